import { type ImmunizationStatus, immunizationMachine } from '@polyclinic/contract/chart/immunizations/immunization-rules'
import type { RulesFor, Subject } from '@polyclinic/contract/kernel/machine'
import { refusalsOf } from '../../kernel/machine.ts'

export const immunizationRules: RulesFor<typeof immunizationMachine, null> = {
  machine: immunizationMachine,
  refusals: refusalsOf('vaccination', {
    completed: 'recorded',
    'not-done': 'recorded as not given',
    'entered-in-error': 'marked as entered in error',
  }),
  guards: {},
}
export type ImmunizationSubject = Subject<ImmunizationStatus, null>
