import { moves } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { calendarFeedsRoutes } from './calendar-feeds.routes.ts'

export const feedsModule: Module = {
  name: 'feeds',
  routes: calendarFeedsRoutes,
  charts: {
    // one in use for each account; both addresses go on, because a feed is read through the link
    calendar_feeds: moves({ once: { columns: ['account_id'], status: 'active' } }),
  },
}
