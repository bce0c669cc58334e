import type { WriteScope } from '../../kernel/scope.ts'
import { handOverTasks } from './tasks.sql.ts'

/** Nobody would do what is still given to somebody who has left. */
export async function handOver(scope: WriteScope, { staff_id }: { staff_id: string }) {
  if ((await scope.run(handOverTasks(scope, staff_id))) > 0) scope.invalidate('tasks')
}
