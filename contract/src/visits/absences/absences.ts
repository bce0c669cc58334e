/** A practitioner who can not come: all visits of a stretch of time moved or cancelled in one go; part of the domain `appointments`. */
import { z } from 'zod'
import { noWayReasons } from '../../clinic/notifications/message-ways.ts'
import { channels } from '../../clinic/notifications/notifications.ts'
import { practitionerException } from '../../clinic/staff/practitioners.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { id, instant, text } from '../../kernel/values.ts'
import { staffAppointment } from '../appointments/appointment-shapes.ts'
import { messageStatuses } from '../reminders/reminders.ts'
import { absenceVisits } from './absence-limits.ts'

const manage = 'org:appointments.manage'

/** A free time for one of the visits. */
const suggestion = z.object({
  practitioner_id: id,
  practitioner_name: z.string(),
  location_id: id,
  location_name: z.string(),
  starts_at: instant,
  ends_at: instant,
})
export type AbsenceSuggestion = z.infer<typeof suggestion>

/** An absence as a list shows it. */
const item = z.object({
  visit: staffAppointment,
  /** Why no message reaches the patient, who has to be rung; null: one does. */
  unreached: z.enum(noWayReasons).nullable(),
  /** The nearest first. The first of each visit lies beside the first of all others. */
  suggestions: z.array(suggestion),
})
export type AbsenceItem = z.infer<typeof item>

export const absenceOutcomes = ['moved', 'cancelled', 'kept'] as const

/** A message to the patient about what became of the visit; `in_app` is the inbox of the portal. */
const notice = z.object({
  channel: z.enum(channels),
  status: z.enum(messageStatuses),
  /** When it was sent, or is to leave. */
  at: instant,
})

/** Why somebody has to ring the patient: the visit still stands, nobody was told of the change, or the message may come too late. */
export const callReasons = ['kept', 'not-told', 'soon'] as const

/** A visit that an absence concerns: whom to tell, what was decided, whether the message arrived. */
const absenceVisit = z.object({
  appointment_id: id,
  patient: z.object({ id, name: z.string(), phone: z.string().nullable() }),
  service: z.object({ id, name: z.string() }),
  /** `kept`: neither moved nor cancelled with the others. */
  outcome: z.enum(absenceOutcomes),
  starts_at: instant,
  /** Where it went, if it was moved. */
  moved_to: z.object({ starts_at: instant, practitioner_id: id, practitioner_name: z.string() }).nullable(),
  notices: z.array(notice),
  /** null: nobody has to. */
  call_reason: z.enum(callReasons).nullable(),
  called: z.object({ at: instant, by: z.string() }).nullable(),
})
export type AbsenceVisit = z.infer<typeof absenceVisit>

const fields = {
  id,
  practitioner: z.object({ id, name: z.string() }),
  starts_at: instant,
  ends_at: instant,
  reason: z.string().nullable(),
  created_at: instant,
  created_by: z.string(),
  time_zone: z.string(),
  /** How many of its patients still have to be rung. */
  to_call: z.int(),
}
/** A stretch in which a practitioner is away unexpectedly, and how many visits it concerns. */
const absence = z.object({ ...fields, moved: z.int(), cancelled: z.int(), kept: z.int() })
export type Absence = z.infer<typeof absence>

/** An absence with each visit that it concerns, and what became of it. */
const absenceDetail = absence.extend({
  visits: z.array(absenceVisit),
  /** What keeps the time closed; null once it was opened again, or where it was closed before. */
  exception_id: id.nullable(),
})
export type AbsenceDetail = z.infer<typeof absenceDetail>

export const absences = {
  planAbsence: call({
    method: 'GET',
    path: '/org/absences/plan',
    access: manage,
    patient_data: 'appointments',
    errors: ['not_found', 'refused_by_rule'],
    summary:
      'The visits of a practitioner that have not begun, between two instants at most 62 days apart, each with other free times. Changes nothing.',
    query: z.strictObject({ practitioner_id: id, from: instant, to: instant }),
    output: z.object({ items: z.array(item), time_zone: z.string() }),
  }),
  resolveAbsence: call({
    method: 'POST',
    path: '/org/absences',
    access: manage,
    audit: 'absence.resolve',
    patient_data: 'appointments',
    errors: ['not_found', 'refused_by_rule', 'state_not_allowed', 'time_taken'],
    summary:
      'Closes the time of a practitioner who can not come, moves and cancels the visits as planned, and tells each patient: all of it or nothing. What is freed goes neither to the waitlist nor to the public.',
    body: body({
      practitioner_id: id,
      /** What is closed, at most 62 days. What is closed already is not closed again. */
      starts_at: instant,
      ends_at: instant,
      /** Told to the patients whose visit is cancelled, and kept in the history of all; not needed where none is touched. */
      reason: text(500).optional(),
      notify_patients: z.boolean().default(true),
      /** Visits in that time; those left out stay booked, and somebody has to ring their patients. */
      items: z
        .array(
          z.union([
            z.strictObject({
              appointment_id: id,
              action: z.literal('move'),
              starts_at: instant,
              practitioner_id: id,
              location_id: id.optional(),
            }),
            z.strictObject({ appointment_id: id, action: z.literal('cancel') }),
          ]),
        )
        .max(absenceVisits),
    }),
    /**
     * `absence`: what was kept of it, null when there was nothing to do. `leave`: what closes the time; null when it was
     * closed before.
     */
    output: z.object({ absence: absenceDetail.nullable(), leave: practitionerException.nullable() }),
  }),
  listAbsences: call({
    method: 'GET',
    path: '/org/absences',
    access: manage,
    errors: [],
    summary: 'Absences whose visits were settled, the last first, with how many patients still have to be rung.',
    query: listQuery,
    output: page(absence),
  }),
  getAbsence: call({
    method: 'GET',
    path: '/org/absences/{id}',
    access: manage,
    patient_data: 'appointments',
    errors: ['not_found'],
    summary: 'What became of each visit, how its patient was told, and who has to be rung.',
    params: idParams,
    output: absenceDetail,
  }),
  updateAbsenceVisit: call({
    method: 'PUT',
    path: '/org/absences/{id}/visits/{appointment_id}',
    access: manage,
    audit: 'absence.call',
    patient_data: 'appointments',
    errors: ['not_found'],
    summary: 'Ticks off that the patient was rung, with who did and when; or takes that back.',
    params: z.object({ id, appointment_id: id }),
    body: body({ called: z.boolean() }),
    output: absenceVisit,
  }),
}
