/** An hour at which several practitioners are free: what it opens is fetched when it is pressed. */
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { installSession, signIn, waitUntilLoaded } from './people.ts'

test('an hour with several times opens their choice by keyboard, and returns the focus', async ({ page, context, baseURL }) => {
  await installSession(context, await signIn(baseURL as string, 'patient'))
  await page.goto('/patient/appointments/book')
  await page
    .getByRole('button', { name: /^Consultation/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Whoever is free first/ }).click()
  await waitUntilLoaded(page)
  // In the evening today has no hour left with several times.
  await page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio').nth(1).click()
  const hour = page.getByRole('button', { name: /to choose from/ }).first()
  await hour.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu')
  // The focus moves a moment after the menu appears.
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(hour).toBeFocused()
  await page.keyboard.press('Enter')
  await menu.getByRole('menuitem').first().click()
  await expect(page.getByRole('button', { name: /^Book for / })).toBeVisible()
})
