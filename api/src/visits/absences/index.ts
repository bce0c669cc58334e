/** Absences owns … */
export { countAbsenceCalls } from './list-absences.ts'
