/**
 * Formulary owns the clinic's medications with their ingredients and packs.
 * Invariants: a medication has at least one ingredient; a GTIN belongs to one pack of a clinic and has the right check digit; a pack is
 * never deleted, because stock and sales name it; prices are in the clinic's currency.
 */
export { ingredientColumns } from './ingredient-columns.ts'
export { medicationById, medicationText } from './medication.ts'
