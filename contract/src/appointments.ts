/** Booking and the way of a visit through the clinic's day. */
import { z } from 'zod'
import { appointmentStatuses, appointmentVerbs, requestStatuses, requestVerbs } from './appointment-table.ts'
import { body, call, idParams, listQuery, message, page } from './call.ts'
import { availability, availabilityFields, publicService } from './directory.ts'
import { day, id, instant, money, text } from './values.ts'

const reason = text(500)
const nullable = (type: z.ZodType<string>) => type.nullable()
const flag = z.enum(['true', 'false'])
const status = z.enum(appointmentStatuses)
const source = z.enum(['online', 'front-desk', 'phone', 'walk-in', 'request', 'import'])

/** A verb that the status allows and something else forbids now, with the sentence that says what. */
const blocked = z.array(z.object({ verb: z.enum(appointmentVerbs), detail: z.string() }))
const can = z.array(z.enum(appointmentVerbs))
const place = z.object({ id, name: z.string(), address_line: z.string().nullable(), city: z.string().nullable() })
const named = z.object({ id, name: z.string() })
export const appointmentPractitioner = z.object({ id, name: z.string(), title: z.string().nullable(), specialty: z.string(), color: z.string().nullable() })
export const appointmentService = z.object({
  id, name: z.string(), color: z.string(), duration_minutes: z.number().int(), place: z.enum(['in-person', 'video']), price: money,
})

const core = {
  id,
  status,
  starts_at: instant,
  ends_at: instant,
  /** The clinic's zone, in which the times are shown. */
  time_zone: z.string(),
  practitioner: appointmentPractitioner,
  service: appointmentService,
  location: place,
  room: named.nullable(),
  source,
  /** What the patient says the visit is for. */
  reason: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  cancelled_late: z.boolean(),
  /** Queue token of the day, `A-001`. */
  token: z.string().nullable(),
  arrived_at: instant.nullable(),
  checked_in_at: instant.nullable(),
  started_at: instant.nullable(),
  fulfilled_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  created_at: instant,
  version: z.number().int(),
  can,
  blocked,
}

/** Whose visit it is, as staff see it. */
export const appointmentPatient = z.object({
  id,
  name: z.string(),
  record_number: z.string(),
  birth_date: day.nullable(),
  /** Whole years on the clinic's calendar. */
  age: z.number().int().nullable(),
  sex: z.enum(['female', 'male', 'other', 'unknown']).nullable(),
  phone: z.string().nullable(),
  /** `provisional`: a chart opened by its account, not yet matched by staff. */
  status: z.string(),
  restricted: z.boolean(),
})

export const staffAppointment = z.object({
  ...core, patient: appointmentPatient, overbooked: z.boolean(), wait_promise_minutes: z.number().int().nullable(),
})
export type StaffAppointment = z.infer<typeof staffAppointment>

export const appointmentEvent = z.object({
  id,
  verb: z.string(),
  from_status: status.nullable(),
  to_status: status,
  reason: z.string().nullable(),
  actor_name: z.string(),
  actor_kind: z.enum(['visitor', 'patient', 'staff', 'admin', 'system']),
  at: instant,
  /** Of a move: where it was. */
  moved_from: z.object({ starts_at: instant, practitioner_name: z.string() }).nullable(),
})

export const staffAppointmentDetail = staffAppointment.extend({
  patient: appointmentPatient.extend({ email: z.string().nullable(), alert: z.string().nullable(), allergies: z.boolean() }),
  events: z.array(appointmentEvent),
  encounter: z.object({ id, status: z.string(), started_at: instant, finished_at: instant.nullable() }).nullable(),
})
export type StaffAppointmentDetail = z.infer<typeof staffAppointmentDetail>

export const todayAppointment = staffAppointment.extend({
  allergies: z.boolean(),
  alert: z.string().nullable(),
  encounter_id: id.nullable(),
  /** Open invoices of the patient; null for roles that see no money. */
  balance_due: money.nullable(),
})
export type TodayAppointment = z.infer<typeof todayAppointment>

export const patientAppointment = z.object({
  ...core,
  /** Until when it may be moved, and cancelled without being late. */
  move_until: instant,
  cancel_until: instant,
  organization: z.object({ id, name: z.string(), phone: z.string().nullable() }),
})
export type PatientAppointment = z.infer<typeof patientAppointment>

export const hold = z.object({
  id, starts_at: instant, ends_at: instant, expires_at: instant, time_zone: z.string(),
  practitioner: appointmentPractitioner, service: publicService, location: place,
})
export type Hold = z.infer<typeof hold>

const requestCore = {
  id,
  status: z.enum(requestStatuses),
  starts_at: instant,
  ends_at: instant,
  time_zone: z.string(),
  service: appointmentService,
  /** null: any practitioner of the service. */
  practitioner: appointmentPractitioner.nullable(),
  reason: z.string().nullable(),
  decline_reason: z.string().nullable(),
  appointment_id: id.nullable(),
  expires_at: instant,
  created_at: instant,
  version: z.number().int(),
  can: z.array(z.enum(requestVerbs)),
}
export const patientRequest = z.object(requestCore)
export type PatientRequest = z.infer<typeof patientRequest>
export const staffRequest = z.object({
  ...requestCore,
  patient: appointmentPatient,
  /** Whether the time could be booked as asked, now; null once it is answered. */
  still_free: z.boolean().nullable(),
})
export type StaffRequest = z.infer<typeof staffRequest>

export const enrolment = z.object({
  organization_id: id,
  organization_name: z.string(),
  city: z.string().nullable(),
  patient_id: id,
  status: z.enum(['provisional', 'active']),
  is_default: z.boolean(),
  created_at: instant,
})
export type Enrolment = z.infer<typeof enrolment>

/** What a `time_taken` offers instead. */
export interface TimeTakenAlternatives {
  next: { starts_at: string; ends_at: string; practitioner_id: string; location_id: string }[]
}

const range = { from: instant.optional(), to: instant.optional() }
const manage = 'org:appointments.manage'
const view = 'org:appointments.view'
const taken = ['time_taken', 'refused_by_rule', 'not_found'] as const
const stepErrors = ['state_not_allowed', 'refused_by_rule', 'not_found'] as const

/** A step of the table whose call needs nothing but, sometimes, a reason. */
const step = <const V extends string, const A extends string>(verb: V, access: A, summary: string) =>
  ({
    method: 'POST', path: `/org/appointments/{id}/${verb}`, access, audit: `appointment.${verb}`, patient_data: 'appointments', errors: stepErrors,
    summary, params: idParams, output: staffAppointment,
  }) as const

export const appointments = {
  // Free times
  listOrgAvailability: call({
    method: 'GET', path: '/org/availability', access: view, errors: ['not_found', 'refused_by_rule'],
    summary: 'Free times for staff: without notice, horizon and new-patient rules. `appointment_id`: its own time counts as free.',
    query: z.strictObject({ ...availabilityFields, appointment_id: id.optional() }), output: availability,
  }),
  listPatientAvailability: call({
    method: 'GET', path: '/patient/availability', access: 'patient', errors: ['not_found', 'refused_by_rule'],
    summary: 'Free times for me, with the rules for new patients. `appointment_id`: one of mine to be moved, its own time counts as free.',
    query: z.strictObject({ ...availabilityFields, appointment_id: id.optional() }), output: availability,
  }),

  // The patient's own
  createHold: call({
    method: 'POST', path: '/patient/holds', access: 'patient', audit: 'hold.create', status: 201, errors: taken,
    summary: 'Keeps a time for ten minutes. A further hold of the same account replaces the earlier one.',
    body: body({ service_id: id, practitioner_id: id, starts_at: instant, location_id: id.optional() }), output: hold,
  }),
  getHold: call({ method: 'GET', path: '/patient/holds/{id}', access: 'patient', errors: ['not_found'], summary: 'A hold of mine that has not expired.', params: idParams, output: hold }),
  dropHold: call({ method: 'DELETE', path: '/patient/holds/{id}', access: 'patient', audit: 'hold.drop', errors: ['not_found'], summary: 'Gives a held time back.', params: idParams, output: message }),
  listMine: call({
    method: 'GET', path: '/patient/appointments', access: 'patient', patient_data: 'appointments',
    summary: 'My appointments: `upcoming` (the next first) or `past` (the last first).',
    query: listQuery.extend({ when: z.enum(['upcoming', 'past']).default('upcoming') }), output: page(patientAppointment),
  }),
  getMine: call({
    method: 'GET', path: '/patient/appointments/{id}', access: 'patient', patient_data: 'appointments', errors: ['not_found'],
    summary: 'One of my appointments, with its history.', params: idParams,
    output: patientAppointment.extend({ events: z.array(appointmentEvent) }),
  }),
  book: call({
    method: 'POST', path: '/patient/appointments', access: 'patient', audit: 'appointment.book', patient_data: 'appointments', status: 201, errors: taken,
    summary: 'Books the held time, or a time directly.',
    body: body({ hold_id: id.optional(), service_id: id.optional(), practitioner_id: id.optional(), starts_at: instant.optional(), location_id: id.optional(), reason: reason.optional() }),
    output: patientAppointment,
  }),
  cancelMine: call({
    method: 'POST', path: '/patient/appointments/{id}/cancel', access: 'patient', audit: 'appointment.cancel', patient_data: 'appointments', errors: stepErrors,
    summary: 'Cancels my appointment; inside the notice it is noted as late.', params: idParams, body: body({ reason }), output: patientAppointment,
  }),
  rescheduleMine: call({
    method: 'POST', path: '/patient/appointments/{id}/reschedule', access: 'patient', audit: 'appointment.move', patient_data: 'appointments', errors: [...stepErrors, 'time_taken'],
    summary: 'Moves my appointment to another free time, here or with another practitioner of the service.', params: idParams,
    body: body({ starts_at: instant, practitioner_id: id.optional(), location_id: id.optional() }), output: patientAppointment,
  }),
  arriveMine: call({
    method: 'POST', path: '/patient/appointments/{id}/check-in', access: 'patient', audit: 'appointment.arrive', patient_data: 'appointments', errors: stepErrors,
    summary: 'Tells the clinic on the day that I have come.', params: idParams, output: patientAppointment,
  }),
  calendarFile: call({
    method: 'GET', path: '/patient/appointments/{id}/calendar', access: 'patient', patient_data: 'appointments', errors: ['not_found'], produces: 'text/calendar',
    summary: 'My appointment as a calendar file.', params: idParams, output: z.string(),
  }),
  requestAppointment: call({
    method: 'POST', path: '/patient/appointment-requests', access: 'patient', audit: 'appointment-request.create', patient_data: 'appointments', status: 201, errors: ['refused_by_rule', 'not_found'],
    summary: 'Asks for a time of a service that the clinic answers itself.',
    body: body({ service_id: id, practitioner_id: id.optional(), starts_at: instant, reason: reason.optional() }), output: patientRequest,
  }),
  listMyRequests: call({
    method: 'GET', path: '/patient/appointment-requests', access: 'patient', patient_data: 'appointments', summary: 'What I have asked for, the last first.',
    query: listQuery.extend({ status: z.enum(requestStatuses).optional() }), output: page(patientRequest),
  }),
  withdrawRequest: call({
    method: 'POST', path: '/patient/appointment-requests/{id}/withdraw', access: 'patient', audit: 'appointment-request.withdraw', patient_data: 'appointments', errors: stepErrors,
    summary: 'Takes a request back.', params: idParams, output: patientRequest,
  }),
  listEnrolments: call({
    method: 'GET', path: '/patient/enrolments', access: 'patient', organization: false, summary: 'The clinics I am enrolled in.',
    output: z.object({ items: z.array(enrolment), next_cursor: z.null() }),
  }),
  enrol: call({
    method: 'POST', path: '/patient/enrolments', access: 'patient', organization: false, audit: 'enrolment.create', status: 201, errors: ['not_found', 'link_invalid', 'refused_by_rule'],
    summary: 'Enrols me with a clinic: by its id (a provisional chart is opened), or with the code handed over at its desk (my chart is bound).',
    body: body({ organization_id: id.optional(), claim_code: z.string().trim().toUpperCase().regex(/^[A-Z0-9]{4}[- ]?[A-Z0-9]{4}$/, 'Enter the eight characters of your code.').optional() }),
    output: enrolment,
  }),

  // Staff
  getToday: call({
    method: 'GET', path: '/org/today', access: view, patient_data: 'appointments', summary: 'The board of a day: every visit with its timers, and what waits to be answered.',
    query: z.strictObject({ on: day.optional(), practitioner_id: id.optional(), location_id: id.optional() }),
    output: z.object({
      on: day, time_zone: z.string(), now: instant, items: z.array(todayAppointment),
      /** Requests waiting for an answer, and past visits without an outcome. */
      requests: z.number().int(), unresolved: z.number().int(),
    }),
  }),
  listAppointments: call({
    method: 'GET', path: '/org/appointments', access: view, patient_data: 'appointments', summary: 'Appointments by time.',
    query: listQuery.extend({
      ...range, practitioner_id: id.optional(), patient_id: id.optional(), service_id: id.optional(), location_id: id.optional(),
      /** One status or several, separated by commas. */
      status: z.string().max(200).refine((s) => s.split(',').every((part) => (appointmentStatuses as readonly string[]).includes(part)), 'Choose a status from the list.').optional(),
      /** Only past visits without an outcome. */
      unresolved: flag.optional(),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    output: page(staffAppointment),
  }),
  getAppointment: call({
    method: 'GET', path: '/org/appointments/{id}', access: view, patient_data: 'appointments', errors: ['not_found'],
    summary: 'An appointment with its history: who, when, why.', params: idParams, output: staffAppointmentDetail,
  }),
  bookForPatient: call({
    method: 'POST', path: '/org/appointments', access: manage, audit: 'appointment.book', patient_data: 'appointments', status: 201, errors: taken,
    summary: 'Books for a patient. `overbook` takes a taken time on top, with a reason.',
    body: body({
      patient_id: id, service_id: id, practitioner_id: id, starts_at: instant, location_id: id.optional(), room_id: id.optional(),
      reason: reason.optional(), source: z.enum(['front-desk', 'phone']).optional(), overbook: z.boolean().optional(), overbook_reason: reason.optional(),
    }),
    output: staffAppointment,
  }),
  walkIn: call({
    method: 'POST', path: '/org/appointments/walk-ins', access: manage, audit: 'appointment.walk-in', patient_data: 'appointments', status: 201, errors: taken,
    summary: 'A patient who came without an appointment: gets the next token of the day and counts as arrived.',
    body: body({ patient_id: id, service_id: id, practitioner_id: id, location_id: id.optional(), room_id: id.optional(), reason: reason.optional(), wait_minutes: z.number().int().min(0).max(600).optional() }),
    output: staffAppointment,
  }),
  changeAppointment: call({
    method: 'PATCH', path: '/org/appointments/{id}', access: manage, audit: 'appointment.change', patient_data: 'appointments', versioned: true, errors: ['version_conflict', 'time_taken', 'state_not_allowed', 'not_found'],
    summary: 'Gives the visit another room, or another reason for coming.', params: idParams,
    body: body({ room_id: nullable(id).optional(), reason: nullable(reason).optional() }), output: staffAppointment,
  }),
  bookPending: call({ ...step('book', manage, 'Confirms a pending appointment.'), body: body({ reason: reason.optional() }) }),
  arrive: call({ ...step('arrive', manage, 'The patient has come. The wait told is kept.'), body: body({ wait_minutes: z.number().int().min(0).max(600).optional() }) }),
  checkIn: call({ ...step('check-in', manage, 'Identity and forms are looked at.'), body: body({ room_id: id.optional(), wait_minutes: z.number().int().min(0).max(600).optional() }) }),
  start: call({
    ...step('start', 'org:clinical.write', 'The consultation begins: opens the encounter.'), body: body({ room_id: id.optional() }),
    output: staffAppointment.extend({ encounter_id: id }),
  }),
  fulfil: call({ ...step('fulfil', 'org:clinical.write', 'The consultation is over: finishes the encounter and makes the charge of the visit.'), body: body({}) }),
  cancel: call({
    ...step('cancel', manage, 'Cancels for the clinic or the patient.'), body: body({
      reason, tell_patient: z.boolean().default(true),
      /** At the patient's wish, inside the notice, it is noted as late. */
      requested_by: z.enum(['patient', 'clinic']).default('clinic'),
    }),
  }),
  leave: call({ ...step('leave', manage, 'The patient left without being seen.'), body: body({ reason: reason.optional() }) }),
  noShow: call({ ...step('no-show', manage, 'The patient did not come. Set by a person only.'), body: body({ reason: reason.optional() }) }),
  undo: call({ ...step('undo', manage, 'Takes the last step back, within seven days.'), errors: [...stepErrors, 'time_taken'], body: body({ reason }) }),
  move: call({
    ...step('move', manage, 'Moves to another time, practitioner or room; its own time counts as free. Whole or not at all.'), errors: [...stepErrors, 'time_taken'],
    body: body({
      starts_at: instant, practitioner_id: id.optional(), location_id: id.optional(), room_id: nullable(id).optional(),
      /** Kept as it is when left out. */
      duration_minutes: z.number().int().min(5).max(1440).optional(), reason: reason.optional(),
      overbook: z.boolean().optional(), overbook_reason: reason.optional(), tell_patient: z.boolean().default(true),
    }),
  }),
  enterInError: call({ ...step('enter-in-error', 'org:appointments.correct', 'Should never have been there: out of reports, and kept.'), body: body({ reason }) }),

  listRequests: call({
    method: 'GET', path: '/org/appointment-requests', access: view, patient_data: 'appointments', summary: 'Requests, the oldest first.',
    query: listQuery.extend({ status: z.enum(requestStatuses).default('submitted') }), output: page(staffRequest),
  }),
  acceptRequest: call({
    method: 'POST', path: '/org/appointment-requests/{id}/accept', access: manage, audit: 'appointment-request.accept', patient_data: 'appointments', errors: [...stepErrors, 'time_taken'],
    summary: 'Books what was asked for; a request for any practitioner needs one named.', params: idParams,
    body: body({ practitioner_id: id.optional(), location_id: id.optional(), room_id: id.optional() }), output: staffRequest,
  }),
  declineRequest: call({
    method: 'POST', path: '/org/appointment-requests/{id}/decline', access: manage, audit: 'appointment-request.decline', patient_data: 'appointments', errors: stepErrors,
    summary: 'Declines with a reason that the patient reads.', params: idParams, body: body({ reason }), output: staffRequest,
  }),
}
