/**
 * Every screen has its title, none a serious or critical violation of WCAG 2.2 A and AA, in light and in dark, and none an
 * error, a complaint on the console or anything wider than the window.
 */
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { test } from './journey.ts'
import { installSession, people, signIn, waitUntilLoaded } from './people.ts'
import { watchFaults } from './walk/faults.ts'
import { addressOf, screens, titleOf, viewer } from './walk/screens.ts'

const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const groups = [null, 'admin', 'owner', 'locum', 'patient'] as const

/** The faults of the page, a line each. */
const examine = (page: Page, runOnly: axe.RunOptions['runOnly']) =>
  page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options as axe.RunOptions)
      const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      const places = (nodes: axe.NodeResult[]) => nodes.slice(0, 3).map((node) => node.target.join(' '))
      return grave.map(({ id, nodes }) => [id, ...places(nodes)].join(' | '))
    },
    { runOnly, resultTypes: ['violations'] },
  )

/** Goes to another screen by a link: loading the page anew for each would take most of the time. */
async function open(page: Page, path: string, title: string) {
  if (page.url() === 'about:blank') {
    await page.goto(path)
    await page.evaluate(axe.source)
  } else {
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  }
  // The screen before may stay visible until this one is there.
  await expect(page)
    .toHaveTitle(title)
    .catch(() => {})
  await waitUntilLoaded(page)
  await scrollBack(page)
}

/**
 * An element that is scrolled half below a sticky head counts as too small to press, and where the calendar begins depends on the
 * hour. A screen may scroll by itself some frames after its content is there, so ten frames in a row must be unscrolled.
 */
const scrollBack = (page: Page) =>
  page.evaluate(async () => {
    for (let still = 0, frames = 0; still < 10 && frames < 300; still++, frames++) {
      for (const element of document.querySelectorAll('*')) {
        if (element.scrollTop <= 0 && element.scrollLeft <= 0) continue
        element.scrollTo({ top: 0, left: 0, behavior: 'instant' })
        still = 0
      }
      await new Promise(requestAnimationFrame)
    }
  })

for (const role of groups) {
  test(`axe: ${role ? people[role].kind : 'visitor'}${role === 'locum' ? ' without a clinic' : ''}`, async ({ browser, baseURL }) => {
    test.setTimeout(1_800_000)
    const address = await addressOf(baseURL as string)
    const context = await browser.newContext({ baseURL: baseURL as string, reducedMotion: 'reduce' })
    if (role) await installSession(context, await signIn(baseURL as string, role))
    const page = await context.newPage()
    const found: string[] = []
    const faults = watchFaults(page)
    for (const screen of screens.filter((s) => viewer(s) === role)) {
      const path = address(screen)
      if (!path) {
        found.push(`${screen.path}: there is nothing to show it with`)
        continue
      }
      faults.at(screen.path)
      await page.emulateMedia({ colorScheme: 'light' })
      await open(page, path, titleOf(screen))
      const shownPath = new URL(page.url()).pathname
      if (shownPath !== new URL(path, page.url()).pathname) found.push(`${screen.path}: it leads to ${shownPath}`)
      if ((await page.title()) !== titleOf(screen)) found.push(`${screen.path}: its title is ${await page.title()}`)
      await faults.measure()
      const wrong = await examine(page, { type: 'tag', values: all })
      // Only the colours differ in the dark.
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      // A colour that is changing into another has the contrast of neither.
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
      const dark = await examine(page, { type: 'rule', values: ['color-contrast'] })
      found.push(...wrong.map((fault) => `${screen.path}: ${fault}`), ...dark.map((fault) => `${screen.path} (dark): ${fault}`))
    }
    expect([...found, ...faults.list()]).toEqual([])
  })
}
