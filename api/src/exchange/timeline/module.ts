import type { Module } from '../../kernel/events/domain-events.ts'
import { timelineRoutes } from './timeline.routes.ts'

/** The entries of a chart as one list; each domain supplies its own. Owns no table. */
export const timelineModule: Module = { name: 'timeline', routes: timelineRoutes }
