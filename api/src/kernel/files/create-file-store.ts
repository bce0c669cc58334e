import { accessSync, constants, mkdirSync } from 'node:fs'
import type { Env } from '../../env.ts'
import { StartRefused } from '../start-refused.ts'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'

/**
 * The store that `FILES_URL` names; a folder is made at the first start.
 * @throws {StartRefused} if this user cannot write into the folder: otherwise the first upload would fail.
 */
export function createFileStore({ files, s3 }: Pick<Env, 'files' | 's3'>): FileStore {
  if (files.kind === 'folder') {
    requireFolder(files.path)
    return createFolderStore(files.path)
  }
  if (!s3) throw new Error('The environment was read without the key of the bucket.')
  return createS3Store(files.url, s3)
}

function requireFolder(path: string) {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    accessSync(path, constants.W_OK)
  } catch (error) {
    throw new StartRefused(`The folder of files ${path} (FILES_URL) can't be made or written to: ${(error as Error).message}.`)
  }
}
