import type { Browser, BrowserContext, Response } from '@playwright/test'
import { isWorthRetrying, prefix } from '../web/src/api/http.ts'

/**
 * Watches for replies that the web application answers by retrying (429 and 5xx). It retries silently, so a journey would pass
 * although the server failed.
 */
export function watchRepeats(browser: Browser) {
  const seen: string[] = []
  const listen = (reply: Response) => {
    const { pathname } = new URL(reply.url())
    if (pathname.startsWith(`${prefix}/`) && isWorthRetrying(reply.status()))
      seen.push(`${reply.status()} ${reply.request().method()} ${pathname}`)
  }
  const watch = (context: BrowserContext) => void context.on('response', listen)
  browser.contexts().forEach(watch)
  browser.on('context', watch)
  return { seen, stop: () => void browser.off('context', watch) }
}
