import type { Module } from '../../kernel/events/domain-events.ts'
import { patientsRoutes } from './patients.routes.ts'

export const patientsModule: Module = {
  name: 'patients',
  routes: patientsRoutes,
}
