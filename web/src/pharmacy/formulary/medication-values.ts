import type { PackUnit } from '@polyclinic/contract/pharmacy/formulary/medication-terms'
import type { Medication, MedicationPack } from '@polyclinic/contract/pharmacy/formulary/medications'
import type { DenominatorUnit, NumeratorUnit } from '@polyclinic/contract/pharmacy/formulary/strengths'

/** The lists of a form have keys of their own, so that a row that is removed takes its texts along. */
let keys = 0
const nextKey = () => `row-${keys++}`

export const emptyIngredient = () => ({
  key: nextKey(),
  name: '',
  value: '' as number | '',
  unit: 'mg' as NumeratorUnit,
  per_value: 1 as number | '',
  /** Empty: in one piece. */
  per_unit: '' as DenominatorUnit | '',
})
export type IngredientValues = ReturnType<typeof emptyIngredient>

export const emptyPack = () => ({
  key: nextKey(),
  pack_id: undefined as string | undefined,
  size: '' as number | '',
  unit: 'tablet' as PackUnit,
  gtin: '',
  price: null as number | null,
  tax_percent: 0 as number | '',
  supplier_code: '',
  status: 'active' as MedicationPack['status'],
})
export type PackValues = ReturnType<typeof emptyPack>

const newMedication = () => ({
  ingredients: [emptyIngredient()],
  /** Of ingredients without a strength of their own. */
  strength: '',
  brand_name: '',
  form: '',
  routes: ['oral'] as string[],
  atc_code: '',
  packs: [] as PackValues[],
  reorder_level: '' as number | '',
  controlled: false,
  controlled_schedule: '',
  prescription_needed: true,
  storage: null as string | null,
})
export type MedicationValues = ReturnType<typeof newMedication>

const packValues = ({ id, price, tax_rate_bp, gtin, supplier_code, ...pack }: MedicationPack): PackValues => ({
  ...pack,
  pack_id: id,
  key: nextKey(),
  gtin: gtin ?? '',
  price: price?.amount ?? null,
  tax_percent: tax_rate_bp / 100,
  supplier_code: supplier_code ?? '',
})

/** The form values of a medication; without one, those of a new one. */
export const medicationValues = (m?: Medication): MedicationValues =>
  m
    ? {
        ingredients: m.ingredients.map(({ name, strength }) => ({
          key: nextKey(),
          name,
          value: strength?.numerator.value ?? '',
          unit: strength?.numerator.unit ?? 'mg',
          per_value: strength?.denominator?.value ?? 1,
          per_unit: strength?.denominator?.unit ?? '',
        })),
        strength: m.ingredients.every(({ strength }) => strength) ? '' : m.strength,
        brand_name: m.brand_name ?? '',
        form: m.form,
        routes: m.routes,
        atc_code: m.atc_code ?? '',
        packs: m.packs.map(packValues),
        reorder_level: m.reorder_level ?? '',
        controlled: m.controlled,
        controlled_schedule: m.controlled_schedule ?? '',
        prescription_needed: m.prescription_needed,
        storage: m.storage,
      }
    : newMedication()

const strengthOf = ({ value, unit, per_value, per_unit }: IngredientValues) =>
  value === ''
    ? null
    : { numerator: { value, unit }, denominator: per_unit === '' ? null : { value: per_value === '' ? 1 : per_value, unit: per_unit } }

/** The values as the contract takes them. */
export const medicationBody = (values: MedicationValues, currency: string) => ({
  ingredients: values.ingredients.map((ingredient) => ({ name: ingredient.name.trim(), strength: strengthOf(ingredient) })),
  ...(values.strength.trim() ? { strength: values.strength.trim() } : {}),
  brand_name: values.brand_name.trim() || null,
  form: values.form.trim(),
  routes: values.routes as never[],
  atc_code: values.atc_code.trim() || null,
  packs: values.packs.map(({ key: _, pack_id, size, price, tax_percent, gtin, supplier_code, ...pack }) => ({
    ...pack,
    ...(pack_id ? { pack_id } : {}),
    size: Number(size),
    gtin: gtin.trim() || null,
    price: price === null ? null : { amount: price, currency },
    tax_rate_bp: Math.round(Number(tax_percent) * 100),
    supplier_code: supplier_code.trim() || null,
  })),
  reorder_level: values.reorder_level === '' ? null : values.reorder_level,
  controlled: values.controlled,
  controlled_schedule: values.controlled ? values.controlled_schedule.trim() || null : null,
  prescription_needed: values.prescription_needed,
  storage: values.storage as Medication['storage'],
})
export type MedicationBody = ReturnType<typeof medicationBody>
