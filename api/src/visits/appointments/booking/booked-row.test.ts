import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPatient, type Caller, useWorld } from '../../../../test/clinic.ts'
import { addService, openClinic } from '../../../../test/open-clinic.ts'
import { clock } from '../../../kernel/clock.ts'
import { asSystem, clinicById } from '../../../kernel/jobs/as-system.ts'
import type { Clinic } from '../../../kernel/session.ts'
import { appointmentById } from '../appointments.sql.ts'
import { bookablePatient } from '../booking-patient.ts'
import { type Booking, placeBooking } from './book-appointment.ts'
import { prepareVisit } from './prepare-visit.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof openClinic>>

beforeAll(async () => {
  clock.fix('2026-03-02T08:00:00.000Z')
  clinic = await openClinic(world)
})
afterAll(() => clock.release())

async function addShortService(values: Record<string, unknown> = {}): Promise<string> {
  return addService(world, clinic.organization_id, [clinic.practitioner_id], { duration_minutes: 20, ...values })
}

/** What a booking answers, and what stands in the database after it. */
async function booked(more: Partial<Booking>) {
  const { kernel } = world.booted
  const found = (await clinicById(kernel, clinic.organization_id)) as Clinic
  const { patient_id } = await addPatient(world, clinic.organization_id)
  await world.owner.query(
    `update patients set preferred_name = 'Pat', birth_date = '1980-02-03', sex = 'female', phone = '+353 1 555 0100', email = 'pat@example.test',
       language = 'ar', alert = 'Needs a lift', restricted = true where id = $1`,
    [patient_id],
  )
  const booking: Booking = {
    audience: 'staff',
    action: 'book',
    source: 'phone',
    service_id: clinic.service_id,
    practitioner_id: clinic.practitioner_id,
    patient_id,
    starts_at: '2026-03-03T09:00:00.000Z',
    ...more,
  }
  return asSystem(kernel, { reason: 'test', domain: 'appointments', clinic: found }, async (scope) => {
    const known = { prepared: await prepareVisit(scope, booking), patient: await bookablePatient(scope, patient_id) }
    const answered = await placeBooking(scope, booking, known)
    return { answered, stands: await scope.one(appointmentById(scope, answered.id)) }
  })
}

it('answers a booking as the visit stands in the database', async () => {
  const { answered, stands } = await booked({ reason: 'Cough' })
  expect(answered).toEqual(stands)
  expect(stands).toMatchObject({ reason: 'Cough', patient_email: 'pat@example.test', alert: 'Needs a lift', version: 1 })
})

it('does so where the practitioner has a length and a price of their own, and money is asked for', async () => {
  const service_id = await addShortService({ payment_rule: 'deposit', deposit_minor: 1000, color: '#aa3355', place: 'video' })
  await world.owner.query('update service_practitioners set duration_minutes = 40, price_minor = 7000 where service_id = $1', [service_id])
  const { answered, stands } = await booked({ service_id, starts_at: '2026-03-04T09:00:00.000Z' })
  expect(answered).toEqual({ ...stands, duration_minutes: 40, price_minor: 7000 })
  expect(stands).toMatchObject({ status: 'pending', prepayment_minor: 1000, duration_minutes: 20, ends_at: '2026-03-04T09:40:00.000Z' })
})

it('does so for a visit of a group, of a patient who is new, at a place that was chosen', async () => {
  const service_id = await addShortService({ capacity: 6, buffer_before_minutes: 5, cancel_notice_minutes: 30 })
  const { location_id } = clinic
  const { answered, stands } = await booked({ service_id, location_id, new_patient: true, starts_at: '2026-03-05T09:00:00.000Z' })
  expect(answered).toEqual(stands)
  expect(stands).toMatchObject({ capacity: 6, buffer_before_minutes: 5 })
})

/** The reply of a booking, and the visit as it is asked for afterwards. */
async function replyAndVisit(caller: Caller, path: string, body: object) {
  const reply = await world.call(caller, 'POST', path, body)
  expect(reply.status).toBe(201)
  return { reply: reply.body, visit: (await world.call(caller, 'GET', `${path}/${reply.body.id}`)).body }
}

it('answers a patient as the visit is shown to them', async () => {
  const patient = await addPatient(world, clinic.organization_id)
  const { service_id, practitioner_id } = clinic
  const wish = { service_id, practitioner_id, starts_at: '2026-03-09T09:00:00.000Z', reason: ' Cough ' }
  const { reply, visit } = await replyAndVisit(patient, '/patient/appointments', wish)
  expect(visit).toMatchObject(reply)
  expect(reply.reason).toBe('Cough')
})

it.each([
  ['asked for', '2026-03-10T09:00:00.000Z', { how: 'ask' }, 'due'],
  ['waived', '2026-03-10T10:00:00.000Z', { how: 'waive', reason: 'A friend' }, 'waived'],
])('answers the desk as the visit is shown there: a prepayment that is %s', async (_, starts_at, prepayment, status) => {
  const service_id = await addShortService({ payment_rule: 'deposit', deposit_minor: 1000 })
  const { patient_id } = await addPatient(world, clinic.organization_id)
  const wish = { service_id, practitioner_id: clinic.practitioner_id, patient_id, starts_at, prepayment }
  const { reply, visit } = await replyAndVisit(clinic.desk, '/org/appointments', wish)
  expect(visit).toMatchObject(reply)
  expect(reply.prepayment.status).toBe(status)
})

it('reads the visit where its room was chosen, or where the time may decide on one', async () => {
  const room_id = clinic.room_ids[0] as string
  const chosen = await booked({ room_id, starts_at: '2026-03-06T09:00:00.000Z' })
  expect(chosen.answered).toEqual(chosen.stands)
  expect(chosen.answered.room_name).toEqual(expect.any(String))
  const any = await booked({ service_id: await addShortService({ room_need: 'any' }), starts_at: '2026-03-06T10:00:00.000Z' })
  expect(any.answered).toEqual(any.stands)
  expect(any.answered.room_id).toEqual(expect.any(String))
  const overbook = { overbook: true, overbook_reason: 'A fall', starts_at: '2026-03-06T10:00:00.000Z' }
  const over = await booked(overbook)
  expect(over.answered).toEqual(over.stands)
  expect(over.answered.overbooked).toBe(true)
})
