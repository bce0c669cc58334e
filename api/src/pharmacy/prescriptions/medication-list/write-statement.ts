import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type {
  medicationListCalls as calls,
  ListedMedication,
  MedicationList,
} from '@polyclinic/contract/pharmacy/prescriptions/medication-list'
import { lockChart, requireChart } from '../../../chart/patients/index.ts'
import { authorOf } from '../../../kernel/author-of.ts'
import { newId } from '../../../kernel/ids.ts'
import { notFound, Problem, refuseField } from '../../../kernel/problem.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { insertStatement } from '../statements.sql.ts'
import { medicationsOf } from './list-medications.ts'

/** Opens the chart and lets whoever else writes to its list wait. */
async function openList(scope: WriteScope, patient_id: string): Promise<MedicationList> {
  await requireChart(scope, patient_id)
  scope.recordAccess(patient_id)
  await scope.one(lockChart(scope, patient_id))
  return medicationsOf(scope, patient_id)
}

const nothingSaid = { medication_text: null, dosage_text: null, started_on: null, reason: null }

/** What the patient says they take. */
export async function createMedicationStatement(
  scope: WriteScope,
  patient_id: string,
  { source: kind, ...said_by_patient }: BodyOf<typeof calls.createMedicationStatement>,
): Promise<MedicationList> {
  await openList(scope, patient_id)
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'medication-statement', subject_id: id, patient_id })
  const words = { ...nothingSaid, ...said_by_patient }
  await scope.run(
    insertStatement(scope, { id, version: 1, patient_id, kind, ...words, status: 'active', ...authorOf(scope), created_at: scope.now }),
  )
  return medicationsOf(scope, patient_id)
}

/** The patient was asked and takes nothing; what counts as taken is reconciled first. */
export async function recordTakesNothing(scope: WriteScope, patient_id: string): Promise<MedicationList> {
  const { items } = await openList(scope, patient_id)
  if (items.some(({ is_taken }) => is_taken))
    throw new Problem('state_not_allowed', 'The list has medicines that count as taken. Say first of each that it is not taken.')
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'medication-statement', subject_id: id, patient_id })
  const row = { id, version: 1, patient_id, kind: 'takes-nothing', ...nothingSaid, status: 'active' }
  await scope.run(insertStatement(scope, { ...row, ...authorOf(scope), created_at: scope.now }))
  return medicationsOf(scope, patient_id)
}

const statusAfter = {
  continue: 'active',
  change: 'active',
  stop: 'stopped',
  'not-taking': 'not-taken',
  'enter-in-error': 'entered-in-error',
} as const

/** What is prescribed here ends and changes at its prescription; another system's word cannot be an error of ours. */
function requireOfSource({ source }: ListedMedication, decision: keyof typeof statusAfter) {
  if (source === 'prescribed' && decision !== 'continue' && decision !== 'not-taking')
    refuseField('decision', 'It is prescribed here: stop or change it at its prescription.')
  if (source === 'imported' && decision === 'enter-in-error')
    refuseField('decision', 'Another system says so: say that it is stopped or not taken.')
}

/** What staff found of one medicine: a further version of what is said of it, by whom and when. */
export async function reconcileMedication(
  scope: WriteScope,
  patient_id: string,
  { medication_id, decision, reason, dosage_text, version }: BodyOf<typeof calls.reconcileMedication>,
): Promise<MedicationList> {
  const { items } = await openList(scope, patient_id)
  const medication = items.find(({ id }) => id === medication_id) ?? notFound('This medicine is not in the list of the patient.')
  requireOfSource(medication, decision)
  if (decision !== 'continue' && !reason) refuseField('reason', 'Say why.')
  if (decision === 'change' && !dosage_text) refuseField('dosage_text', 'Say how it is taken from now on.')
  if (medication.version !== version)
    throw new Problem('state_not_allowed', 'Somebody has written about this medicine in the meantime. Read the list again first.')
  scope.setAuditSubject({ subject_kind: 'medication-statement', subject_id: medication_id, patient_id, details: { decision } })
  const { source: kind, medication_text, start_date_time } = medication
  const isOurs = kind === 'reported' || kind === 'over-the-counter'
  await scope.run(
    insertStatement(scope, {
      id: medication_id,
      version: version + 1,
      patient_id,
      kind,
      medication_text: isOurs ? medication_text : null,
      dosage_text: dosage_text ?? (isOurs ? medication.dosage_text : null),
      started_on: isOurs ? start_date_time : null,
      status: statusAfter[decision],
      reason: reason ?? null,
      ...authorOf(scope),
      created_at: scope.now,
    }),
  )
  return medicationsOf(scope, patient_id)
}
