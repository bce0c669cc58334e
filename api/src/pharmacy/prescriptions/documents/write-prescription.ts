import type { Dosage } from '@polyclinic/contract/engine/dosage/dosage'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { dosageOfSimple, type SimpleDosage } from '@polyclinic/contract/pharmacy/prescriptions/prescription-rules'
import type { Prescription, prescriptions } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { requireTransition } from '../../../kernel/machine.ts'
import { refuseField, stale } from '../../../kernel/problem.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { checkColumns, editorColumns, writtenLine } from '../line-columns.ts'
import { prescriptionById } from '../prescription.ts'
import { prescriptionRules, subjectOf } from '../prescription-rules.ts'
import { updateDraft } from '../prescriptions.sql.ts'
import { medicineOfPrescription, safetyOf } from '../safety.ts'
import { createDocument } from './create-document.ts'
import { updateDraftDocument } from './documents.sql.ts'
import { documentById } from './present-document.ts'

const simpleFields = ['dose_quantity', 'dose_unit', 'frequency', 'period_days', 'duration_days'] as const
type FlatFields = { [Field in (typeof simpleFields)[number]]?: SimpleDosage[Field] | undefined } & Pick<SimpleDosage, 'route' | 'as_needed'>

/** The dosage of a body: whole, or its simplest form written flat. Nothing is presumed of it. */
function dosageOf({ dosage, ...flat }: FlatFields & { dosage?: Dosage | undefined }): Dosage {
  if (dosage) return dosage
  const missing = simpleFields.find((field) => flat[field] === undefined)
  return missing ? refuseField(missing, 'Say how it is taken.') : dosageOfSimple(flat as SimpleDosage)
}

/** A prescription of one line. */
export async function createPrescription(scope: WriteScope, body: BodyOf<typeof prescriptions.createPrescription>): Promise<Prescription> {
  const {
    patient_id,
    encounter_id,
    dosage,
    dose_quantity,
    dose_unit,
    route,
    frequency,
    period_days,
    as_needed,
    duration_days,
    death_known,
    ...line
  } = body
  const taken = dosageOf({ dosage, dose_quantity, dose_unit, route, frequency, period_days, as_needed, duration_days })
  const id = await createDocument(scope, { patient_id, encounter_id, lines: [{ ...line, dosage: taken }], at: () => '', death_known })
  return (await prescriptionById(scope, id)).prescription
}

/**
 * Changes a line of a draft; its current editor is stored besides its author. If two people write at once, the second one gets both
 * texts back.
 */
export async function updatePrescription(
  scope: WriteScope,
  id: string,
  version: number,
  body: BodyOf<typeof prescriptions.updatePrescription>,
): Promise<Prescription> {
  const { prescription: before } = await prescriptionById(scope, id)
  requireTransition(prescriptionRules, 'edit', subjectOf(scope, before))
  const { document } = await documentById(scope, before.document_id)
  scope.setAuditSubject({
    subject_kind: 'prescription',
    subject_id: id,
    patient_id: before.patient_id,
    details: { changed: Object.keys(body) },
  })
  const dosage = changedDosage(before.dosage, body)
  const isSameDosage = JSON.stringify(dosage) === JSON.stringify(before.dosage)
  const medicine =
    body.medication_id === undefined && body.medication_text === undefined
      ? { medication_id: before.medication_id, ...(before.medication_id ? {} : { medication_text: before.medication_text }) }
      : {
          medication_id: body.medication_id === undefined ? before.medication_id : body.medication_id,
          medication_text: body.medication_text,
        }
  const line = await writtenLine(scope, {
    ...medicine,
    dosage,
    instructions: body.instructions === undefined ? before.instructions : body.instructions,
    quantity: body.quantity ?? (isSameDosage ? before.quantity : undefined),
    refills: body.refills ?? before.refills,
    substitution_allowed: body.substitution_allowed ?? before.substitution_allowed,
    valid_until: body.valid_until === undefined ? before.valid_until : body.valid_until,
  })
  const beside = []
  for (const neighbour of document.lines) if (neighbour.id !== id) beside.push(await medicineOfPrescription(scope, neighbour))
  const check = await safetyOf(scope, before.patient_id, line.medicine, null, beside)
  await scope.run(updateDraftDocument(scope, document.id).set({ version: document.version + 1 }))
  const changed = await scope.run(
    updateDraft(scope, id)
      .set({ ...line.columns, ...checkColumns(check), override_reason: null, ...editorColumns(scope), version: version + 1 })
      .where('version', '=', version),
  )
  const { prescription: current } = await prescriptionById(scope, id)
  if (changed === 0) stale(current)
  return current
}

export type DosageChanges = Partial<Omit<FlatFields, 'route' | 'as_needed'>> & {
  dosage?: Dosage | undefined
  route?: SimpleDosage['route'] | undefined
  as_needed?: boolean | undefined
}

/** Whether the flat fields say all of it: one step in days, without a range, a count of doses or a maximum. */
const isSimple = ({ steps: [step, ...later] }: Dosage) =>
  step !== undefined &&
  later.length === 0 &&
  step.period_unit === 'd' &&
  [step.dose_max, step.frequency_max, step.period_max, step.maximum, step.count].every((more) => more === null)

/** The dosage after a change: written whole, or single fields of the simplest form, which only a dosage of one step has. */
export function changedDosage(before: Dosage, body: DosageChanges): Dosage {
  if (body.dosage) return body.dosage
  const { dose_quantity, dose_unit, route, frequency, period_days, as_needed, duration_days } = body
  const flat = Object.entries({ dose: dose_quantity, dose_unit, frequency, period: period_days, as_needed, duration_days })
  const changes = Object.fromEntries(flat.filter(([, value]) => value !== undefined))
  const [named] = simpleFields.filter((field) => body[field] !== undefined)
  if (Object.keys(changes).length > 0 && !isSimple(before))
    refuseField(named ?? 'as_needed', 'This dosage has more than one dose or time: send the whole dosage.')
  return { ...before, route: route ?? before.route, steps: before.steps.map((old) => ({ ...old, ...changes })) }
}
