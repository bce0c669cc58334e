import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLike, isNearable, isWithinOneError, nearKeys, nearKeysOf } from './near-keys.ts'

it.each([
  ['schmidt', 'schmidt', true],
  ['schmdt', 'schmidt', true],
  ['schmiidt', 'schmidt', true],
  ['schmudt', 'schmidt', true],
  ['shcmidt', 'schmidt', true],
  ['csmhidt', 'schmidt', false],
  ['schmitt', 'schmdt', false],
  ['schm', 'schmidt', false],
  ['scdhmit', 'schmidt', false],
  ['', 'a', true],
  ['ab', 'ba', true],
  ['abcd', 'badc', false],
  ['𝒜nna', 'anna', true],
])('“%s” is at most one typing error away from “%s”: %s', (typed, word, is) => {
  expect(isWithinOneError(typed, word)).toBe(is)
  expect(isWithinOneError(word, typed)).toBe(is)
})

/** The distance by the textbook's table (optimal string alignment), slow and simple. */
function distance(a: string, b: string): number {
  const d = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)))
  const at = (i: number, j: number) => d[i]?.[j] as number
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const kept = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : kept
      ;(d[i] as number[])[j] = Math.min(kept, swapped, at(i - 1, j) + 1, at(i, j - 1) + 1)
    }
  return at(a.length, b.length)
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 8 })

it('agrees with the edit distance of the textbook, and words that are one error apart always share a key', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const isNear = distance(a, b) <= 1
      expect(isWithinOneError(a, b)).toBe(isNear)
      const keys = new Set(nearKeysOf(b))
      if (isNear) expect(nearKeysOf(a).some((key) => keys.has(key))).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

it.each([
  ['anna', true],
  ['ann', false],
  ['1980-02-03', false],
  ['p000123', false],
  ['مُحم', true],
  ['𝒜𝒜𝒜', false],
  ['a'.repeat(30), true],
  ['a'.repeat(31), false],
])('“%s” is searched for with a typing error: %s', (typed, is) => {
  expect(isNearable(typed)).toBe(is)
  expect(nearKeysOf(typed).length > 0).toBe(is)
})

it('keys a chart by the forms of each word of four letters, once, without accents', () => {
  const name = { given_name: 'Zoë', family_name: 'Ärne-Arne' }
  // arne, rne, ane, are, arn; and those of arnearne
  expect(nearKeys(name).length).toBe(5 + 9)
  expect(nearKeys({ given_name: 'Zoe', family_name: 'ARNE Arnearne' })).toEqual(nearKeys(name))
  expect(nearKeys({ given_name: 'Bo', family_name: 'Li' })).toEqual([])
  expect(isLike(name, 'arme')).toBe(true)
  expect(isLike(name, 'arneer')).toBe(false)
})
