/** A time that the desk keeps while a form is filled in; part of the domain `appointments`. */
import { z } from 'zod'
import { body, call, idParams, message } from '../../kernel/call.ts'
import { day, id, instant } from '../../kernel/values.ts'
import { chosenParticipants, hold } from './appointment-shapes.ts'

/** What a browser keeps that holds a time before it signs in. */
const visitorToken = z.string().min(20).max(200)
const taken = ['time_taken', 'refused_by_rule', 'not_found'] as const

const manage = 'org:appointments.manage'

/** A time that nobody can book at the moment, for it is kept for somebody. */
export const heldSlot = z.object({
  id,
  practitioner_id: id,
  service: z.object({ id, name: z.string() }),
  starts_at: instant,
  ends_at: instant,
  kept_until: instant,
  /** An offer of the waitlist, a patient who fills in the booking, or the desk. */
  kept_by: z.enum(['offer', 'patient', 'desk']),
  /** None where the desk has not said whom it is for, or where a visitor is about to sign in. */
  patient: z.object({ id, name: z.string() }).nullable(),
})
export type HeldSlot = z.infer<typeof heldSlot>

export const holds = {
  createMyHold: call({
    method: 'POST',
    path: '/patient/holds',
    access: 'patient',
    proxy_scopes: ['book'],
    audit: 'hold.create',
    status: 201,
    errors: taken,
    summary:
      'Keeps a time for ten minutes, with anybody where no practitioner is named: who has the least to do that day, then in turn. A further hold of the same account replaces the earlier one.',
    body: body({
      service_id: id,
      practitioner_id: id.optional(),
      starts_at: instant,
      location_id: id.optional(),
      /** Of what this browser kept before it signed in, which ends: the same time is mine now. */
      visitor_token: visitorToken.optional(),
    }),
    output: hold,
  }),
  createVisitorHold: call({
    method: 'POST',
    path: '/public/holds',
    access: 'public',
    cost: 5,
    audit: 'hold.create',
    secret: true,
    status: 201,
    errors: taken,
    summary:
      'Keeps a time for twenty minutes for who is about to sign in or register; `visitor_token` takes it over then, and exchanges it before. Few at a time of one network, and with one practitioner.',
    body: body({
      organization_id: id,
      service_id: id,
      practitioner_id: id.optional(),
      starts_at: instant,
      location_id: id.optional(),
      visitor_token: visitorToken.optional(),
    }),
    output: hold.extend({ visitor_token: z.string() }),
  }),
  getMyHold: call({
    method: 'GET',
    path: '/patient/holds/{id}',
    access: 'patient',
    proxy_scopes: ['book'],
    errors: ['not_found'],
    summary: 'A hold of mine that has not expired.',
    params: idParams,
    output: hold,
  }),
  deleteMyHold: call({
    method: 'DELETE',
    path: '/patient/holds/{id}',
    access: 'patient',
    proxy_scopes: ['book'],
    audit: 'hold.drop',
    errors: ['not_found'],
    summary: 'Gives a held time back.',
    params: idParams,
    output: message,
  }),
  listHolds: call({
    method: 'GET',
    path: '/org/holds',
    access: 'org:appointments.view',
    patient_data: 'appointments',
    errors: ['refused_by_rule'],
    summary: 'Times between two days, at most 45, that are kept at this moment: for whom, and until when.',
    query: z.strictObject({ from: day, to: day }),
    output: z.object({ items: z.array(heldSlot), next_cursor: z.null() }),
  }),
  createHold: call({
    method: 'POST',
    path: '/org/holds',
    access: manage,
    audit: 'hold.create',
    status: 201,
    errors: ['time_taken', 'refused_by_rule', 'not_found'],
    summary: 'Keeps a time for ten minutes while the booking is filled in. A further hold of the same account replaces the earlier one.',
    body: body({
      service_id: id,
      /** Left out: anybody, who has the least to do that day, then in turn. */
      practitioner_id: id.optional(),
      starts_at: instant,
      location_id: id.optional(),
      room_id: id.optional(),
      participant_ids: chosenParticipants.optional(),
      /** The service's when left out. */
      duration_minutes: z.number().int().min(5).max(1440).optional(),
    }),
    output: hold,
  }),
  deleteHold: call({
    method: 'DELETE',
    path: '/org/holds/{id}',
    access: manage,
    audit: 'hold.drop',
    errors: ['not_found'],
    summary: 'Gives back a time that I kept.',
    params: idParams,
    output: message,
  }),
}
