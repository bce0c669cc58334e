import { substanceByName } from '@polyclinic/contract/engine/drug-safety/substances'
import { normalizeName } from '@polyclinic/contract/kernel/normalize-name'
import { ingredientsOfText, substanceOf } from '@polyclinic/contract/pharmacy/formulary/ingredients'
import { type Ingredient, textsOf } from '@polyclinic/contract/pharmacy/formulary/medicine-texts'
import type { Strength } from '@polyclinic/contract/pharmacy/formulary/strengths'
import { refuseField } from '../../kernel/problem.ts'

interface IngredientInput {
  name: string
  substance?: string | null | undefined
  strength: Strength | null
}

export interface DescriptionInput {
  ingredients?: readonly IngredientInput[] | undefined
  generic_name?: string | undefined
  strength?: string | undefined
}

export interface Description {
  generic_name: string
  strength: string
  ingredients: Ingredient[]
}

/**
 * What a medicine is made of, and its two texts: from its ingredients where they are given, otherwise from the texts. A strength that
 * not all ingredients have in numbers stays the text that somebody wrote.
 */
export function describeMedication(input: DescriptionInput): Description {
  if (!input.ingredients) {
    const generic_name = input.generic_name ?? refuseField('generic_name', 'Name the ingredients, or write the generic name.')
    const strength = input.strength ?? refuseField('strength', 'Write the strength, like 500 mg.')
    return { generic_name, strength, ingredients: ingredientsOfText(generic_name, strength) }
  }
  const ingredients = input.ingredients.map(({ name, substance, strength }, at) => {
    if (substance && !substanceByName.has(substance))
      refuseField(`ingredients.${at}.substance`, 'This substance is not in the list. Leave it out to keep the name alone.')
    return { name, substance: substance ?? substanceOf(name), strength }
  })
  const texts = textsOf(ingredients)
  const strength = texts.strength ?? input.strength ?? refuseField('strength', 'Write the strength, or give it to each ingredient.')
  return { generic_name: texts.generic_name, strength, ingredients }
}

/** How medications are sorted and found. */
export const medicationKeys = ({ generic_name, strength }: Pick<Description, 'generic_name' | 'strength'>, brand_name: string | null) => ({
  name_key: normalizeName(`${generic_name} ${strength}`),
  brand_key: brand_name ? normalizeName(brand_name) : null,
})
