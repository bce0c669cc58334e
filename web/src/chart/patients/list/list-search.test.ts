import { expect, it } from 'vitest'
import { filtersOf, hiddenColumns, readPatientsSearch } from './list-search.ts'

it('reads what narrows the list out of an address, and leaves out what it does not know', () => {
  const practitioner_id = '01a211c7-67df-726e-a864-9b00cfd475ce'
  expect(
    readPatientsSearch({
      sex: 'female',
      from_age: '40',
      to_age: 64,
      birth_month: 5,
      practitioner_id,
      without_visit_ahead: true,
      restricted: 'true',
      deceased: false,
    }),
  ).toEqual({
    sex: 'female',
    from_age: 40,
    to_age: 64,
    birth_month: 5,
    practitioner_id,
    without_visit_ahead: 'true',
    restricted: 'true',
    deceased: 'false',
  })
  expect(
    readPatientsSearch({ sex: 'x', from_age: '', to_age: -1, birth_month: 13, practitioner_id: 'me', restricted: 'no', q: 'Ada' }),
  ).toEqual({})
})

it('keeps which columns are left out, and no others than those that may be', () => {
  const search = readPatientsSearch({ without: 'city,name,phone,nothing' })
  expect([search, hiddenColumns(search), filtersOf({ ...search, sort: '-name', sex: 'male' })]).toEqual([
    { without: 'phone,city' },
    ['phone', 'city'],
    { sex: 'male' },
  ])
})
