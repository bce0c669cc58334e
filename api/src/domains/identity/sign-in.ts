import type { UserKind } from '@polyclinic/contract/access'
import { hashToken, newToken } from '../../kernel/crypto.ts'
import type { Desk } from '../../kernel/desk.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/problem.ts'
import { accountByEmail, insertSession, rehash } from './identity.sql.ts'
import { clearFailures, noteFailure, refuseWhileLocked } from './lockout.ts'
import { dummyHash, hashPassword, needsRehash, verifyPassword } from './passwords.ts'
import { checkSecondFactor } from './second-factor.ts'

/** Hours after which a session ends whatever happens. */
const absoluteHours = 12

export interface Credentials {
  email: string
  password: string
  code?: string | undefined
}

/**
 * Signs an account of one kind in and answers with its new token. Unknown addresses cost the same time as wrong passwords,
 * and all refusals read alike, so that nobody learns which accounts exist.
 * Refuses with `sign_in_failed`, or `second_factor_required` once the password is right.
 */
export async function signIn(
  desk: Desk,
  kind: UserKind,
  { email, password, code }: Credentials,
): Promise<{ token: string; account_id: string }> {
  const keys = [`account:${kind}:${email}`, `address:${desk.request.address}`]
  await refuseWhileLocked(desk, keys)
  const account = await desk.systemRead('sign-in', null, (scope) => scope.maybe(accountByEmail(scope, kind, email)))
  const right = await verifyPassword(account?.password_hash ?? dummyHash, password)
  const allowed = account?.password_hash && right && account.status === 'active' && !(account.sample && !desk.kernel.env.sample_sign_ins)
  if (!allowed) {
    await noteFailure(desk, keys)
    throw new Refusal('sign_in_failed')
  }
  const step = await checkSecondFactor(desk, account, code).catch(async (refusal: Refusal) => {
    if (code) await noteFailure(desk, keys)
    throw refusal
  })
  const fresh = needsRehash(account.password_hash as string) ? await hashPassword(password) : null
  const token = newToken()
  // an administrator without a second factor may do nothing but set one up
  const setup_only = kind === 'admin' && !account.second_factor_at && !account.sample
  await desk.system('sign-in', null, async (scope) => {
    if (step) await step(scope)
    await clearFailures(scope, keys[0] as string)
    if (fresh) await scope.run(rehash(scope, account.id, fresh))
    await scope.run(
      insertSession(scope, {
        id: newId(),
        account_id: account.id,
        token_hash: hashToken(token),
        user_agent: desk.request.user_agent,
        address: desk.request.address,
        setup_only,
        reauthenticated_at: desk.now,
        created_at: desk.now,
        last_seen_at: desk.now,
        expires_at: new Date(desk.now.getTime() + absoluteHours * 3_600_000),
      }),
    )
    scope.about({ subject_kind: 'account', subject_id: account.id, details: { kind } })
  })
  return { token, account_id: account.id }
}
