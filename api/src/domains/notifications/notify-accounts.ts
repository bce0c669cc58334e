import type { NotificationTopic } from '@polyclinic/contract/notifications'
import { newId } from '../../kernel/ids.ts'
import type { PlatformWriteScope } from '../../kernel/scope.ts'

/** How many inboxes are written to by one statement. */
const batch = 500

/** Puts the same line of the platform into the inbox of each of these accounts. Their screens are not told. */
export async function notifyAccounts(
  scope: PlatformWriteScope,
  account_ids: readonly string[],
  line: { topic: NotificationTopic; title: string; body: string },
) {
  for (let from = 0; from < account_ids.length; from += batch) {
    const lines = account_ids
      .slice(from, from + batch)
      .map((account_id) => ({ id: newId(), account_id, organization_id: null, link: null, created_at: scope.now, ...line }))
    await scope.run(scope.sql.insertInto('notifications').values(lines))
  }
}
