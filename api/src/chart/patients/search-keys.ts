import {
  foldForms,
  joinedName,
  nameKey,
  normalizeName,
  possibleSpellings,
  withTwoLetters,
} from '@polyclinic/contract/kernel/normalize-name'

/** All the names of a patient: the official one, the preferred one, and other current or former ones. */
export interface Names {
  given_name: string
  family_name: string
  preferred_name?: string | null | undefined
  other_names?: readonly { given_name: string | null; family_name: string }[]
}

export interface Findable extends Names {
  record_number: string
  birth_date?: string | null | undefined
  phone?: string | null | undefined
  other_phones?: readonly string[]
  /** Keyed hashes of identifiers from other organizations. */
  number_hashes?: readonly string[]
}

/** Sorts before any character that can be typed, and occurs in no name. */
const wordEnd = '\u0001'
/** Before a key of two words: it sorts before any word, and occurs in no name either. */
const pairMark = '\u0002'
/** The further words of a longer name have no keys of two words. */
const mostPaired = 12

/**
 * The search keys of a chart: each word of its names, telephone numbers, the record number, the birth date, and the hashes of
 * identifiers. After a word follows the name in its sorted form, so that charts that share a word are read in the order of their
 * names from the index alone, and that a word and the beginning of the name find a chart together. Any two other words have a
 * key of their own: most charts have no such two.
 */
export function searchKeys(p: Findable): string[] {
  const words = wordsOf(p)
  const name = nameKey(p)
  const keys = new Set([...words].map((word) => `${word}${wordEnd}${name}`))
  const beginning = name.split(' ')[0]
  for (const pair of pairsOf([...words].filter((word) => word !== beginning))) keys.add(`${pairMark}${pair.join(wordEnd)}${wordEnd}${name}`)
  const number = normalizeName(p.record_number)
  keys.add(number.replaceAll(' ', ''))
  keys.add(number.replace(/^\D*0*/, ''))
  if (p.birth_date) keys.add(p.birth_date)
  for (const phone of [p.phone ?? '', ...(p.other_phones ?? [])]) for (const digits of phoneKeys(phone)) keys.add(digits)
  for (const hash of p.number_hashes ?? []) keys.add(numberKey(hash))
  keys.delete('')
  return [...keys]
}

/** Any two of the words, each two in alphabetical order. */
function pairsOf(words: readonly string[]): [string, string][] {
  const sorted = words.toSorted().slice(0, mostPaired)
  return sorted.flatMap((word, at) => sorted.slice(at + 1).map((further): [string, string] => [word, further]))
}

/** A hash after a mark that no name and no telephone number has. */
const numberKey = (hash: string) => `#${hash}`

/** The words of all names, normalized as in a search. */
export function wordsOf(p: Names): Set<string> {
  const words = new Set<string>()
  const other_names = (p.other_names ?? []).flatMap(({ given_name, family_name }) => [given_name ?? '', family_name])
  for (const part of [p.given_name, p.family_name, p.preferred_name ?? '', ...other_names])
    for (const word of spelledWords(part)) words.add(word)
  for (const { given_name, family_name } of [p, ...(p.other_names ?? [])])
    if (given_name) words.add(joinedName({ given_name, family_name }))
  words.delete('')
  return words
}

/** The words of a part in each of their spellings, so that "mueller" finds Müller, and "muller" Mueller. */
const spelledWords = (part: string) => [part, withTwoLetters(part)].flatMap(wordsOfPart).flatMap(possibleSpellings)

/** The words of one part of a name, normalized: "O'Brien" is also looked for as "obrien", "Anne-Marie" as "annemarie". */
export function wordsOfPart(part: string): string[] {
  const joined = part.split(/\s+/).map((word) => normalizeName(word).replaceAll(' ', ''))
  return [...new Set([...normalizeName(part).split(' '), ...joined])].filter(Boolean)
}

/** The country or zone code at the begin of an international number; no code is the begin of another (ITU-T E.164). */
const countryCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** A telephone number with its country code, without it, and reversed: people say it in each of these ways. */
function phoneKeys(phone: string): string[] {
  const digits = trunk(phone)
  if (digits.length < 4) return []
  const national = phone.trim().startsWith('+') ? trunk(digits.replace(countryCode, '')) : ''
  return [digits, ...(national.length > 5 ? [national] : []), fromEnd(digits)]
}

/** The digits from the last to the first, after a mark that no name has: a number is found by any of its last digits. */
const fromEnd = (digits: string) => `~${digits.split('').toReversed().join('')}`

const fewestLastDigits = 3

const trunk = (phone: string) => phone.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '')

/** Keys from `from` up to, not including, `to`. */
export interface KeyRange {
  from: string
  to: string
}

/**
 * One word of a search: the keys that begin with it, for digits also those of telephone numbers that end with them, the key of the
 * identifier that it may be, and words that are one typing error apart.
 */
export interface Term extends KeyRange {
  ending?: KeyRange
  number?: KeyRange
  near?: readonly string[]
}

/** The beginnings of two words, in alphabetical order; as terms of a search neither begins with the other, so that no word has both. */
export type Beginnings = readonly [string, string]

/** The beginnings of two words of names, of the first terms that are such; none if fewer than two are. */
export function twoBeginnings(terms: readonly Term[]): Beginnings[] {
  const typed = terms.map(({ from }) => from).filter((word) => !/\d/.test(word))
  return typed.flatMap((word, at) => typed.slice(at + 1).map((further): Beginnings => (word < further ? [word, further] : [further, word])))
}

/** The keys of charts with a word of each beginning, where these are all the words that so begin. */
export const rangesOfPair = ([first, second]: Beginnings, words: { first: readonly string[]; second: readonly string[] }): KeyRange[] => [
  ...words.first.map((word) => keysStarting(`${word}${wordEnd}${second}`)),
  ...words.second.map((word) => keysStarting(`${word}${wordEnd}${first}`)),
  ...words.first.map((word) => keysStarting(`${pairMark}${word}${wordEnd}${second}`)),
]

/**
 * The keys of charts with one of these words and another that begins so. Where both stand after the first of the name, and the
 * other is the first of the two by the alphabet, it must have been typed as a whole.
 */
export const rangesOfNearPair = (words: readonly string[], beginning: string): KeyRange[] =>
  words.flatMap((word) => {
    const isAfter = word > beginning
    // The two words of a key are in alphabetical order: of the last two ranges, one is usually impossible.
    return [
      `${word}${wordEnd}${beginning}`,
      `${word}${wordEnd}${word} ${beginning}`,
      ...(!isAfter || word.startsWith(beginning) ? [`${pairMark}${word}${wordEnd}${beginning}`] : []),
      ...(isAfter ? [`${pairMark}${beginning}${wordEnd}${word}${wordEnd}`] : []),
    ].map(keysStarting)
  })

/** What stands before the first word of a key of names, and what ends each of its words. */
export const keyParts = { mark: pairMark, end: wordEnd }

/** The one key of an identifier of another organization. */
export const numberRange = (hash: string): KeyRange => ({ from: numberKey(hash), to: `${numberKey(hash)}${wordEnd}` })

/** The keys of charts with this word. */
export const keysOfWord = (word: string): KeyRange => keysStarting(`${word}${wordEnd}`)

export const keysStarting = (from: string): KeyRange => ({ from, to: `${from}\uffff` })

const digitsEnding = (digits: string) => (digits.length < fewestLastDigits ? {} : { ending: keysStarting(fromEnd(digits)) })

/** The search text as ranges of keys, of which a chart must have one each; empty if there is nothing to search for. */
export function searchTerms(q: string): Term[] {
  const typed = foldForms(q).trim()
  const dates: string[] = []
  const rest = typed
    .replace(/\b(\d{4})-(\d{2})-(\d{2})\b/g, (date) => {
      dates.push(date)
      return ' '
    })
    .replace(/\b(\d{1,2})[./](\d{1,2})[./](\d{4})\b/g, (_, first: string, second: string, year: string) => {
      // day first, but where only month first makes a date
      const [day, month] = Number(second) > 12 ? [second, first] : [first, second]
      dates.push(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
      return ' '
    })
  const words = isPhone(rest) ? [rest] : normalizeName(rest).split(' ')
  const longest = withoutBeginnings(words.filter(Boolean).sort((a, b) => b.length - a.length))
  return [...dates.map(keysStarting), ...longest.map(termOf).filter(({ from }) => from !== '')].slice(0, 5)
}

/** Without words that another one begins with, because what has that one has both; the longest come first. */
const withoutBeginnings = (longest: readonly string[]) =>
  longest.filter((word, at) => /\d/.test(word) || !longest.slice(0, at).some((longer) => longer.startsWith(word)))

function termOf(word: string): Term {
  if (!isPhone(word) && !/^\d+$/.test(word)) return keysStarting(word)
  return { ...keysStarting(isPhone(word) ? trunk(word) : word), ...digitsEnding(word.replace(/\D/g, '')) }
}

const isPhone = (text: string) => /^[+\d][\d\s().-]{3,}$/.test(text.trim())
