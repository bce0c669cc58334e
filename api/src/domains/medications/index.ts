/**
 * Medications owns the clinic's catalogue.
 * Invariants: a barcode belongs to one medication of a clinic; prices are in the clinic's currency.
 */
export { medicationById } from './medication.ts'
export { countRefills } from './stock-lists.ts'
