import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newAddress, registerPatient, useWorld } from '../../../test/clinic.ts'
import { createApp } from '../../app.ts'
import { boot } from '../../kernel/boot.ts'
import { clock } from '../../kernel/clock.ts'
import { networkOf } from '../../kernel/http/network-of.ts'
import { passwordCost } from './passwords.ts'

const world = useWorld()
const password = 'a quiet river bends'
const minute = 60_000
let began: number
// Waits are measured from this instant, however long a slow machine takes for a password.
beforeEach(() => {
  began = clock.now().getTime()
  later(0)
})
afterEach(() => clock.release())

const later = (minutes: number) => clock.fix(new Date(began + minutes * minute))

async function signIn(email: string, word: string, address = newAddress(), app = world.app) {
  const payload = { email, password: word }
  const reply = await app.inject({ method: 'POST', url: '/api/v1/patient/login', remoteAddress: address, payload })
  return { status: reply.statusCode, detail: String(reply.json().detail ?? 'in') }
}

async function register() {
  const email = `ada-${crypto.randomUUID()}@example.test`
  await registerPatient(world, { name: 'Ada Sample', email, password, birth_date: '1990-02-03' })
  return email
}

const wrong = (email: string, address?: string) => signIn(email, 'wrong wrong wrong', address)
const unknownEmail = () => `nobody-${crypto.randomUUID()}@example.test`
const tooMany = /^Too many attempts/

describe('too many failures', () => {
  it('of one address are forgiven in time: a clinic that mistypes now and then never waits', async () => {
    const address = newAddress()
    for (let i = 0; i < 40; i++) {
      later(i * 2)
      expect((await wrong(unknownEmail(), address)).detail).not.toMatch(tooMany)
    }
  })

  it('of one address at once keep it waiting, and all of its /64 in IPv6', async () => {
    const net = '2001:db8:1:7'
    for (let i = 0; i < 30; i++) await wrong(unknownEmail(), `${net}::${i + 1}`)
    expect((await wrong(unknownEmail(), `${net}:1:2:3:4`)).detail).toMatch(tooMany)
    expect((await wrong(unknownEmail(), '2001:db8::1')).detail).not.toMatch(tooMany)
  })

  it('of one account are forgiven a little at a time', async () => {
    const email = await register()
    for (let i = 0; i < 5; i++) await wrong(email)
    expect((await signIn(email, password)).detail).toMatch(tooMany)
    later(16)
    await wrong(email)
    expect((await signIn(email, password)).detail).toMatch(tooMany)
    later(60)
    await wrong(email)
    expect((await signIn(email, password)).status).toBe(200)
  })

  it('are counted before each attempt: many at once get no more attempts than one after the other', async () => {
    const email = await register()
    const tries = await Promise.all(Array.from({ length: 20 }, () => wrong(email)))
    expect(tries.filter(({ detail }) => !tooMany.test(detail))).toHaveLength(5)
  })

  it('of one address count for attempts that wait in the queue: many at once get hardly more than one after the other', async () => {
    const address = newAddress()
    const tries = await Promise.all(Array.from({ length: 120 }, () => wrong(unknownEmail(), address)))
    const tried = tries.filter(({ detail }) => !tooMany.test(detail)).length
    expect(tried).toBeGreaterThanOrEqual(30)
    expect(tried).toBeLessThan(45)
  })

  it('are counted by all processes on one database together', async () => {
    const second = await boot(world.booted.kernel.env, null, { wait_ms: 60_000 })
    const app = await createApp(second.kernel)
    const email = await register()
    const address = newAddress()
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, i) => signIn(email, 'wrong wrong wrong', newAddress(), i % 2 ? app : world.app)),
    )
    expect(tries.filter(({ detail }) => !tooMany.test(detail))).toHaveLength(5)
    for (let i = 0; i < 30; i++) await signIn(unknownEmail(), 'wrong wrong wrong', address, i % 2 ? app : world.app)
    for (const server of [app, world.app]) expect((await signIn(unknownEmail(), password, address, server)).detail).toMatch(tooMany)
    await app.close()
    await second.stop()
  })

  it('are not counted when the password was right, of however many at once', async () => {
    const email = await register()
    const address = newAddress()
    for (let round = 0; round < 3; round++) {
      const all = await Promise.all(Array.from({ length: 4 }, () => signIn(email, password, address)))
      expect(all.map(({ detail }) => detail)).toEqual(['in', 'in', 'in', 'in'])
    }
  })

  it('delay the repeated entry of the password as well, and are recorded', async () => {
    const email = await register()
    const { body } = await world.call(null, 'POST', '/patient/login', { email, password })
    const me = { token: body.token, account_id: body.patient.id }
    const reauthenticate = (word: string) => world.call(me, 'POST', '/account/reauthenticate', { password: word })
    for (let i = 0; i < 4; i++) expect((await reauthenticate('wrong')).body.detail).toBe('This password is not right.')
    const change = { current_password: 'wrong', password: 'another quiet river' }
    expect((await world.call(me, 'POST', '/account/password', change)).status).toBe(422)
    const halted = await reauthenticate(password)
    expect([halted.status, halted.body.detail]).toEqual([422, expect.stringMatching(tooMany)])
    expect((await signIn(email, password)).detail).toMatch(tooMany)
    const { rows } = await world.owner.query(
      `select action, count(*)::int as n from platform_audit_events where account_id = $1 and outcome = 'refused' group by 1 order by 1`,
      [me.account_id],
    )
    expect(rows).toEqual([
      { action: 'password.change', n: 1 },
      { action: 'session.reauthenticate', n: 4 },
    ])
  })
})

describe('a crowd of strangers behind one address', () => {
  const organization = { name: 'Quay Clinic', time_zone: 'Europe/Dublin', currency: 'EUR', country: 'IE' }
  const ask = async (url: string, payload: object, address: string) => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const reply = await world.app.inject({ method: 'POST', url: `/api/v1${url}`, remoteAddress: address, payload, headers })
    return { status: reply.statusCode, detail: String(reply.json().detail ?? '') }
  }
  const patient = (address: string) =>
    ask('/patient/register', { name: 'Ada Sample', email: unknownEmail(), password, birth_date: '1990-02-03' }, address)
  const clinic = (address: string) =>
    ask('/org/register', { organization, owner: { name: 'Olga Owner', email: unknownEmail(), password } }, address)

  it('registers as many as a full waiting room, then has to wait; other addresses never wait', async () => {
    const address = newAddress()
    const all = await Promise.all(Array.from({ length: 140 }, () => patient(address)))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(40)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(100)
    expect((await patient(address)).detail).toMatch(tooMany)
    expect((await patient(newAddress())).status).toBe(201)
  })

  it('registers a few clinics, then has to wait', async () => {
    const address = newAddress()
    const all = await Promise.all(Array.from({ length: 25 }, () => clinic(address)))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(8)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(17)
    // Signing in has a count of its own.
    expect((await wrong(unknownEmail(), address)).status).toBe(401)
  })

  it('keeps nobody from signing in while it registers', async () => {
    // A crowd waits for its passwords only where they cost what they cost in a clinic.
    passwordCost.release()
    const email = await register()
    let done = 0
    const crowd = Array.from({ length: 60 }, () => patient(newAddress()).then(() => done++))
    try {
      await expect.poll(() => done).toBeGreaterThan(2)
      expect((await signIn(email, password)).status).toBe(200)
      expect(done).toBeLessThan(40)
    } finally {
      await Promise.all(crowd)
      passwordCost.lower()
    }
  })
})

it('counts an IPv6 address by its network of 64 bits', () => {
  expect(['192.0.2.7', '::ffff:192.0.2.7', '::1', '2001:DB8:0:7::9', '2001:db8::7:1:2:3:4'].map(networkOf)).toEqual([
    '192.0.2.7',
    '192.0.2.7',
    '0:0:0:0::/64',
    '2001:db8:0:7::/64',
    '2001:db8:0:7::/64',
  ])
})
