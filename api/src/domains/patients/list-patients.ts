import type { QueryOf } from '@polyclinic/contract/call'
import type { patients } from '@polyclinic/contract/patients'
import { sql } from 'kysely'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import type { Scope } from '../../kernel/scope.ts'
import { charts, chartsFoundBy } from './patients.sql.ts'
import { presentItem } from './present-patient.ts'
import { searchTerms, type Term } from './search-keys.ts'

type Query = QueryOf<typeof patients.listPatients>

export async function listPatients(scope: Scope, query: Query) {
  const terms = searchTerms(query.q ?? '')
  // something was typed that no key can begin with, such as an apostrophe
  if (query.q && terms.length === 0) {
    scope.recordAccess([])
    return { items: [], next_cursor: null }
  }
  const page = terms.length > 0 ? await search(scope, terms as [Term, ...Term[]], query) : await list(scope, query)
  scope.recordAccess(page.items.map((item) => item.id))
  return query.total === 'true' ? { ...page, total: await count(scope, terms, query) } : page
}

async function search(scope: Scope, terms: [Term, ...Term[]], { status, cursor, limit }: Query) {
  const after = readCursor(cursor, 3)
  const rows = await scope.rows(
    chartsFoundBy(scope, terms, status)
      .$if(after !== null, (q) =>
        q.where(sql<boolean>`(k.key, patients.name_key, patients.id) > (${after?.[0]}, ${after?.[1]}, ${after?.[2]}::uuid)`),
      )
      .orderBy('k.key')
      .orderBy('patients.name_key')
      .orderBy('patients.id')
      .limit(limit + 1),
  )
  return pageOf(rows, limit, (row) => [row.key, row.name_key, row.id], presentItem)
}

async function list(scope: Scope, { status, cursor, limit, sort }: Query) {
  if (sort === '-created_at') {
    // ids are made in the order of time
    const after = readCursor(cursor, 1)
    const rows = await scope.rows(
      charts(scope, status)
        .$if(after !== null, (q) => q.where('patients.id', '<', after?.[0] as string))
        .orderBy('patients.id', 'desc')
        .limit(limit + 1),
    )
    return pageOf(rows, limit, (row) => [row.id], presentItem)
  }
  const after = readCursor(cursor, 2)
  const [order, beyond] = sort === 'name' ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const)
  const rows = await scope.rows(
    charts(scope, status)
      .$if(after !== null, (q) => q.where(sql<boolean>`(patients.name_key, patients.id) ${beyond} (${after?.[0]}, ${after?.[1]}::uuid)`))
      .orderBy('patients.name_key', order)
      .orderBy('patients.id', order)
      .limit(limit + 1),
  )
  return pageOf(rows, limit, (row) => [row.name_key, row.id], presentItem)
}

async function count(scope: Scope, terms: Term[], { status }: Query): Promise<number> {
  const found = terms.length > 0 ? chartsFoundBy(scope, terms as [Term, ...Term[]], status) : charts(scope, status)
  const { n } = await scope.one(found.clearSelect().select((eb) => eb.fn.countAll<number>().as('n')))
  return n
}
