/** What other domains use of medications: choosing one of the catalogue. */
export { MedicationPicker, medicationName } from './MedicationPicker.tsx'
