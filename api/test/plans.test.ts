/**
 * The plans of the statements that a clinic's day is made of, as the application's roles, on a large clinic: none of them
 * reads a whole table. Under row security only leakproof comparisons use an index (scale.md, rule 17), and that is lost by
 * one careless `like`.
 */
import { beforeAll, expect, it } from 'vitest'
import { scanCharts } from '../src/exchange/chart-merges/find-similar-charts.ts'
import type { Entry } from '../src/kernel/db/enter.ts'
import { watch } from '../src/kernel/db/transaction.ts'
import { newId } from '../src/kernel/ids.ts'
import { clinicById } from '../src/kernel/jobs/as-system.ts'
import { type ClinicJob, dueClinics } from '../src/kernel/jobs/clinic-job.ts'
import { outboxIsDue } from '../src/kernel/outbox/clinic-outbox.ts'
import type { Clinic } from '../src/kernel/session.ts'
import { modules } from '../src/modules.ts'
import { sweepHolds } from '../src/visits/appointments/appointments.jobs.ts'
import { lapseUnpaid } from '../src/visits/appointments/prepayment/lapse-unpaid.ts'
import { planReminders } from '../src/visits/reminders/plan-reminders.ts'
import { sweepRequests } from '../src/visits/requests/requests.jobs.ts'
import { offerReleasedSlots } from '../src/visits/waitlist/offer-released-slots.ts'
import { addObservations } from './add-observations.ts'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from './clinic.ts'

const world = useWorld({ own_database: true })
const people = 20_000
/** What it may read of 20,000 times to see that one more is free: it was 487 pages when the index was not by time first. */
const pagesOfOneTime = 100
/** Tables of a clinic with the rows of all accounts that use it. */
const ofAccounts = ['organization_notifications', 'organization_idempotency_keys']
/** Tables that grow with each visit; the others hold a clinic's few rooms and services. */
const large = new Set(['patients', 'patient_search_keys', 'appointments', 'occupancies', 'appointment_events', ...ofAccounts])
const ran = new Map<string, { text: string; entry: Entry }>()

let desk: Caller
let patient: Caller & { patient_id: string }
let clinic: Awaited<ReturnType<typeof makeClinic>>
const [practitioner_id, service_id, location_id] = [newId(), newId(), newId()]

beforeAll(async () => {
  clinic = await makeClinic(world)
  const { organization_id } = clinic
  desk = await addStaff(world, organization_id, 'receptionist')
  patient = await addPatient(world, organization_id)
  const { owner } = world
  await owner.query(`insert into locations (organization_id, id, name) values ($1, $2, 'Here')`, [organization_id, location_id])
  await owner.query(`insert into practitioners (organization_id, id, name, specialty) values ($1, $2, 'Dr Bell', 'Family medicine')`, [
    organization_id,
    practitioner_id,
  ])
  await owner.query(`insert into services (organization_id, id, name, duration_minutes, price_minor) values ($1, $2, 'Visit', 15, 5000)`, [
    organization_id,
    service_id,
  ])
  await owner.query('insert into service_practitioners (organization_id, service_id, practitioner_id) values ($1, $2, $3)', [
    organization_id,
    service_id,
    practitioner_id,
  ])
  await owner.query(
    `insert into patients (organization_id, id, record_number, given_name, family_name, name, name_key, birth_date)
     select $1, gen_random_uuid(), 'L' || n, 'Given' || n, 'Family' || n, 'Given' || n || ' Family' || n, 'family' || n || ' given' || n, date '1940-01-01' + n from generate_series(1, $2::int) n`,
    [organization_id, people],
  )
  await owner.query(
    `insert into patient_search_keys (organization_id, key, patient_id) select organization_id, split_part(name_key, ' ', 1), id from patients where organization_id = $1 on conflict do nothing`,
    [organization_id],
  )
  // Many have both of two words of a name.
  for (const key of ['common\u0001common anna', 'anna\u0001common anna'])
    await owner.query(
      `insert into patient_search_keys (organization_id, key, patient_id) select organization_id, $2, id from patients where organization_id = $1 and birth_date < '1942-01-01'`,
      [organization_id, key],
    )
  await owner.query(
    `insert into patient_search_keys (organization_id, key, patient_id) select organization_id, 'zed', id from patients where organization_id = $1 on conflict do nothing`,
    [organization_id],
  )
  await owner.query(
    `insert into appointments (organization_id, id, patient_id, practitioner_id, service_id, location_id, starts_at, ends_at, status, source)
     select $1, gen_random_uuid(), id, $2, $3, $4, t, t + interval '15 minutes', 'fulfilled', 'phone'
     from (select id, timestamptz '2020-01-01' + row_number() over () * interval '1 hour' as t from patients where organization_id = $1) p`,
    [organization_id, practitioner_id, service_id, location_id],
  )
  await owner.query(
    `insert into occupancies (organization_id, id, resource_id, seat, starts_at, ends_at, appointment_id)
     select organization_id, gen_random_uuid(), practitioner_id, 0, starts_at, ends_at, id from appointments where organization_id = $1`,
    [organization_id],
  )
  await owner.query(
    `insert into appointment_events (organization_id, id, appointment_id, patient_id, action, to_status, actor_name, actor_kind)
     select organization_id, gen_random_uuid(), id, patient_id, 'book', 'booked', 'Desk', 'staff' from appointments where organization_id = $1`,
    [organization_id],
  )
  // One look in three is at a list, whose audit row names its patients in an array.
  await owner.query(
    `insert into audit_events (organization_id, id, actor_kind, actor_name, account_id, action, outcome, patient_id, patient_ids)
     select $1, ('01a2' || lpad(to_hex(n), 4, '0') || '-0000-7000-8000-' || substr(md5(n::text), 1, 12))::uuid, 'staff', 'Desk', case when n % 50 = 0 then $2::uuid else gen_random_uuid() end,
       case when n % 10 = 0 then 'patient.change' else 'patients.getPatient.read' end, case when n % 500 = 0 then 'refused' else 'done' end,
       case when n % 3 = 0 then null else id end, case when n % 3 = 0 then array[id, gen_random_uuid()] end
     from (select id, row_number() over () as n from patients where organization_id = $1) p`,
    [organization_id, desk.account_id],
  )
  await owner.query(
    `insert into organization_notifications (organization_id, account_id, id, topic, title, body, created_at, read_at)
     select organization_id, case when row_number() over () % 100 = 0 then $2::uuid else gen_random_uuid() end, id, 'appointments', 'A visit', '', now(), null
     from patients where organization_id = $1`,
    [organization_id, patient.account_id],
  )
  await owner.query(
    `insert into organization_idempotency_keys (organization_id, account_id, key, request_hash, status, reply, created_at)
     select organization_id, gen_random_uuid(), id, '', 200, '', now() from patients where organization_id = $1`,
    [organization_id],
  )
  const { rows: patients } = await owner.query('select id from patients where organization_id = $1 order by id desc limit 1', [
    organization_id,
  ])
  await addObservations(world, { organization_id, account_id: clinic.owner.account_id }, patients[0].id, {
    measurements: 4000,
    results: 100,
  })
  await owner.query('analyze observations')
  // Only the filled partitions of the log count, because an empty one is read at once.
  const { rows: partitions } = await owner.query<{ name: string }>('select distinct tableoid::regclass::text as name from audit_events')
  for (const { name } of partitions) large.add(name)
  for (const table of large) await owner.query(`analyze ${table}`)
}, 120_000)

it('reads by index in the daily requests of a clinic', async () => {
  const appointment = (
    await world.owner.query('select id, patient_id from appointments where organization_id = $1 limit 1', [clinic.organization_id])
  ).rows[0] as { id: string; patient_id: string }
  // The statements for a person with two charts are different.
  const patients = (
    await world.owner.query('select id from patients where organization_id = $1 order by id limit 2', [clinic.organization_id])
  ).rows
  const linked = patients[0].id
  await world.owner.query('insert into chart_links (organization_id, patient_id, survivor_id, created_at) values ($1, $2, $3, now())', [
    clinic.organization_id,
    patients[1].id,
    linked,
  ])
  const feed = await world.call(patient, 'POST', '/patient/calendar-feeds', {})
  const before = watch.statement
  watch.statement = (text, entry, run) => {
    before?.(text, entry, run)
    ran.set(`${entry.role} ${text}`, { text, entry })
  }
  const window = 'from=2020-02-01T00:00:00Z&to=2020-02-02T00:00:00Z'
  const free = `service_id=${service_id}&from=2031-03-03T00:00:00Z&to=2031-03-17T00:00:00Z`
  const requests: [Caller | null, string][] = [
    [desk, `/org/patients/${appointment.patient_id}`],
    [desk, `/org/patients/${appointment.patient_id}/similar-charts`],
    [desk, `/org/appointments?patient_id=${linked}`],
    [desk, '/org/patients?q=family12&limit=20'],
    [desk, '/org/patients?q=common%20ann&limit=20'],
    [desk, '/org/patients?q=common%20anne&limit=20'],
    [desk, '/org/patients?limit=20'],
    [desk, '/org/patients?q=756.1234.5678.97&limit=20'],
    [desk, `/org/patients/${appointment.patient_id}/details`],
    ...['sex=female', 'from_age=40&to_age=60', 'birth_month=3', 'restricted=true', 'deceased=true', 'without_visit_ahead=true'].map(
      (filter): [Caller, string] => [desk, `/org/patients?${filter}&total=true`],
    ),
    [desk, `/org/patients?practitioner_id=${practitioner_id}&total=true`],
    [desk, `/org/appointments?${window}`],
    [desk, `/org/appointments?${window}&practitioner_id=${practitioner_id}`],
    [desk, `/org/appointments?patient_id=${appointment.patient_id}`],
    [desk, `/org/appointments/${appointment.id}`],
    [desk, '/org/appointments?unresolved=true'],
    [desk, '/org/today'],
    [desk, `/org/availability?${free}`],
    [clinic.owner, '/org/audit-events'],
    [clinic.owner, `/org/audit-events?account_id=${desk.account_id}`],
    [clinic.owner, `/org/audit-events?patient_id=${appointment.patient_id}`],
    [clinic.owner, '/org/audit-events?kind=refused'],
    [clinic.owner, '/org/audit-events?from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z'],
    [patient, '/patient/appointments'],
    [patient, '/notifications?limit=20'],
    [patient, '/notifications?unread=true&total=true'],
    [patient, '/notifications/unread'],
    [null, `/public/availability?organization_id=${clinic.organization_id}&${free}`],
    [null, new URL(feed.body.url).pathname.replace('/api/v1', '')],
  ]
  for (const [caller, path] of requests) expect([path, (await world.call(caller, 'GET', path)).status]).toEqual([path, 200])
  // These jobs run each minute for each clinic.
  const { kernel } = world.booted
  const found = (await clinicById(kernel, clinic.organization_id)) as Clinic
  for (const job of [planReminders, lapseUnpaid, offerReleasedSlots, sweepHolds, sweepRequests, scanCharts]) await job(kernel, found)
  // These statements find the clinics that have something to do.
  for (const module of modules) for (const job of module.jobs ?? []) if ('isDue' in job) await dueClinics(kernel, (job as ClinicJob).isDue)
  await dueClinics(kernel, outboxIsDue)
  watch.statement = before

  const whole: string[] = []
  await world.owner.query('set plan_cache_mode = force_generic_plan')
  for (const { text, entry } of ran.values()) {
    if (!/^(with|select)\b/.test(text)) continue
    for (const scan of await scansOf(text, entry)) whole.push(`${scan} in: ${text}`)
  }
  expect([...ran.keys()].filter((key) => key.includes('"appointments"')).length).toBeGreaterThan(4)
  expect(whole).toEqual([])
})

// Most of these tables are empty here, and reading an empty table whole is right, so the test looks for the index that the
// statement could use.
it('has an index that leads to the answer where a table grows with the years', async () => {
  const appointment = (
    await world.owner.query('select patient_id from appointments where organization_id = $1 limit 1', [clinic.organization_id])
  ).rows[0] as { patient_id: string }
  const cases: [path: string, table: string, condition: RegExp][] = [
    [`/org/patients/${appointment.patient_id}/chart`, 'prescription_statuses', /patient_id = /],
    [`/org/patients/${appointment.patient_id}/vitals`, 'observations', /code = found\.code/],
    [`/org/audit-events?account_id=${desk.account_id}&action=patient.change`, 'audit_events', /account_id = .*action = /],
    ['/org/patients?birth_month=3', 'patients', /birth_month = /],
    ['/org/invoices?q=INV-2020', 'invoices', /label >= .*label < /],
    [
      `/org/availability?service_id=${service_id}&from=2031-03-03T00:00:00Z&to=2031-03-17T00:00:00Z`,
      'occupancies',
      /starts_at < .*ends_at > /,
    ],
  ]
  await world.owner.query('set plan_cache_mode = force_generic_plan')
  await world.owner.query('set enable_seqscan = off')
  try {
    for (const [path, table, condition] of cases) {
      const statements = await statementsOf(() => world.call(clinic.owner, 'GET', path))
      const conditions: string[] = []
      for (const { text, entry } of statements.filter(({ text }) => text.includes(table)))
        for (const { 'Index Name': index, 'Index Cond': found } of nodesOf(await planOf(text, entry)))
          if (index?.startsWith(table)) conditions.push(found ?? '')
      expect(conditions, path).toContainEqual(expect.stringMatching(condition))
    }
  } finally {
    await world.owner.query('reset enable_seqscan')
  }
})

it('counts the charts in use by those that were made since they were counted, and those that are not in use', async () => {
  const statements = await statementsOf(() => world.call(clinic.owner, 'GET', '/org/reports/patients?from=2020-02-01&to=2020-02-02'))
  const counts = statements.filter(({ text }) => text.includes('as not_in_use'))
  expect(counts).toHaveLength(1)
  await world.owner.query('set plan_cache_mode = force_generic_plan')
  await world.owner.query('set enable_seqscan = off')
  try {
    for (const { text, entry } of counts) {
      const nodes = [...nodesOf(await planOf(text, entry))].filter((node) => node['Relation Name'] === 'patients')
      const found = nodes.map((node) => [node['Node Type'], node['Index Name'], node['Index Cond']])
      expect(found).toEqual([
        ['Index Only Scan', 'patients_pkey', expect.stringMatching(/id >= .*id <= /)],
        ['Index Only Scan', 'patients_not_in_use_idx', expect.stringMatching(/organization_id = /)],
      ])
    }
  } finally {
    await world.owner.query('reset enable_seqscan')
  }
})

it('looks for namesakes of a new patient by the name, because a birth date that stands for unknown may be that of thousands', async () => {
  const newPatient = { given_name: 'Given7', family_name: 'Family7', birth_date: '1980-01-01' }
  const statements = await statementsOf(() => world.call(desk, 'POST', '/org/patients', newPatient), 201)
  const namesakes = statements.filter(
    ({ text }) => text.includes('"birth_date"') && text.includes('"name_key"') && text.includes('limit 5'),
  )
  expect(namesakes.length).toBeGreaterThan(0)
  await world.owner.query('set plan_cache_mode = force_generic_plan')
  for (const { text, entry } of namesakes)
    expect([...nodesOf(await planOf(text, entry))].flatMap((node) => node['Index Cond'] ?? [])).toEqual([
      expect.stringMatching(/name_key = /),
    ])
})

it('reads the charts of one page of a search, and not all that match', async () => {
  await world.owner.query('set plan_cache_mode = force_generic_plan')
  for (const words of ['family1', 'family1 family']) {
    const statements = await statementsOf(() => world.call(desk, 'GET', `/org/patients?q=${words}&limit=20`))
    const searches = statements.filter(({ text }) => text.includes('r(low, high)') && text.includes('"patients"'))
    expect(searches).toHaveLength(1)
    for (const { text, entry } of searches) {
      const above = pathTo(await planOf(text, entry), 'patients') ?? []
      // Each chart is looked up for a key that stays. Nothing is joined, sorted or hashed after it until the page is full.
      expect(above.slice(above.lastIndexOf('Limit') + 1).filter((node) => node !== 'Result')).toEqual(['Nested Loop', 'Index Scan'])
    }
  }
})

it('looks charts with a rare word up for a common one, and does not read the keys of the common one', async () => {
  await world.owner.query('set plan_cache_mode = force_generic_plan')
  const statements = await statementsOf(() => world.call(desk, 'GET', '/org/patients?q=family19999%20common&limit=20'))
  const searches = statements.filter(({ text }) => text.includes('r(low, high)') && text.includes('exists'))
  expect(searches).not.toHaveLength(0)
  for (const { text, entry } of searches) {
    const lookups = [...nodesOf(await planOf(text, entry))].filter((node) => node.Alias === 's')
    for (const node of lookups) expect(node['Index Cond']).toContain('patient_id = ')
    expect(lookups).not.toHaveLength(0)
  }
})

it('lets PostgreSQL read all keys where each term finds very many, because few charts may have all of them', async () => {
  for (const [terms, looked_up] of [
    ['f%20z', false],
    ['family19999%20common', true],
  ] as const) {
    const statements = await statementsOf(() => world.call(desk, 'GET', `/org/patients?q=${terms}&limit=20`))
    const searches = statements.filter(({ text }) => text.includes('r(low, high)') && text.includes('exists'))
    expect(searches).not.toHaveLength(0)
    for (const { text } of searches) expect(/exists .*? order by/.exec(text)?.[0].includes('offset')).toBe(looked_up)
  }
})

it('reserves a time between years of visits by reading only the neighbouring ones', async () => {
  const { owner } = world
  await owner.query('begin')
  try {
    const { rows } = await owner.query(
      `explain (analyze, buffers, format json) insert into occupancies (organization_id, id, resource_id, seat, starts_at, ends_at, appointment_id)
       select organization_id, gen_random_uuid(), practitioner_id, 0, ends_at, ends_at + interval '5 minutes', id
       from appointments where organization_id = $1 and starts_at = timestamptz '2020-01-01' + interval '9000 hours'`,
      [clinic.organization_id],
    )
    const { Plan } = (rows[0]['QUERY PLAN'] as [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }])[0]
    expect(Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']).toBeLessThan(pagesOfOneTime)
  } finally {
    await owner.query('rollback')
  }
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Index Name'?: string
  Alias?: string
  Plans?: Plan[]
}

/** The statements that run while a call is answered, each with the role it ran with. */
async function statementsOf(call: () => Promise<{ status: number }>, expected = 200) {
  const found: { text: string; entry: Entry }[] = []
  const before = watch.statement
  watch.statement = (text, entry, run) => {
    before?.(text, entry, run)
    found.push({ text, entry })
  }
  try {
    expect((await call()).status).toBe(expected)
  } finally {
    watch.statement = before
  }
  return found.filter(({ text }) => /^\s*(with|select)\b/.test(text))
}

/** The kinds of the nodes from the top of the plan down to the first that reads the table. */
function pathTo(plan: Plan, table: string): string[] | undefined {
  if (plan['Relation Name'] === table) return [plan['Node Type']]
  for (const part of plan.Plans ?? []) {
    const path = pathTo(part, table)
    if (path) return [plan['Node Type'], ...path]
  }
  return undefined
}

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan
  for (const part of plan.Plans ?? []) yield* nodesOf(part)
}

/** The large tables of which the statement's plan reads all, or all that is the clinic's, as the role it ran with. */
const scansOf = async (text: string, entry: Entry) => [...scans(await planOf(text, entry))]

async function planOf(text: string, { role, organization_id, patient_id, account_id }: Entry): Promise<Plan> {
  const { owner } = world
  const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map((match) => Number(match[1])))
  await owner.query('begin')
  try {
    await owner.query('select app.enter($1, $2, $3, $4)', [role, organization_id, patient_id, account_id])
    await owner.query(`prepare looked_at as ${text}`)
    const { rows } = await owner.query(
      `explain (format json) execute looked_at${count > 0 ? `(${Array.from({ length: count }, () => 'null').join(', ')})` : ''}`,
    )
    return (rows[0]['QUERY PLAN'] as [{ Plan: Plan }])[0].Plan
  } finally {
    await owner.query('rollback')
    await owner.query('deallocate all')
  }
}

/** `few`: the node above reads only the first rows. */
function* scans(plan: Plan, few = false): Generator<string> {
  const { 'Node Type': node, 'Relation Name': table, 'Index Cond': condition } = plan
  const reads = table && large.has(table) && node !== 'Bitmap Heap Scan'
  if (reads && !condition) yield `${node} of ${table}`
  else if (reads && !few && /^\(\(?organization_id = [^)]*\)+$/.test(condition ?? ''))
    yield `${node} of the clinic's ${table}, ${condition}`
  const first = node === 'Limit' || (few && !/Sort|Aggregate|Hash$/.test(node))
  for (const part of plan.Plans ?? []) yield* scans(part, first)
}
