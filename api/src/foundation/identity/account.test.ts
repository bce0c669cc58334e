import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { addAdmin, addPatient, addStaff, type Caller, makeClinic, registerPatient, useWorld } from '../../../test/clinic.ts'
import { clock } from '../../kernel/clock.ts'
import { hashToken, newToken } from '../../kernel/crypto.ts'
import { watch } from '../../kernel/db/transaction.ts'

const world = useWorld()
const password = 'a quiet river bends'

async function register() {
  const email = `ada-${crypto.randomUUID()}@example.test`
  const { body } = await registerPatient(world, { name: 'Ada Sample', email, password, birth_date: '1990-02-03' })
  return { email, me: { token: body.token, account_id: body.patient.id } as Caller }
}

/** As if the address had been entered by somebody else. */
const unconfirm = (email: string) => world.owner.query('update accounts set email_verified_at = null where email = $1', [email])

/** The token of the last link that was mailed to an address, as its reader finds it. */
async function mailedToken(email: string, template: string): Promise<string> {
  const { rows } = await world.owner.query(
    'select id, payload from platform_outbox_messages where recipient = $1 and template = $2 order by created_at desc limit 1',
    [email, template],
  )
  const payload = JSON.parse(world.booted.kernel.vault.open(rows[0].payload, rows[0].id))
  return new URL(payload.url).searchParams.get('token') as string
}

async function token(purpose: string, more: Record<string, string>) {
  const value = newToken()
  const names = Object.keys(more)
  await world.owner.query(
    `insert into account_tokens (id, purpose, token_hash, expires_at${names.map((n) => `, ${n}`).join('')}) values (gen_random_uuid(), $1, $2, now() + interval '1 hour'${names.map((_, i) => `, $${i + 3}`).join('')})`,
    [purpose, hashToken(value), ...Object.values(more)],
  )
  return value
}

const usedLongAgo = (link: string) =>
  world.owner.query(`update account_tokens set used_at = used_at - interval '11 minutes' where token_hash = $1`, [hashToken(link)])

const code = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })

describe('my account', () => {
  it('shows and changes name, phone and language', async () => {
    const { me } = await register()
    expect((await world.call(me, 'PATCH', '/account', { name: 'Ada Other', phone: '+353 1 234 5678', locale: 'en' })).status).toBe(200)
    expect((await world.call(me, 'GET', '/account')).body).toMatchObject({
      name: 'Ada Other',
      phone: '+353 1 234 5678',
      second_factor: false,
    })
  })

  it('keeps in the audit log what changed, before and after', async () => {
    const { me } = await register()
    const changed = await world.call(me, 'PATCH', '/account', { name: 'Ada Other', phone: '+353 1 234 5678', locale: 'en' })
    const text = 'select account_id, subject_id, details from platform_audit_events where request_id = $1'
    expect((await world.owner.query(text, [changed.headers['x-request-id']])).rows).toEqual([
      {
        account_id: me.account_id,
        subject_id: me.account_id,
        details: { from: { name: 'Ada Sample', phone: null }, to: { name: 'Ada Other', phone: '+353 1 234 5678' } },
      },
    ])
  })

  it('changes the password, and signs out everywhere else', async () => {
    const { email, me } = await register()
    const { body: elsewhere } = await world.call(null, 'POST', '/patient/login', { email, password })
    const otherCaller = { token: elsewhere.token, account_id: me.account_id }
    const wrong = await world.call(me, 'POST', '/account/password', { current_password: 'not this one', password: 'another quiet river' })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'current_password'])
    const common = await world.call(me, 'POST', '/account/password', { current_password: password, password: 'password1234' })
    expect(common.body.errors[0].path).toBe('password')
    expect(
      (await world.call(me, 'POST', '/account/password', { current_password: password, password: 'another quiet river' })).status,
    ).toBe(200)
    expect((await world.call(otherCaller, 'GET', '/account')).status).toBe(401)
    expect((await world.call(me, 'GET', '/account')).status).toBe(200)
    expect((await world.call(null, 'POST', '/patient/login', { email, password: 'another quiet river' })).status).toBe(200)
    // A client whose reply got lost sends the same request once more.
    const again = { current_password: password, password: 'another quiet river' }
    expect((await world.call(me, 'POST', '/account/password', again)).status).toBe(200)
    expect((await world.call(me, 'POST', '/account/password', { ...again, password: 'a third quiet river' })).status).toBe(422)
  })

  it('lists my sessions, and ends one of them, never one of somebody else', async () => {
    const { email, me } = await register()
    const { body: second } = await world.call(null, 'POST', '/patient/login', { email, password })
    const list = await world.call(me, 'GET', '/account/sessions')
    expect(list.body.items).toHaveLength(2)
    const stranger = await register()
    const otherSession = list.body.items.find((s: { current: boolean }) => !s.current).id
    expect((await world.call(stranger.me, 'DELETE', `/account/sessions/${otherSession}`)).status).toBe(404)
    expect((await world.call(me, 'DELETE', `/account/sessions/${otherSession}`)).status).toBe(200)
    expect((await world.call({ token: second.token, account_id: me.account_id }, 'GET', '/account')).status).toBe(401)
  })

  it('lists no session that ended because it was idle', async () => {
    const { email, me } = await register()
    await world.owner.query(`update sessions set last_seen_at = now() - interval '31 minutes' where account_id = $1`, [me.account_id])
    const { body } = await world.call(null, 'POST', '/patient/login', { email, password })
    const now = { token: body.token, account_id: me.account_id }
    expect((await world.call(now, 'GET', '/account/sessions')).body.items).toMatchObject([{ current: true }])
    expect((await world.call(await addAdmin(world), 'GET', `/admin/users/${me.account_id}`)).body.sessions).toHaveLength(1)
  })

  it('asks for the password again before a sensitive act', async () => {
    const { me } = await register()
    await world.owner.query(`update sessions set reauthenticated_at = now() - interval '10 minutes' where account_id = $1`, [me.account_id])
    expect((await world.call(me, 'POST', '/account/second-factor')).body.code).toBe('reauthentication_required')
    expect((await world.call(me, 'POST', '/account/reauthenticate', { password: 'wrong' })).status).toBe(422)
    expect((await world.call(me, 'POST', '/account/reauthenticate', { password })).status).toBe(200)
    expect((await world.call(me, 'POST', '/account/second-factor')).status).toBe(200)
  })

  it('ends after half an hour in which nothing happened', async () => {
    const { me } = await register()
    await world.owner.query(`update sessions set last_seen_at = now() - interval '31 minutes' where account_id = $1`, [me.account_id])
    expect((await world.call(me, 'GET', '/account')).status).toBe(401)
  })
})

describe('the second factor', () => {
  async function withSecondFactor() {
    const person = await register()
    const { body: begun } = await world.call(person.me, 'POST', '/account/second-factor')
    const { body } = await world.call(person.me, 'POST', '/account/second-factor/confirm', { code: code(begun.secret) })
    return { ...person, secret: begun.secret as string, recovery: body.recovery_codes as string[] }
  }

  it('is asked for at sign-in; a code works once, a recovery code too', async () => {
    const { email, secret, recovery } = await withSecondFactor()
    const reply = await world.call(null, 'POST', '/patient/login', { email, password })
    expect([reply.status, reply.body.code]).toEqual([401, 'second_factor_required'])
    // The code that confirmed the set-up cannot be used again.
    expect((await world.call(null, 'POST', '/patient/login', { email, password, code: code(secret) })).status).toBe(401)
    expect((await world.call(null, 'POST', '/patient/login', { email, password, code: recovery[0] })).status).toBe(200)
    expect((await world.call(null, 'POST', '/patient/login', { email, password, code: recovery[0] })).status).toBe(401)
  })

  it('gives new recovery codes, and can be removed', async () => {
    const { me, email, recovery } = await withSecondFactor()
    const { body } = await world.call(me, 'POST', '/account/recovery-codes')
    expect(body.recovery_codes).toHaveLength(10)
    expect((await world.call(null, 'POST', '/patient/login', { email, password, code: recovery[1] })).status).toBe(401)
    expect((await world.call(me, 'DELETE', '/account/second-factor')).status).toBe(200)
    expect((await world.call(null, 'POST', '/patient/login', { email, password })).status).toBe(200)
  })

  it('is confirmed again when the reply was lost, and then gives codes that work', async () => {
    const { me, email } = await register()
    const { body: begun } = await world.call(me, 'POST', '/account/second-factor')
    const given = { code: code(begun.secret) }
    const first = await world.call(me, 'POST', '/account/second-factor/confirm', given)
    const again = await world.call(me, 'POST', '/account/second-factor/confirm', given)
    expect([first.status, again.status, again.body.recovery_codes?.length]).toEqual([200, 200, 10])
    const signIn = (recovery: string) => world.call(null, 'POST', '/patient/login', { email, password, code: recovery })
    expect((await signIn(first.body.recovery_codes[0])).status).toBe(401)
    expect((await signIn(again.body.recovery_codes[0])).status).toBe(200)
    expect((await world.call(me, 'POST', '/account/second-factor/confirm', { code: '000000' })).status).toBe(422)
  })

  it('is not optional for administrators', async () => {
    const admin = await addAdmin(world)
    expect((await world.call(admin, 'DELETE', '/account/second-factor')).status).toBe(422)
  })
})

describe('mailed links', () => {
  it('confirm an address, once', async () => {
    const { email, me } = await register()
    await unconfirm(email)
    expect((await world.call(me, 'POST', '/account/verification')).status).toBe(200)
    const link = await mailedToken(email, 'email-verification')
    expect((await world.call(null, 'POST', '/auth/verify-email', { token: link })).status).toBe(200)
    // A lost reply is given again for a while.
    expect((await world.call(null, 'POST', '/auth/verify-email', { token: link })).status).toBe(200)
    await usedLongAgo(link)
    expect((await world.call(null, 'POST', '/auth/verify-email', { token: link })).body.code).toBe('link_invalid')
    expect((await world.call(me, 'GET', '/account')).body.email_verified).toBe(true)
  })

  it('set a forgotten password, and end all sessions', async () => {
    const { email, me } = await register()
    const reply = await world.call(null, 'POST', '/auth/forgot-password', { kind: 'patient', email })
    const unknown = await world.call(null, 'POST', '/auth/forgot-password', { kind: 'patient', email: `x${email}` })
    expect(reply.body).toEqual(unknown.body)
    const link = await mailedToken(email, 'password-reset')
    expect((await world.call(null, 'POST', '/auth/reset-password', { token: link, password: 'another quiet river' })).status).toBe(200)
    expect((await world.call(me, 'GET', '/account')).status).toBe(401)
    const again = (word: string) => world.call(null, 'POST', '/auth/reset-password', { token: link, password: word })
    expect((await again('a third quiet river')).status).toBe(422)
    const { body } = await world.call(null, 'POST', '/patient/login', { email, password: 'another quiet river' })
    // A lost reply is given again, and nobody is signed out by it.
    expect((await again('another quiet river')).status).toBe(200)
    expect((await world.call({ token: body.token, account_id: me.account_id }, 'GET', '/account')).status).toBe(200)
    await usedLongAgo(link)
    expect((await again('another quiet river')).status).toBe(422)
  })

  it('work only for the purpose they were mailed for', async () => {
    const { email, me } = await register()
    await unconfirm(email)
    await world.call(me, 'POST', '/account/verification')
    await world.call(null, 'POST', '/auth/forgot-password', { kind: 'patient', email })
    const [verification, reset] = [await mailedToken(email, 'email-verification'), await mailedToken(email, 'password-reset')]
    const set = (link: string) => world.call(null, 'POST', '/auth/reset-password', { token: link, password: 'another quiet river' })
    const confirm = (link: string) => world.call(null, 'POST', '/auth/verify-email', { token: link })
    expect([(await set(verification)).body.code, (await confirm(reset)).body.code]).toEqual(['link_invalid', 'link_invalid'])
    expect([(await confirm(verification)).status, (await set(reset)).status]).toEqual([200, 200])
  })

  it('that are asked for name the account in the audit log, and nobody where there is none', async () => {
    const { email, me } = await register()
    const ask = (address: string) => world.call(null, 'POST', '/auth/forgot-password', { kind: 'patient', email: address })
    const subjects = async (address: string) => {
      const text = 'select subject_kind, subject_id from platform_audit_events where request_id = $1'
      return (await world.owner.query(text, [(await ask(address)).headers['x-request-id']])).rows
    }
    expect(await subjects(email)).toEqual([{ subject_kind: 'account', subject_id: me.account_id }])
    expect(await subjects(`x${email}`)).toEqual([{ subject_kind: null, subject_id: null }])
  })

  it('run the same statements whether or not the account exists, also the second time', async () => {
    const { email } = await register()
    const unknownEmail = `nobody-${crypto.randomUUID()}@example.test`
    const statements = async (address: string) => {
      const before = watch.statement
      const texts: string[] = []
      watch.statement = (text, entry, run) => {
        before?.(text, entry, run)
        texts.push(text)
      }
      await world.call(null, 'POST', '/auth/forgot-password', { kind: 'patient', email: address })
      watch.statement = before
      return texts
    }
    for (let i = 0; i < 2; i++) expect(await statements(unknownEmail)).toEqual(await statements(email))
    const { rows } = await world.owner.query('select count(*)::int as sent from platform_outbox_messages where recipient = $1', [
      unknownEmail,
    ])
    expect(rows).toEqual([{ sent: 0 }])
    const kept = await world.owner.query('select count(*)::int as n from account_tokens where email = $1', [unknownEmail])
    expect(kept.rows).toEqual([{ n: 0 }])
  })

  it('are never made from the host that a request names', async () => {
    const { email } = await register()
    await world.call(null, 'POST', '/auth/forgot-password', { kind: 'patient', email }, { host: 'evil.example' })
    const { rows } = await world.owner.query(
      `select id, payload from platform_outbox_messages where recipient = $1 and template = 'password-reset'`,
      [email],
    )
    expect(JSON.parse(world.booted.kernel.vault.open(rows[0].payload, rows[0].id)).url).toMatch(/^http:\/\/127\.0\.0\.1/)
  })

  it('let invited staff in, with the role of the invitation', async () => {
    const clinic = await makeClinic(world)
    const email = `new-${crypto.randomUUID()}@example.test`
    const link = await token('invitation', { email, kind: 'org_user', organization_id: clinic.organization_id, role: 'nurse' })
    expect((await world.call(null, 'GET', `/auth/invitations/${link}`)).body).toMatchObject({
      email,
      organization_name: clinic.name,
      has_account: false,
    })
    expect((await world.call(null, 'POST', '/auth/accept-invitation', { token: link, name: 'New Nurse', password })).status).toBe(200)
    const { body } = await world.call(null, 'POST', '/org/login', { email, password })
    expect(body).toMatchObject({ user_role: 'nurse', organization: { id: clinic.organization_id } })
    const again = (word: string) => world.call(null, 'POST', '/auth/accept-invitation', { token: link, name: 'Again', password: word })
    await world.owner.query(`update memberships set status = 'inactive' where organization_id = $1 and role = 'nurse'`, [
      clinic.organization_id,
    ])
    // A lost reply is given again to whoever knows the password, and nothing else happens.
    expect((await again(password)).status).toBe(200)
    expect((await again('another quiet river')).body.code).toBe('link_invalid')
    const { rows } = await world.owner.query(
      `select m.status, a.name from memberships m join accounts a on a.id = m.account_id where m.organization_id = $1 and m.role = 'nurse'`,
      [clinic.organization_id],
    )
    expect(rows).toEqual([{ status: 'inactive', name: 'New Nurse' }])
    await usedLongAgo(link)
    expect((await again(password)).body.code).toBe('link_invalid')
  })

  it('make the first administrator, who may only set up a second factor at first', async () => {
    const email = `admin-${crypto.randomUUID()}@example.test`
    const link = await token('setup', {})
    expect((await world.call(null, 'POST', '/setup', { token: link, name: 'First Admin', email, password })).status).toBe(200)
    const { body } = await world.call(null, 'POST', '/admin/login', { email, password })
    const admin = { token: body.token, account_id: body.admin.id }
    expect((await world.call(admin, 'GET', '/admin/me')).status).toBe(200)
    expect((await world.call(admin, 'GET', '/admin/organizations')).body.code).toBe('second_factor_setup_required')
    // A lost reply is given again for a while, to whoever knows the password.
    const setUp = (given: string) => world.call(null, 'POST', '/setup', { token: link, name: 'First Admin', email, password: given })
    expect([(await setUp(password)).status, (await setUp('a river that is wrong')).body.code]).toEqual([200, 'link_invalid'])
    // Installing an app for the codes takes more than five minutes.
    await world.owner.query(`update sessions set reauthenticated_at = now() - interval '6 minutes' where account_id = $1`, [
      admin.account_id,
    ])
    expect((await world.call(admin, 'POST', '/account/second-factor')).body.code).toBe('reauthentication_required')
    expect((await world.call(admin, 'POST', '/account/reauthenticate', { password })).status).toBe(200)
    const { body: begun } = await world.call(admin, 'POST', '/account/second-factor')
    expect((await world.call(admin, 'POST', '/account/second-factor/confirm', { code: code(begun.secret) })).status).toBe(200)
    expect((await world.call(admin, 'GET', '/admin/organizations')).status).toBe(200)
    expect((await world.call(admin, 'POST', '/admin/logout')).status).toBe(200)
  })
})

it('signs staff out, and a locked account at once', async () => {
  const clinic = await makeClinic(world)
  const nurse = await addStaff(world, clinic.organization_id, 'nurse')
  expect((await world.call(nurse, 'POST', '/org/logout')).status).toBe(200)
  expect((await world.call(nurse, 'GET', '/org/me')).status).toBe(401)
  const patient = await addPatient(world, clinic.organization_id)
  await world.owner.query(`update accounts set status = 'locked' where id = $1`, [patient.account_id])
  expect((await world.call(patient, 'GET', '/patient/me')).status).toBe(401)
})

it('answers the public paths of the service without signing in', async () => {
  for (const path of ['/health/live', '/health/ready', '/public/platform', '/openapi.json', '/docs']) {
    expect([path, (await world.call(null, 'GET', path)).status]).toEqual([path, 200])
  }
})

it('shows a patient the account and the people they act for, at addresses of their own', async () => {
  const clinic = await makeClinic(world)
  const [parent, child] = [await addPatient(world, clinic.organization_id), await addPatient(world, clinic.organization_id)]
  await world.owner.query(
    `insert into proxies (id, account_id, organization_id, patient_id, name, relationship, scopes)
     values (gen_random_uuid(), $1, $2, $3, 'Juno Stone', 'parent', '{book}')`,
    [parent.account_id, clinic.organization_id, child.patient_id],
  )
  const [own, everybodys] = [await world.call(parent, 'GET', '/patient/account'), await world.call(parent, 'GET', '/account')]
  expect(own.status).toBe(200)
  expect(own.body).toEqual(everybodys.body)
  const { body } = await world.call(parent, 'GET', '/patient/proxies')
  expect(body).toMatchObject({ items: [{ patient_id: child.patient_id, name: 'Juno Stone', scopes: ['book'] }], next_cursor: null })
  expect((await world.call(child, 'GET', '/patient/proxies')).body.items).toEqual([])
})
