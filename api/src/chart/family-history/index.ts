/**
 * Family history owns family_history and family_history_errors: which relative had which illness.
 * Invariants: an entry never changes, and the database refuses to; a correction is another row that takes its place, once; what
 * was entered in error stays readable and no longer counts.
 */
export { familyHistoryCount } from './family-history.sql.ts'
