import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../../test/clinic.ts'
import { addPractitioner, addService, openClinic } from '../../../../test/open-clinic.ts'
import { noon } from '../../../../test/visit-in.ts'
import { addBooked } from '../../../../test/waiting.ts'
import { clock } from '../../../kernel/clock.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof openClinic>>
let long: string
let patient_id: string

beforeAll(async () => {
  clinic = await openClinic(world)
  long = await addService(world, clinic.organization_id, [clinic.practitioner_id], { name: 'Long consultation', duration_minutes: 60 })
  patient_id = (await addPatient(world, clinic.organization_id)).patient_id
})
beforeEach(() => clock.fix(noon))
afterEach(() => clock.release())

const book = async (starts_at: string) => {
  const { practitioner_id, service_id } = clinic
  const reply = await world.call(clinic.desk, 'POST', '/org/appointments', { patient_id, practitioner_id, service_id, starts_at })
  expect(reply.status).toBe(201)
  return reply.body
}
const move = (id: string, body: object) => world.call(clinic.desk, 'POST', `/org/appointments/${id}/move`, body)

it('staff change the service of a visit in place: its length, occupied time and history follow, and the patient is notified', async () => {
  const visit = await book('2026-03-10T09:00:00.000Z')
  const free = `/org/availability?service_id=${long}&from=2026-03-10&to=2026-03-10&appointment_id=${visit.id}`
  const times = await world.call(clinic.desk, 'GET', free)
  expect(times.body.items.map((time: { starts_at: string }) => time.starts_at)).toContain(visit.starts_at)
  const { status, body } = await move(visit.id, { starts_at: visit.starts_at, service_id: long })
  expect([status, body.id, body.service.id, body.ends_at]).toEqual([200, visit.id, long, '2026-03-10T10:00:00.000Z'])
  const detail = await world.call(clinic.desk, 'GET', `/org/appointments/${visit.id}`)
  const [, moved] = detail.body.events
  expect(moved.changes).toEqual([{ field: 'service', from: visit.service.name, to: 'Long consultation' }])
  const { rows: seats } = await world.owner.query('select ends_at from occupancies where appointment_id = $1', [visit.id])
  expect(seats).toEqual([{ ends_at: new Date('2026-03-10T10:00:00.000Z') }])
  const { rows: notifications } = await world.owner.query(
    `select payload->>'service_name' as service from outbox_messages where subject_id = $1 and template = 'appointment-moved'`,
    [visit.id],
  )
  expect(notifications).toEqual([{ service: 'Long consultation' }])
})

it('a patient who waited for an earlier time then waits for any time of the former service, and the open offer is withdrawn', async () => {
  const waiting = await addBooked(world, clinic, '2026-03-20T10:00:00.000Z')
  const entry = await world.call(waiting, 'POST', '/patient/waitlist-entries', { appointment_id: waiting.appointment_id })
  const { practitioner_id } = clinic
  const wish = { entry_id: entry.body.id, practitioner_id, starts_at: '2026-03-19T10:00:00.000Z' }
  const offer = await world.call(clinic.desk, 'POST', '/org/waitlist-offers', wish)
  expect([entry.status, offer.status]).toEqual([201, 201])
  // The time that is kept for this patient does not conflict with their own visit.
  const moved = await move(waiting.appointment_id, { starts_at: wish.starts_at, service_id: long })
  expect([moved.status, moved.body.ends_at]).toEqual([200, '2026-03-19T11:00:00.000Z'])
  const after = await world.call(clinic.desk, 'GET', `/org/waitlist-entries/${entry.body.id}`)
  expect(after.body).toMatchObject({ status: 'waiting', appointment: null, service: { id: clinic.service_id } })
  const late = await world.call(waiting, 'POST', `/patient/waitlist-offers/${offer.body.id}/accept`)
  expect([late.status, late.body.code]).toEqual([409, 'state_not_allowed'])
  const inbox = await world.call(waiting, 'GET', '/notifications')
  expect(inbox.body.items.map((notification: { title: string }) => notification.title)).toContain('The clinic took an offered time back')
})

it('a patient who waits for the new service then waits for an earlier time of the visit, as after a booking', async () => {
  const visit = await book('2026-03-23T09:00:00.000Z')
  const waiting = async (service_id: string) =>
    (await world.call(clinic.desk, 'POST', '/org/waitlist-entries', { patient_id, service_id })).body.id as string
  const [long_wait, former] = [await waiting(long), await waiting(clinic.service_id)]
  const entry = async (id: string) => {
    const { body } = await world.call(clinic.desk, 'GET', `/org/waitlist-entries/${id}`)
    return [body.status, body.appointment?.id ?? null]
  }
  // At another time the visit still has the same service.
  const moved = await move(visit.id, { starts_at: '2026-03-23T10:00:00.000Z' })
  expect([moved.status, await entry(long_wait)]).toEqual([200, ['waiting', null]])
  const given = await move(visit.id, { starts_at: '2026-03-23T10:00:00.000Z', service_id: long })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  expect([await entry(long_wait), await entry(former)]).toEqual([
    ['waiting', visit.id],
    ['waiting', null],
  ])
  // The service is changed back.
  expect((await move(visit.id, { starts_at: '2026-03-23T10:00:00.000Z', service_id: clinic.service_id })).status).toBe(200)
  expect([await entry(long_wait), await entry(former)]).toEqual([
    ['waiting', null],
    ['waiting', visit.id],
  ])
})

it('a patient who is late for the visit goes on waiting for the new service: no earlier time is possible', async () => {
  const visit = await book('2026-03-24T09:00:00.000Z')
  const awaited = await addService(world, clinic.organization_id, [clinic.practitioner_id], { name: 'Awaited' })
  const entry = await world.call(clinic.desk, 'POST', '/org/waitlist-entries', { patient_id, service_id: awaited })
  clock.fix('2026-03-24T09:05:00.000Z')
  const given = await move(visit.id, { starts_at: '2026-03-24T09:00:00.000Z', service_id: awaited })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  const after = await world.call(clinic.desk, 'GET', `/org/waitlist-entries/${entry.body.id}`)
  expect([after.body.status, after.body.appointment]).toEqual(['waiting', null])
})

it('a longer service is refused over the next visit, and with a practitioner who does not offer it', async () => {
  const visit = await book('2026-03-11T09:00:00.000Z')
  await book('2026-03-11T09:30:00.000Z')
  const taken = await move(visit.id, { starts_at: visit.starts_at, service_id: long })
  expect([taken.status, taken.body.code]).toEqual([409, 'time_taken'])
  const { practitioner_id } = await addPractitioner(world, clinic.organization_id, clinic.location_id)
  const without = await move(visit.id, { starts_at: visit.starts_at, service_id: long, practitioner_id })
  expect([without.status, without.body.errors[0].path]).toEqual([422, 'practitioner_id'])
  const unchanged = await world.call(clinic.desk, 'GET', `/org/appointments/${visit.id}`)
  expect(unchanged.body).toMatchObject({ version: 1, service: { id: clinic.service_id }, ends_at: '2026-03-11T09:30:00.000Z' })
})
