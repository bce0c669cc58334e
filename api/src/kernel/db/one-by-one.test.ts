import { afterAll, beforeAll } from 'vitest'
import { batching } from './batch.ts'

// What holds for statements that travel together holds for those that are sent one by one. The files are imported under
// addresses of their own, because a process that has run them before would not load them again.
await import(`./transaction.test.ts${'?one-by-one'}`)
await import(`./read-together.test.ts${'?one-by-one'}`)

beforeAll(() => {
  batching.on = false
})
afterAll(() => {
  batching.on = true
})
