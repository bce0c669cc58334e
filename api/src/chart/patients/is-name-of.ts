import { normalizeName, withTwoLetters } from '@polyclinic/contract/kernel/normalize-name'
import type { Names } from './search-keys.ts'

const wordsApart = (text: string) => normalizeName(text).split(' ').filter(Boolean)
const wordsTogether = (text: string) =>
  text
    .split(/\s+/)
    .map((word) => normalizeName(word).replaceAll(' ', ''))
    .filter(Boolean)

/** "Anne-Marie" is two words or one, and "Müller" is "Mueller", depending on who writes it. */
const spellings = [wordsApart, wordsTogether].flatMap((words) => [words, (text: string) => words(withTwoLetters(text))])

/**
 * Whether a name that is written as one text is one of the chart's, as the search normalizes names: in any order, with or without
 * middle names. Two people of one family and birthday differ in the first given name, so that it must be there.
 */
export function isNameOf(name: string, { given_name, family_name, preferred_name, other_names = [] }: Names): boolean {
  const names = [
    { given_name, family_name },
    ...(preferred_name ? [{ given_name: preferred_name, family_name }] : []),
    ...other_names.map((name) => ({ family_name: name.family_name, given_name: name.given_name ?? given_name })),
  ]
  return names.some(
    (named) =>
      isWrittenTogether(name, named) ||
      spellings.some((ofText) => spellings.some((ofChart) => agree(ofText(name), ofChart(named.given_name), ofChart(named.family_name)))),
  )
}

function agree(words: readonly string[], given: readonly string[], family: readonly string[]): boolean {
  const [typed, known] = [new Set(words), new Set([...given, ...family])]
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const hasBoth = given.slice(0, 1).every((word) => typed.has(word)) && family.some((word) => typed.has(word))
  return hasBoth && known.has(first) && known.has(last) && (typed.isSubsetOf(known) || known.isSubsetOf(typed))
}

/** Chinese, Japanese and Korean names are written without a blank. */
function isWrittenTogether(name: string, { given_name, family_name }: { given_name: string; family_name: string }): boolean {
  const letters = (text: string) => normalizeName(text).replaceAll(' ', '')
  const typed = letters(name)
  return typed !== '' && [`${family_name}${given_name}`, `${given_name}${family_name}`].some((text) => letters(text) === typed)
}
