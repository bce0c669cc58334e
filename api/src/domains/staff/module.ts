import type { Module } from '../../kernel/events/domain-events.ts'
import { staffRoutes } from './staff.routes.ts'

export const staffModule: Module = {
  name: 'staff',
  routes: staffRoutes,
}
