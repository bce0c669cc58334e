import type { UserKind } from '@polyclinic/contract/kernel/access'
import { hashToken, newToken } from '../../kernel/crypto.ts'
import { newId } from '../../kernel/ids.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PlatformWriteScope } from '../../kernel/scope.ts'
import { accountByEmail, accountById, insertSession, membershipsOf, rehash } from './identity.sql.ts'
import { deviceToken, measuresOf, rememberDevice } from './known-devices.ts'
import { clearFailures, runAttempt } from './lockout.ts'
import { dummyHash, hashPassword, needsRehash, verifyPassword } from './passwords.ts'
import { checkSecondFactor } from './second-factor.ts'

/** Hours after which a session ends in any case. */
const absoluteHours = 12

export interface Credentials {
  email: string
  password: string
  code?: string | undefined
}

/**
 * Signs an account of one kind in and answers with its new token. Unknown addresses cost the same time as wrong passwords,
 * and all refusals read alike, so that nobody learns which accounts exist.
 * Refuses with `sign_in_failed`, or once the password is right with `second_factor_required`, and with `not_found` where the
 * account does not belong to the clinic `member_of`.
 */
export async function signIn(
  context: RequestContext,
  kind: UserKind,
  { email, password, code }: Credentials,
  member_of: string | null = null,
): Promise<{ token: string; account_id: string }> {
  const measures = await measuresOf(context, kind, email)
  // A code that has not been asked for yet is no wrong code.
  const isWrong = (refusal: Problem) => refusal.code === 'sign_in_failed' || (refusal.code === 'second_factor_required' && Boolean(code))
  const { account, step } = await runAttempt(context, measures, isWrong, async (refuseIfLocked) => {
    const account = await context.systemRead('sign-in', null, (scope) => scope.maybe(accountByEmail(scope, kind, email)))
    const right = await verifyPassword(account?.password_hash ?? dummyHash(), password, context.request.address, {
      afterWait: refuseIfLocked,
      device: measures.find((measure) => measure.startsWith('device:')),
    })
    const allowed = account?.password_hash && right && mayEnter(context, account)
    // Only the audit log says on whose account the attempt was made.
    const subject = account ? { subject_kind: 'account', subject_id: account.id, subject_name: account.name } : undefined
    if (!allowed) throw new Problem('sign_in_failed', undefined, { subject })
    return { account, step: await checkSecondFactor(context, account, code) }
  })
  const fresh = needsRehash(account.password_hash as string) ? await hashPassword(password, context.request.address) : null
  const token = newToken()
  const device = await deviceToken(context)
  // an administrator without a second factor may do nothing but set one up
  const setup_only = kind === 'admin' && !account.second_factor_at && !account.sample
  const entering = context.system('sign-in', null, async (scope) => {
    // The account may have been reset or locked while the password was verified. Its sessions have ended then, and this must
    // not become a new one.
    const still = await scope.maybe(accountById(scope, account.id).forNoKeyUpdate())
    if (still?.status !== 'active' || still.password_hash !== account.password_hash || still.second_factor_at !== account.second_factor_at)
      throw new Problem('sign_in_failed')
    if (member_of && !(await scope.rows(membershipsOf(scope, account.id))).some(({ id }) => id === member_of))
      notFound('This clinic was not found.')
    if (step) await step(scope)
    await clearFailures(scope, measures[0] as string)
    if (fresh) await scope.run(rehash(scope, account.id, fresh))
    await openSession(context, scope, account, { token, device, setup_only })
  })
  await entering.catch(async (error: unknown) => {
    if (error instanceof Problem) await context.refused(error, 'platform')
    throw error
  })
  context.new_device = device
  return { token, account_id: account.id }
}

/** Neither locked nor, where the published passwords are not to work, of the sample. */
export const mayEnter = (context: RequestContext, account: { status: string; sample: boolean }) =>
  account.status === 'active' && !(account.sample && !context.kernel.env.sample_sign_ins)

/** A new session of an account that has shown who it is; its device is known from now on. */
export async function openSession(
  context: RequestContext,
  scope: PlatformWriteScope,
  account: { id: string; kind: string; name: string },
  { token, device, setup_only }: { token: string; device: string; setup_only: boolean },
) {
  const { id, name } = account
  const kind = account.kind as UserKind
  await rememberDevice(scope, id, device)
  await scope.run(
    insertSession(scope, {
      id: newId(),
      account_id: id,
      token_hash: hashToken(token),
      user_agent: context.request.user_agent,
      address: context.request.address,
      setup_only,
      reauthenticated_at: context.now,
      created_at: context.now,
      last_seen_at: context.now,
      expires_at: new Date(context.now.getTime() + absoluteHours * 3_600_000),
    }),
  )
  const actor = { account_id: id, kind: kind === 'org_user' ? ('staff' as const) : kind, name }
  scope.setAuditSubject({ subject_kind: 'account', subject_id: id, subject_name: name, actor, details: { kind } })
}
