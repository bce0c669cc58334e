import type { QueryOf } from '@polyclinic/contract/kernel/call'
import type { medications } from '@polyclinic/contract/pharmacy/formulary/medications'
import { sql } from 'kysely'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import type { Scope } from '../../kernel/scope.ts'
import { presentMedications } from './medication.ts'
import { medicationRows, medicationsFound } from './medications.sql.ts'
import { searchOf } from './search-medications.ts'

type ListQuery = QueryOf<typeof medications.listMedications>

export async function listMedications(scope: Scope, { q, status, controlled, cursor, limit, total }: ListQuery) {
  const found = q ? medicationsFound(scope, searchOf(q)) : medicationRows(scope)
  if (!found) return { items: [], next_cursor: null }
  const after = readCursor(cursor, 2)
  const all = found
    .$if(status !== undefined, (query) => query.where('status', '=', status as string))
    .$if(controlled !== undefined, (query) => query.where('controlled', '=', controlled === 'true'))
  const rows = await scope.rows(
    all
      .$if(after !== null, (query) => query.where(sql<boolean>`(name_key, id) > (${after?.[0]}, ${after?.[1]}::uuid)`))
      .orderBy('name_key')
      .orderBy('id')
      .limit(limit + 1),
  )
  const page = pageOf(
    rows,
    limit,
    (row) => [row.name_key, row.id],
    (row) => row,
  )
  const items = await presentMedications(scope, page.items)
  if (total !== 'true') return { ...page, items }
  const { n } = await scope.one(all.clearSelect().select((eb) => eb.fn.countAll<number>().as('n')))
  return { ...page, items, total: n }
}
