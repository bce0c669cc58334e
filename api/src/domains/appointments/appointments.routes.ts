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
  listOrgAvailability: (scope, { query }) => findAvailability(scope, query, 'staff'),
  listPatientAvailability: async (scope, { query }) => {
    return findAvailability(scope, query, 'patient')
  },

  // what takes a time answers with other times when it is taken
  listMine: (scope, { query }) => listOwn(scope, query),
  getMine: (scope, { params }) => readOwn(scope, params.id),
  book: withContext((desk, { body }) => withNextOrAlternatives(desk, body, (scope, passed) => bookOwn(scope, body, passed))),
  cancelMine: (scope, { params, body }) => cancelOwn(scope, params.id, body),
  rescheduleMine: withContext((desk, { params, body }) => withAlternatives(desk, (scope) => moveOwn(scope, params.id, body))),
  arriveMine: withContext((desk, { params }) => arriveOwn(desk, params.id)),
  calendarFile: raw((desk, { params }, { reply }) => sendCalendarFile(desk, params.id, reply)),
  listEnrolments: (desk) => listEnrolments(desk),
  enrol: (desk, { body }) => enrol(desk, body),
  leaveClinic: (desk, { params }) => leaveClinic(desk, params.id),

  listAppointments: (scope, { query }) => listAppointments(scope, query),
  getAppointment: (scope, { params }) => readAppointment(scope, params.id),
  bookForPatient: withContext((desk, { body }) =>
    withNextOrAlternatives(desk, body, (scope, passed) => bookForPatient(scope, body, passed)),
  ),
  changeAppointment: withContext((desk, { params, body, if_match }) =>
    withAlternatives(desk, (scope) => changeVisit(scope, params.id, if_match, body)),
  ),
  bookPending: withContext((desk, { params, body }) =>
    withAlternatives(desk, async (scope) => presentForStaff(scope, await applyTransition(scope, params.id, 'book', body))),
  ),
  arrive: async (scope, { params, body }) => presentForStaff(scope, await applyTransition(scope, params.id, 'arrive', body)),
  checkIn: withContext((desk, { params, body }) =>
    withAlternatives(desk, async (scope) => presentForStaff(scope, await applyTransition(scope, params.id, 'check-in', body))),
  ),
  start: withContext((desk, { params, body }) => withAlternatives(desk, (scope) => startVisit(scope, params.id, body))),
  fulfil: async (scope, { params }) => presentForStaff(scope, await applyTransition(scope, params.id, 'fulfil')),
  reopen: async (scope, { params, body }) => presentForStaff(scope, await applyTransition(scope, params.id, 'reopen', body)),
  tookPlace: async (scope, { params, body }) => presentForStaff(scope, await applyTransition(scope, params.id, 'took-place', body)),
  cancel: (scope, { params, body }) => cancelForPatient(scope, params.id, body),
  leave: async (scope, { params, body }) => presentForStaff(scope, await applyTransition(scope, params.id, 'leave', body)),
  noShow: async (scope, { params, body }) => presentForStaff(scope, await applyTransition(scope, params.id, 'no-show', body)),
  undo: withContext((desk, { params, body }) => withAlternatives(desk, (scope) => undoStep(scope, params.id, body.reason))),
  move: withContext((desk, { params, body }) => withAlternatives(desk, (scope) => moveForPatient(scope, params.id, body))),
  enterInError: (scope, { params, body }) => withdrawVisit(scope, params.id, body.reason),
})
