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
  const [visits, offers, messages, notes, tasks, follow_up, critical] = await Promise.all([
    scope.can('appointments.manage') ? countOpenVisits(scope) : null,
    scope.can('appointments.view') ? scope.one(countOpenOffers(scope)) : null,
    scope.can('messages.answer') ? scope.one(countUnanswered(scope)) : null,
    scope.can('clinical.view') && scope.can('clinical.write') ? scope.one(countNotesToSign(scope)) : null,
    scope.one(countOpenTasks(scope)),
    scope.can('clinical.view') ? scope.one(countMyFollowUp(scope)) : null,
    scope.can('clinical.view') ? scope.one(countCritical(scope)) : null,
  ])
  return {
    requests: visits?.requests ?? null,
    unresolved: visits?.unresolved ?? null,
    offers: offers?.count ?? null,
    messages: messages?.count ?? null,
    notes: notes?.count ?? null,
    tasks: tasks.count,
    follow_up: follow_up?.count ?? null,
    critical_results: critical?.count ?? null,
  }
}
