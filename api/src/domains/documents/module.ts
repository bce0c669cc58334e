import type { Module } from '../../kernel/events/domain-events.ts'
import { documentEffects } from './document-effects.ts'
import { documentRules } from './document-lifecycle.ts'
import { documentsRoutes } from './documents.routes.ts'

export const documentsModule: Module = {
  name: 'documents',
  routes: documentsRoutes,
  lifecycles: [{ ...documentRules, effects: documentEffects }],
}
