/**
 * Formulary owns the clinic's medications.
 * Invariants: a barcode belongs to one medication of a clinic; prices are in the clinic's currency.
 */
export { medicationById, medicationText } from './medication.ts'
