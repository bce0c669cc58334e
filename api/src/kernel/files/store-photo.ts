import type { RequestContext } from '../request-context.ts'
import type { Clinic } from '../session.ts'
import { encodePhoto } from './encode-photo.ts'
import { type FilePurpose, type StoredFile, storeFile } from './save-file.ts'
import { requireClean } from './scan-file.ts'

/** Scans an uploaded picture for viruses, re-encodes it and stores it; `recordFile` inserts its row. */
export async function storePhoto(
  context: RequestContext,
  clinic: Clinic | null | undefined,
  purpose: FilePurpose,
  bytes: Uint8Array,
): Promise<StoredFile> {
  if (!clinic) throw new Error('A photo is kept by a clinic.')
  const { kernel, session } = context
  await requireClean(kernel.scan, bytes)
  const uploaded_by = session?.account_id as string
  return storeFile(kernel, clinic, { purpose, media_type: 'image/webp', bytes: await encodePhoto(bytes), uploaded_by })
}
