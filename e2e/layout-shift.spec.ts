/** What a visitor sees first stays in its place while the rest of it loads. */
import { expect } from '@playwright/test'
import { findChromium } from './chromium.ts'
import { test } from './journey.ts'
import { ask, installSession, signIn } from './people.ts'

// With scroll bars that take up room, as on most desks; elsewhere they are hidden.
test.use({
  launchOptions: { executablePath: findChromium() ?? undefined, args: ['--disable-gpu'], ignoreDefaultArgs: ['--hide-scrollbars'] },
})

/** The largest sum of shifts that still counts as good (Core Web Vitals, "Cumulative Layout Shift"). */
const most = 0.1
const devices = { 'a desk': { width: 1350, height: 940 }, 'a phone': { width: 390, height: 800 } }
const paths = ['/', '/doctors', '/directory', '/auth/login', '/auth/patient/login', '/auth/org/login']

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Element | null }[]
}

for (const [device, size] of Object.entries(devices))
  for (const path of paths)
    test(`${path} does not move while it loads on ${device}`, async ({ page }) => {
      await page.setViewportSize(size)
      // Each reading is answered after the screen was drawn without it, as over a mobile network.
      await page.route('**/api/v1/**', async (route) => {
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
        await route.continue()
      })
      await page.addInitScript(() => {
        const shifts: string[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[])
            shifts.push(`${entry.value} ${entry.sources.map(({ node }) => node?.className ?? node?.nodeName).join(', ')}`)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(path)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
      const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0)
      expect(sum, shifts.join('\n')).toBeLessThan(most)
    })

test('what can be done with a visit stays in its place while the waitlist is read', async ({ browser, baseURL }) => {
  const origin = baseURL as string
  const patient = await signIn(origin, 'patient')
  const visits = await ask<{ items: { id: string; can: string[] }[] }>(origin, patient, 'GET', '/patient/appointments?when=upcoming')
  const visit = visits.body.items.find(({ can }) => can.includes('cancel'))
  const context = await browser.newContext({ baseURL: origin, viewport: devices['a phone'] })
  await installSession(context, patient)
  const page = await context.newPage()
  const { promise: isDrawn, resolve: drawn } = Promise.withResolvers<void>()
  await page.route('**/patient/waitlist-entries**', async (route) => {
    await isDrawn
    await route.continue()
  })
  await page.goto(`/patient/appointments/${visit?.id}`)
  const cancel = page.getByRole('button', { name: 'Cancel the visit' })
  await expect(cancel).toBeVisible()
  const before = await cancel.boundingBox()
  drawn()
  // Another journey may have the patient wait already: the link then says so, in the same place.
  await expect(page.getByRole('link', { name: /an earlier time/ })).toBeVisible()
  expect(await cancel.boundingBox()).toEqual(before)
})

for (const path of ['/doctors', '/verify'])
  test(`${path} does not move sideways under a dialog`, async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 800 })
    await page.goto(path)
    const title = page.getByRole('heading', { level: 1, includeHidden: true })
    const burger = page.getByRole('button', { name: 'Open the menu', includeHidden: true })
    const sides = async () => [(await title.boundingBox())?.x, (await burger.boundingBox())?.x]
    await expect(title).toBeVisible()
    const before = await sides()
    await burger.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-scroll-locked')
    expect(await sides()).toEqual(before)
  })
