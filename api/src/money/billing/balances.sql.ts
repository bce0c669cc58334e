import { sql } from 'kysely'
import { anyOf } from '../../kernel/db/any-of.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** Nobody else pays, cancels or uses credit of this patient, by any of their charts, until the transaction ends. */
export const lockPayer = (scope: WriteScope, patient_id: string) =>
  scope
    .from('patients')
    .select('patients.id')
    // Payers of a chart that was merged away lock the surviving chart, so that all payers wait for each other.
    .where(
      sql<boolean>`patients.id = any(array(select l.survivor_id from chart_links l
        where l.organization_id = ${scope.organization_id} and l.patient_id in (${patient_id}) union all select ${patient_id}::uuid))`,
    )
    .orderBy('patients.id')
    .forNoKeyUpdate()

/** The current balance of an invoice: the one without a successor. */
export const balanceNow = (scope: Scope, invoice_id: string) =>
  scope
    .from('invoice_balances')
    .select(['sequence', 'cancellation_id'])
    .where('invoice_id', '=', invoice_id)
    .where('next_sequence', 'is', null)

export const insertBalances = (scope: WriteScope, values: Row<'invoice_balances'>[]) => scope.insert('invoice_balances', values)

/** Writes into each balance of these invoices the number of the one that followed it. */
export const closeFollowedBalances = (scope: WriteScope, invoice_ids: readonly string[]) =>
  scope
    .update('invoice_balances')
    .set((eb) => ({ next_sequence: eb('invoice_balances.sequence', '+', 1) }))
    .where('invoice_balances.invoice_id', '=', anyOf(invoice_ids))
    .where('invoice_balances.next_sequence', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('invoice_balances as following')
          .select('following.sequence')
          .where('following.organization_id', '=', scope.organization_id)
          .whereRef('following.invoice_id', '=', 'invoice_balances.invoice_id')
          .whereRef('following.previous_sequence', '=', 'invoice_balances.sequence'),
      ),
    )
