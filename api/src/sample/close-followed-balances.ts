import { sql } from 'kysely'
import type { Transaction } from '../kernel/db/transaction.ts'

/** Writes into each balance with a successor the number of that successor, which exists only now. */
export const closeFollowedBalances = (tx: Transaction, organization_id: string) =>
  tx.query(sql`update invoice_balances b set next_sequence = b.sequence + 1 from invoice_balances f
    where b.organization_id = ${organization_id} and b.next_sequence is null
      and f.organization_id = ${organization_id} and f.invoice_id = b.invoice_id and f.previous_sequence = b.sequence`)
