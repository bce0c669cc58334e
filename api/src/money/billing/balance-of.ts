import type { Money } from '@polyclinic/contract/kernel/values'
import type { Scope } from '../../kernel/scope.ts'
import { creditOf } from './credits.sql.ts'
import { dueOf } from './payments.sql.ts'
import { moneyIn } from './present-money.ts'

/** What a patient still has to pay, and their credit. */
export async function balanceOf(scope: Scope, patient_id: string): Promise<{ due: Money; credit: Money }> {
  const money = moneyIn(scope.clinic.currency)
  const [due, credit] = await Promise.all([scope.one(dueOf(scope, patient_id)), scope.one(creditOf(scope, patient_id))])
  return { due: money(due.minor), credit: money(credit.minor) }
}
