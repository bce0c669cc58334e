import type { QueryOf } from '@polyclinic/contract/kernel/call'
import type { billing } from '@polyclinic/contract/money/billing/billing'
import { sql } from 'kysely'
import { countUpTo } from '../../kernel/db/count-up-to.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { readCursor, writeCursor } from '../../kernel/http/keyset.ts'
import type { Scope } from '../../kernel/scope.ts'
import { instantsOf } from './clinic-days.ts'
import { creditsHeldBy } from './credits.sql.ts'
import { labelRange } from './list-invoices.ts'
import { payments } from './payments.sql.ts'
import { presentPayments } from './present-payment.ts'

type Query = Pick<QueryOf<typeof billing.listPayments>, 'limit' | 'cursor' | 'total'> & Partial<QueryOf<typeof billing.listPayments>>

function paymentsMatching(scope: Scope, query: Query) {
  const { from, until } = instantsOf(scope, query)
  const label = query.q ? labelRange(query.q) : undefined
  return payments(scope)
    .$call(whenGiven(query.method, (q, method) => q.where('payments.method', '=', method)))
    .$if(query.patient_id !== undefined, (q) =>
      q.where((eb) =>
        eb.or([
          eb('payments.patient_id', '=', query.patient_id as string),
          // The ids are passed as an array, so that both sides are found by their index.
          eb('payments.id', '=', sql<string>`any(array(${creditsHeldBy(scope, query.patient_id as string)}))`),
        ]),
      ),
    )
    .$if(query.credit === 'true', (q) => q.where('payment_credits.left_minor', '>', 0))
    .$call(whenGiven(from, (q, from) => q.where('payments.received_at', '>=', from)))
    .$call(whenGiven(until, (q, until) => q.where('payments.received_at', '<', until)))
    .$if(label !== undefined, (q) =>
      label && 'number' in label
        ? q.where('payments.receipt_number', '=', label.number as number)
        : q.where('payments.receipt_label', '>=', label?.from as string).where('payments.receipt_label', '<', label?.to as string),
    )
}

/** Payments, latest first. */
export async function listPayments(scope: Scope, query: Query) {
  const after = readCursor(query.cursor, 2)
  const [rows, counted] = await Promise.all([
    scope.rows(
      paymentsMatching(scope, query)
        .$if(after !== null, (q) =>
          q.where(sql<boolean>`(payments.received_at, payments.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
        )
        .orderBy('payments.received_at', 'desc')
        .orderBy('payments.id', 'desc')
        .limit(query.limit + 1),
    ),
    query.total === 'true' ? scope.one(countUpTo(paymentsMatching(scope, query))) : null,
  ])
  const shown = rows.slice(0, query.limit)
  const items = await presentPayments(scope, shown)
  const last = shown.at(-1)
  if (items.length === 0) scope.recordAccess([])
  return {
    items,
    next_cursor: rows.length > query.limit && last ? writeCursor(last.received_at, last.id) : null,
    ...(counted ? { total: counted.n } : {}),
  }
}
