import type { Announcement } from '@polyclinic/contract/clinic/support/support'
import { columnsOf } from '../../kernel/db/columns-of.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { newestFirst } from '../../kernel/http/newest-first.ts'
import { newId } from '../../kernel/ids.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { PlatformScope, PlatformWriteScope } from '../../kernel/scope.ts'
import { notifyAccounts } from '../notifications/index.ts'

export async function listAnnouncements(scope: PlatformScope, query: { limit: number; cursor?: string | undefined }) {
  const { rows, next_cursor } = await newestFirst(
    scope,
    scope.sql.selectFrom('announcements').select(columnsOf('announcements')),
    'announcements.id',
    query,
  )
  return { items: rows as Announcement[], next_cursor }
}

/** Puts a message into the inbox of all staff of active clinics, once also for those who work at several. */
export async function createAnnouncement(
  scope: PlatformWriteScope,
  { title, body, organization_ids }: { title: string; body: string; organization_ids?: string[] | undefined },
): Promise<Announcement> {
  const members = await scope.rows(
    scope.sql
      .selectFrom('memberships')
      .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
      .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
      .select('memberships.account_id')
      .distinct()
      .where('memberships.status', '=', 'active')
      .where('accounts.status', '=', 'active')
      .where('organizations.status', '=', 'active')
      .$call(whenGiven(organization_ids, (q, organization_ids) => q.where('memberships.organization_id', 'in', organization_ids))),
  )
  if (members.length === 0) refuseField('organization_ids', 'Nobody works at these clinics now.')
  await notifyAccounts(
    scope,
    members.map(({ account_id }) => account_id),
    { topic: 'support', title, body },
  )
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'announcement', subject_id: id, subject_name: title, details: { recipients: members.length } })
  const values = { id, title, body, recipients: members.length, sent_by: scope.actor.name, sent_at: scope.now }
  return (await scope.one(scope.sql.insertInto('announcements').values(values).returning(columnsOf('announcements')))) as Announcement
}
