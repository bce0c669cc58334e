/** A visit for somebody who has died may be the family's, so that the desk is asked; what nobody means so is refused. */
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/kernel/ids.ts'
import { expectToAskFirst, expectWritten, type Writing } from './asks-of-the-dead.ts'
import { addPatient, useWorld } from './clinic.ts'
import { useFrontDesk } from './visit-in.ts'

const world = useWorld()
const { clinic } = useFrontDesk(world)
let dead: Awaited<ReturnType<typeof addPatient>>
beforeAll(async () => {
  dead = await addPatient(world, clinic.organization_id)
  await world.owner.query('update patients set is_deceased = true where id = $1', [dead.patient_id])
})

const chosen = () => ({ service_id: clinic.service_id, practitioner_id: clinic.practitioner_id, location_id: clinic.location_id })
let days = 2
const nextTime = () => `2026-03-${String(days++).padStart(2, '0')}T15:00:00.000Z`

async function requested(patient_id: string) {
  const id = newId()
  await world.owner.query(
    `insert into appointment_requests (organization_id, id, patient_id, service_id, practitioner_id, location_id, starts_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, '2026-03-30T12:00:00Z')`,
    [clinic.organization_id, id, patient_id, clinic.service_id, clinic.practitioner_id, clinic.location_id, nextTime()],
  )
  return id
}

const writings: [string, (patient_id: string) => Promise<Writing>][] = [
  ['a visit', async (patient_id) => [clinic.owner, '/org/appointments', { patient_id, ...chosen(), starts_at: nextTime() }]],
  ['a visit without an appointment', async (patient_id) => [clinic.owner, '/org/appointments/walk-ins', { patient_id, ...chosen() }]],
  ['a request', async (patient_id) => [clinic.owner, `/org/appointment-requests/${await requested(patient_id)}/accept`, {}]],
]

describe.each(writings)('%s', (_, writing) => {
  it('for somebody who has died asks first, and is booked once that is said to be known', async () => {
    await expectToAskFirst(world, await writing(dead.patient_id), dead.patient_id)
  })

  it('for the living is booked at once', async () => {
    const living = await addPatient(world, clinic.organization_id)
    await expectWritten(world, await writing(living.patient_id))
  })
})

const never: [string, () => Promise<[string, object]>][] = [
  [
    'a series',
    async () => [
      '/org/appointment-series',
      {
        patient_id: dead.patient_id,
        ...chosen(),
        pattern: { starts_on: '2026-03-20', time: '10:00', weekdays: [5], every_weeks: 1, count: 2 },
        decisions: [],
      },
    ],
  ],
  ['a place on the waitlist', async () => ['/org/waitlist-entries', { patient_id: dead.patient_id, service_id: clinic.service_id }]],
  [
    'an offer of another time',
    async () => [
      `/org/appointment-requests/${await requested(dead.patient_id)}/counter`,
      { practitioner_id: clinic.practitioner_id, starts_at: nextTime(), location_id: clinic.location_id },
    ],
  ],
]

it.each(never)('%s for somebody who has died is refused', async (_, writing) => {
  const [path, body] = await writing()
  const refused = await world.call(clinic.owner, 'POST', path, body)
  expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
    422,
    'refused_by_rule',
    [{ path: 'patient_id', message: 'This patient has died.' }],
  ])
})
