import { newId } from '../../kernel/ids.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { lockPayer } from './balances.sql.ts'
import { creditsLeft } from './credits.sql.ts'
import { post } from './ledger.sql.ts'
import { paymentsAmong } from './payments.sql.ts'
import { updateCredits } from './update-credits.ts'

/**
 * What is left of a patient's payments goes to another chart of the same person. The payments stay with the chart that they
 * were received for, as everything final does; the ledger takes the advance from the one and gives it to the other.
 */
export async function moveCredit(scope: WriteScope, from: string, to: string): Promise<void> {
  const [, credits] = await Promise.all([scope.maybe(lockPayer(scope, from)), scope.rows(creditsLeft(scope, from))])
  if (credits.length === 0) return
  const ids = credits.map(({ payment_id }) => payment_id)
  const payments = new Map((await scope.rows(paymentsAmong(scope, ids))).map((payment) => [payment.id, payment]))
  const moves = credits.flatMap((credit) => {
    const { payment_id, left_minor } = credit
    const payment = payments.get(payment_id)
    if (!payment) return []
    const entry = {
      amount_minor: left_minor,
      currency: payment.currency,
      source_kind: 'transfer',
      source_id: payment_id,
      payment_id,
      memo: `${payment.receipt_label} to the claimed chart`,
    } as const
    const entries = [
      { ...entry, id: newId(), debit: 'advances', credit: 'between-patients', patient_id: from },
      { ...entry, id: newId(), debit: 'between-patients', credit: 'advances', patient_id: to },
    ] as const
    return [{ credit, entries }]
  })
  await post(
    scope,
    moves.flatMap(({ entries }) => entries),
  )
  await updateCredits(scope, moves)
  scope.invalidate('billing')
}
