/**
 * Observations owns observations and observation_errors: vital signs, laboratory results and whatever else has a code and a value.
 * Invariants: a row never changes, and the database refuses to; a correction is another row that takes its place, once; what was
 * entered in error keeps its value; what is computed follows what it is computed from; a patient sees what is released.
 */
export { listReleasedResults, releasedResultsOfEncounter, vitalsOfEncounter } from './list-observations.ts'
export { observationTimeline, releasedResultTimeline } from './observation-timeline.sql.ts'
export { insertObservation, insertObservations } from './observations.sql.ts'
