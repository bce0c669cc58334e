/**
 * Which rule each table of the chart follows, so that what was written about a patient is not written over without a trace. A new
 * table has none, and fails the test beside this until it says one.
 */
export type ChartRule =
  /** Nobody but the system changes a row, and the system only whose it is, when charts are merged. */
  | { rule: 'insert-only' }
  /** What stood before stays in rows of that table, which is insert-only. */
  | { rule: 'versions'; in: string }
  /** While it is a draft or open it changes; afterwards the policies let nobody but the system change it. */
  | { rule: 'until it is final' }
  /** People change what becomes of it, by column; never whose it is, who wrote it, when and about what. */
  | { rule: 'by column' }
  /** Made from other tables, and no writing about a patient. */
  | { rule: 'derived'; why: string }

const insertOnly = { rule: 'insert-only' } as const
const byColumn = { rule: 'by column' } as const
const untilFinal = { rule: 'until it is final' } as const
const versionsIn = (table: string) => ({ rule: 'versions', in: table }) as const
const derived = (why: string) => ({ rule: 'derived', why }) as const

export const chartRules: Readonly<Record<string, ChartRule>> = {
  allergies: versionsIn('allergy_versions'),
  allergy_versions: insertOnly,
  appointment_confirmations: derived('who was asked and who comes; each answer is a row of appointment_events'),
  appointment_events: insertOnly,
  appointment_participants: derived('who takes part in a group; each change is a row of appointment_events'),
  amendment_requests: untilFinal,
  appointments: untilFinal,
  chart_openings: insertOnly,
  condition_versions: insertOnly,
  conditions: versionsIn('condition_versions'),
  consent_withdrawals: insertOnly,
  consents: insertOnly,
  coverages: byColumn,
  critical_acknowledgements: insertOnly,
  dispense_errors: insertOnly,
  dispenses: insertOnly,
  document_errors: insertOnly,
  documents: insertOnly,
  encounters: untilFinal,
  family_history: insertOnly,
  family_history_errors: insertOnly,
  holds: derived('a time that is kept for some minutes'),
  immunization_errors: insertOnly,
  immunizations: insertOnly,
  imported_resources: insertOnly,
  lab_orders: untilFinal,
  medication_statements: insertOnly,
  note_addenda: insertOnly,
  note_cosignatures: insertOnly,
  note_errors: insertOnly,
  note_signature_requests: untilFinal,
  note_versions: insertOnly,
  notes: untilFinal,
  observation_errors: insertOnly,
  observations: insertOnly,
  patient_addresses: versionsIn('patient_list_versions'),
  patient_contacts: versionsIn('patient_list_versions'),
  patient_identifiers: derived('a number is written or removed whole; the log says by whom'),
  patient_list_versions: insertOnly,
  patient_names: versionsIn('patient_list_versions'),
  patient_search_keys: derived('made of the names and numbers of the chart'),
  patient_telecoms: versionsIn('patient_list_versions'),
  prescription_documents: untilFinal,
  prescription_status_changes: insertOnly,
  prescription_statuses: versionsIn('prescription_status_changes'),
  prescriptions: untilFinal,
  recall_sweeps: derived('which charts were looked at today'),
  recalls: byColumn,
  record_errors: insertOnly,
  record_versions: insertOnly,
  records: untilFinal,
  referrals: byColumn,
  refill_requests: untilFinal,
  released_documents: untilFinal,
  released_records: untilFinal,
  result_releases: insertOnly,
  signed_notes: insertOnly,
  specimens: untilFinal,
  stock_recipients: insertOnly,
  tasks: byColumn,
  withheld_results: untilFinal,
}
