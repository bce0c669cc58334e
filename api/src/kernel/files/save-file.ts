import { createHash } from 'node:crypto'
import type { DocumentType } from '@polyclinic/contract/document-rules'
import { newId } from '../ids.ts'
import { asSystem } from '../jobs/as-system.ts'
import type { Kernel } from '../kernel.ts'
import { Problem } from '../problem.ts'
import type { Scope, WriteScope } from '../scope.ts'
import type { Clinic } from '../session.ts'
import { fileById, insertFile, insertFileDeletion, insertFileRemoval, uploadById, withdrawFileRemoval } from './files.sql.ts'

/** Of what a clinic keeps files; the table `files` knows the same words. */
export type FilePurpose = 'practitioner-photo' | 'patient-document'

/** A file whose bytes are durable, and which has no row yet. */
export interface StoredFile {
  id: string
  purpose: FilePurpose
  media_type: 'image/webp' | DocumentType
  size_bytes: number
  sha256: string
}

/** How long an upload may take from its first byte in the store to its row. Requests end long before. */
const upload_ms = 60 * 60_000

/**
 * Writes bytes into the store, before the transaction that uses them: what they are is for `recordFile` to say there. Until
 * then they are marked for removal, so that whoever dies in between leaves nothing.
 */
export async function storeFile(
  kernel: Kernel,
  clinic: Clinic,
  file: Pick<StoredFile, 'purpose' | 'media_type'> & { bytes: Uint8Array },
): Promise<StoredFile> {
  const { bytes, ...kind } = file
  const id = newId()
  await asSystem(kernel, { reason: 'file upload', domain: null, clinic }, (scope) =>
    scope.run(insertFileRemoval(scope, id, new Date(scope.now.getTime() + upload_ms))),
  )
  await kernel.files.put({ organization_id: clinic.id, id }, bytes)
  return { ...kind, id, size_bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Makes the row of a stored file, in the transaction that puts it to use. */
export async function recordFile(scope: WriteScope, file: StoredFile) {
  const isInTime = (await scope.run(withdrawFileRemoval(scope, file.id))) === 1
  if (!isInTime) throw new Problem('unavailable', 'The upload took too long. Please try again.')
  await recordUpload(scope, file)
}

/** Makes the row of a stored file that is to be used by a later request. Its removal stays due until `useUpload`. */
export async function recordUpload(scope: WriteScope, file: StoredFile) {
  await scope.run(insertFile(scope, { ...file, uploaded_by: scope.actor.account_id, created_at: scope.now }))
}

/** Takes an upload of this account into use, once; 422 at `file_id` when it is unknown, used already or removed. */
export async function useUpload(scope: WriteScope, id: string, purpose: FilePurpose) {
  const file = await scope.maybe(uploadById(scope, id, purpose))
  if (!file || (await scope.run(withdrawFileRemoval(scope, id))) === 0) {
    const message = 'This upload is no longer there. Choose the file again.'
    throw new Problem('refused_by_rule', message, { errors: [{ path: 'file_id', message }] })
  }
  return file
}

/** Takes a file away: its row stays, marked as deleted, and a job removes its bytes. */
export async function deleteFile(scope: WriteScope, id: string) {
  await scope.run(insertFileDeletion(scope, id))
  await scope.run(insertFileRemoval(scope, id, scope.now))
}

/** What a file is; `not_found` when it is not this clinic's. */
export const getFile = (scope: Scope, id: string) => scope.one(fileById(scope, id))
