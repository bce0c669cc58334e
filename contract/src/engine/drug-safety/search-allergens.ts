import { normalizeName } from '../../kernel/normalize-name.ts'
import { type AllergenName, allergenNames, likelyAllergens } from './allergen-names.ts'
import { type Allergen, findAllergen } from './allergens.ts'
import { spellingKey } from './spelling.ts'

/** An allergen that a search found. */
export interface FoundAllergen {
  code: string
  /** Its name, under which it is recorded. */
  name: string
  kind: Allergen['kind']
  /** The name that was typed, where it is another one: a brand, or a name of another country. */
  found_by: string | null
}

const searched = allergenNames.map((entry) => ({ entry, name: normalizeName(entry.name), spelling: spellingKey(entry.name) }))

/** How well a name fits what was typed, the lowest best; null: it does not. */
function fit({ name, spelling }: { name: string; spelling: string }, typed: string, typedSpelling: string): number | null {
  if (name === typed) return 0
  if (name.startsWith(typed)) return 1
  if (spelling.startsWith(typedSpelling)) return 2
  return ` ${name}`.includes(` ${typed}`) ? 3 : null
}

/** Allergens by the beginning of a name or of a word of it, in whichever spelling, and in spite of one typing error. */
export function searchAllergens(text: string, limit: number): FoundAllergen[] {
  const typed = normalizeName(text)
  const typedSpelling = spellingKey(text)
  if (!typed || !typedSpelling) return []
  const found = searched.flatMap(({ entry, ...names }) => {
    const rank = fit(names, typed, typedSpelling)
    return rank === null ? [] : [{ entry, rank }]
  })
  const close = likelyAllergens(text).map((code): { entry: AllergenName; rank: number } => ({
    entry: { name: '', codes: [code] },
    rank: 4,
  }))
  const ranked = [...found, ...close].sort((left, right) => left.rank - right.rank || left.entry.name.length - right.entry.name.length)
  const codes = new Map<string, string>()
  for (const { entry } of ranked) for (const code of entry.codes) if (!codes.has(code)) codes.set(code, entry.name)
  return [...codes].slice(0, limit).flatMap(([code, name]) => describe(code, name))
}

function describe(code: string, found_by: string): FoundAllergen[] {
  const allergen = findAllergen(code)
  if (!allergen) return []
  const isItsName = !found_by || normalizeName(found_by) === normalizeName(allergen.name)
  return [{ code, name: allergen.name, kind: allergen.kind, found_by: isItsName ? null : found_by }]
}
