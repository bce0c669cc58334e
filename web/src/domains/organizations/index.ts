/** Clinics: what other domains and layouts show of them. */
export { ClinicGate } from './ClinicGate.tsx'
export { SetupGuide } from './setup/SetupGuide.tsx'
