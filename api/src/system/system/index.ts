/** System owns the platform's audit log. */
export { samplePassword, sampleSignIns } from './sample-sign-ins.ts'
