import { todayIn } from '../../kernel/clinic-day.ts'
import type { Waiting } from '../../kernel/outbox/waiting.ts'
import type { PlatformScope, Scope } from '../../kernel/scope.ts'
import { chartAccount, proxyAccounts } from '../identity/index.ts'

/** Written to an account because of what it is to the patient, not to the address of the chart. */
export const isForOther = ({ payload }: Waiting) => payload.copy === true || payload.to_patient === false

/**
 * Whether that account may still read what is about the patient. Messages wait for days and are tried again: it may not act
 * for the patient any more, and not be the patient's own either.
 */
export async function mayStillRead(scope: Scope & PlatformScope, patient_id: string, { account_id }: Waiting): Promise<boolean> {
  if (!account_id) return false
  const proxies = await scope.rows(proxyAccounts(scope, [patient_id], todayIn(scope)))
  return proxies.some((proxy) => proxy.id === account_id) || (await scope.maybe(chartAccount(scope, account_id, patient_id))) !== null
}
