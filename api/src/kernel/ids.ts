import { v7 } from 'uuid'

/** A new UUIDv7: made by the application, sorted by the time it was made. */
export const newId = (): string => v7()
