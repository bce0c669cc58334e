/** Notifications cover no button that is pressed next. */
import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { waitUntilLoaded } from './people.ts'

const toast = (page: Page) => page.locator('.Toastify__toast').first()

/** Shows one notification at a position of its own, and answers with its box once it no longer moves. */
async function showAt(page: Page, position: string) {
  await page.goto('/notify-demo')
  await waitUntilLoaded(page)
  await page.getByRole('combobox', { name: 'Where' }).click()
  await page.getByRole('option', { name: position, exact: true }).click()
  await page.getByRole('button', { name: 'Success' }).last().click()
  await expect(toast(page)).toBeVisible()
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => !(animation.effect as KeyframeEffect).target?.matches('.Toastify__progress-bar'))
        .map((animation) => animation.finished),
    ),
  )
  const box = await toast(page).boundingBox()
  if (!box) throw new Error('no notification is on the screen')
  return box
}

test('on a wide screen a notification appears where it was requested', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const right = await showAt(page, 'top-right')
  expect(right.y).toBeLessThan(300)
  expect(right.x + right.width).toBeGreaterThan(1400)
  const left = await showAt(page, 'bottom-left')
  expect(left.y).toBeGreaterThan(700)
  expect(left.x).toBeLessThan(40)
})

test('on a phone a notification appears at the bottom, wherever it was requested, and the demo says so', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const position of ['top-right', 'top-center', 'bottom-left']) {
    const box = await showAt(page, position)
    expect(box.y, position).toBeGreaterThan(600)
    expect(box.width, position).toBeGreaterThan(350)
  }
  await expect(page.getByText('On a phone always at the bottom.')).toBeVisible()
})
