import { isClosedBySource, type TaskKind, type TaskStatus, taskMachine } from '@polyclinic/contract/care/tasks/task-machine'
import type { RulesFor, Subject } from '@polyclinic/contract/kernel/machine'
import { refusalsOf } from '../../kernel/machine.ts'

interface Facts {
  kind: TaskKind
  /** Whether the caller may write in charts. */
  writes_in_charts: boolean
}

export const taskRules: RulesFor<typeof taskMachine, Facts> = {
  machine: taskMachine,
  refusals: refusalsOf('task', { open: 'open', done: 'done', cancelled: 'cancelled' }),
  guards: {
    'writes-in-charts': ({ kind, writes_in_charts }) =>
      kind === 'to-do' || writes_in_charts ? null : 'What is followed up in charts is settled by those who write in charts.',
    'closes-by-hand': ({ kind }) => (isClosedBySource(kind) ? 'This closes by itself, once what it is about is settled.' : null),
    'not-critical': ({ kind }) => (kind === 'critical-result' ? 'Acknowledge the result: a critical one is never put aside.' : null),
  },
}
export type TaskSubject = Subject<TaskStatus, Facts>
