import { sql } from 'kysely'
import { chartIsOpen } from '../../../chart/patients/index.ts'
import type { RowOf } from '../../../kernel/db/row-of.ts'
import type { Scope } from '../../../kernel/scope.ts'

/** What was entered in error has this for its verification, as FHIR has it. */
export const verificationStatus = sql<string>`case when conditions.status = 'entered-in-error' then conditions.status else conditions.verification_status end`

export const conditionUpdated = sql`greatest(conditions.imported_at, v.written_at)`

/** Each problem with each of its states: what it is of and who recorded it never changes. */
const conditionStates = (scope: Scope) =>
  scope
    .from('conditions')
    .innerJoin('patients', 'patients.id', 'conditions.patient_id')
    .innerJoin('condition_versions as v', 'v.id', 'conditions.id')
    .select([
      'conditions.id',
      'conditions.patient_id',
      'conditions.encounter_id',
      'conditions.code',
      'conditions.code_system',
      'conditions.display',
      'conditions.recorder_name',
      'conditions.recorded_at',
      'conditions.recorded_date_time',
      'v.version',
      'v.status',
      'v.verification_status',
      'v.severity',
      'v.onset_on',
      'v.onset_date_time',
      'v.abated_on',
      'v.abated_date_time',
      'v.note',
      'v.author_name as editor_name',
    ])
    .where(chartIsOpen(scope))

export const conditionRows = (scope: Scope) => conditionStates(scope).whereRef('v.version', '=', 'conditions.version')
export type ConditionRow = RowOf<typeof conditionRows>

export const earlierConditions = (scope: Scope) =>
  conditionStates(scope).whereRef('v.version', '<', 'conditions.version').orderBy('v.version', 'desc')

export const allergyUpdated = sql`greatest(allergies.imported_at, v.written_at)`

/** Each allergy with each of its states. */
const allergyStates = (scope: Scope) =>
  scope
    .from('allergies')
    .innerJoin('patients', 'patients.id', 'allergies.patient_id')
    .innerJoin('allergy_versions as v', 'v.id', 'allergies.id')
    .select([
      'allergies.id',
      'allergies.patient_id',
      'allergies.code',
      'allergies.substance',
      'allergies.recorder_name',
      'allergies.recorded_at',
      'allergies.recorded_date_time',
      'v.version',
      'v.reaction',
      'v.severity',
      'v.status',
      'v.type',
      'v.category',
      'v.criticality',
      'v.verification_status',
      'v.onset_on',
      'v.onset_date_time',
      'v.allergen_code',
      'v.author_name as editor_name',
    ])
    .where(chartIsOpen(scope))

export const allergyRows = (scope: Scope) => allergyStates(scope).whereRef('v.version', '=', 'allergies.version')
export type AllergyRow = RowOf<typeof allergyRows>

export const earlierAllergies = (scope: Scope) =>
  allergyStates(scope).whereRef('v.version', '<', 'allergies.version').orderBy('v.version', 'desc')

/** Prescriptions that were signed; a draft is not shown to programs, as no draft of a note, an order or an invoice is. */
export const prescriptionRows = (scope: Scope) =>
  scope
    .from('prescriptions')
    .innerJoin('patients', 'patients.id', 'prescriptions.patient_id')
    .innerJoin('prescription_statuses', 'prescription_statuses.prescription_id', 'prescriptions.id')
    .innerJoin('prescription_status_changes as status_changes', (j) =>
      j
        .onRef('status_changes.prescription_id', '=', 'prescriptions.id')
        .onRef('status_changes.version', '=', 'prescription_statuses.version'),
    )
    .leftJoin('medications', 'medications.id', 'prescriptions.medication_id')
    .select([
      'prescriptions.id',
      'prescriptions.patient_id',
      'prescriptions.encounter_id',
      'prescriptions.practitioner_id',
      'prescriptions.prescriber_name',
      'prescriptions.author_name',
      'prescriptions.medication_text',
      'prescriptions.document_id',
      'prescriptions.dosage',
      'prescriptions.substitution_allowed',
      'prescriptions.instructions',
      'prescriptions.quantity',
      'prescriptions.quantity_unit',
      'prescriptions.refills',
      'prescriptions.authored_at',
      'prescriptions.valid_until',
      'prescription_statuses.status',
      'status_changes.reason as status_reason',
      'medications.atc_code',
    ])
    .where('prescription_statuses.status', '<>', 'draft')
    .where(chartIsOpen(scope))
export type PrescriptionRow = RowOf<typeof prescriptionRows>

export const dispenseStatus = sql<string>`case when dispense_errors.dispense_id is null then 'completed' else 'entered-in-error' end`

export const dispenseUpdated = sql`coalesce(dispense_errors.created_at, dispenses.dispensed_at)`

export const dispenseRows = (scope: Scope) =>
  scope
    .from('dispenses')
    .innerJoin('patients', 'patients.id', 'dispenses.patient_id')
    .leftJoin('dispense_errors', 'dispense_errors.dispense_id', 'dispenses.id')
    .leftJoin('medications', 'medications.id', 'dispenses.medication_id')
    .leftJoin('stock_moves', 'stock_moves.id', 'dispenses.stock_move_id')
    .leftJoin('stock_batches', 'stock_batches.id', 'stock_moves.batch_id')
    .select([
      'dispenses.id',
      'dispenses.patient_id',
      'dispenses.prescription_id',
      'dispenses.medication_text',
      'dispenses.substitution_reason',
      'dispenses.quantity',
      'dispenses.quantity_unit',
      'dispenses.days_supply',
      'dispenses.note',
      'dispenses.dispenser_name',
      'dispenses.dispensed_at',
      'medications.atc_code',
      'stock_batches.lot as batch',
      'stock_batches.expires_on',
    ])
    .select(dispenseStatus.as('status'))
    .where(chartIsOpen(scope))
export type DispenseRow = RowOf<typeof dispenseRows>

export const immunizationStatus = sql<string>`case when immunization_errors.immunization_id is null then immunizations.status else 'entered-in-error' end`

export const immunizationUpdated = sql`coalesce(immunization_errors.created_at, immunizations.created_at)`

export const immunizationRows = (scope: Scope) =>
  scope
    .from('immunizations')
    .innerJoin('patients', 'patients.id', 'immunizations.patient_id')
    .leftJoin('immunization_errors', 'immunization_errors.immunization_id', 'immunizations.id')
    .select([
      'immunizations.id',
      'immunizations.patient_id',
      'immunizations.vaccine',
      'immunizations.cvx_code',
      'immunizations.reason_not_done',
      'immunizations.given_on',
      'immunizations.given_date_time',
      'immunizations.dose',
      'immunizations.lot_number',
      'immunizations.expires_on',
      'immunizations.site',
      'immunizations.route',
      'immunizations.source',
      'immunizations.note',
      'immunizations.author_name',
      'immunizations.created_at',
    ])
    .select(immunizationStatus.as('status'))
    .where(chartIsOpen(scope))
export type ImmunizationRow = RowOf<typeof immunizationRows>

export const familyHistoryStatus = sql<string>`case when e.entry_id is null then 'completed' else 'entered-in-error' end`

export const familyHistoryUpdated = sql`coalesce(e.created_at, family_history.created_at)`

/** All entries, those that were corrected too. */
export const allFamilyHistory = (scope: Scope) =>
  scope
    .from('family_history')
    .innerJoin('patients', 'patients.id', 'family_history.patient_id')
    .leftJoin('family_history_errors as e', 'e.entry_id', 'family_history.id')
    .select([
      'family_history.id',
      'family_history.patient_id',
      'family_history.relation',
      'family_history.code',
      'family_history.code_system',
      'family_history.display',
      'family_history.onset_age',
      'family_history.is_deceased',
      'family_history.note',
      'family_history.created_at',
      'family_history.replaces_id',
      'family_history.id as row_id',
    ])
    .select(familyHistoryStatus.as('status'))
    .where(chartIsOpen(scope))

/** Entries that hold or were entered in error; what was corrected is shown as it was corrected. */
export const familyHistoryRows = (scope: Scope) =>
  allFamilyHistory(scope).leftJoin('family_history as newer', 'newer.replaces_id', 'family_history.id').where('newer.id', 'is', null)

export type FamilyHistoryRow = RowOf<typeof familyHistoryRows>
