import type { RulesFor, Subject } from '@polyclinic/contract/kernel/machine'
import { type BatchState, stockBatchMachine } from '@polyclinic/contract/pharmacy/stock/batch-rules'
import { refusalsOf } from '../../kernel/machine.ts'

export const batchRules: RulesFor<typeof stockBatchMachine, null> = {
  machine: stockBatchMachine,
  refusals: refusalsOf('batch', { usable: 'usable', quarantined: 'quarantined', recalled: 'recalled' }),
  guards: {},
}
export type BatchSubject = Subject<BatchState, null>
