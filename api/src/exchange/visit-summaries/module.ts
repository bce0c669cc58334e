import type { Module } from '../../kernel/events/domain-events.ts'
import { visitSummariesRoutes } from './visit-summaries.routes.ts'

/**
 * Visits on paper; owns no table. A page contains only what the readers of the other domains return to the caller; a restricted
 * chart has to be opened first, and a patient's page contains what was released to them.
 */
export const visitSummariesModule: Module = { name: 'visit-summaries', routes: visitSummariesRoutes }
