import type { Module } from '../../kernel/events/domain-events.ts'
import { overviewRoutes } from './overview.routes.ts'

/** A patient's view of visits, requests and offers in all clinics; owns no table. */
export const overviewModule: Module = { name: 'overview', routes: overviewRoutes }
