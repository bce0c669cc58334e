/**
 * What a change alters, for its audit row: the fields that have another value now, before and after. Only fields that `after`
 * names are looked at, so that no secret comes along.
 */
export function fieldChanges<T extends object>(before: T, after: object): { from: Partial<T>; to: Partial<T> } {
  const values_before = before as Record<string, unknown>
  const changed = Object.entries(after).filter(([field, value]) => value !== undefined && !isSame(values_before[field], value))
  return {
    from: Object.fromEntries(changed.map(([field]) => [field, values_before[field] ?? null])) as Partial<T>,
    to: Object.fromEntries(changed) as Partial<T>,
  }
}

const isSame = (before: unknown, after: unknown) => JSON.stringify(before ?? null) === JSON.stringify(after)
