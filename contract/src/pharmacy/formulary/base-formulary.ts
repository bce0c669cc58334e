/**
 * Medicines of common use, for a clinic to adopt and price itself. Facts of each row, its ingredients, strengths, form and routes,
 * are those of the WHO Model List of Essential Medicines, 23rd list, 2023 (WHO/MHP/HPS/EML/2023.02), in the section that the row
 * names; its words are not copied, and where it says "solid oral dosage form" one form of that kind is chosen. Codes: WHO
 * Collaborating Centre for Drug Statistics Methodology, ATC index of 2026-04-25; a test compares each with the index and with the
 * table of substances, and nothing but a reader compares the strengths with the list. It is a selection of what outpatient clinics prescribe: what is missing was left out or could not be said
 * exactly, such as strengths by their amount of another substance ("60 mg of iron").
 */
import { entriesOf, tableRows } from '../../engine/drug-safety/table-rows.ts'
import { furtherSections } from './base/further-sections.ts'
import { heartAndBlood } from './base/heart-and-blood.ts'
import { infections } from './base/infections.ts'
import { nervesAndPain } from './base/nerves-and-pain.ts'
import { ingredientsOfText } from './ingredients.ts'
import { type Ingredient, textsOf } from './medicine-texts.ts'
import { scheduleOf } from './schedules.ts'

export interface BaseMedicine {
  /** Its key for good: a clinic that adopted it names it. */
  code: string
  generic_name: string
  strength: string
  ingredients: readonly Ingredient[]
  form: string
  routes: readonly string[]
  atc_code: string
  /** Of the conventions, where one of its ingredients is in it. */
  controlled_schedule: string | null
  /** Of the list. */
  section: string
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

function medicineOf(names: string, written: string, [form = '', routes, atc_code = '', section = '']: string[]): BaseMedicine {
  const ingredients = ingredientsOfText(names, written)
  const { strength } = textsOf(ingredients)
  const code = `${names} ${strength ?? written} ${form}`.toLowerCase().replace(/[^a-z0-9.%]+/g, '-')
  const schedules = ingredients.map(({ substance }) => scheduleOf(substance)).filter((schedule) => schedule !== null)
  return {
    code,
    generic_name: capital(names),
    strength: strength ?? written,
    ingredients: ingredients.map((ingredient, at) => (at === 0 ? { ...ingredient, name: capital(ingredient.name) } : ingredient)),
    form,
    routes: entriesOf(routes),
    atc_code,
    controlled_schedule: schedules[0] ?? null,
    section,
  }
}

export const baseFormulary: readonly BaseMedicine[] = [infections, heartAndBlood, nervesAndPain, furtherSections]
  .flatMap(tableRows)
  .flatMap(([names = '', strengths = '', ...terms]) => strengths.split(/\s*;\s*/).map((written) => medicineOf(names, written, terms)))
  .sort(
    (left, right) =>
      left.generic_name.localeCompare(right.generic_name, 'en') || left.code.localeCompare(right.code, 'en', { numeric: true }),
  )

export const baseMedicineByCode: ReadonlyMap<string, BaseMedicine> = new Map(baseFormulary.map((medicine) => [medicine.code, medicine]))
