/** The rules of a clinic's calendar and board; part of the domain `appointments`. */
import { z } from 'zod'
import { body, call } from '../../kernel/call.ts'
import { startIntervals } from '../../kernel/time-limits.ts'

/** When the timers of the board turn. */
export const boardLimits = z.object({
  /** Minutes after its time from which a booked visit is a little late, and late. */
  late_soon_minutes: z.number().int().min(0).max(240),
  late_minutes: z.number().int().min(1).max(240),
  /** Told nothing at arrival, a patient is taken to expect no more than this. */
  usual_wait_minutes: z.number().int().min(5).max(240),
  /** How much of the expected wait has passed when it is a long one; all of it is too long. */
  long_wait_percent: z.number().int().min(10).max(100),
})
export type BoardLimits = z.infer<typeof boardLimits>

/** How many visits to come one patient may have booked or asked for online, and one practitioner of new patients; what staff book does not count. */
export const onlineLimits = z.object({
  online_visits: z.number().int().min(1).max(500),
  online_visits_of_service: z.number().int().min(1).max(500),
  /** On one day of the clinic's calendar. */
  online_visits_a_day: z.number().int().min(1).max(50),
  /** New patients who book or hold a time of one practitioner online, on one day of the clinic's calendar. */
  new_patients_a_day: z.number().int().min(1).max(200),
})
export type OnlineLimits = z.infer<typeof onlineLimits>

const fields = {
  /** From midnight on the clinic's clock; null: by the length of the visit. */
  start_interval_minutes: z.literal(startIntervals, 'Choose one of the list.').nullable(),
  ...boardLimits.shape,
  /** A request that waits for longer is overdue. */
  answer_hours: z.number().int().min(1).max(336),
  ...onlineLimits.shape,
}
/** What the clinic sets for its calendar and for booking online. */
const calendarSettings = z.object({ ...fields, version: z.number().int() })
export type CalendarSettings = z.infer<typeof calendarSettings>

export const calendarRules = {
  getCalendarSettings: call({
    method: 'GET',
    path: '/org/calendar-settings',
    access: 'org:settings.manage',
    summary:
      'When free times begin, when the timers of the board turn, how soon requests are to be answered, and how many visits a patient may book online.',
    output: calendarSettings,
  }),
  updateCalendarSettings: call({
    method: 'PUT',
    path: '/org/calendar-settings',
    access: 'org:settings.manage',
    audit: 'calendar-settings.change',
    versioned: true,
    errors: ['refused_by_rule', 'version_conflict'],
    summary: 'Sets them; what is booked stays at its time.',
    body: body(fields),
    output: calendarSettings,
  }),
}
