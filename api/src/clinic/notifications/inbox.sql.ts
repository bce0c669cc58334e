import { sql as text } from 'kysely'
import type { PlatformScope, Scope, WriteScope } from '../../kernel/scope.ts'

type Sql = Pick<PlatformScope, 'sql'>

export interface InboxPage {
  before: string | null
  limit: number
  unread: boolean
}

/** The lines that a clinic has written to an account, without these topics. */
const inbox = (scope: Scope, account_id: string, topics_excluded: readonly string[]) =>
  scope
    .from('organization_notifications')
    .where('account_id', '=', account_id)
    .where('topic', '<>', text<string>`all(${topics_excluded}::text[])`)

/** The platform's lines for an account without the topics that it has switched off, and those from before clinics kept theirs. */
const platformInbox = ({ sql }: Sql, account_id: string) =>
  sql
    .selectFrom('notifications')
    .where('notifications.account_id', '=', account_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification_settings as s')
            .select(text.lit(1).as('one'))
            .where('s.account_id', '=', account_id)
            .whereRef('s.topic', '=', 'notifications.topic')
            .where('s.in_app', '=', false),
        ),
      ),
    )

export const linesOf = (scope: Scope, account_id: string, topics_excluded: readonly string[], page: InboxPage) => {
  const query = inbox(scope, account_id, topics_excluded)
    .select(['id', 'topic', 'title', 'body', 'link', 'created_at', 'read_at'])
    .orderBy('id', 'desc')
    .limit(page.limit)
    .$if(page.unread, (q) => q.where('read_at', 'is', null))
  return page.before ? query.where('id', '<', page.before) : query
}

export const platformLinesOf = (scope: Sql, account_id: string, page: InboxPage) => {
  const query = platformInbox(scope, account_id)
    .leftJoin('organizations as o', 'o.id', 'notifications.organization_id')
    .select([
      'notifications.id',
      'notifications.topic',
      'notifications.title',
      'notifications.body',
      'notifications.link',
      'notifications.organization_id',
      'o.name as organization_name',
      'notifications.created_at',
      'notifications.read_at',
    ])
    .orderBy('notifications.id', 'desc')
    .limit(page.limit)
    .$if(page.unread, (q) => q.where('notifications.read_at', 'is', null))
  return page.before ? query.where('notifications.id', '<', page.before) : query
}

export const countLines = (scope: Scope, account_id: string, topics_excluded: readonly string[], which: { unread: boolean }) =>
  inbox(scope, account_id, topics_excluded)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(which.unread, (q) => q.where('read_at', 'is', null))

export const countPlatformLines = (scope: Sql, account_id: string, which: { unread: boolean }) =>
  platformInbox(scope, account_id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(which.unread, (q) => q.where('notifications.read_at', 'is', null))

export const lineById = (scope: Scope, account_id: string, id: string) =>
  scope.from('organization_notifications').select('id').where('account_id', '=', account_id).where('id', '=', id)

export const platformLineById = ({ sql }: Sql, account_id: string, id: string) =>
  sql.selectFrom('notifications').select('id').where('account_id', '=', account_id).where('id', '=', id)

/** Marks a line as read; one that is read already keeps its time. */
export const markRead = (scope: WriteScope, account_id: string, id: string) =>
  scope
    .update('organization_notifications')
    .set({ read_at: text`coalesce(read_at, ${scope.at})` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)

export const markPlatformRead = ({ sql, at }: WriteScope, account_id: string, id: string) =>
  sql
    .updateTable('notifications')
    .set({ read_at: text`coalesce(read_at, ${at})` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)

export const markAllRead = (scope: WriteScope, account_id: string) =>
  scope.update('organization_notifications').set({ read_at: scope.at }).where('account_id', '=', account_id).where('read_at', 'is', null)

export const markAllPlatformRead = ({ sql, at }: WriteScope, account_id: string) =>
  sql.updateTable('notifications').set({ read_at: at }).where('account_id', '=', account_id).where('read_at', 'is', null)
