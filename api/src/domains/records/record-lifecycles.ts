import type { RulesFor, Subject } from '@polyclinic/contract/machine'
import { type NoteStatus, noteMachine, type RecordStatus, recordMachine } from '@polyclinic/contract/note-rules'
import { refusalsOf } from '../../kernel/machine.ts'

export const noteRules: RulesFor<typeof noteMachine, null> = {
  machine: noteMachine,
  refusals: refusalsOf('note', { draft: 'draft', signed: 'signed', 'entered-in-error': 'marked as entered in error' }),
  guards: {},
}
export type NoteSubject = Subject<NoteStatus, null>

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
