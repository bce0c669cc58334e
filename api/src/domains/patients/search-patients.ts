import { anyOf } from '../../kernel/db/any-of.ts'
import { askTogether, byKey } from '../../kernel/db/ask-together.ts'
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

const deathOf = askTogether(async (scope: Scope, ids) =>
  byKey(
    await scope.rows(scope.from('patients').select('id').where('id', '=', anyOf(ids)).where('deceased_on', 'is not', null)),
    ({ id }) => id,
  ),
)

/** Who has died gets no more mail. */
export const hasDied = async (scope: Scope, id: string): Promise<boolean> => (await deathOf(scope, id)) !== undefined
