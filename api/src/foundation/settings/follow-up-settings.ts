import type { FollowUpSettings, followUpRules } from '@polyclinic/contract/foundation/settings/follow-up-settings'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { fieldChanges } from '../../kernel/audit/field-changes.ts'
import { stale } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { readSettings, writeSettings } from './stored-settings.ts'

const key = 'follow-up'

const defaults: FollowUpSettings = {
  result_days: 7,
  missing_result_hours: 24,
  critical_minutes: 60,
  review_results: 'all',
  review_days: 2,
  withhold_critical: false,
  verify_by_another: false,
  version: 1,
}

/** The periods after which follow-up tasks are created; a setting that was never stored has its default. */
export const followUpSettings = (scope: Scope): Promise<FollowUpSettings> => readSettings(scope, key, defaults)

export async function updateFollowUpSettings(
  scope: WriteScope,
  body: BodyOf<typeof followUpRules.updateFollowUpSettings>,
  if_match: number,
): Promise<FollowUpSettings> {
  const before = await followUpSettings(scope)
  scope.setAuditSubject({ subject_kind: 'organization', subject_id: scope.organization_id, details: fieldChanges(before, body) })
  const after = { ...body, version: if_match + 1 }
  const count = before.version === if_match ? await writeSettings(scope, { [key]: after }, if_match) : 0
  if (count === 0) stale(await followUpSettings(scope))
  return after
}
