import { moves } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { closeAmendment, followAmendment } from './follow-amendment.ts'
import { closeOrder, closeReview, followMissingResult, followVerifiedResult, remindOfCriticalResult } from './follow-lab-order.ts'
import { closeReferralFollowUp, followReturned, followUnanswered } from './follow-referral.ts'
import { handOver, handOverCharts } from './hand-over.ts'
import { taskRules } from './task-lifecycle.ts'
import { tasksRoutes } from './tasks.routes.ts'

export const tasksModule: Module = {
  name: 'tasks',
  routes: tasksRoutes,
  lifecycles: [{ ...taskRules, effects: {} }],
  charts: {
    tasks: moves({ shown_as: 'tasks' }),
  },
  subscribers: {
    'lab-order.overdue': followMissingResult,
    'lab-order.critical-waits': remindOfCriticalResult,
    'lab-order.verified': followVerifiedResult,
    'lab-order.reviewed': closeReview,
    'lab-order.revoked': closeOrder,
    'amendment.requested': followAmendment,
    'amendment.decided': closeAmendment,
    'referral.overdue': followUnanswered,
    'referral.returned': followReturned,
    'referral.follow-up-closed': closeReferralFollowUp,
    'staff.access-ended': handOver,
    'staff.role-changed': handOverCharts,
  },
}
