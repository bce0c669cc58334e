// Printed from the migrated database by script/schema. Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Read as ISO 8601 in UTC; written as that or as a Date. */
export type Instant = ColumnType<string, string | Date, string | Date>
/** Read as its value; written as JSON text. */
export type Json = ColumnType<any, string, string>

export interface AbsenceVisits {
  organization_id: string
  absence_id: string
  appointment_id: string
  outcome: string
  starts_at: Instant
  moved_to: Instant | null
  moved_to_practitioner_id: string | null
  called_at: Instant | null
  called_by: string | null
  called_by_name: string | null
}

export interface Absences {
  organization_id: string
  id: string
  practitioner_id: string
  starts_at: Instant
  ends_at: Instant
  reason: string | null
  created_by: string | null
  created_by_name: string
  created_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface AccountTokens {
  id: string
  purpose: string
  token_hash: string
  account_id: string | null
  email: string | null
  kind: string | null
  organization_id: string | null
  role: string | null
  subject_id: string | null
  name: string | null
  created_by: string | null
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  expires_at: Instant
  used_at: Instant | null
  practitioner: Json | null
  proxy: Json | null
}

export interface Accounts {
  id: string
  kind: string
  email: string
  name: string
  password_hash: string | null
  status: Generated<string>
  phone: string | null
  birth_date: string | null
  locale: Generated<string>
  email_verified_at: Instant | null
  second_factor_secret: string | null
  second_factor_pending: string | null
  second_factor_at: Instant | null
  second_factor_step: Generated<number>
  recovery_code_hashes: Generated<string[]>
  default_organization_id: string | null
  sample: Generated<boolean>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  search_text: string | null
}

export interface Allergies {
  organization_id: string
  id: string
  patient_id: string
  substance: string
  reaction: string | null
  severity: Generated<string>
  status: Generated<string>
  recorded_by: string | null
  recorded_at: ColumnType<string, string | Date | undefined, string | Date>
  version: Generated<number>
  code: string | null
  source: string | null
  recorder_name: string | null
  recorder_role: string | null
  recorded_date_time: string | null
  imported_at: Instant | null
  allergen_code: string | null
  type: string | null
  category: string | null
  criticality: string | null
  verification_status: string | null
  onset_on: string | null
  onset_date_time: string | null
}

export interface AllergyVersions {
  organization_id: string
  id: string
  version: number
  reaction: string | null
  severity: string
  status: string
  reason: string | null
  author_account_id: string | null
  author_name: string | null
  author_role: string | null
  written_at: Instant
  allergen_code: string | null
  type: string | null
  category: string | null
  criticality: string | null
  verification_status: string | null
  onset_on: string | null
  onset_date_time: string | null
}

export interface AmendmentRequests {
  organization_id: string
  id: string
  patient_id: string
  record_id: string
  record_title: string
  description: string
  status: Generated<string>
  requested_by: string
  requested_by_name: string
  requested_at: Instant
  reply: string | null
  amended_record_id: string | null
  decided_by: string | null
  decided_by_name: string | null
  decided_by_role: string | null
  decided_at: Instant | null
}

export interface Announcements {
  id: string
  title: string
  body: string
  recipients: Generated<number>
  sent_by: string
  sent_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface ApiTokens {
  id: string
  organization_id: string
  name: string
  scopes: string[]
  token_hash: string
  created_by: string
  created_by_name: string
  created_at: Instant
  ends_on: string
  expires_at: Instant
  last_used_at: Instant | null
  revoked_at: Instant | null
}

export interface AppointmentConfirmations {
  organization_id: string
  appointment_id: string
  patient_id: string
  asked_at: Instant | null
  asked_way: string | null
  confirmed_at: Instant | null
  confirmed_way: string | null
}

export interface AppointmentEvents {
  organization_id: string
  id: string
  appointment_id: string
  patient_id: string
  action: string
  from_status: string | null
  to_status: string
  reason: string | null
  account_id: string | null
  actor_name: string
  actor_kind: string
  details: ColumnType<any, string | undefined, string>
  at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface AppointmentParticipants {
  organization_id: string
  appointment_id: string
  practitioner_id: string
  patient_id: string
}

export interface AppointmentRequests {
  organization_id: string
  id: string
  patient_id: string
  service_id: string
  practitioner_id: string | null
  starts_at: Instant
  reason: string | null
  status: Generated<string>
  decline_reason: string | null
  appointment_id: string | null
  account_id: string | null
  expires_at: Instant
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  version: Generated<number>
  offered_practitioner_id: string | null
  offered_location_id: string | null
  offered_starts_at: Instant | null
  offered_ends_at: Instant | null
  offer_note: string | null
  offered_by: string | null
  answered_by: string | null
  overdue_notified_at: Instant | null
  location_id: string | null
}

export interface AppointmentSeries {
  organization_id: string
  id: string
  patient_id: string
  service_id: string
  practitioner_id: string
  weekdays: number[]
  every_weeks: number
  starts_on: string
  ends_on: string
  time_of_day: string
  duration_minutes: number
  split_from: string | null
  created_by: string | null
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  version: Generated<number>
}

export interface Appointments {
  organization_id: string
  id: string
  patient_id: string
  practitioner_id: string
  service_id: string
  location_id: string
  room_id: string | null
  starts_at: Instant
  ends_at: Instant
  status: string
  source: string
  reason: string | null
  cancel_reason: string | null
  cancelled_late: Generated<boolean>
  overbooked: Generated<boolean>
  token: string | null
  arrived_at: Instant | null
  checked_in_at: Instant | null
  started_at: Instant | null
  fulfilled_at: Instant | null
  cancelled_at: Instant | null
  wait_promise_minutes: number | null
  capacity: Generated<number>
  booked_by: string | null
  version: Generated<number>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  series_id: string | null
  series_on: string | null
  series_moved: Generated<boolean>
  reminders_for: Instant | null
  called_at: Instant | null
  prepayment_minor: number | null
  prepayment_due_at: Instant | null
  prepayment_status: string | null
  prepayment_payment_id: string | null
  has_participants: Generated<boolean>
  notice_starts_at: Instant | null
}

export interface Articles {
  id: string
  slug: string
  title: string
  summary: string
  body: string
  status: Generated<string>
  published_at: Instant | null
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  version: Generated<number>
}

export interface AuditEvents {
  organization_id: string
  id: string
  at: ColumnType<string, string | Date | undefined, string | Date>
  account_id: string | null
  actor_kind: string
  actor_name: string | null
  actor_role: string | null
  on_behalf_of: string | null
  action: string
  category: string | null
  outcome: Generated<string>
  subject_kind: string | null
  subject_id: string | null
  patient_id: string | null
  patient_ids: string[] | null
  address: string | null
  request_id: string | null
  details: ColumnType<any, string | undefined, string>
  subject_name: string | null
}

export interface Backups {
  id: string
  scope: string
  status: string
  bytes: number | null
  started_at: ColumnType<string, string | Date | undefined, string | Date>
  finished_at: Instant | null
  verified_at: Instant | null
}

export interface BouncedAddresses {
  organization_id: string
  address: string
  bounced_at: Instant
}

export interface CalendarFeeds {
  organization_id: string
  id: string
  account_id: string
  practitioner_id: string | null
  patient_id: string | null
  detail: string
  secret_hash: string
  status: Generated<string>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  revoked_at: Instant | null
  last_read_at: Instant | null
}

export interface Charges {
  organization_id: string
  id: string
  patient_id: string
  appointment_id: string | null
  service_id: string | null
  practitioner_id: string | null
  description: string
  quantity: Generated<number>
  unit_price_minor: number
  tax_rate_bp: Generated<number>
  net_minor: number
  tax_minor: number
  currency: string
  status: Generated<string>
  status_reason: string | null
  invoice_id: string | null
  charged_at: ColumnType<string, string | Date | undefined, string | Date>
  version: Generated<number>
  status_code: string | null
  code: Generated<string>
}

export interface ChartCounts {
  organization_id: string
  before_id: string
  charts: number
}

export interface ChartLinks {
  organization_id: string
  patient_id: string
  survivor_id: string
  created_at: Instant
}

export interface ChartMergeChanges {
  organization_id: string
  merge_id: string
  table_name: string
  row_id: string
  column_name: string
  former: string | null
  changed_to: string | null
}

export interface ChartMergeMoves {
  organization_id: string
  merge_id: string
  table_name: string
  former_id: string
  row_ids: string[]
  columns: string[]
  digests: string[]
}

export interface ChartMergeUndos {
  organization_id: string
  merge_id: string
  undone_by: string
  undone_by_name: string
  undone_by_role: string | null
  created_at: Instant
  kept: Json
}

export interface ChartMerges {
  organization_id: string
  id: string
  patient_id: string
  survivor_id: string
  merged_by: string
  merged_by_name: string
  merged_by_role: string | null
  created_at: Instant
}

export interface ChartOpenings {
  organization_id: string
  id: string
  patient_id: string
  account_id: string
  reason: string
  opened_at: ColumnType<string, string | Date | undefined, string | Date>
  expires_at: Instant
}

export interface ClinicCodeKeys {
  organization_id: string
  code_id: string
  key: string
}

export interface ClinicCodes {
  organization_id: string
  id: string
  kind: string
  code: string
  display: string
  words: string
  is_active: boolean
  created_at: Instant
  version: Generated<number>
}

export interface Closures {
  organization_id: string
  id: string
  location_id: string | null
  reason: string
  starts_at: Instant
  ends_at: Instant
  created_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface CodeKeys {
  system: string
  code: string
  key: string
}

export interface CodeSystems {
  system: string
  name: string
  edition: string
  is_selection: boolean
  code_count: number
  digest: string
  loaded_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface Codes {
  system: string
  code: string
  display: string
  is_active: boolean
}

export interface ConditionVersions {
  organization_id: string
  id: string
  version: number
  status: string
  verification_status: string
  severity: string | null
  onset_on: string | null
  abated_on: string | null
  note: string | null
  reason: string | null
  author_account_id: string | null
  author_name: string | null
  author_role: string | null
  written_at: Instant
  onset_date_time: string | null
  abated_date_time: string | null
}

export interface Conditions {
  organization_id: string
  id: string
  patient_id: string
  encounter_id: string | null
  code: string | null
  display: string
  onset_on: string | null
  status: Generated<string>
  recorded_by: string | null
  recorded_at: ColumnType<string, string | Date | undefined, string | Date>
  version: Generated<number>
  code_system: string | null
  source: string | null
  verification_status: Generated<string>
  severity: string | null
  abated_on: string | null
  note: string | null
  recorder_name: string | null
  recorder_role: string | null
  onset_date_time: string | null
  abated_date_time: string | null
  recorded_date_time: string | null
  imported_at: Instant | null
}

export interface ConsentWithdrawals {
  organization_id: string
  consent_id: string
  patient_id: string
  withdrawn_on: string
  reason: string | null
  author_account_id: string
  author_name: string
  author_role: string | null
  created_at: Instant
}

export interface Consents {
  organization_id: string
  id: string
  patient_id: string
  kind: string
  subject: string
  decision: string
  given_by: string
  giver_name: string | null
  decided_on: string
  ends_on: string | null
  document_id: string | null
  author_account_id: string
  author_name: string
  author_role: string | null
  created_at: Instant
}

export interface Counters {
  organization_id: string
  name: string
  value: number
}

export interface Coverages {
  organization_id: string
  id: string
  patient_id: string
  status: string
  position: number
  insurer: string
  plan: string | null
  sealed_number: string | null
  number_hash: string | null
  number_ending: string | null
  policy_holder: string | null
  relationship: string
  starts_on: string | null
  ends_on: string | null
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

export interface CriticalAcknowledgements {
  organization_id: string
  observation_id: string
  patient_id: string
  note: string
  author_account_id: string
  author_name: string
  author_role: string | null
  created_at: Instant
}

export interface DifferentPersons {
  organization_id: string
  patient_id: string
  other_patient_id: string
  decided_by: string
  decided_by_name: string
  created_at: Instant
}

export interface DispenseErrors {
  organization_id: string
  dispense_id: string
  patient_id: string
  reason: string
  author_account_id: string
  author_name: string
  author_role: string | null
  created_at: Instant
}

export interface Dispenses {
  organization_id: string
  id: string
  patient_id: string
  prescription_id: string
  medication_id: string | null
  medication_text: string
  substitution_reason: string | null
  quantity: number
  quantity_unit: string
  days_supply: number | null
  stock_move_id: string | null
  note: string | null
  override_reason: string | null
  dispenser_account_id: string
  dispenser_name: string
  dispenser_role: string | null
  dispenser_registration: string | null
  dispensed_at: Instant
}

export interface Displays {
  organization_id: string
  id: string
  name: string
  location_id: string | null
  secret_hash: string
  status: Generated<string>
  created_by: string | null
  revoked_at: Instant | null
  version: Generated<number>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface DocumentErrors {
  organization_id: string
  document_id: string
  patient_id: string
  reason: string
  author_account_id: string
  author_name: string
  author_role: string | null
  created_at: Instant
}

export interface Documents {
  organization_id: string
  id: string
  patient_id: string
  file_id: string
  category: string
  title: string
  written_on: string | null
  media_type: string
  size_bytes: number
  sha256: string
  author_account_id: string
  author_name: string
  author_role: string | null
  created_at: Instant
}

export interface Encounters {
  organization_id: string
  id: string
  appointment_id: string | null
  patient_id: string
  practitioner_id: string
  status: string
  started_at: Instant
  finished_at: Instant | null
  version: Generated<number>
  updated_at: Instant | null
}

export interface Enrolments {
  account_id: string
  organization_id: string
  patient_id: string
  status: string
  created_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface FamilyHistory {
  organization_id: string
  id: string
  patient_id: string
  relation: string
  code: string | null
  code_system: string | null
  display: string
  onset_age: number | null
  is_deceased: boolean | null
  note: string | null
  replaces_id: string | null
  author_account_id: string
  author_name: string
  author_role: string | null
  created_at: Instant
}

export interface FamilyHistoryErrors {
  organization_id: string
  entry_id: string
  patient_id: string
  reason: string
  author_account_id: string
  author_name: string
  author_role: string | null
  created_at: Instant
}

export interface FileDeletions {
  organization_id: string
  file_id: string
  deleted_by: string | null
  created_at: Instant
}

export interface FileRemovals {
  organization_id: string
  file_id: string
  due_at: Instant
  begun_at: Instant | null
  uploaded_by: string | null
  size_bytes: number | null
}

export interface Files {
  organization_id: string
  id: string
  purpose: string
  media_type: string
  size_bytes: number
  sha256: string
  uploaded_by: string | null
  created_at: Instant
}

export interface Holds {
  organization_id: string
  id: string
  account_id: string
  patient_id: string | null
  practitioner_id: string
  service_id: string
  location_id: string
  starts_at: Instant
  ends_at: Instant
  expires_at: Instant
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  visitor_network: string | null
}

export interface IdempotencyKeys {
  account_id: string
  key: string
  request_hash: string
  status: number | null
  reply: string | null
  created_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface ImmunizationErrors {
  organization_id: string
  immunization_id: string
  patient_id: string
  reason: string
  author_account_id: string
  author_name: string
  author_role: string | null
  created_at: Instant
}

export interface Immunizations {
  organization_id: string
  id: string
  patient_id: string
  vaccine: string
  vaccine_key: string
  cvx_code: string | null
  status: string
  reason_not_done: string | null
  given_on: string
  dose: number | null
  lot_number: string | null
  expires_on: string | null
  site: string | null
  route: string | null
  source: string
  note: string | null
  author_account_id: string | null
  author_name: string
  author_role: string | null
  created_at: Instant
  given_date_time: string | null
}

export interface ImportedResources {
  organization_id: string
  id: string
  patient_id: string
  import_id: string
  source: string
  resource_type: string
  resource_key: string
  fingerprint: string
  title: string
  status: string | null
  effective_at: Instant
  placed_as: string | null
  placed_id: string | null
  content: Json
  created_at: Instant
  sealed_texts: string | null
  effective_date_time: string | null
}

export interface InvoiceBalances {
  organization_id: string
  invoice_id: string
  sequence: number
  patient_id: string
  total_minor: number
  previous_sequence: number | null
  previous_due_minor: number | null
  amount_minor: number
  due_minor: number
  payment_id: string | null
  entry_id: string | null
  cancellation_id: string | null
  next_sequence: number | null
}

export interface InvoiceCancellations {
  organization_id: string
  invoice_id: string
  patient_id: string
  reason: string
  cancelled_by: string
  cancelled_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface InvoiceDraftLines {
  organization_id: string
  id: string
  draft_id: string
  position: number
  charge_id: string | null
  service_id: string | null
  practitioner_id: string | null
  description: string
  quantity: number
  unit_price_minor: number
  discount_minor: Generated<number>
  tax_rate_bp: Generated<number>
}

export interface InvoiceDrafts {
  organization_id: string
  id: string
  patient_id: string
  currency: string
  due_on: string | null
  memo: string | null
  created_by: string
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  version: Generated<number>
}

export interface InvoiceLines {
  organization_id: string
  id: string
  invoice_id: string
  patient_id: string
  position: number
  charge_id: string | null
  service_id: string | null
  practitioner_id: string | null
  description: string
  quantity: number
  unit_price_minor: number
  discount_minor: number
  tax_rate_bp: number
  net_minor: number
  tax_minor: number
  performed_on: string | null
  performed_by: string | null
}

export interface Invoices {
  organization_id: string
  id: string
  series: string
  number: number
  label: string
  patient_id: string
  patient_name: string
  patient_address: string | null
  issuer: Json
  currency: string
  net_minor: number
  tax_minor: number
  total_minor: number
  issued_on: string
  due_on: string
  memo: string | null
  issued_by: string
  issued_at: ColumnType<string, string | Date | undefined, string | Date>
  patient_birth_date: string | null
}

export interface KnownDevices {
  account_id: string
  token_hash: string
  last_used_at: Instant
}

export interface LabOrders {
  organization_id: string
  id: string
  patient_id: string
  encounter_id: string | null
  test_name: string
  loinc_code: string | null
  status: Generated<string>
  ordered_by: string
  ordered_by_name: string
  ordered_at: ColumnType<string, string | Date | undefined, string | Date>
  version: Generated<number>
  specimen: string | null
  pregnant: boolean | null
  note: string | null
  due_at: Instant | null
  revoked_reason: string | null
  critical_since: Instant | null
  overdue_notified_at: Instant | null
  critical_notified_at: Instant | null
  updated_at: Instant | null
}

export interface LabTests {
  id: string
  code: string
  name: string
  synonyms: Generated<string[]>
  specimen: string
  preparation: string | null
  turnaround_hours: number | null
  clinical_use: string | null
}

export interface LedgerEntries {
  organization_id: string
  id: string
  debit_account: string
  credit_account: string
  amount_minor: number
  currency: string
  source_kind: string
  source_id: string
  patient_id: string | null
  invoice_id: string | null
  payment_id: string | null
  service_id: string | null
  practitioner_id: string | null
  tax_rate_bp: number | null
  memo: string
  posted_by: string | null
  posted_on: string
  posted_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface ListSweeps {
  organization_id: string
  next_day: string
}

export interface ListedPatients {
  organization_id: string
  patient_id: string
  day: string
}

export interface LocationHours {
  organization_id: string
  id: string
  location_id: string
  weekday: number
  starts: string
  ends: string
}

export interface Locations {
  organization_id: string
  id: string
  name: string
  address_line: string | null
  city: string | null
  postal_code: string | null
  phone: string | null
  status: Generated<string>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  version: Generated<number>
  updated_at: Instant | null
}

export interface MedicationIngredients {
  organization_id: string
  medication_id: string
  position: number
  name: string
  substance: string | null
  numerator_value: number | null
  numerator_unit: string | null
  denominator_value: number | null
  denominator_unit: string | null
}

export interface MedicationPacks {
  organization_id: string
  id: string
  medication_id: string
  size: number
  unit: string
  gtin: string | null
  price_minor: number | null
  tax_rate_bp: Generated<number>
  supplier_code: string | null
  status: Generated<string>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface MedicationStatements {
  organization_id: string
  id: string
  version: number
  patient_id: string
  kind: string
  medication_text: string | null
  dosage_text: string | null
  started_on: string | null
  status: string
  reason: string | null
  author_account_id: string
  author_name: string
  author_role: string | null
  created_at: Instant
}

export interface Medications {
  organization_id: string
  id: string
  generic_name: string
  brand_name: string | null
  atc_code: string | null
  form: string
  strength: string
  controlled: Generated<boolean>
  prescription_needed: Generated<boolean>
  reorder_level: number | null
  name_key: string
  brand_key: string | null
  status: Generated<string>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  version: Generated<number>
  routes: string[]
  controlled_schedule: string | null
  storage: string | null
  base_code: string | null
}

export interface Memberships {
  account_id: string
  organization_id: string
  staff_id: string
  practitioner_id: string | null
  role: string
  status: Generated<string>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  staff_name: string
}

export interface MessageOptOuts {
  organization_id: string
  channel: string
  address: string
  created_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface MessageTexts {
  organization_id: string
  kind: string
  language: string
  subject: string
  body: string
  sms: string
  updated_by: string | null
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface Messages {
  organization_id: string
  id: string
  patient_id: string
  sender_account_id: string
  sender_name: string
  from_patient: boolean
  body: string
  sent_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface NameForms {
  organization_id: string
  form: string
  word: string
}

export interface NoteAddenda {
  organization_id: string
  id: string
  note_id: string
  patient_id: string
  text: string
  author_account_id: string
  author_name: string
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  author_role: string | null
}

export interface NoteCosignatures {
  organization_id: string
  note_id: string
  patient_id: string
  signed_by: string
  signer_name: string
  signer_role: string
  signer_registration: string | null
  signed_at: Instant
  content_hash: string
}

export interface NoteErrors {
  organization_id: string
  note_id: string
  patient_id: string
  reason: string
  author_account_id: string
  author_name: string
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  author_role: string | null
}

export interface NoteSignatureRequests {
  organization_id: string
  id: string
  note_id: string
  patient_id: string
  account_id: string
  name: string
  role: string
  requested_by: string
  requested_by_name: string
  requested_at: Instant
  outcome: string | null
  reason: string | null
  closed_by: string | null
  closed_at: Instant | null
}

export interface NoteTemplateDefaults {
  organization_id: string
  service_id: string
  template_id: string
}

export interface NoteTemplateServices {
  organization_id: string
  template_id: string
  service_id: string
}

export interface NoteTemplates {
  organization_id: string
  id: string
  name: string
  sections: Json
  roles: Generated<string[]>
  retired_at: Instant | null
  created_at: Instant
  updated_at: Instant
  version: Generated<number>
}

export interface NoteVersions {
  organization_id: string
  note_id: string
  version: number
  patient_id: string
  title: string
  template: string
  sections: Json
  author_account_id: string
  author_name: string
  author_role: string | null
  written_at: Instant
  headings: Json | null
}

export interface Notes {
  organization_id: string
  id: string
  patient_id: string
  encounter_id: string | null
  practitioner_id: string | null
  author_account_id: string
  author_name: string
  template: Generated<string>
  title: string
  sections: Json
  status: Generated<string>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  version: Generated<number>
  author_role: string | null
  editor_account_id: string
  editor_name: string
  editor_role: string | null
  edited_at: Instant
  template_id: string | null
  template_name: string | null
  headings: Json | null
}

export interface NotificationQuietHours {
  account_id: string
  quiet_from: string
  quiet_until: string
}

export interface NotificationSettings {
  account_id: string
  topic: string
  in_app: Generated<boolean>
  email: Generated<boolean>
  sms: Generated<boolean>
}

export interface Notifications {
  id: string
  account_id: string
  organization_id: string | null
  topic: string
  title: string
  body: Generated<string>
  link: string | null
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  read_at: Instant | null
}

export interface ObservationErrors {
  organization_id: string
  observation_id: string
  patient_id: string
  reason: string
  author_account_id: string
  author_name: string
  author_role: string | null
  created_at: Instant
}

export interface Observations {
  organization_id: string
  id: string
  patient_id: string
  encounter_id: string | null
  order_id: string | null
  category: string
  code_system: string
  code: string
  display: string
  value_number: number | null
  unit: string | null
  value_text: string | null
  value_code: string | null
  component_of: string | null
  derived_from: Generated<string[]>
  replaces_id: string | null
  replaces_reason: string | null
  effective_at: Instant
  issued_at: Instant
  performer_account_id: string | null
  performer_name: string | null
  performer_role: string | null
  method: string | null
  source: string | null
  status: string
  reference_low: number | null
  reference_high: number | null
  reference_text: string | null
  reference_source: string | null
  interpretation: string | null
  released_at: Instant | null
  effective_date_time: string | null
  value_comparator: string | null
  data_absent_reason: string | null
  data_absent_text: string | null
  imported_at: Instant | null
}

export interface Occupancies {
  organization_id: string
  id: string
  resource_id: string
  seat: number
  starts_at: Instant
  ends_at: Instant
  appointment_id: string | null
  hold_id: string | null
  expires_at: Instant | null
  group_service_id: string | null
  capacity: number | null
  overbooked: Generated<boolean>
  group_key: Generated<Buffer>
  room_closure_id: string | null
  new_patient: Generated<boolean>
}

export interface OrganizationFigures {
  organization_id: string
  day: string
  appointments: Generated<number>
  patients: number | null
  practitioners: number | null
  counted_at: Instant
}

export interface OrganizationIdempotencyKeys {
  organization_id: string
  account_id: string
  key: string
  request_hash: string
  status: number
  reply: string
  created_at: Instant
}

export interface OrganizationNotifications {
  organization_id: string
  account_id: string
  id: string
  topic: string
  title: string
  body: string
  link: string | null
  created_at: Instant
  read_at: Instant | null
}

export interface OrganizationSettings {
  organization_id: string
  key: string
  value: Json
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface Organizations {
  id: string
  slug: string
  name: string
  status: string
  time_zone: string
  currency: string
  country: string
  locale: Generated<string>
  phone: string | null
  email: string | null
  website: string | null
  about: string | null
  address_line: string | null
  city: string | null
  postal_code: string | null
  specialties: Generated<string[]>
  listed: Generated<boolean>
  role_adjustments: ColumnType<any, string | undefined, string>
  sample: Generated<boolean>
  setup_completed_at: Instant | null
  approved_at: Instant | null
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  version: Generated<number>
  status_reason: string | null
  idle_minutes: number | null
  second_factor_required: Generated<boolean>
  search_text: string | null
}

export interface OutboxMessages {
  organization_id: string
  id: string
  channel: string
  recipient: string
  template: string
  payload: Json
  account_id: string | null
  subject_kind: string | null
  subject_id: string | null
  subject_version: number | null
  send_at: ColumnType<string, string | Date | undefined, string | Date>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  sent_at: Instant | null
  cancelled_at: Instant | null
  attempts: Generated<number>
  last_error: string | null
  failed_at: Instant | null
}

export interface OutsideBusyTimes {
  organization_id: string
  calendar_id: string
  practitioner_id: string
  starts_at: Instant
  ends_at: Instant
}

export interface OutsideCalendars {
  organization_id: string
  id: string
  practitioner_id: string
  name: string
  sealed_address: string
  address_hash: string
  host: string
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  next_fetch_at: Instant
  fetched_at: Instant | null
  read_at: Instant | null
  etag: string | null
  last_modified: string | null
  unread_entries: Generated<number>
  failing_since: Instant | null
  fault: string | null
  reported_at: Instant | null
}

export interface PatientAddresses {
  organization_id: string
  id: string
  patient_id: string
  use: string
  address_line: string
  city: string | null
  postal_code: string | null
  starts_on: string | null
  ends_on: string | null
  created_at: Instant
}

export interface PatientCalls {
  organization_id: string
  id: string
  patient_id: string
  subject_kind: string
  subject_id: string
  template: string
  reason: string
  starts_at: Instant | null
  created_at: Instant
  called_at: Instant | null
  called_by: string | null
  called_by_name: string | null
}

export interface PatientContacts {
  organization_id: string
  id: string
  patient_id: string
  position: number
  name: string
  relationship: string
  roles: string[]
  phone: string | null
  email: string | null
  created_at: Instant
}

export interface PatientIdentifiers {
  organization_id: string
  id: string
  patient_id: string
  kind: string
  system: string | null
  assigner: string
  sealed_value: string
  value_hash: string
  ending: string
  source: string | null
  created_at: Instant
}

export interface PatientImportRows {
  organization_id: string
  import_id: string
  number: number
  id: string
  name: string
  birth_date: string | null
  counts: Json
  decision: string
  reason: string
  patient_id: string | null
  status: string
  problem: string | null
  outcome: Json | null
  content: Json | null
  remainders: ColumnType<any, string | undefined, string>
}

export interface PatientImports {
  organization_id: string
  id: string
  format: string
  file_name: string
  size_bytes: number
  sha256: string
  status: string
  rows_total: number
  rows_done: Generated<number>
  left_out: Json
  author_account_id: string
  author_name: string
  created_at: Instant
  started_at: Instant | null
  finished_at: Instant | null
}

export interface PatientListVersions {
  organization_id: string
  patient_id: string
  list: string
  version: number
  items: Json
  author_account_id: string | null
  author_name: string | null
  author_role: string | null
  written_at: Instant
}

export interface PatientNames {
  organization_id: string
  id: string
  patient_id: string
  use: string
  given_name: string | null
  family_name: string
  starts_on: string | null
  ends_on: string | null
  created_at: Instant
}

export interface PatientSearchKeys {
  organization_id: string
  key: string
  patient_id: string
}

export interface PatientTelecoms {
  organization_id: string
  id: string
  patient_id: string
  system: string
  use: string
  value: string
  created_at: Instant
}

export interface Patients {
  organization_id: string
  id: string
  account_id: string | null
  record_number: string
  given_name: string
  family_name: string
  name: string
  name_key: string
  birth_date: string | null
  sex: string | null
  phone: string | null
  email: string | null
  address_line: string | null
  city: string | null
  postal_code: string | null
  language: string | null
  status: Generated<string>
  deceased_on: string | null
  restricted: Generated<boolean>
  alert: string | null
  version: Generated<number>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  preferred_name: string | null
  pronouns: string | null
  clinical_sex: string | null
  interpreter_needed: Generated<boolean>
  other_languages: Generated<string[]>
  birth_month: number | null
  is_deceased: Generated<boolean>
  deceased_date_time: string | null
}

export interface PaymentAllocations {
  organization_id: string
  id: string
  payment_id: string
  invoice_id: string
  patient_id: string
  amount_minor: number
  created_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface PaymentCredits {
  organization_id: string
  payment_id: string
  sequence: number
  patient_id: string
  received_minor: number
  previous_sequence: number | null
  previous_left_minor: number | null
  entry_id: string
  debit_account: string
  credit_account: string
  amount_minor: number
  left_minor: number
  next_sequence: number | null
}

export interface Payments {
  organization_id: string
  id: string
  patient_id: string
  method: string
  amount_minor: number
  currency: string
  receipt_number: number
  receipt_label: string
  reference: string | null
  tendered_minor: number | null
  received_by: string
  received_by_name: string
  received_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface Plans {
  id: string
  name: string
  price_minor: number
  currency: string
  staff_limit: number | null
  patient_limit: number | null
  status: Generated<string>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface PlatformAuditEvents {
  id: string
  at: ColumnType<string, string | Date | undefined, string | Date>
  account_id: string | null
  actor_kind: string
  actor_name: string | null
  action: string
  outcome: Generated<string>
  subject_kind: string | null
  subject_id: string | null
  address: string | null
  request_id: string | null
  details: ColumnType<any, string | undefined, string>
  subject_name: string | null
}

export interface PlatformInvoices {
  id: string
  organization_id: string
  label: string
  total_minor: number
  currency: string
  issued_on: string
  due_on: string
}

export interface PlatformOutboxMessages {
  id: string
  channel: Generated<string>
  recipient: string
  template: string
  payload: string
  send_at: ColumnType<string, string | Date | undefined, string | Date>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  sent_at: Instant | null
  cancelled_at: Instant | null
  attempts: Generated<number>
  last_error: string | null
}

export interface PlatformPayments {
  id: string
  organization_id: string
  invoice_id: string
  method: string
  amount_minor: number
  currency: string
  received_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface PlatformSettings {
  key: string
  value: Json
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface PractitionerExceptions {
  organization_id: string
  id: string
  practitioner_id: string
  kind: string
  location_id: string | null
  starts_at: Instant
  ends_at: Instant
  reason: string | null
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  absence_id: string | null
}

export interface PractitionerHours {
  organization_id: string
  id: string
  practitioner_id: string
  location_id: string
  weekday: number
  starts: string
  ends: string
  valid_from: string
  valid_until: string | null
}

export interface PractitionerListings {
  organization_id: string
  practitioner_id: string
  organization_name: string
  time_zone: string
  name: string
  title: string | null
  specialty: string
  languages: string[]
  gender: string | null
  city: string | null
  accepts_new_patients: boolean
  in_person: boolean
  video: boolean
  service_names: string[]
  search_text: string
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  photo_id: string | null
}

export interface Practitioners {
  organization_id: string
  id: string
  staff_id: string | null
  name: string
  title: string | null
  specialty: string
  languages: Generated<string[]>
  gender: string | null
  biography: string | null
  listed: Generated<boolean>
  accepts_new_patients: Generated<boolean>
  status: Generated<string>
  color: string | null
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  version: Generated<number>
  photo_id: string | null
  kind: Generated<string>
}

export interface PrescriptionCodes {
  code_hash: string
  organization_id: string
  document_id: string
}

export interface PrescriptionDocuments {
  organization_id: string
  id: string
  patient_id: string
  encounter_id: string | null
  author_account_id: string
  author_name: string
  author_role: string | null
  authored_at: Instant
  verification_code: string | null
  activated_at: Instant | null
  version: Generated<number>
}

export interface PrescriptionStatusChanges {
  organization_id: string
  prescription_id: string
  version: number
  patient_id: string
  status: string
  reason: string | null
  author_account_id: string
  author_name: string
  author_role: string | null
  created_at: Instant
}

export interface PrescriptionStatuses {
  organization_id: string
  prescription_id: string
  patient_id: string
  status: Generated<string>
  version: Generated<number>
}

export interface Prescriptions {
  organization_id: string
  id: string
  patient_id: string
  encounter_id: string | null
  practitioner_id: string | null
  prescriber_account_id: string | null
  prescriber_name: string | null
  medication_id: string | null
  medication_text: string
  instructions: string | null
  quantity: number
  quantity_unit: string
  refills: Generated<number>
  check_outcome: Generated<string>
  check_summary: Generated<string>
  override_reason: string | null
  authored_at: ColumnType<string, string | Date | undefined, string | Date>
  activated_at: Instant | null
  valid_until: string | null
  version: Generated<number>
  author_account_id: string
  author_name: string
  author_role: string | null
  editor_account_id: string
  editor_name: string
  editor_role: string | null
  edited_at: Instant
  prescriber_role: string | null
  prescriber_registration: string | null
  check_parts: Json | null
  document_id: string
  line_number: Generated<number>
  dosage: Json
  substitution_allowed: Generated<boolean>
}

export interface Proxies {
  id: string
  account_id: string
  organization_id: string
  patient_id: string
  name: string
  relationship: string
  scopes: string[]
  starts_on: Generated<string>
  ends_on: string | null
  revoked_at: Instant | null
  created_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface PurchaseOrderLines {
  organization_id: string
  purchase_order_id: string
  medication_id: string
  quantity: number
  received: Generated<number>
}

export interface PurchaseOrders {
  organization_id: string
  id: string
  supplier: string
  status: Generated<string>
  note: string | null
  created_by_name: string
  created_at: Instant
  ordered_at: Instant | null
  closed_at: Instant | null
}

export interface RecallRules {
  organization_id: string
  id: string
  name: string
  kind: string
  service_id: string | null
  after_service_id: string | null
  months: number | null
  sex: string | null
  from_age: number | null
  below_age: number | null
  is_active: boolean
  created_at: Instant
  version: Generated<number>
}

export interface RecallSweeps {
  organization_id: string
  day: string
  after_patient_id: string | null
  finished: boolean
}

export interface Recalls {
  organization_id: string
  id: string
  rule_id: string
  patient_id: string
  due_on: string
  detail: string | null
  status: Generated<string>
  postponed_until: string | null
  sent_at: Instant | null
  declined_reason: string | null
  completed_at: Instant | null
  created_at: Instant
  version: Generated<number>
}

export interface RecordErrors {
  organization_id: string
  record_id: string
  patient_id: string
  reason: string
  author_account_id: string
  author_name: string
  author_role: string | null
  created_at: Instant
}

export interface RecordVersions {
  organization_id: string
  record_id: string
  version: number
  patient_id: string
  title: string
  body: string
  codes: Json
  author_account_id: string
  author_name: string
  author_role: string | null
  written_at: Instant
}

export interface Records {
  organization_id: string
  id: string
  patient_id: string
  encounter_id: string | null
  kind: string
  title: string
  body: string
  codes: ColumnType<any, string | undefined, string>
  status: Generated<string>
  author_account_id: string
  author_name: string
  finalized_at: Instant | null
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  version: Generated<number>
  author_role: string | null
  editor_account_id: string
  editor_name: string
  editor_role: string | null
  edited_at: Instant
  finalized_by: string | null
  finalizer_name: string | null
  finalizer_role: string | null
  finalizer_registration: string | null
}

export interface Referrals {
  organization_id: string
  id: string
  patient_id: string
  letter_id: string
  specialty: string
  recipient_name: string
  recipient_contact: string | null
  reason: string
  urgency: Generated<string>
  expected_on: string
  status: Generated<string>
  booked_on: string | null
  answer_record_id: string | null
  answer_document_id: string | null
  answer_note: string | null
  status_reason: string | null
  outcome: string | null
  author_account_id: string
  author_name: string
  author_role: string | null
  created_at: Instant
  sent_at: Instant | null
  answered_at: Instant | null
  closed_at: Instant | null
  overdue_notified_at: Instant | null
  version: Generated<number>
}

export interface RefillRequests {
  organization_id: string
  id: string
  patient_id: string
  prescription_id: string
  status: Generated<string>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  note: string | null
  requested_by: string | null
  requested_by_name: string | null
  answer_code: string | null
  answer_text: string | null
  renewed_prescription_id: string | null
  answered_by: string | null
  answered_by_name: string | null
  answered_by_role: string | null
  answered_at: Instant | null
}

export interface Registrations {
  id: string
  email: string
  token_hash: string
  code_hash: string
  password_hash: string
  details: string
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
  kind: string
}

export interface ReleasedDocuments {
  organization_id: string
  document_id: string
  patient_id: string
  file_id: string
  category: string
  title: string
  written_on: string | null
  media_type: string
  size_bytes: number
  sha256: string
  author_name: string
  released_by: string
  released_by_name: string
  released_by_role: string | null
  released_at: Instant
  withdrawn_at: Instant | null
}

export interface ReleasedRecords {
  organization_id: string
  record_id: string
  patient_id: string
  encounter_id: string | null
  kind: string
  title: string
  body: string
  codes: Json
  authors: Json
  finalizer_name: string
  finalizer_role: string | null
  finalizer_registration: string | null
  finalized_at: Instant
  released_by: string
  released_by_name: string
  released_by_role: string | null
  released_at: Instant
  withdrawn_at: Instant | null
}

export interface ReleasedSlots {
  organization_id: string
  id: string
  practitioner_id: string
  service_id: string | null
  starts_at: Instant
  ends_at: Instant
  cause: string
  offer_from: Instant
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  hold_id: string | null
}

export interface ResultReleases {
  organization_id: string
  observation_id: string
  patient_id: string
  author_account_id: string
  author_name: string
  author_role: string | null
  created_at: Instant
}

export interface RoomClosures {
  organization_id: string
  id: string
  room_id: string
  starts_at: Instant
  ends_at: Instant
  reason: string
  created_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface Rooms {
  organization_id: string
  id: string
  location_id: string
  name: string
  kind: Generated<string>
  status: Generated<string>
  version: Generated<number>
}

export interface SavedViews {
  organization_id: string
  id: string
  account_id: string
  list: string
  name: string
  search: Json
  created_at: Instant
}

export interface ServiceParticipants {
  organization_id: string
  service_id: string
  part: number
  practitioner_id: string
}

export interface ServicePractitioners {
  organization_id: string
  service_id: string
  practitioner_id: string
  duration_minutes: number | null
  price_minor: number | null
}

export interface ServiceResources {
  organization_id: string
  service_id: string
  part: number
  resource_id: string
}

export interface Services {
  organization_id: string
  id: string
  name: string
  description: string | null
  duration_minutes: number
  buffer_before_minutes: Generated<number>
  buffer_after_minutes: Generated<number>
  price_minor: number
  tax_rate_bp: Generated<number>
  color: Generated<string>
  place: Generated<string>
  capacity: Generated<number>
  bookable_online: Generated<boolean>
  booking_mode: Generated<string>
  new_patients: Generated<boolean>
  minimum_notice_minutes: Generated<number>
  horizon_days: Generated<number>
  cancel_notice_minutes: Generated<number>
  reschedule_notice_minutes: Generated<number>
  status: Generated<string>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  version: Generated<number>
  room_need: Generated<string>
  device_needs: Generated<number>
  hours: ColumnType<any, string | undefined, string>
  payment_rule: Generated<string>
  deposit_minor: number | null
  participant_needs: Generated<number>
  needs_practitioner: Generated<boolean>
}

export interface Sessions {
  id: string
  account_id: string
  token_hash: string
  user_agent: string
  address: string
  setup_only: Generated<boolean>
  reauthenticated_at: ColumnType<string, string | Date | undefined, string | Date>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  last_seen_at: ColumnType<string, string | Date | undefined, string | Date>
  expires_at: Instant
  ended_at: Instant | null
}

export interface SignInAttempts {
  key: string
  failures: number
  last_failed_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface SignedNotes {
  organization_id: string
  id: string
  patient_id: string
  title: string
  template: string
  sections: Json
  signed_by: string
  signer_name: string
  signed_at: ColumnType<string, string | Date | undefined, string | Date>
  content_hash: string
  signer_role: string | null
  signer_registration: string | null
  template_name: string | null
  headings: Json | null
  needs_cosignature: Generated<boolean>
}

export interface SimilarChartScans {
  organization_id: string
  scanned_to: Instant
  scanned_id: string
}

export interface SimilarCharts {
  organization_id: string
  patient_id: string
  other_patient_id: string
  score: number
  reasons: string[]
  found_at: Instant
}

export interface Specimens {
  organization_id: string
  id: string
  order_id: string
  patient_id: string
  status: string
  collected_at: Instant
  collected_by_name: string
  received_at: Instant | null
  received_by_name: string | null
  rejected_at: Instant | null
  rejected_by_name: string | null
  rejected_reason: string | null
  rejected_code: string | null
}

export interface StaffMembers {
  organization_id: string
  id: string
  account_id: string
  name: string
  email: string
  role: string
  job_title: string | null
  status: Generated<string>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  version: Generated<number>
  title: string | null
  registration_number: string | null
  needs_cosignature: Generated<boolean>
}

export interface StockBalances {
  organization_id: string
  batch_id: string
  place_id: string
  medication_id: string
  quantity: number
}

export interface StockBatches {
  organization_id: string
  id: string
  medication_id: string
  lot: string
  expires_on: string | null
  supplier: string | null
  state: Generated<string>
  state_reason: string | null
  state_changed_by_name: string | null
  state_changed_at: Instant | null
  created_at: Instant
  version: Generated<number>
}

export interface StockCounts {
  organization_id: string
  stock_take_id: string
  batch_id: string
  counted: number
  balance: number
  counted_by_name: string
  counted_at: Instant
}

export interface StockLevels {
  organization_id: string
  medication_id: string
  place_id: string
  reorder_level: number
  reorder_quantity: number
}

export interface StockMoves {
  organization_id: string
  id: string
  medication_id: string
  kind: string
  reason: string | null
  moved_by_name: string
  moved_at: ColumnType<string, string | Date | undefined, string | Date>
  batch_id: string
  place_id: string
  quantity: number
  balance_after: number
  reference_kind: string | null
  reference_id: string | null
  reverses_id: string | null
  moved_by: string | null
  witness_account_id: string | null
  witness_name: string | null
  cost_minor: number | null
}

export interface StockPlaces {
  organization_id: string
  id: string
  kind: string
  name: string
  location_id: string | null
  created_at: Instant
}

export interface StockRecipients {
  organization_id: string
  move_id: string
  patient_id: string
}

export interface StockTakes {
  organization_id: string
  id: string
  place_id: string
  status: Generated<string>
  started_by_name: string
  started_at: Instant
  closed_by_name: string | null
  closed_at: Instant | null
}

export interface StockTransferLines {
  organization_id: string
  transfer_id: string
  batch_id: string
  medication_id: string
  quantity: number
  accepted: Generated<number>
  returned: Generated<number>
}

export interface StockTransfers {
  organization_id: string
  id: string
  from_place_id: string
  to_place_id: string
  status: Generated<string>
  note: string | null
  dispatched_by_name: string
  dispatched_at: Instant
}

export interface StoppedNumbers {
  number_hash: string
  stopped_at: Instant
}

export interface Subscriptions {
  id: string
  organization_id: string
  plan_id: string
  status: string
  price_minor: number
  currency: string
  started_on: string
  paid_through: string
}

export interface Tasks {
  organization_id: string
  id: string
  title: string
  assignee_id: string | null
  due_on: string | null
  status: Generated<string>
  created_by_name: string
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  done_at: Instant | null
  version: Generated<number>
  kind: Generated<string>
  comment: string | null
  patient_id: string | null
  source_kind: string | null
  source_id: string | null
  assignee_role: string | null
  priority: Generated<string>
  outcome: string | null
  done_by_name: string | null
}

export interface TextQuestions {
  id: string
  number_hash: string
  organization_id: string
  appointment_id: string
  fingerprint: string
  sent_at: Instant
  expires_at: Instant
  answered_by: string | null
}

export interface TicketMessages {
  id: string
  ticket_id: string
  account_id: string
  author_name: string
  from_platform: boolean
  body: string
  sent_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface Tickets {
  id: string
  account_id: string
  account_name: string
  account_kind: string
  organization_id: string | null
  organization_name: string | null
  subject: string
  body: string
  status: Generated<string>
  priority: Generated<string>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface WaitlistEntries {
  organization_id: string
  id: string
  patient_id: string
  service_id: string
  earliest_on: string
  notes: string | null
  status: Generated<string>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  practitioner_ids: Generated<string[]>
  weekdays: Generated<number[]>
  windows: ColumnType<any, string | undefined, string>
  latest_on: string | null
  urgency: Generated<string>
  appointment_id: string | null
  keep_appointment: Generated<boolean>
  source: Generated<string>
  booked_appointment_id: string | null
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  version: Generated<number>
}

export interface WaitlistOffers {
  organization_id: string
  id: string
  entry_id: string
  patient_id: string
  released_slot_id: string | null
  service_id: string
  practitioner_id: string
  location_id: string
  starts_at: Instant
  ends_at: Instant
  status: Generated<string>
  expires_at: Instant
  reasons: ColumnType<any, string | undefined, string>
  made_by: string
  actor_name: string
  answered_at: Instant | null
  appointment_id: string | null
  created_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface WithheldResults {
  organization_id: string
  id: string
  order_id: string
  patient_id: string
  until_acknowledged: boolean
  reason: string | null
  author_account_id: string
  author_name: string
  author_role: string | null
  created_at: Instant
  ended_at: Instant | null
  ended_by_name: string | null
}

export interface DB {
  absence_visits: AbsenceVisits
  absences: Absences
  account_tokens: AccountTokens
  accounts: Accounts
  allergies: Allergies
  allergy_versions: AllergyVersions
  amendment_requests: AmendmentRequests
  announcements: Announcements
  api_tokens: ApiTokens
  appointment_confirmations: AppointmentConfirmations
  appointment_events: AppointmentEvents
  appointment_participants: AppointmentParticipants
  appointment_requests: AppointmentRequests
  appointment_series: AppointmentSeries
  appointments: Appointments
  articles: Articles
  audit_events: AuditEvents
  backups: Backups
  bounced_addresses: BouncedAddresses
  calendar_feeds: CalendarFeeds
  charges: Charges
  chart_counts: ChartCounts
  chart_links: ChartLinks
  chart_merge_changes: ChartMergeChanges
  chart_merge_moves: ChartMergeMoves
  chart_merge_undos: ChartMergeUndos
  chart_merges: ChartMerges
  chart_openings: ChartOpenings
  clinic_code_keys: ClinicCodeKeys
  clinic_codes: ClinicCodes
  closures: Closures
  code_keys: CodeKeys
  code_systems: CodeSystems
  codes: Codes
  condition_versions: ConditionVersions
  conditions: Conditions
  consent_withdrawals: ConsentWithdrawals
  consents: Consents
  counters: Counters
  coverages: Coverages
  critical_acknowledgements: CriticalAcknowledgements
  different_persons: DifferentPersons
  dispense_errors: DispenseErrors
  dispenses: Dispenses
  displays: Displays
  document_errors: DocumentErrors
  documents: Documents
  encounters: Encounters
  enrolments: Enrolments
  family_history: FamilyHistory
  family_history_errors: FamilyHistoryErrors
  file_deletions: FileDeletions
  file_removals: FileRemovals
  files: Files
  holds: Holds
  idempotency_keys: IdempotencyKeys
  immunization_errors: ImmunizationErrors
  immunizations: Immunizations
  imported_resources: ImportedResources
  invoice_balances: InvoiceBalances
  invoice_cancellations: InvoiceCancellations
  invoice_draft_lines: InvoiceDraftLines
  invoice_drafts: InvoiceDrafts
  invoice_lines: InvoiceLines
  invoices: Invoices
  known_devices: KnownDevices
  lab_orders: LabOrders
  lab_tests: LabTests
  ledger_entries: LedgerEntries
  list_sweeps: ListSweeps
  listed_patients: ListedPatients
  location_hours: LocationHours
  locations: Locations
  medication_ingredients: MedicationIngredients
  medication_packs: MedicationPacks
  medication_statements: MedicationStatements
  medications: Medications
  memberships: Memberships
  message_opt_outs: MessageOptOuts
  message_texts: MessageTexts
  messages: Messages
  name_forms: NameForms
  note_addenda: NoteAddenda
  note_cosignatures: NoteCosignatures
  note_errors: NoteErrors
  note_signature_requests: NoteSignatureRequests
  note_template_defaults: NoteTemplateDefaults
  note_template_services: NoteTemplateServices
  note_templates: NoteTemplates
  note_versions: NoteVersions
  notes: Notes
  notification_quiet_hours: NotificationQuietHours
  notification_settings: NotificationSettings
  notifications: Notifications
  observation_errors: ObservationErrors
  observations: Observations
  occupancies: Occupancies
  organization_figures: OrganizationFigures
  organization_idempotency_keys: OrganizationIdempotencyKeys
  organization_notifications: OrganizationNotifications
  organization_settings: OrganizationSettings
  organizations: Organizations
  outbox_messages: OutboxMessages
  outside_busy_times: OutsideBusyTimes
  outside_calendars: OutsideCalendars
  patient_addresses: PatientAddresses
  patient_calls: PatientCalls
  patient_contacts: PatientContacts
  patient_identifiers: PatientIdentifiers
  patient_import_rows: PatientImportRows
  patient_imports: PatientImports
  patient_list_versions: PatientListVersions
  patient_names: PatientNames
  patient_search_keys: PatientSearchKeys
  patient_telecoms: PatientTelecoms
  patients: Patients
  payment_allocations: PaymentAllocations
  payment_credits: PaymentCredits
  payments: Payments
  plans: Plans
  platform_audit_events: PlatformAuditEvents
  platform_invoices: PlatformInvoices
  platform_outbox_messages: PlatformOutboxMessages
  platform_payments: PlatformPayments
  platform_settings: PlatformSettings
  practitioner_exceptions: PractitionerExceptions
  practitioner_hours: PractitionerHours
  practitioner_listings: PractitionerListings
  practitioners: Practitioners
  prescription_codes: PrescriptionCodes
  prescription_documents: PrescriptionDocuments
  prescription_status_changes: PrescriptionStatusChanges
  prescription_statuses: PrescriptionStatuses
  prescriptions: Prescriptions
  proxies: Proxies
  purchase_order_lines: PurchaseOrderLines
  purchase_orders: PurchaseOrders
  recall_rules: RecallRules
  recall_sweeps: RecallSweeps
  recalls: Recalls
  record_errors: RecordErrors
  record_versions: RecordVersions
  records: Records
  referrals: Referrals
  refill_requests: RefillRequests
  registrations: Registrations
  released_documents: ReleasedDocuments
  released_records: ReleasedRecords
  released_slots: ReleasedSlots
  result_releases: ResultReleases
  room_closures: RoomClosures
  rooms: Rooms
  saved_views: SavedViews
  service_participants: ServiceParticipants
  service_practitioners: ServicePractitioners
  service_resources: ServiceResources
  services: Services
  sessions: Sessions
  sign_in_attempts: SignInAttempts
  signed_notes: SignedNotes
  similar_chart_scans: SimilarChartScans
  similar_charts: SimilarCharts
  specimens: Specimens
  staff_members: StaffMembers
  stock_balances: StockBalances
  stock_batches: StockBatches
  stock_counts: StockCounts
  stock_levels: StockLevels
  stock_moves: StockMoves
  stock_places: StockPlaces
  stock_recipients: StockRecipients
  stock_takes: StockTakes
  stock_transfer_lines: StockTransferLines
  stock_transfers: StockTransfers
  stopped_numbers: StoppedNumbers
  subscriptions: Subscriptions
  tasks: Tasks
  text_questions: TextQuestions
  ticket_messages: TicketMessages
  tickets: Tickets
  waitlist_entries: WaitlistEntries
  waitlist_offers: WaitlistOffers
  withheld_results: WithheldResults
}

/** The columns of each table, in their order. See `columnsOf`. */
// biome-ignore format: one table a line
export const tableColumns = {
  absence_visits: ['organization_id', 'absence_id', 'appointment_id', 'outcome', 'starts_at', 'moved_to', 'moved_to_practitioner_id', 'called_at', 'called_by', 'called_by_name'],
  absences: ['organization_id', 'id', 'practitioner_id', 'starts_at', 'ends_at', 'reason', 'created_by', 'created_by_name', 'created_at'],
  account_tokens: ['id', 'purpose', 'token_hash', 'account_id', 'email', 'kind', 'organization_id', 'role', 'subject_id', 'name', 'created_by', 'created_at', 'expires_at', 'used_at', 'practitioner', 'proxy'],
  accounts: ['id', 'kind', 'email', 'name', 'password_hash', 'status', 'phone', 'birth_date', 'locale', 'email_verified_at', 'second_factor_secret', 'second_factor_pending', 'second_factor_at', 'second_factor_step', 'recovery_code_hashes', 'default_organization_id', 'sample', 'created_at', 'updated_at', 'search_text'],
  allergies: ['organization_id', 'id', 'patient_id', 'substance', 'reaction', 'severity', 'status', 'recorded_by', 'recorded_at', 'version', 'code', 'source', 'recorder_name', 'recorder_role', 'recorded_date_time', 'imported_at', 'allergen_code', 'type', 'category', 'criticality', 'verification_status', 'onset_on', 'onset_date_time'],
  allergy_versions: ['organization_id', 'id', 'version', 'reaction', 'severity', 'status', 'reason', 'author_account_id', 'author_name', 'author_role', 'written_at', 'allergen_code', 'type', 'category', 'criticality', 'verification_status', 'onset_on', 'onset_date_time'],
  amendment_requests: ['organization_id', 'id', 'patient_id', 'record_id', 'record_title', 'description', 'status', 'requested_by', 'requested_by_name', 'requested_at', 'reply', 'amended_record_id', 'decided_by', 'decided_by_name', 'decided_by_role', 'decided_at'],
  announcements: ['id', 'title', 'body', 'recipients', 'sent_by', 'sent_at'],
  api_tokens: ['id', 'organization_id', 'name', 'scopes', 'token_hash', 'created_by', 'created_by_name', 'created_at', 'ends_on', 'expires_at', 'last_used_at', 'revoked_at'],
  appointment_confirmations: ['organization_id', 'appointment_id', 'patient_id', 'asked_at', 'asked_way', 'confirmed_at', 'confirmed_way'],
  appointment_events: ['organization_id', 'id', 'appointment_id', 'patient_id', 'action', 'from_status', 'to_status', 'reason', 'account_id', 'actor_name', 'actor_kind', 'details', 'at'],
  appointment_participants: ['organization_id', 'appointment_id', 'practitioner_id', 'patient_id'],
  appointment_requests: ['organization_id', 'id', 'patient_id', 'service_id', 'practitioner_id', 'starts_at', 'reason', 'status', 'decline_reason', 'appointment_id', 'account_id', 'expires_at', 'created_at', 'updated_at', 'version', 'offered_practitioner_id', 'offered_location_id', 'offered_starts_at', 'offered_ends_at', 'offer_note', 'offered_by', 'answered_by', 'overdue_notified_at', 'location_id'],
  appointment_series: ['organization_id', 'id', 'patient_id', 'service_id', 'practitioner_id', 'weekdays', 'every_weeks', 'starts_on', 'ends_on', 'time_of_day', 'duration_minutes', 'split_from', 'created_by', 'created_at', 'updated_at', 'version'],
  appointments: ['organization_id', 'id', 'patient_id', 'practitioner_id', 'service_id', 'location_id', 'room_id', 'starts_at', 'ends_at', 'status', 'source', 'reason', 'cancel_reason', 'cancelled_late', 'overbooked', 'token', 'arrived_at', 'checked_in_at', 'started_at', 'fulfilled_at', 'cancelled_at', 'wait_promise_minutes', 'capacity', 'booked_by', 'version', 'created_at', 'updated_at', 'series_id', 'series_on', 'series_moved', 'reminders_for', 'called_at', 'prepayment_minor', 'prepayment_due_at', 'prepayment_status', 'prepayment_payment_id', 'has_participants', 'notice_starts_at'],
  articles: ['id', 'slug', 'title', 'summary', 'body', 'status', 'published_at', 'created_at', 'updated_at', 'version'],
  audit_events: ['organization_id', 'id', 'at', 'account_id', 'actor_kind', 'actor_name', 'actor_role', 'on_behalf_of', 'action', 'category', 'outcome', 'subject_kind', 'subject_id', 'patient_id', 'patient_ids', 'address', 'request_id', 'details', 'subject_name'],
  backups: ['id', 'scope', 'status', 'bytes', 'started_at', 'finished_at', 'verified_at'],
  bounced_addresses: ['organization_id', 'address', 'bounced_at'],
  calendar_feeds: ['organization_id', 'id', 'account_id', 'practitioner_id', 'patient_id', 'detail', 'secret_hash', 'status', 'created_at', 'revoked_at', 'last_read_at'],
  charges: ['organization_id', 'id', 'patient_id', 'appointment_id', 'service_id', 'practitioner_id', 'description', 'quantity', 'unit_price_minor', 'tax_rate_bp', 'net_minor', 'tax_minor', 'currency', 'status', 'status_reason', 'invoice_id', 'charged_at', 'version', 'status_code', 'code'],
  chart_counts: ['organization_id', 'before_id', 'charts'],
  chart_links: ['organization_id', 'patient_id', 'survivor_id', 'created_at'],
  chart_merge_changes: ['organization_id', 'merge_id', 'table_name', 'row_id', 'column_name', 'former', 'changed_to'],
  chart_merge_moves: ['organization_id', 'merge_id', 'table_name', 'former_id', 'row_ids', 'columns', 'digests'],
  chart_merge_undos: ['organization_id', 'merge_id', 'undone_by', 'undone_by_name', 'undone_by_role', 'created_at', 'kept'],
  chart_merges: ['organization_id', 'id', 'patient_id', 'survivor_id', 'merged_by', 'merged_by_name', 'merged_by_role', 'created_at'],
  chart_openings: ['organization_id', 'id', 'patient_id', 'account_id', 'reason', 'opened_at', 'expires_at'],
  clinic_code_keys: ['organization_id', 'code_id', 'key'],
  clinic_codes: ['organization_id', 'id', 'kind', 'code', 'display', 'words', 'is_active', 'created_at', 'version'],
  closures: ['organization_id', 'id', 'location_id', 'reason', 'starts_at', 'ends_at', 'created_at'],
  code_keys: ['system', 'code', 'key'],
  code_systems: ['system', 'name', 'edition', 'is_selection', 'code_count', 'digest', 'loaded_at'],
  codes: ['system', 'code', 'display', 'is_active'],
  condition_versions: ['organization_id', 'id', 'version', 'status', 'verification_status', 'severity', 'onset_on', 'abated_on', 'note', 'reason', 'author_account_id', 'author_name', 'author_role', 'written_at', 'onset_date_time', 'abated_date_time'],
  conditions: ['organization_id', 'id', 'patient_id', 'encounter_id', 'code', 'display', 'onset_on', 'status', 'recorded_by', 'recorded_at', 'version', 'code_system', 'source', 'verification_status', 'severity', 'abated_on', 'note', 'recorder_name', 'recorder_role', 'onset_date_time', 'abated_date_time', 'recorded_date_time', 'imported_at'],
  consent_withdrawals: ['organization_id', 'consent_id', 'patient_id', 'withdrawn_on', 'reason', 'author_account_id', 'author_name', 'author_role', 'created_at'],
  consents: ['organization_id', 'id', 'patient_id', 'kind', 'subject', 'decision', 'given_by', 'giver_name', 'decided_on', 'ends_on', 'document_id', 'author_account_id', 'author_name', 'author_role', 'created_at'],
  counters: ['organization_id', 'name', 'value'],
  coverages: ['organization_id', 'id', 'patient_id', 'status', 'position', 'insurer', 'plan', 'sealed_number', 'number_hash', 'number_ending', 'policy_holder', 'relationship', 'starts_on', 'ends_on', 'version', 'created_at', 'updated_at'],
  critical_acknowledgements: ['organization_id', 'observation_id', 'patient_id', 'note', 'author_account_id', 'author_name', 'author_role', 'created_at'],
  different_persons: ['organization_id', 'patient_id', 'other_patient_id', 'decided_by', 'decided_by_name', 'created_at'],
  dispense_errors: ['organization_id', 'dispense_id', 'patient_id', 'reason', 'author_account_id', 'author_name', 'author_role', 'created_at'],
  dispenses: ['organization_id', 'id', 'patient_id', 'prescription_id', 'medication_id', 'medication_text', 'substitution_reason', 'quantity', 'quantity_unit', 'days_supply', 'stock_move_id', 'note', 'override_reason', 'dispenser_account_id', 'dispenser_name', 'dispenser_role', 'dispenser_registration', 'dispensed_at'],
  displays: ['organization_id', 'id', 'name', 'location_id', 'secret_hash', 'status', 'created_by', 'revoked_at', 'version', 'created_at'],
  document_errors: ['organization_id', 'document_id', 'patient_id', 'reason', 'author_account_id', 'author_name', 'author_role', 'created_at'],
  documents: ['organization_id', 'id', 'patient_id', 'file_id', 'category', 'title', 'written_on', 'media_type', 'size_bytes', 'sha256', 'author_account_id', 'author_name', 'author_role', 'created_at'],
  encounters: ['organization_id', 'id', 'appointment_id', 'patient_id', 'practitioner_id', 'status', 'started_at', 'finished_at', 'version', 'updated_at'],
  enrolments: ['account_id', 'organization_id', 'patient_id', 'status', 'created_at'],
  family_history: ['organization_id', 'id', 'patient_id', 'relation', 'code', 'code_system', 'display', 'onset_age', 'is_deceased', 'note', 'replaces_id', 'author_account_id', 'author_name', 'author_role', 'created_at'],
  family_history_errors: ['organization_id', 'entry_id', 'patient_id', 'reason', 'author_account_id', 'author_name', 'author_role', 'created_at'],
  file_deletions: ['organization_id', 'file_id', 'deleted_by', 'created_at'],
  file_removals: ['organization_id', 'file_id', 'due_at', 'begun_at', 'uploaded_by', 'size_bytes'],
  files: ['organization_id', 'id', 'purpose', 'media_type', 'size_bytes', 'sha256', 'uploaded_by', 'created_at'],
  holds: ['organization_id', 'id', 'account_id', 'patient_id', 'practitioner_id', 'service_id', 'location_id', 'starts_at', 'ends_at', 'expires_at', 'created_at', 'visitor_network'],
  idempotency_keys: ['account_id', 'key', 'request_hash', 'status', 'reply', 'created_at'],
  immunization_errors: ['organization_id', 'immunization_id', 'patient_id', 'reason', 'author_account_id', 'author_name', 'author_role', 'created_at'],
  immunizations: ['organization_id', 'id', 'patient_id', 'vaccine', 'vaccine_key', 'cvx_code', 'status', 'reason_not_done', 'given_on', 'dose', 'lot_number', 'expires_on', 'site', 'route', 'source', 'note', 'author_account_id', 'author_name', 'author_role', 'created_at', 'given_date_time'],
  imported_resources: ['organization_id', 'id', 'patient_id', 'import_id', 'source', 'resource_type', 'resource_key', 'fingerprint', 'title', 'status', 'effective_at', 'placed_as', 'placed_id', 'content', 'created_at', 'sealed_texts', 'effective_date_time'],
  invoice_balances: ['organization_id', 'invoice_id', 'sequence', 'patient_id', 'total_minor', 'previous_sequence', 'previous_due_minor', 'amount_minor', 'due_minor', 'payment_id', 'entry_id', 'cancellation_id', 'next_sequence'],
  invoice_cancellations: ['organization_id', 'invoice_id', 'patient_id', 'reason', 'cancelled_by', 'cancelled_at'],
  invoice_draft_lines: ['organization_id', 'id', 'draft_id', 'position', 'charge_id', 'service_id', 'practitioner_id', 'description', 'quantity', 'unit_price_minor', 'discount_minor', 'tax_rate_bp'],
  invoice_drafts: ['organization_id', 'id', 'patient_id', 'currency', 'due_on', 'memo', 'created_by', 'created_at', 'version'],
  invoice_lines: ['organization_id', 'id', 'invoice_id', 'patient_id', 'position', 'charge_id', 'service_id', 'practitioner_id', 'description', 'quantity', 'unit_price_minor', 'discount_minor', 'tax_rate_bp', 'net_minor', 'tax_minor', 'performed_on', 'performed_by'],
  invoices: ['organization_id', 'id', 'series', 'number', 'label', 'patient_id', 'patient_name', 'patient_address', 'issuer', 'currency', 'net_minor', 'tax_minor', 'total_minor', 'issued_on', 'due_on', 'memo', 'issued_by', 'issued_at', 'patient_birth_date'],
  known_devices: ['account_id', 'token_hash', 'last_used_at'],
  lab_orders: ['organization_id', 'id', 'patient_id', 'encounter_id', 'test_name', 'loinc_code', 'status', 'ordered_by', 'ordered_by_name', 'ordered_at', 'version', 'specimen', 'pregnant', 'note', 'due_at', 'revoked_reason', 'critical_since', 'overdue_notified_at', 'critical_notified_at', 'updated_at'],
  lab_tests: ['id', 'code', 'name', 'synonyms', 'specimen', 'preparation', 'turnaround_hours', 'clinical_use'],
  ledger_entries: ['organization_id', 'id', 'debit_account', 'credit_account', 'amount_minor', 'currency', 'source_kind', 'source_id', 'patient_id', 'invoice_id', 'payment_id', 'service_id', 'practitioner_id', 'tax_rate_bp', 'memo', 'posted_by', 'posted_on', 'posted_at'],
  list_sweeps: ['organization_id', 'next_day'],
  listed_patients: ['organization_id', 'patient_id', 'day'],
  location_hours: ['organization_id', 'id', 'location_id', 'weekday', 'starts', 'ends'],
  locations: ['organization_id', 'id', 'name', 'address_line', 'city', 'postal_code', 'phone', 'status', 'created_at', 'version', 'updated_at'],
  medication_ingredients: ['organization_id', 'medication_id', 'position', 'name', 'substance', 'numerator_value', 'numerator_unit', 'denominator_value', 'denominator_unit'],
  medication_packs: ['organization_id', 'id', 'medication_id', 'size', 'unit', 'gtin', 'price_minor', 'tax_rate_bp', 'supplier_code', 'status', 'created_at'],
  medication_statements: ['organization_id', 'id', 'version', 'patient_id', 'kind', 'medication_text', 'dosage_text', 'started_on', 'status', 'reason', 'author_account_id', 'author_name', 'author_role', 'created_at'],
  medications: ['organization_id', 'id', 'generic_name', 'brand_name', 'atc_code', 'form', 'strength', 'controlled', 'prescription_needed', 'reorder_level', 'name_key', 'brand_key', 'status', 'created_at', 'updated_at', 'version', 'routes', 'controlled_schedule', 'storage', 'base_code'],
  memberships: ['account_id', 'organization_id', 'staff_id', 'practitioner_id', 'role', 'status', 'created_at', 'staff_name'],
  message_opt_outs: ['organization_id', 'channel', 'address', 'created_at'],
  message_texts: ['organization_id', 'kind', 'language', 'subject', 'body', 'sms', 'updated_by', 'updated_at'],
  messages: ['organization_id', 'id', 'patient_id', 'sender_account_id', 'sender_name', 'from_patient', 'body', 'sent_at'],
  name_forms: ['organization_id', 'form', 'word'],
  note_addenda: ['organization_id', 'id', 'note_id', 'patient_id', 'text', 'author_account_id', 'author_name', 'created_at', 'author_role'],
  note_cosignatures: ['organization_id', 'note_id', 'patient_id', 'signed_by', 'signer_name', 'signer_role', 'signer_registration', 'signed_at', 'content_hash'],
  note_errors: ['organization_id', 'note_id', 'patient_id', 'reason', 'author_account_id', 'author_name', 'created_at', 'author_role'],
  note_signature_requests: ['organization_id', 'id', 'note_id', 'patient_id', 'account_id', 'name', 'role', 'requested_by', 'requested_by_name', 'requested_at', 'outcome', 'reason', 'closed_by', 'closed_at'],
  note_template_defaults: ['organization_id', 'service_id', 'template_id'],
  note_template_services: ['organization_id', 'template_id', 'service_id'],
  note_templates: ['organization_id', 'id', 'name', 'sections', 'roles', 'retired_at', 'created_at', 'updated_at', 'version'],
  note_versions: ['organization_id', 'note_id', 'version', 'patient_id', 'title', 'template', 'sections', 'author_account_id', 'author_name', 'author_role', 'written_at', 'headings'],
  notes: ['organization_id', 'id', 'patient_id', 'encounter_id', 'practitioner_id', 'author_account_id', 'author_name', 'template', 'title', 'sections', 'status', 'created_at', 'updated_at', 'version', 'author_role', 'editor_account_id', 'editor_name', 'editor_role', 'edited_at', 'template_id', 'template_name', 'headings'],
  notification_quiet_hours: ['account_id', 'quiet_from', 'quiet_until'],
  notification_settings: ['account_id', 'topic', 'in_app', 'email', 'sms'],
  notifications: ['id', 'account_id', 'organization_id', 'topic', 'title', 'body', 'link', 'created_at', 'read_at'],
  observation_errors: ['organization_id', 'observation_id', 'patient_id', 'reason', 'author_account_id', 'author_name', 'author_role', 'created_at'],
  observations: ['organization_id', 'id', 'patient_id', 'encounter_id', 'order_id', 'category', 'code_system', 'code', 'display', 'value_number', 'unit', 'value_text', 'value_code', 'component_of', 'derived_from', 'replaces_id', 'replaces_reason', 'effective_at', 'issued_at', 'performer_account_id', 'performer_name', 'performer_role', 'method', 'source', 'status', 'reference_low', 'reference_high', 'reference_text', 'reference_source', 'interpretation', 'released_at', 'effective_date_time', 'value_comparator', 'data_absent_reason', 'data_absent_text', 'imported_at'],
  occupancies: ['organization_id', 'id', 'resource_id', 'seat', 'starts_at', 'ends_at', 'appointment_id', 'hold_id', 'expires_at', 'group_service_id', 'capacity', 'overbooked', 'group_key', 'room_closure_id', 'new_patient'],
  organization_figures: ['organization_id', 'day', 'appointments', 'patients', 'practitioners', 'counted_at'],
  organization_idempotency_keys: ['organization_id', 'account_id', 'key', 'request_hash', 'status', 'reply', 'created_at'],
  organization_notifications: ['organization_id', 'account_id', 'id', 'topic', 'title', 'body', 'link', 'created_at', 'read_at'],
  organization_settings: ['organization_id', 'key', 'value', 'updated_at'],
  organizations: ['id', 'slug', 'name', 'status', 'time_zone', 'currency', 'country', 'locale', 'phone', 'email', 'website', 'about', 'address_line', 'city', 'postal_code', 'specialties', 'listed', 'role_adjustments', 'sample', 'setup_completed_at', 'approved_at', 'created_at', 'updated_at', 'version', 'status_reason', 'idle_minutes', 'second_factor_required', 'search_text'],
  outbox_messages: ['organization_id', 'id', 'channel', 'recipient', 'template', 'payload', 'account_id', 'subject_kind', 'subject_id', 'subject_version', 'send_at', 'created_at', 'sent_at', 'cancelled_at', 'attempts', 'last_error', 'failed_at'],
  outside_busy_times: ['organization_id', 'calendar_id', 'practitioner_id', 'starts_at', 'ends_at'],
  outside_calendars: ['organization_id', 'id', 'practitioner_id', 'name', 'sealed_address', 'address_hash', 'host', 'created_at', 'next_fetch_at', 'fetched_at', 'read_at', 'etag', 'last_modified', 'unread_entries', 'failing_since', 'fault', 'reported_at'],
  patient_addresses: ['organization_id', 'id', 'patient_id', 'use', 'address_line', 'city', 'postal_code', 'starts_on', 'ends_on', 'created_at'],
  patient_calls: ['organization_id', 'id', 'patient_id', 'subject_kind', 'subject_id', 'template', 'reason', 'starts_at', 'created_at', 'called_at', 'called_by', 'called_by_name'],
  patient_contacts: ['organization_id', 'id', 'patient_id', 'position', 'name', 'relationship', 'roles', 'phone', 'email', 'created_at'],
  patient_identifiers: ['organization_id', 'id', 'patient_id', 'kind', 'system', 'assigner', 'sealed_value', 'value_hash', 'ending', 'source', 'created_at'],
  patient_import_rows: ['organization_id', 'import_id', 'number', 'id', 'name', 'birth_date', 'counts', 'decision', 'reason', 'patient_id', 'status', 'problem', 'outcome', 'content', 'remainders'],
  patient_imports: ['organization_id', 'id', 'format', 'file_name', 'size_bytes', 'sha256', 'status', 'rows_total', 'rows_done', 'left_out', 'author_account_id', 'author_name', 'created_at', 'started_at', 'finished_at'],
  patient_list_versions: ['organization_id', 'patient_id', 'list', 'version', 'items', 'author_account_id', 'author_name', 'author_role', 'written_at'],
  patient_names: ['organization_id', 'id', 'patient_id', 'use', 'given_name', 'family_name', 'starts_on', 'ends_on', 'created_at'],
  patient_search_keys: ['organization_id', 'key', 'patient_id'],
  patient_telecoms: ['organization_id', 'id', 'patient_id', 'system', 'use', 'value', 'created_at'],
  patients: ['organization_id', 'id', 'account_id', 'record_number', 'given_name', 'family_name', 'name', 'name_key', 'birth_date', 'sex', 'phone', 'email', 'address_line', 'city', 'postal_code', 'language', 'status', 'deceased_on', 'restricted', 'alert', 'version', 'created_at', 'updated_at', 'preferred_name', 'pronouns', 'clinical_sex', 'interpreter_needed', 'other_languages', 'birth_month', 'is_deceased', 'deceased_date_time'],
  payment_allocations: ['organization_id', 'id', 'payment_id', 'invoice_id', 'patient_id', 'amount_minor', 'created_at'],
  payment_credits: ['organization_id', 'payment_id', 'sequence', 'patient_id', 'received_minor', 'previous_sequence', 'previous_left_minor', 'entry_id', 'debit_account', 'credit_account', 'amount_minor', 'left_minor', 'next_sequence'],
  payments: ['organization_id', 'id', 'patient_id', 'method', 'amount_minor', 'currency', 'receipt_number', 'receipt_label', 'reference', 'tendered_minor', 'received_by', 'received_by_name', 'received_at'],
  plans: ['id', 'name', 'price_minor', 'currency', 'staff_limit', 'patient_limit', 'status', 'created_at'],
  platform_audit_events: ['id', 'at', 'account_id', 'actor_kind', 'actor_name', 'action', 'outcome', 'subject_kind', 'subject_id', 'address', 'request_id', 'details', 'subject_name'],
  platform_invoices: ['id', 'organization_id', 'label', 'total_minor', 'currency', 'issued_on', 'due_on'],
  platform_outbox_messages: ['id', 'channel', 'recipient', 'template', 'payload', 'send_at', 'created_at', 'sent_at', 'cancelled_at', 'attempts', 'last_error'],
  platform_payments: ['id', 'organization_id', 'invoice_id', 'method', 'amount_minor', 'currency', 'received_at'],
  platform_settings: ['key', 'value', 'updated_at'],
  practitioner_exceptions: ['organization_id', 'id', 'practitioner_id', 'kind', 'location_id', 'starts_at', 'ends_at', 'reason', 'created_at', 'absence_id'],
  practitioner_hours: ['organization_id', 'id', 'practitioner_id', 'location_id', 'weekday', 'starts', 'ends', 'valid_from', 'valid_until'],
  practitioner_listings: ['organization_id', 'practitioner_id', 'organization_name', 'time_zone', 'name', 'title', 'specialty', 'languages', 'gender', 'city', 'accepts_new_patients', 'in_person', 'video', 'service_names', 'search_text', 'updated_at', 'photo_id'],
  practitioners: ['organization_id', 'id', 'staff_id', 'name', 'title', 'specialty', 'languages', 'gender', 'biography', 'listed', 'accepts_new_patients', 'status', 'color', 'created_at', 'updated_at', 'version', 'photo_id', 'kind'],
  prescription_codes: ['code_hash', 'organization_id', 'document_id'],
  prescription_documents: ['organization_id', 'id', 'patient_id', 'encounter_id', 'author_account_id', 'author_name', 'author_role', 'authored_at', 'verification_code', 'activated_at', 'version'],
  prescription_status_changes: ['organization_id', 'prescription_id', 'version', 'patient_id', 'status', 'reason', 'author_account_id', 'author_name', 'author_role', 'created_at'],
  prescription_statuses: ['organization_id', 'prescription_id', 'patient_id', 'status', 'version'],
  prescriptions: ['organization_id', 'id', 'patient_id', 'encounter_id', 'practitioner_id', 'prescriber_account_id', 'prescriber_name', 'medication_id', 'medication_text', 'instructions', 'quantity', 'quantity_unit', 'refills', 'check_outcome', 'check_summary', 'override_reason', 'authored_at', 'activated_at', 'valid_until', 'version', 'author_account_id', 'author_name', 'author_role', 'editor_account_id', 'editor_name', 'editor_role', 'edited_at', 'prescriber_role', 'prescriber_registration', 'check_parts', 'document_id', 'line_number', 'dosage', 'substitution_allowed'],
  proxies: ['id', 'account_id', 'organization_id', 'patient_id', 'name', 'relationship', 'scopes', 'starts_on', 'ends_on', 'revoked_at', 'created_at'],
  purchase_order_lines: ['organization_id', 'purchase_order_id', 'medication_id', 'quantity', 'received'],
  purchase_orders: ['organization_id', 'id', 'supplier', 'status', 'note', 'created_by_name', 'created_at', 'ordered_at', 'closed_at'],
  recall_rules: ['organization_id', 'id', 'name', 'kind', 'service_id', 'after_service_id', 'months', 'sex', 'from_age', 'below_age', 'is_active', 'created_at', 'version'],
  recall_sweeps: ['organization_id', 'day', 'after_patient_id', 'finished'],
  recalls: ['organization_id', 'id', 'rule_id', 'patient_id', 'due_on', 'detail', 'status', 'postponed_until', 'sent_at', 'declined_reason', 'completed_at', 'created_at', 'version'],
  record_errors: ['organization_id', 'record_id', 'patient_id', 'reason', 'author_account_id', 'author_name', 'author_role', 'created_at'],
  record_versions: ['organization_id', 'record_id', 'version', 'patient_id', 'title', 'body', 'codes', 'author_account_id', 'author_name', 'author_role', 'written_at'],
  records: ['organization_id', 'id', 'patient_id', 'encounter_id', 'kind', 'title', 'body', 'codes', 'status', 'author_account_id', 'author_name', 'finalized_at', 'created_at', 'updated_at', 'version', 'author_role', 'editor_account_id', 'editor_name', 'editor_role', 'edited_at', 'finalized_by', 'finalizer_name', 'finalizer_role', 'finalizer_registration'],
  referrals: ['organization_id', 'id', 'patient_id', 'letter_id', 'specialty', 'recipient_name', 'recipient_contact', 'reason', 'urgency', 'expected_on', 'status', 'booked_on', 'answer_record_id', 'answer_document_id', 'answer_note', 'status_reason', 'outcome', 'author_account_id', 'author_name', 'author_role', 'created_at', 'sent_at', 'answered_at', 'closed_at', 'overdue_notified_at', 'version'],
  refill_requests: ['organization_id', 'id', 'patient_id', 'prescription_id', 'status', 'created_at', 'note', 'requested_by', 'requested_by_name', 'answer_code', 'answer_text', 'renewed_prescription_id', 'answered_by', 'answered_by_name', 'answered_by_role', 'answered_at'],
  registrations: ['id', 'email', 'token_hash', 'code_hash', 'password_hash', 'details', 'created_at', 'expires_at', 'used_at', 'kind'],
  released_documents: ['organization_id', 'document_id', 'patient_id', 'file_id', 'category', 'title', 'written_on', 'media_type', 'size_bytes', 'sha256', 'author_name', 'released_by', 'released_by_name', 'released_by_role', 'released_at', 'withdrawn_at'],
  released_records: ['organization_id', 'record_id', 'patient_id', 'encounter_id', 'kind', 'title', 'body', 'codes', 'authors', 'finalizer_name', 'finalizer_role', 'finalizer_registration', 'finalized_at', 'released_by', 'released_by_name', 'released_by_role', 'released_at', 'withdrawn_at'],
  released_slots: ['organization_id', 'id', 'practitioner_id', 'service_id', 'starts_at', 'ends_at', 'cause', 'offer_from', 'created_at', 'hold_id'],
  result_releases: ['organization_id', 'observation_id', 'patient_id', 'author_account_id', 'author_name', 'author_role', 'created_at'],
  room_closures: ['organization_id', 'id', 'room_id', 'starts_at', 'ends_at', 'reason', 'created_at'],
  rooms: ['organization_id', 'id', 'location_id', 'name', 'kind', 'status', 'version'],
  saved_views: ['organization_id', 'id', 'account_id', 'list', 'name', 'search', 'created_at'],
  service_participants: ['organization_id', 'service_id', 'part', 'practitioner_id'],
  service_practitioners: ['organization_id', 'service_id', 'practitioner_id', 'duration_minutes', 'price_minor'],
  service_resources: ['organization_id', 'service_id', 'part', 'resource_id'],
  services: ['organization_id', 'id', 'name', 'description', 'duration_minutes', 'buffer_before_minutes', 'buffer_after_minutes', 'price_minor', 'tax_rate_bp', 'color', 'place', 'capacity', 'bookable_online', 'booking_mode', 'new_patients', 'minimum_notice_minutes', 'horizon_days', 'cancel_notice_minutes', 'reschedule_notice_minutes', 'status', 'created_at', 'version', 'room_need', 'device_needs', 'hours', 'payment_rule', 'deposit_minor', 'participant_needs', 'needs_practitioner'],
  sessions: ['id', 'account_id', 'token_hash', 'user_agent', 'address', 'setup_only', 'reauthenticated_at', 'created_at', 'last_seen_at', 'expires_at', 'ended_at'],
  sign_in_attempts: ['key', 'failures', 'last_failed_at'],
  signed_notes: ['organization_id', 'id', 'patient_id', 'title', 'template', 'sections', 'signed_by', 'signer_name', 'signed_at', 'content_hash', 'signer_role', 'signer_registration', 'template_name', 'headings', 'needs_cosignature'],
  similar_chart_scans: ['organization_id', 'scanned_to', 'scanned_id'],
  similar_charts: ['organization_id', 'patient_id', 'other_patient_id', 'score', 'reasons', 'found_at'],
  specimens: ['organization_id', 'id', 'order_id', 'patient_id', 'status', 'collected_at', 'collected_by_name', 'received_at', 'received_by_name', 'rejected_at', 'rejected_by_name', 'rejected_reason', 'rejected_code'],
  staff_members: ['organization_id', 'id', 'account_id', 'name', 'email', 'role', 'job_title', 'status', 'created_at', 'updated_at', 'version', 'title', 'registration_number', 'needs_cosignature'],
  stock_balances: ['organization_id', 'batch_id', 'place_id', 'medication_id', 'quantity'],
  stock_batches: ['organization_id', 'id', 'medication_id', 'lot', 'expires_on', 'supplier', 'state', 'state_reason', 'state_changed_by_name', 'state_changed_at', 'created_at', 'version'],
  stock_counts: ['organization_id', 'stock_take_id', 'batch_id', 'counted', 'balance', 'counted_by_name', 'counted_at'],
  stock_levels: ['organization_id', 'medication_id', 'place_id', 'reorder_level', 'reorder_quantity'],
  stock_moves: ['organization_id', 'id', 'medication_id', 'kind', 'reason', 'moved_by_name', 'moved_at', 'batch_id', 'place_id', 'quantity', 'balance_after', 'reference_kind', 'reference_id', 'reverses_id', 'moved_by', 'witness_account_id', 'witness_name', 'cost_minor'],
  stock_places: ['organization_id', 'id', 'kind', 'name', 'location_id', 'created_at'],
  stock_recipients: ['organization_id', 'move_id', 'patient_id'],
  stock_takes: ['organization_id', 'id', 'place_id', 'status', 'started_by_name', 'started_at', 'closed_by_name', 'closed_at'],
  stock_transfer_lines: ['organization_id', 'transfer_id', 'batch_id', 'medication_id', 'quantity', 'accepted', 'returned'],
  stock_transfers: ['organization_id', 'id', 'from_place_id', 'to_place_id', 'status', 'note', 'dispatched_by_name', 'dispatched_at'],
  stopped_numbers: ['number_hash', 'stopped_at'],
  subscriptions: ['id', 'organization_id', 'plan_id', 'status', 'price_minor', 'currency', 'started_on', 'paid_through'],
  tasks: ['organization_id', 'id', 'title', 'assignee_id', 'due_on', 'status', 'created_by_name', 'created_at', 'done_at', 'version', 'kind', 'comment', 'patient_id', 'source_kind', 'source_id', 'assignee_role', 'priority', 'outcome', 'done_by_name'],
  text_questions: ['id', 'number_hash', 'organization_id', 'appointment_id', 'fingerprint', 'sent_at', 'expires_at', 'answered_by'],
  ticket_messages: ['id', 'ticket_id', 'account_id', 'author_name', 'from_platform', 'body', 'sent_at'],
  tickets: ['id', 'account_id', 'account_name', 'account_kind', 'organization_id', 'organization_name', 'subject', 'body', 'status', 'priority', 'created_at', 'updated_at'],
  waitlist_entries: ['organization_id', 'id', 'patient_id', 'service_id', 'earliest_on', 'notes', 'status', 'created_at', 'practitioner_ids', 'weekdays', 'windows', 'latest_on', 'urgency', 'appointment_id', 'keep_appointment', 'source', 'booked_appointment_id', 'updated_at', 'version'],
  waitlist_offers: ['organization_id', 'id', 'entry_id', 'patient_id', 'released_slot_id', 'service_id', 'practitioner_id', 'location_id', 'starts_at', 'ends_at', 'status', 'expires_at', 'reasons', 'made_by', 'actor_name', 'answered_at', 'appointment_id', 'created_at'],
  withheld_results: ['organization_id', 'id', 'order_id', 'patient_id', 'until_acknowledged', 'reason', 'author_account_id', 'author_name', 'author_role', 'created_at', 'ended_at', 'ended_by_name'],
} as const satisfies { [T in keyof DB]: readonly (keyof DB[T])[] }

/** Tables of which each row belongs to one clinic. */
export const tenantTables = [
  'absence_visits',
  'absences',
  'allergies',
  'allergy_versions',
  'amendment_requests',
  'appointment_confirmations',
  'appointment_events',
  'appointment_participants',
  'appointment_requests',
  'appointment_series',
  'appointments',
  'audit_events',
  'bounced_addresses',
  'calendar_feeds',
  'charges',
  'chart_counts',
  'chart_links',
  'chart_merge_changes',
  'chart_merge_moves',
  'chart_merge_undos',
  'chart_merges',
  'chart_openings',
  'clinic_code_keys',
  'clinic_codes',
  'closures',
  'condition_versions',
  'conditions',
  'consent_withdrawals',
  'consents',
  'counters',
  'coverages',
  'critical_acknowledgements',
  'different_persons',
  'dispense_errors',
  'dispenses',
  'displays',
  'document_errors',
  'documents',
  'encounters',
  'family_history',
  'family_history_errors',
  'file_deletions',
  'file_removals',
  'files',
  'holds',
  'immunization_errors',
  'immunizations',
  'imported_resources',
  'invoice_balances',
  'invoice_cancellations',
  'invoice_draft_lines',
  'invoice_drafts',
  'invoice_lines',
  'invoices',
  'lab_orders',
  'ledger_entries',
  'list_sweeps',
  'listed_patients',
  'location_hours',
  'locations',
  'medication_ingredients',
  'medication_packs',
  'medication_statements',
  'medications',
  'message_opt_outs',
  'message_texts',
  'messages',
  'name_forms',
  'note_addenda',
  'note_cosignatures',
  'note_errors',
  'note_signature_requests',
  'note_template_defaults',
  'note_template_services',
  'note_templates',
  'note_versions',
  'notes',
  'observation_errors',
  'observations',
  'occupancies',
  'organization_idempotency_keys',
  'organization_notifications',
  'organization_settings',
  'outbox_messages',
  'outside_busy_times',
  'outside_calendars',
  'patient_addresses',
  'patient_calls',
  'patient_contacts',
  'patient_identifiers',
  'patient_import_rows',
  'patient_imports',
  'patient_list_versions',
  'patient_names',
  'patient_search_keys',
  'patient_telecoms',
  'patients',
  'payment_allocations',
  'payment_credits',
  'payments',
  'practitioner_exceptions',
  'practitioner_hours',
  'practitioners',
  'prescription_documents',
  'prescription_status_changes',
  'prescription_statuses',
  'prescriptions',
  'purchase_order_lines',
  'purchase_orders',
  'recall_rules',
  'recall_sweeps',
  'recalls',
  'record_errors',
  'record_versions',
  'records',
  'referrals',
  'refill_requests',
  'released_documents',
  'released_records',
  'released_slots',
  'result_releases',
  'room_closures',
  'rooms',
  'saved_views',
  'service_participants',
  'service_practitioners',
  'service_resources',
  'services',
  'signed_notes',
  'similar_chart_scans',
  'similar_charts',
  'specimens',
  'staff_members',
  'stock_balances',
  'stock_batches',
  'stock_counts',
  'stock_levels',
  'stock_moves',
  'stock_places',
  'stock_recipients',
  'stock_takes',
  'stock_transfer_lines',
  'stock_transfers',
  'tasks',
  'waitlist_entries',
  'waitlist_offers',
  'withheld_results',
] as const
export type TenantTable = (typeof tenantTables)[number]
