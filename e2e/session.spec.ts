/** The rules of session, retries and modules, with a network that really fails. */

import { type Browser, expect, type Page } from '@playwright/test'
import { digits } from './days.ts'
import { faultyProxy } from './faulty-proxy.ts'
import { test } from './journey.ts'
import { ask, installSession, people, signIn, waitUntilLoaded } from './people.ts'

const keys = ['auth_token', 'user', 'user_type', 'organization', 'organization_id']

test('signing in stores the session, signing out clears it in every tab', async ({ page, context }) => {
  await page.goto('/auth/patient/login')
  await page.getByLabel('E-mail').fill(people.patient.email)
  await page.getByLabel('Password', { exact: true }).fill('polyclinic-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/patient\/dashboard/)
  const otherPage = await context.newPage()
  await otherPage.goto('/patient/account')
  await waitUntilLoaded(otherPage)
  expect(await otherPage.evaluate((names) => names.filter((name) => localStorage.getItem(name) === null), keys)).toEqual([])
  await page.bringToFront()
  await page
    .getByRole('button', { name: /Alex Rivers|account/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(otherPage).toHaveURL(/\/auth\/|\/login/)
  expect(await page.evaluate((names) => names.filter((name) => localStorage.getItem(name) !== null), keys)).toEqual([])
})

test('signing out leaves no data of the person in any store of the browser, nor in the screens of the next one', async ({
  browser,
  baseURL,
}) => {
  const session = await signIn(baseURL as string, 'parent')
  const context = await browser.newContext({ baseURL: baseURL as string })
  await installSession(context, session)
  const page = await context.newPage()
  await page.goto('/patient/dashboard')
  await waitUntilLoaded(page)
  await page.getByRole('button', { name: /Choose another person/ }).click()
  await page.getByRole('menuitem', { name: /Juno Stone/ }).click()
  await expect(page.getByText('You are looking at this for Juno Stone.')).toBeVisible()
  const stores = () =>
    page.evaluate(async () => ({
      text: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
    }))
  expect((await stores()).text).toContain('Juno Stone')
  await page.getByRole('button', { name: 'Sam Stone' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth\/patient\/login/)
  await waitUntilLoaded(page)
  const left = await stores()
  expect(left).toMatchObject({ databases: [], caches: [] })
  for (const trace of ['Juno', 'Stone', 'Riverside', session.token, (session.user as { id: string }).id])
    expect(left.text).not.toContain(trace)
  await page.goto('/patient/dashboard')
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByText(/Juno|Sam Stone/)).toHaveCount(0)
})

test('a session that ended elsewhere signs out here, with a way back', async ({ page, context, baseURL }) => {
  const session = await signIn(baseURL as string, 'owner')
  await installSession(context, session)
  await page.goto('/org/patients')
  await waitUntilLoaded(page)
  const second = await context.newPage()
  await second.goto('/org/dashboard')
  await waitUntilLoaded(second)
  await ask(baseURL as string, session, 'POST', '/org/logout')
  await page.reload()
  await expect(page).toHaveURL(/\/auth\//)
  await expect(second).toHaveURL(/\/auth\//)
  expect(new URL(page.url()).search).toContain('from=')
})

test('a session that ended elsewhere leaves what is open to all open', async ({ browser, baseURL }) => {
  for (const [signedIn, path] of [
    ['patient', '/'],
    ['owner', '/doctors'],
    ['patient', '/patient/directory'],
    ['admin', '/help'],
  ] as const) {
    const session = await signIn(baseURL as string, signedIn)
    await ask(baseURL as string, session, 'POST', { patient: '/patient/logout', owner: '/org/logout', admin: '/admin/logout' }[signedIn])
    const context = await browser.newContext({ baseURL: baseURL as string })
    await installSession(context, session)
    const page = await context.newPage()
    await page.goto(path)
    await waitUntilLoaded(page)
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.evaluate((names) => names.filter((name) => localStorage.getItem(name) !== null), keys)).toEqual([])
    await context.close()
  }
})

test('tries again after 1, 2 and 4 seconds, and acts once', async ({ browser, baseURL, repeats }) => {
  repeats.allow(3)
  const proxy = await faultyProxy(baseURL as string)
  const context = await browser.newContext({ baseURL: proxy.origin })
  try {
    const session = await signIn(baseURL as string, 'patient')
    await installSession(context, session)
    const page = await context.newPage()
    await page.goto('/patient/account')
    await waitUntilLoaded(page)
    // The first try takes effect and its reply is lost; two more never arrive.
    proxy.faults.push(
      { method: 'PATCH', path: /\/account$/, times: 1, status: 503, after: true },
      { method: 'PATCH', path: /\/account$/, times: 2, status: 503 },
    )
    const phone = `+353 1 ${digits}`
    await page.getByLabel(/Phone/).fill(phone)
    await page.getByRole('button', { name: /^Save/ }).first().click()
    await expect.poll(() => proxy.seen.filter((s) => s.method === 'PATCH').length, { timeout: 20_000 }).toBe(4)
    const tries = proxy.seen.filter((s) => s.method === 'PATCH')
    expect(tries.map((s) => s.status)).toEqual([503, 503, 503, 200])
    expect(new Set(tries.map((s) => s.key)).size).toBe(1)
    // It never happens earlier; how much later depends on the machine, and a test with a stopped clock checks the millisecond.
    for (const [i, seconds] of [1, 2, 4].entries()) {
      const waited = ((tries[i + 1]?.at ?? 0) - (tries[i]?.at ?? 0)) / 1000
      expect(waited).toBeGreaterThan(seconds - 0.1)
    }
    expect((await ask(baseURL as string, session, 'GET', '/account')).body.phone).toBe(phone)
  } finally {
    await context.close()
    proxy.close()
  }
})

/** The start page behind a network that is about to lose every module that the page does not have yet. */
async function startWithoutModules(browser: Browser, baseURL: string | undefined, until?: RegExp) {
  const proxy = await faultyProxy(baseURL as string)
  const context = await browser.newContext({ baseURL: proxy.origin })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/')
  await waitUntilLoaded(page)
  const loaded = new Set(proxy.seen.map(({ path }) => path))
  const isNewModule = (path: string) => /^\/assets\/.*\.js$/.test(path) && !loaded.has(path)
  // A browser may fetch a module that failed once more, and needs no reload if that succeeds.
  proxy.faults.push({ path: isNewModule, times: Number.POSITIVE_INFINITY, status: 500, ...(until ? { until } : {}) })
  const loads = { count: 0 }
  page.on('load', () => loads.count++)
  const close = async () => {
    await context.close()
    proxy.close()
  }
  return { page, errors, loads, proxy, close }
}

const signInLink = (page: Page) => page.getByRole('link', { name: /sign in/i }).first()

test('a screen whose module does not load reloads the page once', async ({ browser, baseURL }) => {
  const { page, errors, loads, close } = await startWithoutModules(browser, baseURL, /^\/auth\//)
  try {
    await signInLink(page).click()
    await expect.poll(() => loads.count).toBe(1)
    await expect(page).toHaveURL(/\/auth\/login/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('This screen could not be loaded')).toBeHidden()
    expect(errors).toEqual([])
    expect(loads.count).toBe(1)
  } finally {
    await close()
  }
})

test('a screen whose module does not load after the reload either says so, and its button loads the page again', async ({
  browser,
  baseURL,
}) => {
  const { page, errors, loads, proxy, close } = await startWithoutModules(browser, baseURL)
  try {
    await signInLink(page).click()
    // The same words stand for a moment before the first reload too.
    await expect.poll(() => loads.count).toBe(1)
    await expect(page.getByRole('heading', { level: 1, name: 'This screen could not be loaded' })).toBeVisible()
    expect(loads.count).toBe(1)
    expect(errors).toEqual([])
    proxy.faults.length = 0
    await page.getByRole('button', { name: 'Load the page again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Who are you here?' })).toBeVisible()
    expect(loads.count).toBe(2)
  } finally {
    await close()
  }
})

test('with no network the session is kept and the screen says so', async ({ page, context, baseURL }) => {
  await installSession(context, await signIn(baseURL as string, 'patient'))
  await page.goto('/patient/dashboard')
  await waitUntilLoaded(page)
  await context.setOffline(true)
  await expect(page.getByText(/offline/i).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBeNull()
  await context.setOffline(false)
})

test('no page writes HTML from text', async ({ page }) => {
  await page.goto('/')
  await waitUntilLoaded(page)
  const written = page.evaluate(() => {
    document.body.innerHTML = '<img src="x">'
  })
  await expect(written).rejects.toThrow(/never written|TrustedHTML/)
})
