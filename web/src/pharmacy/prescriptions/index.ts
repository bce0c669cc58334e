/** What other domains use of prescriptions: the form, a row of a list, its status. */
export { MedicationList, Questioned } from './MedicationList.tsx'
export { PrescribeForm } from './PrescribeForm.tsx'
export { CompactDocument, useDocumentColumns } from './PrescriptionsScreen.tsx'
