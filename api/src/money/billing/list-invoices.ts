import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { mostCounted } from '@polyclinic/contract/kernel/most-counted'
import { foldForms } from '@polyclinic/contract/kernel/normalize-name'
import type { billing, InvoiceItem } from '@polyclinic/contract/money/billing/billing'
import { sql } from 'kysely'
import { todayIn } from '../../kernel/clinic-day.ts'
import { countUpTo } from '../../kernel/db/count-up-to.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { readCursor, writeCursor } from '../../kernel/http/keyset.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { drafts, linesOfDrafts } from './drafts.sql.ts'
import { type InvoiceFilter, invoicesMatching, labelledInvoices } from './invoices.sql.ts'
import { presentDraft, presentIssued } from './present-invoice.ts'

type Query = QueryOf<typeof billing.listInvoices>

/** Drafts and issued invoices in one list, latest first: a page of each, and of both the latest. */
export async function listInvoices(scope: Scope, query: Query) {
  const { limit } = query
  if (query.from && query.to && query.from > query.to) refuseField('to', 'The last day is before the first.')
  const filter = await filterOf(scope, query)
  const with_drafts = !query.q && !query.from && !query.to && (!query.status || query.status === 'draft')
  const with_issued = query.status !== 'draft'
  const [draft_items, issued_items, totals] = await Promise.all([
    with_drafts ? draftPage(scope, query) : [],
    with_issued ? issuedPage(scope, query, filter) : [],
    query.total === 'true' ? count(scope, query, with_drafts, with_issued ? filter : null) : null,
  ])
  const merged = [...draft_items, ...issued_items].sort((a, b) => (sortKey(a) < sortKey(b) ? 1 : -1))
  const items = merged.slice(0, limit)
  const last = items.at(-1)
  scope.recordAccess(items.map((item) => item.patient_id))
  return {
    items,
    next_cursor: merged.length > limit && last ? writeCursor(last.created_at, last.id) : null,
    ...(totals === null ? {} : { total: totals }),
  }
}

const sortKey = (item: InvoiceItem) => `${item.created_at} ${item.id}`

/** Up to how many invoices of one beginning are looked up by their labels; more are met soon enough in the order of days. */
const mostLabelled = 500

async function filterOf(scope: Scope, { status, patient_id, from, to, q }: Query): Promise<InvoiceFilter> {
  const filter = { status: status === 'draft' ? undefined : status, patient_id, from, to }
  if (!q) return filter
  const label = labelRange(q)
  const found = await scope.rows(labelledInvoices(scope, label, mostLabelled + 1))
  return found.length > mostLabelled ? { ...filter, label } : { ...filter, ids: found.map(({ id }) => id) }
}

/** `42` is a number of any year; anything else is the beginning of a label. */
export function labelRange(q: string) {
  const text = foldForms(q).toUpperCase()
  return /^\d{1,12}$/.test(text) ? { number: Number(text) } : { from: text, to: `${text}\uffff` }
}

async function issuedPage(scope: Scope, query: Query, filter: InvoiceFilter) {
  const after = readCursor(query.cursor, 2)
  const rows = await scope.rows(
    invoicesMatching(scope, todayIn(scope), filter)
      .$if(after !== null, (q) =>
        q.where(sql<boolean>`(invoices.issued_at, invoices.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
      )
      .orderBy('invoices.issued_at', 'desc')
      .orderBy('invoices.id', 'desc')
      .limit(query.limit + 1),
  )
  return rows.map((row) => presentIssued(scope, row))
}

async function draftPage(scope: Scope, query: Query) {
  const after = readCursor(query.cursor, 2)
  const rows = await scope.rows(
    drafts(scope)
      .$call(whenGiven(query.patient_id, (q, patient_id) => q.where('invoice_drafts.patient_id', '=', patient_id)))
      .$if(after !== null, (q) =>
        q.where(sql<boolean>`(invoice_drafts.created_at, invoice_drafts.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
      )
      .orderBy('invoice_drafts.created_at', 'desc')
      .orderBy('invoice_drafts.id', 'desc')
      .limit(query.limit + 1),
  )
  if (rows.length === 0) return []
  const lines = await scope.rows(
    linesOfDrafts(
      scope,
      rows.map((row) => row.id),
    ),
  )
  return rows.map((row) =>
    presentDraft(
      row,
      lines.filter((line) => line.draft_id === row.id),
    ),
  )
}

async function count(scope: Scope, query: Query, with_drafts: boolean, issued: InvoiceFilter | null) {
  const [draft_count, issued_count] = await Promise.all([
    with_drafts
      ? scope.one(
          countUpTo(
            scope.from('invoice_drafts').$call(whenGiven(query.patient_id, (q, patient_id) => q.where('patient_id', '=', patient_id))),
          ),
        )
      : null,
    issued ? scope.one(countUpTo(invoicesMatching(scope, todayIn(scope), issued))) : null,
  ])
  return Math.min(mostCounted, (draft_count?.n ?? 0) + (issued_count?.n ?? 0))
}
