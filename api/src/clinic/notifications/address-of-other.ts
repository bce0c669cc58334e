import { chartAccount, proxyAccounts } from '../../foundation/identity/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import type { Waiting } from '../../kernel/outbox/waiting.ts'
import type { PlatformScope, Scope } from '../../kernel/scope.ts'

/** Whether the message goes to an account because of its relationship to the patient, not to the address of the chart. */
export const isForOther = ({ payload }: Waiting) => payload.copy === true || payload.to_patient === false

/**
 * Whether that account may still read data about the patient. Messages wait for days and are retried: meanwhile the account may
 * have lost the right to act for the patient, or have become the patient's own.
 */
export async function mayStillRead(scope: Scope & PlatformScope, patient_id: string, { account_id }: Waiting): Promise<boolean> {
  if (!account_id) return false
  const proxies = await scope.rows(proxyAccounts(scope, [patient_id], todayIn(scope)))
  return proxies.some((proxy) => proxy.id === account_id) || (await scope.maybe(chartAccount(scope, account_id, patient_id))) !== null
}
