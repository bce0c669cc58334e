const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** An id from the address, under its name; an empty object if the value is no id. */
export function idOf<K extends string>(key: K, search: Record<string, unknown>): { [N in K]?: string } {
  const value = search[key]
  return (typeof value === 'string' && uuid.test(value) ? { [key]: value } : {}) as { [N in K]?: string }
}

/** A time of day from the address, `HH:MM`. */
export function timeOf<K extends string>(key: K, search: Record<string, unknown>): { [N in K]?: string } {
  const value = search[key]
  return (typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? { [key]: value } : {}) as { [N in K]?: string }
}

/** A day from the address, `YYYY-MM-DD`. */
export function dayOf<K extends string>(key: K, search: Record<string, unknown>): { [N in K]?: string } {
  const value = search[key]
  return (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? { [key]: value } : {}) as {
    [N in K]?: string
  }
}
