import { afterAll, beforeAll } from 'vitest'
import { batching } from './batch.ts'

// what holds for statements that travel together holds for those that are sent one by one
await import('./transaction.test.ts')
await import('./read-together.test.ts')

beforeAll(() => {
  batching.on = false
})
afterAll(() => {
  batching.on = true
})
