import type { Module } from '../../kernel/events/domain-events.ts'
import { timelineRoutes } from './timeline.routes.ts'

/** What stands in a chart as one list; each domain says what of its own stands there. Owns no table. */
export const timelineModule: Module = { name: 'timeline', routes: timelineRoutes }
