import { createHash } from 'node:crypto'

/** Sorts the keys, so that the same content has one text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}

/** The fingerprint is the same for the same content, whatever the order of its keys. */
export const fingerprintOf = (content: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('hex')
