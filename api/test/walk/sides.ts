import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tenantTables } from '../../src/kernel/db/types.gen.ts'
import { newId } from '../../src/kernel/ids.ts'
import { type Caller, signedIn, type World } from '../clinic.ts'
import { idsOf, type PlantOptions, plantRows, type Row } from '../plant.ts'
import { describeTable } from '../table-catalogue.ts'

/** One of two patients of the same clinic: a chart with everything that a chart may have, and the account it belongs to. */
export interface Side {
  mark: string
  /** The planted row of each table, those of the account among them. */
  ids: Map<string, string>
  /** The rows of the clinic's tables as they stand in the database. */
  rows: Map<string, Row>
  patient: Caller & { patient_id: string }
}

/** Rows that the account alone may see; the tables have no clinic. */
const accountRows = ['notifications', 'tickets', 'sessions', 'proxies'] as const

export async function plantSide(
  world: World,
  organization_id: string,
  { mark = `MARK${randomUUID().slice(0, 8)}`, ...options }: PlantOptions & { mark?: string } = {},
): Promise<Side> {
  const account_id = newId()
  const name = `${mark} accounts.name`
  await world.owner.query(`insert into accounts (id, kind, email, name, email_verified_at) values ($1, 'patient', $2, $3, now())`, [
    account_id,
    `${mark}@test.test`.toLowerCase(),
    name,
  ])
  const account = { account_id }
  const rows = await plantRows(world.owner, organization_id, mark, {
    ...options,
    rows: {
      ...options.rows,
      patients: { ...account, ...options.rows?.patients },
      holds: account,
      calendar_feeds: account,
      messages: { sender_account_id: account_id },
      patient_search_keys: { key: mark.toLowerCase() },
      notes: { template: 'soap', sections: JSON.stringify({ subjective: `${mark} notes.sections` }), ...options.rows?.notes },
      signed_notes: { template: 'soap', sections: JSON.stringify({ subjective: `${mark} signed_notes.sections` }) },
    },
  })
  const ids = idsOf(rows)
  const patient_id = ids.get('patients') as string
  // The row of a file alone has no content.
  await world.booted.kernel.files.put({ organization_id, id: ids.get('files') as string }, Buffer.from(mark))
  await world.owner.query(`insert into enrolments (account_id, organization_id, patient_id, status) values ($1, $2, $3, 'active')`, [
    account_id,
    organization_id,
    patient_id,
  ])
  for (const table of accountRows) ids.set(table, newId())
  await world.owner.query(
    `insert into notifications (id, account_id, organization_id, topic, title, body) values ($1, $2, $3, 'appointments', $4, $4)`,
    [ids.get('notifications'), account_id, organization_id, `${mark} notifications.title`],
  )
  await world.owner.query(
    `insert into tickets (id, account_id, account_name, account_kind, organization_id, subject, body) values ($1, $2, $3, 'patient', $4, $5, $5)`,
    [ids.get('tickets'), account_id, name, organization_id, `${mark} tickets.subject`],
  )
  await world.owner.query(
    `insert into sessions (id, account_id, token_hash, user_agent, address, expires_at) values ($1, $2, $3, $4, '127.0.0.1', now() + interval '1 hour')`,
    [ids.get('sessions'), account_id, randomUUID(), `${mark} sessions.user_agent`],
  )
  // Somebody acts for the patient; only the name of that person belongs to the chart.
  const representative = newId()
  await world.owner.query(
    `insert into accounts (id, kind, email, name, email_verified_at) values ($1, 'patient', $2, 'Representative', now())`,
    [representative, `for-${mark}@test.test`.toLowerCase()],
  )
  await world.owner.query(
    `insert into proxies (id, account_id, organization_id, patient_id, name, relationship, scopes, starts_on) values ($1, $2, $3, $4, $5, $6, '{}', '2026-01-01')`,
    [ids.get('proxies'), representative, organization_id, patient_id, name, `${mark} proxies.relationship`],
  )
  return { mark, ids, rows, patient: { ...(await signedIn(world, account_id)), organization_id, patient_id } }
}

/** Tables whose rows are one patient's: those that name one. */
const schema = readFileSync(fileURLToPath(new URL('../../db/schema.sql', import.meta.url)), 'utf8')
const namingPatient = tenantTables.filter((table) => new RegExp(`^create table ${table} \\([^;]*?^  patient_id uuid`, 'm').test(schema))
export const chartTables: ReadonlySet<string> = new Set(['patients', ...namingPatient])
/** The same, and those whose rows are one account's. */
export const isPersonal = (table: string | null) => table !== null && (chartTables.has(table) || ofAccount.has(table))
const ofAccount = new Set<string>([...accountRows, 'accounts'])

/** The content of a side in a reply: marked texts as `table.column`, and rows by their id. */
export function shownOf({ mark, ids }: Side, body: unknown): string[] {
  const text = Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body)
  const texts = [...text.matchAll(new RegExp(`${mark} (\\w+\\.\\w+)`, 'g'))].map((match) => match[1] as string)
  const rows = [...ids].filter(([, id]) => text.includes(id)).map(([table]) => `${table}.id`)
  return [...new Set([...texts, ...rows])].sort()
}

/** A digest of all that is one side's: equal before and after means that nothing of it was touched. */
export async function digestOf({ owner }: World, { ids, patient }: Side): Promise<Record<string, string>> {
  const parts: string[] = []
  for (const table of tenantTables) {
    if (table === 'audit_events') continue
    const columns = new Set((await describeTable(owner, table)).columns.map(({ column }) => column))
    const which = [columns.has('patient_id') && 'patient_id = $2', columns.has('id') && 'id = any($3)'].filter((text) => text !== false)
    if (which.length > 0) parts.push(digestText(table, `organization_id = $1 and (${which.join(' or ')})`))
  }
  for (const table of ['notifications', 'tickets', 'notification_settings', 'proxies', 'enrolments', 'sessions'])
    parts.push(digestText(table, 'account_id = $4'))
  parts.push(digestText('proxies', 'id = any($3)', 'representatives'))
  parts.push(digestText('accounts', 'id = $4'), digestText('ticket_messages', 'ticket_id = any($3)'))
  const { rows } = await owner.query<{ name: string; d: string }>(parts.join(' union all '), [
    patient.organization_id,
    patient.patient_id,
    [...ids.values()],
    patient.account_id,
  ])
  return Object.fromEntries(rows.map(({ name, d }) => [name, d]))
}

const digestText = (table: string, where: string, name = table) =>
  `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as d from ${table} t where ${where}`
