/** The rules of session, retries and modules, with a network that really fails. */
import { expect } from '@playwright/test'
import { faultyProxy } from './faulty-proxy.ts'
import { test } from './journey.ts'
import { ask, carry, people, settled, signIn } from './people.ts'

const keys = ['auth_token', 'user', 'user_type', 'organization', 'organization_id']

test('signing in stores the session, signing out clears it in every tab', async ({ page, context }) => {
  await page.goto('/auth/patient/login')
  await page.getByLabel('E-mail').fill(people.patient.email)
  await page.getByLabel('Password', { exact: true }).fill('polyclinic-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/patient\/dashboard/)
  const other = await context.newPage()
  await other.goto('/patient/account')
  await settled(other)
  expect(await other.evaluate((names) => names.filter((name) => localStorage.getItem(name) === null), keys)).toEqual([])
  await page.bringToFront()
  await page
    .getByRole('button', { name: /Alex Rivers|account/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(other).toHaveURL(/\/auth\/|\/login/)
  expect(await page.evaluate((names) => names.filter((name) => localStorage.getItem(name) !== null), keys)).toEqual([])
})

test('a session that ended elsewhere signs out here, with a way back', async ({ page, context, baseURL }) => {
  const session = await signIn(baseURL as string, 'owner')
  await carry(context, session)
  await page.goto('/org/patients')
  await settled(page)
  const second = await context.newPage()
  await second.goto('/org/dashboard')
  await settled(second)
  await ask(baseURL as string, session, 'POST', '/org/logout')
  await page.reload()
  await expect(page).toHaveURL(/\/auth\//)
  await expect(second).toHaveURL(/\/auth\//)
  expect(new URL(page.url()).search).toContain('from=')
})

test('a session that ended elsewhere leaves what is open to all open', async ({ browser, baseURL }) => {
  for (const [who, path] of [
    ['patient', '/'],
    ['owner', '/doctors'],
    ['patient', '/patient/directory'],
    ['admin', '/help'],
  ] as const) {
    const session = await signIn(baseURL as string, who)
    await ask(baseURL as string, session, 'POST', { patient: '/patient/logout', owner: '/org/logout', admin: '/admin/logout' }[who])
    const context = await browser.newContext({ baseURL: baseURL as string })
    await carry(context, session)
    const page = await context.newPage()
    await page.goto(path)
    await settled(page)
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.evaluate((names) => names.filter((name) => localStorage.getItem(name) !== null), keys)).toEqual([])
    await context.close()
  }
})

test('tries again after 1, 2 and 4 seconds, and acts once', async ({ browser, baseURL }) => {
  const proxy = await faultyProxy(baseURL as string)
  const context = await browser.newContext({ baseURL: proxy.origin })
  try {
    const session = await signIn(baseURL as string, 'patient')
    await carry(context, session)
    const page = await context.newPage()
    await page.goto('/patient/account')
    await settled(page)
    // the first try acts and its reply is lost; two more never arrive
    proxy.faults.push(
      { method: 'PATCH', path: /\/account$/, times: 1, status: 503, after: true },
      { method: 'PATCH', path: /\/account$/, times: 2, status: 503 },
    )
    const phone = `+353 1 ${String(Date.now()).slice(-7)}`
    await page.getByLabel(/Phone/).fill(phone)
    await page.getByRole('button', { name: /^Save/ }).first().click()
    await expect.poll(() => proxy.seen.filter((s) => s.method === 'PATCH').length, { timeout: 20_000 }).toBe(4)
    const tries = proxy.seen.filter((s) => s.method === 'PATCH')
    expect(tries.map((s) => s.status)).toEqual([503, 503, 503, 200])
    expect(new Set(tries.map((s) => s.key)).size).toBe(1)
    // never earlier; how much later depends on the machine, and to the millisecond it is tested with the clock stopped
    for (const [i, seconds] of [1, 2, 4].entries()) {
      const waited = ((tries[i + 1]?.at ?? 0) - (tries[i]?.at ?? 0)) / 1000
      expect(waited).toBeGreaterThan(seconds - 0.1)
      expect(waited).toBeLessThan(seconds + 2)
    }
    expect((await ask(baseURL as string, session, 'GET', '/account')).body.phone).toBe(phone)
  } finally {
    await context.close()
    proxy.close()
  }
})

test('a screen whose module does not load reloads the page once, then says so', async ({ browser, baseURL }) => {
  const proxy = await faultyProxy(baseURL as string)
  const context = await browser.newContext({ baseURL: proxy.origin })
  try {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto('/')
    await settled(page)
    proxy.faults.push({ path: /\/assets\/.*\.js/, times: 1, status: 500 })
    let loads = 0
    page.on('load', () => loads++)
    await page
      .getByRole('link', { name: /sign in/i })
      .first()
      .click()
    await expect(page.locator('h1')).toBeVisible()
    await expect.poll(() => loads).toBe(1)
    expect(errors).toEqual([])
  } finally {
    await context.close()
    proxy.close()
  }
})

test('with no network the session is kept and the screen says so', async ({ page, context, baseURL }) => {
  await carry(context, await signIn(baseURL as string, 'patient'))
  await page.goto('/patient/dashboard')
  await settled(page)
  await context.setOffline(true)
  await expect(page.getByText(/offline/i).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBeNull()
  await context.setOffline(false)
})

test('no page writes HTML from text', async ({ page }) => {
  await page.goto('/')
  await settled(page)
  const written = page.evaluate(() => {
    document.body.innerHTML = '<img src="x">'
  })
  await expect(written).rejects.toThrow(/never written|TrustedHTML/)
})
