/**
 * Appointments owns appointments with their events and encounters: booking, moving, cancelling, and each transition.
 * Invariants: a status changes only by the table of the contract, and each transition leaves its event; what others do about
 * it they do as subscribers of its events, in the same transaction.
 */

export { appointmentTimeline } from './appointment-timeline.sql.ts'
export {
  type AppointmentRow,
  activeRoom,
  appointmentRows,
  appointmentsAmong,
  lockAppointment,
  lockedAppointments,
  markOverbooked,
  othersAround,
  placeInSeries,
  shownRows,
} from './appointments.sql.ts'
export { placeBooking, refuseSecondVisit, writeBooking } from './booking/book-appointment.ts'
export { allowedAmong } from './booking/choose-practitioner.ts'
export { refuseSecondSeat } from './booking/group-visits.ts'
export { releaseHoldsOfAccount } from './booking/holds/create-hold.ts'
export { withAlternatives } from './booking/offer-alternatives.ts'
export { refuseBeyondLimits } from './booking/online-limits.ts'
export { type PreparedVisit, prepareVisit, readVisitFacts, requireSlot } from './booking/prepare-visit.ts'
export { bookablePatient, requireBookingPatient } from './booking-patient.ts'
export { clinicPhone } from './clinic-phone.ts'
export { refuseNewPatient } from './enrolment/new-patients.ts'
export type { ClaimedChart, HeldSlot, ReleasedSlot } from './events.ts'
export { countUnsigned, followedBy, paymentOf, reopenableSince } from './finished-visits.sql.ts'
export { applyTransition } from './lifecycle/apply-transition.ts'
export { readAppointment } from './list-appointments.ts'
export { getMyAppointment, listMyAppointments } from './list-my-appointments.ts'
export { appointmentSubject } from './messages/check-visit-message.ts'
export { authorOf, copiesOf } from './messages/copies-of.ts'
export { listVisitMessages, messageStatus } from './messages/list-visit-messages.ts'
export { readMessageChannels, updateMessageChannels } from './messages/message-channels.ts'
export { messageSettings, reachabilityAtDesk, reachabilityFor } from './messages/message-settings.ts'
export { notifyPatient, practitionerName, visitFacts, when, whereabouts } from './messages/notify-patient.ts'
export { countOpenCalls, listPatientCalls, readReachability, updatePatientCall } from './messages/patient-calls.ts'
export { recordAsked } from './messages/record-asked.ts'
export { forgetReminders, markReminded } from './messages/reminded-visits.sql.ts'
export { requestSubject, seriesSubject } from './messages/subjects.ts'
export { messagesOfVisits, remindedOf, reminderTemplate } from './messages/visit-messages.sql.ts'
export { moveInSeries, moveVisit } from './moving/move-appointment.ts'
export { withoutPrepayment } from './prepayment/record-prepayment.ts'
export { momentOf, presentForStaff, presentPatient, presentService } from './present-appointment.ts'
export { nextToken, promiseWait } from './queue-token.ts'
export { releasedBy } from './slot-of.ts'
export { countUnresolved } from './unresolved-visits.sql.ts'
export { usualPlace } from './usual-place.ts'
export { requireRoom, updateRoom } from './visit-room.ts'
export {
  readBack,
  recordAppointmentEvent,
  recordReserved,
  refuseRoomElsewhere,
  rewriteAppointment,
  writeAppointment,
} from './write-appointment.ts'
