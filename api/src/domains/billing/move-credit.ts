import type { WriteScope } from '../../kernel/scope.ts'
import { post } from './ledger.sql.ts'
import { moveCredits, paymentsAmong } from './payments.sql.ts'

/**
 * What is left of a patient's payments goes to another chart of the same person. The payments stay with the chart that they
 * were received for, as everything final does; the ledger takes the advance from the one and gives it to the other.
 */
export async function moveCredit(scope: WriteScope, from: string, to: string): Promise<void> {
  const moved = await scope.rows(moveCredits(scope, from, to))
  if (moved.length === 0) return
  const paid = await scope.rows(
    paymentsAmong(
      scope,
      moved.map((one) => one.payment_id),
    ),
  )
  await post(
    scope,
    paid.flatMap(({ id, currency, receipt_label }) => {
      const amount_minor = moved.find((one) => one.payment_id === id)?.left_minor ?? 0
      const about = { amount_minor, currency, source_kind: 'transfer', source_id: id, payment_id: id } as const
      const memo = `${receipt_label} to the claimed chart`
      return [
        { ...about, debit: 'advances', credit: 'between-patients', patient_id: from, memo },
        { ...about, debit: 'between-patients', credit: 'advances', patient_id: to, memo },
      ]
    }),
  )
  scope.touch('billing')
}
