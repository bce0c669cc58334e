import { anyOf } from '../../kernel/db/any-of.ts'
import { askTogether, byKey } from '../../kernel/db/ask-together.ts'
import { deceased } from '../../kernel/deceased.ts'
import type { Scope } from '../../kernel/scope.ts'
import { keysOfTerms } from './found-charts.sql.ts'
import { firstCharts, rarestFirst } from './found-charts.ts'
import { hashOfNumber, mayBeNumber } from './numbers.ts'
import { numberRange, searchTerms, type Term } from './search-keys.ts'
import { searchNear } from './search-near.ts'

/**
 * The first few charts with a key that begins with the search text (name, phone, record number, birth date) and, if these are
 * few, those whose name differs by one typing error. The caller records whose charts were shown.
 */
export async function searchPatients(scope: Scope, q: string, limit: number) {
  const typed = await termsOf(scope, q)
  const order = await rarestFirst(scope, typed)
  const exact = order ? await firstCharts(scope, order, { limit }) : []
  return { exact, near: await searchNear(scope, typed, { exact, order, limit }) }
}

/**
 * The search text as terms. It may be an identifier of an insurer or an authority, with or without separators: one word is
 * searched as both, and several words are the identifier if a chart has it.
 */
export async function termsOf(scope: Scope, q: string): Promise<Term[]> {
  const terms = searchTerms(q)
  if (!mayBeNumber(q)) return terms
  const number = numberRange(hashOfNumber(scope, q))
  const [only] = terms
  if (terms.length === 1 && only) return [{ ...only, number }]
  return (await scope.rows(keysOfTerms(scope, [number]))).length > 0 ? [number] : terms
}

const deathOf = askTogether(async (scope: Scope, ids) =>
  byKey(await scope.rows(scope.from('patients').select('id').where('id', '=', anyOf(ids)).where(deceased)), ({ id }) => id),
)

/** Whether the patient has died; then no mail is sent to them any more. */
export const hasDied = async (scope: Scope, id: string): Promise<boolean> => (await deathOf(scope, id)) !== undefined
