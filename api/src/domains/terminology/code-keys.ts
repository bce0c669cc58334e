import { normalizeName } from '../../kernel/normalize-name.ts'

export interface FindableCode {
  code: string
  display: string
  /** Further words by which it is found: what people say instead. */
  words: string
}

/** Before whatever can be typed, and in no word. */
const wordEnd = '\u0001'
const mostTerms = 6

/**
 * What a code is found by: the code without its point, each word of what it is called, and further words. Behind each stands
 * how long the name is: of those that share a word the plainest comes first.
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

/** What somebody typed, as ranges of keys that a code must all have; the longest word, which finds least, comes first. */
export function codeTerms(q: string): CodeTerm[] {
  return [...new Set(joinedWords(q))]
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length)
    .slice(0, mostTerms)
    .map((from) => ({ from, to: `${from}\uffff` }))
}

/** A code as it is looked for: lower case, and nothing between letters and figures. */
export const withoutSpaces = (code: string) => normalizeName(code).replaceAll(' ', '')

/** The words of a text, each as it is searched; "check-up" is also found by "up", "Crohn's" by "crohns". */
const wordsOf = (text: string) => [...normalizeName(text).split(' '), ...joinedWords(text)]

/** The words between spaces, with what a word joins by a point or hyphen written together: "E11.9" is "e119". */
const joinedWords = (text: string) => text.split(/[\s,;()[\]/]+/).map(withoutSpaces)
