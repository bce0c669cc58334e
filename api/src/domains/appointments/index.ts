/**
 * Appointments owns appointments and their events, series of them, holds, occupancies, requests, encounters, and the
 * waitlist with its released slots and offers.
 * Invariants: two visits never take one practitioner's, room's or device's seat at once (`occupancies_one_group`); a status changes
 * only by the table in the contract, and each step leaves its event; free times are computed and never stored.
 */

export { countAbsenceCalls } from './absence/list-absences.ts'
export { countOpenVisits, countVisitsOfDay } from './board/open-work.ts'
export { todaysVisitsOf } from './board/todays-visits.ts'
export { recordAsked } from './confirmation/record-asked.ts'
export { countUnsigned } from './finished-visits.sql.ts'
export { listOwn } from './list-own.ts'
export { appointmentSubject } from './messages/judge-visit-message.ts'
export { messageSettings } from './messages/message-settings.ts'
export { countOpenCalls } from './messages/patient-calls.ts'
export { requestSubject, seriesSubject } from './subjects.ts'
export { countVisitsInRooms, takeRoomAway, whoHasRoom } from './times/close-room.ts'
export { findAvailability } from './times/find-availability.ts'
export { findNextTimes } from './times/next-free-times.ts'
export { presentPublicService } from './times/present-service.ts'
export { refuseStranded } from './times/stranded-visits.ts'
export { acceptsPatient } from './times/time-rules.ts'
export { visitsOutsideHours } from './times/visits-outside-hours.ts'
export { countVisitsBetween, visitsAmong } from './visits-between.ts'
export { countOpenOffers } from './waitlist/count-open-offers.ts'
export { offerSubject } from './waitlist/list-matches.ts'
export { countWaitlistEntries } from './waitlist/waitlist-entries.ts'
