/** Clinics: what other domains and layouts use of them. */
export { SetupGuide } from './setup/SetupGuide.tsx'
