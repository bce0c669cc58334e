/** The shell of what anybody may see: its menus are fetched when they are asked for. */
import { expect } from '@playwright/test'
import { test } from './journey.ts'

test('the menu of the appearance opens by keyboard, chooses, and gives the keyboard back', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Appearance' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('menuitem', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
})

test('on a phone the menu of places opens, and gives the keyboard back when it is closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  const burger = page.getByRole('button', { name: 'Open the menu' })
  await burger.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('link', { name: 'Doctors' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(burger).toBeFocused()
  await burger.click()
  await menu.getByRole('link', { name: 'Doctors' }).click()
  await expect(page).toHaveURL(/\/doctors$/)
  await expect(menu).toHaveCount(0)
})
