/** The display on the wall of a waiting room, on a busy day: nobody can scroll it, so that every number has to be seen at once. */

import { expect } from '@playwright/test'
import type { WaitingRoom } from '@polyclinic/contract/visits/board/board'
import { findChromium } from './chromium.ts'
import { test } from './journey.ts'

// With scroll bars that take up room: the browser of a display shows them.
test.use({
  launchOptions: { executablePath: findChromium() ?? undefined, args: ['--disable-gpu'], ignoreDefaultArgs: ['--hide-scrollbars'] },
})

const numbers = (count: number, from: number) => Array.from({ length: count }, (_, index) => `A-${from + index}`)
const called = numbers(6, 101)
const waiting = numbers(48, 201)
const at = '2026-03-02T10:00:00.000Z'
const busy: WaitingRoom = {
  clinic_name: 'Riverside Centre for Family Medicine and Paediatrics',
  display_name: 'Hall on the ground floor',
  location_name: 'Riverside',
  time_zone: 'Europe/Dublin',
  locale: 'en-IE',
  now: at,
  called: called.map((token, index) => ({
    token,
    room_name: index === 0 ? null : index === 1 ? 'Consulting room for small children 3' : `Room ${index}`,
    called_at: at,
  })),
  waiting: waiting.map((token) => ({ token })),
}

const walls = {
  'of full high definition': { width: 1920, height: 1080 },
  'of 1280 by 720': { width: 1280, height: 720 },
  'of an old shape, 4 to 3': { width: 1024, height: 768 },
  'hung upright': { width: 1080, height: 1920 },
}

for (const [name, size] of Object.entries(walls))
  for (const dir of ['ltr', 'rtl'])
    test(`a display ${name} shows every number, written ${dir}`, async ({ page }) => {
      await page.setViewportSize(size)
      await page.route('**/api/v1/public/displays/**', (route) =>
        route.request().url().endsWith('/events')
          ? route.fulfill({ contentType: 'text/event-stream', body: '' })
          : route.fulfill({ json: busy }),
      )
      await page.goto('/display/busy-day-of-the-hall')
      const foot = page.getByText('Your number is on the slip')
      await expect(foot).toBeVisible()
      await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir)
      const scrolling = await page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight)
          .map((element) => element.className),
      )
      expect(scrolling, 'elements that scroll').toEqual([])
      const end = (await foot.boundingBox())?.y ?? 0
      for (const token of [...called, ...waiting]) {
        const box = await page.getByRole('listitem').filter({ hasText: token }).boundingBox()
        expect(box, token).not.toBeNull()
        if (!box) continue
        expect(box.y + box.height, `${token} ends above the last line`).toBeLessThanOrEqual(end)
        expect(box.x >= 0 && box.x + box.width <= size.width, `${token} is on the screen`).toBe(true)
      }
    })
