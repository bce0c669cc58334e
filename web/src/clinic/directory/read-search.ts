/** A date, `YYYY-MM-DD`. */
export type PlainDate = string

/** A text of the address; undefined if it is empty or no text. A number counts as text. */
export function readText(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.trim() ? text.trim().slice(0, 100) : undefined
}

export function readDay(value: unknown): PlainDate | undefined {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
}
