import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'

const world = useWorld()
let owner: Caller
const chartOf = async (given_name: string, family_name: string, more: object = {}, caller = owner) => {
  const { status, body } = await world.call(caller, 'POST', '/org/patients', { given_name, family_name, ...more })
  expect(status).toBe(201)
  return body.id as string
}
const find = async (q: string, more = '', caller = owner) =>
  (await world.call(caller, 'GET', `/org/patients?q=${encodeURIComponent(q)}${more}`)).body
const names = (charts: { name: string }[]) => charts.map(({ name }) => name)

beforeAll(async () => {
  const clinic = await makeClinic(world)
  owner = clinic.owner
  await chartOf('Annika', 'Schmidt', { birth_date: '1980-02-03', phone: '+353 1 555 0134' })
  await chartOf('Zoë', 'Brückner')
  await chartOf('محمود', 'الحسين')
  const otherClinic = await makeClinic(world)
  await chartOf('Elsewhere', 'Schmidt', {}, otherClinic.owner)
})

describe('a name that was typed with one error', () => {
  it.each([
    ['a missing letter', 'schmdt', 'Annika Schmidt'],
    ['a letter too many', 'schmiidt', 'Annika Schmidt'],
    ['a wrong letter', 'schmudt', 'Annika Schmidt'],
    ['the first letter wrong', 'achmidt', 'Annika Schmidt'],
    ['two letters that changed places', 'shcmidt', 'Annika Schmidt'],
    ['no accent and an error', 'brukner', 'Zoë Brückner'],
    ['words the other way round', 'Schmdt Annika', 'Annika Schmidt'],
    ['an error in each word', 'anika schmdt', 'Annika Schmidt'],
    ['the beginning of another word', 'ann schmdt', 'Annika Schmidt'],
    ['a birth date beside it', 'schmdt 1980-02-03', 'Annika Schmidt'],
    ['letters from right to left', 'محمد', 'محمود الحسين'],
  ])('is found: %s', async (_what, typed, name) => {
    const { items, similar } = await find(typed)
    expect([names(items), names(similar)]).toEqual([[], [name]])
  })

  it.each([
    ['two errors', 'schmt'],
    ['two errors that share a form', 'chmidtt'],
    ['a short word', 'zoo'],
    ['a birth date with an error', 'schmdt 1980-02-04'],
    ['a telephone number with an error', '35315550135'],
    ['another word that nothing begins with', 'schmdt boris'],
  ])('is not found: %s', async (_what, typed) => {
    const { items, similar } = await find(typed)
    expect([items, similar]).toEqual([[], []])
  })

  it('is searched for after the exact matches, which are not shown twice', async () => {
    await chartOf('Berta', 'Schmitd')
    const { items, similar, total } = await find('schmidt', '&total=true')
    expect([names(items), names(similar), total]).toEqual([['Annika Schmidt'], ['Berta Schmitd'], 1])
  })

  it('shows charts of each near word, however many have the first of them', async () => {
    for (let n = 0; n < 13; n++) await chartOf(`Number ${n}`, 'Noack')
    for (let n = 0; n < 2; n++) await chartOf(`Number ${n}`, 'Novack')
    await chartOf('Only', 'Nowak')
    const { items, similar } = await find('nowack', '&limit=4')
    expect([items.length, similar.length]).toEqual([0, 4])
    expect(names(similar)).toContain('Only Nowak')
    const more = names((await find('nowack', '&limit=20')).similar)
    expect([more.length, more.at(-1)]).toEqual([16, 'Only Nowak'])
  })

  it('is not searched for once five charts match exactly', async () => {
    for (let n = 0; n < 5; n++) await chartOf(`Number ${n}`, 'Mustermann')
    await chartOf('Almost', 'Mustremann')
    const { items, similar } = await find('mustermann')
    expect([items.length, similar]).toEqual([5, []])
    expect(names((await find('mustermann', '&status=inactive')).similar)).toEqual([])
    const first = await find('mustermann', '&limit=2')
    expect((await find('mustermann', `&limit=2&cursor=${first.next_cursor}`)).similar).toEqual([])
  })

  it('is compared with the present name of a chart, and never with a merged one', async () => {
    const id = await chartOf('Renamed', 'Kowalska')
    const changed = await world.call(owner, 'PATCH', `/org/patients/${id}`, { family_name: 'Nowakowa' }, { 'if-match': '"1"' })
    expect(changed.status).toBe(200)
    expect((await find('kowalskaa')).similar).toEqual([])
    expect(names((await find('nowakwa')).similar)).toEqual(['Renamed Nowakowa'])
    await world.owner.query(`update patients set status = 'merged' where id = $1`, [id])
    expect((await find('nowakwa')).similar).toEqual([])
  })

  it('is found by the global search too, and marked as similar', async () => {
    const { body } = await world.call(owner, 'GET', '/search?q=schmudt')
    expect(body.items).toMatchObject([{ kind: 'patient', title: 'Annika Schmidt', is_similar: true }])
  })
})
