import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newAddress, registerPatient, useWorld } from '../../../test/clinic.ts'
import { clock } from '../../kernel/clock.ts'
import { hashToken, newToken } from '../../kernel/crypto.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
const password = 'a quiet river bends'
const tooMany = /^Too many attempts/
let began: number
beforeEach(() => {
  began = clock.now().getTime()
  later(0)
})
afterEach(() => clock.release())
const later = (minutes: number) => clock.fix(new Date(began + minutes * 60_000))

interface Device {
  cookie?: string
  address?: string
}

async function signIn(email: string, word: string, { cookie, address = newAddress() }: Device = {}) {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/v1/patient/login',
    remoteAddress: address,
    payload: { email, password: word },
    headers: cookie ? { cookie } : {},
  })
  const set = String(reply.headers['set-cookie'] ?? '')
  return { status: reply.statusCode, detail: String(reply.json().detail ?? 'in'), set, cookie: set.split(';')[0] ?? '' }
}

async function register() {
  const email = `ada-${crypto.randomUUID()}@example.test`
  const { body } = await registerPatient(world, { name: 'Ada Sample', email, password, birth_date: '1990-02-03' })
  // The device that registered does not matter here.
  await world.owner.query('delete from known_devices where account_id = $1', [body.patient.id])
  return email
}

const wrong = (email: string, device?: Device) => signIn(email, 'wrong wrong wrong', device)

describe('a device that has signed in before', () => {
  it('is not locked out by somebody who guesses from another address', async () => {
    const email = await register()
    const { cookie } = await signIn(email, password)
    for (let i = 0; i < 8; i++) await wrong(email)
    expect((await signIn(email, password)).detail).toMatch(tooMany)
    expect((await signIn(email, password, { cookie })).detail).toBe('in')
    // Its successful sign-in does not reset the count of the other devices.
    expect((await signIn(email, password)).detail).toMatch(tooMany)
  })

  it('is not locked out by somebody who guesses behind the same address', async () => {
    const address = newAddress()
    const email = await register()
    const { cookie } = await signIn(email, password, { address })
    for (let i = 0; i < 31; i++) await wrong(`nobody-${crypto.randomUUID()}@example.test`, { address })
    expect((await signIn(email, password, { address })).detail).toMatch(tooMany)
    expect((await signIn(email, password, { address, cookie })).detail).toBe('in')
  })

  it('waits after wrong passwords of its own, and keeps nobody else waiting', async () => {
    const email = await register()
    const { cookie } = await signIn(email, password)
    for (let i = 0; i < 5; i++) expect((await wrong(email, { cookie })).detail).not.toMatch(tooMany)
    expect((await signIn(email, password, { cookie })).detail).toMatch(tooMany)
    expect((await signIn(email, password)).detail).toBe('in')
    later(60)
    expect((await signIn(email, password, { cookie })).detail).toBe('in')
  })

  it('is known for the accounts that signed in there, and for no other', async () => {
    const [ada, eve] = [await register(), await register()]
    const { cookie } = await signIn(eve, password)
    for (let i = 0; i < 8; i++) await wrong(ada, { cookie })
    expect((await signIn(ada, password, { cookie })).detail).toMatch(tooMany)
    expect((await signIn(eve, password, { cookie })).detail).toBe('in')
  })

  it('is not known any more after a new password was set by a link', async () => {
    const email = await register()
    const { cookie } = await signIn(email, password)
    const { rows } = await world.owner.query('select id from accounts where email = $1', [email])
    const link = newToken()
    await world.owner.query(
      `insert into account_tokens (id, purpose, token_hash, account_id, email, kind, expires_at) values ($1, 'password-reset', $2, $3, $4, 'patient', $5)`,
      [newId(), hashToken(link), rows[0].id, email, new Date(began + 60 * 60_000)],
    )
    const next = 'another quiet river'
    expect((await world.call(null, 'POST', '/auth/reset-password', { token: link, password: next })).status).toBe(200)
    for (let i = 0; i < 8; i++) await wrong(email)
    expect((await signIn(email, next, { cookie })).detail).toMatch(tooMany)
  })
})

describe('the cookie of a device', () => {
  it('is out of reach of scripts and other sites, and kept as a hash', async () => {
    const email = await register()
    const { set, cookie } = await signIn(email, password)
    expect(set).toMatch(/^polyclinic_device=[A-Za-z0-9_-]{43}; Path=\/api\/v1; Max-Age=34560000; HttpOnly; SameSite=Strict$/)
    const token = cookie.split('=')[1]
    const { rows } = await world.owner.query(
      'select token_hash from known_devices where account_id = (select id from accounts where email = $1)',
      [email],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].token_hash).not.toBe(token)
  })

  it('is refused when it was made up', async () => {
    const email = await register()
    const planted = `polyclinic_device=${'A'.repeat(43)}`
    const { cookie } = await signIn(email, password, { cookie: planted })
    expect(cookie).toMatch(/^polyclinic_device=/)
    expect(cookie).not.toBe(planted)
    expect((await signIn(email, password, { cookie })).cookie).toBe(cookie)
  })

  it('is given to nobody who could not sign in', async () => {
    const email = await register()
    expect((await wrong(email)).set).toBe('')
  })
})
