import { amountText } from '@polyclinic/contract/engine/dosage/dosage-text'
import type { SafetyCheck } from '@polyclinic/contract/engine/drug-safety/safety-check'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { quantityLeft } from '@polyclinic/contract/pharmacy/prescriptions/dispense-rules'
import type { Dispense, dispenses } from '@polyclinic/contract/pharmacy/prescriptions/dispenses'
import type { Prescription } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { isPiece } from '@polyclinic/contract/pharmacy/stock/stock-units'
import { getSignature } from '../../../clinic/staff/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { requireTransition } from '../../../kernel/machine.ts'
import { Problem, refuseField } from '../../../kernel/problem.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { medicationById, medicationText } from '../../formulary/index.ts'
import { type Issue, isKeptInStock, issueStock } from '../../stock/index.ts'
import { insertDispense } from '../dispenses.sql.ts'
import { prescriptionById } from '../prescription.ts'
import { prescriptionRules, subjectOf } from '../prescription-rules.ts'
import { lockPrescription } from '../prescriptions.sql.ts'
import { medicineOf, outcomesOf, safetyOf } from '../safety.ts'
import { dispenseById, presentDispense } from './present-dispense.ts'

type Body = BodyOf<typeof dispenses.createDispense>

/**
 * Dispenses a prescription under the name of whoever does it: never more than is left of all its fills, and out of
 * stock where the clinic keeps one. What is handed out is checked against the allergies and the other prescriptions of today.
 */
export async function dispensePrescription(scope: WriteScope, prescription_id: string, body: Body): Promise<Dispense> {
  await scope.one(lockPrescription(scope, prescription_id))
  const { prescription, is_deceased } = await prescriptionById(scope, prescription_id)
  const { patient_id, quantity_unit } = prescription
  requireTransition(prescriptionRules, 'dispense', subjectOf(scope, prescription, is_deceased))
  requireRemaining(prescription, body.quantity)
  const medication = await dispensedMedication(scope, prescription, body)
  const check = await safetyOf(scope, patient_id, medicineOf(medication.drug, medication.text), prescription_id)
  const override_reason = requireSafe(check, body.override_reason ?? null)
  const id = newId()
  scope.setAuditSubject({
    subject_kind: 'dispense',
    subject_id: id,
    patient_id,
    details: { prescription_id, check: check.outcome, parts: outcomesOf(check), ...(override_reason ? { overridden: true } : {}) },
  })
  scope.recordAccess(patient_id)
  const dispenser = await getSignature(scope)
  await scope.run(
    insertDispense(scope, {
      id,
      patient_id,
      prescription_id,
      medication_id: medication.drug?.id ?? null,
      medication_text: medication.text,
      substitution_reason: medication.substitution_reason,
      quantity: body.quantity,
      quantity_unit,
      days_supply: body.days_supply ?? null,
      stock_move_id: await takeFromStock(scope, medication.drug?.id ?? null, quantity_unit, body, { kind: 'dispense', id, patient_id }),
      note: body.note ?? null,
      override_reason,
      dispenser_account_id: dispenser.account_id,
      dispenser_name: dispenser.name,
      dispenser_role: dispenser.role,
      dispenser_registration: dispenser.registration_number,
      dispensed_at: scope.now,
    }),
  )
  return presentDispense(scope, await dispenseById(scope, id))
}

function requireRemaining(prescription: Prescription, quantity: number) {
  const remaining = quantityLeft(prescription)
  if (quantity > remaining) refuseField('quantity', `Only ${amountText(remaining, prescription.quantity_unit)} may still be dispensed.`)
}

/** What is handed out: the prescribed medication, or another one with the reason. */
async function dispensedMedication(scope: WriteScope, prescription: Prescription, { medication_id, substitution_reason }: Body) {
  const is_substituted = Boolean(medication_id) && medication_id !== prescription.medication_id
  if (is_substituted && !prescription.substitution_allowed)
    refuseField('medication_id', `The prescriber allows no substitution: hand out ${prescription.medication_text}.`)
  if (is_substituted && !substitution_reason) refuseField('substitution_reason', 'Say why another medication is handed out.')
  if (!is_substituted && substitution_reason) refuseField('medication_id', 'Choose what is handed out instead.')
  const id = medication_id ?? prescription.medication_id
  const drug = id ? await medicationById(scope, id) : null
  if (is_substituted && drug?.status === 'inactive') refuseField('medication_id', 'This medication is not in use any more.')
  return {
    drug,
    text: is_substituted && drug ? medicationText(drug) : prescription.medication_text,
    substitution_reason: substitution_reason ?? null,
  }
}

/** The reason to go on in spite of an alert; null where nothing was found. */
function requireSafe(check: SafetyCheck, reason: string | null) {
  if (check.outcome !== 'alert') return null
  if (reason || !check.needs_reason) return reason
  const message = `${check.summary} Give a reason to dispense it all the same.`
  throw new Problem('refused_by_rule', message, { errors: [{ path: 'override_reason', message }], alternatives: { check } })
}

/**
 * What the clinic keeps in stock is always taken from there, in pieces: from the batch that was chosen or scanned, or the first to
 * expire first.
 * The id is that of the first movement; all of them name the dispense.
 */
async function takeFromStock(
  scope: WriteScope,
  medication_id: string | null,
  unit: string,
  body: Body,
  reference: { kind: 'dispense'; id: string; patient_id: string },
): Promise<string | null> {
  const { batch } = body
  if (!medication_id) return batch ? refuseField('batch', 'What is not in the catalogue has no stock.') : null
  if (!batch && !(await isKeptInStock(scope, medication_id))) return null
  const parts = await issueStock(scope, {
    medication_id,
    ...leavingStock(unit, body),
    batch,
    kind: 'dispense',
    reference,
    reason: 'Dispensed on a prescription',
  })
  return parts[0]?.move_id ?? null
}

/** How many pieces leave the stock: a tablet is one, and of 200 puffs somebody says that it was one inhaler. */
function leavingStock(unit: string, { quantity, stock_quantity }: Body): Pick<Issue, 'quantity' | 'quantity_path'> {
  if (!isPiece(unit))
    return {
      quantity: stock_quantity ?? refuseField('stock_quantity', 'Say how many bottles, inhalers or tubes leave the stock.'),
      quantity_path: 'stock_quantity',
    }
  if (stock_quantity) refuseField('stock_quantity', 'This is counted in pieces: as many as are handed out leave the stock.')
  return { quantity }
}
