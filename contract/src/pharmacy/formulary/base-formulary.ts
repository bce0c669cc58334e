/**
 * Medicines of common use, for a clinic to adopt and price itself: a selection, each row of which was found in the sources that it
 * names (`base/sources.ts`). On 2026-11-28 its name, strength and form, and the routes of injections, were compared with them by hand.
 * A range in a source ("100 mg to 500 mg") counts for its two ends.
 *
 * A form says no more than its source: "tablet", "capsule", "oral liquid" and "injection" are written where the source does not say the
 * coating, the shell, or whether it is a solution or a suspension; such a form has no code of the EDQM. What is not injected is given as
 * its form says. **Not checked**: whether a strength is meant as the salt or as the base where the source does not say, which the WHO
 * lists today, and what is on a country's market. ATC codes: WHO Collaborating Centre for Drug Statistics Methodology, index of
 * 2026-04-25; a test compares each with the index and with the table of substances.
 */
import { entriesOf, tableRows } from '../../engine/drug-safety/table-rows.ts'
import { furtherSections } from './base/further-sections.ts'
import { heartAndBlood } from './base/heart-and-blood.ts'
import { infections } from './base/infections.ts'
import { nervesAndPain } from './base/nerves-and-pain.ts'
import type { BaseSource } from './base/sources.ts'
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
  /** In which it was found; at least one. */
  sources: readonly BaseSource[]
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

function medicineOf(names: string, written: string, [form = '', routes, atc_code = '', sources]: string[]): BaseMedicine {
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
    sources: entriesOf(sources) as BaseSource[],
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
