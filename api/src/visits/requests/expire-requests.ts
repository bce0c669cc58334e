import type { WriteScope } from '../../kernel/scope.ts'
import { notifyOfferer, notifyRequester } from './notify-requester.ts'
import { requestsWith, updateRequest } from './requests.sql.ts'

const day = 86_400_000
/** How many requests expire in one run; the others wait for the next. */
const most = 100

/**
 * Stores the expiry of requests, and notifies: the patient whose request nobody answered, and the member of staff whose offer the
 * patient did not answer. Nobody is notified of a request that expired long ago.
 */
export async function expireRequests(scope: WriteScope): Promise<number> {
  const expired = await scope.rows(
    requestsWith(scope, 'expired').where('appointment_requests.status', '<>', 'expired').orderBy('appointment_requests.id').limit(most),
  )
  for (const row of expired) {
    if ((await scope.run(updateRequest(scope, row).set({ status: 'expired' }))) === 0) continue
    if (Date.parse(row.expires_at) < scope.now.getTime() - day) continue
    const now = { ...row, version: row.version + 1 }
    await (row.status === 'counter-offered' ? notifyOfferer(scope, now, 'expired') : notifyRequester(scope, now, 'request-expired'))
  }
  return expired.length
}
