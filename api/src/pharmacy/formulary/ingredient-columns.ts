import type { Ingredient } from '@polyclinic/contract/pharmacy/formulary/medicine-texts'

/** The rows of a medication's ingredients, in their order. */
export const ingredientColumns = (medication_id: string, ingredients: readonly Ingredient[]) =>
  ingredients.map(({ name, substance, strength }, at) => ({
    medication_id,
    position: at + 1,
    name,
    substance,
    numerator_value: strength?.numerator.value ?? null,
    numerator_unit: strength?.numerator.unit ?? null,
    denominator_value: strength?.denominator?.value ?? null,
    denominator_unit: strength?.denominator?.unit ?? null,
  }))
