import { anyOf } from '../../kernel/db/any-of.ts'
import { askTogether, byKey } from '../../kernel/db/ask-together.ts'
import type { Scope } from '../../kernel/scope.ts'
import { chartsFoundBy, keysOfTerms } from './found-charts.sql.ts'
import { hashOfNumber, mayBeNumber } from './numbers.ts'
import { numberRange, searchTerms, type Term } from './search-keys.ts'
import { searchNear } from './search-near.ts'

/**
 * The first few charts that any key of a search begins (name, phone, record number, birth date), and where these are few those
 * whose name is one typing error away. The caller names whose were shown.
 */
export async function searchPatients(scope: Scope, q: string, limit: number) {
  const typed = await termsOf(scope, q)
  const terms = await rarestFirst(scope, typed)
  const exact = terms ? await scope.rows(chartsFoundBy(scope, terms, { limit })) : []
  return { exact, near: await searchNear(scope, typed, { exact, limit }) }
}

/**
 * What was typed, as terms. It may be a number that an insurer or an office gave, with separators or without: one word is
 * looked for as both, and several words are the number where a chart has it.
 */
export async function termsOf(scope: Scope, q: string): Promise<Term[]> {
  const terms = searchTerms(q)
  if (!mayBeNumber(q)) return terms
  const number = numberRange(hashOfNumber(scope, q))
  const [only] = terms
  if (terms.length === 1 && only) return [{ ...only, number }]
  return (await scope.rows(keysOfTerms(scope, [number]))).length > 0 ? [number] : terms
}

/**
 * The terms in the order in which they are looked for: charts are read by the keys of the first, and looked up for the others.
 * `first` is that which an earlier page began with. Null when some term finds nothing at all, and so do all.
 */
export async function rarestFirst(scope: Scope, terms: readonly Term[], first?: string): Promise<[Term, ...Term[]] | null> {
  if (terms.length < 2 && first === undefined) return terms[0] ? [terms[0]] : null
  const begun = terms.find(({ from }) => from === first)
  if (begun) return [begun, ...terms.filter((term) => term !== begun)]
  const counted = new Map((await scope.rows(keysOfTerms(scope, terms))).map(({ at, n }) => [at, n]))
  const [rarest, ...other_terms] = terms.map((term, at) => ({ term, n: counted.get(at) ?? 0 })).sort((a, b) => a.n - b.n)
  return rarest && rarest.n > 0 ? [rarest.term, ...other_terms.map(({ term }) => term)] : null
}

const deathOf = askTogether(async (scope: Scope, ids) =>
  byKey(
    await scope.rows(scope.from('patients').select('id').where('id', '=', anyOf(ids)).where('deceased_on', 'is not', null)),
    ({ id }) => id,
  ),
)

/** Whether the patient has died; they get no more mail then. */
export const hasDied = async (scope: Scope, id: string): Promise<boolean> => (await deathOf(scope, id)) !== undefined
