import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addAdmin, addPatient, type Caller, makeClinic, registerPatient, useWorld } from '../../../test/clinic.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
const began = Date.parse('2026-05-04T08:00:00.000Z')
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const password = 'a quiet river bends'
const background = { 'x-background': '1' }

const at = (ms: number) => clock.fix(new Date(began + ms))
beforeEach(() => at(0))
afterEach(() => clock.release())

async function signIn(): Promise<Caller> {
  const email = `ada-${crypto.randomUUID()}@example.test`
  await registerPatient(world, { name: 'Ada Sample', email, password, birth_date: '1990-02-03' })
  const { body } = await world.call(null, 'POST', '/patient/login', { email, password })
  return { token: body.token, account_id: body.patient.id }
}

/** Somebody of each kind of account whose session was last used when the test began. */
async function people(): Promise<[kind: string, minutes: number, person: Caller, path: string][]> {
  const clinic = await makeClinic(world)
  const patient = await addPatient(world, clinic.organization_id)
  const admin = await addAdmin(world)
  for (const { account_id } of [clinic.owner, patient, admin])
    await world.owner.query('update sessions set last_seen_at = $2 where account_id = $1', [account_id, new Date(began)])
  return [
    ['admin', 15, admin, '/admin/me'],
    ['staff', 15, clinic.owner, '/org/me'],
    ['patient', 30, patient, '/patient/me'],
  ]
}

const get = async (person: Caller, path = '/account', headers: Record<string, string> = {}) =>
  (await world.call(person, 'GET', path, undefined, headers)).status
const lastSeen = async ({ account_id }: Caller) =>
  Date.parse((await world.owner.query('select last_seen_at from sessions where account_id = $1', [account_id])).rows[0].last_seen_at) -
  began

describe('twelve hours after the sign-in', () => {
  it('a session ends to the second, however much it was used', async () => {
    const me = await signIn()
    for (let used = 20 * minute; used < 12 * hour; used += 20 * minute) {
      at(used)
      expect(await get(me)).toBe(200)
    }
    at(12 * hour - second)
    expect(await get(me)).toBe(200)
    at(12 * hour)
    const over = await world.call(me, 'GET', '/account')
    expect([over.status, over.body.code]).toEqual([401, 'unauthenticated'])
  })

  it('giving the password again does not make a session longer', async () => {
    const me = await signIn()
    await world.owner.query('update sessions set last_seen_at = $2 where account_id = $1', [
      me.account_id,
      new Date(began + 12 * hour - minute),
    ])
    at(12 * hour - minute)
    expect((await world.call(me, 'POST', '/account/reauthenticate', { password })).status).toBe(200)
    at(12 * hour)
    expect(await get(me)).toBe(401)
  })

  it('a session that has ended is not listed', async () => {
    const me = await signIn()
    const { rows } = await world.owner.query('select email from accounts where id = $1', [me.account_id])
    at(12 * hour)
    const { body } = await world.call(null, 'POST', '/patient/login', { email: rows[0].email, password })
    const again = { token: body.token, account_id: me.account_id }
    await world.owner.query('update sessions set last_seen_at = $2 where account_id = $1', [me.account_id, new Date(began + 12 * hour)])
    expect((await world.call(again, 'GET', '/account/sessions')).body.items).toMatchObject([{ current: true }])
  })
})

describe('a session that nobody uses', () => {
  it('lives for fifteen minutes of staff and administrators, for thirty of patients, and not a second longer', async () => {
    for (const [kind, minutes, person, path] of await people()) {
      at(minutes * minute)
      expect([kind, await get(person, path, background)]).toEqual([kind, 200])
      at(minutes * minute + second)
      expect([kind, await get(person, path, background)]).toEqual([kind, 401])
      expect([kind, await get(person, path)]).toEqual([kind, 401])
    }
  })

  it('lives on by each call, counted from the last one', async () => {
    for (const [kind, minutes, person, path] of await people()) {
      at(minutes * minute)
      expect([kind, await get(person, path)]).toEqual([kind, 200])
      at(2 * minutes * minute)
      expect([kind, await get(person, path)]).toEqual([kind, 200])
      at(3 * minutes * minute + second)
      expect([kind, await get(person, path)]).toEqual([kind, 401])
    }
  })
})

describe('a background request of a screen', () => {
  it('is answered, and does not count as use', async () => {
    for (const [kind, minutes, person, path] of await people()) {
      for (const passed of [2, minutes / 2, minutes - 1]) {
        at(passed * minute)
        expect([kind, await get(person, path, background)]).toEqual([kind, 200])
      }
      expect([kind, await lastSeen(person)]).toEqual([kind, 0])
      at(minutes * minute + second)
      expect([kind, await get(person, path)]).toEqual([kind, 401])
    }
  })

  it('is recognized only by a header of 1', async () => {
    const [, , person, path] = (await people())[1] as Awaited<ReturnType<typeof people>>[number]
    let passed = 0
    for (const value of ['0', 'true', '']) {
      passed += 2 * minute
      at(passed)
      expect(await get(person, path, { 'x-background': value })).toBe(200)
      expect([value, await lastSeen(person)]).toEqual([value, passed])
    }
  })

  it('does not bring a session back, and opens nothing that asks for the password again', async () => {
    const me = await signIn()
    at(5 * minute + second)
    const refused = await world.call(me, 'POST', '/account/second-factor', undefined, background)
    expect([refused.status, refused.body.code]).toEqual([403, 'reauthentication_required'])
    at(30 * minute + second)
    expect(await get(me, '/account', background)).toBe(401)
    expect(await lastSeen(me)).toBe(0)
  })
})

it('the password counts as given for five minutes, and not a second longer', async () => {
  const me = await signIn()
  at(5 * minute)
  expect((await world.call(me, 'POST', '/account/second-factor')).status).toBe(200)
  at(5 * minute + second)
  expect((await world.call(me, 'POST', '/account/second-factor')).body.code).toBe('reauthentication_required')
})

describe('a proxy', () => {
  async function parentOfChild() {
    const clinic = await makeClinic(world, { time_zone: 'Pacific/Auckland' })
    const [child, parent] = [await addPatient(world, clinic.organization_id), await addPatient(world, clinic.organization_id)]
    await world.owner.query(
      `insert into proxies (id, account_id, organization_id, patient_id, name, relationship, scopes, starts_on, ends_on)
       values (gen_random_uuid(), $1, $2, $3, 'Child', 'parent', '{book,see visits}', '2026-05-05', '2026-05-06')`,
      [parent.account_id, clinic.organization_id, child.patient_id],
    )
    const acting = { ...parent, acting_for: child.patient_id }
    /** Whether the parent may look for the child, and how many people the parent and a stranger are told that they act for. */
    const seen = async () => [
      await get(acting, '/patient/appointments'),
      (await world.call(parent, 'GET', '/patient/me')).body.proxies.length,
      (await world.call(child, 'GET', '/patient/me')).body.proxies.length,
    ]
    return { parent, seen }
  }

  it('begins and ends with a day of the clinic', async () => {
    const { seen } = await parentOfChild()
    // midnight in Auckland is noon in UTC at that time of the year
    const found = []
    for (const instant of ['2026-05-04T11:59:59Z', '2026-05-04T12:00:00Z', '2026-05-06T11:59:59Z', '2026-05-06T12:00:00Z']) {
      clock.fix(instant)
      found.push(await seen())
    }
    expect(found).toEqual([
      [404, 0, 0],
      [200, 1, 0],
      [200, 1, 0],
      [404, 0, 0],
    ])
  })

  it('ends when it is revoked', async () => {
    const { parent, seen } = await parentOfChild()
    clock.fix('2026-05-05T12:00:00Z')
    expect(await seen()).toEqual([200, 1, 0])
    await world.owner.query('update proxies set revoked_at = now() where account_id = $1', [parent.account_id])
    expect(await seen()).toEqual([404, 0, 0])
  })
})
