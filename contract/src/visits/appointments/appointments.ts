/** Booking and the way of a visit through the clinic's day. */
import { z } from 'zod'
import { availability, availabilityFields, idList } from '../../clinic/directory/directory.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { death_known, flag, id, instant, text } from '../../kernel/values.ts'
import { chosenParticipants, staffAppointment, staffAppointmentDetail, withdrawnCharge } from './appointment-shapes.ts'
import { appointmentSources, appointmentStatuses } from './appointment-statuses.ts'
import { myAppointments } from './my-appointments.ts'
import { prepaymentChoice } from './prepayments.ts'

export type {
  appointmentEvent,
  Enrolment,
  Hold,
  PatientAppointment,
  PatientRequest,
  StaffAppointment,
  StaffAppointmentDetail,
  StaffRequest,
  TimeTakenAlternatives,
  TodayAppointment,
} from './appointment-shapes.ts'

const reason = text(500)
const duration = z.number().int().min(5).max(1440)
/** Minutes of waiting that are told. */
const wait = z.number().int().min(0).max(600)
const range = { from: instant.optional(), to: instant.optional() }
const manage = 'org:appointments.manage'
const view = 'org:appointments.view'
const taken = ['time_taken', 'refused_by_rule', 'not_found'] as const
const transitionErrors = ['state_not_allowed', 'refused_by_rule', 'not_found'] as const

/** A transition of the table whose call needs nothing but, sometimes, a reason. */
const transition = <const V extends string, const A extends string>(action: V, access: A, summary: string) =>
  ({
    method: 'POST',
    path: `/org/appointments/{id}/${action}`,
    access,
    audit: `appointment.${action}`,
    patient_data: 'appointments',
    errors: [...transitionErrors, 'time_taken'],
    summary,
    params: idParams,
    output: staffAppointment,
  }) as const

export const appointments = {
  ...myAppointments,

  listAvailability: call({
    method: 'GET',
    path: '/org/availability',
    access: view,
    cost: 5,
    errors: ['not_found', 'refused_by_rule'],
    summary:
      'Free times for staff: without notice, horizon and new-patient rules. `appointment_id`, `hold_id`: its own time counts as free.',
    query: z.strictObject({
      ...availabilityFields,
      appointment_id: id.optional(),
      hold_id: id.optional(),
      /** Who takes part beside the practitioner, separated by commas: only times at which they are free too. */
      participant_ids: idList.optional(),
      /** The service's when left out. */
      duration_minutes: z.coerce.number().int().min(5).max(1440).optional(),
    }),
    output: availability,
  }),
  listAppointments: call({
    method: 'GET',
    path: '/org/appointments',
    access: view,
    patient_data: 'appointments',
    summary: 'Appointments by time.',
    query: listQuery.extend({
      ...range,
      practitioner_id: id.optional(),
      patient_id: id.optional(),
      service_id: id.optional(),
      location_id: id.optional(),
      /** One status or several, separated by commas. */
      status: z
        .string()
        .max(200)
        .refine(
          (s) => s.split(',').every((part) => (appointmentStatuses as readonly string[]).includes(part)),
          'Choose a status from the list.',
        )
        .optional(),
      /** Only past visits without an outcome. */
      unresolved: flag.optional(),
      /** Only booked visits to come that the patient has not confirmed. */
      unconfirmed: flag.optional(),
      /** Begun or finished visits of the last thirty days of which no note is signed. */
      unsigned: flag.optional(),
      room_id: id.optional(),
      /**
       * Only booked visits to come that the hours of now do not cover, or whose practitioner, room, device or location is not
       * in use any more.
       */
      outside_hours: flag.optional(),
      /** Only booked visits to come that lie in this closure. */
      closure_id: id.optional(),
      /** Only booked visits to come that have the room or the device of this room closure in it. */
      room_closure_id: id.optional(),
      source: z.enum(appointmentSources).optional(),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    output: page(staffAppointment),
  }),
  getAppointment: call({
    method: 'GET',
    path: '/org/appointments/{id}',
    access: view,
    patient_data: 'appointments',
    errors: ['not_found'],
    summary: 'An appointment with its history: who, when, why.',
    params: idParams,
    output: staffAppointmentDetail,
  }),
  bookAppointment: call({
    method: 'POST',
    path: '/org/appointments',
    access: manage,
    audit: 'appointment.book',
    patient_data: 'appointments',
    status: 201,
    errors: [...taken, 'state_not_allowed', 'conflict'],
    summary: 'Books for a patient, the time that I hold or another. `overbook` takes a taken time on top, with a reason.',
    body: body({
      patient_id: id,
      /**
       * A time that I keep: what is left out below is as it was kept, and nothing may differ from it. One that is gone gives no
       * right any more: what is said below is booked if it is still free. Left out, whatever I keep is given back.
       */
      hold_id: id.optional(),
      service_id: id.optional(),
      /** Left out without a hold: anybody, who has the least to do that day, then in turn. Whoever is booked over is named. */
      practitioner_id: id.optional(),
      starts_at: instant.optional(),
      location_id: id.optional(),
      room_id: id.optional(),
      participant_ids: chosenParticipants.optional(),
      /** The service's when left out. */
      duration_minutes: duration.optional(),
      reason: reason.optional(),
      source: z.enum(['front-desk', 'phone']).optional(),
      overbook: z.boolean().optional(),
      overbook_reason: reason.optional(),
      /** The patient has another visit at that time, and it is known. Without it such a booking is refused at this field. */
      other_visit_known: z.boolean().optional(),
      death_known: death_known.optional(),
      /** Of a service that asks for money before a visit, and of no other. */
      prepayment: prepaymentChoice.optional(),
      /** The patient's entry of the waitlist that this booking fulfils. It waits again when the visit is not paid in time. */
      waitlist_entry_id: id.optional(),
    }),
    output: staffAppointment,
  }),
  updateAppointment: call({
    method: 'PATCH',
    path: '/org/appointments/{id}',
    access: manage,
    audit: 'appointment.change',
    patient_data: 'appointments',
    versioned: true,
    errors: ['version_conflict', 'time_taken', 'state_not_allowed', 'not_found', 'break_glass_required', 'refused_by_rule'],
    summary: 'Gives the visit another room, another reason for coming, or who waits another wait that was told.',
    params: idParams,
    body: body({
      room_id: id.nullable().optional(),
      reason: reason.nullable().optional(),
      /** Counted from the arrival. */
      wait_minutes: wait.optional(),
    }),
    output: staffAppointment,
  }),
  confirmPending: call({ ...transition('book', manage, 'Confirms a pending appointment.'), body: body({ reason: reason.optional() }) }),
  recordArrival: call({
    ...transition('arrive', manage, 'The patient has come. The wait told is kept.'),
    body: body({ wait_minutes: wait.optional() }),
  }),
  checkInAppointment: call({
    ...transition('check-in', manage, 'Identity and forms are looked at.'),
    body: body({ room_id: id.optional(), wait_minutes: wait.optional() }),
  }),
  startConsultation: call({
    ...transition('start', 'org:clinical.write', 'The consultation begins: opens the encounter.'),
    body: body({ room_id: id.optional() }),
    output: staffAppointment.extend({ encounter_id: id }),
  }),
  fulfilAppointment: call({
    ...transition('fulfil', 'org:clinical.write', 'The consultation is over: finishes the encounter and makes the charge of the visit.'),
    body: body({}),
  }),
  reopenAppointment: call({
    ...transition(
      'reopen',
      'org:clinical.write',
      'Takes a finish back, for some minutes and while nothing of the visit was billed or signed since: the consultation goes on, and its charge waits until it is finished again.',
    ),
    body: body({ reason: reason.optional() }),
  }),
  recordAsFulfilled: call({
    ...transition(
      'took-place',
      'org:clinical.write',
      'Settles a visit whose end has passed: it took place as planned. What nobody noted is noted at its own times, with its encounter and charge.',
    ),
    body: body({ reason: reason.optional() }),
  }),
  cancelAppointment: call({
    ...transition('cancel', manage, 'Cancels for the clinic or the patient.'),
    body: body({
      reason,
      notify_patient: z.boolean().default(true),
      /** At the patient's wish, inside the notice, it is recorded as late. */
      requested_by: z.enum(['patient', 'clinic']).default('clinic'),
      /** Why the patient is let off the fee that it costs; asks for the permission `fees.waive`. */
      waive_fee_reason: reason.optional(),
    }),
  }),
  recordDeparture: call({
    ...transition('leave', manage, 'The patient left without being seen.'),
    body: body({ reason: reason.optional() }),
  }),
  recordNoShow: call({
    ...transition('no-show', manage, 'The patient did not come. Set by a person only. Charges the fee of the clinic for it.'),
    body: body({
      reason: reason.optional(),
      /** Why the patient is let off the fee that it costs; asks for the permission `fees.waive`. */
      waive_fee_reason: reason.optional(),
    }),
  }),
  undoTransition: call({
    ...transition('undo', manage, 'Takes the last step back, within seven days.'),
    errors: [...transitionErrors, 'time_taken'],
    body: body({ reason }),
    output: staffAppointment.extend({ charge: withdrawnCharge }),
  }),
  moveAppointment: call({
    ...transition(
      'move',
      manage,
      'Moves to another time, practitioner, room or service; its own time counts as free. To a service that asks for money first it moves without it, for a reason. Whole or not at all.',
    ),
    errors: [...transitionErrors, 'time_taken'],
    body: body({
      starts_at: instant,
      /** Another service: its length unless one is given, its price and its rules from then on. */
      service_id: id.optional(),
      practitioner_id: id.optional(),
      location_id: id.optional(),
      room_id: id.nullable().optional(),
      participant_ids: chosenParticipants.optional(),
      /** Kept as it is when left out, with the service. */
      duration_minutes: duration.optional(),
      reason: reason.optional(),
      overbook: z.boolean().optional(),
      overbook_reason: reason.optional(),
      /** Of another service that asks for money before a visit, unless it was paid or waived for this one: why it goes without. */
      waive_reason: reason.optional(),
      notify_patient: z.boolean().default(true),
    }),
  }),
  enterAppointmentInError: call({
    ...transition(
      'enter-in-error',
      'org:appointments.correct',
      'Should never have been there: out of reports, and kept. Answers with what became of its charge.',
    ),
    body: body({ reason }),
    output: staffAppointment.extend({ charge: withdrawnCharge }),
  }),
}
