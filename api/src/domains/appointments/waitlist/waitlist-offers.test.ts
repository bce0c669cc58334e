import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../../test/clinic.ts'
import { addPractitioner, addService, openClinic } from '../../../../test/open-clinic.ts'
import { post } from '../../../../test/posting.ts'
import { addBooked, addWaiting, minutePasses, type OpenClinic, openOffers } from '../../../../test/waiting.ts'
import { clock } from '../../../kernel/clock.ts'
import { asSystem, clinicById } from '../../../kernel/jobs/as-system.ts'
import type { Waiting } from '../../../kernel/outbox/waiting.ts'
import type { Clinic } from '../../../kernel/session.ts'
import { offerSubject } from './list-matches.ts'

const world = useWorld()
const noon = '2026-03-02T12:00:00.000Z'
const ten = '2026-03-10T10:00:00.000Z'
let clinic: OpenClinic

beforeEach(async () => {
  clock.fix(noon)
  clinic = await openClinic(world)
})
afterEach(() => clock.release())

const later = (minutes: number, from = noon) => clock.fix(new Date(Date.parse(from) + minutes * 60_000))
const cancel = (patient: { token: string; account_id: string; appointment_id: string; organization_id?: string | undefined }) =>
  world.call(patient, 'POST', `/patient/appointments/${patient.appointment_id}/cancel`, { reason: 'Can not come' })
const cancelAtDesk = (id: string) => world.call(clinic.desk, 'POST', `/org/appointments/${id}/cancel`, { reason: 'Doctor is ill' })

describe('a freed time', () => {
  it('is kept for the best match, who is told and takes it', async () => {
    const leaving = await addBooked(world, clinic, ten)
    const [first, second] = [await addWaiting(world, clinic), await addWaiting(world, clinic)]
    expect(await minutePasses(world, clinic)).toBe(0)
    await cancel(leaving)
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
      `select template, account_id, payload->>'until' as until from outbox_messages where organization_id = $1 and subject_id = $2`,
      [clinic.organization_id, offer?.id],
    )
    expect(mails).toEqual([{ template: 'waitlist-offer', account_id: first.account_id, until: '12:15' }])
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

  it('goes to the next when the minutes are over, by the clock, whatever the job does', async () => {
    await cancel(await addBooked(world, clinic, ten))
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
    // both were asked: nobody is asked twice about one time
    expect(await minutePasses(world, clinic)).toBe(0)
    const inbox = await world.call(first, 'GET', '/notifications')
    expect(inbox.body.items[0].title).toBe('The time we kept for you is no longer kept')
  })

  it('goes to the next at once when it is declined; the first goes on waiting', async () => {
    await cancel(await addBooked(world, clinic, ten))
    const [first, second] = [await addWaiting(world, clinic), await addWaiting(world, clinic)]
    await minutePasses(world, clinic)
    const [offer] = await openOffers(world, first)
    expect((await world.call(first, 'POST', `/patient/waitlist-offers/${offer?.id}/decline`)).body.status).toBe('declined')
    expect((await world.call(first, 'GET', '/patient/waitlist-entries?open=true')).body.items[0].status).toBe('waiting')
    await minutePasses(world, clinic)
    expect((await openOffers(world, second))[0]?.starts_at).toBe(ten)
  })

  it('waits fifteen minutes after staff freed it, for they may be about to book it again', async () => {
    const { appointment_id } = await addBooked(world, clinic, ten)
    const first = await addWaiting(world, clinic)
    await cancelAtDesk(appointment_id)
    later(14)
    expect(await minutePasses(world, clinic)).toBe(0)
    later(15)
    expect(await minutePasses(world, clinic)).toBe(1)
    expect(await openOffers(world, first)).toHaveLength(1)
  })

  it('that staff booked again in those minutes is offered to nobody', async () => {
    const { appointment_id } = await addBooked(world, clinic, ten)
    await addWaiting(world, clinic)
    await cancelAtDesk(appointment_id)
    later(5)
    await addBooked(world, clinic, ten)
    later(20)
    expect(await minutePasses(world, clinic)).toBe(0)
    const notes = await world.owner.query('select id from freed_times where organization_id = $1', [clinic.organization_id])
    expect(notes.rows).toEqual([])
  })

  it('is not offered where an offer would reach into the minimum notice', async () => {
    const today = '2026-03-02T14:00:00.000Z'
    const leaving = await addBooked(world, clinic, today)
    const waiting = await addWaiting(world, clinic)
    // the notice is an hour, an offer fifteen minutes
    later(46)
    await cancel(leaving)
    expect(await minutePasses(world, clinic)).toBe(0)
    // the half hour behind it is far enough
    await cancel(await addBooked(world, clinic, '2026-03-02T14:30:00.000Z'))
    expect(await minutePasses(world, clinic)).toBe(1)
    expect((await openOffers(world, waiting))[0]?.starts_at).toBe('2026-03-02T14:30:00.000Z')
  })

  it('is not offered at night', async () => {
    await cancel(await addBooked(world, clinic, ten))
    await addWaiting(world, clinic)
    clock.fix('2026-03-02T20:00:00Z')
    expect(await minutePasses(world, clinic)).toBe(0)
    clock.fix('2026-03-03T08:00:00Z')
    expect(await minutePasses(world, clinic)).toBe(1)
  })

  it('goes to the next while the first does not want to be told', async () => {
    const [first, second] = [await addWaiting(world, clinic), await addWaiting(world, clinic)]
    const quiet = `insert into notification_quiet_hours (account_id, quiet_from, quiet_until) values ($1, '11:00', '13:00')`
    await world.owner.query(quiet, [first.account_id])
    await cancel(await addBooked(world, clinic, ten))
    await minutePasses(world, clinic)
    expect(await openOffers(world, first)).toEqual([])
    expect(await openOffers(world, second)).toHaveLength(1)
    // an hour later the second has not answered, and the first may be asked
    later(60)
    await minutePasses(world, clinic)
    expect(await openOffers(world, first)).toHaveLength(1)
  })

  it('is offered to one at a time, and not to who has another visit then', async () => {
    const busy = await addWaiting(world, clinic, { urgency: 'asap' })
    const other = await openClinicService()
    await world.call(busy, 'POST', '/patient/appointments', { ...other, starts_at: ten })
    const free = await addWaiting(world, clinic)
    await cancel(await addBooked(world, clinic, ten))
    await cancel(await addBooked(world, clinic, '2026-03-11T10:00:00.000Z'))
    const matches = await firstMatches()
    expect(matches.map((one: { obstacle: string | null }) => one.obstacle)).toEqual(['other-visit', null])
    expect(await minutePasses(world, clinic)).toBe(2)
    expect((await openOffers(world, busy)).map((one) => one.starts_at)).toEqual(['2026-03-11T10:00:00.000Z'])
    expect((await openOffers(world, free)).map((one) => one.starts_at)).toEqual([ten])
  })

  it('may be a seat of a group, also of a service that is not booked online', async () => {
    const { organization_id, practitioner_id } = clinic
    const service_id = await addService(world, organization_id, [practitioner_id], { name: 'Class', capacity: 2, bookable_online: false })
    const book = async () => {
      const { patient_id } = await addPatient(world, organization_id)
      return world.call(clinic.desk, 'POST', '/org/appointments', { patient_id, service_id, practitioner_id, starts_at: ten })
    }
    const [one] = [await book(), await book()]
    const [first, second] = [await addWaiting(world, clinic, { service_id }), await addWaiting(world, clinic, { service_id })]
    await world.call(clinic.desk, 'POST', `/org/appointments/${one.body.id}/cancel`, { reason: 'Ill' })
    later(15)
    expect(await minutePasses(world, clinic)).toBe(1)
    expect((await book()).body.code).toBe('time_taken')
    const [offer] = await openOffers(world, first)
    expect((await world.call(first, 'POST', `/patient/waitlist-offers/${offer?.id}/accept`)).body.status).toBe('accepted')
    expect(await minutePasses(world, clinic)).toBe(0)
    expect(await openOffers(world, second)).toEqual([])
  })

  it('is noted once, however often it is given back', async () => {
    for (let i = 0; i < 3; i++) await cancel(await addBooked(world, clinic, ten))
    await minutePasses(world, clinic)
    const notes = await world.owner.query('select id from freed_times where organization_id = $1', [clinic.organization_id])
    expect(notes.rows).toHaveLength(1)
    const waiting = await addWaiting(world, clinic)
    await minutePasses(world, clinic)
    const freed = await world.call(clinic.desk, 'GET', '/org/freed-times')
    expect(freed.body.items).toMatchObject([{ starts_at: ten, offer: { patient: { id: waiting.patient_id } } }])
  })

  it('comes about when a closure is taken back', async () => {
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

  it('comes about when leave is taken back, and when a hold comes to nothing', async () => {
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

describe('an appointment brought forward', () => {
  it('moves with its id, and the time it leaves cascades to the next', async () => {
    const thursday = '2026-03-12T10:00:00.000Z'
    const late = await addBooked(world, clinic, thursday)
    const joined = await world.call(late, 'POST', '/patient/waitlist-entries', { appointment_id: late.appointment_id })
    expect(joined.body).toMatchObject({ status: 'waiting', appointment: { id: late.appointment_id }, keep_appointment: false })
    const next = await addWaiting(world, clinic)
    await cancel(await addBooked(world, clinic, ten))
    await minutePasses(world, clinic)
    const [offer] = await openOffers(world, late)
    const read = await world.call(late, 'GET', `/patient/waitlist-offers/${offer?.id}`)
    expect(read.body.replaces).toMatchObject({ id: late.appointment_id, starts_at: thursday })
    const taken = await world.call(late, 'POST', `/patient/waitlist-offers/${offer?.id}/accept`)
    expect(taken.body.appointment_id).toBe(late.appointment_id)
    const visit = await world.call(late, 'GET', `/patient/appointments/${late.appointment_id}`)
    expect(visit.body).toMatchObject({ starts_at: ten, status: 'booked' })
    expect(await minutePasses(world, clinic)).toBe(1)
    expect((await openOffers(world, next))[0]?.starts_at).toBe(thursday)
  })

  it('is moved by the desk too when the room it had is taken then', async () => {
    const late = await addBooked(world, clinic, '2026-03-12T10:00:00.000Z')
    const [room_id] = clinic.room_ids
    await world.call(clinic.desk, 'PATCH', `/org/appointments/${late.appointment_id}`, { room_id }, { 'if-match': '"1"' })
    await world.call(late, 'POST', '/patient/waitlist-entries', { appointment_id: late.appointment_id })
    await cancel(await addBooked(world, clinic, ten))
    await minutePasses(world, clinic)
    const [offer] = await openOffers(world, late)
    const { organization_id, location_id, service_id, desk } = clinic
    const other = await addPractitioner(world, organization_id, location_id)
    const { practitioner_id } = other
    const offers = 'insert into service_practitioners (organization_id, service_id, practitioner_id) values ($1, $2, $3)'
    await world.owner.query(offers, [organization_id, service_id, practitioner_id])
    const { patient_id } = await addPatient(world, organization_id)
    const busy = await world.call(desk, 'POST', '/org/appointments', { patient_id, service_id, practitioner_id, starts_at: ten, room_id })
    expect(busy.status).toBe(201)
    const taken = await world.call(desk, 'POST', `/org/waitlist-offers/${offer?.id}/accept`)
    expect([taken.status, taken.body.appointment_id]).toEqual([200, late.appointment_id])
  })

  it('stays beside the earlier one when it is to be kept', async () => {
    const late = await addBooked(world, clinic, '2026-03-12T10:00:00.000Z')
    await world.call(late, 'POST', '/patient/waitlist-entries', { appointment_id: late.appointment_id, keep_appointment: true })
    await cancel(await addBooked(world, clinic, ten))
    await minutePasses(world, clinic)
    const [offer] = await openOffers(world, late)
    const taken = await world.call(late, 'POST', `/patient/waitlist-offers/${offer?.id}/accept`)
    expect(taken.body.appointment_id).not.toBe(late.appointment_id)
    const list = await world.call(late, 'GET', '/patient/appointments')
    expect(list.body.items.map((one: { starts_at: string }) => one.starts_at)).toEqual([ten, '2026-03-12T10:00:00.000Z'])
  })

  it('is the one that a patient booked while they waited: nobody ends with two', async () => {
    const waiting = await addWaiting(world, clinic)
    const fallback = await addBooked(world, clinic, '2026-03-12T10:00:00.000Z', waiting)
    await cancel(await addBooked(world, clinic, ten))
    await minutePasses(world, clinic)
    const [offer] = await openOffers(world, waiting)
    const taken = await world.call(waiting, 'POST', `/patient/waitlist-offers/${offer?.id}/accept`)
    expect(taken.body.appointment_id).toBe(fallback.appointment_id)
    const list = await world.call(waiting, 'GET', '/patient/appointments')
    expect(list.body.items.map((one: { starts_at: string }) => one.starts_at)).toEqual([ten])
  })

  it('is offered no later time, and waits no more once it is over', async () => {
    const soon = await addBooked(world, clinic, '2026-03-04T10:00:00.000Z')
    const joined = await world.call(soon, 'POST', '/patient/waitlist-entries', { appointment_id: soon.appointment_id })
    await cancel(await addBooked(world, clinic, ten))
    expect(await minutePasses(world, clinic)).toBe(0)
    await cancel(soon)
    const entry = await world.call(soon, 'GET', `/patient/waitlist-entries/${joined.body.id}`)
    expect(entry.body).toMatchObject({ status: 'expired', can: [] })
  })
})

describe('staff', () => {
  it('see ranked matches with their reasons and offer by hand where the clinic wants it so', async () => {
    const off = await world.call(clinic.owner, 'PATCH', '/org/waitlist-settings', { automatic: false, offer_minutes: 30 })
    expect(off.body).toMatchObject({ automatic: false, offer_minutes: 30, quiet_minutes: 15 })
    const plain = await addWaiting(world, clinic)
    const urgent = await addWaiting(world, clinic, { urgency: 'asap', practitioner_ids: [clinic.practitioner_id], weekdays: [2] })
    await cancel(await addBooked(world, clinic, ten))
    expect(await minutePasses(world, clinic)).toBe(0)
    const freed = await world.call(clinic.desk, 'GET', '/org/freed-times')
    expect(freed.body.items).toMatchObject([{ starts_at: ten, cause: 'cancelled', matches: 2, offer: null }])
    const [best, other] = await firstMatches()
    expect([best.entry.id, other.entry.id]).toEqual([urgent.entry_id, plain.entry_id])
    expect(best.reasons.map((one: { code: string }) => one.code)).toEqual(['urgency', 'practitioner', 'weekday', 'fills-gap', 'waiting'])
    const { practitioner_id } = clinic
    const offered = await world.call(clinic.desk, 'POST', '/org/waitlist-offers', {
      entry_id: plain.entry_id,
      practitioner_id,
      starts_at: ten,
      freed_time_id: freed.body.items[0].id,
    })
    expect([offered.status, offered.body.made_by, offered.body.expires_at]).toEqual([201, 'staff', '2026-03-02T12:30:00.000Z'])
    const again = await world.call(clinic.desk, 'POST', '/org/waitlist-offers', {
      entry_id: plain.entry_id,
      practitioner_id,
      starts_at: ten,
    })
    expect([again.status, again.body.code]).toEqual([409, 'state_not_allowed'])
    const taken = await world.call(clinic.desk, 'POST', '/org/waitlist-offers', {
      entry_id: urgent.entry_id,
      practitioner_id,
      starts_at: ten,
    })
    expect([taken.status, taken.body.code]).toEqual([409, 'time_taken'])
    expect((await world.call(clinic.desk, 'GET', '/org/waitlist-entries?status=offered')).body.items).toHaveLength(1)
    expect((await world.call(clinic.desk, 'GET', '/org/waitlist-offers?status=open')).body.items).toHaveLength(1)
    expect((await world.call(clinic.desk, 'POST', `/org/waitlist-offers/${offered.body.id}/accept`)).body.status).toBe('accepted')
    expect((await world.call(plain, 'GET', '/patient/appointments')).body.items[0].starts_at).toBe(ten)
  })

  it('find times that are free now for an entry, and take an offer back', async () => {
    const waiting = await addWaiting(world, clinic, { weekdays: [4], windows: [{ starts: '09:00', ends: '10:00' }] })
    const { entry_id } = waiting
    const times = await world.call(clinic.desk, 'GET', `/org/waitlist-entries/${entry_id}/free-times`)
    expect(times.body.items[0].starts_at).toBe('2026-03-05T09:00:00.000Z')
    const { practitioner, starts_at } = times.body.items[0]
    const offered = await world.call(clinic.desk, 'POST', '/org/waitlist-offers', { entry_id, practitioner_id: practitioner.id, starts_at })
    const barred = await world.call(clinic.desk, 'GET', `/org/waitlist-entries/${entry_id}/free-times`)
    expect([times.body.obstacle, barred.body.obstacle]).toEqual([null, 'offered-elsewhere'])
    expect((await world.call(clinic.desk, 'POST', `/org/waitlist-offers/${offered.body.id}/withdraw`)).body.status).toBe('withdrawn')
    const inbox = await world.call(waiting, 'GET', '/notifications')
    expect(inbox.body.items[0].title).toBe('The clinic took an offered time back')
    const free = await world.call(clinic.desk, 'GET', `/org/waitlist-entries/${entry_id}`)
    expect([free.body.status, free.body.offers[0].status]).toEqual(['waiting', 'withdrawn'])
  })

  it('set the rules of offers, which end after they begin', async () => {
    const read = await world.call(clinic.desk, 'GET', '/org/waitlist-settings')
    expect(read.body).toEqual({ automatic: true, offer_minutes: 15, quiet_minutes: 15, offers_from: '08:00', offers_until: '20:00' })
    const wrong = await world.call(clinic.owner, 'PATCH', '/org/waitlist-settings', { offers_until: '07:00' })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'offers_until'])
    expect((await world.call(clinic.desk, 'PATCH', '/org/waitlist-settings', { automatic: false })).status).toBe(403)
  })

  it('change an entry in the version that they saw, and take somebody off, whose offer ends', async () => {
    const waiting = await addWaiting(world, clinic)
    const path = `/org/waitlist-entries/${waiting.entry_id}`
    const change = (version: string) =>
      world.call(clinic.desk, 'PATCH', path, { urgency: 'urgent', weekdays: [3, 1, 3], notes: 'Call first' }, { 'if-match': version })
    expect((await change('"1"')).body).toMatchObject({ urgency: 'urgent', weekdays: [1, 3], notes: 'Call first', version: 2 })
    expect((await change('"1"')).status).toBe(412)
    const wrong = await world.call(clinic.desk, 'PATCH', path, { latest_on: '2026-03-01' }, { 'if-match': '"2"' })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'latest_on'])
    await cancel(await addBooked(world, clinic, '2026-03-09T10:00:00.000Z'))
    await minutePasses(world, clinic)
    const [offer] = await openOffers(world, waiting)
    expect((await world.call(clinic.desk, 'POST', `${path}/cancel`)).body.status).toBe('cancelled')
    const late = await world.call(waiting, 'POST', `/patient/waitlist-offers/${offer?.id}/accept`)
    expect([late.status, late.body.detail]).toEqual([409, 'The clinic took this offer back.'])
  })
})

describe('a patient', () => {
  it('joins, changes, sees and leaves; nobody else sees it', async () => {
    const patient = await addPatient(world, clinic.organization_id)
    const joined = await world.call(patient, 'POST', '/patient/waitlist-entries', {
      service_id: clinic.service_id,
      practitioner_ids: [clinic.practitioner_id],
      windows: [{ starts: '09:00', ends: '12:00' }],
      latest_on: '2026-03-20',
    })
    expect(joined.body).toMatchObject({ status: 'waiting', can: ['change', 'cancel'], latest_on: '2026-03-20' })
    const again = await world.call(patient, 'POST', '/patient/waitlist-entries', { service_id: clinic.service_id })
    expect([again.status, again.body.code]).toEqual([409, 'already_exists'])
    const path = `/patient/waitlist-entries/${joined.body.id}`
    const changed = await world.call(patient, 'PATCH', path, { windows: [], latest_on: null }, { 'if-match': '"1"' })
    expect(changed.body).toMatchObject({ windows: [], latest_on: null, version: 2 })
    const stranger = await addPatient(world, clinic.organization_id)
    expect((await world.call(stranger, 'GET', path)).status).toBe(404)
    expect((await world.call(stranger, 'POST', `${path}/cancel`)).status).toBe(404)
    expect((await world.call(patient, 'POST', `${path}/cancel`)).body.status).toBe('cancelled')
    expect((await world.call(patient, 'GET', '/patient/waitlist-entries?open=true')).body.items).toEqual([])
    expect((await world.call(patient, 'POST', '/patient/waitlist-entries', { service_id: clinic.service_id })).status).toBe(201)
  })

  it('waits no more after the last day, and may join again', async () => {
    const waiting = await addWaiting(world, clinic, { latest_on: '2026-03-05' })
    clock.fix('2026-03-06T12:00:00Z')
    expect((await world.call(waiting, 'GET', `/patient/waitlist-entries/${waiting.entry_id}`)).body.status).toBe('expired')
    expect((await world.call(clinic.desk, 'GET', '/org/waitlist-entries?total=true')).body.total).toBe(0)
    expect((await world.call(clinic.desk, 'GET', '/org/waitlist-entries?status=expired')).body.items).toHaveLength(1)
    expect((await world.call(waiting, 'POST', '/patient/waitlist-entries', { service_id: clinic.service_id })).status).toBe(201)
  })

  it('who is new is not offered what a practitioner keeps for known patients, unless staff let them in', async () => {
    const stranger = await addPatient(world, clinic.organization_id)
    await world.call(stranger, 'POST', '/patient/waitlist-entries', { service_id: clinic.service_id })
    const leaving = await addBooked(world, clinic, ten)
    await world.owner.query('update practitioners set accepts_new_patients = false where id = $1', [clinic.practitioner_id])
    await cancel(leaving)
    expect(await minutePasses(world, clinic)).toBe(0)
    const [match] = await firstMatches()
    expect(match.obstacle).toBe('new-patients')
    const offered = await world.call(clinic.desk, 'POST', '/org/waitlist-offers', {
      entry_id: match.entry.id,
      practitioner_id: clinic.practitioner_id,
      starts_at: ten,
    })
    expect((await world.call(stranger, 'POST', `/patient/waitlist-offers/${offered.body.id}/accept`)).body.status).toBe('accepted')
    await world.owner.query('update services set new_patients = false where id = $1', [clinic.service_id])
    const other = await addPatient(world, clinic.organization_id)
    const refused = await world.call(other, 'POST', '/patient/waitlist-entries', { service_id: clinic.service_id })
    expect([refused.status, refused.body.detail]).toEqual([422, 'New patients are not taken on at the moment.'])
  })

  it('is answered for by whoever may book for them, who is told too', async () => {
    const [child, parent] = [await addWaiting(world, clinic), await addPatient(world, clinic.organization_id)]
    await world.owner.query(
      `insert into proxies (id, account_id, organization_id, patient_id, name, relationship, scopes, starts_on) values (gen_random_uuid(), $1, $2, $3, 'Child', 'parent', '{book}', '2026-01-01')`,
      [parent.account_id, clinic.organization_id, child.patient_id],
    )
    await cancel(await addBooked(world, clinic, ten))
    await minutePasses(world, clinic)
    await post(world, clinic, noon)
    await post(world, clinic, noon)
    const inbox = await world.call(parent, 'GET', '/notifications')
    expect(inbox.body.items).toHaveLength(1)
    const acting = { ...parent, acting_for: child.patient_id }
    const [offer] = await openOffers(world, acting)
    expect((await world.call(acting, 'POST', `/patient/waitlist-offers/${offer?.id}/accept`)).body.status).toBe('accepted')
  })

  it('gets no mail about an offer that has ended', async () => {
    const waiting = await addWaiting(world, clinic)
    await cancel(await addBooked(world, clinic, ten))
    await minutePasses(world, clinic)
    const [offer] = await openOffers(world, waiting)
    const { kernel } = world.booted
    const found = (await clinicById(kernel, clinic.organization_id)) as Clinic
    const ask = () =>
      asSystem(kernel, { reason: 'test', domain: 'appointments', clinic: found }, (scope) =>
        offerSubject(scope, offer?.id as string, { channel: 'email', payload: {}, attempts: 1, recipient: '' } as unknown as Waiting),
      )
    expect(await ask()).toEqual({ version: null, patient_id: waiting.patient_id, copies: [] })
    later(15)
    expect(await ask()).toBeNull()
  })
})

async function firstMatches() {
  const freed = await world.call(clinic.desk, 'GET', '/org/freed-times')
  return (await world.call(clinic.desk, 'GET', `/org/freed-times/${freed.body.items[0].id}/matches`)).body.items
}

/** Another practitioner's service of the same clinic. */
async function openClinicService() {
  const { practitioner_id } = await addPractitioner(world, clinic.organization_id, clinic.location_id)
  return { practitioner_id, service_id: await addService(world, clinic.organization_id, [practitioner_id], { name: 'Scan' }) }
}
