import type { OpenWork } from '@polyclinic/contract/system/system/system'
import { countCritical } from '../../care/labs/index.ts'
import { countNotesToSign } from '../../care/records/index.ts'
import { countMyFollowUp, countOpenTasks } from '../../care/tasks/index.ts'
import { countUnanswered } from '../../clinic/support/index.ts'
import type { Scope } from '../../kernel/scope.ts'
import { countOpenVisits } from '../../visits/board/index.ts'
import { countOpenOffers } from '../../visits/waitlist/index.ts'

/** The open work of this clinic that concerns the role: only counts, in one round trip. */
export async function readOpenWork(scope: Scope): Promise<OpenWork> {
  const counted = async (statement: Parameters<typeof scope.one<{ count: number }>>[0] | false) =>
    statement ? (await scope.one(statement)).count : null
  const views = scope.can('clinical.view')
  const [visits, offers, messages, notes, tasks, follow_up, critical_results] = await Promise.all([
    scope.can('appointments.manage') ? countOpenVisits(scope) : null,
    counted(scope.can('appointments.view') && countOpenOffers(scope)),
    counted(scope.can('messages.answer') && countUnanswered(scope)),
    counted(views && scope.can('clinical.write') && countNotesToSign(scope)),
    scope.one(countOpenTasks(scope)),
    counted(views && countMyFollowUp(scope)),
    counted(views && countCritical(scope)),
  ])
  const { requests, unresolved } = visits ?? { requests: null, unresolved: null }
  return { requests, unresolved, offers, messages, notes, tasks: tasks.count, follow_up, critical_results }
}
