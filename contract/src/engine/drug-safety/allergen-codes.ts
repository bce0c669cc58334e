import { exactAllergens, likelyAllergens } from './allergen-names.ts'
import { type Allergen, findAllergen } from './allergens.ts'

/** Stands between the codes of a text that names several allergens, such as a brand with two ingredients. */
const joint = ' + '

/** The allergens of a code as an allergy keeps it; null: one of them is not of the list. */
export function allergensOfCode(code: string): readonly Allergen[] | null {
  const found = code.split(joint).map(findAllergen)
  return found.every((allergen) => allergen !== undefined) ? found : null
}

/** The code of a text that is, as it stands, a name of the list; null: it is none, and a person has to say what it means. */
export const allergenCodeOf = (text: string): string | null => exactAllergens(text)?.join(joint) ?? null

/** A name for a code; the code itself where it is not of the list any more. */
export const nameOfCode = (code: string): string =>
  allergensOfCode(code)
    ?.map(({ name }) => name)
    .join(joint) ?? code

/** What the text of an allergy may mean, for a person to confirm. */
export interface AllergenProposal {
  code: string
  name: string
  /** The text is its name as it stands; otherwise it is near: an error, another spelling, or a name among other words. */
  is_exact: boolean
}

export function proposeAllergens(text: string, limit: number): AllergenProposal[] {
  const exact = allergenCodeOf(text)
  const codes = exact ? [exact] : likelyAllergens(text)
  return codes.slice(0, limit).map((code) => ({ code, name: nameOfCode(code), is_exact: code === exact }))
}
