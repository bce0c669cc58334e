import type { Browser } from '@playwright/test'
import { installSession, type people, type SignedIn, signIn, still, waitUntilLoaded } from '../people.ts'
import { instant } from './instant.ts'

const looks = {
  light: { colorScheme: 'light', viewport: { width: 1000, height: 700 } },
  dark: { colorScheme: 'dark', viewport: { width: 1000, height: 700 } },
  phone: { colorScheme: 'light', viewport: { width: 390, height: 760 } },
  'phone-dark': { colorScheme: 'dark', viewport: { width: 390, height: 760 } },
} as const

export type Look = keyof typeof looks
export type Who = keyof typeof people
/** An address, or a function that finds it for the signed-in account. */
export type Path = string | ((origin: string, session: SignedIn) => Promise<string>)

/** A screen at the instant of the pictures, with everything on it. */
export async function openScreen(browser: Browser, baseURL: string, look: Look, role: Who | null, path: Path) {
  const context = await browser.newContext({ ...looks[look], baseURL })
  const signedIn = role && (await signIn(baseURL, role))
  if (signedIn) await installSession(context, signedIn)
  const page = await context.newPage()
  await page.clock.setFixedTime(instant)
  await page.goto(typeof path === 'string' ? path : await path(baseURL, signedIn as SignedIn))
  await waitUntilLoaded(page)
  await still(page)
  return { page, close: () => context.close() }
}
