/**
 * Appointments owns appointments and their events, series of them, holds, occupancies, requests, encounters, and the
 * waitlist with its freed times and offers.
 * Invariants: two visits never take one practitioner's, room's or device's seat at once (`occupancies_no_overlap`); a status changes
 * only by the table in the contract, and each step leaves its event; free times are computed and never stored.
 */
export { findAvailability } from './find-availability.ts'
export { noteFreedTime, noteReopening } from './freed-times.ts'
export { appointmentSubject } from './judge-visit-message.ts'
export { offerSubject } from './list-matches.ts'
export { listOwn } from './list-own.ts'
export { findNextTimes } from './next-free-times.ts'
export { presentPublicService } from './present-service.ts'
export { requestSubject, seriesSubject } from './subjects.ts'
export { todaysVisitsOf } from './todays-visits.ts'
