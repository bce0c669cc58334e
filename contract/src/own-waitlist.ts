/** A patient's own place on the waitlist; part of the domain `appointments`. */
import { z } from 'zod'
import { body, call, idParams, listQuery, page } from './call.ts'
import { flag, id, text } from './values.ts'
import { ownWaitlistEntry, ownWaitlistOffer, wishFields } from './waitlist-shapes.ts'

const notes = text(500)
const stepErrors = ['not_found', 'state_not_allowed', 'refused_by_rule'] as const

export const ownWaitlist = {
  listMyWaitlistEntries: call({
    method: 'GET',
    path: '/patient/waitlist-entries',
    access: 'patient',
    patient_data: 'appointments',
    summary: 'What I wait for, and what I waited for.',
    query: listQuery.extend({ open: flag.optional() }),
    output: page(ownWaitlistEntry),
  }),
  getMyWaitlistEntry: call({
    method: 'GET',
    path: '/patient/waitlist-entries/{id}',
    access: 'patient',
    patient_data: 'appointments',
    errors: ['not_found'],
    summary: 'One of my entries.',
    params: idParams,
    output: ownWaitlistEntry,
  }),
  joinWaitlist: call({
    method: 'POST',
    path: '/patient/waitlist-entries',
    access: 'patient',
    audit: 'waitlist-entry.create',
    status: 201,
    patient_data: 'appointments',
    errors: ['not_found', 'already_exists', 'refused_by_rule'],
    summary: 'Puts me on the waitlist: for any time, or for one earlier than the appointment I have.',
    body: body({
      service_id: id.optional(),
      /** One of mine that I would like earlier; its service is meant. */
      appointment_id: id.optional(),
      keep_appointment: z.boolean().optional(),
      ...z.strictObject(wishFields).partial().shape,
      notes: notes.nullable().optional(),
    }),
    output: ownWaitlistEntry,
  }),
  changeMyWaitlistEntry: call({
    method: 'PATCH',
    path: '/patient/waitlist-entries/{id}',
    access: 'patient',
    audit: 'waitlist-entry.change',
    patient_data: 'appointments',
    versioned: true,
    errors: [...stepErrors, 'version_conflict'],
    summary: 'Changes when and with whom I would like a time.',
    params: idParams,
    body: body({
      ...z.strictObject(wishFields).partial().shape,
      keep_appointment: z.boolean().optional(),
      notes: notes.nullable().optional(),
    }),
    output: ownWaitlistEntry,
  }),
  leaveWaitlist: call({
    method: 'POST',
    path: '/patient/waitlist-entries/{id}/cancel',
    access: 'patient',
    audit: 'waitlist-entry.cancel',
    patient_data: 'appointments',
    errors: stepErrors,
    summary: 'Takes me off the waitlist.',
    params: idParams,
    output: ownWaitlistEntry,
  }),
  listMyOffers: call({
    method: 'GET',
    path: '/patient/waitlist-offers',
    access: 'patient',
    patient_data: 'appointments',
    summary: 'Times offered to me, the last first.',
    query: listQuery.extend({ open: flag.optional() }),
    output: page(ownWaitlistOffer),
  }),
  getMyOffer: call({
    method: 'GET',
    path: '/patient/waitlist-offers/{id}',
    access: 'patient',
    patient_data: 'appointments',
    errors: ['not_found'],
    summary: 'A time offered to me.',
    params: idParams,
    output: ownWaitlistOffer,
  }),
  acceptMyOffer: call({
    method: 'POST',
    path: '/patient/waitlist-offers/{id}/accept',
    access: 'patient',
    audit: 'waitlist-offer.accept',
    patient_data: 'appointments',
    errors: [...stepErrors, 'time_taken'],
    summary: 'Takes the offered time, in place of the appointment that it brings forward.',
    params: idParams,
    output: ownWaitlistOffer,
  }),
  declineMyOffer: call({
    method: 'POST',
    path: '/patient/waitlist-offers/{id}/decline',
    access: 'patient',
    audit: 'waitlist-offer.decline',
    patient_data: 'appointments',
    errors: stepErrors,
    summary: 'Leaves the offered time to the next; I stay on the waitlist.',
    params: idParams,
    output: ownWaitlistOffer,
  }),
}
