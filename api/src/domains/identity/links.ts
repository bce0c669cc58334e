import { hashToken } from '../../kernel/crypto.ts'
import type { Desk } from '../../kernel/desk.ts'
import { newId } from '../../kernel/ids.ts'
import { notFound, Refusal } from '../../kernel/problem.ts'
import { type InvitedPractitioner, joinAsPractitioner } from '../staff/index.ts'
import { mailLinkOnce } from './account-mail.ts'
import {
  accountByEmail,
  accountById,
  insertAccount,
  insertMembership,
  openToken,
  ownToken,
  updateAccount,
  useToken,
} from './identity.sql.ts'
import { measuresOf } from './known-devices.ts'
import { orRepeated } from './link-repeated.ts'
import { attempting, countMaking } from './lockout.ts'
import { hashPassword, refuseWeakPassword, verifyPassword } from './passwords.ts'
import { sessionOf } from './second-factor.ts'

export function verifyEmail(desk: Desk, token: string) {
  const answer = { message: 'Thank you. Your address is confirmed.' }
  return orRepeated(desk, { purpose: 'email-verification', token }, answer, () =>
    desk.system('e-mail link', null, async (scope) => {
      const used = await scope.maybe(useToken(scope, 'email-verification', hashToken(token), desk.at))
      if (!used?.account_id) throw new Refusal('link_invalid')
      scope.about({ subject_kind: 'account', subject_id: used.account_id })
      await scope.run(updateAccount(scope, used.account_id).set({ email_verified_at: desk.now, updated_at: desk.now }))
      return answer
    }),
  )
}

export function sendVerification(desk: Desk) {
  const { account_id, email, kind, name, email_verified } = sessionOf(desk)
  return desk.system('e-mail link', null, async (scope) => {
    scope.about({ subject_kind: 'account', subject_id: account_id })
    await scope.one(accountById(scope, account_id).forNoKeyUpdate())
    if (!email_verified) await mailLinkOnce(desk, scope, { purpose: 'email-verification', account_id, email, kind, name })
    return { message: 'A mail with a link is on its way.' }
  })
}

export function readInvitation(desk: Desk, token: string) {
  return desk.systemRead('invitation', null, async (scope) => {
    const found = await scope.maybe(openToken(scope, 'invitation', hashToken(token), desk.at))
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
export function acceptInvitation(desk: Desk, input: Acceptance) {
  const answer = { message: 'Welcome. Please sign in.' }
  return orRepeated(desk, { purpose: 'invitation', token: input.token, password: input.password }, answer, () =>
    accept(desk, input, answer),
  )
}

async function accept<Answer>(desk: Desk, input: Acceptance, answer: Answer): Promise<Answer> {
  const hash = hashToken(input.token)
  const { found, account } = await desk.systemRead('invitation', null, async (scope) => {
    const found = await scope.maybe(openToken(scope, 'invitation', hash, desk.at))
    const account = found?.email ? await scope.maybe(accountByEmail(scope, found.kind as 'org_user', found.email)) : null
    return { found, account }
  })
  if (!found?.email) throw new Refusal('link_invalid')
  const email = found.email
  const known = account?.password_hash ?? null
  if (known) await askPasswordOf(desk, { kind: found.kind as string, email, known }, input.password)
  const name = input.name ?? account?.name ?? found.name ?? email
  if (!known) {
    if (input.password.length < 12)
      throw new Refusal('refused_by_rule', 'Use at least 12 characters.', {
        errors: [{ path: 'password', message: 'Use at least 12 characters.' }],
      })
    refuseWeakPassword(input.password, { email, name })
    await countMaking(desk, 'joining')
  }
  const password_hash = known ?? (await hashPassword(input.password, desk.request.address))
  // the whole clinic: hours of a practitioner who joins begin on its day
  const clinic = found.organization_id && found.practitioner ? await desk.clinic(found.organization_id) : null
  return desk.system('invitation', clinic ?? found.organization_id, async (scope) => {
    if (!(await scope.maybe(useToken(scope, 'invitation', hash, desk.at)))) throw new Refusal('link_invalid')
    const account_id = account?.id ?? newId()
    if (account) {
      // whose password was reset while it was verified keeps the new one, and is asked for it
      const same = updateAccount(scope, account_id).where('password_hash', known ? '=' : 'is', known)
      const changed = await scope.run(same.set({ password_hash, email_verified_at: desk.now, updated_at: desk.now }))
      if (changed === 0) throw new Refusal('sign_in_failed', notThePassword)
    } else
      await scope.run(
        insertAccount(scope, {
          id: account_id,
          kind: found.kind as string,
          email,
          name,
          password_hash,
          email_verified_at: desk.now,
          created_at: desk.now,
          updated_at: desk.now,
        }),
      )
    scope.about({ subject_kind: 'account', subject_id: account_id })
    if (found.kind === 'org_user' && found.organization_id) {
      const staff_id = found.subject_id ?? newId()
      const role = found.role ?? 'receptionist'
      // the clinic's name for them; who comes back has the one that the clinic kept
      const staff_name = found.name ?? name
      await scope.run(
        scope
          .insert('staff_members', { id: staff_id, account_id, name: staff_name, email, role, created_at: desk.now, updated_at: desk.now })
          .onConflict((on) => on.columns(['organization_id', 'account_id']).doUpdateSet({ status: 'active', role })),
      )
      const staff = await scope.one(scope.from('staff_members').select('id').where('account_id', '=', account_id))
      const { organization_id } = found
      await scope.run(insertMembership(scope, { account_id, organization_id, staff_id: staff.id, staff_name, role, created_at: desk.now }))
      if (found.practitioner)
        await joinAsPractitioner(
          scope,
          { id: staff.id, account_id, name: staff_name },
          found.practitioner as unknown as InvitedPractitioner,
        )
    }
    return answer
  })
}

const notThePassword = 'This is not the password of your account.'

async function askPasswordOf(desk: Desk, { kind, email, known }: { kind: string; email: string; known: string }, password: string) {
  const isWrong = (refusal: Refusal) => refusal.code === 'sign_in_failed'
  return attempting(desk, await measuresOf(desk, kind, email), isWrong, async () => {
    if (!(await verifyPassword(known, password, desk.request.address))) throw new Refusal('sign_in_failed', notThePassword)
  })
}

/** The first administrator, by the one-time token that the console printed while there was none. */
export async function setUpPlatform(desk: Desk, input: { token: string; name: string; email: string; password: string }) {
  refuseWeakPassword(input.password, input)
  const answer = { message: 'The administrator is created. Please sign in and set up a second factor.' }
  return orRepeated(desk, { purpose: 'setup', token: input.token, password: input.password }, answer, () =>
    makeAdministrator(desk, input, answer),
  )
}

async function makeAdministrator<T>(
  desk: Desk,
  input: { token: string; name: string; email: string; password: string },
  answer: T,
): Promise<T> {
  await countMaking(desk, 'joining')
  const password_hash = await hashPassword(input.password, desk.request.address)
  return desk.system('first administrator', null, async (scope) => {
    const token_hash = hashToken(input.token)
    if (!(await scope.maybe(useToken(scope, 'setup', token_hash, desk.at)))) throw new Refusal('link_invalid')
    const id = newId()
    scope.about({ subject_kind: 'account', subject_id: id })
    await scope.run(
      insertAccount(scope, {
        id,
        kind: 'admin',
        email: input.email,
        name: input.name,
        password_hash,
        email_verified_at: desk.now,
        created_at: desk.now,
        updated_at: desk.now,
      }),
    )
    await scope.run(ownToken(scope, token_hash, id))
    return answer
  })
}
