import { beforeEach, describe, expect, it } from 'vitest'
import { addPatient, addStaff, useWorld } from '../../../test/clinic.ts'
import { addPractitioner, addService, useOpenClinic } from '../../../test/open-clinic.ts'
import { noon } from '../../../test/visit-in.ts'
import { addBooked, addWaiting, minutePasses, openOffers } from '../../../test/waiting.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
const clinic = useOpenClinic(world, noon)
const day = { starts_at: '2026-03-03T00:00:00.000Z', ends_at: '2026-03-04T00:00:00.000Z' }
const nine = '2026-03-03T09:00:00.000Z'
const half_past = '2026-03-03T09:30:00.000Z'
const later = (minutes: number) => clock.fix(new Date(Date.parse(noon) + minutes * 60_000))
const resolve = (items: object[], more: object = {}) => {
  const { desk, practitioner_id } = clinic
  return world.call(desk, 'POST', '/org/absences', { practitioner_id, ...day, reason: 'The doctor is ill', items, ...more })
}
const freeTimes = async () => {
  const { organization_id, service_id, practitioner_id } = clinic
  const path = `/public/availability?organization_id=${organization_id}&service_id=${service_id}&practitioner_id=${practitioner_id}`
  const { status, body } = await world.call(null, 'GET', `${path}&from=2026-03-03&to=2026-03-03`)
  expect(status).toBe(200)
  return body.items
}

describe('the day of a doctor who is ill, emptied by the reception', () => {
  let booked: Awaited<ReturnType<typeof addBooked>>
  beforeEach(async () => {
    await world.owner.query('update practitioners set listed = true where id = $1', [clinic.practitioner_id])
    booked = await addBooked(world, clinic, nine)
  })
  const cancel = () => ({ appointment_id: booked.appointment_id, action: 'cancel' })

  it('is closed by the same request, also by a member who may not set the hours of others', async () => {
    const waiting = await addWaiting(world, clinic)
    expect((await freeTimes()).length).toBeGreaterThan(0)
    const { status, body } = await resolve([cancel()])
    expect([status, body.leave]).toMatchObject([200, { kind: 'leave', ...day, visits: 0 }])
    expect(await freeTimes()).toEqual([])
    for (const minutes of [1, 20]) {
      later(minutes)
      expect(await minutePasses(world, clinic)).toBe(0)
    }
    expect(await openOffers(world, waiting)).toEqual([])
    const again = { patient_id: waiting.patient_id, service_id: clinic.service_id, practitioner_id: clinic.practitioner_id }
    const refused = await world.call(clinic.desk, 'POST', '/org/appointments', { ...again, starts_at: nine })
    expect([refused.status, refused.body.errors[0].message]).toEqual([422, 'The practitioner is away at that time.'])
  })

  it('frees nothing for the waitlist, also where a visit reaches beyond it', async () => {
    const { desk, service_id, practitioner_id } = clinic
    const long = async (starts_at: string) => {
      const { patient_id } = await addPatient(world, clinic.organization_id)
      const visit = { patient_id, service_id, practitioner_id, starts_at, duration_minutes: 60 }
      return (await world.call(desk, 'POST', '/org/appointments', visit)).body.id as string
    }
    const [cancelled, moved] = [await long('2026-03-03T10:00:00.000Z'), await long('2026-03-04T10:00:00.000Z')]
    await addWaiting(world, clinic)
    const until = (ends_at: string) => ({ starts_at: `${ends_at.slice(0, 10)}T09:45:00.000Z`, ends_at })
    expect((await resolve([{ appointment_id: cancelled, action: 'cancel' }], until('2026-03-03T10:30:00.000Z'))).status).toBe(200)
    const to = { action: 'move', practitioner_id, starts_at: '2026-03-06T09:00:00.000Z' }
    expect((await resolve([{ appointment_id: moved, ...to }], until('2026-03-04T10:30:00.000Z'))).status).toBe(200)
    later(20)
    expect(await minutePasses(world, clinic)).toBe(0)
  })

  it('frees nothing of the colleague in whose visit the doctor would have taken part', async () => {
    const colleague = await addPractitioner(world, clinic.organization_id, clinic.location_id)
    const shared = await addService(world, clinic.organization_id, [colleague.practitioner_id])
    const needs = { participant_choices: [[clinic.practitioner_id]] }
    expect((await world.call(clinic.owner, 'PATCH', `/org/services/${shared}`, needs, { 'if-match': '"1"' })).status).toBe(200)
    const visit = { service_id: shared, practitioner_id: colleague.practitioner_id, starts_at: '2026-03-03T11:00:00.000Z' }
    const together = await world.call(await addPatient(world, clinic.organization_id), 'POST', '/patient/appointments', visit)
    expect(together.status).toBe(201)
    const waiting = await addWaiting(world, clinic, { service_id: shared })
    const both = [cancel(), { appointment_id: together.body.id, action: 'cancel' }]
    expect((await resolve(both)).status).toBe(200)
    later(20)
    expect(await minutePasses(world, clinic)).toBe(0)
    expect(await openOffers(world, waiting)).toEqual([])
  })

  it('withdraws the waitlist offers that lie in it', async () => {
    const waiting = await addWaiting(world, clinic)
    const offered = { entry_id: waiting.entry_id, practitioner_id: clinic.practitioner_id, starts_at: half_past }
    expect((await world.call(clinic.desk, 'POST', '/org/waitlist-offers', offered)).status).toBe(201)
    expect(await openOffers(world, waiting)).toHaveLength(1)
    await resolve([cancel()])
    expect(await openOffers(world, waiting)).toEqual([])
    later(20)
    expect(await minutePasses(world, clinic)).toBe(0)
  })

  it('is not closed when the visits cannot be resolved, and nothing is moved into it', async () => {
    const otherBooked = await addBooked(world, clinic, half_past)
    const to = { action: 'move', practitioner_id: clinic.practitioner_id, starts_at: '2026-03-03T14:00:00.000Z' }
    const refused = await resolve([cancel(), { appointment_id: otherBooked.appointment_id, ...to }])
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'items.1.starts_at'])
    const { rows } = await world.owner.query('select kind from practitioner_exceptions where organization_id = $1', [
      clinic.organization_id,
    ])
    expect(rows).toEqual([])
  })

  it('is closed once, and needs no reason where no visit is touched', async () => {
    const bare = { practitioner_id: clinic.practitioner_id, starts_at: '2026-03-05T00:00:00.000Z', ends_at: '2026-03-06T00:00:00.000Z' }
    const first = await world.call(clinic.desk, 'POST', '/org/absences', { ...bare, items: [] })
    expect(first.body).toMatchObject({ absence: { moved: 0, cancelled: 0, kept: 0, visits: [] }, leave: { kind: 'leave' } })
    const part = { ...bare, starts_at: '2026-03-05T09:00:00.000Z', items: [] }
    expect((await world.call(clinic.desk, 'POST', '/org/absences', part)).body).toEqual({ absence: null, leave: null })
  })

  it('is opened again by any member who may close it, while only members who may set hours take other leave back', async () => {
    const { body } = await resolve([cancel()])
    const { desk, owner, practitioner_id } = clinic
    const path = `/org/practitioners/${practitioner_id}/exceptions`
    const nurse = await addStaff(world, clinic.organization_id, 'cashier')
    expect((await world.call(nurse, 'DELETE', `${path}/${body.leave.id}`)).status).toBe(403)
    expect((await world.call(desk, 'DELETE', `${path}/${body.leave.id}`)).status).toBe(200)
    expect((await freeTimes()).length).toBeGreaterThan(0)
    const holiday = { kind: 'leave', starts_at: '2026-04-03T00:00:00.000Z', ends_at: '2026-04-04T00:00:00.000Z' }
    const entered = await world.call(owner, 'POST', path, holiday)
    expect((await world.call(desk, 'DELETE', `${path}/${entered.body.id}`)).status).toBe(403)
  })
})

describe('the list of visits that an absence concerned', () => {
  const list = async (id: string) => (await world.call(clinic.desk, 'GET', `/org/absences/${id}`)).body
  const byPhone = async (name: string, starts_at: string) => {
    const { organization_id, desk, service_id, practitioner_id } = clinic
    const person = await addPatient(world, organization_id)
    const chart = 'update patients set account_id = null, email = null, phone = $2, name = $3 where id = $1'
    await world.owner.query(chart, [person.patient_id, '+353 1 234 5678', name])
    const visit = { patient_id: person.patient_id, service_id, practitioner_id, starts_at }
    const { body } = await world.call(desk, 'POST', '/org/appointments', visit)
    return { ...person, appointment_id: body.id as string }
  }
  const sent = (appointment_id: string) =>
    world.owner.query(
      `update outbox_messages set sent_at = $2 where subject_id = $1 and template = 'appointment-cancelled' and channel = 'email'`,
      [appointment_id, new Date(Date.parse(noon) + 60_000)],
    )
  const skipped = (appointment_id: string) =>
    world.owner.query(
      `update outbox_messages set cancelled_at = $2, last_error = 'There is no address to write to.' where subject_id = $1 and template <> 'appointment-booked'`,
      [appointment_id, new Date(Date.parse(noon) + 60_000)],
    )

  it('keeps the outcome of each visit, how its patient was notified, and who must be called', async () => {
    const colleague = await addPractitioner(world, clinic.organization_id, clinic.location_id)
    const offers = 'insert into service_practitioners (organization_id, service_id, practitioner_id) values ($1, $2, $3)'
    await world.owner.query(offers, [clinic.organization_id, clinic.service_id, colleague.practitioner_id])
    const mailed = await addBooked(world, clinic, nine)
    const mute = await byPhone('Mute Person', half_past)
    await world.owner.query(`update patients set email = 'gone@patients.test' where id = $1`, [mute.patient_id])
    const left = await byPhone('Left Person', '2026-03-03T10:00:00.000Z')
    const { body } = await resolve([
      { appointment_id: mailed.appointment_id, action: 'cancel' },
      { appointment_id: mute.appointment_id, action: 'move', practitioner_id: colleague.practitioner_id, starts_at: half_past },
    ])
    await sent(mailed.appointment_id)
    await skipped(mute.appointment_id)
    const absence = await list(body.absence.id)
    expect(absence).toMatchObject({ ...day, reason: 'The doctor is ill', created_by: expect.any(String), to_call: 2 })
    expect(absence.exception_id).toBe(body.leave.id)
    expect(absence.visits).toMatchObject([
      { outcome: 'cancelled', notices: [{ channel: 'email', status: 'sent' }], call_reason: null, called: null },
      {
        outcome: 'moved',
        moved_to: { starts_at: half_past, practitioner_id: colleague.practitioner_id },
        patient: { name: 'Mute Person', phone: '+353 1 234 5678' },
        notices: [{ channel: 'email', status: 'skipped' }],
        call_reason: 'not-told',
      },
      { appointment_id: left.appointment_id, outcome: 'kept', notices: [], call_reason: 'kept' },
    ])
    expect((await world.call(clinic.desk, 'GET', '/org/absences')).body.items).toMatchObject([
      { id: absence.id, moved: 1, cancelled: 1, kept: 1, to_call: 2 },
    ])
  })

  it('asks for a call where no message was sent, or where it may come too late', async () => {
    const early = await addBooked(world, clinic, '2026-03-02T14:00:00.000Z')
    const booked = await addBooked(world, clinic, nine)
    const items = [early, booked].map(({ appointment_id }) => ({ appointment_id, action: 'cancel' }))
    const { body } = await resolve(items, { starts_at: noon })
    expect((await list(body.absence.id)).visits.map((visit: { call_reason: string }) => visit.call_reason)).toEqual(['soon', null])
    const silent = await addBooked(world, clinic, '2026-03-04T09:00:00.000Z')
    const quiet = { starts_at: day.ends_at, ends_at: '2026-03-05T00:00:00.000Z', notify_patients: false }
    const otherReply = await resolve([{ appointment_id: silent.appointment_id, action: 'cancel' }], quiet)
    expect(otherReply.body.absence.visits).toMatchObject([{ notices: [], call_reason: 'not-told' }])
  })

  it('records who called and when, and a second tick changes nothing', async () => {
    const { appointment_id } = await byPhone('Mute Person', nine)
    // The patient has no address, so no message has to be tried first.
    const { body } = await resolve([{ appointment_id, action: 'cancel' }])
    const path = `/org/absences/${body.absence.id}/visits/${appointment_id}`
    later(10)
    const ticked = await world.call(clinic.desk, 'PUT', path, { called: true })
    const called = { at: '2026-03-02T12:10:00.000Z', by: expect.stringContaining('receptionist') }
    expect(ticked.body).toMatchObject({ call_reason: 'not-told', called })
    later(15)
    expect((await world.call(clinic.owner, 'PUT', path, { called: true })).body).toMatchObject({ called })
    expect(await list(body.absence.id)).toMatchObject({ to_call: 0, visits: [{ called }] })
    expect((await world.call(clinic.owner, 'PUT', path, { called: false })).body.called).toBeNull()
    expect((await list(body.absence.id)).to_call).toBe(1)
    const unknownReply = await world.call(clinic.desk, 'PUT', `/org/absences/${body.absence.id}/visits/${body.absence.id}`, {
      called: true,
    })
    expect(unknownReply.status).toBe(404)
  })

  it('asks for no call any more once a visit that was kept has moved', async () => {
    const left = await byPhone('Left Person', nine)
    const { body } = await resolve([])
    expect(body.absence.visits).toMatchObject([{ outcome: 'kept', call_reason: 'kept' }])
    const move = { practitioner_id: clinic.practitioner_id, starts_at: '2026-03-05T09:00:00.000Z' }
    expect((await world.call(clinic.desk, 'POST', `/org/appointments/${left.appointment_id}/move`, move)).status).toBe(200)
    expect(await list(body.absence.id)).toMatchObject({ to_call: 0, visits: [{ outcome: 'kept', call_reason: null }] })
  })
})
