import type { Module } from '../../kernel/events/domain-events.ts'
import { visitSummariesRoutes } from './visit-summaries.routes.ts'

/**
 * Visits on paper; owns no table. A page shows what the readers of the other domains show to who asks, and nothing more; a
 * restricted chart is opened first, and a patient's page has what was released to them.
 */
export const visitSummariesModule: Module = { name: 'visit-summaries', routes: visitSummariesRoutes }
