import { Problem } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'

/** Managers set anybody's hours and leave, practitioners their own. */
export function requireHoursEditable(scope: Scope, practitioner_id: string) {
  if (!scope.can('staff.manage') && scope.session?.practitioner_id !== practitioner_id)
    throw new Problem('forbidden', 'You can change your own hours only.')
}
