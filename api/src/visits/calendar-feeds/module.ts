import { moves } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { calendarFeedsRoutes } from './calendar-feeds.routes.ts'

export const feedsModule: Module = {
  name: 'feeds',
  routes: calendarFeedsRoutes,
  charts: {
    // Each account has one feed; after a merge both addresses work, because the feed is read through the link of the charts.
    calendar_feeds: moves({ once: { columns: ['account_id'], status: 'active' } }),
  },
}
