import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, signedIn, useWorld } from '../../../test/clinic.ts'
import { createApp, routes } from '../../app.ts'
import { type BootResult, boot } from '../boot.ts'
import { clock } from '../clock.ts'
import type { EventBus } from '../events/bus.ts'
import type { Kernel } from '../kernel.ts'
import { connectionLimits } from './connection-limits.ts'
import { HeldRefusals } from './held-refusals.ts'
import { RateLimit } from './rate-limit.ts'
import { createServer } from './server.ts'
import { serveWeb } from './static.ts'

const world = useWorld()
const limits = { ...connectionLimits, refusal: 0 }
let limited: FastifyInstance
let began: number

/** A limit of twenty units at once, and then two a second; the clock is stopped, so that no units are refilled. */
const withLimit = (kernel: Kernel, rate_limit = 2): Kernel => Object.create(kernel, { env: { value: { ...kernel.env, rate_limit } } })
const later = (seconds: number) => clock.fix(new Date(began + seconds * 1000))

beforeAll(async () => {
  limited = await createApp(withLimit(world.booted.kernel), limits)
})
beforeEach(() => {
  began = clock.now().getTime()
  later(0)
})
afterEach(() => clock.release())
afterAll(() => limited.close())

let last = 0
const newAddress = () => `198.51.100.${++last}`

async function reply(address: string, token: string | null, url = '/account', app = limited) {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  return app.inject({ method: 'GET', url: `/api/v1${url}`, remoteAddress: address, headers })
}
const ask = async (...args: Parameters<typeof reply>) => (await reply(...args)).statusCode

async function times(n: number, call: (i: number) => Promise<number>) {
  const found: Record<number, number> = {}
  for (let i = 0; i < n; i++) {
    const status = await call(i)
    found[status] = (found[status] ?? 0) + 1
  }
  return found
}
const spend = (address: string, app = limited) => times(21, () => ask(address, null, '/public/organizations', app))

describe('the budget that a call is charged to', () => {
  it('is that of the address for a forged bearer, however many are made up', async () => {
    const address = newAddress()
    expect(await times(40, (i) => ask(address, `forged-${i}`))).toEqual({ 401: 20, 429: 20 })
    expect(await ask(address, null, '/public/organizations')).toBe(429)
    expect(await ask(newAddress(), null, '/public/organizations')).toBe(200)
  })

  it('is that of each person who works signed in behind one address, also while a stranger there is refused', async () => {
    const address = newAddress()
    const clinic = await makeClinic(world)
    const staff: Caller[] = []
    for (let i = 0; i < 15; i++) staff.push(await addStaff(world, clinic.organization_id, 'nurse'))
    for (let round = 0; round < 5; round++)
      expect(await times(staff.length, (i) => ask(address, staff[i]?.token ?? ''))).toEqual({ 200: staff.length })
    expect(await spend(address)).toEqual({ 200: 20, 429: 1 })
    expect(await ask(address, staff[0]?.token ?? '')).toBe(200)
    // This server has not seen these tokens yet.
    const newcomer = await addStaff(world, clinic.organization_id, 'nurse')
    expect(await times(21, () => ask(address, newcomer.token))).toEqual({ 200: 20, 429: 1 })
  })

  it('is that of the person over all sessions, and of the address again for a session that has ended', async () => {
    const clinic = await makeClinic(world)
    const patient = await addPatient(world, clinic.organization_id)
    const again = (await signedIn(world, patient.account_id)).token
    expect(await times(20, (i) => ask(newAddress(), i % 2 ? patient.token : again))).toEqual({ 200: 20 })
    expect(await ask(newAddress(), again)).toBe(429)
    const ended = await addPatient(world, clinic.organization_id)
    const address = newAddress()
    expect(await ask(address, ended.token)).toBe(200)
    await world.owner.query('update sessions set ended_at = now() where account_id = $1', [ended.account_id])
    // The first call is still counted for the person.
    expect(await times(22, () => ask(address, ended.token))).toEqual({ 401: 21, 429: 1 })
  })

  it('is no other one when too many files of the web application were requested', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'polyclinic-web-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html>')
    writeFileSync(join(folder, 'assets/shell.js'), 'x'.repeat(655_360))
    const app = createServer(withLimit(world.booted.kernel), routes, limits)
    await serveWeb(app, { folder })
    const address = newAddress()
    const file = async () => (await app.inject({ method: 'GET', url: '/assets/shell.js', remoteAddress: address })).statusCode
    // There are eighty units, and each call takes ten and a fifth.
    expect(await times(9, file)).toEqual({ 200: 8, 429: 1 })
    expect(await ask(address, null, '/public/organizations', app)).toBe(200)
    await app.close()
  })
})

describe('the cost of a call', () => {
  const signIn = (address: string) => {
    const payload = { email: 'nobody@example.test', password: 'wrong wrong wrong' }
    return limited.inject({ method: 'POST', url: '/api/v1/patient/login', remoteAddress: address, payload })
  }

  it('is given by the contract, and a refusal says when there is enough budget again', async () => {
    const address = newAddress()
    expect(await times(4, async () => (await signIn(address)).statusCode)).toEqual({ 401: 4 })
    const refused = await signIn(address)
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([429, '3', 'too_many_requests'])
    later(2)
    expect((await signIn(address)).statusCode).toBe(429)
    // An ordinary call costs less.
    expect(await ask(address, null, '/public/platform')).toBe(200)
    later(3)
    expect((await signIn(address)).statusCode).toBe(401)
  })

  it('grows with the length of the request', async () => {
    const address = newAddress()
    // The call costs ten units, and more than fifteen for a megabyte that is not compressed.
    expect(await times(2, () => ask(address, null, '/docs'))).toEqual({ 200: 1, 429: 1 })
    const wait = Number((await reply(address, null, '/docs')).headers['retry-after'])
    expect(wait).toBeGreaterThan(4)
    later(wait)
    expect(await ask(address, null, '/docs')).toBe(200)
    const otherAddress = newAddress()
    const compressed = async () => {
      const headers = { 'accept-encoding': 'br' }
      return (await limited.inject({ method: 'GET', url: '/api/v1/docs', remoteAddress: otherAddress, headers })).statusCode
    }
    // Compressed, the reply leaves enough units for ordinary calls.
    expect(await compressed()).toBe(200)
    expect(await ask(otherAddress, null, '/public/platform')).toBe(200)
  })

  it('is checked again by a request that waits: many at once pass hardly more than one after the other', async () => {
    const app = await createApp(withLimit(world.booted.kernel, 20), limits)
    const address = newAddress()
    const all = await Promise.all(Array.from({ length: 15 }, () => reply(address, null, '/docs', app)))
    const sent = all.filter(({ statusCode }) => statusCode === 200).length
    // There are two hundred units: fifteen calls of ten, and of the fifty that are left one unit for each 64 KB that was sent.
    const bytes = Math.max(...all.map(({ rawPayload }) => rawPayload.length))
    const until_spent = Math.ceil(50 / Math.floor(bytes / 65_536))
    expect(sent).toBeGreaterThanOrEqual(until_spent)
    expect(sent).toBeLessThanOrEqual(until_spent + 2)
    expect(all.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15 - sent)
    await app.close()
  })

  it('is declared for every call that hashes a password, makes a file or searches for free times', () => {
    const dear = routes.filter(({ call }) => (call.cost ?? 1) > 1).map(({ call }) => `${call.method} ${call.path}`)
    const files = routes.filter(({ call }) => call.produces === 'application/pdf' || call.produces === 'text/csv')
    const others = routes.filter(({ call }) => /(availability|suggestions|login|register|\/password|^\/setup)$/.test(call.path))
    expect(dear).toEqual(expect.arrayContaining([...files, ...others].map(({ call }) => `${call.method} ${call.path}`)))
    expect(files.length + others.length).toBeGreaterThan(15)
  })

  it('is at most a burst, so that every call can be made at some time', () => {
    const limit = new RateLimit(1, 10)
    expect([limit.take('a', 50), limit.take('a', 50)]).toEqual([0, 50])
    limit.charge('b', 1_000_000)
    expect(limit.take('b')).toBe(11)
  })
})

describe('two processes on one database', () => {
  let second: BootResult
  let apps: FastifyInstance[]
  beforeAll(async () => {
    second = await boot(world.booted.kernel.env, null, { wait_ms: 60_000 })
    apps = await Promise.all([world.booted.kernel, second.kernel].map((kernel) => createApp(withLimit(kernel), limits)))
  })
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()))
    await second.stop()
  })

  /** Resolves when a process has been told that all twenty units of a budget were used in the other. */
  const untilSpent = (bus: EventBus, key: string) =>
    new Promise<void>((resolve) => {
      let units = 0
      bus.subscribeToUsage((usage) => {
        for (const [spender, spent] of usage) if (spender === key) units += spent
        if (units >= 20) resolve()
      })
    })

  it('share the budget of an address', async () => {
    const [firstApp, secondApp] = apps as [FastifyInstance, FastifyInstance]
    const address = newAddress()
    const reported = untilSpent(second.kernel.bus, `address:${address}`)
    expect(await spend(address, firstApp)).toEqual({ 200: 20, 429: 1 })
    await reported
    expect(await ask(address, null, '/public/platform', secondApp)).toBe(429)
    expect(await ask(newAddress(), null, '/public/platform', secondApp)).toBe(200)
  })

  it('share the budget of a person', async () => {
    const [firstApp, secondApp] = apps as [FastifyInstance, FastifyInstance]
    const patient = await addPatient(world, (await makeClinic(world)).organization_id)
    const reported = untilSpent(world.booted.kernel.bus, `account:${patient.account_id}`)
    expect(await times(21, () => ask(newAddress(), patient.token, '/account', secondApp))).toEqual({ 200: 20, 429: 1 })
    await reported
    expect(await ask(newAddress(), patient.token, '/account', firstApp)).toBe(429)
  })
})

describe('a budget', () => {
  it('is reported once enough was spent, and includes the reports of others', () => {
    const limit = new RateLimit(10, 100)
    for (let i = 0; i < 4; i++) limit.take('often')
    expect(limit.report()).toEqual([])
    limit.take('often')
    limit.take('seldom')
    expect(limit.report()).toEqual([['often', 5]])
    expect(limit.report()).toEqual([])
    limit.add([['seldom', 500]])
    expect(limit.take('seldom')).toBe(11)
    // What other processes spent is not reported again.
    expect(limit.report()).toEqual([])
  })

  it('that is full is forgotten first when there are many', () => {
    const limit = new RateLimit(1, 10)
    limit.charge('busy', 20)
    for (let i = 0; i < 19_999; i++) limit.take(`${i}`)
    later(1)
    limit.take('one more')
    expect(limit.take('busy')).toBe(10)
  })
})

it('delays refusals of strangers, of a thousand at a time and of nobody who is signed in', async () => {
  const waiting: (() => void)[] = []
  const held = new HeldRefusals(0, () => new Promise<void>((resolve) => waiting.push(resolve)))
  await held.hold({ payer: 'account:1' })
  const strangers = Array.from({ length: 1001 }, () => held.hold({ payer: 'address:198.51.100.1' }))
  expect(waiting).toHaveLength(1000)
  await strangers[1000]
  for (const end of waiting) end()
  await Promise.all(strangers)
})
