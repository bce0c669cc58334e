import { sql } from 'kysely'
import { anyOf } from '../../kernel/db/any-of.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

const columns = ['payment_id', 'sequence', 'patient_id', 'received_minor', 'left_minor'] as const

/** What is left of a payment now, and whose it is. */
export const creditNow = (scope: Scope, payment_id: string) =>
  scope.from('payment_credits').select(columns).where('payment_id', '=', payment_id).where('next_sequence', 'is', null)
export type CreditRow = ReturnType<typeof creditNow> extends { execute(): Promise<(infer R)[]> } ? R : never

/** What is left now of all payments of a patient. */
export const creditsLeft = (scope: Scope, patient_id: string) =>
  scope
    .from('payment_credits')
    .select(columns)
    .where('patient_id', '=', patient_id)
    .where('next_sequence', 'is', null)
    .where('left_minor', '>', 0)

/** Which payments a patient may use, or has used, what they left: their own, and those that moved to them. */
export const creditsHeldBy = (scope: Scope, patient_id: string) =>
  scope
    .from('payment_credits')
    .select('payment_credits.payment_id')
    .where('payment_credits.patient_id', '=', patient_id)
    .where('payment_credits.next_sequence', 'is', null)

/** What is kept in advance of a patient. */
export const creditOf = (scope: Scope, patient_id: string) =>
  scope
    .from('payment_credits')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('left_minor'), sql<number>`0`).as('minor'))
    .where('patient_id', '=', patient_id)
    .where('next_sequence', 'is', null)

export const insertCredits = (scope: WriteScope, values: Row<'payment_credits'>[]) => scope.insert('payment_credits', values)

/** Writes into each credit of these payments the number of the one that followed it. */
export const closeFollowedCredits = (scope: WriteScope, payment_ids: readonly string[]) =>
  scope
    .update('payment_credits')
    .set((eb) => ({ next_sequence: eb('payment_credits.sequence', '+', 1) }))
    .where('payment_credits.payment_id', '=', anyOf(payment_ids))
    .where('payment_credits.next_sequence', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_credits as following')
          .select('following.sequence')
          .where('following.organization_id', '=', scope.organization_id)
          .whereRef('following.payment_id', '=', 'payment_credits.payment_id')
          .whereRef('following.previous_sequence', '=', 'payment_credits.sequence'),
      ),
    )
