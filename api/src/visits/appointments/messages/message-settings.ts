import { patientAddresses } from '../../../chart/patients/index.ts'
import { type ClinicMessageSettings, type PatientMessage, type Reachability, reachabilityOf } from '../../../clinic/notifications/index.ts'
import { reminderSettings, waitlistSettings } from '../../../foundation/settings/index.ts'
import { askTogether } from '../../../kernel/db/ask-together.ts'
import { asSystem } from '../../../kernel/jobs/as-system.ts'
import type { RequestContext } from '../../../kernel/request-context.ts'
import type { PlatformScope, Scope } from '../../../kernel/scope.ts'

// Messages that are checked together read the settings once.
const settingsOf = askTogether(async (scope: Scope, ids): Promise<ReadonlyMap<string, ClinicMessageSettings>> => {
  const [{ quiet_from, quiet_until }, { offers_by_mail }] = await Promise.all([reminderSettings(scope), waitlistSettings(scope)])
  return new Map(ids.map((id) => [id, { quiet: { quiet_from, quiet_until }, offers_by_mail }]))
})

/** The clinic's settings for messages, from all tables that hold them. */
export const messageSettings = async (scope: Scope) => (await settingsOf(scope, scope.organization_id)) as ClinicMessageSettings

/** Whom a message of this kind would reach now, and how. Accounts belong to no clinic: only the system sees them. */
export const reachabilityFor = async (
  scope: Scope & PlatformScope,
  patient_ids: readonly string[],
  kind: PatientMessage,
): Promise<Map<string, Reachability>> =>
  reachabilityOf({ chart: patientAddresses }, scope, [...new Set(patient_ids)], kind, await messageSettings(scope))

/** The same for staff, who see whom it reaches and not where; the read itself records whose data they saw. */
export const reachabilityAtDesk = (context: RequestContext, patient_ids: readonly string[], kind: PatientMessage) =>
  asSystem(context.kernel, { reason: 'who can be reached', domain: 'appointments', clinic: context.session?.clinic ?? null }, (scope) =>
    reachabilityFor(scope, patient_ids, kind),
  )
