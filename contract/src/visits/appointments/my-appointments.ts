/** A patient's own booking; part of the domain `appointments`. */
import { z } from 'zod'
import { availability, availabilityFields } from '../../clinic/directory/directory.ts'
import { body, call, idParams, listQuery, message, page } from '../../kernel/call.ts'
import { day, handedCode, id, instant, money, text } from '../../kernel/values.ts'
import { appointmentEvent, enrolment, patientAppointment } from './appointment-shapes.ts'
import { patientCancelReasons } from './appointment-transitions.ts'

const reason = text(500)
const taken = ['time_taken', 'refused_by_rule', 'not_found'] as const
const transitionErrors = ['state_not_allowed', 'refused_by_rule', 'not_found'] as const

export const myAppointments = {
  listMyAvailability: call({
    method: 'GET',
    path: '/patient/availability',
    access: 'patient',
    cost: 5,
    proxy_scopes: ['book'],
    errors: ['not_found', 'refused_by_rule'],
    summary: 'Free times for me, with the rules for new patients. `appointment_id`: one of mine to be moved, its own time counts as free.',
    query: z.strictObject({ ...availabilityFields, appointment_id: id.optional() }),
    output: availability,
  }),

  listMyAppointments: call({
    method: 'GET',
    path: '/patient/appointments',
    access: 'patient',
    proxy_scopes: ['see visits', 'book'],
    patient_data: 'appointments',
    summary: 'My appointments: `upcoming` (the next first) or `past` (the last first).',
    query: listQuery.extend({ when: z.enum(['upcoming', 'past']).default('upcoming') }),
    output: page(patientAppointment),
  }),
  getMyAppointment: call({
    method: 'GET',
    path: '/patient/appointments/{id}',
    access: 'patient',
    proxy_scopes: ['see visits', 'book'],
    patient_data: 'appointments',
    errors: ['not_found'],
    summary: 'One of my appointments, with its history.',
    params: idParams,
    output: patientAppointment.extend({
      events: z.array(appointmentEvent),
      /** Once the visit has begun: what was written and prescribed in it bears it too. */
      encounter_id: id.nullable(),
      /** What the clinic writes about paying, while something is due. */
      how_to_pay: z.string().nullable(),
      /** What cancelling after `cancel_until` costs me, tax included, as long as it can be cancelled; null: nothing. */
      late_cancellation_fee: money.nullable(),
      /** What it costs me not to come, tax included, as long as it is booked; null: nothing. */
      no_show_fee: money.nullable(),
    }),
  }),
  bookMyAppointment: call({
    method: 'POST',
    path: '/patient/appointments',
    access: 'patient',
    proxy_scopes: ['book'],
    audit: 'appointment.book',
    patient_data: 'appointments',
    status: 201,
    errors: taken,
    summary: 'Books the held time, or a time directly.',
    body: body({
      hold_id: id.optional(),
      service_id: id.optional(),
      /** Left out without a hold: anybody, who has the least to do that day, then in turn. */
      practitioner_id: id.optional(),
      starts_at: instant.optional(),
      location_id: id.optional(),
      reason: reason.optional(),
    }),
    output: patientAppointment,
  }),
  cancelMyAppointment: call({
    method: 'POST',
    path: '/patient/appointments/{id}/cancel',
    access: 'patient',
    proxy_scopes: ['book'],
    audit: 'appointment.cancel',
    patient_data: 'appointments',
    errors: transitionErrors,
    summary:
      'Cancels my appointment; inside the notice it is noted as late, and may cost a fee, which I must have accepted. The appointment keeps `reason` where it was written, otherwise `cause`.',
    params: idParams,
    body: body({
      cause: z.enum(patientCancelReasons).default('other'),
      reason: reason.optional(),
      /** The `late_cancellation_fee` that I was shown. Where cancelling costs another amount, it is refused at this field. */
      accepted_fee: money.optional(),
    }),
    output: patientAppointment,
  }),
  moveMyAppointment: call({
    method: 'POST',
    path: '/patient/appointments/{id}/reschedule',
    access: 'patient',
    proxy_scopes: ['book'],
    audit: 'appointment.move',
    patient_data: 'appointments',
    errors: [...transitionErrors, 'time_taken'],
    summary: 'Moves my appointment to another free time, here or with another practitioner of the service.',
    params: idParams,
    body: body({ starts_at: instant, practitioner_id: id.optional(), location_id: id.optional() }),
    output: patientAppointment,
  }),
  checkInMyAppointment: call({
    method: 'POST',
    path: '/patient/appointments/{id}/check-in',
    access: 'patient',
    proxy_scopes: ['book'],
    audit: 'appointment.arrive',
    patient_data: 'appointments',
    errors: transitionErrors,
    summary: 'Tells the clinic on the day that I have come.',
    params: idParams,
    output: patientAppointment,
  }),
  getMyCalendarFile: call({
    method: 'GET',
    path: '/patient/appointments/{id}/calendar',
    access: 'patient',
    proxy_scopes: ['see visits', 'book'],
    patient_data: 'appointments',
    errors: ['not_found'],
    produces: 'text/calendar',
    summary: 'My appointment as a calendar file.',
    params: idParams,
    output: z.string(),
  }),
  listMyEnrolments: call({
    method: 'GET',
    path: '/patient/enrolments',
    access: 'patient',
    organization: false,
    summary: 'The clinics I am enrolled in.',
    output: z.object({ items: z.array(enrolment), next_cursor: z.null() }),
  }),
  createMyEnrolment: call({
    method: 'POST',
    path: '/patient/enrolments',
    access: 'patient',
    organization: false,
    audit: 'enrolment.create',
    status: 201,
    errors: ['not_found', 'link_invalid', 'refused_by_rule'],
    summary:
      'Enrols me with a clinic: by its id (a provisional chart is opened), or with the code handed over at its desk and my date of birth (my chart is bound, if its name and date of birth are those of my account). Refused before anything is opened where new patients are not taken on.',
    body: body({
      organization_id: id.optional(),
      /** What I join for, where it is known; left out: anything that the clinic offers. */
      service_id: id.optional(),
      practitioner_ids: z.array(id).max(20).optional(),
      claim_code: handedCode.optional(),
      /** With a code: my own, as my account has it. */
      birth_date: day.optional(),
    }),
    output: enrolment,
  }),
  endMyEnrolment: call({
    method: 'POST',
    path: '/patient/enrolments/{id}/leave',
    access: 'patient',
    organization: false,
    audit: 'enrolment.leave',
    errors: ['not_found', 'refused_by_rule'],
    summary:
      'Ends my enrolment with a clinic, named by its id, as long as nothing of mine is there: no visit, bill or record. The chart stays with the clinic, without my account.',
    params: idParams,
    output: message,
  }),
}
