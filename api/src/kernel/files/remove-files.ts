import { asSystem } from '../jobs/as-system.ts'
import { clinicJob } from '../jobs/clinic-job.ts'
import type { Kernel } from '../kernel.ts'
import type { Clinic } from '../session.ts'
import { beginFileRemovals, dueFileRemovals, fileRemovalsAreDue, filesAmong, finishFileRemovals, insertFileDeletion } from './files.sql.ts'

const atOnce = 100

/**
 * Removes the bytes of deleted files and of uploads that never got a row. The store is not part of a transaction: first the
 * removal is marked as begun, then the bytes are deleted, then the mark; if the process is killed in between, it is repeated.
 */
async function removeDueFiles(kernel: Kernel, clinic: Clinic) {
  const act = { reason: 'file removal', domain: null, clinic } as const
  const ids = await asSystem(kernel, act, async (scope) => {
    const due = (await scope.rows(dueFileRemovals(scope, atOnce))).map(({ file_id }) => file_id)
    if (due.length === 0) return due
    await scope.run(beginFileRemovals(scope, due))
    // An upload that failed has a row, which says from now on that its bytes are removed.
    for (const { id } of await scope.rows(filesAmong(scope, due))) await scope.run(insertFileDeletion(scope, id))
    return due
  })
  if (ids.length === 0) return
  for (const id of ids) await kernel.files.remove({ organization_id: clinic.id, id })
  await asSystem(kernel, act, (scope) => scope.run(finishFileRemovals(scope, ids)))
  if (ids.length === atOnce) await removeDueFiles(kernel, clinic)
}

export const fileRemovals = clinicJob({
  name: 'file-removals',
  cron: '4,14,24,34,44,54 * * * *',
  isDue: fileRemovalsAreDue,
  work: removeDueFiles,
  failure: 'files could not be removed',
})
