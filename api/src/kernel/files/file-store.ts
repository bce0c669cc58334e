/** The location of a file's bytes: both ids are created by the application, and nothing of a name that somebody typed. */
export interface FileKey {
  organization_id: string
  id: string
}

/** Stores bytes under `organization/id`. The table `files` describes each file. */
export interface FileStore {
  /** Resolves when the bytes are durable. */
  put(key: FileKey, bytes: Uint8Array): Promise<void>
  /** The bytes; null if there are none. */
  get(key: FileKey): Promise<Buffer | null>
  /** Also accepts a file that does not exist, or that was written only in part. */
  remove(key: FileKey): Promise<void>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The only conversion of ids to a path: two UUIDs and nothing else, so that no text becomes a path. */
export function keyPath({ organization_id, id }: FileKey): string {
  if (!uuid.test(organization_id) || !uuid.test(id)) throw new Error('A file is kept under two ids.')
  return `${organization_id}/${id}`
}
