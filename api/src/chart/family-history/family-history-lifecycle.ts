import { type FamilyHistoryStatus, familyHistoryMachine } from '@polyclinic/contract/chart/family-history/family-history-rules'
import type { RulesFor, Subject } from '@polyclinic/contract/kernel/machine'
import { refusalsOf } from '../../kernel/machine.ts'

interface Facts {
  is_replaced: boolean
}

export const familyHistoryRules: RulesFor<typeof familyHistoryMachine, Facts> = {
  machine: familyHistoryMachine,
  refusals: refusalsOf('entry', { completed: 'recorded', 'entered-in-error': 'marked as entered in error' }),
  guards: { 'not-replaced': ({ is_replaced }) => (is_replaced ? 'Somebody has corrected this entry already.' : null) },
}
export type FamilyHistorySubject = Subject<FamilyHistoryStatus, Facts>
