/** A clinic's first hour: it registers, is approved, sets itself up by keyboard, stands in the directory, and invites. */
import { expect, test } from '@playwright/test'
import { carry, settled, signIn } from './people.ts'

const password = 'a quiet river bends'

test('a clinic registers, is approved, and is ready for its first booking', async ({ page, browser, baseURL }) => {
  test.setTimeout(120_000)
  const mark = Date.now().toString().slice(-7)
  const [clinic, email] = [`Hazel Street ${mark}`, `olga-${mark}@example.test`]
  const adminContext = await browser.newContext({ baseURL: baseURL as string })
  await carry(adminContext, await signIn(baseURL as string, 'admin'))
  const admin = await adminContext.newPage()
  await admin.goto('/admin/dashboard')
  await settled(admin)

  await page.goto('/auth/org/register')
  await page.getByLabel('Name of the clinic').fill(clinic)
  await page.getByLabel('Your full name').fill('Olga Owner')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you, we have a look' })).toBeVisible()

  await page.goto('/auth/org/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('We are looking at your registration')).toBeVisible()

  // the administrator's dashboard has heard of it without being loaded again
  await admin.getByRole('link', { name: clinic }).click()
  await admin.getByRole('button', { name: 'Approve' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()

  // and the owner's page opens by itself
  await expect(page.getByRole('heading', { name: 'Get ready for the first booking' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Main Street')
  await page.getByLabel('City').fill('Dublin')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Save the hours' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Add the service' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Consultation')
  await page.getByLabel('Price').fill('65')
  await page.getByRole('button', { name: 'Add the service' }).press('Enter')
  await page.getByLabel('Specialty').fill('General practice')
  await page.getByRole('button', { name: 'Add the practitioner' }).press('Enter')
  await expect(page.getByText('These are the opening hours of the clinic')).toBeVisible()
  await page.getByRole('button', { name: 'Save the hours' }).press('Enter')
  await page.getByRole('button', { name: 'Finish the setup' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Get ready for the first booking' })).toBeHidden()

  const visitor = await (await browser.newContext({ baseURL: baseURL as string })).newPage()
  await visitor.goto(`/doctors?q=${encodeURIComponent(clinic)}`)
  await expect(visitor.getByText('Olga Owner').first()).toBeVisible()

  await page.goto('/org/staff')
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByRole('dialog').getByLabel('E-mail').fill(`nia-${mark}@example.test`)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('cell', { name: `nia-${mark}@example.test`, exact: true })).toBeVisible()
})

test('a nurse sees her colleagues, and changes nothing of the clinic', async ({ page, context, baseURL }) => {
  await carry(context, await signIn(baseURL as string, 'nurse'))
  await page.goto('/org/staff')
  await settled(page)
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite somebody' })).toHaveCount(0)
  for (const path of ['/org/settings', '/org/audit']) {
    await page.goto(path)
    await expect(page.getByText('Your role does not allow this')).toBeVisible()
  }
  await page.goto('/admin/organizations')
  await expect(page).toHaveURL(/\/unauthorized/)
})
