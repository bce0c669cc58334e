/** Patients who wait for an earlier or any time; part of the domain `appointments`. */
import { z } from 'zod'
import { body, call, idParams, listQuery, page } from './call.ts'
import { day, id, instant, text } from './values.ts'

export const waitlistStatuses = ['waiting', 'booked', 'cancelled'] as const
export const waitlistVerbs = ['book', 'cancel'] as const

/** The lifecycle of an entry: what may be done from where, and where it leads. */
export const waitlistTable = [
  { verb: 'book', from: 'waiting', to: 'booked' },
  { verb: 'cancel', from: 'waiting', to: 'cancelled' },
] as const satisfies {
  verb: (typeof waitlistVerbs)[number]
  from: (typeof waitlistStatuses)[number]
  to: (typeof waitlistStatuses)[number]
}[]

const ref = z.object({ id, name: z.string() })

export const waitlistEntry = z.object({
  id,
  patient: z.object({ id, name: z.string(), birth_date: z.string().nullable(), phone: z.string().nullable(), record_number: z.string() }),
  service: ref,
  /** `null`: any practitioner who offers the service. */
  practitioner: ref.nullable(),
  /** Not before this day. */
  earliest_on: z.string(),
  notes: z.string().nullable(),
  status: z.enum(waitlistStatuses),
  created_at: instant,
  /** What the caller may do with it now. */
  can: z.array(z.enum(waitlistVerbs)),
})

export const waitlist = {
  listWaitlistEntries: call({
    method: 'GET',
    path: '/org/waitlist-entries',
    access: 'org:appointments.view',
    patient_data: 'appointments',
    summary: 'Who waits for a time, the longest waiting first.',
    query: listQuery.extend({
      status: z.enum(waitlistStatuses).default('waiting'),
      service_id: id.optional(),
      practitioner_id: id.optional(),
    }),
    output: page(waitlistEntry),
  }),
  createWaitlistEntry: call({
    method: 'POST',
    path: '/org/waitlist-entries',
    access: 'org:appointments.manage',
    audit: 'waitlist-entry.create',
    status: 201,
    patient_data: 'appointments',
    errors: ['not_found', 'already_exists', 'refused_by_rule'],
    summary: 'Puts a patient on the waitlist of a service.',
    body: body({
      patient_id: id,
      service_id: id,
      practitioner_id: id.nullable().optional(),
      earliest_on: day.optional(),
      notes: text(500).optional(),
    }),
    output: waitlistEntry,
  }),
  bookWaitlistEntry: call({
    method: 'POST',
    path: '/org/waitlist-entries/{id}/book',
    access: 'org:appointments.manage',
    audit: 'waitlist-entry.book',
    patient_data: 'appointments',
    errors: ['not_found', 'state_not_allowed'],
    summary: 'Settles an entry: the patient has got a time.',
    params: idParams,
    output: waitlistEntry,
  }),
  cancelWaitlistEntry: call({
    method: 'POST',
    path: '/org/waitlist-entries/{id}/cancel',
    access: 'org:appointments.manage',
    audit: 'waitlist-entry.cancel',
    patient_data: 'appointments',
    errors: ['not_found', 'state_not_allowed'],
    summary: 'Takes a patient off the waitlist.',
    params: idParams,
    output: waitlistEntry,
  }),
}
