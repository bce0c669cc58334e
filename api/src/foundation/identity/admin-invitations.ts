import type { users } from '@polyclinic/contract/foundation/identity/users'
import type { BodyOf, OutputOf, QueryOf } from '@polyclinic/contract/kernel/call'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { mailLink } from './account-mail.ts'
import { accountByEmail, deleteInvitations, openInvitations } from './identity.sql.ts'

type Invitation = OutputOf<typeof users.inviteAdmin>

const present = (
  row: { id: string; email: string | null; name: string | null; created_at: string; expires_at: string },
  at: string,
): Invitation => ({
  ...row,
  email: row.email ?? '',
  status: row.expires_at > at ? 'open' : 'expired',
})

export function listAdminInvitations(context: RequestContext, query: QueryOf<typeof users.listAdminInvitations>) {
  const after = readCursor(query.cursor, 1)
  return context.systemRead('invitations', null, async (scope) => {
    const all = openInvitations(scope, null, 'admin')
    const rows = await scope.rows(all.$call(whenGiven(after?.[0], (b, id) => b.where('id', '<', id))).limit(query.limit + 1))
    const counted = query.total === 'true' ? { total: (await scope.rows(all)).length } : {}
    return {
      ...pageOf(
        rows,
        query.limit,
        (row) => [row.id],
        (row) => present(row, context.at),
      ),
      ...counted,
    }
  })
}

export function inviteAdmin(context: RequestContext, { email, name }: BodyOf<typeof users.inviteAdmin>): Promise<Invitation> {
  return context.system('invitations', null, async (scope) => {
    if (await scope.maybe(accountByEmail(scope, 'admin', email))) {
      throw new Problem('already_exists', 'This person is an administrator already.', {
        errors: [{ path: 'email', message: 'This person is an administrator already.' }],
      })
    }
    await scope.run(deleteInvitations(scope, null, 'admin', { email }))
    const id = await mailLink(context, scope, { purpose: 'invitation', email, kind: 'admin', ...(name ? { name } : {}) })
    scope.setAuditSubject({ subject_kind: 'invitation', subject_id: id })
    return present(await scope.one(openInvitations(scope, null, 'admin').where('id', '=', id)), context.at)
  })
}

export function revokeAdminInvitation(context: RequestContext, id: string) {
  return context.system('invitations', null, async (scope) => {
    scope.setAuditSubject({ subject_kind: 'invitation', subject_id: id })
    if ((await scope.run(deleteInvitations(scope, null, 'admin', { id }))) === 0) notFound()
    return { message: 'The invitation is taken back. Its link no longer works.' }
  })
}
