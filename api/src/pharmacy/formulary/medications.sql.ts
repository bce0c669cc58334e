import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

const columns = [
  'id',
  'generic_name',
  'brand_name',
  'atc_code',
  'form',
  'strength',
  'route',
  'pack_size',
  'price_minor',
  'tax_rate_bp',
  'barcode',
  'controlled',
  'prescription_needed',
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

export const insertMedication = (scope: WriteScope, values: Row<'medications'>) => scope.insert('medications', values).returning(columns)

export const updateMedicationRow = (scope: WriteScope, id: string, version: number) =>
  scope.update('medications').where('id', '=', id).where('version', '=', version)
