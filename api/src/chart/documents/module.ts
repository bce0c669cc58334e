import { stays } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { documentEffects } from './document-effects.ts'
import { documentRules } from './document-lifecycle.ts'
import { documentsRoutes } from './documents.routes.ts'

export const documentsModule: Module = {
  name: 'documents',
  routes: documentsRoutes,
  lifecycles: [{ ...documentRules, effects: documentEffects }],
  charts: {
    documents: stays({ shown_as: 'documents' }),
    document_errors: stays(),
    released_documents: stays(),
  },
}
