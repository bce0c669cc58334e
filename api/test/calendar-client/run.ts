/**
 * `script/test-calendar-client`: a server with the sample clinics, and two calendar programs that people use. vdirsyncer
 * fetches the subscription as it would from any web address, khal shows what it has fetched.
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ServerProcess } from '../server-process.ts'

const server = new ServerProcess('calendar')
const api = `${server.origin}/api/v1`
type Headers = Record<string, string>

async function call(headers: Headers, method: string, path: string, body?: unknown): Promise<any> {
  const reply = await fetch(`${api}${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${(await reply.text()).slice(0, 300)}`)
  return reply.json()
}

async function signIn(kind: 'org' | 'patient', email: string): Promise<Headers & { organization_id: string }> {
  const reply = await call({}, 'POST', `/${kind}/login`, { email, password: 'polyclinic-demo' })
  const organization_id = (reply.organization ?? reply.default_organization).id
  return { authorization: `Bearer ${reply.token}`, 'x-organization': organization_id, organization_id }
}

/** A calendar program with a home of its own, that has subscribed to one address. */
function subscriber(name: string, url: string, time_zone: string) {
  const home = join(server.data_dir, 'subscribers', name)
  const folder = join(home, 'visits')
  mkdirSync(folder, { recursive: true })
  const vdirsyncer = join(home, 'vdirsyncer.conf')
  const khal = join(home, 'khal.conf')
  writeFileSync(
    vdirsyncer,
    [
      `[general]\nstatus_path = "${join(home, 'status')}"`,
      `[pair visits]\na = "clinic"\nb = "here"\ncollections = null\nconflict_resolution = "a wins"`,
      `[storage clinic]\ntype = "http"\nurl = "${url}"`,
      `[storage here]\ntype = "filesystem"\npath = "${folder}"\nfileext = ".ics"\n`,
    ].join('\n\n'),
  )
  writeFileSync(
    khal,
    [
      `[calendars]\n[[visits]]\npath = ${folder}\nreadonly = True`,
      `[sqlite]\npath = ${join(home, 'khal.db')}`,
      `[locale]\ntimeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\ndatetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\nlocal_timezone = ${time_zone}\ndefault_timezone = ${time_zone}\n`,
    ].join('\n\n'),
  )
  const env = { PATH: process.env.PATH ?? '', HOME: home, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { env, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'], input: 'y\n' })
  run('vdirsyncer', '-c', vdirsyncer, 'discover')
  return {
    /** Fetches, and answers with the lines of one day: `10:00 A. B. CANCELLED`. */
    show(day: string): string[] {
      run('vdirsyncer', '-c', vdirsyncer, 'sync')
      const text = run('khal', '-c', khal, 'list', '--format', '{start-time} {title} {status}', '--day-format', '', day, '1d')
      return text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => /^\d\d:\d\d/.test(line))
    },
  }
}

let checks = 0
function check(title: string, ok: boolean, seen: unknown) {
  if (!ok) throw new Error(`${title}: ${JSON.stringify(seen)}`)
  checks++
  console.log(`ok  ${title}`)
}

try {
  await server.start()
  const doctor = await signIn('org', 'doctor@riverside.polyclinic.test')
  const desk = await signIn('org', 'reception@riverside.polyclinic.test')
  const patient = await signIn('patient', 'patient@demo.polyclinic.test')
  const { practitioner_id } = await call(doctor, 'GET', '/org/me')
  const { time_zone } = await call(desk, 'GET', '/org/organization')
  const practitionerProgram = subscriber(
    'practitioner',
    (await call(doctor, 'POST', '/org/calendar-feeds', { detail: 'full' })).url,
    time_zone,
  )
  const patientCalendar = subscriber('patient', (await call(patient, 'POST', '/patient/calendar-feeds', {})).url, time_zone)

  const services = await call(desk, 'GET', `/org/services?limit=100`)
  const service = services.items.find((item: { practitioner_ids?: string[] }) => item.practitioner_ids?.includes(practitioner_id))
  // The server uses the clock of the machine.
  const from = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const to = new Date(Date.now() + 27 * 86_400_000).toISOString().slice(0, 10)
  const times = await call(
    desk,
    'GET',
    `/org/availability?service_id=${service.id}&practitioner_id=${practitioner_id}&from=${from}&to=${to}`,
  )
  const clockOf = (at: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(at)).split(' ') as [
      string,
      string,
    ]
  const first = times.items[0]
  const second = times.items.find((time: { starts_at: string }) => clockOf(time.starts_at)[0] !== clockOf(first.starts_at)[0])
  const patient_id = (await call(patient, 'GET', '/patient/enrolments')).items.find(
    (item: { organization_id: string }) => item.organization_id === patient.organization_id,
  ).patient_id

  const { id, patient: chart } = await call(desk, 'POST', '/org/appointments', {
    patient_id,
    service_id: service.id,
    practitioner_id,
    starts_at: first.starts_at,
  })
  const [day, time] = clockOf(first.starts_at)
  const [next_day, next_time] = clockOf(second.starts_at)
  const at = (lines: string[], clock: string, word: string) => lines.filter((line) => line.startsWith(clock) && line.includes(word))
  const both = [
    ['the practitioner', practitionerProgram, chart.name],
    ['the patient', patientCalendar, 'Visit at'],
  ] as const
  for (const [subscriber, program, title] of both) {
    const lines = program.show(day)
    check(`${subscriber} sees the booking at ${time}`, at(lines, time, title).length === 1, lines)
  }
  await call(desk, 'POST', `/org/appointments/${id}/move`, { starts_at: second.starts_at })
  for (const [subscriber, program, title] of both) {
    const left = program.show(day)
    check(`${subscriber} sees it leave ${day}`, at(left, time, title).length === 0, left)
    const lines = program.show(next_day)
    check(`${subscriber} sees it on ${next_day} at ${next_time}`, at(lines, next_time, title).length === 1, lines)
  }
  await call(desk, 'POST', `/org/appointments/${id}/cancel`, { reason: 'The practitioner is ill' })
  for (const [subscriber, program] of both) {
    const lines = program.show(next_day)
    check(`${subscriber} sees it cancelled`, at(lines, next_time, 'CANCELLED').length === 1, lines)
  }
  console.log(`${checks} of ${checks} seen by khal through vdirsyncer.`)
} finally {
  server.kill()
}
