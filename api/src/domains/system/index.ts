/** System owns the platform's settings and its own audit log. */
export { platformSettings } from './platform-settings.ts'
export { samplePassword, sampleSignIns } from './sample-sign-ins.ts'
