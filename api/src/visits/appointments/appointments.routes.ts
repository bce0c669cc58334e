import { appointments } from '@polyclinic/contract/visits/appointments/appointments'
import { explainedTimes } from '@polyclinic/contract/visits/appointments/explained-times'
import { explainTime, findAvailability } from '../../engine/scheduling/index.ts'
import { implement, raw, withContext } from '../../kernel/http/implement.ts'
import { bookForPatient, bookMyAppointment } from './booking/book-appointment.ts'
import { withAlternatives, withNextOrAlternatives } from './booking/offer-alternatives.ts'
import { enrol, listEnrolments } from './enrolment/enrol.ts'
import { leaveClinic } from './enrolment/leave-clinic.ts'
import { applyTransition } from './lifecycle/apply-transition.ts'
import {
  cancelForPatient,
  cancelMyAppointment,
  checkInMyAppointment,
  startVisit,
  undoTransition,
  withdrawVisit,
} from './lifecycle/staff-transitions.ts'
import { updateAppointment } from './lifecycle/update-appointment.ts'
import { listAppointments, readAppointment } from './list-appointments.ts'
import { getMyAppointment, listMyAppointments } from './list-my-appointments.ts'
import { sendCalendarFile } from './messages/calendar-file.ts'
import { moveForPatient, moveMyAppointment } from './moving/move-appointment.ts'
import { presentForStaff } from './present-appointment.ts'

export const appointmentsRoutes = implement(
  'appointments',
  { ...appointments, ...explainedTimes },
  {
    listAvailability: (scope, { query }) => findAvailability(scope, query, 'staff'),
    listMyAvailability: (scope, { query }) => findAvailability(scope, query, 'patient'),
    explainSlot: (scope, { query }) => explainTime(scope, query),

    // A call that reserves a time answers with alternatives when the time is taken.
    listMyAppointments: (scope, { query }) => listMyAppointments(scope, query),
    getMyAppointment: (scope, { params }) => getMyAppointment(scope, params.id),
    bookMyAppointment: withContext((context, { body }) =>
      withNextOrAlternatives(context, body, (scope, passed) => bookMyAppointment(scope, body, passed)),
    ),
    cancelMyAppointment: (scope, { params, body }) => cancelMyAppointment(scope, params.id, body),
    moveMyAppointment: withContext((context, { params, body }) =>
      withAlternatives(context, (scope) => moveMyAppointment(scope, params.id, body)),
    ),
    checkInMyAppointment: withContext((context, { params }) => checkInMyAppointment(context, params.id)),
    getMyCalendarFile: raw((context, { params }, { reply }) => sendCalendarFile(context, params.id, reply)),
    listMyEnrolments: (context) => listEnrolments(context),
    createMyEnrolment: (context, { body }) => enrol(context, body),
    endMyEnrolment: (context, { params }) => leaveClinic(context, params.id),

    listAppointments: (scope, { query }) => listAppointments(scope, query),
    getAppointment: (scope, { params }) => readAppointment(scope, params.id),
    bookAppointment: withContext((context, { body }) =>
      withNextOrAlternatives(context, body, (scope, passed) => bookForPatient(scope, body, passed)),
    ),
    updateAppointment: withContext((context, { params, body, if_match }) =>
      withAlternatives(context, (scope) => updateAppointment(scope, params.id, if_match, body)),
    ),
    confirmPending: withContext((context, { params, body }) =>
      withAlternatives(context, async (scope) => presentForStaff(scope, await applyTransition(scope, params.id, 'book', body))),
    ),
    recordArrival: async (scope, { params, body }) => presentForStaff(scope, await applyTransition(scope, params.id, 'arrive', body)),
    checkInAppointment: withContext((context, { params, body }) =>
      withAlternatives(context, async (scope) => presentForStaff(scope, await applyTransition(scope, params.id, 'check-in', body))),
    ),
    startConsultation: withContext((context, { params, body }) => withAlternatives(context, (scope) => startVisit(scope, params.id, body))),
    fulfilAppointment: async (scope, { params }) => presentForStaff(scope, await applyTransition(scope, params.id, 'fulfil')),
    reopenAppointment: async (scope, { params, body }) => presentForStaff(scope, await applyTransition(scope, params.id, 'reopen', body)),
    recordAsFulfilled: async (scope, { params, body }) =>
      presentForStaff(scope, await applyTransition(scope, params.id, 'took-place', body)),
    cancelAppointment: (scope, { params, body }) => cancelForPatient(scope, params.id, body),
    recordDeparture: async (scope, { params, body }) => presentForStaff(scope, await applyTransition(scope, params.id, 'leave', body)),
    recordNoShow: async (scope, { params, body }) => presentForStaff(scope, await applyTransition(scope, params.id, 'no-show', body)),
    undoTransition: withContext((context, { params, body }) =>
      withAlternatives(context, (scope) => undoTransition(scope, params.id, body.reason)),
    ),
    moveAppointment: withContext((context, { params, body }) =>
      withAlternatives(context, (scope) => moveForPatient(scope, params.id, body)),
    ),
    enterAppointmentInError: (scope, { params, body }) => withdrawVisit(scope, params.id, body.reason),
  },
)
