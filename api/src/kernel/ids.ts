import { v7 } from 'uuid'

/** A new UUIDv7: created by the application, ordered by time. */
export const newId = (): string => v7()

/** The id that nothing has: where a value has to be an id, and none is meant. */
export const nilId = '00000000-0000-0000-0000-000000000000'

/** The lowest UUIDv7 of an instant: older rows have a lower id, younger ones a higher one. */
export function idAt(instant: string): string {
  const time = Math.max(0, Date.parse(instant)).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7000-8000-000000000000`
}
