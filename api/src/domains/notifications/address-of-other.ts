import type { Waiting } from '../../kernel/outbox/waiting.ts'
import type { PlatformScope, Scope } from '../../kernel/scope.ts'
import { dayText, zoneClock } from '../../kernel/zone.ts'
import { accountById, chartAccount, proxyAccounts } from '../identity/index.ts'

/** Written to an account because of what it is to the patient, not to the address of the chart. */
export const isForOther = ({ payload }: Waiting) => payload.copy === true || payload.to_patient === false

/**
 * Where that account is reached at this moment, by the message's way. Messages wait for days and are tried again: null when
 * the account may not act for the patient any more, and is not the patient's own.
 */
export async function addressOfOther(scope: Scope & PlatformScope, patient_id: string, { account_id, channel }: Waiting) {
  if (!account_id) return null
  const today = dayText(zoneClock(scope.clinic.time_zone).dayAt(scope.now.getTime()))
  const proxies = await scope.rows(proxyAccounts(scope, [patient_id], today))
  const own = (await scope.maybe(chartAccount(scope, account_id, patient_id))) && (await scope.maybe(accountById(scope, account_id)))
  const account = proxies.find((one) => one.id === account_id) ?? own
  if (!account) return null
  return channel === 'in_app' ? account.id : channel === 'sms' ? account.phone : account.email
}
