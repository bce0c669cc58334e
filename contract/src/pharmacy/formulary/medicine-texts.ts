import { type Strength, strengthsText } from './strengths.ts'

export interface Ingredient {
  /** As it is named on the medicine, with its salt. */
  name: string
  /** Its key in the table of substances; null: it is not known there, and is not checked. */
  substance: string | null
  /** Null: it stands in the text of the strength alone, and is not structured. */
  strength: Strength | null
}

/** The texts of a medicine that is described by its ingredients; no strength: one of them is not structured. */
export function textsOf(ingredients: readonly Ingredient[]): { generic_name: string; strength: string | null } {
  const strengths = ingredients.map(({ strength }) => strength).filter((strength) => strength !== null)
  return {
    generic_name: ingredients.map(({ name }) => name).join(' + '),
    strength: strengths.length === ingredients.length ? strengthsText(strengths) : null,
  }
}
