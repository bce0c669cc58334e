import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../../kernel/db/types.gen.ts'
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

/** What a search compares, each as the beginning of a text or as a whole. */
export interface MedicationSearch {
  /** The beginning of a generic or brand name. */
  name: string
  /** The beginning of an ATC code; null: what was typed is none. */
  atc_code: string | null
  /** Substances by one of their names. */
  substances: readonly string[]
  gtin: string | null
}

const startsWith = (column: 'name_key' | 'brand_key' | 'atc_code', from: string) => (eb: ExpressionBuilder<DB, 'medications'>) =>
  eb.and([eb(column, '>=', from), eb(column, '<', `${from}\uffff`)])

/** The medications that a search finds, each by an index of its own. */
export const medicationsFound = (scope: Scope, { name, atc_code, substances, gtin }: MedicationSearch) => {
  const ids = scope.from('medications').select('medications.id')
  const parts = [
    ...(name ? [ids.where(startsWith('name_key', name)), ids.where(startsWith('brand_key', name))] : []),
    ...(atc_code ? [ids.where(startsWith('atc_code', atc_code))] : []),
    ...(substances.length > 0
      ? [
          scope
            .from('medication_ingredients')
            .select('medication_id as id')
            .where('substance', 'in', [...substances]),
        ]
      : []),
    ...(gtin ? [scope.from('medication_packs').select('medication_id as id').where('gtin', '=', gtin)] : []),
  ]
  const [first, ...further] = parts
  const union = first && further.reduce((query, part) => query.union(part), first)
  return union ? medicationRows(scope).where('id', 'in', union) : null
}

export const adoptedRows = (scope: Scope, codes: readonly string[]) =>
  scope
    .from('medications')
    .select(['id', 'base_code'])
    .where('base_code', 'in', [...codes])

/** Adds medications of the base formulary but those that are there. */
export const insertAdopted = (scope: WriteScope, rows: Row<'medications'>[]) =>
  scope
    .insert('medications', rows)
    .onConflict((conflict) => conflict.columns(['organization_id', 'base_code']).where('base_code', 'is not', null).doNothing())
    .returning(['id', 'base_code'])

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

export const insertPacks = (scope: WriteScope, rows: Row<'medication_packs'>[]) => scope.insert('medication_packs', rows)

export const updatePack = (scope: WriteScope, medication_id: string, id: string) =>
  scope.update('medication_packs').where('medication_id', '=', medication_id).where('id', '=', id)
