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
}

export interface Announcements {
  id: string
  title: string
  body: string
  recipients: Generated<number>
  sent_by: string
  sent_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface AppointmentEvents {
  organization_id: string
  id: string
  appointment_id: string
  patient_id: string
  verb: string
  from_status: string | null
  to_status: string
  reason: string | null
  account_id: string | null
  actor_name: string
  actor_kind: string
  details: ColumnType<any, string | undefined, string>
  at: ColumnType<string, string | Date | undefined, string | Date>
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
  overdue_told_at: Instant | null
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

export interface Closures {
  organization_id: string
  id: string
  location_id: string | null
  reason: string
  starts_at: Instant
  ends_at: Instant
  created_at: ColumnType<string, string | Date | undefined, string | Date>
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
}

export interface Counters {
  organization_id: string
  name: string
  value: number
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

export interface Documents {
  organization_id: string
  id: string
  patient_id: string
  title: string
  media_type: string
  bytes: number
  released_at: Instant | null
  created_at: ColumnType<string, string | Date | undefined, string | Date>
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
}

export interface Enrolments {
  account_id: string
  organization_id: string
  patient_id: string
  status: string
  created_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface FreedTimes {
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
}

export interface IdempotencyKeys {
  account_id: string
  key: string
  request_hash: string
  status: number | null
  reply: string | null
  created_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface InvoiceBalances {
  organization_id: string
  invoice_id: string
  patient_id: string
  due_minor: number
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
}

export interface LabResults {
  organization_id: string
  id: string
  patient_id: string
  order_id: string
  test_name: string
  value_text: string
  unit: string | null
  reference_range: string | null
  status: string
  resulted_at: ColumnType<string, string | Date | undefined, string | Date>
  released_at: Instant | null
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
}

export interface Medications {
  organization_id: string
  id: string
  generic_name: string
  brand_name: string | null
  atc_code: string | null
  form: string
  strength: string
  route: Generated<string>
  pack_size: number | null
  price_minor: number | null
  tax_rate_bp: Generated<number>
  barcode: string | null
  controlled: Generated<boolean>
  prescription_needed: Generated<boolean>
  reorder_level: number | null
  name_key: string
  brand_key: string | null
  status: Generated<string>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  version: Generated<number>
}

export interface Memberships {
  account_id: string
  organization_id: string
  staff_id: string
  practitioner_id: string | null
  role: string
  status: Generated<string>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
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

export interface NoteAddenda {
  organization_id: string
  id: string
  note_id: string
  patient_id: string
  text: string
  author_account_id: string
  author_name: string
  created_at: ColumnType<string, string | Date | undefined, string | Date>
}

export interface NoteErrors {
  organization_id: string
  note_id: string
  patient_id: string
  reason: string
  author_account_id: string
  author_name: string
  created_at: ColumnType<string, string | Date | undefined, string | Date>
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
}

export interface OrganizationFigures {
  organization_id: string
  day: string
  appointments: Generated<number>
  patients: number | null
  practitioners: number | null
  counted_at: Instant
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
}

export interface PatientSearchKeys {
  organization_id: string
  key: string
  patient_id: string
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
  patient_id: string
  left_minor: number
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
}

export interface PrescriptionCodes {
  code_hash: string
  organization_id: string
  prescription_id: string
}

export interface Prescriptions {
  organization_id: string
  id: string
  patient_id: string
  encounter_id: string | null
  practitioner_id: string | null
  prescriber_account_id: string
  prescriber_name: string
  medication_id: string | null
  medication_text: string
  dose_quantity: number
  dose_unit: string
  route: string
  frequency: number
  period_days: Generated<number>
  as_needed: Generated<boolean>
  duration_days: number | null
  instructions: string | null
  quantity: number
  quantity_unit: string
  refills: Generated<number>
  status: Generated<string>
  status_reason: string | null
  check_outcome: Generated<string>
  check_summary: Generated<string>
  override_reason: string | null
  verification_code: string | null
  authored_at: ColumnType<string, string | Date | undefined, string | Date>
  activated_at: Instant | null
  valid_until: string | null
  version: Generated<number>
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
  status_reason: string | null
  author_account_id: string
  author_name: string
  finalized_at: Instant | null
  released_at: Instant | null
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  version: Generated<number>
}

export interface RefillRequests {
  organization_id: string
  id: string
  patient_id: string
  prescription_id: string
  status: Generated<string>
  reason: string | null
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  version: Generated<number>
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

export interface ServicePractitioners {
  organization_id: string
  service_id: string
  practitioner_id: string
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
}

export interface StockMoves {
  organization_id: string
  id: string
  medication_id: string
  kind: string
  batch: string
  expires_on: string | null
  quantity: number
  reason: string | null
  moved_by_name: string
  moved_at: ColumnType<string, string | Date | undefined, string | Date>
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
  freed_time_id: string | null
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

export interface DB {
  absence_visits: AbsenceVisits
  absences: Absences
  account_tokens: AccountTokens
  accounts: Accounts
  allergies: Allergies
  announcements: Announcements
  appointment_events: AppointmentEvents
  appointment_requests: AppointmentRequests
  appointment_series: AppointmentSeries
  appointments: Appointments
  articles: Articles
  audit_events: AuditEvents
  backups: Backups
  calendar_feeds: CalendarFeeds
  charges: Charges
  chart_openings: ChartOpenings
  closures: Closures
  conditions: Conditions
  counters: Counters
  displays: Displays
  documents: Documents
  encounters: Encounters
  enrolments: Enrolments
  freed_times: FreedTimes
  holds: Holds
  idempotency_keys: IdempotencyKeys
  invoice_balances: InvoiceBalances
  invoice_cancellations: InvoiceCancellations
  invoice_draft_lines: InvoiceDraftLines
  invoice_drafts: InvoiceDrafts
  invoice_lines: InvoiceLines
  invoices: Invoices
  lab_orders: LabOrders
  lab_results: LabResults
  lab_tests: LabTests
  ledger_entries: LedgerEntries
  location_hours: LocationHours
  locations: Locations
  medications: Medications
  memberships: Memberships
  message_opt_outs: MessageOptOuts
  message_texts: MessageTexts
  messages: Messages
  note_addenda: NoteAddenda
  note_errors: NoteErrors
  notes: Notes
  notification_quiet_hours: NotificationQuietHours
  notification_settings: NotificationSettings
  notifications: Notifications
  occupancies: Occupancies
  organization_figures: OrganizationFigures
  organization_settings: OrganizationSettings
  organizations: Organizations
  outbox_messages: OutboxMessages
  patient_search_keys: PatientSearchKeys
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
  prescriptions: Prescriptions
  proxies: Proxies
  records: Records
  refill_requests: RefillRequests
  room_closures: RoomClosures
  rooms: Rooms
  service_practitioners: ServicePractitioners
  service_resources: ServiceResources
  services: Services
  sessions: Sessions
  sign_in_attempts: SignInAttempts
  signed_notes: SignedNotes
  staff_members: StaffMembers
  stock_moves: StockMoves
  subscriptions: Subscriptions
  tasks: Tasks
  ticket_messages: TicketMessages
  tickets: Tickets
  waitlist_entries: WaitlistEntries
  waitlist_offers: WaitlistOffers
}

/** Tables of which each row belongs to one clinic. */
export const tenantTables = [
  'absence_visits',
  'absences',
  'allergies',
  'appointment_events',
  'appointment_requests',
  'appointment_series',
  'appointments',
  'audit_events',
  'calendar_feeds',
  'charges',
  'chart_openings',
  'closures',
  'conditions',
  'counters',
  'displays',
  'documents',
  'encounters',
  'freed_times',
  'holds',
  'invoice_balances',
  'invoice_cancellations',
  'invoice_draft_lines',
  'invoice_drafts',
  'invoice_lines',
  'invoices',
  'lab_orders',
  'lab_results',
  'ledger_entries',
  'location_hours',
  'locations',
  'medications',
  'message_opt_outs',
  'message_texts',
  'messages',
  'note_addenda',
  'note_errors',
  'notes',
  'occupancies',
  'organization_settings',
  'outbox_messages',
  'patient_search_keys',
  'patients',
  'payment_allocations',
  'payment_credits',
  'payments',
  'practitioner_exceptions',
  'practitioner_hours',
  'practitioners',
  'prescriptions',
  'records',
  'refill_requests',
  'room_closures',
  'rooms',
  'service_practitioners',
  'service_resources',
  'services',
  'signed_notes',
  'staff_members',
  'stock_moves',
  'tasks',
  'waitlist_entries',
  'waitlist_offers',
] as const
export type TenantTable = (typeof tenantTables)[number]
