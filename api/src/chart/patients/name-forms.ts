import { type Names, wordsOf } from './search-keys.ts'

/** A shorter word has too many neighbours: "Ann" would find Jan, Dan and Amy. */
const fewestLetters = 4
/** A longer one has too many forms. */
const mostLetters = 30

/** Whether a word is also found with a typing error: only a word of a name. Numbers and dates are not. */
export const isNearable = (word: string): boolean => {
  const { length } = Array.from(word)
  return length >= fewestLetters && length <= mostLetters && !/[0-9]/.test(word)
}

/** The words of a patient's names that are found with a typing error, in alphabetical order. */
export const nearableWords = (names: Names): string[] => [...wordsOf(names)].filter(isNearable).toSorted()

/**
 * The word, and the word without each one of its letters: two words that are one typing error apart share such a form. Migration
 * 0485 computes the same in SQL.
 */
export function formsOf(word: string): string[] {
  const letters = Array.from(word)
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])]
}

/**
 * Whether two words differ by one letter too many, one missing, one wrong, or two neighbours exchanged: a Damerau–Levenshtein
 * distance of at most one.
 */
export function isWithinOneError(typed: string, word: string): boolean {
  const [a, b] = [Array.from(typed), Array.from(word)]
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  const isSwapped = x.length === 2 && y.length === 2 && x[0] === y[1] && x[1] === y[0]
  return isSwapped || (x.length <= 1 && y.length <= 1)
}
