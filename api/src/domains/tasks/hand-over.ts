import type { WriteScope } from '../../kernel/scope.ts'
import { handOverTasks } from './tasks.sql.ts'

/** Reassigns the tasks of somebody who has left, because nobody would do them otherwise. */
export async function handOver(scope: WriteScope, { staff_id }: { staff_id: string }) {
  if ((await scope.run(handOverTasks(scope, staff_id))) > 0) scope.invalidate('tasks')
}
