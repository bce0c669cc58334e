import type { Module } from '../../kernel/events/domain-events.ts'
import { recordsRoutes } from './records.routes.ts'

export const recordsModule: Module = {
  name: 'records',
  routes: recordsRoutes,
}
