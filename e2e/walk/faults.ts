import type { Page } from '@playwright/test'

/** Elements that are wider than the window, a line each: nobody scrolls a screen sideways to read it. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    /** What scrolls in a frame of its own, or is cut off by one, is not the screen's. */
    const isFramedAlone = (element: Element) => {
      for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
        if (getComputedStyle(outer).overflowX !== 'visible' && outer.getBoundingClientRect().right <= width + 1) return true
      }
      return false
    }
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}"`
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width: own, height } = element.getBoundingClientRect()
      // Elements left of the window are for screen readers, and become visible with the focus.
      return own > 1 && height > 1 && left < width && right > width + 1 && right > 0 && isShown(element) && !isFramedAlone(element)
    })
    const innermost = wide.filter((element) => !wide.some((inner) => inner !== element && element.contains(inner)))
    const found = innermost
      .slice(0, 3)
      .map((element) => `${name(element)} reaches ${Math.round(element.getBoundingClientRect().right)} of ${width} px`)
    const { scrollWidth } = document.documentElement
    return scrollWidth > width + 1 && found.length === 0 ? [`the page is ${scrollWidth} of ${width} px wide`] : found
  })
}

/** Lists that scroll within a screen that scrolls, a line each: a user of the mouse wheel should not have to aim. */
export function scrollsWithin(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element) =>
      element.clientHeight > 0 &&
      element.scrollHeight > element.clientHeight + 1 &&
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowY) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const { scrollHeight, clientHeight } = document.documentElement
    const inside = [...document.querySelectorAll('main *')].filter(
      (element) => scrolls(element) && element.tagName !== 'TEXTAREA' && !element.closest('[role="dialog"]'),
    )
    const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.className.toString().split(' ')[0]}`
    const nested = inside.filter(
      (element) => scrollHeight > clientHeight + 1 || inside.some((outer) => outer !== element && outer.contains(element)),
    )
    return nested
      .slice(0, 3)
      .map(
        (element) =>
          `${name(element)} scrolls ${element.scrollHeight - element.clientHeight} px within a page that scrolls ${scrollHeight - clientHeight} px`,
      )
  })
}

export type Faults = ReturnType<typeof watchFaults>

/** Collects the faults of a page while a test walks through it: errors, messages on the console, and elements that are too wide. */
export function watchFaults(page: Page) {
  const found = new Set<string>()
  let place = ''
  page.on('pageerror', (error) => found.add(`${place}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') found.add(`${place}: ${message.text().slice(0, 300)}`)
  })
  return {
    /** Sets the address that the following faults belong to. */
    at(address: string) {
      place = address
    },
    add: (fault: string) => found.add(`${place}: ${fault}`),
    async measure() {
      for (const overflow of [...(await tooWide(page)), ...(await scrollsWithin(page))]) found.add(`${place}: ${overflow}`)
    },
    list: () => [...found],
  }
}
