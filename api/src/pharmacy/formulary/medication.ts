import { findDoseForm } from '@polyclinic/contract/pharmacy/formulary/dose-forms'
import { gtinText } from '@polyclinic/contract/pharmacy/formulary/gtin'
import { substanceOf } from '@polyclinic/contract/pharmacy/formulary/ingredients'
import type { Medication, MedicationPack } from '@polyclinic/contract/pharmacy/formulary/medications'
import type { Ingredient } from '@polyclinic/contract/pharmacy/formulary/medicine-texts'
import type { Strength } from '@polyclinic/contract/pharmacy/formulary/strengths'
import type { RowOf } from '../../kernel/db/row-of.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { ingredientRows, medicationRows, packRows } from './medications.sql.ts'

type MedicationRow = RowOf<typeof medicationRows>

/** A quantity of a row; null where the row has none. The contract decides which units are written. */
const quantityOf = <U extends string>(value: number | null, unit: string | null) =>
  value === null || unit === null ? null : { value, unit: unit as U }

function presentIngredient(row: RowOf<typeof ingredientRows>): Ingredient {
  const numerator = quantityOf<Strength['numerator']['unit']>(row.numerator_value, row.numerator_unit)
  const denominator = quantityOf<NonNullable<Strength['denominator']>['unit']>(row.denominator_value, row.denominator_unit)
  return { name: row.name, substance: row.substance ?? substanceOf(row.name), strength: numerator && { numerator, denominator } }
}

const presentPack = (scope: Scope, { medication_id: _, price_minor, gtin, ...row }: RowOf<typeof packRows>): MedicationPack => ({
  ...row,
  unit: row.unit as MedicationPack['unit'],
  gtin: gtin === null ? null : gtinText(gtin),
  price: price_minor === null ? null : { amount: price_minor, currency: scope.clinic.currency },
  status: row.status as MedicationPack['status'],
})

/** Medications as everybody sees them, with their ingredients and packs; prices are in the clinic's currency. */
export async function presentMedications(scope: Scope, rows: readonly MedicationRow[]): Promise<Medication[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const ingredients = Map.groupBy(await scope.rows(ingredientRows(scope, ids)), ({ medication_id }) => medication_id)
  const packs = Map.groupBy(await scope.rows(packRows(scope, ids)), ({ medication_id }) => medication_id)
  return rows.map(({ name_key: _, ...row }) => ({
    ...row,
    form_code: findDoseForm(row.form)?.code ?? null,
    route: row.routes[0] ?? '',
    ingredients: (ingredients.get(row.id) ?? []).map(presentIngredient),
    packs: (packs.get(row.id) ?? []).map((pack) => presentPack(scope, pack)),
    storage: row.storage as Medication['storage'],
    status: row.status as Medication['status'],
  }))
}

export async function medicationById(scope: Scope, id: string): Promise<Medication> {
  const [medication] = await presentMedications(scope, await scope.rows(medicationRows(scope).where('id', '=', id)))
  return medication ?? notFound('This medication was not found.')
}

/** As it is printed: `Amoxicillin 500 mg capsule`. */
export const medicationText = ({ generic_name, strength, form }: Pick<Medication, 'generic_name' | 'strength' | 'form'>) =>
  `${generic_name} ${strength} ${form}`
