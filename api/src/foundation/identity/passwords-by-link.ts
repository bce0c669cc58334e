import type { UserKind } from '@polyclinic/contract/kernel/access'
import { hashToken } from '../../kernel/crypto.ts'
import { Problem, refuseField } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { mailLinkOnce, mailPlatform } from './account-mail.ts'
import { endSessions } from './end-sessions.ts'
import { accountByEmail, accountById, deletePasswordLinks, noSecondFactor, openToken, updateAccountRow, useToken } from './identity.sql.ts'
import { forgetDevices, measuresOf } from './known-devices.ts'
import { useLinkOnce } from './link-repeated.ts'
import { accountKey, clearFailures, countCreation, runAttempt } from './lockout.ts'
import { dummyHash, hashPassword, refuseWeakPassword, verifyPassword } from './passwords.ts'
import { sessionOf } from './second-factor.ts'

const sameAnswer = { message: 'If there is an account with this address, a mail with a link is on its way.' }

/**
 * The answer and its time are the same whether or not there is such an account: for nobody the same is written, under a
 * digest of the address, and never sent.
 */
export async function forgotPassword(context: RequestContext, kind: UserKind, email: string) {
  await countCreation(context, 'joining')
  return context.system('forgotten password', null, async (scope) => {
    const found = await scope.maybe(accountByEmail(scope, kind, email).forNoKeyUpdate())
    const account = found?.status === 'active' && !found.sample ? found : null
    if (account) scope.setAuditSubject({ subject_kind: 'account', subject_id: account.id })
    const whose = account ? { account_id: account.id, email, name: account.name } : { email: hashToken(email), unsent: true as const }
    await mailLinkOnce(context, scope, { purpose: 'password-reset', kind, ...whose })
    return sameAnswer
  })
}

export function resetPassword(context: RequestContext, token: string, password: string) {
  const answer = { message: 'Your new password is set. Please sign in.' }
  return useLinkOnce(context, { purpose: 'password-reset', token, password }, answer, async () => {
    const found = await context.systemRead('password link', null, (scope) =>
      scope.maybe(openToken(scope, 'password-reset', hashToken(token), context.at)),
    )
    if (!found?.account_id) throw new Problem('link_invalid')
    refuseWeakPassword(password, { email: found.email ?? '', name: found.name ?? undefined })
    await countCreation(context, 'joining')
    const password_hash = await hashPassword(password, context.request.address)
    return context.system('password link', null, async (scope) => {
      const used = await scope.maybe(useToken(scope, 'password-reset', hashToken(token), context.at))
      if (!used?.account_id) throw new Problem('link_invalid')
      const id = used.account_id
      scope.setAuditSubject({ subject_kind: 'account', subject_id: id })
      const account = await scope.one(accountById(scope, id).forNoKeyUpdate())
      // Whoever opened the mail owns the address, so what somebody else set up who could not open it is removed.
      const planted = account.email_verified_at ? {} : noSecondFactor
      await scope.run(
        updateAccountRow(scope, id).set({ password_hash, email_verified_at: context.now, updated_at: context.now, ...planted }),
      )
      await scope.run(deletePasswordLinks(scope, id))
      await clearFailures(scope, accountKey(account.kind, account.email))
      await forgetDevices(scope, id)
      await endSessions(scope, id)
      await mailPlatform(context, scope, account.email, 'password-changed', { name: account.name })
      return answer
    })
  })
}

export async function changePassword(context: RequestContext, current: string, password: string) {
  const { account_id, session_id, email, name, sample } = sessionOf(context)
  if (sample) throw new Problem('refused_by_rule', 'The password of a sample account cannot be changed.')
  const answer = { message: 'Your password is changed. You were signed out everywhere else.' }
  const { verified, repeated } = await askPassword(context, current, 'current_password', 'This is not your current password.', password)
  if (repeated) return repeatedly(context, account_id, answer)
  refuseWeakPassword(password, { email, name })
  const password_hash = await hashPassword(password, context.request.address)
  return context.system('password', null, async (scope) => {
    scope.setAuditSubject({ subject_kind: 'account', subject_id: account_id, personal: true })
    const changed = await scope.run(
      updateAccountRow(scope, account_id).set({ password_hash, updated_at: context.now }).where('password_hash', '=', verified),
    )
    if (changed === 0) refuseField('current_password', 'This is not your current password.')
    await scope.run(deletePasswordLinks(scope, account_id))
    await endSessions(scope, account_id, session_id)
    await mailPlatform(context, scope, email, 'password-changed', { name })
    return answer
  })
}

/** The same request once more, whose answer got lost: what it asks for is so already. */
const repeatedly = <T>(context: RequestContext, account_id: string, answer: T) =>
  context.system('password', null, async (scope) => {
    scope.setAuditSubject({ subject_kind: 'account', subject_id: account_id, personal: true, details: { repeated: true } })
    return answer
  })

export async function reauthenticate(context: RequestContext, password: string) {
  const { account_id, session_id } = sessionOf(context)
  await askPassword(context, password, 'password', 'This password is not right.')
  return context.system('password', null, async (scope) => {
    scope.setAuditSubject({ subject_kind: 'account', subject_id: account_id })
    await scope.run(scope.sql.updateTable('sessions').set({ reauthenticated_at: context.now }).where('id', '=', session_id))
    return { message: 'Thank you.' }
  })
}

/**
 * Refuses unless it is the password of who is signed in; wrong ones count as failed sign-ins do. Answers with its hash, and
 * whether it was changed to `next` already.
 */
async function askPassword(
  context: RequestContext,
  password: string,
  path: string,
  sentence: string,
  next?: string,
): Promise<{ verified: string; repeated: boolean }> {
  const { account_id, kind, email } = sessionOf(context)
  const measures = await measuresOf(context, kind, email)
  const isWrong = (refusal: Problem) => refusal.code === 'refused_by_rule'
  return runAttempt(context, measures, isWrong, async () => {
    const account = await context.systemRead('password', null, (scope) => scope.one(accountById(scope, account_id)))
    const password_hash = account.password_hash ?? dummyHash()
    const is = async (text: string) =>
      account.password_hash !== null && (await verifyPassword(password_hash, text, context.request.address))
    if (await is(password)) return { verified: password_hash, repeated: false }
    if (next !== undefined && (await is(next))) return { verified: password_hash, repeated: true }
    return refuseField(path, sentence)
  })
}
