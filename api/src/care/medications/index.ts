/**
 * Medications owns the clinic's catalogue and its stock.
 * Invariants: a barcode belongs to one medication of a clinic; prices are in the clinic's currency; a movement of stock never
 * changes, and no batch falls below zero.
 */
export { medicationById, medicationText } from './medication.ts'
export { correctMove, takeFromStock } from './stock.ts'
export { countRefills } from './stock-lists.ts'
