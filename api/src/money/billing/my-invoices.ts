import type { QueryOf } from '@polyclinic/contract/kernel/call'
import type { billing, MyInvoice } from '@polyclinic/contract/money/billing/billing'
import { sql } from 'kysely'
import { todayIn } from '../../kernel/clinic-day.ts'
import { readInEachClinic } from '../../kernel/each-clinic.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import { notFound } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Scope } from '../../kernel/scope.ts'
import { balanceOf } from './balance-of.ts'
import { invoicesMatching } from './invoices.sql.ts'
import { listPayments } from './list-payments.ts'
import { issuedInvoice, presentIssued } from './present-invoice.ts'

export async function listMyInvoices(scope: Scope, query: QueryOf<typeof billing.listMyInvoices>) {
  const patient_id = patientOf(scope)
  const matching = invoicesMatching(scope, todayIn(scope), { patient_id, status: query.open === 'true' ? 'open' : undefined })
  const after = readCursor(query.cursor, 2)
  const [rows, balance, counted] = await Promise.all([
    scope.rows(
      matching
        .$if(after !== null, (q) =>
          q.where(sql<boolean>`(invoices.issued_at, invoices.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
        )
        .orderBy('invoices.issued_at', 'desc')
        .orderBy('invoices.id', 'desc')
        .limit(query.limit + 1),
    ),
    balanceOf(scope, patient_id),
    query.total === 'true' ? scope.one(matching.clearSelect().select((eb) => eb.fn.countAll<number>().as('n'))) : null,
  ])
  scope.recordAccess(patient_id)
  const page = pageOf(
    rows,
    query.limit,
    (row) => [row.issued_at, row.id],
    (row) => presentIssued(scope, row),
  )
  return { ...page, ...balance, ...(counted ? { total: counted.n } : {}) }
}

/** What is due in each clinic, and nothing of those in which nothing is. */
export async function getMyOverview(context: RequestContext) {
  const { clinics, found } = await readInEachClinic(context, async (scope) => {
    const patient_id = patientOf(scope)
    scope.recordAccess(patient_id)
    return balanceOf(scope, patient_id)
  })
  return { clinics, due: found.flatMap(({ organization_id, part: { due } }) => (due.amount > 0 ? [{ organization_id, due }] : [])) }
}

export async function getMyInvoice(scope: Scope, id: string): Promise<MyInvoice> {
  const patient_id = patientOf(scope)
  const invoice = await issuedInvoice(scope, id)
  if (!invoice || !(await scope.charts.of(patient_id)).includes(invoice.patient_id)) notFound('This bill was not found.')
  scope.recordAccess(patient_id)
  return invoice
}

export async function listMyPayments(scope: Scope, query: QueryOf<typeof billing.listMyPayments>) {
  const page = await listPayments(scope, { ...query, patient_id: patientOf(scope) })
  return { ...page, items: page.items.map(({ can: _, received_by_name: __, patient_name: ___, ...payment }) => payment) }
}
