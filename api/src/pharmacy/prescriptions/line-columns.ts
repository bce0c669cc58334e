/** What is written of one line of a prescription, as its row keeps it. */
import type { Dosage } from '@polyclinic/contract/engine/dosage/dosage'
import { dosageFaults } from '@polyclinic/contract/engine/dosage/dosage-faults'
import { notComputedText } from '@polyclinic/contract/engine/dosage/dosage-text'
import { supplyOf } from '@polyclinic/contract/engine/dosage/supply'
import type { Medicine } from '@polyclinic/contract/engine/drug-safety/medicines'
import type { SafetyCheck } from '@polyclinic/contract/engine/drug-safety/safety-check'
import { todayIn } from '../../kernel/clinic-day.ts'
import { Problem, refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { medicationById, medicationText } from '../formulary/index.ts'
import { medicineOf } from './safety.ts'

export interface LineInput {
  medication_id?: string | null | undefined
  medication_text?: string | undefined
  dosage: Dosage
  instructions?: string | null | undefined
  quantity?: number | undefined
  refills: number
  substitution_allowed: boolean
  valid_until?: string | null | undefined
}

/** The columns of a line that are written, and its medicine as the safety check sees it. */
export interface WrittenLine {
  columns: ReturnType<typeof columnsOf>
  medicine: Medicine
}

/** Reads a line, or refuses its field; `at` is where the line stands in the body. */
export async function writtenLine(scope: Scope, line: LineInput, at = ''): Promise<WrittenLine> {
  const { valid_until } = line
  requireClearDosage(line.dosage, at)
  if (valid_until && valid_until < todayIn(scope)) refuseField(`${at}valid_until`, 'This day is over.')
  const { medication_text, medicine } = await medicineOfLine(scope, line, at)
  return { medicine, columns: columnsOf(line, medication_text, at) }
}

function columnsOf(line: LineInput, medication_text: string, at: string) {
  const { medication_id = null, instructions = null, valid_until = null, refills, substitution_allowed, dosage } = line
  return {
    medication_id,
    medication_text,
    dosage: JSON.stringify(dosage),
    instructions,
    quantity: line.quantity ?? computedQuantity(dosage, at),
    quantity_unit: dosage.steps[0]?.dose_unit ?? '',
    refills,
    substitution_allowed,
    valid_until,
  }
}

/** A medicine of the catalogue brings its own name, and one that is not prescribed any more is refused. */
async function medicineOfLine(scope: Scope, { medication_id, medication_text }: LineInput, at: string) {
  if (!medication_id && !medication_text) return refuseField(`${at}medication_text`, 'Choose a medication, or write its name.')
  if (medication_id && medication_text) refuseField(`${at}medication_text`, 'A medication of the catalogue brings its own name.')
  const drug = medication_id ? await medicationById(scope, medication_id) : null
  if (drug?.status === 'inactive') refuseField(`${at}medication_id`, 'This medication is not prescribed any more.')
  const text = drug ? medicationText(drug) : (medication_text as string)
  return { medication_text: text, medicine: medicineOf(drug, text) }
}

function requireClearDosage(dosage: Dosage, at: string) {
  const faults = dosageFaults(dosage)
  const [first] = faults
  if (!first) return
  throw new Problem('refused_by_rule', first.message, {
    errors: faults.map(({ path, message }) => ({ path: `${at}dosage.${path}`, message })),
  })
}

function computedQuantity(dosage: Dosage, at: string): number {
  const supply = supplyOf(dosage)
  return supply.quantity ?? refuseField(`${at}quantity`, `Write the quantity: ${notComputedText(supply.why)}.`)
}

/** What the safety check found, as the row of the line keeps it. */
export const checkColumns = (check: SafetyCheck) => ({
  check_outcome: check.outcome,
  check_summary: check.summary,
  check_parts: JSON.stringify(check.parts),
})

/** The author of the line as it stands. */
export const editorColumns = ({ actor, now }: WriteScope) => ({
  editor_account_id: actor.account_id as string,
  editor_name: actor.name,
  editor_role: actor.role,
  edited_at: now,
})
