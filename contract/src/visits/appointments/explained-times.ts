/** Why a time can not be booked: every rule that stands in its way, in plain sentences; part of the domain `appointments`. */
import { z } from 'zod'
import { freeTime, idList } from '../../clinic/directory/directory.ts'
import { slotConflictCodes } from '../../engine/scheduling/slot-conflicts.ts'
import { call } from '../../kernel/call.ts'
import { id, instant } from '../../kernel/values.ts'

/** What is in the way of a time. */
export const timeBlock = z.object({
  code: z.enum(slotConflictCodes),
  /** One plain sentence. */
  detail: z.string(),
  /** Staff are held back as well; otherwise only patients who book by themselves. */
  binds_staff: z.boolean(),
  /** Those who may overbook can pass it, with a reason. */
  overbookable: z.boolean(),
  /** The visit that is there, when one is. */
  appointment_id: id.nullable(),
})
export type TimeBlock = z.infer<typeof timeBlock>

/** Why a time can be booked or not, and the nearest one that can. */
export const explainedTime = z.object({
  starts_at: instant,
  ends_at: instant,
  /** Where it would be; null outside all hours. */
  location_id: id.nullable(),
  time_zone: z.string(),
  /** Staff can book it as it is. */
  is_free: z.boolean(),
  /** A patient could book it by themselves. */
  is_free_online: z.boolean(),
  overbooking: z.object({
    /** Something stands in the way, and nothing that overbooking could not pass. */
    possible: z.boolean(),
    /** The one who asks has the permission. */
    allowed: z.boolean(),
  }),
  blocks: z.array(timeBlock),
  /** The free times nearest to it. */
  nearest: z.array(freeTime),
})
export type ExplainedTime = z.infer<typeof explainedTime>

export const explainedTimes = {
  explainSlot: call({
    method: 'GET',
    path: '/org/availability/explain',
    access: 'org:appointments.view',
    patient_data: 'appointments',
    errors: ['not_found'],
    summary: 'Every rule that keeps a time from being booked. `appointment_id`: a visit to be moved, its own time counts as free.',
    query: z.strictObject({
      service_id: id,
      practitioner_id: id,
      starts_at: instant,
      appointment_id: id.optional(),
      patient_id: id.optional(),
      location_id: id.optional(),
      room_id: id.optional(),
      /** Who takes part beside the practitioner, separated by commas. */
      participant_ids: idList.optional(),
      duration_minutes: z.coerce.number().int().min(5).max(1440).optional(),
    }),
    output: explainedTime,
  }),
}
