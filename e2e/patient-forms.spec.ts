import { expect } from '@playwright/test'
import { test } from './journey.ts'

test('the medication check answers in view on a phone, and never calls an unknown medicine clear', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/medications-demo')
  await page.getByRole('button', { name: /^Amoxicillin/ }).click()
  const answer = page.getByRole('heading', { name: 'Amoxicillin for this patient' })
  await expect(answer).toBeInViewport()
  await expect(page.getByText('Allergic to Penicillin: Amoxicillin belongs to the penicillins.')).toBeInViewport()

  await page.getByPlaceholder('Name, brand or ingredient').fill('zzqx')
  await expect(page.getByText('Not in this list')).toBeVisible()
  await expect(answer).toBeHidden()
  await expect(page.getByText('Nothing found', { exact: true })).toBeHidden()
  // An earlier choice is no answer to another word.
  await page.getByPlaceholder('Name, brand or ingredient').fill('warf')
  await expect(page.getByText('Choose a medication')).toBeVisible()
})
