import type { RecordEffect } from '@polyclinic/contract/care/records/note-rules'
import type { ClinicalRecord } from '@polyclinic/contract/care/records/records'
import type { Effects } from '../../kernel/machine.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { type Editor, startsVersion } from './authorship.ts'
import { insertRecordVersion, withdrawRecord } from './records.sql.ts'

/** A record before its transition, with the author of its current text and the account of its patient. */
export interface RecordChange {
  scope: WriteScope
  record: ClinicalRecord
  editor: Editor
  account_id: string | null
  /** The transition writes a new text. */
  is_new_text?: boolean
}

export const recordEffects: Effects<RecordEffect, RecordChange> = {
  'keeps-former-version': {
    after: async ({ scope, record, editor, is_new_text }) => {
      if (!is_new_text || !startsVersion(scope, editor)) return
      const { id, patient_id, version, title, body, codes } = record
      await scope.run(
        insertRecordVersion(scope, {
          record_id: id,
          version,
          patient_id,
          title,
          body,
          codes: JSON.stringify(codes),
          author_account_id: editor.editor_account_id,
          author_name: editor.editor_name,
          author_role: editor.editor_role,
          written_at: editor.edited_at,
        }),
      )
    },
  },
  'notifies-of-release': {
    after: async ({ scope, record, account_id }) => {
      if (account_id)
        await scope.notify(account_id, {
          topic: 'records',
          title: 'A record is ready for you',
          body: `From ${scope.clinic.name}.`,
          link: `/patient/records/${record.id}`,
        })
    },
  },
  'withdraws-release': { after: ({ scope, record }) => scope.run(withdrawRecord(scope, record.id)) },
}
