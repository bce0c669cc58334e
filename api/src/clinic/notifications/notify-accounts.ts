import type { NotificationTopic } from '@polyclinic/contract/clinic/notifications/notifications'
import { newId } from '../../kernel/ids.ts'
import type { PlatformWriteScope } from '../../kernel/scope.ts'

/** The number of inboxes that one statement writes to. */
const batch = 500

/** Puts the same line of the platform into the inbox of each of these accounts. No live event is sent to their screens. */
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
