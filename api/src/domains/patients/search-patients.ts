import { anyOf } from '../../kernel/db/any-of.ts'
import { askTogether, byKey } from '../../kernel/db/ask-together.ts'
import type { Scope } from '../../kernel/scope.ts'
import { chartsFoundBy, keysOfTerms } from './found-charts.sql.ts'
import { searchTerms, type Term } from './search-keys.ts'
import { searchNear } from './search-near.ts'

/**
 * The first few charts that any key of a search begins (name, phone, record number, birth date), and where these are few those
 * whose name is one typing error away. The caller names whose were shown.
 */
export async function searchPatients(scope: Scope, q: string, limit: number) {
  const typed = searchTerms(q)
  const terms = await rarestFirst(scope, typed)
  const exact = terms ? await scope.rows(chartsFoundBy(scope, terms, { limit })) : []
  return { exact, near: await searchNear(scope, typed, { exact, limit }) }
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
  const [rarest, ...others] = terms.map((term, at) => ({ term, n: counted.get(at) ?? 0 })).sort((a, b) => a.n - b.n)
  return rarest && rarest.n > 0 ? [rarest.term, ...others.map(({ term }) => term)] : null
}

const deathOf = askTogether(async (scope: Scope, ids) =>
  byKey(
    await scope.rows(scope.from('patients').select('id').where('id', '=', anyOf(ids)).where('deceased_on', 'is not', null)),
    ({ id }) => id,
  ),
)

/** Who has died gets no more mail. */
export const hasDied = async (scope: Scope, id: string): Promise<boolean> => (await deathOf(scope, id)) !== undefined
