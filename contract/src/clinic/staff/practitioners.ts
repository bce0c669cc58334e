/** Practitioners with their hours and leave; part of the domain `staff`. */
import { z } from 'zod'
import { body, call, idParams, listQuery, message, page, photoBody } from '../../kernel/call.ts'
import { day, id, instant, line, name, text, timeOfDay, visits_known } from '../../kernel/values.ts'
import { calendarColors } from './calendar-colors.ts'

const version = z.number().int()
const status = z.enum(['active', 'inactive'])

const practitionerFields = {
  name,
  /** Before the name, as the profession has it: Dr, Prof. */
  title: line(30).nullable(),
  specialty: line(100),
  languages: z.array(line(40)).max(20),
  gender: z.enum(['female', 'male', 'other']).nullable(),
  biography: text(3000).nullable(),
  /** Shown in the public directory. */
  listed: z.boolean(),
  accepts_new_patients: z.boolean(),
  color: z.enum(calendarColors).nullable(),
  /** What this person offers; replaces the list. */
  service_ids: z.array(id).max(500),
}

/** Somebody whom patients can book, as staff see them. */
export const practitioner = z.object({
  id,
  staff_id: id.nullable(),
  name: z.string(),
  title: z.string().nullable(),
  specialty: z.string(),
  languages: z.array(z.string()),
  gender: z.enum(['female', 'male', 'other']).nullable(),
  biography: z.string().nullable(),
  listed: z.boolean(),
  accepts_new_patients: z.boolean(),
  color: z.string().nullable(),
  status,
  service_ids: z.array(id),
  /** Another one for each new photo; null: there is none. */
  photo_id: id.nullable(),
  /** `change` (profile), `change-hours` (hours and leave) and `change-photo` by the caller. */
  can: z.array(z.enum(['change', 'change-hours', 'change-photo'])),
  version,
})
export type Practitioner = z.infer<typeof practitioner>

const hours = {
  weekday: z.number().int().min(1).max(7),
  starts: timeOfDay,
  ends: timeOfDay,
  location_id: id,
  valid_from: day,
  valid_until: day.nullable(),
}
/** Weekly working time on the clinic's clock, Monday is 1; one that ends at or before its start passes midnight. */
export const practitionerHours = z.object({ id, ...hours })
export type PractitionerHours = z.infer<typeof practitionerHours>
const hoursReply = z.object({
  items: z.array(practitionerHours),
  next_cursor: z.null(),
  /** Booked visits to come that lie outside the hours. */
  visits_outside: z.int(),
})

/** `leave` takes time out of the hours, `extra` adds some. */
export const practitionerException = z.object({
  id,
  practitioner_id: id,
  kind: z.enum(['leave', 'extra']),
  location_id: id.nullable(),
  starts_at: instant,
  ends_at: instant,
  reason: z.string().nullable(),
  /** Booked visits to come that lie in the leave and are to be moved or cancelled; 0 for extra hours. */
  visits: z.int(),
})
export type PractitionerException = z.infer<typeof practitionerException>

/** What somebody who is invited will do as a practitioner, so that one form is enough. */
export const invitedProfile = z
  .strictObject({
    title: practitionerFields.title,
    specialty: practitionerFields.specialty,
    languages: practitionerFields.languages,
    /** What this person offers. */
    service_ids: practitionerFields.service_ids,
    /** Weekly hours from the day of the acceptance; without them, the opening hours of the clinic's first location. */
    hours: z.array(z.strictObject({ weekday: hours.weekday, starts: hours.starts, ends: hours.ends, location_id: id })).max(100),
    listed: z.boolean(),
    accepts_new_patients: z.boolean(),
    /** Made at once and bookable before the invitation is accepted; otherwise made by the acceptance. */
    bookable_at_once: z.boolean(),
  })
  .partial()
  .required({ specialty: true })

export const practitioners = {
  listPractitioners: call({
    method: 'GET',
    path: '/org/practitioners',
    access: 'org',
    summary: 'Who sees patients here, by name.',
    query: listQuery.extend({ status: status.optional(), service_id: id.optional() }),
    output: page(practitioner),
  }),
  getPractitioner: call({
    method: 'GET',
    path: '/org/practitioners/{id}',
    access: 'org',
    errors: ['not_found'],
    summary: 'One practitioner.',
    params: idParams,
    output: practitioner,
  }),
  createPractitioner: call({
    method: 'POST',
    path: '/org/practitioners',
    access: 'org:staff.manage',
    audit: 'practitioner.create',
    status: 201,
    errors: ['already_exists', 'refused_by_rule'],
    summary: 'Makes a profile, of a member of staff (the owner too) or of somebody without an account.',
    body: z
      .strictObject({ ...practitionerFields, staff_id: id.nullable() })
      .partial()
      .required({ name: true, specialty: true }),
    output: practitioner,
  }),
  updatePractitioner: call({
    method: 'PATCH',
    path: '/org/practitioners/{id}',
    access: 'org:staff.manage',
    audit: 'practitioner.change',
    versioned: true,
    errors: ['not_found', 'version_conflict', 'already_exists', 'refused_by_rule'],
    summary:
      'Changes a profile, also whose it is; listed, it shows in the public directory. Inactive while visits are booked: refused until that is known.',
    params: idParams,
    body: z.strictObject({ ...practitionerFields, staff_id: id.nullable(), status, visits_known }).partial(),
    output: practitioner,
  }),
  getPractitionerPhoto: call({
    method: 'GET',
    path: '/org/practitioners/{id}/photo',
    access: 'org',
    errors: ['not_found'],
    summary: 'The photo of a practitioner, as a square picture.',
    params: idParams,
    produces: 'image/webp',
    output: z.any(),
  }),
  updatePractitionerPhoto: call({
    method: 'PUT',
    path: '/org/practitioners/{id}/photo',
    access: 'org',
    audit: 'photo.change',
    errors: ['not_found', 'forbidden', 'refused_by_rule'],
    summary:
      'Sets the photo; of a listed practitioner everybody sees it. The middle square of the picture is kept, without what a camera writes into it. Practitioners may set their own.',
    params: idParams,
    file: photoBody,
    cost: 30,
    output: practitioner,
  }),
  deletePractitionerPhoto: call({
    method: 'DELETE',
    path: '/org/practitioners/{id}/photo',
    access: 'org',
    audit: 'photo.delete',
    errors: ['not_found', 'forbidden'],
    summary: 'Takes the photo away. Practitioners may take away their own.',
    params: idParams,
    output: practitioner,
  }),
  getPractitionerHours: call({
    method: 'GET',
    path: '/org/practitioners/{id}/hours',
    access: 'org',
    errors: ['not_found'],
    summary: 'Weekly hours in force now or later.',
    params: idParams,
    output: hoursReply,
  }),
  updatePractitionerHours: call({
    method: 'PUT',
    path: '/org/practitioners/{id}/hours',
    access: 'org',
    audit: 'practitioner.hours',
    errors: ['not_found', 'forbidden', 'refused_by_rule'],
    summary: 'Sets the weekly hours from today on; what is past is kept. Practitioners may set their own.',
    params: idParams,
    body: body({
      hours: z.array(z.strictObject({ ...hours, valid_from: day.optional(), valid_until: day.nullable().optional() })).max(100),
    }),
    output: hoursReply,
  }),
  listPractitionerExceptions: call({
    method: 'GET',
    path: '/org/practitioners/{id}/exceptions',
    access: 'org',
    errors: ['not_found'],
    summary: 'Leave and extra hours, from now on unless `from` says otherwise.',
    params: idParams,
    query: listQuery.extend({ from: instant.optional(), to: instant.optional() }),
    output: page(practitionerException),
  }),
  createPractitionerException: call({
    method: 'POST',
    path: '/org/practitioners/{id}/exceptions',
    access: 'org',
    audit: 'practitioner.exception',
    status: 201,
    errors: ['not_found', 'forbidden', 'refused_by_rule'],
    summary: 'Adds leave, or extra hours at a location. Practitioners may add their own.',
    params: idParams,
    body: body({
      kind: z.enum(['leave', 'extra']),
      location_id: id.nullable().optional(),
      starts_at: instant,
      ends_at: instant,
      reason: line(200).nullable().optional(),
    }),
    output: practitionerException,
  }),
  deletePractitionerException: call({
    method: 'DELETE',
    path: '/org/practitioners/{id}/exceptions/{exception_id}',
    access: 'org',
    audit: 'practitioner.exception-delete',
    errors: ['not_found', 'forbidden'],
    summary: 'Takes leave or extra hours back.',
    params: z.object({ id, exception_id: id }),
    output: message,
  }),
}
