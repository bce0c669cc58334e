import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assignResources } from './assign-resources.ts'

/** How many pools could be served at most: by trying everything. */
function mostServed(pools: readonly string[][], used: ReadonlySet<string> = new Set()): number {
  const [first, ...rest] = pools
  if (!first) return 0
  const without = mostServed(rest, used)
  return Math.max(without, ...first.filter((id) => !used.has(id)).map((id) => 1 + mostServed(rest, new Set([...used, id]))))
}

const id: fc.Arbitrary<string> = fc.constantFrom('A', 'B', 'C', 'D', 'E')
const pools = fc.array(fc.uniqueArray(id, { maxLength: 5 }), { maxLength: 5 })

describe('rooms and devices for several needs', () => {
  it.each([
    [[['A'], ['A']], 1],
    [[['A', 'B'], ['A']], 2],
    [[['A', 'B'], ['B', 'C'], ['A', 'C'], ['C']], 3],
    [
      [
        ['A', 'B'],
        ['A', 'B'],
        ['B', 'C'],
        ['C', 'D'],
      ],
      4,
    ],
  ])('of %j serve %i', (lists, count) => {
    expect(assignResources(lists).filter((resource) => resource !== null)).toHaveLength(count)
  })

  it('serve as many as is possible at all, each with another one of its own list', () => {
    fc.assert(
      fc.property(pools, fc.uniqueArray(id), (lists, kept) => {
        const assigned = assignResources(lists, new Set(kept))
        const served = assigned.filter((resource) => resource !== null)
        expect(served).toHaveLength(mostServed(lists))
        expect(new Set(served).size).toBe(served.length)
        assigned.forEach((resource, i) => {
          if (resource !== null) expect(lists[i]).toContain(resource)
        })
      }),
    )
  })

  it('keep the present assignment as far as it fits, before anything else', () => {
    fc.assert(
      fc.property(pools, fc.uniqueArray(id), (lists, kept) => {
        const assigned = assignResources(lists, new Set(kept))
        const keptResources = assigned.filter((resource) => resource !== null && kept.includes(resource))
        expect(keptResources).toHaveLength(mostServed(lists.map((list) => list.filter((resource) => kept.includes(resource)))))
      }),
    )
  })

  it('take the first of a list that nobody else needs', () => {
    expect(assignResources([['B', 'A'], ['C']])).toEqual(['B', 'C'])
  })
})
