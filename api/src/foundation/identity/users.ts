import type { AccountAction, AccountStatus, PlatformUser, users } from '@polyclinic/contract/foundation/identity/users'
import type { OutputOf, QueryOf } from '@polyclinic/contract/kernel/call'
import { allowedActions } from '@polyclinic/contract/kernel/machine'
import type { Updateable } from 'kysely'
import type { DB } from '../../kernel/db/types.gen.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { platformAdmin, requireTransition, runTransition } from '../../kernel/machine.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PlatformScope, PlatformWriteScope } from '../../kernel/scope.ts'
import { endedBefore } from '../../kernel/session.ts'
import { accountEffects, accountRules } from './account-lifecycle.ts'
import { accountById, noSecondFactor, openSessionsOf, updateAccountRow } from './identity.sql.ts'
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
      .$call(whenGiven(after?.[0], (b, id) => b.where('a.id', '<', id)))
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

/** What an administrator may do with an account; nothing with their own, which has its own screen. */
const mayDo = (scope: PlatformScope, { id, status, second_factor }: Omit<PlatformUser, 'can'>): PlatformUser['can'] =>
  id === scope.actor.account_id ? [] : allowedActions(accountRules, { status, performer: platformAdmin, facts: { second_factor } }).can

/** Takes a transition of somebody else's account. `context`: of one whose person is told by mail. */
async function updateAccount(
  scope: PlatformWriteScope,
  id: string,
  action: AccountAction,
  { values = {}, context }: { values?: Updateable<DB['accounts']>; context?: RequestContext } = {},
): Promise<Detail> {
  const account = await lockOther(scope, id)
  const status = account.status as AccountStatus
  const facts = { second_factor: account.second_factor_at !== null }
  const transition = requireTransition(accountRules, action, { status, performer: platformAdmin, facts })
  await runTransition(transition, accountEffects, { scope, account, context }, async () => {
    if (transition.to !== status || Object.keys(values).length > 0)
      await scope.run(updateAccountRow(scope, id).set({ ...values, status: transition.to, updated_at: scope.now }))
  })
  return getUser(scope, id)
}

/** Locks or unlocks an account; a locked one is signed out everywhere at once. */
export const updateUserStatus = (scope: PlatformWriteScope, id: string, action: 'lock' | 'unlock') => updateAccount(scope, id, action)
export const signOutUser = (scope: PlatformWriteScope, id: string) => updateAccount(scope, id, 'sign-out')

/** Takes a lost second factor off. The person is told by mail. */
export const resetSecondFactor = (context: RequestContext, id: string): Promise<Detail> =>
  context.system('second factor', null, (scope) => updateAccount(scope, id, 'reset-second-factor', { values: noSecondFactor, context }))

/** Somebody else's account, locked until the end of the transaction. */
async function lockOther(scope: PlatformWriteScope, id: string) {
  const account = await scope.one(accountById(scope, id).forUpdate())
  scope.setAuditSubject({ subject_kind: 'account', subject_id: id, subject_name: account.name })
  if (id === scope.actor.account_id) throw new Problem('refused_by_rule', 'This is your own account. Another administrator has to do this.')
  return account
}
