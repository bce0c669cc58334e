import { randomBytes } from 'node:crypto'
import { dosageStep } from '@polyclinic/contract/engine/dosage/dosage'
import type pg from 'pg'
import { tableColumns, tenantTables } from '../src/kernel/db/types.gen.ts'
import { newId } from '../src/kernel/ids.ts'
import { type Column, describeTable, type Table } from './table-catalogue.ts'

export type Row = Record<string, unknown>

/** What else is known of the rows: all that a table's checks need together, and what makes them rows in use. */
export interface PlantOptions {
  /** Who signed, wrote and took money. */
  staff_account_id?: string
  rows?: Record<string, Row>
}

const before = '2026-01-01T10:00:00Z'
const strength = { numerator_value: 500, numerator_unit: 'mg', denominator_value: null, denominator_unit: null }
// Where a table's checks ask for more than one value at a time can know, and where the first value allowed is an end.
const overrides: Record<string, (id: (table: string) => unknown) => Row> = {
  occupancies: (id) => ({ appointment_id: id('appointments'), hold_id: null, room_closure_id: null }),
  calendar_feeds: () => ({ practitioner_id: null, revoked_at: null }),
  charges: () => ({ invoice_id: null }),
  chart_openings: () => ({ opened_at: before }),
  chart_links: (id) => ({ survivor_id: id('patients') }),
  chart_merges: (id) => ({ survivor_id: id('patients') }),
  chart_merge_moves: () => ({ table_name: 'notes', row_ids: '{}', digests: '{}' }),
  chart_merge_undos: () => ({ kept: '[]' }),
  closures: () => later,
  room_closures: () => later,
  outside_busy_times: () => later,
  practitioner_exceptions: () => later,
  displays: () => ({ revoked_at: null }),
  ledger_entries: () => ({ debit_account: 'cash', credit_account: 'advances' }),
  invoice_balances: () => ({ sequence: 0, amount_minor: 0, due_minor: 2, payment_id: null, entry_id: null, cancellation_id: null }),
  payment_credits: () => ({ sequence: 0 }),
  files: () => ({ sha256: '0'.repeat(64) }),
  invoices: () => ({ net_minor: 1, tax_minor: 1, total_minor: 2, issuer: JSON.stringify(issuer) }),
  invoice_draft_lines: () => ({ discount_minor: 0 }),
  services: () => ({ deposit_minor: null, horizon_days: 5000 }),
  appointments: () => ({ status: 'booked', prepayment_payment_id: null, ...not_yet }),
  appointment_requests: () => ({ appointment_id: null }),
  waitlist_entries: () => ({ appointment_id: null, booked_appointment_id: null }),
  waitlist_offers: () => ({ appointment_id: null, answered_at: null }),
  patients: () => ({ deceased_on: null, deceased_date_time: null, is_deceased: false }),
  allergies: () => ({ recorded_date_time: null, onset_date_time: null, allergen_code: null }),
  allergy_versions: () => ({ onset_date_time: null }),
  patient_identifiers: () => ({ ending: '123', system: 'urn:test:numbers' }),
  saved_views: () => ({ list: 'patients' }),
  patient_contacts: () => ({ roles: '{emergency}' }),
  consents: (id) => ({ given_by: 'parent', decision: 'given', document_id: id('documents') }),
  coverages: () => ({ relationship: 'spouse' }),
  practitioner_hours: () => ({ valid_from: '2026-01-01', valid_until: null }),
  payments: () => ({ amount_minor: 1, tendered_minor: 1 }),
  medications: () => ({ controlled_schedule: null, storage: null, base_code: null }),
  medication_ingredients: () => ({ name: 'Amoxicillin', substance: 'amoxicillin', ...strength }),
  medication_packs: () => ({ size: 30, unit: 'tablet', gtin: null, tax_rate_bp: 0 }),
  prescriptions: () => ({
    prescriber_account_id: newId(),
    activated_at: before,
    authored_at: before,
    line_number: 1,
    dosage: JSON.stringify({
      route: 'oral',
      site: null,
      steps: [dosageStep({ dose: 1, dose_unit: 'tablet', frequency: 1, period: 1, period_unit: 'd' })],
    }),
    quantity_unit: 'tablet',
    check_parts: JSON.stringify([]),
  }),
  prescription_documents: () => ({ authored_at: before, activated_at: before }),
  prescription_status_changes: () => ({ status: 'active' }),
  dispenses: () => ({ quantity_unit: 'tablet' }),
  notes: () => ({ template: 'soap', template_id: null, template_name: null, headings: null }),
  note_versions: () => ({ template: 'soap', headings: null }),
  signed_notes: () => ({ template: 'soap', template_name: null, headings: null }),
  note_templates: () => ({ sections: JSON.stringify([{ key: 'part-1', title: 'Findings', help: '', text: '' }]), retired_at: null }),
  note_signature_requests: () => ({ outcome: null, reason: null, closed_by: null, closed_at: null }),
  amendment_requests: () => ({
    status: 'requested',
    reply: null,
    amended_record_id: null,
    decided_by: null,
    decided_by_name: null,
    decided_by_role: null,
    decided_at: null,
  }),
  medication_statements: () => ({ kind: 'reported', status: 'active', version: 1 }),
  refill_requests: () => ({
    status: 'requested',
    answer_code: null,
    answer_text: null,
    renewed_prescription_id: null,
    answered_by: null,
    answered_by_name: null,
    answered_by_role: null,
    answered_at: null,
  }),
  // It is over, so that the patient sees the result.
  withheld_results: () => ({ until_acknowledged: false, ended_at: before, ended_by_name: 'Member' }),
  record_versions: () => ({ codes: '[]' }),
  records: () => ({ status: 'final', finalized_by: newId(), finalizer_name: 'Finalizer', finalized_at: before }),
  released_records: () => ({ codes: '[]', authors: '[]', finalized_at: before, released_at: before, withdrawn_at: null }),
  documents: () => ({ sha256: '0'.repeat(64) }),
  released_documents: () => ({ released_at: before, withdrawn_at: null }),
  recall_rules: () => ({ kind: 'screening', sex: null }),
  recalls: () => ({ status: 'open' }),
  // The referral was sent, so that its answer is awaited.
  referrals: () => ({ status: 'requested' }),
  tasks: () => ({ source_kind: null, assignee_role: null, done_at: null }),
  specimens: () => ({ rejected_at: null, rejected_by_name: null, rejected_code: null, rejected_reason: null }),
  patient_imports: () => ({ left_out: '[]' }),
  patient_import_rows: () => ({ counts: '{}', outcome: null }),
  imported_resources: (id) => ({ placed_as: 'patient', placed_id: id('patients'), sealed_texts: null, effective_date_time: null }),
  family_history: () => ({ replaces_id: null }),
  condition_versions: () => ({ abated_on: null, onset_date_time: null, abated_date_time: null }),
  conditions: () => ({ abated_on: null, onset_date_time: null, abated_date_time: null, recorded_date_time: null }),
  immunizations: () => ({ reason_not_done: null, given_date_time: null, cvx_code: '999', author_account_id: newId() }),
  observations: () => ({
    category: 'laboratory',
    performer_account_id: null,
    performer_name: null,
    performer_role: null,
    replaces_reason: null,
    // A value and a reason for none exclude each other.
    value_comparator: null,
    data_absent_reason: null,
    data_absent_text: null,
    effective_at: before,
    effective_date_time: null,
    released_at: before,
  }),
}
/** A time that conflicts with nothing. */
const later = { starts_at: '2032-01-06T10:00:00Z', ends_at: '2032-01-06T11:00:00Z' }
const issuer = { name: 'Clinic', address: '', contact: '', tax_number: '', note: '' }
const not_yet = { arrived_at: null, checked_in_at: null, started_at: null, fulfilled_at: null, cancelled_at: null, called_at: null }
let planted_sets = 0

/**
 * Puts one row into each table of a clinic, with a mark in every free text (`MARK table.column`): texts that others must never
 * see and never change. Rows with a patient are all of the one patient that is planted; a second set in the same clinic is
 * another patient's, with a practitioner, a room and a chart of their own. Answers with the ids by table. Reads the catalogue, so
 * that a new table is planted automatically.
 */
export async function plant(
  owner: pg.Client,
  organization_id: string,
  mark: string,
  options: PlantOptions = {},
): Promise<Map<string, string>> {
  return idsOf(await plantRows(owner, organization_id, mark, options))
}

/** The ids of rows, by table. */
export const idsOf = (rows: ReadonlyMap<string, Row>): Map<string, string> =>
  new Map([...rows].flatMap(([name, { id }]) => (typeof id === 'string' ? [[name, id]] : [])))

/** The same; answers with the rows by table as they stand in the database, in JSON, each after those that it refers to. */
export async function plantRows(
  owner: pg.Client,
  organization_id: string,
  mark: string,
  options: PlantOptions = {},
): Promise<Map<string, Row>> {
  planted_sets++
  const rows = new Map<string, Row>()
  const stored = new Map<string, Row>()
  // A database from before the last migrations does not have all of these tables.
  const waiting = new Set<string>(await tablesOf(owner))
  const tables = new Map<string, Table>()
  for (const table of waiting) tables.set(table, await describeTable(owner, table))
  await owner.query('begin')
  while (waiting.size > 0) {
    const ready = [...waiting].filter((name) => tables.get(name)?.references.every((r) => r.target === name || !waiting.has(r.target)))
    if (ready.length === 0) throw new Error(`Tables that wait for each other: ${[...waiting].join(', ')}`)
    for (const name of ready) {
      const row = rowFor(name, tables.get(name) as Table, { organization_id, mark, rows, staff_account_id: options.staff_account_id })
      const fixedValues = (overrides[name]?.((table) => rows.get(table)?.id) ?? {}) as Row
      const unknown = Object.keys(fixedValues).find(
        (column) => !(tableColumns[name as keyof typeof tableColumns] as readonly string[]).includes(column),
      )
      if (unknown) throw new Error(`${name} has no column ${unknown}: mend the overrides.`)
      for (const { column } of tables.get(name)?.columns ?? []) if (column in fixedValues) row[column] = fixedValues[column]
      Object.assign(row, options.rows?.[name])
      const marked = marks[name]
      if (marked) {
        row[marked.column] = newId()
        await insertRow(owner, marked.table, { ...rows.get(marked.table), ...marked.differs?.(), id: row[marked.column] })
      }
      const planted = await insertRow(owner, name, row, tables.get(name)?.is_one_per_clinic)
      rows.set(name, row)
      stored.set(name, planted ?? row)
      waiting.delete(name)
    }
  }
  await owner.query('commit')
  return stored
}

/** Another patient of the clinic, whom nobody owns. */
const another = () => ({ record_number: newId(), account_id: null })

/** Marks that take a row out of use: each is of another row like the one that is planted. */
const marks: Record<string, { table: string; column: string; differs?: () => Row }> = {
  observation_errors: { table: 'observations', column: 'observation_id' },
  dispense_errors: { table: 'dispenses', column: 'dispense_id' },
  immunization_errors: { table: 'immunizations', column: 'immunization_id' },
  consent_withdrawals: { table: 'consents', column: 'consent_id' },
  // Another chart of the same person was merged into this one, so that every walk reads through a link.
  chart_links: { table: 'patients', column: 'patient_id', differs: () => ({ ...another(), status: 'merged' }) },
  // Pairs of charts need a second chart.
  chart_merges: { table: 'patients', column: 'patient_id', differs: () => ({ ...another(), status: 'merged' }) },
  similar_charts: { table: 'patients', column: 'other_patient_id', differs: another },
  different_persons: { table: 'patients', column: 'other_patient_id', differs: another },
}

/** A second set finds what a clinic has one of already there. */
async function insertRow(owner: pg.Client, name: string, row: Row, is_one_per_clinic = false): Promise<Row | undefined> {
  const columns = Object.keys(row)
  const unless_there = is_one_per_clinic ? 'on conflict (organization_id) do nothing' : ''
  const { rows } = await owner
    .query<{ stored: Row }>(
      `insert into ${name} (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) ${unless_there} returning to_jsonb(${name}) as stored`,
      Object.values(row),
    )
    .catch(async (error: Error) => {
      await owner.query('rollback')
      throw new Error(`${name}: ${error.message} ${JSON.stringify(row)}`)
    })
  return rows[0]?.stored
}

async function tablesOf(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' and tablename = any($1)`,
    [tenantTables],
  )
  return rows.map(({ tablename }) => tablename)
}

interface PlantContext {
  organization_id: string
  mark: string
  rows: Map<string, Row>
  staff_account_id: string | undefined
}

function rowFor(name: string, { columns, references, allowed }: Table, planting: PlantContext): Row {
  const row: Row = {}
  for (const column of columns) {
    const value = allowed.has(column.column)
      ? column.has_default
        ? undefined
        : allowed.get(column.column)
      : valueFor(name, column, planting)
    if (value !== undefined) row[column.column] = value
  }
  for (const { columns: own, target, targets } of references) {
    const found = planting.rows.get(target)
    if (found)
      own.forEach((column, i) => {
        row[column] = found[targets[i] as string]
      })
    // This is the first row of a table that refers to itself.
    else for (const { column, nullable } of columns) if (nullable && own.includes(column)) row[column] = null
  }
  return row
}

/** Names an account of staff: who did it. */
const author = /_by$|^(author|dispenser|prescriber|sender)_account_id$/

function valueFor(
  table: string,
  { column, type, nullable, has_default }: Column,
  { organization_id, mark, staff_account_id }: PlantContext,
) {
  if (column === 'organization_id') return organization_id
  if (has_default) return undefined
  // Ends must come after beginnings.
  const [early, late] = moments[type] ?? []
  if (early) return /end|until|expires|finished/.test(column) ? late : early
  switch (type) {
    case 'uuid':
      if (staff_account_id && !nullable && author.test(column)) return staff_account_id
      return nullable && column !== 'account_id' ? undefined : newId()
    case 'text':
      return textFor(table, column, mark)
    case 'text[]':
      return [mark]
    case 'smallint[]':
      return [1]
    case 'uuid[]':
      return undefined
    case 'jsonb':
      return JSON.stringify({ mark: `${mark} ${table}.${column}` })
    case 'boolean':
      return nullable ? undefined : false
    default:
      return numberFor(column)
  }
}

function numberFor(column: string) {
  if (/duration|minutes/.test(column)) return 30
  // The number is far from those that the clinic gives from 1 on, which a call would otherwise meet.
  return /number$/.test(column) ? 900_000 + planted_sets : 1
}

/** When things begin, and when they end. */
const moments: Record<string, [early: string, late: string]> = {
  'timestamp with time zone': ['2031-01-06T10:00:00Z', '2031-01-06T11:00:00Z'],
  date: ['2031-01-06', '2031-01-07'],
  'time without time zone': ['09:00', '17:00'],
}

function textFor(table: string, column: string, mark: string) {
  if (/hash|code|token/.test(column)) return randomBytes(8).toString('hex')
  return /currency/.test(column) ? 'EUR' : `${mark} ${table}.${column}`
}

// Refusals are recorded too, in the log of the clinic whose member was refused.
const digested = tenantTables.filter((table) => table !== 'audit_events')

/** A digest of all rows of a clinic by table, in one statement: equal before and after means that nothing was touched. */
export async function digest(owner: pg.Client, organization_id: string): Promise<Record<string, string>> {
  const digests = digested.map(
    (table) =>
      `select '${table}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as d from ${table} t where organization_id = $1`,
  )
  const { rows } = await owner.query<{ name: string; d: string }>(digests.join(' union all '), [organization_id])
  return Object.fromEntries(rows.map(({ name, d }) => [name, d]))
}
