/**
 * Observations owns observations and observation_errors: vital signs, laboratory results and anything else with a code and a
 * value.
 * Invariants: a row never changes, and the database refuses to; a correction is another row that takes its place, once; a row
 * entered in error keeps its value; a computed value follows the values it is computed from; a patient sees released rows.
 */
export { latestCreatinine } from './latest-creatinine.ts'
export { listLatestVitals, listReleasedResults, releasedResultsOfEncounter, vitalsOfEncounter } from './list-observations.ts'
export { observationTimeline, releasedResultTimeline } from './observation-timeline.sql.ts'
export { insertObservation, insertObservations } from './observations.sql.ts'
