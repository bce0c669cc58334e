import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

const columns = [
  'id',
  'generic_name',
  'brand_name',
  'atc_code',
  'form',
  'strength',
  'routes',
  'controlled',
  'controlled_schedule',
  'prescription_needed',
  'storage',
  'reorder_level',
  'status',
  'created_at',
  'updated_at',
  'version',
  'name_key',
] as const

export const medicationRows = (scope: Scope) => scope.from('medications').select(columns)

/** Medications whose generic or brand name begins with the text. */
export const medicationsStarting = (scope: Scope, from: string) => {
  const to = `${from}\uffff`
  return medicationRows(scope).where((eb) =>
    eb.or([eb.and([eb('name_key', '>=', from), eb('name_key', '<', to)]), eb.and([eb('brand_key', '>=', from), eb('brand_key', '<', to)])]),
  )
}

export const insertMedication = (scope: WriteScope, values: Row<'medications'>) => scope.insert('medications', values)

export const updateMedicationRow = (scope: WriteScope, id: string, version: number) =>
  scope.update('medications').where('id', '=', id).where('version', '=', version)

const ingredientColumns = [
  'medication_id',
  'name',
  'substance',
  'numerator_value',
  'numerator_unit',
  'denominator_value',
  'denominator_unit',
] as const

/** The ingredients of medications, in their order. */
export const ingredientRows = (scope: Scope, medication_ids: readonly string[]) =>
  scope
    .from('medication_ingredients')
    .select(ingredientColumns)
    .where('medication_id', 'in', [...medication_ids])
    .orderBy('medication_id')
    .orderBy('position')

export const insertIngredients = (scope: WriteScope, rows: Row<'medication_ingredients'>[]) => scope.insert('medication_ingredients', rows)

export const deleteIngredients = (scope: WriteScope, medication_id: string) =>
  scope.delete('medication_ingredients').where('medication_id', '=', medication_id)

const packColumns = ['medication_id', 'id', 'size', 'unit', 'gtin', 'price_minor', 'tax_rate_bp', 'supplier_code', 'status'] as const

/** The packs of medications, in the order in which they were added. */
export const packRows = (scope: Scope, medication_ids: readonly string[]) =>
  scope
    .from('medication_packs')
    .select(packColumns)
    .where('medication_id', 'in', [...medication_ids])
    .orderBy('medication_id')
    .orderBy('created_at')
    .orderBy('id')

export const packWithGtin = (scope: Scope, gtin: string) =>
  scope.from('medication_packs').select(['id', 'medication_id']).where('gtin', '=', gtin)

export const insertPacks = (scope: WriteScope, rows: Row<'medication_packs'>[]) => scope.insert('medication_packs', rows)

export const updatePack = (scope: WriteScope, medication_id: string, id: string) =>
  scope.update('medication_packs').where('medication_id', '=', medication_id).where('id', '=', id)
