import type { Call } from '@polyclinic/contract/kernel/call'
import { z } from 'zod'
import { tenantTables } from '../../src/kernel/db/types.gen.ts'

/** A place of a call's input for an id, with the owner of the row that it names. */
export interface Slot {
  where: 'params' | 'query' | 'body'
  /** As `IdOf` names it. */
  field: string
  /** Its table; null for a row that belongs neither to a clinic nor to the signed-in account. */
  table: string | null
}

const tables = new Set<string>(tenantTables)
// These parameters name another row than the path before them says.
const paths: Record<string, string | null> = {
  '/org/notes/{id}/signature-requests/{request_id}': 'note_signature_requests',
  '/org/practitioners/{id}/exceptions/{exception_id}': 'practitioner_exceptions',
  '/org/practitioners/{id}/outside-calendars/{calendar_id}': 'outside_calendars',
  '/org/practitioners/{id}/outside-calendars/{calendar_id}/fetch': 'outside_calendars',
  '/org/rooms/{id}/closures/{closure_id}': 'room_closures',
  '/org/patients/{id}/identifiers/{child_id}': 'patient_identifiers',
  '/org/patients/{id}/coverages/{child_id}': 'coverages',
  '/fhir/R4/AllergyIntolerance/{id}': 'allergies',
  '/fhir/R4/Appointment/{id}': 'appointments',
  '/fhir/R4/Condition/{id}': 'conditions',
  '/fhir/R4/Coverage/{id}': 'coverages',
  '/fhir/R4/RelatedPerson/{id}': 'patient_contacts',
  '/fhir/R4/DiagnosticReport/{id}': 'lab_orders',
  '/fhir/R4/DocumentReference/{id}': 'records',
  '/fhir/R4/Encounter/{id}': 'encounters',
  '/fhir/R4/Immunization/{id}': 'immunizations',
  '/fhir/R4/Invoice/{id}': 'invoices',
  '/fhir/R4/Location/{id}': 'locations',
  '/fhir/R4/MedicationDispense/{id}': 'dispenses',
  '/fhir/R4/MedicationRequest/{id}': 'prescriptions',
  '/fhir/R4/Observation/{id}': 'observations',
  '/fhir/R4/Organization/{id}': null,
  '/fhir/R4/Patient/{id}': 'patients',
  '/fhir/R4/Practitioner/{id}': 'practitioners',
  '/patient/medications/{id}': 'prescriptions',
  '/fhir/R4/FamilyMemberHistory/{id}': 'family_history',
  '/org/clinic-codes/{id}': 'clinic_codes',
  '/org/staff/{id}': 'staff_members',
}
const fields: Record<string, string | null> = {
  photo_id: 'files',
  pack_id: 'medication_packs',
  line_id: 'prescriptions',
  line_ids: 'prescriptions',
  account_id: null,
  organization_id: null,
  organization_ids: null,
  staff_id: 'staff_members',
  assignee_id: 'staff_members',
  witness_id: 'staff_members',
  batch_id: 'stock_batches',
  place_id: 'stock_places',
  from_place_id: 'stock_places',
  to_place_id: 'stock_places',
  entry_id: 'waitlist_entries',
  rule_id: 'recall_rules',
  after_service_id: 'services',
  // The id is that of the first kind that a task can be about.
  source_id: 'lab_orders',
  // This is the second of two charts.
  other_id: 'patients',
  merged_id: 'patients',
  amended_record_id: 'records',
  proxy_id: 'proxies',
  with_appointment_id: 'appointments',
  device_choices: 'rooms',
  default_service_ids: 'services',
  signer_ids: null,
  template_id: 'note_templates',
  participant_choices: 'practitioners',
  participant_ids: 'practitioners',
}
const ofAnAccount = new Set(['tickets', 'sessions', 'notifications', 'proxies'])
const elsewhere = new Set(['api_tokens', 'invitations', 'organizations', 'enrolments', 'users', 'articles', 'lab_tests'])

/** An invoice that is not issued yet is a row of its own table, behind the same address. */
const ofDrafts = new Set(['billing.updateInvoice', 'billing.deleteInvoice', 'billing.issueInvoice'])

const plural = (word: string) => (tables.has(word) ? word : word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`)

/** Every id that a call takes. One whose row the walk cannot tell stops it: what it names is said above. */
export function slotsOf(name: string, call: Call): Slot[] {
  const inBody = (['query', 'body'] as const).flatMap((where) =>
    [...idFields(call[where])].map((field): Slot => ({ where, field, table: tableOfField(name, field) })),
  )
  const inPath = [...idFields(call.params)].map(
    (field): Slot => ({ where: 'params', field, table: tableOfParameter(name, call.path, field) }),
  )
  return [...inPath, ...inBody]
}

function tableOfField(name: string, field: string): string | null {
  const last = field.split('.').at(-1) as string
  const reviewed = fields[last]
  if (reviewed !== undefined) return reviewed
  const table = plural(last.replace(/_ids?$/, ''))
  return tables.has(table) ? table : unknown(name, field)
}

function tableOfParameter(name: string, path: string, field: string): string | null {
  if (ofDrafts.has(name)) return 'invoice_drafts'
  const entry = Object.entries(paths).find(([begin]) => path.startsWith(begin) && begin.lastIndexOf('{') === path.indexOf(`{${field}}`))
  if (entry) return entry[1]
  const segment = path.split(`/{${field}}`)[0]?.split('/').at(-1)?.replaceAll('-', '_') ?? ''
  if (elsewhere.has(segment)) return null
  if (tables.has(segment) || ofAnAccount.has(segment)) return segment
  return field === 'id' ? unknown(name, field) : tableOfField(name, field)
}

function unknown(name: string, field: string): never {
  throw new Error(`${name}: say in slots.ts which row ${field} names.`)
}

interface JsonSchema {
  type?: string
  format?: string
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
}

function idFields(type: z.ZodType | undefined): Set<string> {
  const found = new Set<string>()
  if (type) visit(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '', found)
  return found
}

function visit(schema: JsonSchema, path: string, found: Set<string>) {
  if (schema.format === 'uuid' || (schema.type === 'string' && /_ids?$/.test(path))) found.add(path)
  for (const option of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) visit(option, path, found)
  for (const [field, type] of Object.entries(schema.properties ?? {})) visit(type, path === '' ? field : `${path}.${field}`, found)
  if (schema.items) visit(schema.items, path, found)
}
