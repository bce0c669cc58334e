/** After what time the machine says that something was forgotten; part of the domain `settings`. */
import { z } from 'zod'
import { body, call } from '../../kernel/call.ts'

/** Which verified results somebody has to look at; a critical one is acknowledged in any case. */
export const reviewedResults = ['all', 'unusual', 'none'] as const

const fields = {
  /** Within how many days the result of a test is expected that says nothing of its turnaround. */
  result_days: z.number().int().min(1).max(90),
  /** How many hours after its expected time a result is missed. */
  missing_result_hours: z.number().int().min(0).max(720),
  /** How many minutes after it was verified a critical result has to be acknowledged. */
  critical_minutes: z.number().int().min(5).max(1440),
  /** Which verified results somebody has to look at. */
  review_results: z.enum(reviewedResults),
  /** Within how many days a result is looked at. */
  review_days: z.number().int().min(0).max(30),
  /** Whether the patient sees a critical result only once somebody has acknowledged it, whatever the policy of its test says. */
  withhold_critical: z.boolean(),
  /** Whether a result is verified by another member of staff than the one who entered it. */
  verify_by_another: z.boolean(),
}
/** After what time something counts as forgotten, and which results are looked at. */
const followUpSettings = z.object({ ...fields, version: z.number().int() })
export type FollowUpSettings = z.infer<typeof followUpSettings>

export const followUpRules = {
  getFollowUpSettings: call({
    method: 'GET',
    path: '/org/follow-up-settings',
    access: 'org:settings.manage',
    summary: 'After what time results are missed, and which are to be looked at.',
    output: followUpSettings,
  }),
  updateFollowUpSettings: call({
    method: 'PUT',
    path: '/org/follow-up-settings',
    access: 'org:settings.manage',
    audit: 'follow-up-settings.change',
    versioned: true,
    errors: ['version_conflict'],
    summary: 'Sets them; what was found before stays in the list.',
    body: body(fields),
    output: followUpSettings,
  }),
}
