import { afterEach, beforeEach, expect, it } from 'vitest'
import { addPatient, addStaff, useWorld } from '../../../../test/clinic.ts'
import { type OpenClinic, openClinic } from '../../../../test/open-clinic.ts'
import { post } from '../../../../test/posting.ts'
import { clock } from '../../../kernel/clock.ts'

const world = useWorld()
const ten = '2026-03-10T10:00:00.000Z'
const landline = '+49 30 901820'
const mobile = '+353 86 765 4321'
let clinic: OpenClinic

beforeEach(async () => {
  clock.fix('2026-03-02T12:00:00.000Z')
  clinic = await openClinic(world)
})
afterEach(() => clock.release())

/** A chart without an account. */
async function chart(email: string | null, phone: string | null) {
  const { patient_id } = await addPatient(world, clinic.organization_id)
  await world.owner.query('update patients set account_id = null, email = $2, phone = $3 where id = $1', [patient_id, email, phone])
  return patient_id
}

async function atDesk(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const reply = await world.call(clinic.desk, method, `/org/${path}`, body)
  expect([200, 201], JSON.stringify(reply.body)).toContain(reply.status)
  return reply.body
}

const book = (patient_id: string) =>
  atDesk('POST', 'appointments', {
    patient_id,
    service_id: clinic.service_id,
    practitioner_id: clinic.practitioner_id,
    starts_at: ten,
  })
const reachability = (id: string, kind = 'appointment-booked') => atDesk('GET', `patients/${id}/reachability?kind=${kind}`)
const messages = async (id: string) => (await atDesk('GET', `appointments/${id}/messages`)).items
const toRing = async () => (await atDesk('GET', 'patient-calls')).items

it('says before a visit is booked that no message reaches the patient, who stays on the list of calls until called', async () => {
  const patient_id = await chart(null, landline)
  expect(await reachability(patient_id)).toEqual({ through: null, ways: [], reason: 'not-textable', phone: landline })
  const visit = await book(patient_id)
  await post(world, clinic, '2026-03-02T12:01:00Z')
  const [call] = await toRing()
  expect(call).toMatchObject({
    patient: { id: patient_id, phone: landline },
    template: 'appointment-booked',
    reason: 'not-textable',
    appointment_id: visit.id,
    starts_at: ten,
    called: null,
  })
  const ticked = await atDesk('PUT', `patient-calls/${call.id}`, { called: true })
  expect(ticked.called).toEqual({ at: '2026-03-02T12:01:00.000Z', by: expect.any(String) })
  expect(await toRing()).toEqual([])
  expect((await atDesk('GET', 'patient-calls?status=called')).items).toMatchObject([{ id: call.id }])
  await atDesk('POST', `appointments/${visit.id}/cancel`, { reason: 'The practitioner is ill', requested_by: 'clinic' })
  await post(world, clinic, '2026-03-02T12:02:00Z')
  expect(await toRing()).toMatchObject([{ id: call.id, template: 'appointment-cancelled', called: null }])
})

it('lists nobody whom a message reaches, and no change that was not to be announced', async () => {
  const texted = await chart(null, mobile)
  expect(await reachability(texted)).toEqual({ through: 'patient', ways: ['sms'], reason: null, phone: mobile })
  const visit = await book(texted)
  await post(world, clinic, '2026-03-02T12:01:00Z')
  expect(await messages(visit.id)).toMatchObject([{ channel: 'sms', status: 'sent', recipient: '+353867654321' }])
  await world.owner.query('update patients set phone = null where id = $1', [texted])
  await atDesk('POST', `appointments/${visit.id}/cancel`, { reason: 'By mistake', requested_by: 'clinic', notify_patient: false })
  await post(world, clinic, '2026-03-02T12:02:00Z')
  expect(await toRing()).toEqual([])
})

it('shows since when mails come back, and writes to the address again once it is confirmed', async () => {
  const patient_id = await chart('Lost@home.test', mobile)
  await world.owner.query('insert into bounced_addresses (organization_id, address, bounced_at) values ($1, $2, $3)', [
    clinic.organization_id,
    'lost@home.test',
    '2026-03-01T09:00:00Z',
  ])
  const path = `patients/${patient_id}/message-channels`
  expect((await atDesk('GET', path)).email_bounced_at).toBe('2026-03-01T09:00:00.000Z')
  expect((await reachability(patient_id)).ways).toEqual(['sms'])
  expect((await atDesk('PUT', path, { email_confirmed: true })).email_bounced_at).toBeNull()
  expect((await reachability(patient_id)).ways).toEqual(['email'])
  // An offer is sent by the fastest way.
  expect((await reachability(patient_id, 'waitlist-offer')).ways).toEqual(['sms', 'email'])
})

it('says in the plan of an absence whom no message reaches, and leaves them to the list of the absence', async () => {
  const [unreached, reached] = [await chart(null, landline), await chart(null, mobile)]
  await book(unreached)
  const { service_id, practitioner_id } = clinic
  const later = { service_id, practitioner_id, starts_at: '2026-03-10T11:00:00.000Z' }
  await atDesk('POST', 'appointments', { ...later, patient_id: reached })
  const day = { from: '2026-03-10T00:00:00Z', to: '2026-03-11T00:00:00Z' }
  const { items } = await atDesk('GET', `absences/plan?practitioner_id=${practitioner_id}&from=${day.from}&to=${day.to}`)
  expect(items.map((item: { unreached: string | null }) => item.unreached)).toEqual(['not-textable', null])
  await post(world, clinic, '2026-03-02T12:01:00Z')
  const [call] = await toRing()
  await atDesk('PUT', `patient-calls/${call.id}`, { called: true })
  const { absence } = await atDesk('POST', 'absences', {
    practitioner_id,
    starts_at: day.from,
    ends_at: day.to,
    reason: 'The doctor is ill',
    items: items.map((item: { visit: { id: string } }) => ({ appointment_id: item.visit.id, action: 'cancel' })),
  })
  await post(world, clinic, '2026-03-02T12:02:00Z')
  expect(await toRing()).toEqual([])
  const resolved = await atDesk('GET', `absences/${absence.id}`)
  expect(resolved.visits.map((visit: { call_reason: string | null }) => visit.call_reason)).toEqual(['not-told', null])
})

it('is only for members who manage visits', async () => {
  const patient_id = await chart(null, landline)
  const nurse = await addStaff(world, clinic.organization_id, 'cashier')
  for (const path of ['patient-calls', `patients/${patient_id}/reachability`])
    expect((await world.call(nurse, 'GET', `/org/${path}`)).status, path).toBe(403)
})
