/** When which vaccination is due in a clinic; part of the domain `settings`. */
import { z } from 'zod'
import { body, call } from '../../kernel/call.ts'
import { line } from '../../kernel/values.ts'

/** A code of the CVX list of the CDC, as in `03` for measles, mumps and rubella. */
export const cvxCode = z.string().regex(/^\d{2,4}$/, 'A CVX code has two to four digits.')

/** One dose of a schedule: from which age and how long after the dose before it is due. */
export const scheduledDose = z.strictObject({
  /** As it is recorded on charts: by this name, or by its code, a vaccination is counted. */
  vaccine: line(120),
  cvx_code: cvxCode.nullable(),
  /** 1 for the first dose. */
  dose: z.number().int().min(1).max(20),
  /** The age in months from which it is due. */
  from_age_months: z.number().int().min(0).max(1560),
  /** Not before so many weeks after the dose before it; null: the age alone counts. */
  weeks_after_previous: z.number().int().min(0).max(2600).nullable(),
  /** So many weeks after it became due it is overdue. */
  overdue_after_weeks: z.number().int().min(0).max(520),
})
export type ScheduledDose = z.infer<typeof scheduledDose>

/** The vaccinations that a clinic looks after. A clinic that has set none is told of none. */
const vaccinationSchedule = z.object({ doses: z.array(scheduledDose), version: z.number().int() })
export type VaccinationSchedule = z.infer<typeof vaccinationSchedule>

export const vaccinationSchedules = {
  getVaccinationSchedule: call({
    method: 'GET',
    path: '/org/vaccination-schedule',
    access: 'org:settings.manage',
    summary: 'When which vaccination is due here.',
    output: vaccinationSchedule,
  }),
  updateVaccinationSchedule: call({
    method: 'PUT',
    path: '/org/vaccination-schedule',
    access: 'org:settings.manage',
    audit: 'vaccination-schedule.change',
    versioned: true,
    errors: ['version_conflict', 'refused_by_rule'],
    summary: 'Sets the schedule. What is due follows from it at once, on every chart.',
    body: body({ doses: z.array(scheduledDose).max(200) }),
    output: vaccinationSchedule,
  }),
}
