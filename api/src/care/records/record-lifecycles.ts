import { type NoteStatus, noteMachine, type RecordStatus, recordMachine } from '@polyclinic/contract/care/records/note-rules'
import type { RulesFor, Subject } from '@polyclinic/contract/kernel/machine'
import { refusalsOf } from '../../kernel/machine.ts'

interface NoteFacts {
  requests: readonly { account_id: string; closed_at: string | null }[]
  /** The account of the caller. */
  account_id: string | null
}

export const noteRules: RulesFor<typeof noteMachine, NoteFacts> = {
  machine: noteMachine,
  refusals: refusalsOf('note', {
    draft: 'a draft',
    signed: 'signed',
    locked: 'signed by all and locked',
    'entered-in-error': 'marked as entered in error',
  }),
  guards: {
    'is-asked': ({ requests, account_id }) =>
      requests.some((request) => request.closed_at === null && request.account_id === account_id)
        ? null
        : 'Nobody has asked you to sign this note.',
    'somebody-is-asked': ({ requests }) =>
      requests.some(({ closed_at }) => closed_at === null) ? null : 'Nobody is asked to sign this note.',
  },
}
export type NoteSubject = Subject<NoteStatus, NoteFacts>

interface Facts {
  released_at: string | null
}

export const recordRules: RulesFor<typeof recordMachine, Facts> = {
  machine: recordMachine,
  refusals: refusalsOf('record', { draft: 'draft', final: 'final', 'entered-in-error': 'marked as entered in error' }),
  guards: { 'not-released': ({ released_at }) => (released_at === null ? null : released) },
}
export type RecordSubject = Subject<RecordStatus, Facts>

export const released = 'This record is released: this cannot be done with it now.'
