/** A late reply of the server does not navigate away from a screen that was opened meanwhile. */

import { expect, type Page } from '@playwright/test'
import { choose } from './choose.ts'
import { mark } from './days.ts'
import { startDesk } from './desk.ts'
import { test } from './journey.ts'
import { signIn } from './people.ts'

test('a prescription that is activated late leaves the doctor in the section and on the screen they opened', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL as string
  const { open, newPatient } = await startDesk(browser, origin)
  const patient = await newPatient(`Late ${mark}`)
  const page = await open(await signIn(origin, 'doctor'), `/org/patients/${patient.id}?write=prescription`)
  const answer = await holdActivation(page)
  await prescribe(page, 'Honey and lemon syrup')

  await test.step('another section of the chart', async () => {
    await page.getByRole('link', { name: /^Visits/ }).click()
    await expect(page).toHaveURL(/section=visits/)
    await answer()
    await expect(page.getByText('The prescription is active.').first()).toBeVisible()
    await expect(page.getByLabel('Medication in your own words')).toHaveCount(0)
    await expect(page).toHaveURL(/section=visits$/)
  })

  await test.step('another screen', async () => {
    await page.getByRole('button', { name: 'Prescribe' }).click()
    await prescribe(page, 'Marshmallow root tea')
    await page.getByRole('link', { name: 'All patients' }).click()
    await answer()
    await expect(page.getByText('The prescription is active.').first()).toBeVisible()
    await expect(page).toHaveURL(/\/org\/patients$/)
  })
})

/** Delays the replies to activations; the returned function lets one through, once it was requested. */
async function holdActivation(page: Page) {
  const held: (() => void)[] = []
  await page.route('**/prescription-documents/*/activate', async (route) => {
    const reply = await route.fetch()
    await new Promise<void>((resolve) => held.push(resolve))
    await route.fulfill({ response: reply })
  })
  return async () => {
    await expect.poll(() => held.length).toBe(1)
    held.pop()?.()
  }
}

async function prescribe(page: Page, medication: string) {
  await page.getByRole('button', { name: /Write it in your own words/ }).click()
  await page.getByLabel('Medication in your own words').fill(medication)
  await page.getByLabel('Dose', { exact: true }).fill('10')
  await choose(page, 'Unit', 'mL')
  await page.getByLabel('How often').fill('3')
  await choose(page, 'In which time', 'a day')
  await page.getByLabel('Days', { exact: true }).fill('7')
  await choose(page, 'Route', 'oral')
  await page.getByRole('button', { name: 'Activate' }).click()
}
