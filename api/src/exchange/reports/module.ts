import type { Module } from '../../kernel/events/domain-events.ts'
import { figures } from './reports.jobs.ts'
import { reportsRoutes } from './reports.routes.ts'

export const reportsModule: Module = {
  name: 'reports',
  routes: reportsRoutes,
  jobs: [figures],
}
