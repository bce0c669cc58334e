/**
 * The fields that a change alters, for its audit row: those with another value now, before and after. Only fields that `after`
 * has are compared, so that no secret is included.
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
