import { accountsWith } from '../../clinic/staff/index.ts'
import type { Scope } from '../../kernel/scope.ts'

/** The accounts of the staff who may answer requests. */
export const whoMayAnswer = (scope: Scope): Promise<string[]> => accountsWith(scope, 'appointments.manage')
