import { type DocumentStatus, documentMachine } from '@polyclinic/contract/chart/documents/document-rules'
import type { RulesFor, Subject } from '@polyclinic/contract/kernel/machine'
import { refusalsOf } from '../../kernel/machine.ts'

interface Facts {
  released_at: string | null
}

export const released = 'This document is released already.'

export const documentRules: RulesFor<typeof documentMachine, Facts> = {
  machine: documentMachine,
  refusals: refusalsOf('document', { current: 'current', 'entered-in-error': 'marked as entered in error' }),
  guards: { 'not-released': ({ released_at }) => (released_at === null ? null : released) },
}
export type DocumentSubject = Subject<DocumentStatus, Facts>
