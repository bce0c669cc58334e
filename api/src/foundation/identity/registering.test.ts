import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { type Caller, mailedCode, registerPatient, useWorld } from '../../../test/clinic.ts'
import { overtaken } from '../../../test/locks.ts'
import { clock } from '../../kernel/clock.ts'
import { hashToken } from '../../kernel/crypto.ts'
import { watch } from '../../kernel/db/transaction.ts'
import { identitySweep } from './identity.jobs.ts'

const world = useWorld()
const password = 'a quiet river bends'
const newPatient = () => ({ name: 'Ada Sample', email: `ada-${crypto.randomUUID()}@example.test`, password, birth_date: '1990-02-03' })
type Patient = ReturnType<typeof newPatient>

const begin = (patient: Patient) => world.call(null, 'POST', '/patient/register', patient)
const confirm = (registration_token: string, code: string, more: object = {}) =>
  world.call(null, 'POST', '/patient/register/confirm', { registration_token, code, ...more })
const signIn = (email: string, given = password) => world.call(null, 'POST', '/patient/login', { email, password: given })
const accounts = async (email: string) =>
  (await world.owner.query('select id, name, email_verified_at from accounts where email = $1', [email])).rows

async function statementsOf(work: () => Promise<unknown>) {
  const before = watch.statement
  const texts: string[] = []
  watch.statement = (text, entry, run) => {
    before?.(text, entry, run)
    texts.push(text)
  }
  await work()
  watch.statement = before
  return texts
}

describe('registering', () => {
  it('signs in by the mailed code, to an account whose address is confirmed', async () => {
    const ada = newPatient()
    const { status, body } = await registerPatient(world, ada)
    expect([status, body.message]).toEqual([200, 'Welcome. You are signed in.'])
    expect(body).toMatchObject({ patient: { name: 'Ada Sample', email_verified: true }, organizations: [], default_organization: null })
    const me: Caller = { token: body.token, account_id: body.patient.id }
    expect((await world.call(me, 'GET', '/patient/me')).body).toMatchObject({ email: ada.email, birth_date: '1990-02-03' })
    expect((await signIn(ada.email)).status).toBe(200)
  })

  it('makes no account before the code is entered', async () => {
    const ada = newPatient()
    await begin(ada)
    expect(await accounts(ada.email)).toEqual([])
  })

  it('tells nobody but the mailbox whether an address has an account: not by answer, statements, or signing in', async () => {
    const [known, unknown] = [newPatient(), newPatient()]
    await registerPatient(world, known)
    const again = { ...known, name: 'Somebody Else', password: 'another quiet river' }
    const answers: Record<string, unknown>[] = []
    const registerAs = async (patient: Patient) =>
      statementsOf(async () => {
        const { status, body } = await begin(patient)
        const wrong = await confirm(body.registration_token, 'AAAA-AAAA')
        const after = await signIn(patient.email, patient.password)
        const { registration_token: _, ...visible } = body
        answers.push({
          status,
          visible,
          wrong: [wrong.status, wrong.body.errors],
          after: [after.status, after.body.code, after.body.detail],
        })
      })
    expect(await registerAs(again)).toEqual(await registerAs(unknown))
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 201, wrong: [422, [{ path: 'code' }]], after: [401, 'sign_in_failed', expect.anything()] })
  })

  it('with an address that has an account signs in to it, and leaves name and password as they are', async () => {
    const ada = newPatient()
    const first = await registerPatient(world, ada)
    const second = await registerPatient(world, { ...ada, name: 'Somebody Else', password: 'another quiet river' })
    expect(second.body.patient.id).toBe(first.body.patient.id)
    expect(second.body.message).toMatch(/^You have an account already/)
    expect(await accounts(ada.email)).toMatchObject([{ name: 'Ada Sample' }])
    expect([(await signIn(ada.email)).status, (await signIn(ada.email, 'another quiet river')).status]).toEqual([200, 401])
  })

  it('names the account that the address has in the audit log, and nobody where there is none', async () => {
    const ada = newPatient()
    const subjects = async () => {
      const text = 'select subject_kind, subject_id, details from platform_audit_events where request_id = $1'
      return (await world.owner.query(text, [(await begin(ada)).headers['x-request-id']])).rows
    }
    expect(await subjects()).toMatchObject([{ subject_kind: 'registration', details: { is_known: false } }])
    const { body } = await registerPatient(world, ada)
    expect(await subjects()).toMatchObject([{ subject_kind: 'account', subject_id: body.patient.id, details: { is_known: true } }])
  })

  it('asks for the second factor of the account that is there', async () => {
    const ada = newPatient()
    const { body } = await registerPatient(world, ada)
    const me: Caller = { token: body.token, account_id: body.patient.id }
    const { body: begun } = await world.call(me, 'POST', '/account/second-factor')
    const codeNow = new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate({ timestamp: clock.now().getTime() })
    const { body: codes } = await world.call(me, 'POST', '/account/second-factor/confirm', { code: codeNow })
    const { registration_token } = (await begin(ada)).body
    const code = await mailedCode(world, ada.email)
    expect((await confirm(registration_token, code)).body.code).toBe('second_factor_required')
    expect((await confirm(registration_token, code, { second_factor_code: 'AAAAAAAAAA' })).body.code).toBe('second_factor_required')
    expect((await confirm(registration_token, code, { second_factor_code: codes.recovery_codes[0] })).status).toBe(200)
  })

  it('takes the address over from an account that was never confirmed', async () => {
    const ada = newPatient()
    const planted = await registerPatient(world, { ...ada, password: 'the planted password' })
    await world.owner.query('update accounts set email_verified_at = null where email = $1', [ada.email])
    const { body } = await registerPatient(world, { ...ada, name: 'Ada Owner' })
    expect(body).toMatchObject({
      message: 'Welcome. You are signed in.',
      patient: { id: planted.body.patient.id, name: 'Ada Owner', email_verified: true },
    })
    expect((await world.call({ token: planted.body.token, account_id: body.patient.id }, 'GET', '/patient/me')).status).toBe(401)
    expect([(await signIn(ada.email)).status, (await signIn(ada.email, 'the planted password')).status]).toEqual([200, 401])
  })

  it('lets nobody in to an account that is locked at the same moment', async () => {
    const ada = newPatient()
    await registerPatient(world, ada)
    const { registration_token } = (await begin(ada)).body
    const code = await mailedCode(world, ada.email)
    const locked = `with registration as (select id from registrations where token_hash = $2 for update)
      update accounts set status = 'locked' where email = $1 and exists (select 1 from registration)`
    const reply = await overtaken(world.owner, [locked, [ada.email, hashToken(registration_token)]], () =>
      confirm(registration_token, code),
    )
    expect([reply.status, reply.body.code]).toEqual([401, 'sign_in_failed'])
    const { rows } = await world.owner.query('select used_at from registrations where token_hash = $1', [hashToken(registration_token)])
    expect(rows).toEqual([{ used_at: null }])
  })

  it('lets nobody in to a locked account', async () => {
    const ada = newPatient()
    await registerPatient(world, ada)
    await world.owner.query(`update accounts set status = 'locked' where email = $1`, [ada.email])
    expect((await registerPatient(world, ada)).body.code).toBe('sign_in_failed')
  })

  it('accepts its code only from the browser that began it', async () => {
    const ada = newPatient()
    const otherToken = (await begin({ ...ada, password: 'the password of another' })).body.registration_token
    const token = (await begin(ada)).body.registration_token
    const code = await mailedCode(world, ada.email)
    expect((await confirm(otherToken, code)).status).toBe(422)
    expect((await confirm(token, code.toLowerCase().replace('-', ' '))).status).toBe(200)
  })

  it('lets a code be guessed a few times only', async () => {
    const ada = newPatient()
    const { registration_token } = (await begin(ada)).body
    const tries = []
    for (let i = 0; i < 6; i++) tries.push((await confirm(registration_token, 'AAAA-AAAA')).body.code)
    expect(tries).toEqual([...Array(5).fill('refused_by_rule'), 'sign_in_failed'])
    expect((await confirm(registration_token, await mailedCode(world, ada.email))).body.code).toBe('sign_in_failed')
  })

  it('ends after half an hour, and keeps nothing of a person who never came back', async () => {
    const ada = newPatient()
    const { registration_token } = (await begin(ada)).body
    const code = await mailedCode(world, ada.email)
    clock.fix(new Date(clock.now().getTime() + 31 * 60_000))
    expect((await confirm(registration_token, code)).body.code).toBe('link_invalid')
    clock.fix(new Date(clock.now().getTime() + 91 * 60_000))
    await identitySweep.run(world.booted.kernel)
    clock.release()
    expect((await world.owner.query('select 1 from registrations where email = $1', [ada.email])).rows).toEqual([])
  })

  it('accepts the same code again for ten minutes, when the reply was lost', async () => {
    const ada = newPatient()
    const { registration_token } = (await begin(ada)).body
    const code = await mailedCode(world, ada.email)
    expect((await confirm(registration_token, code)).status).toBe(200)
    expect((await confirm(registration_token, code)).status).toBe(200)
    clock.fix(new Date(clock.now().getTime() + 11 * 60_000))
    expect((await confirm(registration_token, code)).body.code).toBe('link_invalid')
    clock.release()
    expect(await accounts(ada.email)).toHaveLength(1)
  })

  it('makes one account of two registrations that are confirmed at once', async () => {
    const ada = newPatient()
    const firstToken = (await begin(ada)).body.registration_token
    const first = await mailedCode(world, ada.email)
    const secondToken = (await begin(ada)).body.registration_token
    const second = await mailedCode(world, ada.email)
    const replies = await Promise.all([confirm(firstToken, first), confirm(secondToken, second)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[0].body.patient.id).toBe(replies[1].body.patient.id)
  })

  it('fills nobody’s mailbox: after four codes it waits, whether or not there is an account', async () => {
    const [known, unknown] = [newPatient(), newPatient()]
    await registerPatient(world, known)
    await world.owner.query('delete from sign_in_attempts')
    for (const patient of [known, unknown]) {
      const replies = []
      for (let i = 0; i < 5; i++) replies.push((await begin(patient)).body.code ?? 'mailed')
      expect(replies).toEqual([...Array(4).fill('mailed'), 'too_many_requests'])
    }
  })

  it('fills no mailbox by its other addresses', async () => {
    const patient = newPatient()
    const [name, domain] = patient.email.split('@')
    const replies = []
    for (const email of [patient.email, `${name}+a@${domain}`, `${name}+b@${domain}`, `${name}+@${domain}`, `${name}+c+d@${domain}`])
      replies.push((await begin({ ...patient, email })).body.code ?? 'mailed')
    expect(replies).toEqual([...Array(4).fill('mailed'), 'too_many_requests'])
  })
})
