import { expect, it } from 'vitest'
import { contract } from '../index.ts'
import { namedCalls } from './call.ts'
import { categoryOfNoun, recordCategories } from './record-categories.ts'

const calls = Object.entries(contract).flatMap(([domain, its]) =>
  namedCalls(its).map(([name, call]) => ({ name: `${domain}.${name}`, ...call })),
)

/** Changes that show or are about something else than their noun says, each on purpose. */
const otherwise = {
  'reminders.updatePatientCall': 'appointments: a call to a patient is about a visit',
}

it('a change says the same of itself, whether its call or its action is asked', () => {
  const differing = calls.flatMap(({ name, audit, patient_data }) => {
    const category = audit && categoryOfNoun[audit.split('.')[0] as keyof typeof categoryOfNoun]
    return !audit || !patient_data || category === patient_data ? [] : [name]
  })
  expect(differing).toEqual(Object.keys(otherwise))
})

it('each call by which staff see or change data of a patient is in the category that the patient reads', async () => {
  const ofStaff = calls.filter(({ access }) => !access.startsWith('patient') && access !== 'public')
  const lines = recordCategories.flatMap((category) => [
    category,
    ...ofStaff
      .filter(({ patient_data }) => patient_data === category)
      .map(({ name }) => `  ${name}`)
      .sort(),
  ])
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./record-categories.txt')
})
