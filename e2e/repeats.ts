import type { Browser, BrowserContext, Response } from '@playwright/test'
import { isWorthRetrying, prefix } from '../web/src/api/http.ts'

/**
 * Listens for replies that the web application answers by asking again (429, and from 500 on). It does so without a word, so
 * that a journey goes well over a server that failed.
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
