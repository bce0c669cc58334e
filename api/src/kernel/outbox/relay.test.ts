import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Kernel } from '../kernel.ts'
import { type Postman, Relay } from './relay.ts'
import type { Outbox } from './waiting.ts'

let claims = 0
/** Ends the claim that runs. */
let answer: () => void = () => {}
const outbox: Outbox = {
  claim: () => {
    claims++
    return new Promise((resolve) => {
      answer = () => resolve({ messages: [], is_full: false })
    })
  },
  sent: async () => {},
  failed: async () => {},
}

beforeEach(() => {
  vi.useFakeTimers()
  claims = 0
})
afterEach(() => vi.useRealTimers())
const relay = () => new Relay({} as Kernel, {} as Postman, async () => outbox)

it('collects the messages of many requests for one turn', async () => {
  const sending = relay()
  for (let request = 0; request < 10; request++) sending.wake(null)
  await vi.advanceTimersByTimeAsync(299)
  expect(claims).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(claims).toBe(1)
})

it('collects as long for the next turn when messages come while it sends', async () => {
  const sending = relay()
  sending.wake(null)
  await vi.advanceTimersByTimeAsync(300)
  for (let request = 0; request < 10; request++) sending.wake(null)
  answer()
  await vi.advanceTimersByTimeAsync(299)
  expect(claims).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(claims).toBe(2)
})

it('takes its next turn as soon as a long one ends, once the messages are collected', async () => {
  const sending = relay()
  sending.wake(null)
  await vi.advanceTimersByTimeAsync(300)
  sending.wake(null)
  await vi.advanceTimersByTimeAsync(300)
  expect(claims).toBe(1)
  answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(claims).toBe(2)
})

it('does not wait for messages to be collected when it is to be idle, and starts nothing once it is stopped', async () => {
  const sending = relay()
  sending.wake(null)
  const idle = sending.idle()
  await vi.advanceTimersByTimeAsync(0)
  expect(claims).toBe(1)
  answer()
  await idle
  sending.wake(null)
  await sending.stop()
  sending.wake(null)
  await vi.advanceTimersByTimeAsync(1000)
  expect(claims).toBe(1)
})
