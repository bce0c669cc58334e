/** The keyboard in forms: where the focus is during corrections, and after the focused element has disappeared. */

import { expect } from '@playwright/test'
import { mark, rightNow } from './days.ts'
import { startDesk, type Time } from './desk.ts'
import { test } from './journey.ts'
import { waitUntilLoaded } from './people.ts'

test('a refused form is corrected without losing the place of the cursor', async ({ page }) => {
  await page.goto('/auth/org/register')
  const send = page.locator('button[type="submit"]')
  const clinic = page.getByRole('textbox', { name: 'Name of the clinic' })
  const owner = page.getByRole('textbox', { name: 'Your full name' })
  await send.click()
  await expect(clinic).toBeFocused()
  await page.keyboard.type('Sunny Hill', { delay: 20 })
  await expect(clinic).toHaveValue('Sunny Hill')
  await expect(clinic).toBeFocused()
  // If the form is refused again for the same fields, the focus goes to the first that is left.
  for (const _ of [1, 2]) {
    await send.click()
    await expect(owner).toBeFocused()
  }
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.click()
  await page.keyboard.type('Irel')
  await page.getByRole('option', { name: 'Ireland' }).click()
  await country.click()
  await page.getByRole('option', { name: 'Ireland' }).click()
  await expect(country).toHaveValue('Ireland')
})

test('a refused sign-in by the button leads to its reason', async ({ page }) => {
  await page.goto('/auth/org/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('reception@riverside.polyclinic.test')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
})

test('a step taken by keyboard leads to the next step of the same card', async ({ browser, baseURL }) => {
  const { desk, doctor, open, newPatient, freeTimes, book } = await startDesk(browser, baseURL as string)
  const { service, times } = await freeTimes()
  const person = await newPatient(`Typist ${mark}`)
  const { practitioner_id, location_id } = times[0] as Time
  const overbook = { overbook: true, overbook_reason: 'Squeezed in', location_id }
  await book(person.id, service.id, { starts_at: rightNow(), practitioner_id }, overbook, doctor)
  const board = await open(desk, '/org/appointments/today')
  await board.getByRole('button', { name: `Arrive: ${person.name}` }).press('Enter')
  await expect(board.getByRole('button', { name: `Check in: ${person.name}` })).toBeFocused()
})

test('the country of a new clinic sets its time zone and its currency, and both may be changed', async ({ page }) => {
  await page.goto('/auth/org/register')
  await waitUntilLoaded(page)
  const field = (name: string) => page.getByRole('combobox', { name })
  const choose = async (name: string, option: string) => {
    await field(name).fill(option)
    await page.getByRole('option', { name: option }).click()
  }
  // The browser's language is British English, and its clock that of Berlin.
  await expect(field('Country')).toHaveValue('Germany')
  await expect(field('Time zone')).toHaveValue('Europe/Berlin')
  await expect(field('Currency')).toHaveValue('Euro (EUR)')
  await choose('Country', 'Brazil')
  await expect(field('Time zone')).toHaveValue('America/Sao Paulo')
  await expect(field('Currency')).toHaveValue('Brazilian Real (BRL)')
  await expect(page.getByText('This country has several.')).toBeVisible()
  await choose('Time zone', 'America/Manaus')
  await choose('Currency', 'US Dollar (USD)')
  await expect(field('Country')).toHaveValue('Brazil')
  await expect(field('Time zone')).toHaveValue('America/Manaus')
})
