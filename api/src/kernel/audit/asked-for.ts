import type { Call } from '@polyclinic/contract/kernel/call'
import { buildersFor } from '../db/builders.ts'
import type { Transaction } from '../db/transaction.ts'
import type { DB, TenantTable } from '../db/types.gen.ts'

/** The parts of a request before they are validated. */
export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

type PatientTable = { [T in TenantTable]: DB[T] extends { id: unknown; patient_id: unknown } ? T : never }[TenantTable]

/** The tables of patients' rows in addresses, by the word before the id: `/org/notes/{id}`. A test compares it with the contract. */
export const patientRows: Record<string, PatientTable> = {
  allergies: 'allergies',
  'appointment-requests': 'appointment_requests',
  'appointment-series': 'appointment_series',
  'amendment-requests': 'amendment_requests',
  appointments: 'appointments',
  'audit-events': 'audit_events',
  'calendar-feeds': 'calendar_feeds',
  'chart-merges': 'chart_merges',
  charges: 'charges',
  conditions: 'conditions',
  consents: 'consents',
  coverages: 'coverages',
  dispenses: 'dispenses',
  documents: 'documents',
  'family-history': 'family_history',
  holds: 'holds',
  immunizations: 'immunizations',
  'imported-resources': 'imported_resources',
  invoices: 'invoices',
  'lab-orders': 'lab_orders',
  notes: 'notes',
  observations: 'observations',
  'patient-calls': 'patient_calls',
  'patient-import-rows': 'patient_import_rows',
  payments: 'payments',
  'prescription-documents': 'prescription_documents',
  prescriptions: 'prescriptions',
  recalls: 'recalls',
  records: 'records',
  referrals: 'referrals',
  'refill-requests': 'refill_requests',
  tasks: 'tasks',
  'waitlist-entries': 'waitlist_entries',
  'waitlist-offers': 'waitlist_offers',
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)
const fieldOf = (input: unknown, name: string) => (input as Record<string, unknown> | null | undefined)?.[name]

/** The patients whose ids are in the address, the query or the body. */
export function patientsNamed(call: Call, { params, query, body }: RawInput): string[] {
  const [, name] = /\/patients\/\{(\w+)\}/.exec(call.path) ?? []
  const named = [name && fieldOf(params, name), fieldOf(query, 'patient_id'), fieldOf(body, 'patient_id')]
  return [...new Set(named.filter(isId))]
}

/** Those of some patients who are patients of this clinic. */
export async function patientsKnown(tx: Transaction, organization_id: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { from } = buildersFor(organization_id)
  const { rows } = await tx.query(from('patients').select('id').where('id', 'in', ids))
  return rows.map(({ id }) => id)
}

/** The patient of a refused request: of the chart, or of the row in this clinic, that it asked for. */
export async function patientsAskedFor(tx: Transaction, organization_id: string, call: Call, input: RawInput): Promise<string[]> {
  const { from } = buildersFor(organization_id)
  const found = [...call.path.matchAll(/\/([a-z-]+)\/\{(\w+)\}/g)].flatMap(([, word, name]) => {
    // One table stands for all of them, whose types together take four seconds to check; in some no patient is named.
    const table = patientRows[word as string] as 'tasks' | undefined
    const id = fieldOf(input.params, name as string)
    return table && isId(id) ? [tx.query(from(table).select('patient_id').where('id', '=', id))] : []
  })
  const [patients_named, ...rows] = await Promise.all([patientsKnown(tx, organization_id, patientsNamed(call, input)), ...found])
  return [...new Set([...patients_named, ...rows.flatMap((answer) => answer.rows.flatMap(({ patient_id }) => patient_id ?? []))])]
}
