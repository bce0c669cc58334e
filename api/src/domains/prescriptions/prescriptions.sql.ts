import { sql } from 'kysely'
import type { Scope, WriteScope } from '../../kernel/scope.ts'

const itemColumns = [
  'prescriptions.id',
  'prescriptions.patient_id',
  'prescriptions.encounter_id',
  'prescriptions.medication_id',
  'prescriptions.medication_text',
  'prescriptions.dose_quantity',
  'prescriptions.dose_unit',
  'prescriptions.route',
  'prescriptions.frequency',
  'prescriptions.period_days',
  'prescriptions.as_needed',
  'prescriptions.duration_days',
  'prescriptions.quantity',
  'prescriptions.quantity_unit',
  'prescriptions.refills',
  'prescriptions.status',
  'prescriptions.prescriber_name',
  'prescriptions.authored_at',
  'prescriptions.activated_at',
  'prescriptions.valid_until',
] as const
const moreColumns = ['prescriptions.instructions', 'prescriptions.status_reason', 'prescriptions.verification_code'] as const

const withPatient = (scope: Scope) =>
  scope
    .from('prescriptions')
    .innerJoin('patients', (j) =>
      j.onRef('patients.id', '=', 'prescriptions.patient_id').on('patients.organization_id', '=', scope.organization_id),
    )

export const prescriptionItems = (scope: Scope) => withPatient(scope).select(itemColumns).select('patients.name as patient_name')

export const prescriptionRow = (scope: Scope, id: string) =>
  prescriptionItems(scope)
    .select(moreColumns)
    .select([
      'prescriptions.practitioner_id',
      'prescriptions.check_outcome',
      'prescriptions.check_summary',
      'prescriptions.override_reason',
      'prescriptions.version',
      'patients.birth_date as patient_birth_date',
      'patients.record_number as patient_record_number',
      'patients.account_id',
    ])
    .where('prescriptions.id', '=', id)

/** What a patient sees of their own: nothing before it was made valid, and no errors. */
export const ownPrescriptions = (scope: Scope, patient_id: string) =>
  scope
    .from('prescriptions')
    .select(itemColumns)
    .select(moreColumns)
    .where('patient_id', '=', patient_id)
    .where('status', 'not in', ['draft', 'entered-in-error'])
    .where('activated_at', 'is not', null)

export const updatePrescription = (scope: WriteScope, id: string) => scope.update('prescriptions').where('id', '=', id)

export const isExpired = (today: string) =>
  sql<boolean>`(prescriptions.status in ('active', 'on-hold') and coalesce(prescriptions.valid_until < ${today}::date, false))`

/** What stands at the head of a printed page. */
export const letterhead = (scope: Scope) =>
  scope.sql
    .selectFrom('organizations')
    .select(['name', 'address_line', 'city', 'postal_code', 'phone', 'email'])
    .where('id', '=', scope.organization_id)

/** One of a patient's own with what its page says of them. */
export const ownPrinted = (scope: Scope, patient_id: string, id: string) =>
  withPatient(scope)
    .select(itemColumns)
    .select(moreColumns)
    .select([
      'patients.name as patient_name',
      'patients.birth_date as patient_birth_date',
      'patients.record_number as patient_record_number',
    ])
    .where('prescriptions.id', '=', id)
    .where('prescriptions.patient_id', '=', patient_id)
    .where('prescriptions.status', 'not in', ['draft', 'entered-in-error'])
