import type { Module } from '../../kernel/events/domain-events.ts'
import { calendarFeedsRoutes } from './calendar-feeds.routes.ts'

export const feedsModule: Module = {
  name: 'feeds',
  routes: calendarFeedsRoutes,
}
