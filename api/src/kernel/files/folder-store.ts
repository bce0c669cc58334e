import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileKey, type FileStore, keyPath } from './file-store.ts'

/** Files in a folder of this machine, readable by the server alone. */
export function createFolderStore(folder: string): FileStore {
  const placeOf = (key: FileKey) => join(folder, keyPath(key))
  return {
    async put(key, bytes) {
      const place = placeOf(key)
      const unfinished = `${place}.part`
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await writeDurably(unfinished, bytes)
      // A reader finds the whole file or none.
      await rename(unfinished, place)
      await syncFolder(dirname(place))
      await syncFolder(folder)
    },
    async get(key) {
      return readFile(placeOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
    async remove(key) {
      const place = placeOf(key)
      await Promise.all([rm(place, { force: true }), rm(`${place}.part`, { force: true })])
    },
  }
}

async function writeDurably(path: string, bytes: Uint8Array) {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes the name of a file durable by syncing its folder. */
async function syncFolder(path: string) {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
