import { normalizeName } from '../../kernel/normalize-name.ts'
import { allergyClasses } from './allergy-classes.ts'
import { brands, combinationNames } from './brands.ts'
import { otherAllergens } from './other-allergens.ts'
import { isOneErrorAway, spellingKey } from './spelling.ts'
import { substances } from './substances.ts'

/** A name under which allergens are written, with their codes: a brand has those of its ingredients. */
export interface AllergenName {
  name: string
  codes: readonly string[]
}

export const allergenNames: readonly AllergenName[] = [
  ...substances.flatMap(({ name, synonyms }) => [name, ...synonyms].map((written) => ({ name: written, codes: [name] }))),
  ...[...brands, ...combinationNames].map(({ name, ingredients }) => ({ name, codes: ingredients })),
  ...allergyClasses.flatMap(({ key, name, written }) => [name, ...written].map((each) => ({ name: each, codes: [key] }))),
  ...otherAllergens.flatMap(({ key, name, written }) => [name, ...written].map((each) => ({ name: each, codes: [key] }))),
]

/** All codes of names that are one in some spelling. */
function indexBy(keyOf: (name: string) => string): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>()
  for (const { name, codes } of allergenNames) {
    const key = keyOf(name)
    if (key) index.set(key, [...new Set([...(index.get(key) ?? []), ...codes])])
  }
  return index
}

const byName = indexBy(normalizeName)
const bySpelling = indexBy(spellingKey)
const names = [...byName.keys()]
const longestName = Math.max(...names.map((name) => name.split(' ').length))

/** How a system writes what kind of thing a name is, and that it is an allergy. */
const wrapping =
  /\((?:substance|organism|medication|product|disorder|finding|food|drug|oral|edible)\)|^(?:allerg(?:y|ic|ic reaction) to|allergie (?:gegen|à|aux?)|alergia a(?: la| los| las)?|hypersensitivity to|intolerance to)\s+|\s+(?:allergy|intolerance)$/giu

const unwrapped = (text: string) => text.replace(wrapping, ' ').trim()

/** The codes of a text that is, as it stands, one name of an allergen, or several of them with a sign or "and" between; null: it is not. */
export function exactAllergens(text: string): readonly string[] | null {
  const whole = byName.get(normalizeName(text)) ?? byName.get(normalizeName(unwrapped(text)))
  if (whole) return whole
  const parts = unwrapped(text).split(/\s*[/+,;&]\s*|\s+(?:and|und|et|y)\s+/u)
  const found = parts.map((part) => byName.get(normalizeName(part)))
  return parts.length > 1 && found.every((codes) => codes !== undefined) ? [...new Set(found.flatMap((codes) => codes ?? []))] : null
}

/** The shortest name that one error may still leave recognizable. */
const shortest = 5

/** The codes that a text may mean: another language's spelling, one typing error, or a name among other words. */
export function likelyAllergens(text: string): readonly string[] {
  const written = normalizeName(unwrapped(text))
  const words = written.split(' ')
  const found = new Set<string>()
  const add = (codes: readonly string[] = []) => {
    for (const code of codes) found.add(code)
  }
  add(bySpelling.get(spellingKey(unwrapped(text))))
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(words.length, from + longestName); to++) {
      const part = words.slice(from, to).join(' ')
      if (part.length < shortest && part !== written) continue
      add(byName.get(part))
      add(bySpelling.get(spellingKey(part)))
    }
  for (const part of new Set([written, ...words]))
    if (part.length >= shortest) for (const name of names) if (name.length >= shortest && isOneErrorAway(part, name)) add(byName.get(name))
  return [...found]
}
