import { test as base } from '@playwright/test'

/** A journey leaves no page open behind it: each would go on asking, and hearing what happens, beside the next journey. */
export const test = base.extend<{ leave: undefined }>({
  leave: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
