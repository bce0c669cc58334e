import { stays } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { supportRoutes } from './support.routes.ts'

export const supportModule: Module = {
  name: 'support',
  routes: supportRoutes,
  charts: {
    messages: stays({ shown_as: 'messages' }),
  },
}
