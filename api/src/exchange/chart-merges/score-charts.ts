import type { SimilarityReason } from '@polyclinic/contract/chart/patients/chart-contents'
import { spellingsOf, withTwoLetters } from '@polyclinic/contract/kernel/normalize-name'
import { isWithinOneError, wordsOfPart } from '../../chart/patients/index.ts'

/** The fields by which two charts are compared. */
export interface Person {
  given_name: string
  family_name: string
  birth_date: string | null
  sex: string | null
  phone: string | null
  email: string | null
}

/** The words of both parts of a name, each in their order. */
interface NameWords {
  given: readonly string[]
  family: readonly string[]
}

/** A person with the words of the name in each spelling, taken apart once however many others it is compared with. */
export interface ComparedPerson extends Person {
  words: readonly NameWords[]
}

export interface Similarity {
  score: number
  reasons: SimilarityReason[]
}

/** From here on two charts are proposed as one person's. */
export const likelyFrom = 60

const weights: Record<SimilarityReason, number> = {
  'same-name': 40,
  'name-in-other-order': 38,
  'similar-name': 32,
  'same-given-name': 20,
  'same-birth-date': 30,
  'similar-birth-date': 15,
  'same-phone': 20,
  'same-email': 20,
  'different-birth-date': -30,
  'different-sex': -20,
}

/**
 * How likely it is that two charts are one person's, with the reasons. Without a likeness of the given name it is nobody:
 * twins share family name, birth date, telephone and address.
 */
export function scoreCharts(a: ComparedPerson, b: ComparedPerson): Similarity {
  const name = likeliestReason(a.words, b.words)
  if (!name) return { score: 0, reasons: [] }
  const reasons = [name, ...birthReasons(a.birth_date, b.birth_date)]
  if (sameNumber(a.phone, b.phone)) reasons.push('same-phone')
  if (a.email && a.email.toLowerCase() === b.email?.toLowerCase()) reasons.push('same-email')
  if (isSaid(a.sex) && isSaid(b.sex) && a.sex !== b.sex) reasons.push('different-sex')
  const sum = reasons.reduce((total, reason) => total + weights[reason], 0)
  return { score: Math.max(0, Math.min(100, sum)), reasons }
}

const isSaid = (sex: string | null) => sex === 'female' || sex === 'male'

export const toCompare = <P extends Person>(person: P): P & ComparedPerson => ({
  ...person,
  words: spelledTogether(person.given_name, person.family_name),
})

/** Both parts as they are written and, where one has letters like "ü", with two letters for each. */
function spelledTogether(given_name: string, family_name: string): NameWords[] {
  const pairs = [[given_name, family_name]]
  if (spellingsOf(`${family_name} ${given_name}`).length > 1) pairs.push([withTwoLetters(given_name), withTwoLetters(family_name)])
  return pairs.map(([given = '', family = '']) => ({ given: wordsOfPart(given).sort(), family: wordsOfPart(family).sort() }))
}

function likeliestReason(a: readonly NameWords[], b: readonly NameWords[]): SimilarityReason | null {
  const reasons = a.flatMap((x) => b.map((y) => nameReason(x, y))).filter((reason) => reason !== null)
  return reasons.toSorted((x, y) => weights[y] - weights[x])[0] ?? null
}

function nameReason(a: NameWords, b: NameWords): SimilarityReason | null {
  if (areSame(a.given, b.given) && areSame(a.family, b.family)) return 'same-name'
  const all = [[...a.given, ...a.family].sort(), [...b.given, ...b.family].sort()] as const
  if (areSame(...all)) return 'name-in-other-order'
  if (areAlike(...all)) return 'similar-name'
  return areSame(a.given, b.given) ? 'same-given-name' : null
}

/** Both lists are in their order. */
const areSame = (a: readonly string[], b: readonly string[]) =>
  a.length > 0 && a.length === b.length && a.every((word, at) => word === b[at])

/** Vowel signs are no letters of their own: a name of two letters with two vowels is as short as one of two. */
const lettersIn = (word: string) => word.replace(/\p{M}/gu, '').length

/** Each word of the shorter name, of two words at least, has one of its own in the other that is it, or it but for one error. */
function areAlike(a: readonly string[], b: readonly string[]) {
  const [shorter, longer] = a.length <= b.length ? [a, [...b]] : [b, [...a]]
  if (shorter.length < 2) return false
  return [...shorter]
    .sort((x, y) => Number(longer.includes(y)) - Number(longer.includes(x)))
    .every((word) => {
      const exact = longer.indexOf(word)
      const at = exact >= 0 ? exact : longer.findIndex((candidate) => lettersIn(word) > 3 && isWithinOneError(word, candidate))
      if (at >= 0) longer.splice(at, 1)
      return at >= 0
    })
}

function birthReasons(a: string | null, b: string | null): SimilarityReason[] {
  if (!a || !b) return []
  if (a === b) return ['same-birth-date']
  const [year, month, day] = a.split('-')
  const swapped = b === `${year}-${day}-${month}`
  return [swapped || isWithinOneError(a, b) ? 'similar-birth-date' : 'different-birth-date']
}

/** The last digits say it: with or without the country's code and the zero before. */
function sameNumber(a: string | null, b: string | null): boolean {
  const [x, y] = [a, b].map((number) => (number ?? '').replace('(0)', '').replace(/\D/g, '').replace(/^0+/, ''))
  if (!x || !y || Math.min(x.length, y.length) < 6) return false
  return x.endsWith(y) || y.endsWith(x)
}
