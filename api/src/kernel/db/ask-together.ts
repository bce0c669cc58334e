import DataLoader from 'dataloader'

/**
 * Collects single lookups by key that are made in the same turn of the event loop, and reads them in one statement: a list that
 * looks up each of its rows concurrently costs one statement instead of one for each. `asker` is the context of the answers, most
 * often a transaction's scope. An unknown key answers undefined; nothing is cached.
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

/** Rows by the value of a column, which is unique among them. */
export const byKey = <R>(rows: readonly R[], keyOf: (row: R) => string): Map<string, R> => new Map(rows.map((row) => [keyOf(row), row]))
