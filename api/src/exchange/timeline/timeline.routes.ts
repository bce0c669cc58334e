import { timeline } from '@polyclinic/contract/exchange/timeline/timeline'
import { implement } from '../../kernel/http/implement.ts'
import { listMyTimeline, listTimeline } from './list-timeline.ts'

export const timelineRoutes = implement('timeline', timeline, {
  listTimeline: (scope, { params, query }) => listTimeline(scope, params.id, query),
  listMyTimeline: (scope, { query }) => listMyTimeline(scope, query),
})
