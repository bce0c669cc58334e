import type { NoteEffect } from '@polyclinic/contract/note-rules'
import type { Note } from '@polyclinic/contract/notes'
import type { Effects } from '../../kernel/machine.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { getSignature } from '../staff/index.ts'
import { type Editor, startsVersion } from './authorship.ts'
import { contentHash } from './note-content.ts'
import { insertNoteVersion, insertSignedNote } from './notes.sql.ts'

/** A note before its transition, and who wrote its text as it stands. */
export interface NoteChange {
  scope: WriteScope
  note: Note
  editor: Editor
  /** Another text than before is written. */
  is_new_text?: boolean
}

export const noteEffects: Effects<NoteEffect, NoteChange> = {
  'keeps-former-version': {
    after: async ({ scope, note, editor, is_new_text }) => {
      if (!is_new_text || !startsVersion(scope, editor)) return
      const { id, patient_id, version, title, template, sections } = note
      await scope.run(
        insertNoteVersion(scope, {
          note_id: id,
          version,
          patient_id,
          title,
          template,
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
    after: async ({ scope, note: { id, patient_id, title, template, sections } }) => {
      const signer = await getSignature(scope)
      await scope.run(
        insertSignedNote(scope, {
          id,
          patient_id,
          title,
          template,
          sections: JSON.stringify(sections),
          signed_by: signer.account_id,
          signer_name: signer.name,
          signer_role: signer.role,
          signer_registration: signer.registration_number,
          signed_at: scope.now,
          content_hash: contentHash(title, template, sections),
        }),
      )
    },
  },
}
