/** What other domains and layouts use of clinics: the guide of a new clinic, and the forms of places and services. */
export { LocationForm } from './LocationForm.tsx'
export { LocationHoursForm } from './LocationHoursForm.tsx'
export { timeZones } from './places.ts'
export { ServiceForm } from './ServiceForm.tsx'
export { SetupGuide } from './setup/SetupGuide.tsx'
