import type { RulesFor, Subject } from '@polyclinic/contract/kernel/machine'
import { type DispenseStatus, dispenseMachine } from '@polyclinic/contract/pharmacy/prescriptions/dispense-rules'
import { refusalsOf } from '../../../kernel/machine.ts'

export const dispenseRules: RulesFor<typeof dispenseMachine, null> = {
  machine: dispenseMachine,
  refusals: refusalsOf('dispense', { completed: 'recorded', 'entered-in-error': 'marked as entered in error' }),
  guards: {},
}
export type DispenseSubject = Subject<DispenseStatus, null>
