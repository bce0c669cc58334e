import { quantityOf, type Sig } from '@polyclinic/contract/engine/quantity/quantity'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { Prescription, prescriptions } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { checkEncounter } from '../../care/records/index.ts'
import { requireChart } from '../../chart/patients/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { newId } from '../../kernel/ids.ts'
import { requireTransition } from '../../kernel/machine.ts'
import { refuseField, stale } from '../../kernel/problem.ts'
import { requireDeathKnown } from '../../kernel/require-death-known.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { medicationById, medicationText } from '../formulary/index.ts'
import { prescriptionById } from './prescription.ts'
import { prescriptionRules, subjectOf } from './prescription-rules.ts'
import { insertStatus, updateDraft } from './prescriptions.sql.ts'
import { medicineOf, safetyOf } from './safety.ts'

export async function createPrescription(scope: WriteScope, body: BodyOf<typeof prescriptions.createPrescription>): Promise<Prescription> {
  const { patient_id, encounter_id, medication_id = null, medication_text, quantity, death_known, ...line } = body
  requireDeathKnown(scope, await requireChart(scope, patient_id), death_known)
  await checkEncounter(scope, patient_id, encounter_id)
  checkValidity(scope, line.valid_until)
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'prescription', subject_id: id, patient_id })
  await scope.run(
    scope.insert('prescriptions', {
      instructions: null,
      valid_until: null,
      ...line,
      ...(await prescribed(scope, patient_id, medication_id, medication_text)),
      quantity: quantity ?? computed(line),
      quantity_unit: line.dose_unit,
      id,
      patient_id,
      encounter_id: encounter_id ?? null,
      practitioner_id: scope.session?.practitioner_id ?? null,
      author_account_id: scope.actor.account_id as string,
      author_name: scope.actor.name,
      author_role: scope.actor.role,
      ...editor(scope),
      authored_at: scope.now,
    }),
  )
  await insertStatus(scope, id, patient_id)
  return (await prescriptionById(scope, id)).prescription
}

/** The author of the current line. */
const editor = ({ actor, now }: WriteScope) => ({
  editor_account_id: actor.account_id as string,
  editor_name: actor.name,
  editor_role: actor.role,
  edited_at: now,
})

/** Changes a draft; its current editor is stored besides its author. If two people write at once, the second one gets both texts back. */
export async function updatePrescription(
  scope: WriteScope,
  id: string,
  version: number,
  body: BodyOf<typeof prescriptions.updatePrescription>,
): Promise<Prescription> {
  const { prescription: before } = await prescriptionById(scope, id)
  requireTransition(prescriptionRules, 'edit', subjectOf(scope, before))
  checkValidity(scope, body.valid_until)
  const { medication_id, medication_text, quantity, ...line } = body
  const after = { ...before, ...line }
  const drug =
    medication_id === undefined && medication_text === undefined
      ? {}
      : await prescribed(scope, before.patient_id, medication_id === undefined ? before.medication_id : medication_id, medication_text)
  const isSameLine = (['dose_quantity', 'dose_unit', 'frequency', 'period_days', 'duration_days'] as const).every(
    (name) => after[name] === before[name],
  )
  scope.setAuditSubject({
    subject_kind: 'prescription',
    subject_id: id,
    patient_id: before.patient_id,
    details: { changed: Object.keys(body) },
  })
  const changed = await scope.run(
    updateDraft(scope, id)
      .set({
        ...line,
        ...drug,
        quantity: quantity ?? (isSameLine ? before.quantity : computed(after)),
        quantity_unit: after.dose_unit,
        ...editor(scope),
        version: version + 1,
      })
      .where('version', '=', version),
  )
  const { prescription: current } = await prescriptionById(scope, id)
  if (changed === 0) stale(current)
  return current
}

function computed(line: Sig): number {
  const answer = quantityOf(line)
  if (answer.quantity !== null) return answer.quantity
  const why = answer.why === 'no-duration' ? 'the course has no end' : 'such a dose cannot be counted'
  return refuseField('quantity', `Write the quantity: ${why}.`)
}

/** The medication with its printed name and the result of the safety check. */
async function prescribed(scope: Scope, patient_id: string, medication_id: string | null, medication_text: string | undefined) {
  if (!medication_id && !medication_text) refuseField('medication_text', 'Choose a medication, or write its name.')
  if (medication_id && medication_text) refuseField('medication_text', 'A medication of the catalogue brings its own name.')
  const drug = medication_id ? await medicationById(scope, medication_id) : null
  if (drug?.status === 'inactive') refuseField('medication_id', 'This medication is not prescribed any more.')
  const check = await safetyOf(scope, patient_id, medicineOf(drug, medication_text as string), null)
  return {
    medication_id,
    medication_text: drug ? medicationText(drug) : (medication_text as string),
    check_outcome: check.outcome,
    check_summary: check.summary,
    check_parts: JSON.stringify(check.parts),
    override_reason: null,
  }
}

function checkValidity(scope: Scope, valid_until: string | null | undefined) {
  if (valid_until && valid_until < todayIn(scope)) refuseField('valid_until', 'This day is over.')
}
