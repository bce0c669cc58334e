import type { QueryOf } from '@polyclinic/contract/call'
import type { notifications } from '@polyclinic/contract/notifications'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { notFound } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { sessionOf } from '../identity/index.ts'
import { countNotifications, markAllRead, markRead, notificationsOf } from './notifications.sql.ts'

export function listNotifications(
  context: RequestContext,
  { limit, cursor, total, unread }: QueryOf<typeof notifications.listNotifications>,
) {
  const { account_id } = sessionOf(context)
  const [before] = readCursor(cursor, 1) ?? [null]
  return context.read(async (scope) => {
    const which = { unread: unread === 'true' }
    const rows = await scope.rows(notificationsOf(scope, account_id, { before: before ?? null, limit: limit + 1, ...which }))
    const count = total === 'true' ? await scope.one(countNotifications(scope, account_id, which)) : null
    return {
      ...pageOf(
        rows,
        limit,
        (row) => [row.id],
        (row) => row,
      ),
      ...(count ? { total: count.count } : {}),
    }
  })
}

export function readNotification(context: RequestContext, id: string) {
  const { account_id } = sessionOf(context)
  return context.write(async (scope) => {
    scope.setAuditSubject({ subject_kind: 'notification', subject_id: id, personal: true })
    if ((await scope.run(markRead(scope, account_id, id, scope.at))) === 0) notFound()
    const { count } = await scope.one(countNotifications(scope, account_id, { unread: true }))
    return { unread: count }
  })
}

export function readAllNotifications(context: RequestContext) {
  const { account_id } = sessionOf(context)
  return context.write(async (scope) => {
    scope.setAuditSubject({ subject_kind: 'account', subject_id: account_id, personal: true })
    await scope.run(markAllRead(scope, account_id, scope.at))
    return { unread: 0 }
  })
}
