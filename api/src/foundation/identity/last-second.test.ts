/** Links and codes at the second in which they end, and used by two at once. */
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addAdmin, addPatient, type Caller, makeClinic, type Reply, registerPatient, useWorld } from '../../../test/clinic.ts'
import { overtaken } from '../../../test/locks.ts'
import { clock } from '../../kernel/clock.ts'
import { hashToken, newToken } from '../../kernel/crypto.ts'

const world = useWorld()
const began = Date.parse('2026-05-04T08:00:00.000Z')
const second = 1000
const hour = 3_600_000
const password = 'a quiet river bends'
const otherPassword = 'another quiet river'
const third = 'a third quiet river'

const at = (ms: number) => clock.fix(new Date(began + ms))
beforeEach(() => at(0))
afterEach(() => clock.release())

const newEmail = () => `ada-${crypto.randomUUID()}@example.test`
const register = async (email = newEmail()) => {
  await registerPatient(world, { name: 'Ada Sample', email, password, birth_date: '1990-02-03' })
  return { email, me: (await signIn(email)).me as Caller }
}
async function signIn(email: string, more: object = {}) {
  const { status, body } = await world.call(null, 'POST', '/patient/login', { email, password, ...more })
  return { status, code: body.code as string, me: status === 200 ? { token: body.token, account_id: body.patient.id } : null }
}
const post = (path: string, body?: object, me: Caller | null = null) => world.call(me, 'POST', path, body)
const outcome = ({ status, body }: Reply) => body.code ?? status
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })

/** The link that was mailed last, as its reader finds it. */
async function mailedToken(email: string, template: string): Promise<string> {
  const text = 'select id, payload from platform_outbox_messages where recipient = $1 and template = $2 order by created_at desc limit 1'
  const [row] = (await world.owner.query(text, [email, template])).rows
  return new URL(JSON.parse(world.booted.kernel.vault.open(row.payload, row.id)).url).searchParams.get('token') as string
}

interface Link {
  /** Hours until it ends. */
  hours: number
  make(): Promise<string>
  use(token: string, word?: string): Promise<Reply>
}

const forgot = async () => {
  const { email } = await register()
  await post('/auth/forgot-password', { kind: 'patient', email })
  return mailedToken(email, 'password-reset')
}
const links: Record<string, Link> = {
  'for a forgotten password': {
    hours: 1,
    make: forgot,
    use: (token, word = otherPassword) => post('/auth/reset-password', { token, password: word }),
  },
  'to confirm an address': {
    hours: 1,
    make: async () => {
      const { email, me } = await register()
      await world.owner.query('update accounts set email_verified_at = null where email = $1', [email])
      await post('/account/verification', undefined, me)
      return mailedToken(email, 'email-verification')
    },
    use: (token) => post('/auth/verify-email', { token }),
  },
  'of an invitation to a clinic': {
    hours: 72,
    make: async () => {
      const email = newEmail()
      expect((await post('/org/invitations', { email, name: 'New Nurse', role: 'nurse' }, (await makeClinic(world)).owner)).status).toBe(
        201,
      )
      return mailedToken(email, 'invitation')
    },
    use: (token, word = otherPassword) => post('/auth/accept-invitation', { token, name: 'New Nurse', password: word }),
  },
  'of an invitation of an administrator': {
    hours: 72,
    make: async () => {
      const email = newEmail()
      expect((await post('/admin/users/invitations', { email }, await addAdmin(world))).status).toBe(201)
      return mailedToken(email, 'invitation')
    },
    use: (token, word = otherPassword) => post('/auth/accept-invitation', { token, name: 'New Admin', password: word }),
  },
  'to set the platform up': {
    hours: 24,
    make: async () => {
      const token = newToken()
      await world.owner.query(
        `insert into account_tokens (id, purpose, token_hash, expires_at) values (gen_random_uuid(), 'setup', $1, $2)`,
        [hashToken(token), new Date(began + 24 * hour)],
      )
      return token
    },
    use: (token, word = otherPassword) => post('/setup', { token, name: 'First Admin', email: newEmail(), password: word }),
  },
}

describe.each(Object.entries(links))('a link %s', (_what, { hours, make, use }) => {
  it('works in its last second', async () => {
    const token = await make()
    at(hours * hour - second)
    expect(outcome(await use(token))).toBe(200)
  })

  it('is refused in the second in which it ends', async () => {
    const token = await make()
    at(hours * hour)
    expect(outcome(await use(token))).toBe('link_invalid')
  })
})

it('an invitation is shown until the second in which it ends', async () => {
  const token = await (links['of an invitation to a clinic'] as Link).make()
  at(72 * hour - second)
  expect((await world.call(null, 'GET', `/auth/invitations/${token}`)).status).toBe(200)
  at(72 * hour)
  expect((await world.call(null, 'GET', `/auth/invitations/${token}`)).status).toBe(404)
})

describe('two who use a link at once', () => {
  it.each(['for a forgotten password', 'of an invitation to a clinic', 'to set the platform up'])(
    '%s, each with a password of their own: one of them sets it',
    async (purpose) => {
      const { make, use } = links[purpose] as Link
      const token = await make()
      const both = (await Promise.all([use(token, otherPassword), use(token, third)])).map(outcome)
      expect(both.map(String).sort()).toEqual(['200', 'link_invalid'])
    },
  )

  it.each(['for a forgotten password', 'of an invitation to a clinic', 'to set the platform up'])(
    '%s: whoever comes to write second is refused, though the link was open when they began',
    async (purpose) => {
      const { make, use } = links[purpose] as Link
      const token = await make()
      const usedMeanwhile = 'update account_tokens set used_at = now() where token_hash = $1'
      expect(outcome(await overtaken(world.owner, [usedMeanwhile, [hashToken(token)]], () => use(token, third)))).toBe('link_invalid')
    },
  )
})

describe('a code of the second factor', () => {
  async function withSecondFactor() {
    const person = await register()
    const { body: begun } = await post('/account/second-factor', undefined, person.me)
    const { body } = await post('/account/second-factor/confirm', { code: codeOf(begun.secret) }, person.me)
    return { ...person, secret: begun.secret as string, recovery: body.recovery_codes as string[] }
  }

  it('lets in one of two who use it at once, and nobody afterwards', async () => {
    const { email, secret } = await withSecondFactor()
    at(60 * second)
    const code = codeOf(secret)
    const both = await Promise.all([signIn(email, { code }), signIn(email, { code })])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401])
    expect((await signIn(email, { code })).code).toBe('second_factor_required')
  })

  it('works half a minute late and not a whole one', async () => {
    const { email, secret } = await withSecondFactor()
    at(90 * second)
    const code = codeOf(secret)
    at(90 * second + 60 * second)
    expect((await signIn(email, { code })).code).toBe('second_factor_required')
    at(90 * second + 60 * second - 1)
    expect((await signIn(email, { code })).status).toBe(200)
  })

  it('for recovery lets in one of two who use it at once, and nobody afterwards', async () => {
    const { email, recovery } = await withSecondFactor()
    const both = await Promise.all([1, 2].map(() => signIn(email, { code: recovery[0] })))
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401])
    expect((await signIn(email, { code: recovery[0] })).code).toBe('second_factor_required')
  })

  it('that is taken off by an administrator ends every session of the account, and of nobody else', async () => {
    const [guarded, bystander] = [await withSecondFactor(), await register()]
    at(60 * second)
    const { me: elsewhere } = await signIn(guarded.email, { code: codeOf(guarded.secret) })
    expect((await post(`/admin/users/${guarded.me.account_id}/reset-second-factor`, undefined, await addAdmin(world))).status).toBe(200)
    for (const me of [guarded.me, elsewhere]) expect((await world.call(me, 'GET', '/account')).status).toBe(401)
    expect((await world.call(bystander.me, 'GET', '/account')).status).toBe(200)
    // The password alone is enough again.
    expect((await signIn(guarded.email)).status).toBe(200)
  })
})

it('a password that is changed ends the other sessions of the account, and of nobody else', async () => {
  const [{ email, me }, bystander] = [await register(), await register()]
  const { me: elsewhere } = await signIn(email)
  expect((await post('/account/password', { current_password: password, password: otherPassword }, me)).status).toBe(200)
  const statuses = await Promise.all(
    [me, elsewhere, bystander.me].map(async (caller) => (await world.call(caller, 'GET', '/account')).status),
  )
  expect(statuses).toEqual([200, 401, 200])
})

describe('a code that the desk hands over', () => {
  const tenDays = 240 * hour

  /** A chart that nobody is bound to, with the code for it; two people who were born on its day. */
  async function handedOver() {
    const clinic = await makeClinic(world)
    const { patient_id } = await addPatient(world, clinic.organization_id)
    await world.owner.query(`delete from enrolments where patient_id = $1`, [patient_id])
    await world.owner.query(
      `update patients set account_id = null, given_name = 'Ada', family_name = 'Sample', birth_date = '1990-02-03' where id = $1`,
      [patient_id],
    )
    const { body } = await post(`/org/patients/${patient_id}/claim-code`, undefined, clinic.owner)
    const people = [(await register()).me, (await register()).me] as const
    for (const { account_id } of people)
      await world.owner.query(`update sessions set last_seen_at = '2199-01-01', expires_at = '2199-01-01' where account_id = $1`, [
        account_id,
      ])
    const claim = (me: Caller) => post('/patient/enrolments', { claim_code: body.code, birth_date: '1990-02-03' }, me)
    return { patient_id, people, claim }
  }

  it('works in its last second, and is refused in the second in which it ends', async () => {
    const { people, claim } = await handedOver()
    at(tenDays)
    expect(outcome(await claim(people[0]))).toBe('link_invalid')
    at(tenDays - second)
    expect(outcome(await claim(people[0]))).toBe(201)
  })

  it('binds one of two who use it at once', async () => {
    const { patient_id, people, claim } = await handedOver()
    const both = (await Promise.all(people.map(claim))).map(outcome)
    expect(both.map(String).sort()).toEqual(['201', 'link_invalid'])
    const { rows } = await world.owner.query('select account_id from enrolments where patient_id = $1', [patient_id])
    expect(rows).toHaveLength(1)
  })
})
