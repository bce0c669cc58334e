import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, useWorld } from '../../../../test/clinic.ts'
import { addPractitioner, openClinic } from '../../../../test/open-clinic.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { clock } from '../../../kernel/clock.ts'
import type { Clinic } from '../../../kernel/session.ts'
import { fetchDueCalendars } from './fetch-due.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof openClinic>>
let patient: Caller & { patient_id: string }
let server: http.Server
let base: string
let answer: http.RequestListener
let fetches: number

beforeEach(async () => {
  clock.fix('2026-03-02T08:00:00Z')
  clinic = await openClinic(world)
  patient = await addPatient(world, clinic.organization_id)
  fetches = 0
  server = http.createServer((request, reply) => {
    fetches++
    answer(request, reply)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  shows(busy('20260305T100000Z', '20260305T120000Z'))
})
afterEach(async () => {
  clock.release()
  await new Promise((done) => server.close(done))
})

const busy = (start: string, end: string, ...more: string[]) =>
  ['BEGIN:VEVENT', `UID:${start}@elsewhere`, 'SUMMARY:Golf with Ada', `DTSTART:${start}`, `DTEND:${end}`, ...more, 'END:VEVENT'].join(
    '\r\n',
  )
const text = (events: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...events, 'END:VCALENDAR', ''].join('\r\n')
const shows = (...events: string[]) => {
  answer = (_request, reply) => reply.end(text(events))
}
const fails = (status: number) => {
  answer = (_request, reply) => reply.writeHead(status).end()
}

const path = () => `/org/practitioners/${clinic.practitioner_id}/outside-calendars`
const add = (caller: Caller = clinic.doctor, url = `${base}/secret-token/basic.ics`) =>
  world.call(caller, 'POST', path(), { name: 'Private', url })
async function subscribe() {
  const reply = await add()
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body as { id: string }
}
const runJob = () => {
  const { organization_id: id, name } = clinic
  return fetchDueCalendars(world.booted.kernel, {
    id,
    name,
    slug: id,
    status: 'active',
    time_zone: 'Europe/Dublin',
    currency: 'EUR',
    locale: 'en-IE',
  } as Clinic)
}
const found = async () => (await world.call(clinic.doctor, 'GET', path())).body.items[0]

async function freeTimes(caller: Caller | null, day = '2026-03-05'): Promise<string[]> {
  const { service_id, practitioner_id } = clinic
  const audience = caller === patient ? 'patient' : 'org'
  const { body } = await world.call(
    caller,
    'GET',
    `/${audience}/availability?${new URLSearchParams({ service_id, practitioner_id, from: day, to: day })}`,
  )
  return body.items.map((time: { starts_at: string }) => time.starts_at.slice(11, 16))
}
const times = (from: number, to: number) =>
  Array.from({ length: (to - from) * 2 }, (_, i) => `${String(Math.floor(from + i / 2)).padStart(2, '0')}:${i % 2 ? '30' : '00'}`)
const bookAs = (caller: Caller, starts_at: string, more: object = {}) => {
  const { service_id, practitioner_id } = clinic
  const body = { service_id, practitioner_id, starts_at, ...more }
  return caller === patient
    ? world.call(patient, 'POST', '/patient/appointments', body)
    : world.call(caller, 'POST', '/org/appointments', { ...body, patient_id: patient.patient_id })
}

describe('an outside calendar', () => {
  it('removes its busy times from those that patients and the front desk are offered', async () => {
    expect(await freeTimes(patient)).toEqual(times(9, 17))
    await subscribe()
    for (const caller of [patient, clinic.desk]) expect(await freeTimes(caller)).toEqual([...times(9, 10), ...times(12, 17)])
  })

  it('prevents bookings by patients in its busy times, and by the front desk without an overbooking, as leave does', async () => {
    await subscribe()
    const refused = await bookAs(patient, '2026-03-05T11:00:00.000Z')
    expect([refused.status, refused.body.errors[0].message]).toEqual([422, 'The practitioner is busy at that time.'])
    expect((await bookAs(clinic.desk, '2026-03-05T11:00:00.000Z')).status).toBe(422)
    const over = { overbook: true, overbook_reason: 'In pain' }
    expect((await bookAs(clinic.owner, '2026-03-05T11:00:00.000Z', over)).status).toBe(201)
    expect((await bookAs(patient, '2026-03-05T12:00:00.000Z')).status).toBe(201)
  })

  it('prevents moving a visit into its busy times, and says so', async () => {
    await subscribe()
    const { body } = await bookAs(clinic.desk, '2026-03-05T15:00:00.000Z')
    const moved = await world.call(clinic.desk, 'POST', `/org/appointments/${body.id}/move`, { starts_at: '2026-03-05T10:30:00.000Z' })
    expect(moved.status).toBe(422)
    const { service_id, practitioner_id } = clinic
    const query = new URLSearchParams({ service_id, practitioner_id, starts_at: '2026-03-05T10:30:00.000Z' })
    const why = await world.call(clinic.desk, 'GET', `/org/availability/explain?${query}`)
    expect(why.body.blocks.filter((block: any) => block.binds_staff)).toMatchObject([{ code: 'busy_elsewhere', overbookable: true }])
  })

  it('is shown in the calendar of the clinic as busy, without the reason', async () => {
    await subscribe()
    const { body } = await world.call(clinic.desk, 'GET', '/org/calendar-hours?from=2026-03-05&to=2026-03-05')
    const [practitioner] = body.practitioners
    expect(practitioner.busy_elsewhere).toEqual([{ starts_at: '2026-03-05T10:00:00.000Z', ends_at: '2026-03-05T12:00:00.000Z' }])
    expect(practitioner.leave).toEqual([])
    const { rows } = await world.owner.query('select to_jsonb(t)::text as row from outside_busy_times t where organization_id = $1', [
      clinic.organization_id,
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0].row).not.toContain('Golf')
  })

  it('belongs to the practitioner and to those who set the hours of all, and to nobody else', async () => {
    const { id } = await subscribe()
    const otherPractitioner = await addPractitioner(world, clinic.organization_id, clinic.location_id)
    const manager = await addStaff(world, clinic.organization_id, 'manager')
    for (const caller of [clinic.desk, otherPractitioner]) {
      expect((await add(caller)).status).toBe(403)
      expect((await world.call(caller, 'GET', path())).status).toBe(403)
      expect((await world.call(caller, 'POST', `${path()}/${id}/fetch`)).status).toBe(403)
      expect((await world.call(caller, 'DELETE', `${path()}/${id}`)).status).toBe(403)
    }
    expect((await world.call(manager, 'GET', path())).body.items).toHaveLength(1)
    expect((await world.call(manager, 'DELETE', `${path()}/${id}`)).status).toBe(200)
    expect(await freeTimes(patient)).toEqual(times(9, 17))
  })

  it('keeps its address secret: in replies, in the audit log, in the database, and from staff', async () => {
    const { id } = await subscribe()
    const list = await world.call(clinic.doctor, 'GET', path())
    expect(list.body.items).toMatchObject([{ id, name: 'Private', host: new URL(base).host, problem: null, failing_since: null }])
    await world.call(clinic.doctor, 'POST', `${path()}/${id}/fetch`)
    const everything: unknown[] = []
    for (const table of ['outside_calendars', 'audit_events', 'organization_idempotency_keys'])
      everything.push((await world.owner.query(`select to_jsonb(t)::text as row from ${table} t`)).rows)
    expect(JSON.stringify([list.body, everything])).not.toContain('secret-token')
    const { rows } = await world.owner.query(
      `select has_column_privilege('polyclinic_staff', 'outside_calendars', 'sealed_address', 'select') as may`,
    )
    expect(rows).toEqual([{ may: false }])
  })

  it.each([
    ['a private network', 'https://10.0.0.1/calendar.ics', 'open to the internet'],
    ['the addresses of a cloud', 'https://169.254.169.254/latest/meta-data', 'open to the internet'],
    ['plain http elsewhere', 'http://calendar.example.org/basic.ics', 'open to the internet'],
  ])('is not added from %s', async (_what, url, sentence) => {
    const reply = await add(clinic.doctor, url)
    expect([reply.status, reply.body.errors?.[0]]).toMatchObject([422, { path: 'url', message: expect.stringContaining(sentence) }])
    expect(await found()).toBeUndefined()
  })

  it.each([
    ['what is no calendar', 200, '<html>', 'not a calendar'],
    ['what is not there', 404, '', 'gave no calendar'],
    ['what has no end', 200, 'x'.repeat(5_000_000), 'larger than 4 MB'],
  ])('is not added from %s', async (_what, status, content, sentence) => {
    answer = (_request, reply) => reply.writeHead(status).end(content)
    const reply = await add()
    expect([reply.status, reply.body.errors?.[0]]).toMatchObject([422, { path: 'url', message: expect.stringContaining(sentence) }])
    expect(await found()).toBeUndefined()
  })

  it('is added once', async () => {
    await subscribe()
    expect((await add()).status).toBe(409)
  })

  it('can be added ten times at most, also when another one is added during the fetch', async () => {
    for (let i = 0; i < 9; i++) {
      // Nine calendars in a minute would be refused by the rate limit, so each is added an hour later.
      clock.fix(`2026-03-02T${String(8 + i).padStart(2, '0')}:00:00Z`)
      expect((await add(clinic.doctor, `${base}/${i}.ics`)).status).toBe(201)
    }
    // The tenth calendar is added while the eleventh is fetched.
    const reply = answer
    let release = () => {}
    const isAsked = new Promise<void>((resolve) => {
      answer = (request, response) => {
        release = () => reply(request, response)
        resolve()
      }
    })
    const eleventh = add(clinic.doctor, `${base}/a.ics`)
    await isAsked
    answer = reply
    expect((await add(clinic.doctor, `${base}/b.ics`)).status).toBe(201)
    release()
    expect((await eleventh).status).toBe(422)
    expect((await world.call(clinic.doctor, 'GET', path())).body.items).toHaveLength(10)
  })

  it('is fetched in turn with those of other clinics', async () => {
    for (let i = 0; i < 5; i++) await add(clinic.doctor, `${base}/${i}.ics`)
    clock.fix('2026-03-02T09:00:00Z')
    fetches = 0
    expect(await runJob()).toBe('more')
    expect(fetches).toBe(4)
    expect(await runJob()).toBe('none')
    expect(fetches).toBe(5)
  })

  it('is read again every quarter of an hour, with the mark of the last reading', async () => {
    const etags: (string | undefined)[] = []
    answer = (request, reply) => {
      etags.push(request.headers['if-none-match'])
      if (request.headers['if-none-match'] === '"1"') reply.writeHead(304).end()
      else reply.writeHead(200, { etag: '"1"' }).end(text([busy('20260305T100000Z', '20260305T120000Z')]))
    }
    await subscribe()
    await runJob()
    expect(etags).toEqual([undefined])
    clock.fix('2026-03-02T08:15:00Z')
    await runJob()
    expect(etags).toEqual([undefined, '"1"'])
    expect(await found()).toMatchObject({ fetched_at: '2026-03-02T08:15:00.000Z' })
    expect(await freeTimes(patient)).toHaveLength(12)
    shows(busy('20260305T130000Z', '20260305T140000Z'))
    clock.fix('2026-03-02T08:30:00Z')
    await runJob()
    expect(await freeTimes(patient)).toEqual([...times(9, 13), ...times(14, 17)])
  })

  it('is read in full after a week, also when unchanged, because the days that can be booked advance', async () => {
    const marks: (string | undefined)[] = []
    const weekly = busy('20260305T100000Z', '20260305T120000Z', 'RRULE:FREQ=WEEKLY')
    answer = (request, reply) => {
      const mark = request.headers['if-none-match']
      marks.push(mark)
      if (mark) reply.writeHead(304).end()
      else reply.writeHead(200, { etag: '"1"' }).end(text([weekly]))
    }
    await subscribe()
    const last = async () =>
      (
        await world.owner.query('select max(starts_at) as at from outside_busy_times where organization_id = $1', [clinic.organization_id])
      ).rows[0].at.toISOString()
    expect(await last()).toBe('2026-06-11T10:00:00.000Z')
    clock.fix('2026-03-09T09:00:00Z')
    await runJob()
    expect(marks).toEqual([undefined, undefined])
    expect(await last()).toBe('2026-06-18T10:00:00.000Z')
  })

  it('keeps its last busy times when it cannot be read, shows why, and notifies once after a day', async () => {
    await subscribe()
    const notificationsOf = async (caller: Caller) =>
      (
        await world.owner.query(
          `select title, body from organization_notifications where account_id = $1 and title like '%outside calendar%'`,
          [caller.account_id],
        )
      ).rows
    fails(503)
    for (const at of ['2026-03-02T09:00:00Z', '2026-03-02T10:00:00Z', '2026-03-03T08:59:00Z']) {
      clock.fix(at)
      await runJob()
    }
    expect(await found()).toMatchObject({
      fetched_at: '2026-03-02T08:00:00.000Z',
      failing_since: '2026-03-02T09:00:00.000Z',
      problem: expect.stringContaining('gave no calendar'),
    })
    expect(await freeTimes(patient)).toHaveLength(12)
    expect(await notificationsOf(clinic.doctor)).toEqual([])
    for (const at of ['2026-03-03T10:00:00Z', '2026-03-03T11:00:00Z']) {
      clock.fix(at)
      await runJob()
    }
    for (const caller of [clinic.doctor, clinic.owner]) expect(await notificationsOf(caller)).toHaveLength(1)
    expect(await notificationsOf(clinic.desk)).toEqual([])
    shows(busy('20260305T100000Z', '20260305T120000Z'))
    clock.fix('2026-03-03T12:00:00Z')
    await runJob()
    expect(await found()).toMatchObject({ problem: null, failing_since: null, fetched_at: '2026-03-03T12:00:00.000Z' })
  })

  it('can be read at once by a button, but only a limited number of times', async () => {
    const { id } = await subscribe()
    shows()
    const now = await world.call(clinic.doctor, 'POST', `${path()}/${id}/fetch`)
    expect([now.status, now.body.problem]).toEqual([200, null])
    expect(await freeTimes(patient)).toEqual(times(9, 17))
    fails(404)
    expect((await world.call(clinic.doctor, 'POST', `${path()}/${id}/fetch`)).body.problem).toContain('gave no calendar')
    const many = await Promise.all([1, 2, 3].map(() => world.call(clinic.doctor, 'POST', `${path()}/${id}/fetch`)))
    expect(many.map((reply) => reply.status)).toContain(429)
    expect(fetches).toBeLessThan(6)
  })

  it('ignores visits of this clinic that came back with it, and lets them be moved', async () => {
    const { body: visit } = await bookAs(patient, '2026-03-05T10:00:00.000Z')
    const { body: feed } = await world.call(clinic.doctor, 'POST', '/org/calendar-feeds', {})
    const read = await world.call(null, 'GET', new URL(feed.url).pathname.replace('/api/v1', ''))
    expect(String(read.body)).toContain(visit.id)
    // An event that is named like a visit of another clinic is a time at which the practitioner is busy.
    const elsewhere = String(read.body)
      .replaceAll(visit.id, '019c8f4e-0000-7000-8000-000000000001')
      .replaceAll('20260305T10', '20260305T15')
    answer = (_request, reply) => reply.end(`${read.body}\r\n${elsewhere}`)
    await subscribe()
    const { rows } = await world.owner.query('select starts_at from outside_busy_times where organization_id = $1', [
      clinic.organization_id,
    ])
    expect(rows.map((row) => row.starts_at.toISOString())).toEqual(['2026-03-05T15:00:00.000Z'])
    const moved = await world.call(clinic.desk, 'POST', `/org/appointments/${visit.id}/move`, { starts_at: '2026-03-05T09:30:00.000Z' })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(await freeTimes(patient)).toContain('10:00')
  })

  it('is not read for a practitioner who no longer sees patients', async () => {
    await subscribe()
    await world.owner.query(`update practitioners set status = 'inactive' where id = $1`, [clinic.practitioner_id])
    clock.fix('2026-03-02T09:00:00Z')
    await runJob()
    expect(fetches).toBe(1)
  })
})

describe('an address is refused', () => {
  it('that says its calendar has not changed, although nobody has read it', async () => {
    fails(304)
    const refusal = await refusalOf(world, clinic.doctor, 'POST', path(), { name: 'Private', url: `${base}/basic.ics` })
    expect(refusal.slice(0, 2)).toEqual(['refused_by_rule', 'url'])
  })

  it('after many tries, until some time has passed', async () => {
    fails(404)
    const statuses = new Set<number>()
    for (let i = 0; i < 40 && !statuses.has(429); i++) statuses.add((await add()).status)
    expect([...statuses]).toEqual([422, 429])
  })
})
