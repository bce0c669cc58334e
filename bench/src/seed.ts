import type pg from 'pg'
import { searchKeys } from '../../api/src/chart/patients/index.ts'
import { hashToken, newToken } from '../../api/src/kernel/crypto.ts'
import { newId } from '../../api/src/kernel/ids.ts'
import { addMedicines } from './seed-medicines.ts'
import { addWords } from './seed-words.ts'

export interface SeedResult {
  organization_id: string
  token: string
  service_id: string
  practitioner_ids: string[]
  /** With a telephone number and an address for mail, as all but the next. */
  patient_ids: string[]
  /** Patients whom no message can reach: their bookings cost no mail. */
  unreachable_ids: string[]
  /** A day with one hundred appointments, ten practitioners with ten each. */
  day: string
  /** A day with two hundred, of twenty practitioners: `YYYY-MM-DD`. */
  full_day: string
  /** Ten charts of twenty years, each with 300 visits and 5,000 observations. */
  long_chart_ids: string[]
  /** The first free morning: bookings go from here on. */
  free_from: string
}

const clinics = 20
const patients = Number(process.env.BENCH_PATIENTS ?? 100_000)

/** Twenty clinics, one of them with a hundred thousand patients and a full day; made by the database itself, as its owner. */
export async function seed(owner: pg.Client): Promise<SeedResult> {
  const organization_id = newId()
  for (let i = 0; i < clinics; i++) {
    const id = i === 0 ? organization_id : newId()
    await owner.query(
      `insert into organizations (id, slug, name, status, time_zone, currency, country) values ($1, $2, $3, 'active', 'UTC', 'EUR', 'IE')`,
      [id, `bench-${i}`, `Bench ${i}`],
    )
    await addPatients(owner, id, i === 0 ? patients : 1000)
  }
  await addMedicines(owner, organization_id)
  const token = await addReceptionist(owner, organization_id)
  const location_id = newId()
  const service_id = newId()
  await owner.query(`insert into locations (organization_id, id, name) values ($1, $2, 'Bench')`, [organization_id, location_id])
  await owner.query(
    `insert into services (organization_id, id, name, duration_minutes, price_minor, minimum_notice_minutes, horizon_days) values ($1, $2, 'Visit', 15, 5000, 0, 3000)`,
    [organization_id, service_id],
  )
  const practitioner_ids = Array.from({ length: 20 }, newId)
  for (const id of practitioner_ids) {
    await owner.query(
      `insert into practitioners (organization_id, id, name, specialty, listed) values ($1, $2, 'Dr Bench', 'General practice', true)`,
      [organization_id, id],
    )
    await owner.query('insert into service_practitioners (organization_id, service_id, practitioner_id) values ($1, $2, $3)', [
      organization_id,
      service_id,
      id,
    ])
    for (let weekday = 1; weekday <= 7; weekday++) {
      await owner.query(
        `insert into practitioner_hours (organization_id, id, practitioner_id, location_id, weekday, starts, ends, valid_from) values ($1, gen_random_uuid(), $2, $3, $4, '08:00', '18:00', '2020-01-01')`,
        [organization_id, id, location_id, weekday],
      )
      if (id === practitioner_ids[0])
        await owner.query(
          `insert into location_hours (organization_id, id, location_id, weekday, starts, ends) values ($1, gen_random_uuid(), $2, $3, '08:00', '18:00')`,
          [organization_id, location_id, weekday],
        )
    }
  }
  const midnight = new Date()
  midnight.setUTCHours(0, 0, 0, 0)
  const dayStart = new Date(midnight.getTime() + 86_400_000)
  const { rows } = await owner.query<{ id: string }>(
    'select id from patients where organization_id = $1 order by md5(id::text) limit 4000',
    [organization_id],
  )
  const ids = rows.map((row) => row.id)
  const [patient_ids, unreachable_ids] = [ids.slice(0, 2000), ids.slice(2000)]
  await owner.query('update patients set email = null, phone = null where organization_id = $1 and id = any($2::uuid[])', [
    organization_id,
    unreachable_ids,
  ])
  // There is a year of visits that took place, and one full day ahead.
  await addVisits(
    owner,
    organization_id,
    practitioner_ids,
    service_id,
    location_id,
    patient_ids,
    new Date(midnight.getTime() - 365 * 86_400_000),
    365,
    20,
  )
  await addVisits(owner, organization_id, practitioner_ids.slice(0, 10), service_id, location_id, patient_ids, dayStart, 1, 10)
  const fullDay = new Date(dayStart.getTime() + 86_400_000)
  await addVisits(owner, organization_id, practitioner_ids, service_id, location_id, patient_ids, fullDay, 1, 10)
  const long_chart_ids = patient_ids.slice(0, 10)
  await addLongCharts(owner, organization_id, practitioner_ids, service_id, location_id, long_chart_ids)
  await noteChartsLookedAt(owner)
  await owner.query('vacuum (analyze)')
  return {
    organization_id,
    token,
    service_id,
    practitioner_ids,
    patient_ids,
    unreachable_ids,
    long_chart_ids,
    day: dayStart.toISOString(),
    full_day: fullDay.toISOString().slice(0, 10),
    free_from: new Date(fullDay.getTime() + 86_400_000).toISOString(),
  }
}

async function addPatients(owner: pg.Client, organization_id: string, count: number) {
  await owner.query(
    `insert into patients (organization_id, id, record_number, given_name, family_name, name, name_key, birth_date, sex, phone, email)
     select $1, overlay(overlay(md5($3 || n) placing '4' from 13) placing '8' from 17)::uuid, 'B' || lpad(n::text, 7, '0'), 'Given' || n % 997, 'Family' || translate(substr(md5(n::text), 1, 4), '0123456789', 'ghijklmnop'), 'Given' || n % 997 || ' Family' || translate(substr(md5(n::text), 1, 4), '0123456789', 'ghijklmnop'),
       'family' || translate(substr(md5(n::text), 1, 4), '0123456789', 'ghijklmnop') || ' given' || n % 997, date '1940-01-01' + n % 30000, case n % 2 when 0 then 'female' else 'male' end, '+353' || 100000000 + n, 'p' || n || '@bench.test'
     from generate_series(1, $2::int) n`,
    [organization_id, count, organization_id],
  )
  await addKeys(owner, organization_id)
}

/** The keys that the product would have written. */
async function addKeys(owner: pg.Client, organization_id: string) {
  const { rows } = await owner.query<Parameters<typeof searchKeys>[0] & { id: string }>(
    'select id, given_name, family_name, record_number, birth_date::text, phone from patients where organization_id = $1',
    [organization_id],
  )
  for (let at = 0; at < rows.length; at += 5000) {
    const some = rows.slice(at, at + 5000)
    const keys = some.flatMap((row) => searchKeys(row).map((key) => [key, row.id] as const))
    await owner.query(
      'insert into patient_search_keys (organization_id, key, patient_id) select $1, k, p from unnest($2::text[], $3::uuid[]) as keys (k, p)',
      [organization_id, keys.map(([key]) => key), keys.map(([, id]) => id)],
    )
  }
  await addWords(owner, organization_id, rows)
}

/**
 * Notes that charts of one person were looked for among all charts, as a clinic in use has done long ago: the job would take most of
 * a processor for minutes after so many were made at once, and slow down what is measured next.
 */
export async function noteChartsLookedAt(owner: pg.Client) {
  await owner.query('begin')
  // The job that is running would note the charts that it has reached.
  await owner.query('lock table similar_chart_scans in access exclusive mode')
  await owner.query(
    `insert into similar_chart_scans (organization_id, scanned_to, scanned_id)
     select distinct on (organization_id) organization_id, updated_at, id from patients order by organization_id, updated_at desc, id desc
     on conflict (organization_id) do update set scanned_to = excluded.scanned_to, scanned_id = excluded.scanned_id`,
  )
  await owner.query('commit')
}

async function addVisits(
  owner: pg.Client,
  organization_id: string,
  practitioners: string[],
  service_id: string,
  location_id: string,
  patients: string[],
  from: Date,
  days: number,
  perDay: number,
) {
  const params = [organization_id, practitioners, service_id, location_id, patients, from, days, perDay]
  await owner.query(
    `insert into appointments (organization_id, id, patient_id, practitioner_id, service_id, location_id, starts_at, ends_at, status, source)
     select $1, gen_random_uuid(), ($5::uuid[])[1 + (d * 31 + s * 7 + p.n) % array_length($5::uuid[], 1)], p.id, $3, $4, t, t + interval '15 minutes', case when t < now() then 'fulfilled' else 'booked' end, 'front-desk'
     from unnest($2::uuid[]) with ordinality p(id, n), generate_series(0, $7::int - 1) d, generate_series(0, $8::int - 1) s,
       lateral (select $6::timestamptz + d * interval '1 day' + interval '8 hours' + s * interval '15 minutes' as t) x`,
    params,
  )
  await owner.query(
    `insert into occupancies (organization_id, id, resource_id, seat, starts_at, ends_at, appointment_id)
     select organization_id, gen_random_uuid(), practitioner_id, 0, starts_at, ends_at, id from appointments where organization_id = $1 and starts_at >= $2 and starts_at < $2::timestamptz + $3 * interval '1 day'`,
    [organization_id, from, days],
  )
}

/** Of each chart 300 visits with their encounters and a note, 1,000 sets of four vital signs, and 1,000 laboratory results, over twenty years. */
async function addLongCharts(
  owner: pg.Client,
  organization_id: string,
  practitioners: string[],
  service_id: string,
  location_id: string,
  patients: string[],
) {
  const params = [organization_id, patients]
  await owner.query(
    `insert into appointments (organization_id, id, patient_id, practitioner_id, service_id, location_id, starts_at, ends_at, status, source)
     select $1, gen_random_uuid(), p, ($3::uuid[])[1 + n % array_length($3::uuid[], 1)], $4, $5, t, t + interval '15 minutes', 'fulfilled', 'front-desk'
     from unnest($2::uuid[]) p, generate_series(1, 300) n, lateral (select now() - n * interval '24 days' as t) x`,
    [...params, practitioners, service_id, location_id],
  )
  await owner.query(
    `insert into encounters (organization_id, id, appointment_id, patient_id, practitioner_id, status, started_at, finished_at)
     select organization_id, gen_random_uuid(), id, patient_id, practitioner_id, 'finished', starts_at, ends_at
     from appointments where organization_id = $1 and patient_id = any($2::uuid[]) and status = 'fulfilled'`,
    params,
  )
  await owner.query(
    `insert into observations (organization_id, id, patient_id, category, code_system, code, display, value_number, unit, effective_at, issued_at, source, status)
     select $1, gen_random_uuid(), p, s.category, 'http://loinc.org', s.code, s.display, 60 + n % 40, s.unit, t, t, 'Bench', 'final'
     from unnest($2::uuid[]) p, generate_series(1, 1000) n,
       (values ('vital-signs', '8480-6', 'Systolic blood pressure', 'mm[Hg]'), ('vital-signs', '8462-4', 'Diastolic blood pressure', 'mm[Hg]'),
         ('vital-signs', '8867-4', 'Heart rate', '/min'), ('vital-signs', '29463-7', 'Body weight', 'kg'), ('laboratory', '2160-0', 'Creatinine', 'umol/L')) s (category, code, display, unit),
       lateral (select now() - n * interval '7 days' - case s.category when 'laboratory' then interval '1 hour' else interval '0' end as t) x`,
    params,
  )
}

async function addReceptionist(owner: pg.Client, organization_id: string): Promise<string> {
  const [account_id, staff_id, token] = [newId(), newId(), newToken()]
  await owner.query(`insert into accounts (id, kind, email, name) values ($1, 'org_user', 'desk@bench.test', 'Bench Desk')`, [account_id])
  await owner.query(
    `insert into staff_members (organization_id, id, account_id, name, email, role) values ($1, $2, $3, 'Bench Desk', 'desk@bench.test', 'manager')`,
    [organization_id, staff_id, account_id],
  )
  await owner.query(
    `insert into memberships (account_id, organization_id, staff_id, staff_name, role) values ($1, $2, $3, 'Bench Reception', 'manager')`,
    [account_id, organization_id, staff_id],
  )
  await owner.query(
    `insert into sessions (id, account_id, token_hash, user_agent, address, expires_at) values ($1, $2, $3, 'bench', '127.0.0.1', now() + interval '12 hours')`,
    [newId(), account_id, hashToken(token)],
  )
  return token
}
