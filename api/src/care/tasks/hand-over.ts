import type { Permission } from '@polyclinic/contract/kernel/access'
import type { WriteScope } from '../../kernel/scope.ts'
import { handOverFollowUps, handOverTasks } from './tasks.sql.ts'

/** Reassigns the tasks of somebody who has left, because nobody would do them otherwise. */
export async function handOver(scope: WriteScope, { staff_id }: { staff_id: string }) {
  if ((await scope.run(handOverTasks(scope, staff_id))) > 0) scope.invalidate('tasks')
}

/** Reassigns the follow-up tasks of a member who may no longer open the charts that they are about. */
export async function handOverCharts(scope: WriteScope, { staff_id, lost }: { staff_id: string; lost: readonly Permission[] }) {
  if (lost.includes('clinical.view') && (await scope.run(handOverFollowUps(scope, staff_id))) > 0) scope.invalidate('tasks')
}
