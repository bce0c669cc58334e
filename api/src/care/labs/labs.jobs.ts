import { asSystem } from '../../kernel/jobs/as-system.ts'
import { clinicJob } from '../../kernel/jobs/clinic-job.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Clinic } from '../../kernel/session.ts'
import { followUpTimes } from './follow-up-times.ts'
import { labOrdersAreDue, markCriticalWaits, markOverdue, ordersPerRun } from './forgotten-orders.sql.ts'

/**
 * One clinic's: whoever follows orders hears of those without a result after their time, and of critical results that nobody
 * acknowledged. Each is marked in the transaction that tells of it, so that it is told once, whatever fails in between.
 */
export const sweepLabOrders = (kernel: Kernel, clinic: Clinic) =>
  asSystem(kernel, { reason: 'safety net', domain: 'labs', clinic }, async (scope) => {
    const { overdue_before, critical_before } = await followUpTimes(scope)
    const overdue = await scope.rows(markOverdue(scope, overdue_before))
    for (const { id, ...order } of overdue) await scope.emit('lab-order.overdue', { order_id: id, ...order })
    const critical = await scope.rows(markCriticalWaits(scope, critical_before))
    for (const { id, ...order } of critical) await scope.emit('lab-order.critical-waits', { order_id: id, ...order })
    return overdue.length === ordersPerRun || critical.length === ordersPerRun ? 'more' : 'done'
  })

export const labOrdersSweep = clinicJob({
  name: 'lab-orders-sweep',
  cron: '*/5 * * * *',
  isDue: labOrdersAreDue,
  work: sweepLabOrders,
  failure: 'forgotten laboratory orders not found',
})
