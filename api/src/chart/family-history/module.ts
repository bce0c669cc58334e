import type { Module } from '../../kernel/events/domain-events.ts'
import { familyHistoryRoutes } from './family-history.routes.ts'
import { familyHistoryRules } from './family-history-lifecycle.ts'

export const familyHistoryModule: Module = {
  name: 'familyHistory',
  routes: familyHistoryRoutes,
  lifecycles: [{ ...familyHistoryRules, effects: {} }],
}
