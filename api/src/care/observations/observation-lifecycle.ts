import { type ObservationStatus, observationMachine } from '@polyclinic/contract/care/observations/observation-machine'
import type { RulesFor, Subject } from '@polyclinic/contract/kernel/machine'
import { refusalsOf } from '../../kernel/machine.ts'

interface Facts {
  is_replaced: boolean
  is_derived: boolean
  /** A numeric vital sign, or an answer of the social history, that was recorded here. */
  is_from_here: boolean
}

export const observationRules: RulesFor<typeof observationMachine, Facts> = {
  machine: observationMachine,
  refusals: refusalsOf('observation', {
    registered: 'registered',
    preliminary: 'preliminary',
    final: 'final',
    amended: 'amended',
    corrected: 'corrected',
    'entered-in-error': 'marked as entered in error',
  }),
  guards: {
    'not-replaced': ({ is_replaced }) => (is_replaced ? replaced : null),
    'not-derived': ({ is_derived }) => (is_derived ? 'This is computed. Correct what it is computed from.' : null),
    'measured-here': ({ is_from_here, is_derived }) =>
      is_derived
        ? 'This is computed. Correct what it is computed from.'
        : is_from_here
          ? null
          : 'Only what was measured or asked here can be corrected.',
  },
}
export type ObservationSubject = Subject<ObservationStatus, Facts>

export const replaced = 'Somebody has corrected this observation already.'
