/**
 * The value of a key that came from outside, undefined if the record has none of its own: a plain lookup would also find what
 * every object inherits, such as `constructor`.
 */
export const ownValue = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined
