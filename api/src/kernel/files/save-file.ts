import { createHash } from 'node:crypto'
import type { DocumentType } from '@polyclinic/contract/chart/documents/document-rules'
import { newId } from '../ids.ts'
import { asSystem } from '../jobs/as-system.ts'
import type { Kernel } from '../kernel.ts'
import { Problem, refuseField } from '../problem.ts'
import type { Scope, WriteScope } from '../scope.ts'
import type { Clinic } from '../session.ts'
import { fileById, insertFile, insertFileDeletion, insertFileRemoval, unusedUploads, uploadById, withdrawFileRemoval } from './files.sql.ts'

/** The purposes of a clinic's files; the table `files` has the same values. */
export type FilePurpose = 'practitioner-photo' | 'patient-document'

/** A file whose bytes are durable, and which has no row yet. */
export interface StoredFile {
  id: string
  purpose: FilePurpose
  media_type: 'image/webp' | DocumentType
  size_bytes: number
  sha256: string
}

/** The uploads that nothing uses yet, of one account and of all in a clinic: whoever uploads without end fills no disk. */
const mostUnused = { account: { files: 30, bytes: 300 * 1_048_576 }, clinic: { files: 300, bytes: 3000 * 1_048_576 } }

/** How long an upload may take from its first byte in the store to its row. Requests end long before. */
const upload_ms = 60 * 60_000

/**
 * Writes bytes into the store, before the transaction that uses them: `recordFile` describes them there. Until then they are
 * marked for removal, so that a process that dies in between leaves nothing.
 */
export async function storeFile(
  kernel: Kernel,
  clinic: Clinic,
  file: Pick<StoredFile, 'purpose' | 'media_type'> & { bytes: Uint8Array; uploaded_by: string },
): Promise<StoredFile> {
  const { bytes, uploaded_by, ...kind } = file
  const id = newId()
  const act = { reason: 'file upload', domain: null, clinic } as const
  await asSystem(kernel, act, (scope) =>
    scope.run(insertFileRemoval(scope, id, new Date(scope.now.getTime() + upload_ms), { uploaded_by, size_bytes: bytes.length })),
  )
  // It is counted once it is committed: of many at once, the last one sees all the others.
  const hasRoom = await asSystem(kernel, act, async (scope) => {
    const { account, clinic } = await scope.one(unusedUploads(scope, uploaded_by))
    const fits = isWithin(account, mostUnused.account) && isWithin(clinic, mostUnused.clinic)
    if (!fits) await scope.run(withdrawFileRemoval(scope, id))
    return fits
  })
  if (!hasRoom) refuseField('file', 'Too many uploads here are used by no document yet. They are removed within the hour; try again then.')
  await kernel.files.put({ organization_id: clinic.id, id }, bytes)
  return { ...kind, id, size_bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

interface Amount {
  files: number
  bytes: number
}
const isWithin = (amount: Amount, most: Amount) => amount.files <= most.files && amount.bytes <= most.bytes

/** Inserts the row of a stored file, in the transaction that uses it. */
export async function recordFile(scope: WriteScope, file: StoredFile) {
  const isInTime = (await scope.run(withdrawFileRemoval(scope, file.id))) === 1
  if (!isInTime) throw new Problem('unavailable', 'The upload took too long. Please try again.')
  await recordUpload(scope, file)
}

/** Inserts the row of a stored file for a later request. Its removal stays scheduled until `useUpload`. */
export async function recordUpload(scope: WriteScope, file: StoredFile) {
  await scope.run(insertFile(scope, { ...file, uploaded_by: scope.actor.account_id, created_at: scope.now }))
}

/** Uses an upload of this account, once; 422 at `file_id` if it is unknown, used already or removed. */
export async function useUpload(scope: WriteScope, id: string, purpose: FilePurpose) {
  const file = await scope.maybe(uploadById(scope, id, purpose))
  if (!file || (await scope.run(withdrawFileRemoval(scope, id))) === 0) {
    const message = 'This upload is no longer there. Choose the file again.'
    throw new Problem('refused_by_rule', message, { errors: [{ path: 'file_id', message }] })
  }
  return file
}

/** Deletes a file: its row stays, marked as deleted, and a job removes its bytes. */
export async function deleteFile(scope: WriteScope, id: string) {
  await scope.run(insertFileDeletion(scope, id))
  await scope.run(insertFileRemoval(scope, id, scope.now))
}

/** The row of a file; `not_found` if it belongs to another clinic. */
export const getFile = (scope: Scope, id: string) => scope.one(fileById(scope, id))
