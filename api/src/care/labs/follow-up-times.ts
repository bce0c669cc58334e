import { followUpSettings } from '../../foundation/settings/index.ts'
import type { Scope } from '../../kernel/scope.ts'

/** Orders that were due before the one instant are missed now, critical results from before the other too late. */
export async function followUpTimes(scope: Scope): Promise<{ overdue_before: string; critical_before: string }> {
  const { missing_result_hours, critical_minutes } = await followUpSettings(scope)
  const ago = (minutes: number) => new Date(scope.now.getTime() - minutes * 60_000).toISOString()
  return { overdue_before: ago(missing_result_hours * 60), critical_before: ago(critical_minutes) }
}
