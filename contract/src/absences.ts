/** A practitioner who can not come: all visits of a stretch of time moved or cancelled in one go; part of the domain `appointments`. */
import { z } from 'zod'
import { absenceVisits } from './absence-limits.ts'
import { staffAppointment } from './appointment-shapes.ts'
import { body, call } from './call.ts'
import { practitionerException } from './staff.ts'
import { id, instant, text } from './values.ts'

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

const item = z.object({
  visit: staffAppointment,
  /** The nearest first. The first of each visit lies beside the first of all others. */
  suggestions: z.array(suggestion),
})
export type AbsenceItem = z.infer<typeof item>

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
  settleAbsence: call({
    method: 'POST',
    path: '/org/absences',
    access: manage,
    audit: 'absence.settle',
    patient_data: 'appointments',
    errors: ['not_found', 'forbidden', 'refused_by_rule', 'state_not_allowed', 'time_taken'],
    summary: 'Moves and cancels the visits as planned, tells each patient, and notes the leave: all of it or nothing.',
    body: body({
      practitioner_id: id,
      /** Told to the patients whose visit is cancelled, and kept in the history of all; not needed where none is touched. */
      reason: text(500).optional(),
      tell_patients: z.boolean().default(true),
      /**
       * Noted as leave of the practitioner at the same moment, so that no freed time is offered to somebody else. What is
       * noted already is not noted again. For who may set these hours.
       */
      note_leave: z.strictObject({ starts_at: instant, ends_at: instant }).optional(),
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
    /** `leave`: what was noted; null when none was asked for, or it stood there already. */
    output: z.object({ items: z.array(staffAppointment), leave: practitionerException.nullable() }),
  }),
}
