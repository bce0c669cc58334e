/**
 * Scheduling owns occupancies and holds, and computes where an appointment is possible: working hours, slots, conflicts.
 * Invariants: two appointments never occupy one seat of a practitioner, room or device at once (`occupancies_one_group`); free
 * times are computed and never stored.
 */
export {
  activeLocations,
  anyService,
  bookableService,
  offeringColumns,
  practitionersAmong,
  practitionersOffering,
  practitionersSeen,
} from './availability.sql.ts'
export { readCalendarHours } from './calendar-hours.ts'
export { countVisitsInRooms, occupyClosedRoom, visitsInRoomClosure, whoHasRoom } from './close-room.ts'
export { explainConflicts } from './explain-conflicts.ts'
export { explainTime, nearestTimes, patientsNamed } from './explain-time.ts'
export { findAvailability, toItem } from './find-availability.ts'
export { chosenFor, freeTimes, type PractitionerSchedule, type Time } from './free-times.ts'
export { fullForPatient, isFullForNew, practitionersFullForNew } from './new-patient-limit.ts'
export { findNextTimes, nextFreeTimes } from './next-free-times.ts'
export {
  deleteExpiredHolds,
  deleteHold,
  deleteHoldsOf,
  hasOccupancies,
  holdById,
  holdsHaveExpired,
  insertHold,
  moveHolds,
  noAccountId,
  participantsHeldBy,
  releaseOccupancies,
  releaseOccupanciesOf,
  releaseOccupancy,
  roomHeldBy,
  seatsTaken,
  sweepHolds,
} from './occupancies.sql.ts'
export { presentPrepayment, presentPublicService } from './present-service.ts'
export { refuseForeignParticipants } from './read-participants.ts'
export { readClinicSchedule, readPractitionerSchedules } from './read-schedules.ts'
export { demandOf, readSeats, type SeatsKnown, slotOf, spanOf, toOccupancy } from './read-seats.ts'
export { spell } from './reason-sentences.ts'
export { reserveRoom, reserveSlot, TimeTaken } from './reserve-slot.ts'
export { alsoTaken, chosenRooms, hasNeeds, readNeeds, readParts } from './service-needs.ts'
export { refuseStranded, visitsWithRoom } from './stranded-visits.ts'
export { readTimeFacts, rulesOnly, type TimeFacts, type TimeFactsRequest } from './time-facts.ts'
export { acceptsPatient, timeRules } from './time-rules.ts'
export { countVisitsBetween, type Stretch, visitsAmong } from './visits-between.ts'
export { isWith } from './visits-of-practitioner.sql.ts'
export { visitsOutsideHours } from './visits-outside-hours.ts'
