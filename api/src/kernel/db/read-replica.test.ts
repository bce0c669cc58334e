import { afterEach, expect, it, vi } from 'vitest'
import { makeClinic, useWorld } from '../../../test/clinic.ts'
import { log } from '../log.ts'
import { Problem } from '../problem.ts'
import type { DatabasePool } from './pool.ts'
import { ReadReplica } from './read-replica.ts'

const world = useWorld()
afterEach(() => {
  world.booted.kernel.replica = null
  vi.useRealTimers()
})

/** A primary and a replica, with log positions that a test sets. */
function pair({ most_behind_ms = 5000 } = {}) {
  vi.useFakeTimers({ toFake: ['performance'] })
  const state = { written: 1, replayed: 1, is_replica: true, broken: false }
  const primary = { query: async () => [{ lsn: String(state.written) }] }
  const pool = {
    query: async (_text: string, [lsn]: [string]) => {
      if (state.broken) throw new Error('connect ECONNREFUSED')
      return { rows: [{ is_replica: state.is_replica, is_there: state.replayed >= Number(lsn) }] }
    },
  } as unknown as DatabasePool
  const replica = new ReadReplica(primary as never, pool, most_behind_ms)
  const look = async (after_ms = 250) => {
    vi.advanceTimersByTime(after_ms)
    await replica.look()
  }
  return { state, replica, pool, look, reads: (clinic: string | null = 'a') => (replica.poolFor(clinic) === pool ? 'replica' : 'primary') }
}

it('reads on the primary until the replica has been seen', async () => {
  const { reads, look } = pair()
  expect(reads()).toBe('primary')
  await look()
  expect(reads()).toBe('replica')
})

it('says in the log at the first check too that the replica is not used, and why', async () => {
  const warn = vi.spyOn(log, 'warn')
  const { state, replica, look } = pair()
  state.broken = true
  await replica.look()
  expect(warn.mock.calls).toEqual([[{ why: 'connect ECONNREFUSED' }, 'the replica is not used']])
  await look()
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

it('leaves a replica that is further behind than allowed, and returns to it later', async () => {
  const { state, reads, look } = pair({ most_behind_ms: 2000 })
  await look()
  state.written = 9
  for (let looks = 0; looks < 8; looks++) await look()
  expect(reads()).toBe('replica')
  await look()
  expect(reads()).toBe('primary')
  state.replayed = 9
  await look()
  await look()
  expect(reads()).toBe('replica')
})

it('uses a replica that is always a little behind a busy primary', async () => {
  const { state, reads, look } = pair({ most_behind_ms: 1000 })
  for (let looks = 0; looks < 20; looks++) {
    state.replayed = state.written
    state.written += 3
    await look()
  }
  expect(reads()).toBe('replica')
})

it('leaves a replica that can not be reached, and a server that is not a replica', async () => {
  const { state, reads, look } = pair({ most_behind_ms: 1000 })
  await look()
  state.broken = true
  await look(2000)
  expect(reads()).toBe('primary')
  state.broken = false
  await look()
  expect(reads()).toBe('replica')
  state.is_replica = false
  await look()
  expect(reads()).toBe('primary')
})

it('reads a clinic that has changed on the primary until the replica has the change', async () => {
  const { state, replica, reads, look } = pair()
  await look()
  state.written = 2
  replica.note({ organization_id: 'a', topics: ['billing'] })
  expect([reads('a'), reads('b'), reads(null)]).toEqual(['primary', 'replica', 'replica'])
  await look()
  expect(reads('a')).toBe('primary')
  state.replayed = 2
  await look()
  expect(reads('a')).toBe('replica')
})

it('reads the directory on the primary after a change that it shows', async () => {
  const { replica, reads, look } = pair()
  await look()
  vi.advanceTimersByTime(1)
  replica.note({ organization_id: 'a', topics: ['appointments', 'board'] })
  expect(reads(null)).toBe('replica')
  replica.note({ organization_id: 'a', topics: ['staff'] })
  expect(reads(null)).toBe('primary')
  await look()
  expect(reads(null)).toBe('replica')
})

it('reacts only to errors that the replica itself caused', async () => {
  const { replica, reads, look } = pair()
  await look()
  const refused = (code: string) => Object.assign(new Error(code), { code })
  expect([new Problem('not_found'), refused('42501'), refused('57014')].map((error) => replica.isAtFault(error))).toEqual([
    false,
    false,
    false,
  ])
  expect(reads()).toBe('replica')
  expect(
    [refused('40001'), refused('57P01'), refused('ECONNRESET'), new Error('Connection terminated')].map((error) =>
      replica.isAtFault(error),
    ),
  ).toEqual([true, true, true, true])
  expect(reads()).toBe('primary')
})

it('reads reports on the replica and charts on the primary, and uses the primary when the replica fails', async () => {
  const { organization_id, owner } = await makeClinic(world)
  const { kernel } = world.booted
  const clinic_ids: (string | null)[] = []
  let broken = false
  const pool = new Proxy(kernel.pool, {
    get: (target, member) =>
      member === 'connect' && broken
        ? () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
        : Reflect.get(target, member, target),
  })
  const replica = new ReadReplica(kernel.lookups, pool, 5000)
  vi.spyOn(replica, 'poolFor').mockImplementation((clinic) => {
    clinic_ids.push(clinic)
    return pool
  })
  kernel.replica = replica
  const report = '/org/reports/appointments?from=2026-01-01&to=2026-01-31'
  expect((await world.call(owner, 'GET', report)).status).toBe(200)
  expect((await world.call(null, 'GET', '/public/organizations')).status).toBe(200)
  expect(clinic_ids).toEqual([organization_id, null])
  expect((await world.call(owner, 'GET', '/org/patients')).status).toBe(200)
  expect((await world.call(owner, 'POST', '/org/patients', { given_name: 'Ada', family_name: 'Sample' })).status).toBe(201)
  expect(clinic_ids).toHaveLength(2)
  broken = true
  expect((await world.call(owner, 'GET', report)).status).toBe(200)
  expect(clinic_ids).toHaveLength(3)
})

it('learns of a change before the reply to it is sent', async () => {
  const { organization_id, owner } = await makeClinic(world)
  const { replica } = pair()
  const note = vi.spyOn(replica, 'note')
  world.booted.kernel.replica = replica
  await world.call(owner, 'POST', '/org/patients', { given_name: 'Ada', family_name: 'Sample' })
  expect(note.mock.calls.map(([change]) => change)).toEqual([
    expect.objectContaining({ organization_id, topics: expect.arrayContaining(['patients']) }),
  ])
})
