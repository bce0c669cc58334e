import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

export const messageTextsOf = (scope: Scope) =>
  scope.from('message_texts').select(['kind', 'language', 'subject', 'body', 'sms', 'updated_at'])

export const putMessageText = (scope: WriteScope, values: Row<'message_texts'>) =>
  scope.insert('message_texts', values).onConflict((on) =>
    on.columns(['organization_id', 'kind', 'language']).doUpdateSet((eb) => ({
      subject: eb.ref('excluded.subject'),
      body: eb.ref('excluded.body'),
      sms: eb.ref('excluded.sms'),
      updated_by: eb.ref('excluded.updated_by'),
      updated_at: eb.ref('excluded.updated_at'),
    })),
  )

export const deleteMessageText = (scope: WriteScope, kind: string, language: string) =>
  scope.delete('message_texts').where('kind', '=', kind).where('language', '=', language)
