import { isAbated } from '@polyclinic/contract/chart/patients/condition-rules'
import type { Condition } from '@polyclinic/contract/chart/patients/conditions'
import { todayIn } from '../../kernel/clinic-day.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'

interface Days {
  status: Condition['status']
  onset_on?: string | null | undefined
  abated_on?: string | null | undefined
}

/** Refuses days in the future, and an end before the begin. */
export function checkDays(scope: Scope, { status, onset_on, abated_on }: Days) {
  const today = todayIn(scope)
  if (onset_on && onset_on > today) refuseField('onset_on', 'This day is still to come.')
  if (abated_on && !isAbated(status)) refuseField('abated_on', 'Only what is resolved or in remission has such a day.')
  if (abated_on && abated_on > today) refuseField('abated_on', 'This day is still to come.')
  if (abated_on && onset_on && abated_on < onset_on) refuseField('abated_on', 'This is before it began.')
}
