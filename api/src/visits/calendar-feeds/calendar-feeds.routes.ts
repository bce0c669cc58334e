import { calendarFeeds } from '@polyclinic/contract/visits/calendar-feeds/calendar-feeds'
import { implement, raw, withContext } from '../../kernel/http/implement.ts'
import { createFeed, readFeed, revokeFeed } from './calendar-feeds.ts'
import { serveFeed } from './serve-feed.ts'

export const calendarFeedsRoutes = implement('calendarFeeds', calendarFeeds, {
  getCalendarFeed: (scope) => readFeed(scope),
  createCalendarFeed: withContext((context, { body }) => createFeed(context, body.detail)),
  revokeCalendarFeed: (scope, { params }) => revokeFeed(scope, params.id),
  getMyCalendarFeed: (scope) => readFeed(scope),
  createMyCalendarFeed: withContext((context, { body }) => createFeed(context, body.detail)),
  revokeMyCalendarFeed: (scope, { params }) => revokeFeed(scope, params.id),
  getCalendarFeedFile: raw((context, { params }, http) => serveFeed(context, params.secret, http)),
})
