import { type LabOrderStatus, labOrderMachine } from '@polyclinic/contract/care/labs/lab-order-machine'
import type { RulesFor, Subject } from '@polyclinic/contract/kernel/machine'
import { refusalsOf } from '../../kernel/machine.ts'

interface Facts {
  has_result: boolean
}

export const labOrderRules: RulesFor<typeof labOrderMachine, Facts> = {
  machine: labOrderMachine,
  refusals: refusalsOf('order', {
    draft: 'a draft',
    active: 'active',
    completed: 'completed',
    revoked: 'revoked',
    'entered-in-error': 'marked as entered in error',
  }),
  guards: {
    'result-entered': ({ has_result }) => (has_result ? null : 'No result has been entered yet.'),
    'no-result': ({ has_result }) => (has_result ? 'A result has been entered. Verify or correct it instead.' : null),
  },
}
export type LabOrderSubject = Subject<LabOrderStatus, Facts>
