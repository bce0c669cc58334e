import { asSystem, eachClinic } from '../jobs/as-system.ts'
import type { Job } from '../jobs/queue.ts'
import type { Kernel } from '../kernel.ts'
import { log } from '../log.ts'
import type { Clinic } from '../session.ts'
import { beginFileRemovals, dueFileRemovals, finishFileRemovals } from './files.sql.ts'

const atOnce = 100

/**
 * Removes the bytes of deleted files and of uploads that never got a row. The store is no part of a transaction: first the
 * removal is marked as begun, then the bytes go, then the mark; killed in between, it is done again.
 */
async function removeDueFiles(kernel: Kernel, clinic: Clinic) {
  const act = { reason: 'file removal', domain: null, clinic } as const
  const ids = await asSystem(kernel, act, async (scope) => {
    const due = (await scope.rows(dueFileRemovals(scope, atOnce))).map(({ file_id }) => file_id)
    if (due.length > 0) await scope.run(beginFileRemovals(scope, due))
    return due
  })
  if (ids.length === 0) return
  for (const id of ids) await kernel.files.remove({ organization_id: clinic.id, id })
  await asSystem(kernel, act, (scope) => scope.run(finishFileRemovals(scope, ids)))
  if (ids.length === atOnce) await removeDueFiles(kernel, clinic)
}

/** Ten minutes apart, clinic by clinic. */
export const fileRemovals: Job = {
  name: 'file-removals',
  cron: '4,14,24,34,44,54 * * * *',
  run: (kernel) =>
    eachClinic(
      kernel,
      (clinic) => removeDueFiles(kernel, clinic),
      (clinic, { message }) => log.error({ organization_id: clinic.id, message }, 'files could not be removed'),
    ),
}
