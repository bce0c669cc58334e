/** Another time for what a patient asked for, kept until they have answered; part of the domain `appointments`. */
import { z } from 'zod'
import { freeTime, noTimeReason } from '../../clinic/directory/directory.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { death_known, id, instant, text } from '../../kernel/values.ts'
import { patientRequest, staffRequest } from '../appointments/appointment-shapes.ts'
import { requestStatuses } from '../appointments/request-transitions.ts'

const reason = text(500)
const transitionErrors = ['state_not_allowed', 'refused_by_rule', 'not_found'] as const

/** Why a free time is near to what was asked for. */
export const suggestionReasons = ['asked-time', 'asked-practitioner', 'asked-place', 'asked-day', 'asked-hour'] as const
export type SuggestionReason = (typeof suggestionReasons)[number]

/** Another time that fits a request. */
export const requestSuggestion = freeTime.extend({
  practitioner_name: z.string(),
  location_name: z.string(),
  reasons: z.array(z.enum(suggestionReasons)),
})
export type RequestSuggestion = z.infer<typeof requestSuggestion>

export const requests = {
  createMyRequest: call({
    method: 'POST',
    path: '/patient/appointment-requests',
    access: 'patient',
    proxy_scopes: ['book'],
    audit: 'appointment-request.create',
    patient_data: 'appointments',
    status: 201,
    errors: ['refused_by_rule', 'not_found', 'already_exists'],
    summary: 'Asks for a time of a service that the clinic answers itself.',
    body: body({
      service_id: id,
      practitioner_id: id.optional(),
      starts_at: instant,
      /** Left out: where the practitioner is then. */
      location_id: id.optional(),
      reason: reason.optional(),
    }),
    output: patientRequest,
  }),
  listMyRequests: call({
    method: 'GET',
    path: '/patient/appointment-requests',
    access: 'patient',
    proxy_scopes: ['see visits', 'book'],
    patient_data: 'appointments',
    summary: 'What I have asked for, the last first.',
    query: listQuery.extend({ status: z.enum(requestStatuses).optional() }),
    output: page(patientRequest),
  }),
  withdrawMyRequest: call({
    method: 'POST',
    path: '/patient/appointment-requests/{id}/withdraw',
    access: 'patient',
    proxy_scopes: ['book'],
    audit: 'appointment-request.withdraw',
    patient_data: 'appointments',
    errors: transitionErrors,
    summary: 'Takes a request back.',
    params: idParams,
    output: patientRequest,
  }),
  listRequests: call({
    method: 'GET',
    path: '/org/appointment-requests',
    access: 'org:appointments.view',
    patient_data: 'appointments',
    summary: 'Requests, the oldest first.',
    query: listQuery.extend({ status: z.enum(requestStatuses).default('submitted') }),
    output: page(staffRequest),
  }),
  acceptRequest: call({
    method: 'POST',
    path: '/org/appointment-requests/{id}/accept',
    access: 'org:appointments.manage',
    audit: 'appointment-request.accept',
    patient_data: 'appointments',
    errors: [...transitionErrors, 'time_taken'],
    summary:
      'Books what was asked for, where it was asked for unless another place is named; a request for any practitioner needs one named.',
    params: idParams,
    body: body({
      practitioner_id: id.optional(),
      location_id: id.optional(),
      room_id: id.optional(),
      death_known: death_known.optional(),
    }),
    output: staffRequest,
  }),
  declineRequest: call({
    method: 'POST',
    path: '/org/appointment-requests/{id}/decline',
    access: 'org:appointments.manage',
    audit: 'appointment-request.decline',
    patient_data: 'appointments',
    errors: transitionErrors,
    summary: 'Declines with a reason that the patient reads.',
    params: idParams,
    body: body({ reason }),
    output: staffRequest,
  }),
  suggestSlots: call({
    method: 'GET',
    path: '/org/appointment-requests/{id}/suggestions',
    access: 'org:appointments.view',
    cost: 5,
    patient_data: 'appointments',
    errors: ['not_found', 'refused_by_rule'],
    summary: 'Free times near to what was asked for, the nearest first; or why there are none.',
    params: idParams,
    output: z.object({ items: z.array(requestSuggestion), reason: noTimeReason.nullable(), time_zone: z.string() }),
  }),
  counterRequest: call({
    method: 'POST',
    path: '/org/appointment-requests/{id}/counter',
    access: 'org:appointments.manage',
    audit: 'appointment-request.counter',
    patient_data: 'appointments',
    errors: [...transitionErrors, 'time_taken'],
    summary: 'Offers another time or practitioner and keeps it until the patient answers, by the clock; replaces an earlier offer.',
    params: idParams,
    body: body({
      practitioner_id: id,
      starts_at: instant,
      location_id: id.optional(),
      note: reason.optional(),
      /** How long it is kept; never into the minimum notice of the service. */
      answer_hours: z.number().int().min(1).max(72).default(24),
    }),
    output: staffRequest,
  }),
  acceptMyRequest: call({
    method: 'POST',
    path: '/patient/appointment-requests/{id}/accept',
    access: 'patient',
    proxy_scopes: ['book'],
    audit: 'appointment-request.accept',
    patient_data: 'appointments',
    errors: [...transitionErrors, 'time_taken'],
    summary: 'Takes the other time that the clinic offered.',
    params: idParams,
    output: patientRequest,
  }),
  declineMyRequest: call({
    method: 'POST',
    path: '/patient/appointment-requests/{id}/decline',
    access: 'patient',
    proxy_scopes: ['book'],
    audit: 'appointment-request.decline',
    patient_data: 'appointments',
    errors: transitionErrors,
    summary: 'Declines the other time that the clinic offered.',
    params: idParams,
    body: body({ reason: reason.optional() }),
    output: patientRequest,
  }),
}
