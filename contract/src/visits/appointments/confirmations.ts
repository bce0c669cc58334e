/** Patients confirm that they will come, and the desk asks them to; part of the domain `appointments`. */
import { z } from 'zod'
import { body, call, idParams, message } from '../../kernel/call.ts'
import { instant, line, text } from '../../kernel/values.ts'
import { patientAppointment, staffAppointment } from './appointment-shapes.ts'
import { confirmationStatuses } from './confirmation.ts'

const transitionErrors = ['state_not_allowed', 'not_found'] as const
const manage = 'org:appointments.manage'
const tokenParams = z.object({ token: z.string().min(1).max(400) })

/** What somebody with the link may read: nothing of why, or with whom. */
const confirmationLink = z.object({
  status: z.enum(confirmationStatuses),
  clinic: z.object({ name: z.string(), phone: z.string().nullable() }),
  /** Of a visit to come that the link is about; otherwise null. */
  starts_at: instant.nullable(),
  time_zone: z.string(),
  /** Where the patient goes; of a video visit null. */
  location: z.string().nullable(),
})
export type ConfirmationLink = z.infer<typeof confirmationLink>

export const confirmations = {
  receiveTextMessage: call({
    method: 'POST',
    path: '/webhooks/sms',
    access: 'public',
    // The provider sends no Idempotency-Key; a repetition is recognized by the id of its message.
    secret: true,
    audit: 'appointment.reply',
    errors: ['unauthenticated', 'not_found', 'state_not_allowed'],
    summary:
      'A text message that a patient answered, handed on by the adapter of the provider with `Authorization: Bearer SMS_WEBHOOK_TOKEN`. Not there without that variable.',
    body: body({
      /** Of the message, as the provider calls it. */
      id: line(200),
      /** With its country code. */
      from: line(40),
      text: text(2000),
    }),
    output: message,
  }),

  getConfirmationLink: call({
    method: 'GET',
    path: '/public/confirmations/{token}',
    access: 'public',
    patient_data: 'appointments',
    errors: ['not_found'],
    summary: 'What the confirm link of a mail is about. Opening it changes nothing, because mail programs open links by themselves.',
    params: tokenParams,
    output: confirmationLink,
  }),
  confirmByLink: call({
    method: 'POST',
    path: '/public/confirmations/{token}',
    access: 'public',
    audit: 'appointment.confirm',
    patient_data: 'appointments',
    errors: transitionErrors,
    summary: 'Confirms the visit of the link, without signing in. Refused once the visit was moved or cancelled, or has begun.',
    params: tokenParams,
    body: body({}),
    output: confirmationLink,
  }),
  confirmMyAppointment: call({
    method: 'POST',
    path: '/patient/appointments/{id}/confirm',
    access: 'patient',
    proxy_scopes: ['book'],
    audit: 'appointment.confirm',
    patient_data: 'appointments',
    errors: transitionErrors,
    summary: 'Says that I will come.',
    params: idParams,
    body: body({}),
    output: patientAppointment,
  }),
  confirmAppointment: call({
    method: 'POST',
    path: '/org/appointments/{id}/confirm',
    access: manage,
    audit: 'appointment.confirm',
    patient_data: 'appointments',
    errors: transitionErrors,
    summary: 'The patient has said by telephone, or at the desk, that they will come.',
    params: idParams,
    body: body({}),
    output: staffAppointment,
  }),
  withdrawConfirmation: call({
    method: 'POST',
    path: '/org/appointments/{id}/withdraw-confirmation',
    access: manage,
    audit: 'appointment.withdraw-confirmation',
    patient_data: 'appointments',
    errors: transitionErrors,
    summary: 'Takes a confirmation back that was noted by mistake, or that the patient does not hold to.',
    params: idParams,
    body: body({}),
    output: staffAppointment,
  }),
  requestConfirmation: call({
    method: 'POST',
    path: '/org/appointments/{id}/request-confirmation',
    access: manage,
    audit: 'appointment.request-confirmation',
    patient_data: 'appointments',
    errors: transitionErrors,
    summary: 'Asks the patient to confirm, by the way that reaches them. Refused where none does, and minutes after the last time.',
    params: idParams,
    body: body({}),
    output: staffAppointment,
  }),
}
