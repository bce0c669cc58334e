import { describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { addPractitioner, addService, useOpenClinic } from '../../../test/open-clinic.ts'
import { addBooked, addWaiting, cancelVisit, firstMatches, minutePasses, openOffers } from '../../../test/waiting.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
const noon = '2026-03-02T12:00:00.000Z'
const ten = '2026-03-10T10:00:00.000Z'
const clinic = useOpenClinic(world, noon)

const later = (minutes: number) => clock.fix(new Date(Date.parse(noon) + minutes * 60_000))
const cancelAtDesk = (id: string) => world.call(clinic.desk, 'POST', `/org/appointments/${id}/cancel`, { reason: 'Doctor is ill' })

describe('a released slot', () => {
  it('is kept for the best match, who is notified and takes it', async () => {
    const leaving = await addBooked(world, clinic, ten)
    const [first, second] = [await addWaiting(world, clinic), await addWaiting(world, clinic)]
    expect(await minutePasses(world, clinic)).toBe(0)
    await cancelVisit(world, leaving)
    expect(await minutePasses(world, clinic)).toBe(1)
    const [offer] = await openOffers(world, first)
    expect(await openOffers(world, second)).toEqual([])
    const read = await world.call(first, 'GET', `/patient/waitlist-offers/${offer?.id}`)
    expect(read.body).toMatchObject({
      starts_at: ten,
      status: 'open',
      expires_at: '2026-03-02T12:15:00.000Z',
      can: ['accept', 'decline'],
      replaces: null,
    })
    const inbox = await world.call(first, 'GET', '/notifications')
    expect(inbox.body.items[0]).toMatchObject({
      title: 'A time has become free for you',
      link: `/patient/waitlist/offers/${offer?.id}`,
    })
    const { rows: mails } = await world.owner.query(
      `select template, account_id, payload->>'kept_until' as kept_until from outbox_messages where organization_id = $1 and subject_id = $2`,
      [clinic.organization_id, offer?.id],
    )
    expect(mails).toEqual([{ template: 'waitlist-offer', account_id: first.account_id, kept_until: '2026-03-02T12:15:00.000Z' }])
    const stranger = await addPatient(world, clinic.organization_id)
    const { service_id, practitioner_id } = clinic
    const direct = await world.call(stranger, 'POST', '/patient/appointments', { service_id, practitioner_id, starts_at: ten })
    expect([direct.status, direct.body.code]).toEqual([409, 'time_taken'])
    const byHold = await world.call(first, 'POST', '/patient/appointments', { hold_id: offer?.id })
    expect(byHold.status).toBe(404)
    const taken = await world.call(first, 'POST', `/patient/waitlist-offers/${offer?.id}/accept`)
    expect(taken.body).toMatchObject({ status: 'accepted', can: [] })
    const visit = await world.call(first, 'GET', `/patient/appointments/${taken.body.appointment_id}`)
    expect(visit.body).toMatchObject({ status: 'booked', starts_at: ten })
    const entry = await world.call(clinic.desk, 'GET', `/org/waitlist-entries/${first.entry_id}`)
    expect(entry.body).toMatchObject({
      status: 'booked',
      booked_appointment_id: taken.body.appointment_id,
      offers: [{ status: 'accepted', reasons: [{ code: 'anybody' }, { code: 'fills-gap' }, { code: 'waiting', days: 0 }] }],
    })
    expect(await minutePasses(world, clinic)).toBe(0)
  })

  it('goes to the next when the minutes are over, at that time, whatever the job does', async () => {
    await cancelVisit(world, await addBooked(world, clinic, ten))
    const [first, second] = [await addWaiting(world, clinic), await addWaiting(world, clinic)]
    await minutePasses(world, clinic)
    const [offer] = await openOffers(world, first)
    later(15)
    expect(await openOffers(world, first)).toEqual([])
    const late = await world.call(first, 'POST', `/patient/waitlist-offers/${offer?.id}/accept`)
    expect([late.status, late.body.code]).toEqual([409, 'state_not_allowed'])
    expect((await world.call(first, 'GET', `/patient/waitlist-offers/${offer?.id}`)).body).toMatchObject({ status: 'expired', can: [] })
    expect(await minutePasses(world, clinic)).toBe(1)
    expect((await openOffers(world, second))[0]?.starts_at).toBe(ten)
    later(31)
    // Both were asked, and nobody is asked twice about one time.
    expect(await minutePasses(world, clinic)).toBe(0)
    const inbox = await world.call(first, 'GET', '/notifications')
    expect(inbox.body.items[0].title).toBe('The time we kept for you is no longer kept')
  })

  it('goes to the next at once when it is declined; the first patient goes on waiting', async () => {
    await cancelVisit(world, await addBooked(world, clinic, ten))
    const [first, second] = [await addWaiting(world, clinic), await addWaiting(world, clinic)]
    await minutePasses(world, clinic)
    const [offer] = await openOffers(world, first)
    expect((await world.call(first, 'POST', `/patient/waitlist-offers/${offer?.id}/decline`)).body.status).toBe('declined')
    expect((await world.call(first, 'GET', '/patient/waitlist-entries?open=true')).body.items[0].status).toBe('waiting')
    expect((await openOffers(world, second))[0]?.starts_at).toBe(ten)
    const { rows } = await world.owner.query(
      `select actor_kind, patient_id, patient_ids from audit_events where organization_id = $1 and action like 'waitlist-offer.%' order by id`,
      [clinic.organization_id],
    )
    expect(rows).toEqual([
      { actor_kind: 'system', patient_id: first.patient_id, patient_ids: null },
      { actor_kind: 'patient', patient_id: first.patient_id, patient_ids: null },
      { actor_kind: 'system', patient_id: second.patient_id, patient_ids: null },
    ])
  })

  it('goes to the next in the same request, by each way to decline it', async () => {
    await cancelVisit(world, await addBooked(world, clinic, ten))
    const waiting = [await addWaiting(world, clinic), await addWaiting(world, clinic), await addWaiting(world, clinic)] as const
    await minutePasses(world, clinic)
    const [offer] = await openOffers(world, waiting[0])
    expect((await world.call(clinic.desk, 'POST', `/org/waitlist-offers/${offer?.id}/decline`)).body.status).toBe('declined')
    const [next] = await openOffers(world, waiting[1])
    const read = await world.call(clinic.desk, 'GET', `/org/waitlist-entries/${waiting[1].entry_id}`)
    expect(read.body.offers).toMatchObject([{ id: next?.id, made_by: 'system', actor_name: 'System (waitlist)' }])
    const path = `/patient/waitlist-entries/${waiting[1].entry_id}/cancel`
    expect((await world.call(waiting[1], 'POST', path)).body.status).toBe('cancelled')
    expect((await openOffers(world, waiting[2]))[0]?.starts_at).toBe(ten)
  })

  it('stays reserved between the end of an offer and the next one, and is free when nobody is left', async () => {
    await cancelVisit(world, await addBooked(world, clinic, ten))
    const [first, second] = [await addWaiting(world, clinic), await addWaiting(world, clinic)]
    await minutePasses(world, clinic)
    expect(await openOffers(world, first)).toHaveLength(1)
    const outsider = await addPatient(world, clinic.organization_id)
    const { service_id, practitioner_id } = clinic
    const book = () => world.call(outsider, 'POST', '/patient/appointments', { service_id, practitioner_id, starts_at: ten })
    later(15)
    expect((await book()).body.code).toBe('time_taken')
    expect(await minutePasses(world, clinic)).toBe(1)
    expect(await openOffers(world, second)).toHaveLength(1)
    later(30)
    expect((await book()).body.code).toBe('time_taken')
    expect(await minutePasses(world, clinic)).toBe(0)
    expect((await book()).status).toBe(201)
  })

  it('is free some minutes after an offer has lapsed, although no job runs', async () => {
    await cancelVisit(world, await addBooked(world, clinic, ten))
    await addWaiting(world, clinic)
    await minutePasses(world, clinic)
    later(19)
    expect((await addBooked(world, clinic, ten)).appointment_id).toEqual(expect.any(String))
  })

  it('is not offered back to the patient who has just given it up', async () => {
    const { service_id } = clinic
    const join = (patient: Parameters<typeof openOffers>[1]) => world.call(patient, 'POST', '/patient/waitlist-entries', { service_id })
    const leaving = await addBooked(world, clinic, ten)
    const moving = await addBooked(world, clinic, '2026-03-10T14:00:00.000Z')
    await cancelVisit(world, leaving)
    expect((await join(leaving)).status).toBe(201)
    await world.call(moving, 'POST', '/patient/waitlist-entries', { appointment_id: moving.appointment_id })
    const moved = await world.call(moving, 'POST', `/patient/appointments/${moving.appointment_id}/reschedule`, {
      starts_at: '2026-03-12T14:00:00.000Z',
    })
    expect(moved.status).toBe(200)
    const matches = await firstMatches(world, clinic)
    expect(matches.map((match: any) => [match.entry.patient.id === leaving.patient_id, match.obstacle])).toEqual([
      [true, 'given-up'],
      [false, null],
    ])
    expect(await minutePasses(world, clinic)).toBe(2)
    expect((await openOffers(world, leaving))[0]?.starts_at).toBe('2026-03-10T14:00:00.000Z')
    expect((await openOffers(world, moving))[0]?.starts_at).toBe(ten)
  })

  it('waits fifteen minutes after staff released it, because they may book it again', async () => {
    const { appointment_id } = await addBooked(world, clinic, ten)
    const first = await addWaiting(world, clinic)
    await cancelAtDesk(appointment_id)
    later(14)
    expect(await minutePasses(world, clinic)).toBe(0)
    later(15)
    expect(await minutePasses(world, clinic)).toBe(1)
    expect(await openOffers(world, first)).toHaveLength(1)
  })

  it('is offered to nobody when staff booked it again in those minutes', async () => {
    const { appointment_id } = await addBooked(world, clinic, ten)
    await addWaiting(world, clinic)
    await cancelAtDesk(appointment_id)
    later(5)
    await addBooked(world, clinic, ten)
    later(20)
    expect(await minutePasses(world, clinic)).toBe(0)
    const released_slots = await world.owner.query('select id from released_slots where organization_id = $1', [clinic.organization_id])
    expect(released_slots.rows).toEqual([])
  })

  it('is not offered where an offer would reach into the minimum notice', async () => {
    const today = '2026-03-02T14:00:00.000Z'
    const leaving = await addBooked(world, clinic, today)
    const waiting = await addWaiting(world, clinic)
    // The notice is an hour, and an offer lasts fifteen minutes.
    later(46)
    await cancelVisit(world, leaving)
    expect(await minutePasses(world, clinic)).toBe(0)
    // The half hour after it is far enough away.
    await cancelVisit(world, await addBooked(world, clinic, '2026-03-02T14:30:00.000Z'))
    expect(await minutePasses(world, clinic)).toBe(1)
    expect((await openOffers(world, waiting))[0]?.starts_at).toBe('2026-03-02T14:30:00.000Z')
  })

  it('is not offered at night', async () => {
    await cancelVisit(world, await addBooked(world, clinic, ten))
    await addWaiting(world, clinic)
    clock.fix('2026-03-02T20:00:00Z')
    expect(await minutePasses(world, clinic)).toBe(0)
    clock.fix('2026-03-03T08:00:00Z')
    expect(await minutePasses(world, clinic)).toBe(1)
  })

  it('goes to the next during the quiet hours of the first', async () => {
    const [first, second] = [await addWaiting(world, clinic), await addWaiting(world, clinic)]
    const quiet = `insert into notification_quiet_hours (account_id, quiet_from, quiet_until) values ($1, '11:00', '13:00')`
    await world.owner.query(quiet, [first.account_id])
    await cancelVisit(world, await addBooked(world, clinic, ten))
    await minutePasses(world, clinic)
    expect(await openOffers(world, first)).toEqual([])
    expect(await openOffers(world, second)).toHaveLength(1)
    // An hour later the second patient has not answered, and the first may be asked.
    later(60)
    await minutePasses(world, clinic)
    expect(await openOffers(world, first)).toHaveLength(1)
  })

  it('is offered to one patient at a time, and not to one who has another visit then', async () => {
    const busy = await addWaiting(world, clinic, { urgency: 'asap' })
    const otherClinic = await openClinicService()
    await world.call(busy, 'POST', '/patient/appointments', { ...otherClinic, starts_at: ten })
    const free = await addWaiting(world, clinic)
    await cancelVisit(world, await addBooked(world, clinic, ten))
    await cancelVisit(world, await addBooked(world, clinic, '2026-03-11T10:00:00.000Z'))
    const matches = await firstMatches(world, clinic)
    expect(matches.map((match: { obstacle: string | null }) => match.obstacle)).toEqual(['other-visit', null])
    expect(await minutePasses(world, clinic)).toBe(2)
    expect((await openOffers(world, busy)).map((offer) => offer.starts_at)).toEqual(['2026-03-11T10:00:00.000Z'])
    expect((await openOffers(world, free)).map((offer) => offer.starts_at)).toEqual([ten])
  })

  it('may be a seat of a group, also of a service that is not booked online', async () => {
    const { organization_id, practitioner_id } = clinic
    const service_id = await addService(world, organization_id, [practitioner_id], { name: 'Class', capacity: 2, bookable_online: false })
    const book = async () => {
      const { patient_id } = await addPatient(world, organization_id)
      return world.call(clinic.desk, 'POST', '/org/appointments', { patient_id, service_id, practitioner_id, starts_at: ten })
    }
    const [visit] = [await book(), await book()]
    const [first, second] = [await addWaiting(world, clinic, { service_id }), await addWaiting(world, clinic, { service_id })]
    await world.call(clinic.desk, 'POST', `/org/appointments/${visit.body.id}/cancel`, { reason: 'Ill' })
    later(15)
    expect(await minutePasses(world, clinic)).toBe(1)
    expect((await book()).body.code).toBe('time_taken')
    const [offer] = await openOffers(world, first)
    expect((await world.call(first, 'POST', `/patient/waitlist-offers/${offer?.id}/accept`)).body.status).toBe('accepted')
    expect(await minutePasses(world, clinic)).toBe(0)
    expect(await openOffers(world, second)).toEqual([])
  })

  it('is recorded once, however often it is released', async () => {
    for (let i = 0; i < 3; i++) await cancelVisit(world, await addBooked(world, clinic, ten))
    await minutePasses(world, clinic)
    const released_slots = await world.owner.query('select id from released_slots where organization_id = $1', [clinic.organization_id])
    expect(released_slots.rows).toHaveLength(1)
    const waiting = await addWaiting(world, clinic)
    await minutePasses(world, clinic)
    const released_slot = await world.call(clinic.desk, 'GET', '/org/released-slots')
    expect(released_slot.body.items).toMatchObject([{ starts_at: ten, offer: { patient: { id: waiting.patient_id } } }])
  })

  it('results from removing a closure', async () => {
    const days = { starts_at: '2026-03-10T00:00:00.000Z', ends_at: '2026-03-11T00:00:00.000Z' }
    const closure = await world.call(clinic.owner, 'POST', '/org/closures', { reason: 'Stocktaking', ...days })
    const waiting = await addWaiting(world, clinic, {
      earliest_on: '2026-03-10',
      latest_on: '2026-03-10',
      windows: [{ starts: '13:00', ends: '17:00' }],
    })
    await world.call(clinic.owner, 'DELETE', `/org/closures/${closure.body.id}`)
    later(15)
    expect(await minutePasses(world, clinic)).toBe(1)
    expect((await openOffers(world, waiting))[0]?.starts_at).toBe('2026-03-10T13:00:00.000Z')
  })

  it('results from removing leave, and from a hold that was not booked', async () => {
    const days = { starts_at: '2026-03-10T00:00:00.000Z', ends_at: '2026-03-11T00:00:00.000Z' }
    const path = `/org/practitioners/${clinic.practitioner_id}/exceptions`
    const leave = await world.call(clinic.owner, 'POST', path, { kind: 'leave', ...days })
    const first = await addWaiting(world, clinic, { earliest_on: '2026-03-10', latest_on: '2026-03-10' })
    await world.call(clinic.owner, 'DELETE', `${path}/${leave.body.id}`)
    later(15)
    expect(await minutePasses(world, clinic)).toBe(1)
    expect((await openOffers(world, first))[0]?.starts_at).toBe('2026-03-10T09:00:00.000Z')
    const holding = await addPatient(world, clinic.organization_id)
    const { service_id, practitioner_id } = clinic
    await world.call(holding, 'POST', '/patient/holds', { service_id, practitioner_id, starts_at: '2026-03-12T09:00:00.000Z' })
    const second = await addWaiting(world, clinic, { earliest_on: '2026-03-12', latest_on: '2026-03-12' })
    expect(await minutePasses(world, clinic)).toBe(0)
    later(26)
    expect(await minutePasses(world, clinic)).toBe(1)
    expect((await openOffers(world, second))[0]?.starts_at).toBe('2026-03-12T09:00:00.000Z')
  })
})

/** Another practitioner's service of the same clinic. */
async function openClinicService() {
  const { practitioner_id } = await addPractitioner(world, clinic.organization_id, clinic.location_id)
  return { practitioner_id, service_id: await addService(world, clinic.organization_id, [practitioner_id], { name: 'Scan' }) }
}
