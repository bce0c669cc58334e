import { describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { addService, useOpenClinic } from '../../../test/open-clinic.ts'
import { post } from '../../../test/posting.ts'
import { addBooked, addWaiting, cancelVisit, firstMatches, minutePasses, openOffers } from '../../../test/waiting.ts'
import { clock } from '../../kernel/clock.ts'
import { asSystem, clinicById } from '../../kernel/jobs/as-system.ts'
import type { Waiting } from '../../kernel/outbox/waiting.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import type { Clinic } from '../../kernel/session.ts'
import { entryRow } from './end-entry.ts'
import { offerSubject } from './list-matches.ts'
import { makeOffer } from './make-offer.ts'
import type { EntryRow } from './waitlist-entries.sql.ts'

const world = useWorld()
const noon = '2026-03-02T12:00:00.000Z'
const ten = '2026-03-10T10:00:00.000Z'
const clinic = useOpenClinic(world, noon)

const later = (minutes: number) => clock.fix(new Date(Date.parse(noon) + minutes * 60_000))

describe('staff', () => {
  it('see ranked matches with their reasons and offer by hand where the clinic wants it so', async () => {
    const off = await world.call(clinic.owner, 'PATCH', '/org/waitlist-settings', { automatic: false, offer_minutes: 30 })
    expect(off.body).toMatchObject({ automatic: false, offer_minutes: 30, quiet_minutes: 15 })
    const plain = await addWaiting(world, clinic)
    const urgent = await addWaiting(world, clinic, { urgency: 'asap', practitioner_ids: [clinic.practitioner_id], weekdays: [2] })
    await cancelVisit(world, await addBooked(world, clinic, ten))
    expect(await minutePasses(world, clinic)).toBe(0)
    const released_slot = await world.call(clinic.desk, 'GET', '/org/released-slots')
    expect(released_slot.body.items).toMatchObject([{ starts_at: ten, cause: 'cancelled', matches: 2, offer: null }])
    const [best, otherMatch] = await firstMatches(world, clinic)
    expect([best.entry.id, otherMatch.entry.id]).toEqual([urgent.entry_id, plain.entry_id])
    expect(best.reasons.map((reason: { code: string }) => reason.code)).toEqual([
      'urgency',
      'practitioner',
      'weekday',
      'fills-gap',
      'waiting',
    ])
    const { practitioner_id } = clinic
    const offered = await world.call(clinic.desk, 'POST', '/org/waitlist-offers', {
      entry_id: plain.entry_id,
      practitioner_id,
      starts_at: ten,
      released_slot_id: released_slot.body.items[0].id,
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
    expect(read.body).toEqual({
      automatic: true,
      offer_minutes: 15,
      quiet_minutes: 15,
      offers_from: '08:00',
      offers_until: '20:00',
      offers_by_mail: true,
    })
    const wrong = await world.call(clinic.owner, 'PATCH', '/org/waitlist-settings', { offers_until: '07:00' })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'offers_until'])
    expect((await world.call(clinic.desk, 'PATCH', '/org/waitlist-settings', { automatic: false })).status).toBe(403)
  })

  it('leave the former value beside the new one in the log when they change the rules', async () => {
    const changed = await world.call(clinic.owner, 'PATCH', '/org/waitlist-settings', { offer_minutes: 20 })
    expect([changed.status, changed.body.offer_minutes, changed.body.quiet_minutes]).toEqual([200, 20, 15])
    const latest = `select details from audit_events where organization_id = $1 and action = 'waitlist-settings.change' order by id desc limit 1`
    const { rows } = await world.owner.query(latest, [clinic.organization_id])
    expect(rows[0]?.details).toMatchObject({ from: { offer_minutes: 15 }, to: { offer_minutes: 20 } })
    await world.call(clinic.owner, 'PATCH', '/org/waitlist-settings', { offer_minutes: 15 })
  })

  it('change an entry only in the version that they saw, and remove a patient, whose offer ends', async () => {
    const waiting = await addWaiting(world, clinic)
    const path = `/org/waitlist-entries/${waiting.entry_id}`
    const change = (version: string) =>
      world.call(clinic.desk, 'PATCH', path, { urgency: 'urgent', weekdays: [3, 1, 3], notes: 'Call first' }, { 'if-match': version })
    expect((await change('"1"')).body).toMatchObject({ urgency: 'urgent', weekdays: [1, 3], notes: 'Call first', version: 2 })
    expect((await change('"1"')).status).toBe(412)
    const wrong = await world.call(clinic.desk, 'PATCH', path, { latest_on: '2026-03-01' }, { 'if-match': '"2"' })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'latest_on'])
    await cancelVisit(world, await addBooked(world, clinic, '2026-03-09T10:00:00.000Z'))
    await minutePasses(world, clinic)
    const [offer] = await openOffers(world, waiting)
    expect((await world.call(clinic.desk, 'POST', `${path}/cancel`)).body.status).toBe('cancelled')
    const late = await world.call(waiting, 'POST', `/patient/waitlist-offers/${offer?.id}/accept`)
    expect([late.status, late.body.detail]).toEqual([409, 'The clinic took this offer back.'])
  })
})

describe('a patient', () => {
  it('joins, changes, sees and leaves the waitlist; no other patient sees the entry', async () => {
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

  it('who is new is not offered times that a practitioner keeps for known patients, unless staff allow it', async () => {
    const stranger = await addPatient(world, clinic.organization_id)
    await world.call(stranger, 'POST', '/patient/waitlist-entries', { service_id: clinic.service_id })
    const leaving = await addBooked(world, clinic, ten)
    await world.owner.query('update practitioners set accepts_new_patients = false where id = $1', [clinic.practitioner_id])
    await cancelVisit(world, leaving)
    expect(await minutePasses(world, clinic)).toBe(0)
    const [match] = await firstMatches(world, clinic)
    expect(match.obstacle).toBe('new-patients')
    const offered = await world.call(clinic.desk, 'POST', '/org/waitlist-offers', {
      entry_id: match.entry.id,
      practitioner_id: clinic.practitioner_id,
      starts_at: ten,
    })
    expect((await world.call(stranger, 'POST', `/patient/waitlist-offers/${offered.body.id}/accept`)).body.status).toBe('accepted')
    await world.owner.query('update services set new_patients = false where id = $1', [clinic.service_id])
    const otherPatient = await addPatient(world, clinic.organization_id)
    const refused = await world.call(otherPatient, 'POST', '/patient/waitlist-entries', { service_id: clinic.service_id })
    expect([refused.status, refused.body.detail]).toEqual([422, 'New patients are not taken on at the moment.'])
  })

  it('is represented by a proxy who may book, who is notified too', async () => {
    const [child, parent] = [await addWaiting(world, clinic), await addPatient(world, clinic.organization_id)]
    await world.owner.query(
      `insert into proxies (id, account_id, organization_id, patient_id, name, relationship, scopes, starts_on) values (gen_random_uuid(), $1, $2, $3, 'Child', 'parent', '{book}', '2026-01-01')`,
      [parent.account_id, clinic.organization_id, child.patient_id],
    )
    await cancelVisit(world, await addBooked(world, clinic, ten))
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
    await cancelVisit(world, await addBooked(world, clinic, ten))
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

describe('an automatic offer', () => {
  it('is refused whole to a patient who is offered another time at this moment', async () => {
    const waiting = await addWaiting(world, clinic)
    const service_id = await addService(world, clinic.organization_id, [clinic.practitioner_id], { name: 'Scan' })
    const otherRequest = await world.call(clinic.desk, 'POST', '/org/waitlist-entries', { patient_id: waiting.patient_id, service_id })
    const { kernel } = world.booted
    const found = (await clinicById(kernel, clinic.organization_id)) as Clinic
    const { practitioner_id, location_id } = clinic
    const offer = (scope: WriteScope, entry: EntryRow, starts_at: string) =>
      makeOffer(scope, entry, {
        practitioner_id,
        location_id,
        starts_at,
        ends_at: new Date(Date.parse(starts_at) + 1_800_000).toISOString(),
        released_slot_id: null,
        reasons: [],
        made_by: 'system',
        service: { buffer_before_minutes: 0, buffer_after_minutes: 0, capacity: 1 },
      })
    // Both offers were read before either was answered.
    await asSystem(kernel, { reason: 'test', domain: 'appointments', clinic: found }, async (scope) => {
      const [first, second] = [await entryRow(scope, waiting.entry_id), await entryRow(scope, otherRequest.body.id)]
      await offer(scope, first, ten)
      await expect(offer(scope, second, '2026-03-10T11:00:00.000Z')).rejects.toMatchObject({ code: 'conflict' })
    })
    const held = await world.owner.query('select starts_at from holds where organization_id = $1', [clinic.organization_id])
    expect(held.rows.map((row) => row.starts_at.toISOString())).toEqual([ten])
  })

  it('skips an entry that is being changed at this moment, and does not wait for it', async () => {
    await cancelVisit(world, await addBooked(world, clinic, ten))
    const [first, second] = [await addWaiting(world, clinic), await addWaiting(world, clinic)]
    await world.owner.query('begin')
    await world.owner.query('select from waitlist_entries where organization_id = $1 and id = $2 for no key update', [
      clinic.organization_id,
      first.entry_id,
    ])
    expect(await minutePasses(world, clinic)).toBe(1)
    await world.owner.query('rollback')
    expect([await openOffers(world, first), await openOffers(world, second)]).toMatchObject([[], [{ starts_at: ten }]])
  })
})
