import type { RecallStatus } from '@polyclinic/contract/care/recalls/recall-machine'
import type { Recall } from '@polyclinic/contract/care/recalls/recalls'
import { allowedActions } from '@polyclinic/contract/kernel/machine'
import { dayIn, todayIn } from '../../kernel/clinic-day.ts'
import { performerOf } from '../../kernel/machine.ts'
import type { Scope } from '../../kernel/scope.ts'
import { type RecallSubject, recallRules } from './recall-lifecycle.ts'
import type { RecallRow } from './recalls.sql.ts'

/** The subject as the transition engine takes it. */
export const subjectOf = (scope: Scope, { status, is_booked, sent_at }: RecallRow): RecallSubject => ({
  status: status as RecallStatus,
  performer: performerOf(scope),
  facts: { is_booked, is_sent_today: sent_at !== null && dayIn(scope, new Date(sent_at)) === todayIn(scope) },
})

/** A recall with the actions of this caller. */
export function presentRecall(scope: Scope, row: RecallRow): Recall {
  const { is_booked: _, ...shown } = row
  return { ...(shown as Omit<Recall, 'can'>), can: allowedActions(recallRules, subjectOf(scope, row)).can }
}
