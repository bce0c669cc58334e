import type { Module } from '../../kernel/events/domain-events.ts'
import { absencesRoutes } from './absences.routes.ts'

export const absencesModule: Module = {
  name: 'absences',
  routes: absencesRoutes,
}
