/** The platform as its operator runs it: dashboard, settings, its own audit log. */
import { z } from 'zod'
import { platformOrganization } from '../../clinic/organizations/organization-shapes.ts'
import { organizationStatuses } from '../../clinic/organizations/organization-transitions.ts'
import { auditQuery, platformAuditDetail, platformAuditLine } from '../../kernel/audit.ts'
import { call, idParams, page } from '../../kernel/call.ts'
import { currency, day, instant, line } from '../../kernel/values.ts'

const count = z.number().int()
const growth = z.object({ last_30_days: count, previous_30_days: count })

/** What administrators set for the whole platform. */
export const platformSettings = z.object({
  name: z.string(),
  /** A new clinic waits for an administrator, is active at once, or can not register. */
  registration: z.enum(['approval', 'open', 'closed']),
  default_currency: z.string(),
  /** Minutes after which an idle session ends. */
  staff_idle_minutes: z.number().int().min(5).max(15),
  patient_idle_minutes: z.number().int().min(5).max(30),
})
export type PlatformSettings = z.infer<typeof platformSettings>

export const platform = {
  getDashboard: call({
    method: 'GET',
    path: '/admin/dashboard',
    access: 'admin',
    summary: 'The platform at a glance.',
    output: z.object({
      organizations: z.record(z.enum(organizationStatuses), count),
      users: z.object({ admin: count, org_user: count, patient: count }),
      signed_in_now: count,
      growth: z.object({ organizations: growth, org_users: growth, patients: growth }),
      /** Counted on a timetable, clinic by clinic; null until the first count. */
      appointments: z.object({ last_30_days: count, previous_30_days: count, counted_at: instant }).nullable(),
      days: z.array(z.object({ on: day, sign_ins: count, new_patients: count })),
      /** Registrations that wait to be approved, the oldest first. */
      waiting: z.array(platformOrganization),
      attention: z.object({ unsent_mail: count, locked_accounts: count, without_owner: count }),
    }),
  }),
  getSettings: call({
    method: 'GET',
    path: '/admin/settings',
    access: 'admin',
    summary: 'How the platform is set up.',
    output: platformSettings,
  }),
  updateSettings: call({
    method: 'PATCH',
    path: '/admin/settings',
    access: 'admin',
    audit: 'platform.settings',
    sensitive: true,
    summary: 'Changes how the platform is set up.',
    body: z.strictObject({ ...platformSettings.shape, name: line(60), default_currency: currency }).partial(),
    output: platformSettings,
  }),
  listAuditEvents: call({
    method: 'GET',
    path: '/admin/audit-events',
    access: 'admin',
    summary: 'What administrators and the platform itself did, the latest first.',
    query: auditQuery,
    output: page(platformAuditLine),
  }),
  getAuditEvent: call({
    method: 'GET',
    path: '/admin/audit-events/{id}',
    access: 'admin',
    summary: "One line of the platform's log, with all that was recorded.",
    params: idParams,
    output: platformAuditDetail,
  }),
}
