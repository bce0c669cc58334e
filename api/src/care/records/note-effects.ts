import type { NoteEffect } from '@polyclinic/contract/care/records/note-rules'
import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import { getSignature } from '../../clinic/staff/index.ts'
import type { Effects } from '../../kernel/machine.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { type Editor, startsVersion } from './authorship.ts'
import { contentHash } from './note-content.ts'
import { closeSignatureRequest, insertCosignature } from './note-signatures.sql.ts'
import { insertNoteVersion, insertSignedNote } from './notes.sql.ts'

/** A note before its transition, with the author of its current text. */
export interface NoteChange {
  scope: WriteScope
  note: Note
  editor: Editor
  /** The transition writes a new text. */
  is_new_text?: boolean
  /** The reason why it is sent back. */
  reason?: string
}

export const noteEffects: Effects<NoteEffect, NoteChange> = {
  'keeps-former-version': {
    after: async ({ scope, note, editor, is_new_text }) => {
      if (!is_new_text || !startsVersion(scope, editor)) return
      const { id, patient_id, version, title, template, headings, sections } = note
      await scope.run(
        insertNoteVersion(scope, {
          note_id: id,
          version,
          patient_id,
          title,
          template,
          headings: asJson(headings),
          sections: JSON.stringify(sections),
          author_account_id: editor.editor_account_id,
          author_name: editor.editor_name,
          author_role: editor.editor_role,
          written_at: editor.edited_at,
        }),
      )
    },
  },
  'seals-text': {
    after: async ({ scope, note }) => {
      const { id, patient_id, title, template, template_name, headings, sections } = note
      const signer = await getSignature(scope)
      await scope.run(
        insertSignedNote(scope, {
          id,
          patient_id,
          title,
          template,
          template_name,
          headings: asJson(headings),
          needs_cosignature: signer.needs_cosignature,
          sections: JSON.stringify(sections),
          signed_by: signer.account_id,
          signer_name: signer.name,
          signer_role: signer.role,
          signer_registration: signer.registration_number,
          signed_at: scope.now,
          content_hash: contentHash({ title, template, headings, sections }),
        }),
      )
    },
  },
  'adds-signature': {
    after: async ({ scope, note }) => {
      const signer = await getSignature(scope)
      await scope.run(
        insertCosignature(scope, {
          note_id: note.id,
          patient_id: note.patient_id,
          signed_by: signer.account_id,
          signer_name: signer.name,
          signer_role: signer.role,
          signer_registration: signer.registration_number,
          signed_at: scope.now,
          content_hash: contentHash(note),
        }),
      )
    },
  },
  'closes-own-request': {
    after: ({ scope, note, reason }) =>
      scope.run(
        closeSignatureRequest(scope, note.id, reason === undefined ? { outcome: 'signed' } : { outcome: 'sent-back', reason }).where(
          'account_id',
          '=',
          scope.actor.account_id as string,
        ),
      ),
  },
  'notifies-of-send-back': {
    after: async ({ scope, note }) => {
      const open_request = note.requests.find((request) => request.closed_at === null && request.account_id === scope.actor.account_id)
      // others may read this line: it names nothing of the note
      if (open_request)
        await scope.notify(open_request.requested_by, {
          topic: 'tasks',
          title: 'A note was sent back to you',
          body: `By ${scope.actor.name}.`,
          link: `/org/notes/${note.id}`,
        })
    },
  },
}

const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value))
