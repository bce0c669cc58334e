/** Another time for what a patient asked for, kept until they have answered; part of the domain `appointments`. */
import { z } from 'zod'
import { patientRequest, staffRequest } from './appointment-shapes.ts'
import { body, call, idParams } from './call.ts'
import { freeTime, noTimeReason } from './directory.ts'
import { id, instant, text } from './values.ts'

const reason = text(500)
const stepErrors = ['state_not_allowed', 'refused_by_rule', 'not_found'] as const

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
  suggestTimes: call({
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
    errors: [...stepErrors, 'time_taken'],
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
    errors: [...stepErrors, 'time_taken'],
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
    errors: stepErrors,
    summary: 'Declines the other time that the clinic offered.',
    params: idParams,
    body: body({ reason: reason.optional() }),
    output: patientRequest,
  }),
}
