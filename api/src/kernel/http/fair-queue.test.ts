import { afterEach, expect, it } from 'vitest'
import { clock } from '../clock.ts'
import { FairQueue } from './fair-queue.ts'

afterEach(() => clock.release())

/** Work that ends when a test says so, and records the order in which it began. */
function makeWork(queue: FairQueue) {
  const began: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  // The caller does not wait for the end here, because the test ends the work itself.
  const take = (from: string, name: string) => {
    queue
      .run(from, () => {
        began.push(name)
        return new Promise<void>((end) => ends.push(end))
      })
      .catch(() => refused.push(name))
  }
  const endOne = async () => {
    ends.shift()?.()
    for (let i = 0; i < 8; i++) await Promise.resolve()
  }
  return { began, refused, take, endOne }
}

it('serves addresses in turn, however many requests one of them has waiting', async () => {
  const { began, take, endOne } = makeWork(new FairQueue({ running: 1, waiting: 10, max_wait_ms: 1000 }))
  for (const name of ['a1', 'a2', 'a3', 'a4']) take('a', name)
  take('b', 'b1')
  take('b', 'b2')
  take('c', 'c1')
  for (let i = 0; i < 7; i++) await endOne()
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

it('refuses requests of the longest line when too many wait, and none of a short one', async () => {
  const { began, refused, take, endOne } = makeWork(new FairQueue({ running: 1, waiting: 3, max_wait_ms: 1000 }))
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) take('a', name)
  await endOne()
  expect([began, refused]).toEqual([['a1', 'a2'], ['a5']])
  take('a', 'a6')
  take('b', 'b1')
  for (let i = 0; i < 6; i++) await endOne()
  expect(began).toEqual(['a1', 'a2', 'a3', 'b1', 'a4'])
  expect(refused).toEqual(['a5', 'a6'])
})

it('refuses a request that has waited too long, and goes on with the next', async () => {
  const start = Date.parse('2026-03-10T09:00:00Z')
  clock.fix(new Date(start))
  const { began, refused, take, endOne } = makeWork(new FairQueue({ running: 1, waiting: 10, max_wait_ms: 1000 }))
  take('a', 'a1')
  take('a', 'a2')
  clock.fix(new Date(start + 900))
  take('b', 'b1')
  clock.fix(new Date(start + 1100))
  await endOne()
  expect([began, refused]).toEqual([['a1', 'b1'], ['a2']])
})

it('runs as many at a time as configured, also after some failed', async () => {
  const queue = new FairQueue({ running: 2, waiting: 10, max_wait_ms: 1000 })
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const { began, take, endOne } = makeWork(queue)
  for (const name of ['1', '2', '3']) take('a', name)
  await Promise.resolve()
  expect(began).toEqual(['1', '2'])
  await endOne()
  expect(began).toEqual(['1', '2', '3'])
})
