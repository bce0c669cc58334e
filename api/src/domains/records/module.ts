import type { Module } from '../../kernel/events/domain-events.ts'
import { noteEffects } from './note-effects.ts'
import { recordEffects } from './record-effects.ts'
import { noteRules, recordRules } from './record-lifecycles.ts'
import { recordsRoutes } from './records.routes.ts'

export const recordsModule: Module = {
  name: 'records',
  routes: recordsRoutes,
  lifecycles: [
    { ...noteRules, effects: noteEffects },
    { ...recordRules, effects: recordEffects },
  ],
}
