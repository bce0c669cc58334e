import type { Scope } from '../../kernel/scope.ts'
import { accountsWith } from '../staff/index.ts'

/** The accounts of the staff who may answer requests. */
export const whoMayAnswer = (scope: Scope): Promise<string[]> => accountsWith(scope, 'appointments.manage')
