import { type RecallStatus, recallMachine } from '@polyclinic/contract/care/recalls/recall-machine'
import type { RulesFor, Subject } from '@polyclinic/contract/kernel/machine'
import { refusalsOf } from '../../kernel/machine.ts'

interface Facts {
  is_booked: boolean
  /** A message was sent to the patient today. */
  is_sent_today: boolean
}

export const recallRules: RulesFor<typeof recallMachine, Facts> = {
  machine: recallMachine,
  refusals: refusalsOf('recall', { open: 'open', declined: 'declined', completed: 'completed' }),
  guards: {
    'not-booked': ({ is_booked }) => (is_booked ? 'The patient has booked or been here meanwhile.' : null),
    'not-sent-today': ({ is_sent_today }) => (is_sent_today ? 'The patient was written to today.' : null),
  },
}
export type RecallSubject = Subject<RecallStatus, Facts>
