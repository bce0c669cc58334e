import { ingredientsOfName } from '../../engine/drug-safety/medicine-names.ts'
import type { Ingredient } from './medicine-texts.ts'
import { readStrengths } from './strengths.ts'

/** The substance that a name says exactly, in whichever salt. */
export function substanceOf(name: string): string | null {
  const { ingredients, isWhole } = ingredientsOfName(name)
  return isWhole && ingredients.length === 1 ? (ingredients[0] ?? null) : null
}

const separators = /\s*[/+,;&]\s*|\s+(?:and|with|plus)\s+/u

/** The ingredients of a medicine that is described by two texts. What cannot be read exactly stays one ingredient without a strength. */
export function ingredientsOfText(generic_name: string, strength: string): Ingredient[] {
  const { ingredients, isWhole } = ingredientsOfName(generic_name)
  const parts = generic_name.split(separators)
  const names = !isWhole || ingredients.length === 1 ? [generic_name] : parts.length === ingredients.length ? parts : ingredients
  // A strength of several ingredients of which not all are known belongs to none of them.
  const strengths = names.length === 1 && parts.length > 1 && !isWhole ? null : readStrengths(strength, names.length)
  return names.map((name, at) => ({ name, substance: substanceOf(name), strength: strengths?.[at] ?? null }))
}
