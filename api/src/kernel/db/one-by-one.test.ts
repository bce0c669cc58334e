import { afterAll, beforeAll } from 'vitest'
import { batching } from './batch.ts'

// what holds for statements that travel together holds for those that are sent one by one
// under addresses of their own: a process that has run these files before would not read them again
await import(`./transaction.test.ts${'?one-by-one'}`)
await import(`./read-together.test.ts${'?one-by-one'}`)

beforeAll(() => {
  batching.on = false
})
afterAll(() => {
  batching.on = true
})
