import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { type Caller, makeClinic, registerPatient, useWorld } from '../../../test/clinic.ts'
import { someoneWaitsFor } from '../../../test/locks.ts'
import { clock } from '../../kernel/clock.ts'
import { hashToken, newToken } from '../../kernel/crypto.ts'

const world = useWorld()
const password = 'a quiet river bends'
const otherPassword = 'another quiet river'

async function register() {
  const email = `ada-${crypto.randomUUID()}@example.test`
  await registerPatient(world, { name: 'Ada Sample', email, password, birth_date: '1990-02-03' })
  const { me } = await signIn(email)
  return { email, me: me as Caller }
}

async function signIn(email: string, more: object = {}) {
  const { status, body } = await world.call(null, 'POST', '/patient/login', { email, password, ...more })
  return { status, code: body.code, me: status === 200 ? ({ token: body.token, account_id: body.patient.id } as Caller) : null }
}

async function resetLink(account_id: string, email: string) {
  const link = newToken()
  await world.owner.query(
    `insert into account_tokens (id, purpose, token_hash, account_id, email, kind, expires_at)
     values (gen_random_uuid(), 'password-reset', $1, $2, $3, 'patient', now() + interval '1 hour')`,
    [hashToken(link), account_id, email],
  )
  return link
}

const reset = (link: string, word = otherPassword) => world.call(null, 'POST', '/auth/reset-password', { token: link, password: word })
const code = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })

async function setUpSecondFactor(me: Caller) {
  const { body } = await world.call(me, 'POST', '/account/second-factor')
  return world.call(me, 'POST', '/account/second-factor/confirm', { code: code(body.secret) })
}

const mails = async (email: string, template: string) => {
  const text = 'select count(*)::int as n from platform_outbox_messages where recipient = $1 and template = $2'
  return (await world.owner.query(text, [email, template])).rows[0].n
}

/** Holds the account's row until `meanwhile` is under way, and changes it then: what was verified is no more. */
async function changedWhile<T>(account_id: string, change: string, meanwhile: () => Promise<T>): Promise<T> {
  await world.owner.query('begin')
  await world.owner.query(`update accounts set ${change} where id = $1`, [account_id])
  const under = meanwhile()
  await someoneWaitsFor(world.owner)
  await world.owner.query('commit')
  return under
}

describe('a sign-in', () => {
  it('does not survive a password that is reset while it is verified', async () => {
    const { email, me } = await register()
    const late = await changedWhile(me.account_id, `password_hash = 'reset'`, () => signIn(email))
    expect([late.status, late.code]).toEqual([401, 'sign_in_failed'])
    const { rows } = await world.owner.query('select password_hash from accounts where id = $1', [me.account_id])
    expect(rows).toEqual([{ password_hash: 'reset' }])
  })

  it('does not survive being locked out, or asked for a second factor, while it is verified', async () => {
    const [locked, guarded] = [await register(), await register()]
    expect((await changedWhile(locked.me.account_id, `status = 'locked'`, () => signIn(locked.email))).status).toBe(401)
    expect((await changedWhile(guarded.me.account_id, 'second_factor_at = now()', () => signIn(guarded.email))).status).toBe(401)
  })

  it('with a recovery code works once, also at once', async () => {
    const { email, me } = await register()
    const { body } = await setUpSecondFactor(me)
    const both = await Promise.all([1, 2].map(() => signIn(email, { code: body.recovery_codes[0] })))
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 401]))
  })

  it('with a code that is used while the password is verified is refused, of an app and for recovery', async () => {
    const { email, me } = await register()
    const { body: begun } = await world.call(me, 'POST', '/account/second-factor')
    const confirmed = await world.call(me, 'POST', '/account/second-factor/confirm', { code: code(begun.secret) })
    await world.owner.query('update accounts set second_factor_step = 0 where id = $1', [me.account_id])
    const withApp = () => signIn(email, { code: code(begun.secret) })
    const usedMeanwhile = await changedWhile(me.account_id, 'second_factor_step = 99999999999', withApp)
    expect([usedMeanwhile.status, usedMeanwhile.code]).toEqual([401, 'second_factor_required'])
    const withRecoveryCode = () => signIn(email, { code: confirmed.body.recovery_codes[0] })
    const recoveredMeanwhile = await changedWhile(me.account_id, `recovery_code_hashes = '{}'`, withRecoveryCode)
    expect([recoveredMeanwhile.status, recoveredMeanwhile.code]).toEqual([401, 'second_factor_required'])
  })

  it("with somebody else's clinic is not found, and leaves no session", async () => {
    const [ownClinic, foreign] = [await makeClinic(world), await makeClinic(world)]
    const email = `owner-${crypto.randomUUID()}@example.test`
    const link = newToken()
    await world.owner.query(
      `insert into account_tokens (id, purpose, token_hash, email, kind, organization_id, role, expires_at)
       values (gen_random_uuid(), 'invitation', $1, $2, 'org_user', $3, 'nurse', now() + interval '1 hour')`,
      [hashToken(link), email, ownClinic.organization_id],
    )
    await world.call(null, 'POST', '/auth/accept-invitation', { token: link, name: 'New Nurse', password })
    const at = (id: string) => world.call(null, 'POST', '/org/login', { email, password }, { 'x-organization': id })
    const refused = await at(foreign.organization_id)
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
    const sessions = 'select count(*)::int as n from sessions s join accounts a on a.id = s.account_id where a.email = $1'
    expect((await world.owner.query(sessions, [email])).rows).toEqual([{ n: 0 }])
    const audit = 'select action, outcome, details from platform_audit_events where request_id = $1'
    expect((await world.owner.query(audit, [refused.body.request_id])).rows).toEqual([
      { action: 'session.create', outcome: 'refused', details: { code: 'not_found' } },
    ])
    expect((await at(ownClinic.organization_id)).status).toBe(200)
  })
})

it('a second factor that is confirmed ends the other sessions', async () => {
  const { email, me } = await register()
  const { me: elsewhere } = await signIn(email)
  expect((await setUpSecondFactor(me)).status).toBe(200)
  expect((await world.call(elsewhere, 'GET', '/account')).status).toBe(401)
  expect((await world.call(me, 'GET', '/account')).status).toBe(200)
})

describe('a password that is reset', () => {
  it('clears the failed attempts, so that the new one signs in', async () => {
    const { email, me } = await register()
    for (let i = 0; i < 5; i++) await signIn(email, { password: 'wrong wrong wrong' })
    expect((await reset(await resetLink(me.account_id, email))).status).toBe(200)
    expect((await signIn(email, { password: otherPassword })).status).toBe(200)
  })

  it('removes the second factor of a stranger who registered the address, and keeps that of its owner', async () => {
    const [planted, own] = [await register(), await register()]
    await world.owner.query('update accounts set email_verified_at = null where id = $1', [planted.me.account_id])
    for (const { me } of [planted, own]) await setUpSecondFactor(me)
    for (const { email, me } of [planted, own]) expect((await reset(await resetLink(me.account_id, email))).status).toBe(200)
    expect((await signIn(planted.email, { password: otherPassword })).status).toBe(200)
    expect((await signIn(own.email, { password: otherPassword })).code).toBe('second_factor_required')
  })

  it('or changed ends every other link for a new one', async () => {
    const { email, me } = await register()
    const [first, second, third] = [
      await resetLink(me.account_id, email),
      await resetLink(me.account_id, email),
      await resetLink(me.account_id, email),
    ]
    expect((await reset(first)).status).toBe(200)
    expect((await reset(second, 'a third quiet river')).body.code).toBe('link_invalid')
    expect((await reset(third, 'a third quiet river')).body.code).toBe('link_invalid')
    const fourth = await resetLink(me.account_id, email)
    const again = (await signIn(email, { password: otherPassword })).me
    expect((await world.call(again, 'POST', '/account/password', { current_password: otherPassword, password })).status).toBe(200)
    expect((await reset(fourth, 'a third quiet river')).body.code).toBe('link_invalid')
  })

  it('while it is changed with the old one stays as it was reset', async () => {
    const { me } = await register()
    const body = { current_password: password, password: otherPassword }
    const late = await changedWhile(me.account_id, `password_hash = 'reset'`, () => world.call(me, 'POST', '/account/password', body))
    expect([late.status, late.body.errors[0].path]).toEqual([422, 'current_password'])
  })
})

it('an invitation never writes an old password back', async () => {
  const { email, me } = await register()
  const link = newToken()
  await world.owner.query(
    `insert into account_tokens (id, purpose, token_hash, email, kind, expires_at) values (gen_random_uuid(), 'invitation', $1, $2, 'patient', now() + interval '1 hour')`,
    [hashToken(link), email],
  )
  const accept = () => world.call(null, 'POST', '/auth/accept-invitation', { token: link, password })
  expect((await changedWhile(me.account_id, `password_hash = 'reset'`, accept)).status).toBe(401)
  const { rows } = await world.owner.query('select password_hash from accounts where id = $1', [me.account_id])
  expect(rows).toEqual([{ password_hash: 'reset' }])
})

describe('mail that anybody can cause', () => {
  it('is sent at a limited rate, however often and at once it is asked for', async () => {
    const { email, me } = await register()
    await world.owner.query('update accounts set email_verified_at = null where email = $1', [email])
    const forgot = () => world.call(null, 'POST', '/auth/forgot-password', { kind: 'patient', email })
    const verification = () => world.call(me, 'POST', '/account/verification')
    for (const ask of [forgot, verification]) {
      const replies = await Promise.all([ask(), ask(), ask()])
      expect(new Set(replies.map(({ body }) => body.message)).size).toBe(1)
    }
    expect(await mails(email, 'password-reset')).toBe(1)
    expect(await mails(email, 'email-verification')).toBe(1)
    clock.fix(new Date(clock.now().getTime() + 4 * 60_000))
    await Promise.all([forgot(), verification()])
    clock.release()
    expect(await mails(email, 'password-reset')).toBe(2)
    expect(await mails(email, 'email-verification')).toBe(2)
  })
})
