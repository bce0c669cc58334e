import type { Call } from '@polyclinic/contract/kernel/call'
import type pg from 'pg'
import { tenantTables } from '../src/kernel/db/types.gen.ts'
import { textsLogged } from './logged-texts.ts'

/** A successful call, with the facts that its audit row is compared with. */
export interface AuditedCall {
  request_id: string
  name: string
  call: Call
  /** What the address names, and the patients that the rest of the input names. */
  asked_ids: Set<string>
  reply_ids: Set<string>
  /** Clinical texts of its input and its reply, which the row may not hold. */
  texts: readonly string[]
  /** For a patient's session: the chart that it sees, and the clinic. */
  chart: { patient_id: string; organization_id: string } | null
}

interface AuditRow {
  request_id: string
  /** The clinic of the log; null for the platform's own. */
  organization_id: string | null
  subject_kind: string | null
  subject_id: string | null
  details: unknown
  /** What of a patient it is about. */
  category: string | null
  patients: string[]
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
export const idsIn = (text: string): string[] => text.match(uuid) ?? []

/** The ids in an address; of its query only the patient, because any other filter may find nothing. */
export function idsAsked(path: string): string[] {
  const [address = '', query] = path.split('?')
  return [...idsIn(address), ...idsIn(new URLSearchParams(query).get('patient_id') ?? '')]
}

/** The patients that an input names by a field of that name, at any depth. */
export function patientsNamedIn(input: unknown): string[] {
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).flatMap(([key, value]) =>
    key === 'patient_id' && typeof value === 'string' ? [value] : patientsNamedIn(value),
  )
}

/** Actions without a subject's id: the platform's settings exist once, and an address without an account identifies nobody. */
const withoutId = new Set([
  'appointments.receiveTextMessage',
  'platform.updateSettings',
  'identity.requestPasswordReset',
  // They are many, and stand in the details.
  'medications.adoptMedications',
])
const mayFindNobody = new Set(['appointments.receiveTextMessage', 'identity.requestPasswordReset'])

/** A row for each of the two charts. */
const changesTwoCharts = new Set(['chartMerges.mergeCharts', 'chartMerges.undoChartMerge', 'chartMerges.recordDifferentPersons'])

/** The subjects of an action besides the one in its name. */
const subjectsOf: Record<string, string[]> = {
  absence: ['practitioner', 'appointment'],
  'admin-invitation': ['invitation'],
  'calendar-settings': ['organization'],
  chart: ['patient'],
  'claim-code': ['patient'],
  proxy: ['patient'],
  'proxy-code': ['patient'],
  email: ['account'],
  enrolment: ['patient'],
  'fee-settings': ['organization'],
  'follow-up-settings': ['organization'],
  'vaccination-schedule': ['organization'],
  invitation: ['account'],
  'lab-catalogue': ['organization'],
  notification: ['account'],
  'notification-settings': ['account', 'organization'],
  organization: ['account'],
  password: ['account'],
  platform: ['account'],
  'recovery-codes': ['account'],
  registration: ['account'],
  'reminder-settings': ['organization'],
  roles: ['organization'],
  'second-factor': ['account'],
  session: ['account'],
  settings: ['organization'],
  'waitlist-settings': ['organization'],
}

/**
 * Reads the audit rows of calls that succeeded, rather than counting them, and answers with the faults, in sentences.
 *
 * The patients whose data a reply shows are derived from the reply itself, not from the handler's own record: every id in it that
 * is a
 * patient's, or of a row that belongs to a patient, names that patient. So does the id in the address, and a session of a
 * patient names the person whose chart it sees. The row must name them all, the row of a change also its subject.
 */
export async function auditFaults(owner: pg.Client, calls: readonly AuditedCall[]): Promise<string[]> {
  const owners = await patientsByRow(owner, calls)
  const rows = await auditRows(owner, calls)
  const faults = new Set<string>()
  for (const auditedCall of calls) {
    const found = rows.get(auditedCall.request_id) ?? []
    const is_change = auditedCall.call.method !== 'GET'
    if (!auditedCall.call.patient_data && !ofPatients(auditedCall.call) && [...auditedCall.reply_ids].some((id) => owners.has(id)))
      faults.add(`${auditedCall.name} shows a patient and does not declare patient_data`)
    if (!is_change && !auditedCall.call.patient_data) continue
    const all = [
      ...(is_change ? faultsOfChange(auditedCall, found) : faultsOfRead(auditedCall, found, owners)),
      ...unnamedPatients(auditedCall, found, owners),
    ]
    for (const fault of all) faults.add(`${auditedCall.name} ${fault}`)
  }
  return [...faults].sort()
}

/** A change leaves one row, which names its subject. */
function faultsOfChange({ name, call, texts }: AuditedCall, found: readonly AuditRow[]): string[] {
  const [noun = ''] = call.audit?.split('.') ?? []
  const isVague = (row: AuditRow) => !(row.subject_kind || mayFindNobody.has(name)) || !(row.subject_id || withoutId.has(name))
  // What patients do themselves stands in no list of theirs.
  const isUnsorted = ({ patients, category }: AuditRow) => !ofPatients(call) && patients.length > 0 && category === null
  const kinds = found.flatMap(({ subject_kind }) =>
    subject_kind && subject_kind !== noun && !subjectsOf[noun]?.includes(subject_kind) ? [subject_kind] : [],
  )
  return [
    ...(found.length === (changesTwoCharts.has(name) ? 2 : 1)
      ? []
      : [`left ${found.length} audit rows instead of ${changesTwoCharts.has(name) ? 'two' : 'one'}`]),
    ...(found.some(isUnsorted) ? ['left an audit row about a patient that says no category of the record'] : []),
    ...(found.some(isVague) ? ['left an audit row that does not say what was changed'] : []),
    ...kinds.map((kind) => `left an audit row about a ${kind}`),
    ...(found.some(({ details }) => textsLogged(details, texts).length > 0) ? ['left a clinical text in the audit log'] : []),
  ]
}

/** A read leaves a row; a reply that joins several clinics leaves one in each whose patient it shows. */
function faultsOfRead({ call, reply_ids }: AuditedCall, found: readonly AuditRow[], owners: Map<string, RowOwner>): string[] {
  const silent = ofPatients(call)
    ? [...reply_ids]
        .map((id) => owners.get(id))
        .find((shown) => shown && !found.some((row) => row.organization_id === shown.organization_id))
    : undefined
  return [
    ...(found.length === 0 ? [`showed a patient's data and left no audit row`] : []),
    ...(silent ? [`showed ${silent.table} of a clinic and left no audit row there`] : []),
  ]
}

/** The platform's own log has no patients, and requested ids of another clinic belong to nobody here. */
function unnamedPatients(auditedCall: AuditedCall, found: readonly AuditRow[], owners: Map<string, RowOwner>): string[] {
  const named = new Set(found.flatMap((row) => row.patients))
  const clinics = new Set(found.map((row) => row.organization_id))
  return concernedBy(auditedCall, owners)
    .filter(
      ({ patient_id, organization_id, former = [] }) =>
        clinics.has(organization_id) && ![patient_id, ...former].some((id) => named.has(id)),
    )
    .map(({ table }) => `left an audit row that does not name the patient of ${table}`)
}

/** Which of the calls showed or concerned a patient, by name. */
export async function callsConcerningPatients(owner: pg.Client, calls: readonly AuditedCall[]): Promise<string[]> {
  const owners = await patientsByRow(owner, calls)
  return [
    ...new Set(
      calls.filter((auditedCall) => auditedCall.call.patient_data && concernedBy(auditedCall, owners).length > 0).map(({ name }) => name),
    ),
  ]
}

interface RowOwner {
  table: string
  organization_id: string
  patient_id: string
  /** Of a row that a merge moved, the charts that it was moved from. */
  former?: string[]
}

/** Calls of patients show their own data; the person acted for is looked up at each request. */
const ofPatients = ({ access }: Call) => access === 'patient' || access === 'signed-in'

const concernedBy = ({ asked_ids, reply_ids, chart }: AuditedCall, owners: Map<string, RowOwner>): RowOwner[] => [
  ...(chart ? [{ table: 'the session', ...chart }] : []),
  // Patients name only themselves: other charts that they ask for are refused.
  ...[...(chart ? [] : asked_ids), ...reply_ids].flatMap((id) => owners.get(id) ?? []),
]

/** A person of an import has a chart only after it: whose is shown then, its own id in the reply says. */
const withoutOwner = ['audit_events', 'patient_import_rows']

/** The patient of every id that is a patient's or of a row of a patient, in whichever table of a clinic. */
async function patientsByRow(owner: pg.Client, calls: readonly AuditedCall[]): Promise<Map<string, RowOwner>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_name = any($1) and column_name in ('id', 'patient_id')
       and table_schema = 'public' and table_name <> all($2) group by 1 having count(*) = 2`,
    [[...tenantTables], [...withoutOwner]],
  )
  const parts = tables.map(
    ({ name }) => `select '${name}', organization_id, id, patient_id from ${name} where id = any($1) and patient_id is not null`,
  )
  const text = [`select 'patients' as table, organization_id, id, id as patient_id from patients where id = any($1)`, ...parts].join(
    ' union all ',
  )
  const { rows } = await owner.query<RowOwner & { id: string }>(text, [
    [...new Set(calls.flatMap(({ asked_ids, reply_ids }) => [...asked_ids, ...reply_ids]))],
  ])
  // A row that a merge of two charts moved belonged to the other chart before.
  const { rows: moves } = await owner.query<{ id: string; former: string[] }>(
    `select id, array_agg(former_id::text) as former from chart_merge_moves, unnest(row_ids) id where id = any($1) group by id`,
    [rows.map(({ id }) => id)],
  )
  const formerOf = new Map(moves.map(({ id, former }) => [id, former]))
  return new Map(rows.map(({ id, ...belonging }) => [id, { ...belonging, former: formerOf.get(id) ?? [] }]))
}

async function auditRows(owner: pg.Client, calls: readonly AuditedCall[]): Promise<Map<string, AuditRow[]>> {
  const { rows } = await owner.query<AuditRow>(
    `select request_id, organization_id, subject_kind, subject_id, details, category, array_remove(coalesce(patient_ids, '{}') || patient_id, null)::text[] as patients
     from audit_events where request_id = any($1)
     union all select request_id, null, subject_kind, subject_id, details, null, '{}' from platform_audit_events where request_id = any($1)`,
    [calls.map(({ request_id }) => request_id)],
  )
  const byRequest = new Map<string, AuditRow[]>()
  for (const row of rows) byRequest.set(row.request_id, [...(byRequest.get(row.request_id) ?? []), row])
  return byRequest
}
