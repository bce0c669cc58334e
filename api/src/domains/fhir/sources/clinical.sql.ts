import { sql } from 'kysely'
import type { Scope } from '../../../kernel/scope.ts'
import { chartIsOpen } from '../../patients/index.ts'
import type { RowOf } from '../resource-source.ts'

export const conditionRows = (scope: Scope) =>
  scope
    .from('conditions')
    .innerJoin('patients', 'patients.id', 'conditions.patient_id')
    .select([
      'conditions.id',
      'conditions.patient_id',
      'conditions.encounter_id',
      'conditions.code',
      'conditions.code_system',
      'conditions.display',
      'conditions.onset_on',
      'conditions.status',
      'conditions.recorded_at',
      'conditions.version',
    ])
    .where(chartIsOpen(scope))
export type ConditionRow = RowOf<typeof conditionRows>

export const allergyRows = (scope: Scope) =>
  scope
    .from('allergies')
    .innerJoin('patients', 'patients.id', 'allergies.patient_id')
    .select([
      'allergies.id',
      'allergies.patient_id',
      'allergies.code',
      'allergies.substance',
      'allergies.reaction',
      'allergies.severity',
      'allergies.status',
      'allergies.recorded_at',
      'allergies.version',
    ])
    .where(chartIsOpen(scope))
export type AllergyRow = RowOf<typeof allergyRows>

export const prescriptionRows = (scope: Scope) =>
  scope
    .from('prescriptions')
    .innerJoin('patients', 'patients.id', 'prescriptions.patient_id')
    .innerJoin('prescription_statuses', 'prescription_statuses.prescription_id', 'prescriptions.id')
    .leftJoin('medications', 'medications.id', 'prescriptions.medication_id')
    .select([
      'prescriptions.id',
      'prescriptions.patient_id',
      'prescriptions.encounter_id',
      'prescriptions.practitioner_id',
      'prescriptions.prescriber_name',
      'prescriptions.author_name',
      'prescriptions.medication_text',
      'prescriptions.dose_quantity',
      'prescriptions.dose_unit',
      'prescriptions.route',
      'prescriptions.frequency',
      'prescriptions.period_days',
      'prescriptions.as_needed',
      'prescriptions.duration_days',
      'prescriptions.instructions',
      'prescriptions.quantity',
      'prescriptions.quantity_unit',
      'prescriptions.refills',
      'prescriptions.authored_at',
      'prescriptions.valid_until',
      'prescriptions.version',
      'prescription_statuses.status',
      'prescription_statuses.reason as status_reason',
      'medications.atc_code',
    ])
    .where(chartIsOpen(scope))
export type PrescriptionRow = RowOf<typeof prescriptionRows>

export const immunizationStatus = sql<string>`case when immunization_errors.immunization_id is null then immunizations.status else 'entered-in-error' end`

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
