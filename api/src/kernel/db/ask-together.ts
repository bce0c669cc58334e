import DataLoader from 'dataloader'

/**
 * A question that is asked of one key at a time, and read for all keys that are asked in the same turn: a list that is gone
 * through one by one, side by side, costs one statement instead of one for each. `asker` is whose answers they are, a
 * transaction's scope most often. A key of which nothing is known answers undefined; nothing is remembered.
 */
export function askTogether<A extends object, R>(read: (asker: A, keys: readonly string[]) => Promise<ReadonlyMap<string, R>>) {
  const askers = new WeakMap<A, DataLoader<string, R | undefined>>()
  return (asker: A, key: string): Promise<R | undefined> => {
    const loader_of_asker = askers.get(asker)
    const loader = loader_of_asker ?? new DataLoader<string, R | undefined>(answersOf(asker), { cache: false })
    if (!loader_of_asker) askers.set(asker, loader)
    return loader.load(key)
  }

  function answersOf(asker: A) {
    return async (keys: readonly string[]) => {
      const answers = await read(asker, [...new Set(keys)])
      return keys.map((key) => answers.get(key))
    }
  }
}

/** Rows by one of their columns, of which each has one. */
export const byKey = <R>(rows: readonly R[], keyOf: (row: R) => string): Map<string, R> => new Map(rows.map((row) => [keyOf(row), row]))
