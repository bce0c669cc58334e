/** Figures of a clinic over a range of days, each from the rows themselves. */
import { z } from 'zod'
import { call } from '../../kernel/call.ts'
import { day } from '../../kernel/values.ts'

const count = z.number().int()
const range = z.strictObject({ from: day, to: day })
const named = z.object({ name: z.string(), count })

export const reports = {
  getAppointmentsReport: call({
    method: 'GET',
    path: '/org/reports/appointments',
    access: 'org:reports.view',
    replica: true,
    cost: 10,
    errors: ['refused_by_rule'],
    summary: 'Visits by day, outcome, practitioner and source; waits.',
    query: range,
    output: z.object({
      total: count,
      fulfilled: count,
      noshow: count,
      cancelled: count,
      cancelled_late: count,
      /** Minutes between arrival and start, on average; null without visits. */
      average_wait_minutes: z.number().nullable(),
      days: z.array(z.object({ on: day, booked: count, fulfilled: count, missed: count })),
      practitioners: z.array(named.extend({ fulfilled: count, noshow: count })),
      sources: z.array(named),
    }),
  }),
  getPatientsReport: call({
    method: 'GET',
    path: '/org/reports/patients',
    access: 'org:reports.view',
    replica: true,
    cost: 10,
    errors: ['refused_by_rule'],
    summary: 'New and returning patients, age and sex.',
    query: range,
    output: z.object({ seen: count, new_patients: count, returning: count, charts: count, sexes: z.array(named), ages: z.array(named) }),
  }),
  getAnalytics: call({
    method: 'GET',
    path: '/org/reports/analytics',
    access: 'org:reports.view',
    replica: true,
    cost: 10,
    errors: ['refused_by_rule'],
    summary: 'A range against the one before it.',
    query: range,
    output: z.object({
      figures: z.array(
        z.object({
          name: z.enum(['visits', 'noshow', 'cancelled', 'new_patients', 'prescriptions', 'notes_signed']),
          now: count,
          before: count,
        }),
      ),
    }),
  }),
}
