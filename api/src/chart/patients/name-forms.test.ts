import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formsOf, isNearable, isWithinOneError, nearableWords } from './name-forms.ts'

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

it('agrees with the edit distance of the textbook, and words that are one error apart always share a form', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const isNear = distance(a, b) <= 1
      expect(isWithinOneError(a, b)).toBe(isNear)
      const forms = new Set(formsOf(b))
      if (isNear) expect(formsOf(a).some((form) => forms.has(form))).toBe(true)
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
})

it('takes the words of four letters from a name, each once, without accents, in each spelling and in their order', () => {
  expect(nearableWords({ given_name: 'Zoë', family_name: 'Ärne-Arne' })).toEqual(['aerne', 'aernearne', 'arne', 'arnearne'])
  expect(nearableWords({ given_name: 'Zora', family_name: 'ARNE Arnearne', preferred_name: 'Bea' })).toEqual(['arne', 'arnearne', 'zora'])
  expect(nearableWords({ given_name: 'Bo', family_name: 'Li' })).toEqual([])
})

it('keeps a word under itself and under what is left without any one letter', () => {
  expect(formsOf('anna')).toEqual(['anna', 'nna', 'ana', 'ann'])
})
