/** Patients who wait for an earlier or any time, as staff see them; part of the domain `appointments`. */
import { z } from 'zod'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { id, instant, text } from '../../kernel/values.ts'
import { myWaitlist } from './my-waitlist.ts'
import { matchedTime, releasedSlot, waitlistEntry, waitlistMatch, waitlistOffer, waitlistSettings, wishFields } from './waitlist-shapes.ts'
import { matchObstacles, type OfferAction, offerStatuses, waitlistStatuses, waitlistUrgencies } from './waitlist-transitions.ts'

const view = 'org:appointments.view'
const manage = 'org:appointments.manage'
const notes = text(500)
const urgency = z.enum(waitlistUrgencies)
const transitionErrors = ['not_found', 'state_not_allowed'] as const

/** An answer to an offer, or taking it back: needs nothing but the offer. */
const answer = <const V extends OfferAction>(action: V, summary: string) =>
  ({
    method: 'POST',
    path: `/org/waitlist-offers/{id}/${action}`,
    access: manage,
    audit: `waitlist-offer.${action}`,
    patient_data: 'appointments',
    errors: [...transitionErrors, 'conflict'],
    summary,
    params: idParams,
    output: waitlistOffer,
  }) as const

export const waitlist = {
  ...myWaitlist,

  listWaitlistEntries: call({
    method: 'GET',
    path: '/org/waitlist-entries',
    access: view,
    patient_data: 'appointments',
    summary: 'Who waits for a time, the longest waiting first.',
    query: listQuery.extend({
      /** `waiting` also shows those who have an offer now. */
      status: z.enum(waitlistStatuses).default('waiting'),
      service_id: id.optional(),
      practitioner_id: id.optional(),
      patient_id: id.optional(),
      urgency: urgency.optional(),
    }),
    output: page(waitlistEntry),
  }),
  getWaitlistEntry: call({
    method: 'GET',
    path: '/org/waitlist-entries/{id}',
    access: view,
    patient_data: 'appointments',
    errors: ['not_found'],
    summary: 'An entry with every offer made for it, the last first.',
    params: idParams,
    output: waitlistEntry.extend({ offers: z.array(waitlistOffer) }),
  }),
  createWaitlistEntry: call({
    method: 'POST',
    path: '/org/waitlist-entries',
    access: manage,
    audit: 'waitlist-entry.create',
    status: 201,
    patient_data: 'appointments',
    errors: ['not_found', 'already_exists', 'refused_by_rule'],
    summary: 'Puts a patient on the waitlist of a service.',
    body: body({
      patient_id: id,
      service_id: id,
      ...z.strictObject(wishFields).partial().shape,
      urgency: urgency.optional(),
      appointment_id: id.nullable().optional(),
      keep_appointment: z.boolean().optional(),
      notes: notes.nullable().optional(),
    }),
    output: waitlistEntry,
  }),
  updateWaitlistEntry: call({
    method: 'PATCH',
    path: '/org/waitlist-entries/{id}',
    access: manage,
    audit: 'waitlist-entry.change',
    patient_data: 'appointments',
    versioned: true,
    errors: [...transitionErrors, 'version_conflict', 'refused_by_rule', 'break_glass_required', 'conflict'],
    summary: 'Changes when, with whom and how urgently somebody would like a time.',
    params: idParams,
    body: body({
      ...z.strictObject(wishFields).partial().shape,
      urgency: urgency.optional(),
      keep_appointment: z.boolean().optional(),
      notes: notes.nullable().optional(),
    }),
    output: waitlistEntry,
  }),
  bookWaitlistEntry: call({
    method: 'POST',
    path: '/org/waitlist-entries/{id}/book',
    access: manage,
    audit: 'waitlist-entry.book',
    patient_data: 'appointments',
    errors: [...transitionErrors, 'refused_by_rule', 'conflict'],
    summary: 'Settles an entry: the patient has got a time that was not booked from it.',
    params: idParams,
    output: waitlistEntry,
  }),
  cancelWaitlistEntry: call({
    method: 'POST',
    path: '/org/waitlist-entries/{id}/cancel',
    access: manage,
    audit: 'waitlist-entry.cancel',
    patient_data: 'appointments',
    errors: [...transitionErrors, 'refused_by_rule', 'conflict'],
    summary: 'Takes a patient off the waitlist.',
    params: idParams,
    output: waitlistEntry,
  }),
  listEntrySlots: call({
    method: 'GET',
    path: '/org/waitlist-entries/{id}/free-times',
    access: view,
    patient_data: 'appointments',
    errors: ['not_found'],
    summary: 'Times free now that would suit an entry, the earliest first, and what stands in the way of any offer.',
    params: idParams,
    output: z.object({ items: z.array(matchedTime), time_zone: z.string(), obstacle: z.enum(matchObstacles).nullable() }),
  }),

  listReleasedSlots: call({
    method: 'GET',
    path: '/org/released-slots',
    access: view,
    patient_data: 'appointments',
    summary: 'Coming times that have become free and suit somebody who waits, the earliest first.',
    query: z.strictObject({ practitioner_id: id.optional() }),
    output: z.object({ items: z.array(releasedSlot), next_cursor: z.null() }),
  }),
  listMatches: call({
    method: 'GET',
    path: '/org/released-slots/{id}/matches',
    access: view,
    patient_data: 'appointments',
    errors: ['not_found'],
    summary: 'Whom a released slot suits, the best match first, each with its reasons.',
    params: idParams,
    output: z.object({ items: z.array(waitlistMatch) }),
  }),

  listWaitlistOffers: call({
    method: 'GET',
    path: '/org/waitlist-offers',
    access: view,
    patient_data: 'appointments',
    summary: 'Offers, the last first.',
    query: listQuery.extend({ status: z.enum(offerStatuses).optional() }),
    output: page(waitlistOffer),
  }),
  createOffer: call({
    method: 'POST',
    path: '/org/waitlist-offers',
    access: manage,
    audit: 'waitlist-offer.create',
    status: 201,
    patient_data: 'appointments',
    errors: ['not_found', 'state_not_allowed', 'time_taken', 'refused_by_rule', 'conflict'],
    summary: 'Offers a time to somebody who waits, by hand: keeps it and tells them.',
    body: body({ entry_id: id, practitioner_id: id, starts_at: instant, location_id: id.optional(), released_slot_id: id.optional() }),
    output: waitlistOffer,
  }),
  acceptOffer: call({
    ...answer('accept', 'The patient said yes, by telephone.'),
    errors: [...transitionErrors, 'time_taken', 'refused_by_rule', 'conflict'],
  }),
  declineOffer: call({
    ...answer('decline', 'The patient said no, by telephone: the time goes to the next.'),
    errors: [...transitionErrors, 'refused_by_rule', 'conflict'],
  }),
  withdrawOffer: call({
    ...answer('withdraw', 'Takes an offer back; the time is free again.'),
    errors: [...transitionErrors, 'refused_by_rule'],
  }),

  getWaitlistSettings: call({
    method: 'GET',
    path: '/org/waitlist-settings',
    access: 'org',
    summary: 'How released slots are offered in this clinic.',
    output: waitlistSettings,
  }),
  updateWaitlistSettings: call({
    method: 'PATCH',
    path: '/org/waitlist-settings',
    access: 'org:settings.manage',
    audit: 'waitlist-settings.change',
    errors: ['refused_by_rule'],
    summary: 'Changes how released slots are offered.',
    body: z.strictObject(waitlistSettings.shape).partial(),
    output: waitlistSettings,
  }),
}
