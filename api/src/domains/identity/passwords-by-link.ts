import type { UserKind } from '@polyclinic/contract/access'
import { hashToken } from '../../kernel/crypto.ts'
import type { Desk } from '../../kernel/desk.ts'
import { Refusal, refuseField } from '../../kernel/problem.ts'
import { mailLink, mailPlatform } from './account-mail.ts'
import { accountByEmail, accountById, endOtherSessions, openToken, updateAccount, useToken } from './identity.sql.ts'
import { dummyHash, hashPassword, refuseWeakPassword, verifyPassword } from './passwords.ts'
import { sessionOf } from './second-factor.ts'

const sameAnswer = { message: 'If there is an account with this address, a mail with a link is on its way.' }

/** The answer and its time are the same whether or not there is such an account. */
export function forgotPassword(desk: Desk, kind: UserKind, email: string) {
  return desk.system('forgotten password', null, async (scope) => {
    const account = await scope.maybe(accountByEmail(scope, kind, email))
    if (account?.status === 'active' && !account.sample) {
      scope.about({ subject_kind: 'account', subject_id: account.id })
      await mailLink(desk, scope, { purpose: 'password-reset', account_id: account.id, email, kind, name: account.name })
    }
    return sameAnswer
  })
}

export async function resetPassword(desk: Desk, token: string, password: string) {
  const found = await desk.systemRead('password link', null, (scope) =>
    scope.maybe(openToken(scope, 'password-reset', hashToken(token), desk.at)),
  )
  if (!found?.account_id) throw new Refusal('link_invalid')
  refuseWeakPassword(password, { email: found.email ?? '', name: found.name ?? undefined })
  const password_hash = await hashPassword(password)
  return desk.system('password link', null, async (scope) => {
    const used = await scope.maybe(useToken(scope, 'password-reset', hashToken(token), desk.at))
    if (!used?.account_id) throw new Refusal('link_invalid')
    scope.about({ subject_kind: 'account', subject_id: used.account_id })
    // whoever opened the mail owns the address
    await scope.run(updateAccount(scope, used.account_id).set({ password_hash, email_verified_at: desk.now, updated_at: desk.now }))
    await scope.run(endOtherSessions(scope, used.account_id, null, desk.at))
    await mailPlatform(desk, scope, used.email as string, 'password-changed', { name: used.name ?? '' })
    return { message: 'Your new password is set. Please sign in.' }
  })
}

export async function changePassword(desk: Desk, current: string, password: string) {
  const { account_id, session_id, email, name } = sessionOf(desk)
  const account = await desk.systemRead('password', null, (scope) => scope.one(accountById(scope, account_id)))
  if (account.sample) throw new Refusal('refused_by_rule', 'The password of a sample account can not be changed.')
  if (!(await verifyPassword(account.password_hash ?? dummyHash, current)))
    refuseField('current_password', 'This is not your current password.')
  refuseWeakPassword(password, { email, name })
  const password_hash = await hashPassword(password)
  return desk.system('password', null, async (scope) => {
    scope.about({ subject_kind: 'account', subject_id: account_id, personal: true })
    await scope.run(updateAccount(scope, account_id).set({ password_hash, updated_at: desk.now }))
    await scope.run(endOtherSessions(scope, account_id, session_id, desk.at))
    await mailPlatform(desk, scope, email, 'password-changed', { name })
    return { message: 'Your password is changed. You were signed out everywhere else.' }
  })
}

export async function reauthenticate(desk: Desk, password: string) {
  const { account_id, session_id } = sessionOf(desk)
  const account = await desk.systemRead('password', null, (scope) => scope.one(accountById(scope, account_id)))
  if (!(await verifyPassword(account.password_hash ?? dummyHash, password))) refuseField('password', 'This password is not right.')
  return desk.system('password', null, async (scope) => {
    scope.about({ subject_kind: 'account', subject_id: account_id })
    await scope.run(scope.sql.updateTable('sessions').set({ reauthenticated_at: desk.now }).where('id', '=', session_id))
    return { message: 'Thank you.' }
  })
}
