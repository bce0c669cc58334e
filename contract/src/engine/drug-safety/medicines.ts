import { likelyAllergens } from './allergen-names.ts'
import { ingredientsOfName } from './medicine-names.ts'
import { substanceByAtc, substanceByName } from './substances.ts'
import { tableRows } from './table-rows.ts'
import { combinations } from './tables/combinations.ts'

/** A medicine as the checks see it. */
export interface Medicine {
  /** As it is named to the reader. */
  name: string
  /** Of the formulary; null: it is free text. */
  generic_name: string | null
  atc_code: string | null
}

/** What is known of the ingredients of a medicine. */
export interface Composition {
  name: string
  ingredients: readonly string[]
  /** Why it is not known whether these are all ingredients, and the right ones; null: it is known. */
  doubt: string | null
}

const partsByAtc = new Map(
  tableRows(combinations).map(([code = '', parts = '']) => {
    const ingredients = parts.split(' + ')
    return [code, { ingredients: ingredients.filter((part) => part !== '?'), isWhole: !ingredients.includes('?') }] as const
  }),
)

function ingredientsOfCode(code: string): { ingredients: readonly string[]; isWhole: boolean } | undefined {
  const substance = substanceByAtc.get(code)
  return substance ? { ingredients: [substance.name], isWhole: true } : partsByAtc.get(code)
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
export const ingredientNames = (names: readonly string[]) => names.map(capital).join(', ')

/**
 * The ingredients of a medicine, by its ATC code and by its generic name. Where both say something and not the same, what either
 * says is checked, and none of it counts as known.
 */
export function compositionOf({ name, generic_name, atc_code }: Medicine): Composition {
  if (generic_name === null) return { name, ingredients: suspected(name), doubt: 'it is free text' }
  const named = ingredientsOfName(generic_name)
  const coded = atc_code ? ingredientsOfCode(atc_code) : undefined
  const isNamed = (names: readonly string[]) => names.every((each) => named.ingredients.includes(each))
  const isCoded = (names: readonly string[]) => names.every((each) => coded?.ingredients.includes(each))
  const known = (ingredients: readonly string[]) => ({ name, ingredients, doubt: null })
  if (named.isWhole && (!coded || (isNamed(coded.ingredients) && (!coded.isWhole || isCoded(named.ingredients)))))
    return known(named.ingredients)
  if (coded?.isWhole && isCoded(named.ingredients)) return known(coded.ingredients)
  const ingredients = [...new Set([...(coded?.ingredients ?? []), ...named.ingredients, ...suspected(generic_name)])]
  if (coded && named.isWhole) return { name, ingredients, doubt: `its ATC code ${atc_code} says another ingredient than its name` }
  if (coded) return { name, ingredients, doubt: `its ATC code ${atc_code} does not name all of its ingredients` }
  return {
    name,
    ingredients,
    doubt: atc_code ? `its ATC code ${atc_code} and its name are not known here` : 'its ingredients are not known here',
  }
}

/** Substances that a text may mean: enough for a warning, and never for an all-clear. */
const suspected = (text: string) => likelyAllergens(text).filter((code) => substanceByName.has(code))
