import { type RawBuilder, sql } from 'kysely'
import type { IsDue } from '../jobs/clinic-job.ts'
import type { Row, Scope, WriteScope } from '../scope.ts'

export const insertFile = (scope: WriteScope, file: Row<'files'>) => scope.insert('files', file)

export const fileById = (scope: Scope, id: string) =>
  scope.from('files').select(['id', 'media_type', 'size_bytes', 'sha256']).where('id', '=', id)

/** An upload of this account that nothing uses yet. */
export const uploadById = (scope: WriteScope, id: string, purpose: string) =>
  fileById(scope, id).where('purpose', '=', purpose).where('uploaded_by', '=', scope.actor.account_id)

/** Those of these ids that have rows: the others are uploads whose process died. */
export const filesAmong = (scope: Scope, ids: readonly string[]) => scope.from('files').select('id').where('id', 'in', ids)

/** Records a deletion; the first one stays. */
export const insertFileDeletion = (scope: WriteScope, file_id: string) =>
  scope
    .insert('file_deletions', { file_id, deleted_by: scope.actor.account_id, created_at: scope.now })
    .onConflict((on) => on.columns(['organization_id', 'file_id']).doNothing())

/** `upload` is said of an upload that nothing uses yet: whose it is, and its size. */
export const insertFileRemoval = (
  scope: WriteScope,
  file_id: string,
  due_at: Date,
  upload: { uploaded_by: string; size_bytes: number } | null = null,
) =>
  scope
    .insert('file_removals', { file_id, due_at, uploaded_by: upload?.uploaded_by ?? null, size_bytes: upload?.size_bytes ?? null })
    .onConflict((on) => on.columns(['organization_id', 'file_id']).doNothing())

/** The uploads that nothing uses yet: those of an account, and all of the clinic. */
export const unusedUploads = (scope: Scope, account_id: string) => {
  const amount = (of: RawBuilder<boolean>) => sql<{ files: number; bytes: number }>`json_build_object(
    'files', count(*) filter (where ${of}), 'bytes', coalesce(sum(size_bytes) filter (where ${of}), 0))`
  return scope
    .from('file_removals')
    .select([
      amount(sql<boolean>`uploaded_by = ${account_id}::uuid`).as('account'),
      amount(sql<boolean>`uploaded_by is not null`).as('clinic'),
    ])
}

/** Cancels the removal of an upload that is used in time, because the job has not begun. */
export const withdrawFileRemoval = (scope: WriteScope, file_id: string) =>
  scope.delete('file_removals').where('file_id', '=', file_id).where('begun_at', 'is', null)

/** Marks due removals as begun: from now on no upload cancels them. */
export const beginFileRemovals = (scope: WriteScope, file_ids: readonly string[]) =>
  scope.update('file_removals').set({ begun_at: scope.now }).where('file_id', 'in', file_ids)

export const dueFileRemovals = (scope: Scope, most: number) =>
  scope.from('file_removals').select('file_id').where('due_at', '<=', scope.at).orderBy('due_at').limit(most).forUpdate().skipLocked()

export const finishFileRemovals = (scope: WriteScope, file_ids: readonly string[]) =>
  scope.delete('file_removals').where('file_id', 'in', file_ids)

export const fileRemovalsAreDue: IsDue = (at) =>
  sql<boolean>`(select true from file_removals f where f.organization_id = organizations.id and f.due_at <= ${at} limit 1)`
