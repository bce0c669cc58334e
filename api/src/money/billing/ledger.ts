import { sumOf } from '@polyclinic/contract/engine/money/money'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import type { billing, LedgerEntry, Takings } from '@polyclinic/contract/money/billing/billing'
import type { LedgerAccount } from '@polyclinic/contract/money/billing/billing-rules'
import { type PaymentMethod, paymentMethods } from '@polyclinic/contract/money/billing/billing-statuses'
import { sql } from 'kysely'
import { todayIn } from '../../kernel/clinic-day.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { ledgerEntries } from './ledger.sql.ts'
import { moneyIn } from './present-money.ts'
import { takenByMethod } from './report.sql.ts'

type EntryFilter = Pick<QueryOf<typeof billing.listLedgerEntries>, 'from' | 'to' | 'account' | 'patient_id' | 'invoice_id'>

const entriesMatching = (scope: Scope, { from, to, account, patient_id, invoice_id }: EntryFilter) =>
  ledgerEntries(scope)
    .$call(whenGiven(from, (q, from) => q.where('ledger_entries.posted_on', '>=', from)))
    .$call(whenGiven(to, (q, to) => q.where('ledger_entries.posted_on', '<=', to)))
    .$call(whenGiven(patient_id, (q, patient_id) => q.where('ledger_entries.patient_id', '=', patient_id)))
    .$call(whenGiven(invoice_id, (q, invoice_id) => q.where('ledger_entries.invoice_id', '=', invoice_id)))
    .$if(account !== undefined, (q) =>
      q.where((eb) =>
        eb.or([eb('ledger_entries.debit_account', '=', account as string), eb('ledger_entries.credit_account', '=', account as string)]),
      ),
    )

/** How many movements of cash a day has. */
export const countCashEntries = (scope: Scope, on: string) =>
  entriesMatching(scope, { account: 'cash', from: on, to: on })
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))

/** The day book: movements of money, latest first. */
export async function listLedgerEntries(scope: Scope, query: QueryOf<typeof billing.listLedgerEntries>) {
  const { from, to, limit } = query
  if (from && to && from > to) refuseField('to', 'The last day is before the first.')
  const matching = entriesMatching(scope, query)
  const after = readCursor(query.cursor, 2)
  const [rows, counted] = await Promise.all([
    scope.rows(
      matching
        .$if(after !== null, (q) =>
          q.where(sql<boolean>`(ledger_entries.posted_on, ledger_entries.id) < (${after?.[0]}::date, ${after?.[1]}::uuid)`),
        )
        .orderBy('ledger_entries.posted_on', 'desc')
        .orderBy('ledger_entries.id', 'desc')
        .limit(limit + 1),
    ),
    query.total === 'true' ? scope.one(matching.clearSelect().select((eb) => eb.fn.countAll<number>().as('n'))) : null,
  ])
  const page = pageOf(rows, limit, (row) => [row.posted_on, row.id], present)
  scope.recordAccess([...new Set(page.items.flatMap((item) => item.patient_id ?? []))])
  return { ...page, ...(counted ? { total: counted.n } : {}) }
}

type Row = ReturnType<typeof ledgerEntries> extends { execute(): Promise<(infer R)[]> } ? R : never

function present({ currency, amount_minor, ...row }: Row): LedgerEntry {
  return {
    ...row,
    amount: { amount: amount_minor, currency },
    debit_account: row.debit_account as LedgerAccount,
    credit_account: row.credit_account as LedgerAccount,
    source_kind: row.source_kind as LedgerEntry['source_kind'],
  }
}

/** Money received on a day, by method, including methods without any. */
export async function readTakings(scope: Scope, on = todayIn(scope)): Promise<Takings> {
  const money = moneyIn(scope.clinic.currency)
  const rows = await scope.rows(takenByMethod(scope, on, on))
  const methods = paymentMethods.map((method: PaymentMethod) => {
    const found = rows.find((row) => row.method === method)
    return { method, amount: money(found?.amount_minor ?? 0), payments: found?.payments ?? 0 }
  })
  return { on, total: money(sumOf(methods.map((row) => row.amount.amount))), methods }
}
