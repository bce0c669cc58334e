/** Where the bytes of a file lie: both ids are the application's own, nothing of a name that somebody typed. */
export interface FileKey {
  organization_id: string
  id: string
}

/** Keeps bytes under `organization/id`. What each file is stands in the table `files`. */
export interface FileStore {
  /** Answers when the bytes are durable. */
  put(key: FileKey, bytes: Uint8Array): Promise<void>
  /** The bytes; null when there are none. */
  get(key: FileKey): Promise<Buffer | null>
  /** Also of what is not there, and of what was written halfway. */
  remove(key: FileKey): Promise<void>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The one way from ids to a place: two UUIDs and nothing else, so that no text becomes a path. */
export function keyPath({ organization_id, id }: FileKey): string {
  if (!uuid.test(organization_id) || !uuid.test(id)) throw new Error('A file is kept under two ids.')
  return `${organization_id}/${id}`
}
