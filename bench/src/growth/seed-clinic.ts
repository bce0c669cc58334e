import type pg from 'pg'
import { hashToken, newToken } from '../../../api/src/kernel/crypto.ts'
import { newId } from '../../../api/src/kernel/ids.ts'
import { seedPast } from './seed-past.ts'
import { seedKeys, seedPatients } from './seed-people.ts'
import { withoutIndexes } from './without-indexes.ts'

export interface GrownClinic {
  organization_id: string
  patients: number
  /** Of a manager. */
  token: string
  account_id: string
  service_id: string
  practitioner_ids: string[]
  /** Today at midnight. */
  today: Date
}

/** New patients, and visits, of a day: the same in every clinic, so that what they differ in is their past. */
const perDay = 200
/** Days ahead that are booked as full as those behind. */
const ahead = 5
const practitioners = 20
const day = 86_400_000

const filled = [
  'patient_search_keys',
  'appointments',
  'occupancies',
  'appointment_events',
  'invoices',
  'invoice_lines',
  'invoice_balances',
  'charges',
  'payments',
  'payment_allocations',
  'ledger_entries',
  'prescription_documents',
  'prescriptions',
  'prescription_status_changes',
  'prescription_statuses',
  'records',
]

/** Clinics that see as many patients a day and differ in how long they have done so, written by the database's owner. */
export async function seedClinics(owner: pg.Client, sizes: readonly number[], log: (sentence: string) => void): Promise<GrownClinic[]> {
  // The foreign keys of generated rows are not checked one by one, because the rows are made to fit.
  await owner.query(`set session_replication_role = replica`)
  // The id is made of that instant and that row, as the application makes it.
  await owner.query(`create function growth_id(clinic text, kind text, n bigint, at timestamptz) returns uuid language sql immutable parallel safe as
    $$ select (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(h, 1, 3) || '8' || substr(h, 4, 15))::uuid from (select md5(clinic || kind || n) as h) x $$`)
  const clinics: GrownClinic[] = []
  await withoutIndexes(owner, filled, async () => {
    for (const patients of sizes) {
      const began = performance.now()
      clinics.push(await seedClinic(owner, patients))
      log(`a clinic of ${patients} patients: ${Math.round((performance.now() - began) / 1000)} s`)
    }
  })
  await owner.query('drop function growth_id')
  await owner.query(`set session_replication_role = origin`)
  await owner.query('vacuum (analyze)')
  return clinics
}

async function seedClinic(owner: pg.Client, patients: number): Promise<GrownClinic> {
  const [organization_id, location_id, service_id] = [newId(), newId(), newId()]
  await owner.query(
    `insert into organizations (id, slug, name, status, time_zone, currency, country) values ($1, $2, $3, 'active', 'UTC', 'EUR', 'IE')`,
    [organization_id, `growth-${patients}`, `Clinic of ${patients}`],
  )
  const staff = []
  for (let i = 0; i < 10; i++) staff.push(await addManager(owner, organization_id, `${patients}-${i}`))
  await owner.query(`insert into locations (organization_id, id, name) values ($1, $2, 'Growth')`, [organization_id, location_id])
  await owner.query(
    `insert into location_hours (organization_id, id, location_id, weekday, starts, ends) select $1, gen_random_uuid(), $2, weekday, '08:00', '18:00' from generate_series(1, 7) weekday`,
    [organization_id, location_id],
  )
  await owner.query(
    `insert into services (organization_id, id, name, duration_minutes, price_minor, minimum_notice_minutes, horizon_days) values ($1, $2, 'Visit', 15, 5000, 0, 3000)`,
    [organization_id, service_id],
  )
  const practitioner_ids = Array.from({ length: practitioners }, newId)
  for (const id of practitioner_ids) await addPractitioner(owner, { organization_id, id, service_id, location_id })
  const today = new Date(Math.floor(Date.now() / day) * day)
  const first = new Date(today.getTime() - (patients / perDay - ahead) * day)
  const past = { organization_id, patients, per_day: perDay, first }
  await seedPatients(owner, past)
  await seedKeys(owner, organization_id)
  await seedPast(owner, { ...past, practitioner_ids, account_ids: staff.map(({ account_id }) => account_id), service_id, location_id })
  const { token, account_id } = staff[0] as (typeof staff)[number]
  return { organization_id, patients, token, account_id, service_id, practitioner_ids, today }
}

async function addPractitioner(
  owner: pg.Client,
  practitioner: { organization_id: string; id: string; service_id: string; location_id: string },
) {
  const { organization_id, id, service_id, location_id } = practitioner
  await owner.query(
    `insert into practitioners (organization_id, id, name, specialty, listed) values ($1, $2, 'Dr Growth', 'General practice', true)`,
    [organization_id, id],
  )
  await owner.query('insert into service_practitioners (organization_id, service_id, practitioner_id) values ($1, $2, $3)', [
    organization_id,
    service_id,
    id,
  ])
  await owner.query(
    `insert into practitioner_hours (organization_id, id, practitioner_id, location_id, weekday, starts, ends, valid_from)
     select $1, gen_random_uuid(), $2, $3, weekday, '08:00', '18:00', '2000-01-01' from generate_series(1, 7) weekday`,
    [organization_id, id, location_id],
  )
}

async function addManager(owner: pg.Client, organization_id: string, name: string) {
  const [account_id, staff_id, token] = [newId(), newId(), newToken()]
  const email = `desk-${name}@growth.test`
  await owner.query(`insert into accounts (id, kind, email, name) values ($1, 'org_user', $2, 'Desk')`, [account_id, email])
  await owner.query(
    `insert into staff_members (organization_id, id, account_id, name, email, role) values ($1, $2, $3, 'Desk', $4, 'owner')`,
    [organization_id, staff_id, account_id, email],
  )
  await owner.query(
    `insert into memberships (account_id, organization_id, staff_id, staff_name, role) values ($1, $2, $3, 'Desk', 'owner')`,
    [account_id, organization_id, staff_id],
  )
  await owner.query(
    `insert into sessions (id, account_id, token_hash, user_agent, address, expires_at) values ($1, $2, $3, 'growth', '127.0.0.1', now() + interval '12 hours')`,
    [newId(), account_id, hashToken(token)],
  )
  return { account_id, token }
}
