/**
 * Chooses of each pool another one of its rooms or devices; null for a pool that goes without. As many pools as possible are
 * served (a matching, by augmenting paths): what the first pool could take is left to a second one that has nothing else.
 *
 * @param pools of each need the ids that it could take, the preferred ones first
 * @param tiers ids that are used rather than any other, as those that a group has already; the first set above the next ones
 */
export function assignResources(pools: readonly (readonly string[])[], ...tiers: readonly ReadonlySet<string>[]): (string | null)[] {
  const taker = new Map<string, number>()
  const served = new Set<number>()

  const serve = (pool: number, isAllowed: (id: string) => boolean, tried: Set<string>): boolean => {
    const candidates = (pools[pool] as readonly string[]).filter((id) => isAllowed(id) && !tried.has(id))
    const unused = candidates.find((id) => !taker.has(id))
    if (unused !== undefined) {
      taker.set(unused, pool)
      return true
    }
    for (const id of candidates) {
      if (tried.has(id)) continue
      tried.add(id)
      // The need that has this resource takes another one, if there is one.
      if (!serve(taker.get(id) as number, isAllowed, tried)) continue
      taker.set(id, pool)
      return true
    }
    return false
  }

  // Every need that a path serves stays served, so each further tier only adds to it.
  const rules = tiers.map((_, i) => (id: string) => tiers.slice(0, i + 1).some((tier) => tier.has(id)))
  for (const isAllowed of [...rules, () => true])
    for (const pool of pools.keys()) if (!served.has(pool) && serve(pool, isAllowed, new Set())) served.add(pool)

  const assigned = pools.map((): string | null => null)
  for (const [id, pool] of taker) assigned[pool] = id
  return assigned
}
