import type { OutputOf, QueryOf } from '@polyclinic/contract/call'
import { accountLifecycle, type PlatformUser, type users } from '@polyclinic/contract/users'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PlatformScope, PlatformWriteScope } from '../../kernel/scope.ts'
import { endedBefore } from '../../kernel/session.ts'
import { mailPlatform } from './account-mail.ts'
import { endSessions } from './end-sessions.ts'
import { accountById, noSecondFactor, openSessionsOf, updateAccount } from './identity.sql.ts'
import { accountsSeen, countEnrolments, workplacesOf } from './users.sql.ts'

type Detail = OutputOf<typeof users.getUser>
type Row = Omit<PlatformUser, 'kind' | 'status' | 'email_verified' | 'second_factor' | 'can'> & {
  kind: string
  status: string
  email_verified_at: string | null
  second_factor_at: string | null
}

export async function listUsers(scope: PlatformScope, query: QueryOf<typeof users.listUsers>) {
  const after = readCursor(query.cursor, 1)
  const chosen = accountsSeen(scope, query)
  const rows = await scope.rows(
    chosen
      .$if(after !== null, (b) => b.where('a.id', '<', after?.[0] as string))
      .orderBy('a.id', 'desc')
      .limit(query.limit + 1),
  )
  const counted = query.total === 'true' ? await scope.one(chosen.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'))) : {}
  return {
    ...pageOf(
      rows,
      query.limit,
      (row) => [row.id],
      (row) => present(scope, row),
    ),
    ...counted,
  }
}

/** One account with where it is signed in. Of a patient only in how many clinics: in which is nobody's business here. */
export async function getUser(scope: PlatformScope, id: string): Promise<Detail> {
  const user = present(scope, await scope.one(accountsSeen(scope, {}).where('a.id', '=', id)))
  const sessions = await scope.rows(openSessionsOf(scope, id, endedBefore({ kind: user.kind, idle_minutes: null }, scope.now)))
  const memberships = user.kind === 'org_user' ? await scope.rows(workplacesOf(scope, id)) : []
  const { count } = await scope.one(countEnrolments(scope, id))
  return { ...user, sessions, memberships: memberships as Detail['memberships'], enrolment_count: count }
}

function present(scope: PlatformScope, { email_verified_at, second_factor_at, ...row }: Row): PlatformUser {
  const user = {
    ...row,
    kind: row.kind as PlatformUser['kind'],
    status: row.status as PlatformUser['status'],
    email_verified: email_verified_at !== null,
    second_factor: second_factor_at !== null,
  }
  return { ...user, can: mayDo(scope, user) }
}

/** Nothing with one's own account: that has its own screen. */
function mayDo(scope: PlatformScope, user: Omit<PlatformUser, 'can'>): PlatformUser['can'] {
  if (user.id === scope.actor.account_id) return []
  const steps = accountLifecycle.filter((step) => (step.from as readonly string[]).includes(user.status)).map((step) => step.verb)
  if (user.status === 'closed') return []
  return [...steps, ...(user.second_factor ? (['reset-second-factor'] as const) : []), 'sign-out']
}

/** Locks or unlocks an account; a locked one is signed out everywhere at once. */
export async function changeUserStatus(scope: PlatformWriteScope, id: string, verb: 'lock' | 'unlock'): Promise<Detail> {
  const step = accountLifecycle.find((one) => one.verb === verb) as (typeof accountLifecycle)[number]
  const before = await lockOther(scope, id)
  if (!(step.from as readonly string[]).includes(before.status)) throw new Problem('state_not_allowed', `This account is ${before.status}.`)
  await scope.run(updateAccount(scope, id).set({ status: step.to, updated_at: scope.now }))
  if (step.to === 'locked') await endSessions(scope, id)
  return getUser(scope, id)
}

export async function signOutUser(scope: PlatformWriteScope, id: string): Promise<Detail> {
  await lockOther(scope, id)
  await endSessions(scope, id)
  return getUser(scope, id)
}

/** Takes a lost second factor off. The person is told by mail, so that nobody loses it unnoticed. */
export function resetSecondFactor(context: RequestContext, id: string): Promise<Detail> {
  return context.system('second factor', null, async (scope) => {
    const before = await lockOther(scope, id)
    if (!before.second_factor_at) throw new Problem('refused_by_rule', 'This account has no second factor.')
    await scope.run(updateAccount(scope, id).set({ ...noSecondFactor, updated_at: scope.now }))
    await endSessions(scope, id)
    await mailPlatform(context, scope, before.email, 'second-factor-reset', { name: before.name })
    return getUser(scope, id)
  })
}

/** Somebody else's account, locked until the end of the transaction. */
async function lockOther(scope: PlatformWriteScope, id: string) {
  const account = await scope.one(accountById(scope, id).forUpdate())
  scope.setAuditSubject({ subject_kind: 'account', subject_id: id, subject_name: account.name })
  if (id === scope.actor.account_id) throw new Problem('refused_by_rule', 'This is your own account. Another administrator has to do this.')
  return account
}
