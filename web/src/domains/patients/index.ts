/** What other domains use of patients: finding one, and saying who somebody is. */
export { ClosedChart } from './ClosedChart.tsx'
export { EditPatient } from './EditPatient.tsx'
export { EnterCodeForm, useCodeForm } from './EnterCodeForm.tsx'
export { HandedCode } from './HandedCode.tsx'
export { HealthNav } from './HealthNav.tsx'
export { bornText, sexLabel, statusLabel, statusTone } from './labels.ts'
export { PatientPicker, type PickedPatient } from './PatientPicker.tsx'
