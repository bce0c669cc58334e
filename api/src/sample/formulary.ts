import { normalizeName } from '@polyclinic/contract/kernel/normalize-name'
import { type BaseMedicine, baseFormulary } from '@polyclinic/contract/pharmacy/formulary/base-formulary'
import { findDoseForm } from '@polyclinic/contract/pharmacy/formulary/dose-forms'
import { checkDigit } from '@polyclinic/contract/pharmacy/formulary/gtin'
import { ingredientsOfText } from '@polyclinic/contract/pharmacy/formulary/ingredients'
import type { PackUnit } from '@polyclinic/contract/pharmacy/formulary/medication-terms'
import type { Ingredient } from '@polyclinic/contract/pharmacy/formulary/medicine-texts'
import { ingredientColumns } from '../pharmacy/formulary/index.ts'
import { medicines } from './names.ts'
import { Random } from './random.ts'
import type { Rows } from './rows.ts'

/** How many medicines of the base formulary a clinic has besides those that its visits prescribe. */
const adopted = 140

/** What a pack of a form holds: pieces by the box, what is measured by its bottle or tube. */
function packOf(form: string, random: Random): { size: number; unit: PackUnit } {
  const unit = findDoseForm(form)?.unit
  if (unit === 'tablet' || unit === 'capsule') return { size: random.pick([10, 20, 28, 30, 60, 100]), unit }
  if (unit === 'mL') return /inject|infusion/.test(form) ? { size: 10, unit: 'ampoule' } : { size: 100, unit }
  if (unit === 'drop') return { size: 1, unit: 'bottle' }
  if (unit === 'application') return { size: 1, unit: 'tube' }
  if (unit === 'puff') return { size: 1, unit: 'inhaler' }
  return unit === undefined ? { size: 1, unit: 'pack' } : { size: 10, unit }
}

/** A GTIN-13 of the numbers that GS1 leaves to each company (prefix 2): no pack of the world has it. */
function sampleGtin(number: number): string {
  const body = `2${String(number).padStart(11, '0')}`
  return `0${body}${checkDigit(`0${body}`)}`
}

/** The formulary of a clinic: what its visits prescribe, and more of the base formulary. Prices and barcodes are invented. */
export function addMedications(rows: Rows, random: Random, seed: number, organization_id: string, since: Date) {
  const own = new Random(seed + 29)
  let number = 0
  const addParts = (medication_id: string, ingredients: readonly Ingredient[], form: string, pack: { id: string; price_minor: number }) => {
    for (const row of ingredientColumns(medication_id, ingredients)) rows.add('medication_ingredients', { organization_id, ...row })
    rows.add('medication_packs', {
      organization_id,
      ...pack,
      medication_id,
      ...packOf(form, own),
      gtin: sampleGtin(++number),
      created_at: since,
    })
  }
  const prescribed = medicines.map((medicine) => {
    const id = random.id(since)
    const { generic: generic_name, atc: atc_code, form, strength, route } = medicine
    addRow(rows, organization_id, since, { id, generic_name, atc_code, form, strength, routes: [route] })
    addParts(id, ingredientsOfText(generic_name, strength), form, { id: random.id(since), price_minor: random.int(3, 60) * 50 })
    return { ...medicine, id }
  })
  for (const { code, ingredients, sources: _, ...medicine } of own.some(furtherMedicines, adopted)) {
    const id = own.id(since)
    const controlled = medicine.controlled_schedule !== null
    addRow(rows, organization_id, since, { ...medicine, id, base_code: code, controlled, routes: [...medicine.routes] })
    addParts(id, ingredients, medicine.form, { id: own.id(since), price_minor: own.int(3, 60) * 50 })
  }
  return prescribed
}

const addRow = (
  rows: Rows,
  organization_id: string,
  since: Date,
  medicine: { id: string; generic_name: string; strength: string; [column: string]: unknown },
) =>
  rows.add('medications', {
    organization_id,
    ...medicine,
    name_key: normalizeName(`${medicine.generic_name} ${medicine.strength}`),
    created_at: since,
    updated_at: since,
  })

const isPrescribed = ({ generic_name }: BaseMedicine) => medicines.some(({ generic }) => generic === generic_name)
const furtherMedicines = baseFormulary.filter((medicine) => !isPrescribed(medicine))
