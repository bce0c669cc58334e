import type { DocumentEffect } from '@polyclinic/contract/chart/documents/document-rules'
import type { Effects } from '../../kernel/machine.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { withdrawDocument } from './documents.sql.ts'

/** A document before its transition, with the account of its patient. */
export interface DocumentChange {
  scope: WriteScope
  id: string
  account_id: string | null
}

export const documentEffects: Effects<DocumentEffect, DocumentChange> = {
  'notifies-of-release': {
    after: async ({ scope, account_id }) => {
      if (account_id)
        await scope.notify(account_id, {
          topic: 'records',
          title: 'A document is ready for you',
          body: `From ${scope.clinic.name}.`,
          link: '/patient/documents',
        })
    },
  },
  'withdraws-release': { after: ({ scope, id }) => scope.run(withdrawDocument(scope, id)) },
}
