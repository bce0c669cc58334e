import { test as base, expect } from '@playwright/test'
import { watchRepeats } from './repeats.ts'

interface Repeats {
  /** Replies that were asked for again, such as "503 PATCH /api/v1/account". */
  seen: readonly string[]
  /** How many of them this journey causes itself; without a word none. */
  allow: (count: number) => void
}

/**
 * A journey leaves no page open: an open page would continue its requests and live events beside the next journey. And it has
 * no hidden retries: a journey in which the server failed and the request was repeated has failed.
 */
export const test = base.extend<{ leave: undefined; repeats: Repeats }>({
  leave: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
  repeats: [
    async ({ browser }, use, info) => {
      const { seen, stop } = watchRepeats(browser)
      let allowed = 0
      await use({ seen, allow: (count) => (allowed = count) })
      stop()
      if (seen.length > 0) info.annotations.push({ type: 'asked again', description: seen.join(', ') })
      expect(seen.length, `Replies that were asked for again, of ${allowed} allowed: ${seen.join(', ')}`).toBeLessThanOrEqual(allowed)
    },
    { auto: true },
  ],
})
