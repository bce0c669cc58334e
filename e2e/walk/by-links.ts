/** Goes through the product as a person does: from each screen by a link or a row of a list to one not yet seen. */
import { expect, type Locator, type Page } from '@playwright/test'
import { waitUntilLoaded } from '../people.ts'
import type { Faults } from './faults.ts'
import { type Screen, screens, titleOf } from './screens.ts'

const shapes = screens
  .map((screen) => ({ screen, shape: new RegExp(`^${screen.path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
  // an address that is written out goes before one with a parameter
  .sort((first, second) => Number(first.screen.path.includes('{')) - Number(second.screen.path.includes('{')))

/** The screen that an address shows, or null. */
const screenAt = (pathname: string): Screen | null => shapes.find(({ shape }) => shape.test(pathname))?.screen ?? null
const pathOf = (page: Page) => new URL(page.url()).pathname
const addressOf = (page: Page) => pathOf(page) + new URL(page.url()).search
const placeOf = (page: Page) => screenAt(pathOf(page))?.path ?? pathOf(page)

/** A way on: a link, where need be in a menu that is opened first, or the first row of a list. */
interface Way {
  from: string
  href: string | null
  /** Its place among the menus of the bar. */
  menu: number | null
}

/** What opens a list of places in the bar at the top. */
const menusOf = (page: Page) => page.locator('header').locator('button[aria-haspopup]:visible, button[aria-label^="Open the "]:visible')
const overlays = (page: Page): Locator => page.locator('[role="dialog"]:visible, [role="menu"]:visible')

/** The links that can be clicked now, except those that leave the product. */
const linksOf = (inside: Locator) =>
  inside
    .locator('a[href^="/"]:not([download]):not([target])')
    .evaluateAll((links) => links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href') as string))

/** Waits until the screen of this address is shown. */
async function arrive(page: Page, faults: Faults) {
  const screen = screenAt(pathOf(page))
  if (!screen) {
    faults.add('it is no screen of the map')
    return
  }
  // The screen before may stay visible until this one is there.
  await expect(page)
    .toHaveTitle(titleOf(screen), { timeout: 15_000 })
    .catch(async () => faults.add(`its title is ${await page.title()}`))
  await waitUntilLoaded(page)
  await faults.measure()
}

async function closeOverlays(page: Page) {
  if ((await overlays(page).count()) === 0) return
  await page.keyboard.press('Escape')
  await expect(overlays(page)).toHaveCount(0)
}

/** Navigates without loading the page again. */
async function goTo(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Begins at an address, and returns the screens that were seen. From a screen of another kind of account it goes back, not on. */
export async function walkByLinks(page: Page, faults: Faults, start: string, isOwn: (screen: Screen) => boolean): Promise<Set<string>> {
  const seen = new Set<string>()
  const ways = new Map<string, Way>()
  const body = page.locator('body')

  const remember = (goal: string | undefined, way: Omit<Way, 'from'>) => {
    if (goal && !seen.has(goal) && !ways.has(goal)) ways.set(goal, { from: addressOf(page), ...way })
  }
  const rememberLinks = async (inside: Locator, menu: number | null) => {
    for (const href of await linksOf(inside)) remember(screenAt(new URL(href, page.url()).pathname)?.path, { href, menu })
  }

  const look = async () => {
    const place = placeOf(page)
    const screen = screenAt(pathOf(page))
    const isNew = !seen.has(place) && screen !== null && isOwn(screen)
    seen.add(place)
    ways.delete(place)
    faults.at(place)
    await arrive(page, faults)
    if (isNew) await rememberLinks(body, null)
    await closeOverlays(page)
    if (!isNew) return
    await rememberLinks(body, null)
    if ((await page.locator('[data-row]').count()) > 0) remember(`${place}, a row`, { href: null, menu: null })
  }

  const openMenu = async (index: number) => {
    await menusOf(page).nth(index).click()
    await expect(overlays(page)).toHaveCount(1)
  }

  const lookIntoMenus = async () => {
    for (let menu = 0; menu < (await menusOf(page).count()); menu++) {
      faults.at(`${placeOf(page)}, menu ${menu + 1} of the bar`)
      await openMenu(menu)
      await waitUntilLoaded(page)
      await faults.measure()
      await rememberLinks(overlays(page), menu)
      await closeOverlays(page)
    }
  }

  /** A row leads to a screen, or opens a panel beside its list. */
  const openRow = async () => {
    await page.locator('[data-row]').first().click()
    const before = pathOf(page)
    await expect(overlays(page))
      .toBeVisible({ timeout: 1500 })
      .catch(() => {})
    if (pathOf(page) !== before) return
    await waitUntilLoaded(page)
    await faults.measure()
  }

  /**
   * Since it was remembered, the link may have moved to the next page of a list that others add to; or another clinic was
   * entered, whose list leads to a screen of the same kind.
   */
  const takeSameKind = async (goal: string, href: string) => {
    const otherLink = (await linksOf(body)).find((link) => screenAt(new URL(link, page.url()).pathname)?.path === goal)
    if (otherLink) await page.locator(`a[href="${otherLink}"]:visible`).last().click()
    else await goTo(page, href)
  }

  const take = async ({ from, href, menu }: Way, goal: string) => {
    if (addressOf(page) !== from) {
      await goTo(page, from)
      await look()
    }
    faults.at(`${from} → ${goal}`)
    if (href === null) return openRow()
    if (menu !== null) await openMenu(menu)
    const link = page.locator(`a[href="${href}"]:visible`).last()
    if (menu !== null || (await link.isVisible())) await link.click()
    else await takeSameKind(goal, href)
    await expect.poll(() => addressOf(page), { message: `${from} → ${href}`, timeout: 15_000 }).not.toBe(from)
  }

  await page.goto(start)
  await look()
  await lookIntoMenus()
  for (;;) {
    const isHere = ([, way]: [string, Way]) => Number(way.from === addressOf(page))
    const [next] = [...ways].sort((first, second) => isHere(second) - isHere(first))
    if (!next) return seen
    const [goal, way] = next
    ways.delete(goal)
    if (way.href === null) seen.add(goal)
    await take(way, goal)
    await look()
    // A link may redirect to another screen, and is not followed again then.
    seen.add(goal)
  }
}
