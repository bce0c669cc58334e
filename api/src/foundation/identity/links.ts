import type { StaffRole } from '@polyclinic/contract/kernel/access'
import { hashToken } from '../../kernel/crypto.ts'
import { newId } from '../../kernel/ids.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { mailLinkOnce } from './account-mail.ts'
import { accountByEmail, accountById, insertAccount, openToken, tokenOfAccount, updateAccountRow, useToken } from './identity.sql.ts'
import { measuresOf } from './known-devices.ts'
import { useLinkOnce } from './link-repeated.ts'
import { countCreation, runAttempt } from './lockout.ts'
import { hashPassword, refuseWeakPassword, verifyPassword } from './passwords.ts'
import { sessionOf } from './second-factor.ts'

export function verifyEmail(context: RequestContext, token: string) {
  const answer = { message: 'Thank you. Your address is confirmed.' }
  return useLinkOnce(context, { purpose: 'email-verification', token }, answer, () =>
    context.system('e-mail link', null, async (scope) => {
      const used = await scope.maybe(useToken(scope, 'email-verification', hashToken(token), context.at))
      if (!used?.account_id) throw new Problem('link_invalid')
      scope.setAuditSubject({ subject_kind: 'account', subject_id: used.account_id })
      await scope.run(updateAccountRow(scope, used.account_id).set({ email_verified_at: context.now, updated_at: context.now }))
      return answer
    }),
  )
}

export function sendVerification(context: RequestContext) {
  const { account_id, email, kind, name, email_verified } = sessionOf(context)
  return context.system('e-mail link', null, async (scope) => {
    scope.setAuditSubject({ subject_kind: 'account', subject_id: account_id })
    await scope.one(accountById(scope, account_id).forNoKeyUpdate())
    if (!email_verified) await mailLinkOnce(context, scope, { purpose: 'email-verification', account_id, email, kind, name })
    return { message: 'A mail with a link is on its way.' }
  })
}

export function readInvitation(context: RequestContext, token: string) {
  return context.systemRead('invitation', null, async (scope) => {
    const found = await scope.maybe(openToken(scope, 'invitation', hashToken(token), context.at))
    if (!found?.email || !found.kind) notFound('This invitation has expired or has been used.')
    const kind = found.kind as 'admin' | 'org_user' | 'patient'
    const account = await scope.maybe(accountByEmail(scope, kind, found.email))
    const organization = found.organization_id
      ? await scope.maybe(scope.sql.selectFrom('organizations').select('name').where('id', '=', found.organization_id))
      : null
    return { kind, email: found.email, organization_name: organization?.name ?? null, has_account: Boolean(account?.password_hash) }
  })
}

interface Acceptance {
  token: string
  name?: string | undefined
  password: string
}

/** Joins the clinic (or the platform) that invited: with a new account, or with the password of the one that is there. */
export function acceptInvitation(context: RequestContext, input: Acceptance) {
  const answer = { message: 'Welcome. Please sign in.' }
  return useLinkOnce(context, { purpose: 'invitation', token: input.token, password: input.password }, answer, () =>
    accept(context, input, answer),
  )
}

async function accept<Answer>(context: RequestContext, input: Acceptance, answer: Answer): Promise<Answer> {
  const hash = hashToken(input.token)
  const { found, account } = await context.systemRead('invitation', null, async (scope) => {
    const found = await scope.maybe(openToken(scope, 'invitation', hash, context.at))
    const account = found?.email ? await scope.maybe(accountByEmail(scope, found.kind as 'org_user', found.email)) : null
    return { found, account }
  })
  if (!found?.email) throw new Problem('link_invalid')
  const email = found.email
  const current_hash = account?.password_hash ?? null
  if (current_hash) await askPasswordOf(context, { kind: found.kind as string, email, current_hash }, input.password)
  const name = input.name ?? account?.name ?? found.name ?? email
  if (!current_hash) {
    if (input.password.length < 12)
      throw new Problem('refused_by_rule', 'Use at least 12 characters.', {
        errors: [{ path: 'password', message: 'Use at least 12 characters.' }],
      })
    refuseWeakPassword(input.password, { email, name })
    await countCreation(context, 'joining')
  }
  const password_hash = current_hash ?? (await hashPassword(input.password, context.request.address))
  // The scope is the whole clinic, because the hours of a practitioner who joins begin on a day of its zone.
  const clinic = found.organization_id && found.practitioner ? await context.clinic(found.organization_id) : null
  return context.system('invitation', clinic ?? found.organization_id, async (scope) => {
    if (!(await scope.maybe(useToken(scope, 'invitation', hash, context.at)))) throw new Problem('link_invalid')
    const account_id = account?.id ?? newId()
    if (account) {
      // If the password was reset while it was verified, the new one stays and is asked for.
      const unchanged = updateAccountRow(scope, account_id).where('password_hash', current_hash ? '=' : 'is', current_hash)
      const changed = await scope.run(unchanged.set({ password_hash, email_verified_at: context.now, updated_at: context.now }))
      if (changed === 0) throw new Problem('sign_in_failed', notThePassword)
    } else
      await scope.run(
        insertAccount(scope, {
          id: account_id,
          kind: found.kind as string,
          email,
          name,
          password_hash,
          email_verified_at: context.now,
          created_at: context.now,
          updated_at: context.now,
        }),
      )
    scope.setAuditSubject({ subject_kind: 'account', subject_id: account_id })
    if (found.kind === 'org_user' && found.organization_id) {
      if (!found.role) throw new Error('An invitation of a clinic has no role.')
      await scope.emit('invitation.accepted', {
        account_id,
        email,
        // The name is the one that the clinic has for them.
        name: found.name ?? name,
        role: found.role as StaffRole,
        staff_id: found.subject_id,
        practitioner: found.practitioner,
      })
    }
    return answer
  })
}

const notThePassword = 'This is not the password of your account.'

async function askPasswordOf(
  context: RequestContext,
  { kind, email, current_hash }: { kind: string; email: string; current_hash: string },
  password: string,
) {
  const isWrong = (refusal: Problem) => refusal.code === 'sign_in_failed'
  return runAttempt(context, await measuresOf(context, kind, email), isWrong, async () => {
    if (!(await verifyPassword(current_hash, password, context.request.address))) throw new Problem('sign_in_failed', notThePassword)
  })
}

/** The first administrator, by the one-time token that the console printed while there was none. */
export async function setUpPlatform(context: RequestContext, input: { token: string; name: string; email: string; password: string }) {
  refuseWeakPassword(input.password, input)
  const answer = { message: 'The administrator is created. Please sign in and set up a second factor.' }
  return useLinkOnce(context, { purpose: 'setup', token: input.token, password: input.password }, answer, () =>
    makeAdministrator(context, input, answer),
  )
}

async function makeAdministrator<T>(
  context: RequestContext,
  input: { token: string; name: string; email: string; password: string },
  answer: T,
): Promise<T> {
  await countCreation(context, 'joining')
  const password_hash = await hashPassword(input.password, context.request.address)
  return context.system('first administrator', null, async (scope) => {
    const token_hash = hashToken(input.token)
    if (!(await scope.maybe(useToken(scope, 'setup', token_hash, context.at)))) throw new Problem('link_invalid')
    const id = newId()
    scope.setAuditSubject({ subject_kind: 'account', subject_id: id })
    await scope.run(
      insertAccount(scope, {
        id,
        kind: 'admin',
        email: input.email,
        name: input.name,
        password_hash,
        email_verified_at: context.now,
        created_at: context.now,
        updated_at: context.now,
      }),
    )
    await scope.run(tokenOfAccount(scope, token_hash, id))
    return answer
  })
}
