/** What other domains use of medications: the choice of one from the catalogue. */
export { MedicationPicker, medicationName } from './MedicationPicker.tsx'
