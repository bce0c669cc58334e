import { describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { addService, openClinic, useOpenClinic } from '../../../test/open-clinic.ts'
import { addBooked, addWaiting, minutePasses, openOffers } from '../../../test/waiting.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
const noon = '2026-03-02T12:00:00.000Z'
const ten = '2026-03-10T10:00:00.000Z'
const thursday = '2026-03-12T10:00:00.000Z'
const clinic = useOpenClinic(world, noon)

const later = (minutes: number) => clock.fix(new Date(Date.parse(noon) + minutes * 60_000))
const atDesk = (path: string, body: object = {}) => world.call(clinic.desk, 'POST', `/org/${path}`, body)
const entryOf = async (id: string) => (await world.call(clinic.desk, 'GET', `/org/waitlist-entries/${id}`)).body
async function free(starts_at: string) {
  const leaving = await addBooked(world, clinic, starts_at)
  await world.call(leaving, 'POST', `/patient/appointments/${leaving.appointment_id}/cancel`, { reason: 'Cannot come' })
}
const offer = (entry_id: string, starts_at: string, more: object = {}) =>
  atDesk('waitlist-offers', { entry_id, practitioner_id: clinic.practitioner_id, starts_at, ...more })

describe('a wait for an earlier time', () => {
  async function tied() {
    const waiting = await addBooked(world, clinic, thursday)
    const { body } = await world.call(waiting, 'POST', '/patient/waitlist-entries', { appointment_id: waiting.appointment_id })
    return { ...waiting, entry_id: body.id as string }
  }

  it('goes on as a plain wait when the clinic cancels the visit', async () => {
    const waiting = await tied()
    await atDesk(`appointments/${waiting.appointment_id}/cancel`, { reason: 'The practitioner is ill' })
    expect(await entryOf(waiting.entry_id)).toMatchObject({ status: 'waiting', appointment: null })
    await free('2026-03-16T10:00:00.000Z')
    expect(await minutePasses(world, clinic)).toBe(1)
    expect(await openOffers(world, waiting)).toHaveLength(1)
  })

  it('is for the same visit again when that comes back', async () => {
    const waiting = await tied()
    await atDesk(`appointments/${waiting.appointment_id}/cancel`, { reason: 'By mistake' })
    await atDesk(`appointments/${waiting.appointment_id}/undo`, { reason: 'It stays' })
    expect(await entryOf(waiting.entry_id)).toMatchObject({ status: 'waiting', appointment: { id: waiting.appointment_id } })
  })

  it('goes on too when the visit was brought forward and the clinic cancels it', async () => {
    const waiting = await tied()
    const { body } = await offer(waiting.entry_id, ten)
    expect((await world.call(waiting, 'POST', `/patient/waitlist-offers/${body.id}/accept`)).body.appointment_id).toBe(
      waiting.appointment_id,
    )
    await atDesk(`appointments/${waiting.appointment_id}/cancel`, { reason: 'The practitioner is ill' })
    expect(await entryOf(waiting.entry_id)).toMatchObject({ status: 'waiting', appointment: null, booked_appointment_id: null })
  })

  it('ends when the patient wanted the cancellation, at the desk too', async () => {
    const waiting = await tied()
    await atDesk(`appointments/${waiting.appointment_id}/cancel`, { reason: 'Feels better', requested_by: 'patient' })
    expect((await entryOf(waiting.entry_id)).status).toBe('expired')
  })

  it('is for the first visit of a series that was booked meanwhile', async () => {
    const waiting = await addWaiting(world, clinic)
    const { service_id, practitioner_id } = clinic
    const pattern = { starts_on: '2026-03-12', time: '10:00', weekdays: [4], every_weeks: 1, count: 2 }
    const made = await atDesk('appointment-series', { patient_id: waiting.patient_id, service_id, practitioner_id, pattern, decisions: [] })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect((await entryOf(waiting.entry_id)).appointment).toMatchObject({ starts_at: thursday })
  })
})

describe('two waitlist entries that one visit settled', () => {
  async function bookedFirst(first_wish: object = {}) {
    const first = await addWaiting(world, clinic, first_wish)
    const visit = await atDesk('appointments', {
      patient_id: first.patient_id,
      service_id: clinic.service_id,
      practitioner_id: clinic.practitioner_id,
      starts_at: thursday,
      waitlist_entry_id: first.entry_id,
    })
    expect(visit.status).toBe(201)
    later(5)
    const second = await atDesk('waitlist-entries', { patient_id: first.patient_id, service_id: clinic.service_id })
    // It is the same as when the visit is brought forward by an offer.
    await world.owner.query(
      "update waitlist_entries set status = 'booked', booked_appointment_id = $3 where organization_id = $1 and id = $2",
      [clinic.organization_id, second.body.id, visit.body.id],
    )
    return { first: first.entry_id, second: second.body.id as string, visit: visit.body.id as string }
  }

  it('wait again when the clinic cancels it: the patient has one place, the better one', async () => {
    const { first, second, visit } = await bookedFirst()
    expect((await atDesk(`appointments/${visit}/cancel`, { reason: 'The practitioner is ill' })).status).toBe(200)
    expect([(await entryOf(first)).status, (await entryOf(second)).status]).toEqual(['waiting', 'booked'])
  })

  it('go on as the one that is still possible', async () => {
    const { first, second, visit } = await bookedFirst({ latest_on: '2026-03-05' })
    clock.fix('2026-03-06T12:00:00.000Z')
    await atDesk(`appointments/${visit}/cancel`, { reason: 'The practitioner is ill' })
    expect([(await entryOf(first)).status, (await entryOf(second)).status]).toEqual(['booked', 'waiting'])
  })
})

it('a patient who waits for two services at once does not block a time for the others', async () => {
  const first = await addWaiting(world, clinic)
  const service_id = await addService(world, clinic.organization_id, [clinic.practitioner_id], { name: 'Scan' })
  const scan = await atDesk('waitlist-entries', { patient_id: first.patient_id, service_id })
  const second = await addWaiting(world, clinic)
  expect((await offer(scan.body.id, '2026-03-11T10:00:00.000Z')).status).toBe(201)
  await free(ten)
  expect(await minutePasses(world, clinic)).toBe(1)
  expect((await openOffers(world, second))[0]?.starts_at).toBe(ten)
})

it('the most urgent patient is asked, although more wait than can be compared', async () => {
  const { organization_id, service_id } = clinic
  await world.owner.query(
    `with charts as (
       insert into patients (organization_id, id, record_number, given_name, family_name, name, name_key)
       select $1, gen_random_uuid(), 'W' || n, 'Test', 'Waiting', 'Test Waiting', 'test waiting' from generate_series(1, 2500) n
       returning id
     )
     insert into waitlist_entries (organization_id, id, patient_id, service_id, earliest_on, created_at)
     select $1, gen_random_uuid(), id, $2, '2026-03-02', '2026-02-01' from charts`,
    [organization_id, service_id],
  )
  const urgent = await addWaiting(world, clinic, { urgency: 'asap' })
  await free(ten)
  expect(await minutePasses(world, clinic)).toBe(1)
  expect(await openOffers(world, urgent)).toHaveLength(1)
}, 60_000)

it('a time that staff took back is not offered during the quiet minutes', async () => {
  await free(ten)
  const [first, second] = [await addWaiting(world, clinic), await addWaiting(world, clinic)]
  await minutePasses(world, clinic)
  const [open] = await openOffers(world, first)
  expect((await atDesk(`waitlist-offers/${open?.id}/withdraw`)).status).toBe(200)
  later(1)
  expect(await minutePasses(world, clinic)).toBe(0)
  later(15)
  expect(await minutePasses(world, clinic)).toBe(1)
  expect((await openOffers(world, second))[0]?.starts_at).toBe(ten)
})

it('a time is not offered either when staff settle the entry that had its offer', async () => {
  await free(ten)
  const [first, second] = [await addWaiting(world, clinic), await addWaiting(world, clinic)]
  await minutePasses(world, clinic)
  expect((await atDesk(`waitlist-entries/${first.entry_id}/book`)).status).toBe(200)
  later(1)
  expect(await minutePasses(world, clinic)).toBe(0)
  expect(await openOffers(world, second)).toEqual([])
})

describe('an offer by hand', () => {
  it('is not made to somebody who has died', async () => {
    const waiting = await addWaiting(world, clinic)
    await world.owner.query(`update patients set deceased_on = '2026-03-01' where id = $1`, [waiting.patient_id])
    const refused = await offer(waiting.entry_id, ten)
    expect([refused.status, refused.body.errors?.[0].message]).toEqual([422, 'This patient has died.'])
    expect((await world.call(waiting, 'GET', '/notifications')).body.items).toEqual([])
  })

  it('is refused for a slot that was not released', async () => {
    const waiting = await addWaiting(world, clinic)
    expect((await offer(waiting.entry_id, ten, { released_slot_id: crypto.randomUUID() })).status).toBe(404)
    await free('2026-03-11T15:00:00.000Z')
    const { body } = await world.call(clinic.desk, 'GET', '/org/released-slots')
    expect((await offer(waiting.entry_id, ten, { released_slot_id: body.items[0].id })).status).toBe(404)
  })

  it('can be taken by the patient although it is beyond the booking horizon', async () => {
    await world.owner.query('update services set horizon_days = 7 where id = $1', [clinic.service_id])
    const waiting = await addWaiting(world, clinic)
    const made = await offer(waiting.entry_id, thursday)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const taken = await world.call(waiting, 'POST', `/patient/waitlist-offers/${made.body.id}/accept`)
    expect([taken.status, taken.body.status]).toEqual([200, 'accepted'])
  })

  it('can bring a visit forward to such a time too', async () => {
    const far = await addBooked(world, clinic, '2026-03-20T10:00:00.000Z')
    const { body } = await world.call(far, 'POST', '/patient/waitlist-entries', { appointment_id: far.appointment_id })
    await world.owner.query('update services set horizon_days = 7 where id = $1', [clinic.service_id])
    const made = await offer(body.id, thursday)
    const taken = await world.call(far, 'POST', `/patient/waitlist-offers/${made.body.id}/accept`)
    expect([taken.status, taken.body.appointment_id]).toEqual([200, far.appointment_id])
  })
})

it('a lapsed entry of the claimed chart is replaced by the one of the provisional chart', async () => {
  const { service_id, organization_id } = clinic
  const there = await addWaiting(world, clinic)
  await world.owner.query(`update waitlist_entries set earliest_on = '2026-02-01', latest_on = '2026-03-01' where id = $1`, [
    there.entry_id,
  ])
  await world.owner.query('delete from enrolments where account_id = $1', [there.account_id])
  await world.owner.query('update patients set account_id = null where id = $1', [there.patient_id])
  const patient = await addPatient(world, (await openClinic(world)).organization_id)
  await world.call(patient, 'POST', '/patient/enrolments', { organization_id })
  const entry = await world.call({ ...patient, organization_id }, 'POST', '/patient/waitlist-entries', { service_id })
  expect(entry.status, JSON.stringify(entry.body)).toBe(201)
  const code = await atDesk(`patients/${there.patient_id}/claim-code`)
  const claimed = await world.call(patient, 'POST', '/patient/enrolments', { claim_code: code.body.code, birth_date: '1980-01-02' })
  expect([claimed.status, claimed.body.patient_id]).toEqual([201, there.patient_id])
  expect(await entryOf(entry.body.id)).toMatchObject({ status: 'waiting', patient: { id: there.patient_id } })
})
