import { setImmediate } from 'node:timers/promises'

/** Maps pieces of a long list one after the other: requests are answered in between. */
export async function mapInPieces<T, R>(items: readonly T[], size: number, map: (piece: readonly T[]) => readonly R[]): Promise<R[]> {
  const found: R[] = []
  for (let from = 0; from < items.length; from += size) {
    for (const result of map(items.slice(from, from + size))) found.push(result)
    await setImmediate()
  }
  return found
}
