/** What other domains use of patients: a search, labels of a person's data, and the question before a restricted chart is opened. */
export { AllergenField } from './AllergenField.tsx'
export { AllergyLine, severityLabel } from './AllergyLine.tsx'
export { allergyCategoryLabel, allergyTypeLabel, allergyVerificationLabel, criticalityLabel } from './allergy-labels.ts'
export { BreakGlass } from './BreakGlass.tsx'
export { ClosedChart } from './ClosedChart.tsx'
export { CodeAllergy } from './CodeAllergy.tsx'
export { calledName } from './called-name.ts'
export { CoverageSection } from './details/CoverageSection.tsx'
export { PatientDetailsCards } from './details/PatientDetailsCards.tsx'
export { EditPatient } from './EditPatient.tsx'
export { EnterCodeForm, useCodeForm } from './EnterCodeForm.tsx'
export { EntryVersions, VersionList } from './EntryVersions.tsx'
export { HandedCode } from './HandedCode.tsx'
export { HealthNav } from './HealthNav.tsx'
export { importedFrom } from './imported-from.ts'
export {
  bornText,
  bornTextOn,
  clinicalSexLabel,
  fineAgeLabel,
  personAgeLabel,
  sexLabel,
  statusLabel,
  statusTone,
} from './labels.ts'
export { PatientPicker, type PickedPatient } from './PatientPicker.tsx'
