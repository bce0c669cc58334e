import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, useWorld } from '../../../test/clinic.ts'
import { someoneWaitsFor, unrehearsed } from '../../../test/locks.ts'
import { addPractitioner, openClinic } from '../../../test/open-clinic.ts'
import { post } from '../../../test/posting.ts'
import { addProxy } from '../../../test/proxy.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof openClinic>>
let patient: Caller & { patient_id: string }
let visit_id: string

beforeEach(async () => {
  clock.fix('2026-03-02T08:00:00Z')
  clinic = await openClinic(world)
  patient = await addPatient(world, clinic.organization_id)
  await world.owner.query(`update patients set name = 'Ada Maria Sample', alert = 'Epilepsy' where id = $1`, [patient.patient_id])
  visit_id = await book('2026-03-05T10:00:00.000Z')
})
afterEach(() => clock.release())

async function book(starts_at: string): Promise<string> {
  const { service_id, practitioner_id } = clinic
  const { body } = await world.call(patient, 'POST', '/patient/appointments', { service_id, practitioner_id, starts_at, reason: 'Rash' })
  return body.id
}
async function subscribe(caller: Caller, body: object = {}): Promise<{ id: string; path: string }> {
  const audience = caller === patient ? 'patient' : 'org'
  const reply = await world.call(caller, 'POST', `/${audience}/calendar-feeds`, body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return { id: reply.body.id, path: new URL(reply.body.url).pathname.replace('/api/v1', '') }
}
async function read(path: string, headers: Record<string, string> = {}) {
  const { status, body, headers: sent } = await world.call(null, 'GET', path, undefined, headers)
  return { status, text: String(body).replace(/\r\n[ \t]/g, ''), headers: sent }
}
const eventOf = (text: string, id: string) => text.split('BEGIN:VEVENT').find((part) => part.includes(`UID:${id}@`)) ?? ''

describe('a calendar subscription', () => {
  it("shows a patient's visits with their clinic, time and place", async () => {
    const { path } = await subscribe(patient)
    const { status, text, headers } = await read(path)
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const event = eventOf(text, visit_id)
    expect(text).toContain('METHOD:PUBLISH')
    expect(event).toContain('DTSTART:20260305T100000Z')
    expect(event).toContain('DTEND:20260305T103000Z')
    expect(event).toContain('SEQUENCE:1')
    expect(event).toContain('STATUS:CONFIRMED')
    expect(event).toContain(`SUMMARY:Visit at ${clinic.name}`)
    expect(event).toContain('LOCATION:Main house\\, Dublin')
    expect(text).not.toMatch(/Check-up|Rash/)
    const discreet = await read((await subscribe(patient, { detail: 'time' })).path)
    expect(discreet.text).not.toMatch(/Check-up|Practitioner|Rash/)
    expect(discreet.text).not.toContain(clinic.name)
  })

  it('of a proxy is refused after the last day of the right to act', async () => {
    const parent = await addProxy(world, clinic.organization_id, patient.patient_id, ['see visits'])
    const made = await world.call(parent, 'POST', '/patient/calendar-feeds', {})
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const path = new URL(made.body.url).pathname.replace('/api/v1', '')
    const until = (day: string) => world.owner.query('update proxies set ends_on = $2 where account_id = $1', [parent.account_id, day])
    await until('2026-03-02')
    expect((await read(path)).status).toBe(200)
    await until('2026-03-01')
    expect((await read(path)).status).toBe(404)
  })

  it('sends nobody to the clinic for a video visit, neither by calendar nor by file nor by mail', async () => {
    await world.owner.query(`update services set place = 'video' where id = $1`, [clinic.service_id])
    for (const caller of [patient, clinic.doctor])
      expect(eventOf((await read((await subscribe(caller)).path)).text, visit_id)).toContain('LOCATION:Video visit')
    const file = await world.call(patient, 'GET', `/patient/appointments/${visit_id}/calendar`)
    expect(String(file.body)).toContain('LOCATION:Video visit')
    await world.call(clinic.desk, 'POST', `/org/appointments/${visit_id}/move`, { starts_at: '2026-03-05T15:00:00.000Z' })
    const [mail] = await post(world, clinic, '2026-03-02T09:00:00Z')
    expect(mail?.text).toMatch(/Where: +Video visit/)
    expect(mail?.text).not.toContain('Main house')
    expect(JSON.stringify(mail)).toContain('LOCATION:Video visit')
  })

  it('shows a practitioner initials unless they wish for more or less, and never what a visit is for', async () => {
    const shown = async (detail?: string) => (await read((await subscribe(clinic.doctor, detail ? { detail } : {})).path)).text
    expect(eventOf(await shown(), visit_id)).toContain('SUMMARY:A. M. S.')
    expect(eventOf(await shown('time'), visit_id)).toContain('SUMMARY:Visit')
    const full = await shown('full')
    expect(eventOf(full, visit_id)).toContain('SUMMARY:Ada Maria Sample')
    expect(full).not.toMatch(/Check-up|Rash|Epilepsy/)
    await world.owner.query('update patients set restricted = true where id = $1', [patient.patient_id])
    expect(eventOf(await shown('full'), visit_id)).toContain('SUMMARY:A. M. S.')
  })

  it('shows a move and a cancellation under the same UID, with a higher sequence', async () => {
    const { path } = await subscribe(patient)
    const first = await read(path)
    clock.fix('2026-03-02T09:00:00Z')
    await world.call(clinic.desk, 'POST', `/org/appointments/${visit_id}/move`, { starts_at: '2026-03-05T15:00:00.000Z' })
    const moved = await read(path, { 'if-none-match': String(first.headers.etag) })
    expect(moved.status).toBe(200)
    expect(eventOf(moved.text, visit_id)).toContain('DTSTART:20260305T150000Z')
    expect(eventOf(moved.text, visit_id)).toContain('SEQUENCE:2')
    clock.fix('2026-03-02T10:00:00Z')
    await world.call(clinic.desk, 'POST', `/org/appointments/${visit_id}/cancel`, { reason: 'The practitioner is ill' })
    const gone = eventOf((await read(path)).text, visit_id)
    expect(gone).toContain('STATUS:CANCELLED')
    expect(gone).toContain('SEQUENCE:3')
    expect(gone).toContain('LAST-MODIFIED:20260302T100000Z')
  })

  it('loses a visit that went to another practitioner, whose calendar has it under the same UID', async () => {
    const otherPractitioner = await addPractitioner(world, clinic.organization_id, clinic.location_id)
    await world.owner.query('insert into service_practitioners (organization_id, service_id, practitioner_id) values ($1, $2, $3)', [
      clinic.organization_id,
      clinic.service_id,
      otherPractitioner.practitioner_id,
    ])
    const before = await subscribe(clinic.doctor)
    const after = await subscribe(otherPractitioner)
    const { etag } = (await read(before.path)).headers
    await world.call(clinic.desk, 'POST', `/org/appointments/${visit_id}/move`, {
      starts_at: '2026-03-05T10:00:00.000Z',
      practitioner_id: otherPractitioner.practitioner_id,
    })
    const left = await read(before.path, { 'if-none-match': String(etag) })
    expect([left.status, eventOf(left.text, visit_id)]).toEqual([200, ''])
    expect(eventOf((await read(after.path)).text, visit_id)).toContain('SEQUENCE:2')
  })

  it('is sent only once while nothing changes', async () => {
    const { path } = await subscribe(patient)
    const { headers } = await read(path)
    clock.fix('2026-03-02T12:00:00Z')
    for (const tag of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`]) {
      const again = await read(path, { 'if-none-match': String(tag) })
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
    }
    expect((await read(path, { 'if-none-match': '"other"' })).status).toBe(200)
    const { body } = await world.call(patient, 'GET', '/patient/calendar-feed')
    expect(body.feed.last_read_at).toBe('2026-03-02T12:00:00.000Z')
  })

  it('leaves an audit row when it is made, and when patients are shown', async () => {
    const { id, path } = await subscribe(clinic.doctor)
    await read(path)
    const rows = async (action: string) =>
      (await world.owner.query('select * from audit_events where organization_id = $1 and action = $2', [clinic.organization_id, action]))
        .rows
    expect(await rows('calendar-feed.create')).toMatchObject([
      { subject_id: id, account_id: clinic.doctor.account_id, details: { detail: 'initials' } },
    ])
    expect(await rows('calendarFeeds.getCalendarFeedFile.read')).toMatchObject([
      { patient_id: patient.patient_id, category: 'appointments' },
    ])
    const stored = await world.owner.query('select * from calendar_feeds where id = $1', [id])
    expect(JSON.stringify(stored.rows)).not.toContain(path.slice('/calendars/'.length, -'.ics'.length))
  })

  it('ends when it is revoked or renewed, and is known to its owner alone', async () => {
    const first = await subscribe(clinic.doctor)
    const second = await subscribe(clinic.doctor)
    expect((await read(first.path)).status).toBe(404)
    expect((await read(second.path)).status).toBe(200)
    const otherPractitioner = await addPractitioner(world, clinic.organization_id, clinic.location_id)
    expect((await world.call(otherPractitioner, 'POST', `/org/calendar-feeds/${second.id}/revoke`, {})).status).toBe(404)
    expect((await world.call(otherPractitioner, 'GET', '/org/calendar-feed')).body).toEqual({ feed: null })
    expect((await world.call(clinic.doctor, 'POST', `/org/calendar-feeds/${second.id}/revoke`, {})).body).toEqual({ feed: null })
    expect((await read(second.path)).status).toBe(404)
  })

  it('has one address in use however fast two are asked for', async () => {
    const replies = await unrehearsed(async () => {
      // a row that is not committed holds all three back until each has found no address in use
      await world.owner.query('begin')
      let replies: ReturnType<typeof world.call>[]
      try {
        await world.owner.query(
          `insert into calendar_feeds (organization_id, id, account_id, patient_id, detail, secret_hash) values ($1, $2, $3, $4, 'full', $5)`,
          [clinic.organization_id, crypto.randomUUID(), patient.account_id, patient.patient_id, 'another'],
        )
        replies = [1, 2, 3].map(() => world.call(patient, 'POST', '/patient/calendar-feeds', {}))
        await someoneWaitsFor(world.owner, 3)
      } finally {
        await world.owner.query('rollback')
      }
      return Promise.all(replies)
    })
    expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([201, 409, 409])
    const { rows } = await world.owner.query(`select id from calendar_feeds where patient_id = $1 and status = 'active'`, [
      patient.patient_id,
    ])
    expect(rows).toHaveLength(1)
    const ended = await world.call(patient, 'POST', `/patient/calendar-feeds/${rows[0].id}/revoke`, {})
    expect([ended.status, ended.body.feed]).toEqual([200, null])
  })

  it.each([
    ['the account is locked', `update accounts set status = 'locked' where id = $1`],
    ['the membership ends', `update memberships set status = 'inactive' where account_id = $1`],
    [
      'the clinic is closed',
      `update organizations set status = 'closed' where id = (select organization_id from memberships where account_id = $1)`,
    ],
  ])('shows nothing any more once %s', async (_what, change) => {
    const { path } = await subscribe(clinic.doctor)
    expect((await read(path)).status).toBe(200)
    await world.owner.query(change, [clinic.doctor.account_id])
    expect((await read(path)).status).toBe(404)
  })

  it('of a person acted for ends when the right to act is revoked', async () => {
    const parent = await addPatient(world, clinic.organization_id)
    await world.owner.query(
      `insert into proxies (id, account_id, organization_id, patient_id, name, relationship, scopes, starts_on) values ($1, $2, $3, $4, 'Child', 'parent', '{see visits}', '2026-01-01')`,
      [crypto.randomUUID(), parent.account_id, clinic.organization_id, patient.patient_id],
    )
    const acting = { ...parent, acting_for: patient.patient_id }
    const made = await world.call(acting, 'POST', '/patient/calendar-feeds', {})
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const path = new URL(made.body.url).pathname.replace('/api/v1', '')
    expect(eventOf((await read(path)).text, visit_id)).not.toBe('')
    await world.owner.query('update proxies set revoked_at = now() where account_id = $1', [parent.account_id])
    expect((await read(path)).status).toBe(404)
  })

  it('is not made for staff who see nobody, and not found by guessing', async () => {
    const cashier = await addStaff(world, clinic.organization_id, 'cashier')
    expect((await world.call(cashier, 'POST', '/org/calendar-feeds', {})).status).toBe(422)
    const { path } = await subscribe(patient)
    const otherPath = path.slice('/calendars/'.length, -'.ics'.length).split('').reverse().join('')
    for (const guess of [`/calendars/${otherPath}.ics`, '/calendars/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.ics', path.replace('.ics', '')])
      expect((await read(guess)).status, guess).toBe(404)
  })

  it('is limited in how often it is read', async () => {
    const { path } = await subscribe(patient)
    const replies = []
    for (let i = 0; i < 35; i++) replies.push((await read(path)).status)
    expect(replies.filter((status) => status === 429).length).toBeGreaterThan(0)
  })

  it('keeps a weekly visit at nine across the change of the clocks', async () => {
    const { path } = await subscribe(patient)
    const before = await book('2026-03-23T09:00:00.000Z')
    const after = await book('2026-03-30T08:00:00.000Z')
    const { text } = await read(path)
    expect(eventOf(text, before)).toContain('DTSTART:20260323T090000Z')
    expect(eventOf(text, after)).toContain('DTSTART:20260330T080000Z')
    expect(text).toContain('X-WR-TIMEZONE:Europe/Dublin')
  })
})
