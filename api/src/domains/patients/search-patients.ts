import type { Scope } from '../../kernel/scope.ts'
import { chartsFoundBy } from './patients.sql.ts'
import { searchTerms, type Term } from './search-keys.ts'

/** The first few charts that any key of a search begins: name, phone, record number, birth date. The caller names whose were shown. */
export async function searchPatients(scope: Scope, q: string, limit: number) {
  const terms = searchTerms(q)
  if (terms.length === 0) return []
  const found = chartsFoundBy(scope, terms as [Term, ...Term[]], undefined)
  return scope.rows(found.orderBy('k.key').orderBy('patients.name_key').orderBy('patients.id').limit(limit))
}

/** Who has died gets no more mail. */
export async function hasDied(scope: Scope, id: string): Promise<boolean> {
  const chart = await scope.maybe(scope.from('patients').select('deceased_on').where('id', '=', id))
  return Boolean(chart?.deceased_on)
}
