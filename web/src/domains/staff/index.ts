/** People of a clinic: the forms that its setup shows. */
export { HoursForm } from './HoursForm.tsx'
export { PractitionerForm } from './PractitionerForm.tsx'
