import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addAdmin, addPatient, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { useStreams } from '../../../test/listen.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
const listen = useStreams(world)
const began = Date.parse('2026-05-04T08:00:00.000Z')
const second = 1000
const minute = 60 * second
const background = { 'x-background': '1' }

const at = (ms: number) => clock.fix(new Date(began + ms))
/** The work that the server does every fifteen seconds, run when a test says so. */
let ticks: (() => void)[] = []
beforeEach(() => {
  const { setInterval: real } = globalThis
  ticks = []
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((act: () => void, ms: number) => {
    if (ms !== 15 * second) return real(act, ms)
    ticks.push(act)
    return real(() => {}, 60 * minute)
  }) as typeof setInterval)
  at(0)
})
afterEach(() => {
  vi.restoreAllMocks()
  clock.release()
})

/** A session that was last used when the test began, and expires at the given time. */
const session = ({ account_id }: Caller, expires_at = began + 12 * 60 * minute) =>
  world.owner.query('update sessions set last_seen_at = $2, expires_at = $3 where account_id = $1', [
    account_id,
    new Date(began),
    new Date(expires_at),
  ])
const lastSeen = async ({ account_id }: Caller) =>
  Date.parse((await world.owner.query('select last_seen_at from sessions where account_id = $1', [account_id])).rows[0].last_seen_at) -
  began

const beats = (stream: { text: string }) => stream.text.split(': still here').length - 1
/** The next time that the server checks whether the session still exists. */
async function nextBeat(stream: { text: string; ended: boolean }) {
  const before = beats(stream)
  for (const tick of ticks) tick()
  await expect.poll(() => stream.ended || beats(stream) > before).toBe(true)
}

describe('the live stream of a session that nobody uses', () => {
  it('ends with it: after fifteen minutes for staff and administrators, after thirty for patients', async () => {
    const clinic = await makeClinic(world)
    const people = [
      [15, clinic.owner],
      [15, await addAdmin(world)],
      [30, await addPatient(world, clinic.organization_id)],
    ] as const
    for (const [minutes, person] of people) {
      at(0)
      await session(person)
      const stream = await listen(person, { headers: background })
      at(minutes * minute)
      await nextBeat(stream)
      expect([minutes, stream.ended]).toEqual([minutes, false])
      at(minutes * minute + second)
      await nextBeat(stream)
      expect([minutes, stream.ended]).toEqual([minutes, true])
      expect(stream.text).toContain('event: ended')
    }
  })

  it('does not keep the session alive, neither by being opened nor by staying open', async () => {
    const { owner } = await makeClinic(world)
    await session(owner)
    at(10 * minute)
    const stream = await listen(owner, { headers: background })
    for (let passed = 11; passed < 15; passed++) {
      at(passed * minute)
      await nextBeat(stream)
    }
    expect([stream.ended, await lastSeen(owner)]).toEqual([false, 0])
    at(15 * minute + second)
    expect((await world.call(owner, 'GET', '/org/me')).status).toBe(401)
  })

  it('goes on while the person works on another screen', async () => {
    const { owner } = await makeClinic(world)
    await session(owner)
    const stream = await listen(owner, { headers: background })
    at(14 * minute)
    expect((await world.call(owner, 'GET', '/org/me')).status).toBe(200)
    at(29 * minute)
    await nextBeat(stream)
    expect(stream.ended).toBe(false)
    at(29 * minute + second)
    await nextBeat(stream)
    expect(stream.ended).toBe(true)
  })
})

it('a live stream ends with its session after twelve hours, though the session is in use', async () => {
  const { owner } = await makeClinic(world)
  await session(owner)
  const stream = await listen(owner)
  const last = 12 * 60 * minute - second
  await world.owner.query('update sessions set last_seen_at = $2 where account_id = $1', [owner.account_id, new Date(began + last)])
  at(last)
  await nextBeat(stream)
  expect(stream.ended).toBe(false)
  at(last + second)
  await nextBeat(stream)
  expect(stream.ended).toBe(true)
})
