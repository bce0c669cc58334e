import { findableText, normalizeName, possibleSpellings } from '@polyclinic/contract/kernel/normalize-name'

export interface FindableCode {
  code: string
  display: string
  /** Further words that find the code: synonyms that people use. */
  words: string
}

/** Sorts before any character that can be typed, and occurs in no word. */
const wordEnd = '\u0001'
const mostTerms = 6

/**
 * The search keys of a code: the code without its point, each word of its display text, and synonyms. Each is followed by the
 * length of the display text: of codes that share a word, the shortest text comes first.
 */
export function codeKeys({ code, display, words }: FindableCode): string[] {
  const length = String(Math.min(display.length, 999)).padStart(3, '0')
  const found = new Set([withoutSpaces(code), ...wordsOf(display), ...wordsOf(words)])
  found.delete('')
  return [...found].map((word) => `${word}${wordEnd}${length}`)
}

/** Keys from `from` up to, not including, `to`. */
export interface CodeTerm {
  from: string
  to: string
}

/** The search text as ranges of keys, of which a code must have one each; the longest word, which finds least, comes first. */
export function codeTerms(q: string): CodeTerm[] {
  return [...new Set(joinedWords(q))]
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length)
    .slice(0, mostTerms)
    .map((from) => ({ from, to: `${from}\uffff` }))
}

/** A code in its search form: lower case, and nothing between letters and digits. */
export const withoutSpaces = (code: string) => normalizeName(code).replaceAll(' ', '')

/** The words of a text in their search form and every spelling; "check-up" is also found by "up", "Crohn's" by "crohns". */
const wordsOf = (text: string) => [...findableText(text).split(' '), ...joinedWords(text).flatMap(possibleSpellings)]

/** The words between spaces, with the parts of a word that a point or hyphen connects written together: "E11.9" is "e119". */
const joinedWords = (text: string) => text.split(/[\s,;()[\]/]+/).map(withoutSpaces)
