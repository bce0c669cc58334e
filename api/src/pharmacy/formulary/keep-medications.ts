import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { Medication, medications } from '@polyclinic/contract/pharmacy/formulary/medications'
import type { Ingredient } from '@polyclinic/contract/pharmacy/formulary/medicine-texts'
import { fieldChanges } from '../../kernel/audit/field-changes.ts'
import { newId } from '../../kernel/ids.ts'
import { stale } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { describeMedication, medicationKeys } from './describe-medication.ts'
import { ingredientColumns } from './ingredient-columns.ts'
import { medicationById } from './medication.ts'
import { deleteIngredients, insertIngredients, insertMedication, updateMedicationRow } from './medications.sql.ts'
import { writePacks } from './write-packs.ts'

const medicationName = ({ generic_name, strength }: { generic_name: string; strength: string }) => `${generic_name} ${strength}`

/** A medicine with a schedule is a controlled one, whatever its form says. */
const controlOf = (controlled: boolean, schedule: string | null | undefined) => ({ controlled: controlled || Boolean(schedule) })

const writeIngredients = (scope: WriteScope, medication_id: string, ingredients: readonly Ingredient[]) =>
  scope.run(insertIngredients(scope, ingredientColumns(medication_id, ingredients)))

export async function createMedication(
  scope: WriteScope,
  { ingredients, generic_name, strength, packs, ...columns }: BodyOf<typeof medications.createMedication>,
): Promise<Medication> {
  const id = newId()
  const description = describeMedication({ ingredients, generic_name, strength })
  scope.setAuditSubject({ subject_kind: 'medication', subject_id: id, subject_name: medicationName(description) })
  await scope.run(
    insertMedication(scope, {
      ...columns,
      ...controlOf(columns.controlled, columns.controlled_schedule),
      ...medicationKeys(description, columns.brand_name ?? null),
      id,
      generic_name: description.generic_name,
      strength: description.strength,
      created_at: scope.now,
      updated_at: scope.now,
    }),
  )
  await writeIngredients(scope, id, description.ingredients)
  await writePacks(scope, id, packs)
  return medicationById(scope, id)
}

/** Changes a medication of the catalogue; 412 with both versions if somebody else changed it meanwhile. */
export async function updateMedication(
  scope: WriteScope,
  id: string,
  version: number,
  body: BodyOf<typeof medications.updateMedication>,
): Promise<Medication> {
  const before = await medicationById(scope, id)
  scope.setAuditSubject({
    subject_kind: 'medication',
    subject_id: id,
    subject_name: medicationName(before),
    details: fieldChanges(before, body),
  })
  const { ingredients, generic_name, strength, packs, ...columns } = body
  const isDescribed = ingredients !== undefined || generic_name !== undefined || strength !== undefined
  const description = isDescribed
    ? describeMedication({ ingredients, generic_name: generic_name ?? before.generic_name, strength: strength ?? before.strength })
    : before
  const { brand_name = before.brand_name, controlled = before.controlled, controlled_schedule = before.controlled_schedule } = body
  const changed = await scope.run(
    updateMedicationRow(scope, id, version).set({
      ...columns,
      ...controlOf(controlled, controlled_schedule),
      ...medicationKeys(description, brand_name),
      generic_name: description.generic_name,
      strength: description.strength,
      updated_at: scope.now,
      version: version + 1,
    }),
  )
  if (changed === 0) stale(await medicationById(scope, id))
  if (isDescribed) {
    await scope.run(deleteIngredients(scope, id))
    await writeIngredients(scope, id, description.ingredients)
  }
  if (packs) await writePacks(scope, id, packs)
  return medicationById(scope, id)
}
