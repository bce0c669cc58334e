/** Clinics: what other domains and layouts show of them. */
export { SetupGuide } from './setup/SetupGuide.tsx'
