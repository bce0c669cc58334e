import type { LedgerAccount } from '@polyclinic/contract/money/billing/billing-rules'
import type { Row, WriteScope } from '../../kernel/scope.ts'
import { lockPayer } from './balances.sql.ts'
import { type CreditRow, closeFollowedCredits, creditNow, insertCredits } from './credits.sql.ts'

/** A ledger entry that adds to advances, or takes from them. */
export interface CreditEntry {
  id: string
  debit: LedgerAccount
  credit: LedgerAccount
  amount_minor: number
  patient_id: string
}

/** What a payment keeps in advance for the first time. */
export function keepCredit(scope: WriteScope, payment: { id: string; amount_minor: number }, entry: CreditEntry): Promise<number> {
  const { id, amount_minor } = payment
  return scope.run(
    insertCredits(scope, [follow({ payment_id: id, received_minor: amount_minor, sequence: null, left_minor: null }, entry)]),
  )
}

/** What is left of a payment, locked until the transaction ends; null if nothing was left. */
export async function lockCredit(scope: WriteScope, payment_id: string): Promise<CreditRow | null> {
  for (let patient_id: string | null = null; ; ) {
    const credit: CreditRow | null = await scope.maybe(creditNow(scope, payment_id))
    if (!credit || credit.patient_id === patient_id) return credit
    // The credit may have moved to another chart before this one was locked.
    patient_id = credit.patient_id
    await scope.maybe(lockPayer(scope, patient_id))
  }
}

/** Changes credits by the ledger entries that have been posted, those of each one after another. */
export async function updateCredits(
  scope: WriteScope,
  changes: readonly { credit: CreditRow; entries: readonly CreditEntry[] }[],
): Promise<void> {
  const rows = changes.flatMap(({ credit, entries }) => {
    let last: Follows = credit
    return entries.map((entry) => {
      const row = follow(last, entry)
      last = row
      return row
    })
  })
  const ids = changes.map(({ credit }) => credit.payment_id)
  await Promise.all([scope.run(insertCredits(scope, rows)), scope.run(closeFollowedCredits(scope, ids))])
}

interface Follows {
  payment_id: string
  received_minor: number
  sequence: number | null
  left_minor: number | null
}

function follow({ payment_id, received_minor, sequence, left_minor }: Follows, entry: CreditEntry): Row<'payment_credits'> & Follows {
  const { amount_minor, patient_id } = entry
  return {
    payment_id,
    received_minor,
    sequence: sequence === null ? 0 : sequence + 1,
    patient_id,
    previous_sequence: sequence,
    previous_left_minor: left_minor,
    entry_id: entry.id,
    debit_account: entry.debit,
    credit_account: entry.credit,
    amount_minor,
    left_minor: (left_minor ?? 0) + (entry.credit === 'advances' ? amount_minor : -amount_minor),
    next_sequence: null,
  }
}
