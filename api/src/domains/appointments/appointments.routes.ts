import { appointments } from '@polyclinic/contract/appointments'
import { implement, raw, withContext } from '../../kernel/http/implement.ts'
import { findAvailability } from '../scheduling/index.ts'
import { applyTransition } from './apply-transition.ts'
import { bookForPatient, bookOwn } from './book-appointment.ts'
import { changeVisit } from './change-appointment.ts'
import { enrol, listEnrolments } from './enrol.ts'
import { leaveClinic } from './leave-clinic.ts'
import { listAppointments, readAppointment } from './list-appointments.ts'
import { listOwn, readOwn } from './list-own.ts'
import { sendCalendarFile } from './messages/calendar-file.ts'
import { moveForPatient, moveOwn } from './move-appointment.ts'
import { withAlternatives, withNextOrAlternatives } from './offer-alternatives.ts'
import { presentForStaff } from './present-appointment.ts'
import { arriveOwn, cancelForPatient, cancelOwn, startVisit, undoStep, withdrawVisit } from './staff-steps.ts'

export const appointmentsRoutes = implement('appointments', appointments, {
  listAvailability: (scope, { query }) => findAvailability(scope, query, 'staff'),
  listMyAvailability: async (scope, { query }) => {
    return findAvailability(scope, query, 'patient')
  },

  // what takes a time answers with other times when it is taken
  listMyAppointments: (scope, { query }) => listOwn(scope, query),
  getMyAppointment: (scope, { params }) => readOwn(scope, params.id),
  bookMyAppointment: withContext((desk, { body }) => withNextOrAlternatives(desk, body, (scope, passed) => bookOwn(scope, body, passed))),
  cancelMyAppointment: (scope, { params, body }) => cancelOwn(scope, params.id, body),
  moveMyAppointment: withContext((desk, { params, body }) => withAlternatives(desk, (scope) => moveOwn(scope, params.id, body))),
  checkInMyAppointment: withContext((desk, { params }) => arriveOwn(desk, params.id)),
  getMyCalendarFile: raw((desk, { params }, { reply }) => sendCalendarFile(desk, params.id, reply)),
  listMyEnrolments: (desk) => listEnrolments(desk),
  createMyEnrolment: (desk, { body }) => enrol(desk, body),
  endMyEnrolment: (desk, { params }) => leaveClinic(desk, params.id),

  listAppointments: (scope, { query }) => listAppointments(scope, query),
  getAppointment: (scope, { params }) => readAppointment(scope, params.id),
  bookAppointment: withContext((desk, { body }) =>
    withNextOrAlternatives(desk, body, (scope, passed) => bookForPatient(scope, body, passed)),
  ),
  updateAppointment: withContext((desk, { params, body, if_match }) =>
    withAlternatives(desk, (scope) => changeVisit(scope, params.id, if_match, body)),
  ),
  confirmPending: withContext((desk, { params, body }) =>
    withAlternatives(desk, async (scope) => presentForStaff(scope, await applyTransition(scope, params.id, 'book', body))),
  ),
  recordArrival: async (scope, { params, body }) => presentForStaff(scope, await applyTransition(scope, params.id, 'arrive', body)),
  checkInAppointment: withContext((desk, { params, body }) =>
    withAlternatives(desk, async (scope) => presentForStaff(scope, await applyTransition(scope, params.id, 'check-in', body))),
  ),
  startConsultation: withContext((desk, { params, body }) => withAlternatives(desk, (scope) => startVisit(scope, params.id, body))),
  fulfilAppointment: async (scope, { params }) => presentForStaff(scope, await applyTransition(scope, params.id, 'fulfil')),
  reopenAppointment: async (scope, { params, body }) => presentForStaff(scope, await applyTransition(scope, params.id, 'reopen', body)),
  recordAsFulfilled: async (scope, { params, body }) => presentForStaff(scope, await applyTransition(scope, params.id, 'took-place', body)),
  cancelAppointment: (scope, { params, body }) => cancelForPatient(scope, params.id, body),
  recordDeparture: async (scope, { params, body }) => presentForStaff(scope, await applyTransition(scope, params.id, 'leave', body)),
  recordNoShow: async (scope, { params, body }) => presentForStaff(scope, await applyTransition(scope, params.id, 'no-show', body)),
  undoTransition: withContext((desk, { params, body }) => withAlternatives(desk, (scope) => undoStep(scope, params.id, body.reason))),
  moveAppointment: withContext((desk, { params, body }) => withAlternatives(desk, (scope) => moveForPatient(scope, params.id, body))),
  enterAppointmentInError: (scope, { params, body }) => withdrawVisit(scope, params.id, body.reason),
})
