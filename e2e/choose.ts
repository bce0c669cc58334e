import type { Page } from '@playwright/test'

/** Picks from a list that opens. */
export async function choose(page: Page, label: string, option: string) {
  await page.getByLabel(label, { exact: true }).first().click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
