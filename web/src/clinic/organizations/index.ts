/** Clinics: what other domains and layouts use of them. */

export { LocationForm } from './LocationForm.tsx'
export { LocationHoursForm } from './LocationHoursForm.tsx'
export { timeZones } from './places.ts'
export { ServiceForm } from './ServiceForm.tsx'
export { SetupGuide } from './setup/SetupGuide.tsx'
