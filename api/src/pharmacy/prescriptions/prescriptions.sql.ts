import { sql } from 'kysely'
import { authorOf } from '../../kernel/author-of.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'
import { dispensedQuantity } from './dispenses.sql.ts'

const itemColumns = [
  'prescriptions.id',
  'prescriptions.patient_id',
  'prescriptions.encounter_id',
  'prescriptions.medication_id',
  'prescriptions.medication_text',
  'prescriptions.document_id',
  'prescriptions.line_number',
  'prescriptions.dosage',
  'prescriptions.substitution_allowed',
  'prescriptions.quantity',
  'prescriptions.quantity_unit',
  'prescriptions.refills',
  'prescription_statuses.status',
  'prescriptions.author_name',
  'prescriptions.editor_name',
  'prescriptions.prescriber_name',
  'prescriptions.prescriber_registration',
  'prescriptions.authored_at',
  'prescriptions.activated_at',
  'prescriptions.valid_until',
] as const
const moreColumns = ['prescriptions.instructions', 'status_changes.reason as status_reason', 'documents.verification_code'] as const

/** Prescriptions with their latest status; a prescription itself does not change once it is active. */
const withStatus = (scope: Scope) =>
  scope.from('prescriptions').innerJoin('prescription_statuses', 'prescription_statuses.prescription_id', 'prescriptions.id')

const withPatient = (scope: Scope) => withStatus(scope).innerJoin('patients', 'patients.id', 'prescriptions.patient_id')

/** The same with who brought it to that status, and why, and the document whose line it is. */
const withChange = (scope: Scope) =>
  withStatus(scope)
    .innerJoin('prescription_documents as documents', 'documents.id', 'prescriptions.document_id')
    .innerJoin('prescription_status_changes as status_changes', (j) =>
      j
        .onRef('status_changes.prescription_id', '=', 'prescription_statuses.prescription_id')
        .onRef('status_changes.version', '=', 'prescription_statuses.version'),
    )
const withChangeAndPatient = (scope: Scope) => withChange(scope).innerJoin('patients', 'patients.id', 'prescriptions.patient_id')

export const prescriptionItems = (scope: Scope) =>
  withPatient(scope)
    .select(itemColumns)
    .select('patients.name as patient_name')
    .select(dispensedQuantity(scope.organization_id).as('dispensed_quantity'))

export const prescriptionRows = (scope: Scope) =>
  withChangeAndPatient(scope)
    .select(itemColumns)
    .select('patients.name as patient_name')
    .select(dispensedQuantity(scope.organization_id).as('dispensed_quantity'))
    .select(moreColumns)
    .select([
      'prescriptions.practitioner_id',
      'prescriptions.author_account_id',
      'prescriptions.author_role',
      'prescriptions.editor_account_id',
      'prescriptions.editor_role',
      'prescriptions.edited_at',
      'prescriptions.prescriber_account_id',
      'prescriptions.prescriber_role',
      'status_changes.author_name as status_changed_by_name',
      'status_changes.author_role as status_changed_by_role',
      'status_changes.created_at as status_changed_at',
      'prescriptions.check_outcome',
      'prescriptions.check_summary',
      'prescriptions.check_parts',
      'prescriptions.override_reason',
      'prescriptions.version',
      'patients.birth_date as patient_birth_date',
      'patients.record_number as patient_record_number',
      'patients.account_id',
      'patients.is_deceased',
      'patients.deceased_on',
    ])

/** Reads what was prescribed to a patient here and was ended by nobody, for the safety check. What is paused is taken again. */
export const medicinesNotEnded = (scope: Scope, patient_id: string) =>
  withStatus(scope)
    .leftJoin('medications', 'medications.id', 'prescriptions.medication_id')
    .select([
      'prescriptions.id',
      'prescriptions.prescriber_account_id',
      'prescriptions.medication_text as name',
      'medications.generic_name',
      'medications.atc_code',
      'prescriptions.valid_until',
      'prescriptions.dosage',
    ])
    .where('prescriptions.patient_id', '=', patient_id)
    .where('prescription_statuses.status', 'in', ['active', 'on-hold'])
    .orderBy('prescriptions.id')

/** The prescriptions that a patient may see: only activated ones, and none entered in error. */
export const prescriptionsOfPatient = (scope: Scope, patient_id: string) =>
  withChange(scope)
    .select(itemColumns)
    .select(moreColumns)
    .select(dispensedQuantity(scope.organization_id).as('dispensed_quantity'))
    .where('prescriptions.patient_id', '=', patient_id)
    .where('prescription_statuses.status', 'not in', ['draft', 'entered-in-error'])
    .where('prescriptions.activated_at', 'is not', null)
    .$narrowType<{ prescriber_name: string }>()

/** Changes a draft only: the database's own policy says the same. */
export const updateDraft = (scope: WriteScope, id: string) =>
  scope.update('prescriptions').where('id', '=', id).where('activated_at', 'is', null)

/** The prescriptions of an account, and its drafts. */
export const isOfPrescriber = (account_id: string) =>
  sql<boolean>`(prescriptions.prescriber_account_id = ${account_id} or (prescriptions.activated_at is null
    and (prescriptions.author_account_id = ${account_id} or prescriptions.editor_account_id = ${account_id})))`

const statusOf = (scope: Scope, id: string) =>
  scope.from('prescription_statuses').select(['version', 'patient_id', 'status']).where('prescription_id', '=', id)

const insertStatusChange = (
  scope: WriteScope,
  change: Pick<Row<'prescription_status_changes'>, 'prescription_id' | 'patient_id' | 'version' | 'status' | 'reason'>,
) => scope.insert('prescription_status_changes', { ...change, ...authorOf(scope), created_at: scope.now })

/** The first status of a prescription, and who wrote it. */
export async function insertStatus(scope: WriteScope, prescription_id: string, patient_id: string) {
  const first = { prescription_id, patient_id, version: 1, status: 'draft' }
  await scope.run(insertStatusChange(scope, first))
  await scope.run(scope.insert('prescription_statuses', first))
}

/**
 * Inserts a new status and who set it; `from` is the status that the prescription must still have. Answers with false where
 * somebody else was first.
 */
export async function updateStatus(scope: WriteScope, id: string, from: string, status: string, reason: string | null): Promise<boolean> {
  const { version, patient_id, status: now } = await scope.one(statusOf(scope, id).forNoKeyUpdate())
  if (now !== from) return false
  const next = { version: version + 1, status }
  await scope.run(insertStatusChange(scope, { prescription_id: id, patient_id, ...next, reason }))
  await scope.run(scope.update('prescription_statuses').set(next).where('prescription_id', '=', id))
  return true
}

export const isExpired = (today: string) =>
  sql<boolean>`(prescription_statuses.status in ('active', 'on-hold') and coalesce(prescriptions.valid_until < ${today}::date, false))`

/** Whether its last step goes on until further notice, and whether a step of it is taken as needed. */
export const goesOn = sql<boolean>`jsonb_path_exists(prescriptions.dosage, '$.steps[*] ? (@.duration_days == null && @.count == null)')`
export const isTakenAsNeeded = sql<boolean>`jsonb_path_exists(prescriptions.dosage, '$.steps[*] ? (@.as_needed == true)')`

/** Whether something is left of all its fills. */
export const hasQuantityLeft = (org: string) =>
  sql<boolean>`${dispensedQuantity(org)} < prescriptions.quantity * (1 + prescriptions.refills)`

/** Holds and ends of a prescription wait for whoever dispenses it, and so does whoever else would dispense it. */
export const lockPrescription = (scope: WriteScope, id: string) =>
  scope
    .from('prescription_statuses')
    .select('prescription_statuses.prescription_id')
    .where('prescription_statuses.prescription_id', '=', id)
    .forNoKeyUpdate()

/** The lines of one of a patient's own prescriptions, with the data of its printed page. */
export const printedOfPatient = (scope: Scope, patient_id: string, document_id: string) =>
  withChangeAndPatient(scope)
    .select(itemColumns)
    .select(moreColumns)
    .select([
      'patients.name as patient_name',
      'patients.birth_date as patient_birth_date',
      'patients.record_number as patient_record_number',
    ])
    .where('prescriptions.document_id', '=', document_id)
    .where('prescriptions.patient_id', '=', patient_id)
    .where('prescription_statuses.status', 'not in', ['draft', 'entered-in-error'])
    .where('prescriptions.activated_at', 'is not', null)
    .orderBy('prescriptions.line_number')
    .orderBy('prescriptions.id')

/** The facts that a verification code reveals, line by line. */
export const verifiedLines = (scope: Scope, document_id: string) =>
  withStatus(scope)
    .select([
      'prescription_statuses.status',
      'prescriptions.line_number',
      'prescriptions.prescriber_name',
      'prescriptions.prescriber_registration',
      'prescriptions.activated_at',
      'prescriptions.valid_until',
      'prescriptions.quantity',
      'prescriptions.refills',
    ])
    .select(dispensedQuantity(scope.organization_id).as('dispensed_quantity'))
    .where('prescriptions.document_id', '=', document_id)
    .where('prescriptions.activated_at', 'is not', null)
