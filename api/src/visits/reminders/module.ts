import type { Module } from '../../kernel/events/domain-events.ts'
import { reminders } from './reminders.jobs.ts'
import { remindersRoutes } from './reminders.routes.ts'

export const remindersModule: Module = {
  name: 'reminders',
  routes: remindersRoutes,
  jobs: [reminders],
}
