import type { Copy } from '../../../clinic/notifications/index.ts'
import { proxyAccounts } from '../../../foundation/identity/index.ts'
import { todayIn } from '../../../kernel/clinic-day.ts'
import { askTogether } from '../../../kernel/db/ask-together.ts'
import type { Waiting } from '../../../kernel/outbox/waiting.ts'
import type { PlatformScope, Scope, WriteScope } from '../../../kernel/scope.ts'

const proxiesOf = askTogether(async (scope: Scope & PlatformScope, ids) =>
  Map.groupBy(await scope.rows(proxyAccounts(scope, ids, todayIn(scope))), (row) => row.patient_id),
)

/**
 * What a message says of whoever wrote it. `own`: it tells the patient's side what that side did itself. `by`: the account
 * that did so in the patient's name.
 */
export function authorOf(scope: WriteScope): { own?: true; by?: string } {
  if (scope.actor.kind !== 'patient') return {}
  return { own: true, ...(scope.session?.acting_for ? { by: scope.session.account_id } : {}) }
}

/**
 * Who is told the same as the patient; once, with the message's first attempt. What the clinic did is told to all who book
 * for the patient. What one of those did is told to that one by message, and to the patient in the inbox as well.
 */
export async function copiesOf(
  scope: Scope & PlatformScope,
  patient_id: string,
  { payload, channel, attempts, recipient }: Waiting,
): Promise<Copy[]> {
  // A copy, or a message that is sent again, goes to nobody else.
  if (payload.copy || payload.also || payload.rerouted || channel !== 'email' || attempts > 1 || (payload.own && !payload.by)) return []
  const proxies = ((await proxiesOf(scope, patient_id)) ?? []).filter((proxy) => proxy.email !== recipient)
  if (!payload.by) return proxies.map(({ id }) => ({ account_id: id, by_message: true, in_app: true }))
  const { account_id } = await scope.one(scope.from('patients').select('account_id').where('id', '=', patient_id))
  return [
    ...proxies.filter(({ id }) => id === payload.by).map(({ id }) => ({ account_id: id, by_message: true, in_app: false })),
    ...(account_id ? [{ account_id, by_message: false, in_app: true }] : []),
  ]
}
