import type { Env } from '../../env.ts'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'

/** The store that `FILES_URL` names. */
export function createFileStore({ files, s3 }: Pick<Env, 'files' | 's3'>): FileStore {
  if (files.kind === 'folder') return createFolderStore(files.path)
  if (!s3) throw new Error('The environment was read without the key of the bucket.')
  return createS3Store(files.url, s3)
}
