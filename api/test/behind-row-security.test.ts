/**
 * Row security hides the rows of other patients. Behind it the code asks once more whose a row is: here row security is off,
 * and another patient of the clinic is refused all the same.
 */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addPatient, useWorld } from './clinic.ts'
import { eur, invoiceOf } from './money.ts'
import { addService, useOpenClinic } from './open-clinic.ts'
import { refusalOf } from './refusal-of.ts'
import { noon } from './visit-in.ts'
import { addBooked, addWaiting, openOffers } from './waiting.ts'

const world = useWorld({ own_database: true })
const clinic = useOpenClinic(world, noon)
const ten = '2026-03-10T10:00:00.000Z'
let otherPatient: Awaited<ReturnType<typeof addPatient>>

beforeAll(async () => {
  const { rows } = await world.owner.query<{ name: string }>(
    `select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace`,
  )
  expect(rows.length).toBeGreaterThan(100)
  for (const { name } of rows) await world.owner.query(`alter table ${name} disable row level security`)
})
beforeEach(async () => {
  otherPatient = await addPatient(world, clinic.organization_id)
})
const refused = async (method: string, path: string, body?: object) => {
  const [code] = await refusalOf(world, otherPatient, method, `/patient/${path}`, body, { 'if-match': '"1"' })
  return code
}

it("a patient neither cancels, moves nor confirms another patient's visit", async () => {
  const { appointment_id } = await addBooked(world, clinic, ten)
  const path = `appointments/${appointment_id}`
  expect(await refused('POST', `${path}/cancel`, { reason: 'Cannot come' })).toBe('not_found')
  expect(await refused('POST', `${path}/reschedule`, { starts_at: '2026-03-11T10:00:00.000Z' })).toBe('not_found')
  expect(await refused('POST', `${path}/confirm`, {})).toBe('not_found')
})

it("a patient does not withdraw another patient's request", async () => {
  const { organization_id, practitioner_id } = clinic
  const service_id = await addService(world, organization_id, [practitioner_id], { booking_mode: 'request' })
  const patient = await addPatient(world, organization_id)
  const { body } = await world.call(patient, 'POST', '/patient/appointment-requests', { service_id, practitioner_id, starts_at: ten })
  expect(await refused('POST', `appointment-requests/${body.id}/withdraw`)).toBe('not_found')
})

it("a patient neither reads, changes nor leaves the wait of another, nor reads another's offer", async () => {
  const waiting = await addWaiting(world, clinic)
  const path = `waitlist-entries/${waiting.entry_id}`
  expect(await refused('GET', path)).toBe('not_found')
  expect(await refused('PATCH', path, { weekdays: [2] })).toBe('not_found')
  expect(await refused('POST', `${path}/cancel`)).toBe('not_found')
  const offer = { entry_id: waiting.entry_id, practitioner_id: clinic.practitioner_id, starts_at: ten }
  expect((await world.call(clinic.desk, 'POST', '/org/waitlist-offers', offer)).status).toBe(201)
  const [open] = await openOffers(world, waiting)
  for (const action of ['', '/accept', '/decline'])
    expect([action, await refused(action ? 'POST' : 'GET', `waitlist-offers/${open?.id}${action}`)]).toEqual([action, 'not_found'])
})

it("a patient does not get another patient's receipt", async () => {
  const { patient_id } = await addPatient(world, clinic.organization_id)
  const { id } = await invoiceOf(world, clinic.owner, patient_id, 1000)
  const payment = { patient_id, method: 'cash', amount: eur(1000), allocations: [{ invoice_id: id, amount: eur(1000) }] }
  const paid = await world.call(clinic.owner, 'POST', '/org/payments', payment)
  expect(paid.status).toBe(201)
  expect(await refused('GET', `payments/${paid.body.id}/receipt`)).toBe('not_found')
})
