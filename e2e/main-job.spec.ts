/**
 * The product's main job, once for real: a clinic registers and opens, a visitor finds its doctor and books, is seen, and
 * pays; each sees what the others did. One browser window for each of the three people.
 */

import { type Browser, expect, type Page } from '@playwright/test'
import { choose } from './choose.ts'
import { digits, rightNow } from './days.ts'
import { test } from './journey.ts'
import { mailedCode } from './outbox.ts'
import { ask, installSession, type SignedIn, signIn, waitUntilLoaded } from './people.ts'

const password = 'a quiet river bends'
const clinic = `Hazel Street ${digits}`
const owner = `olga-${digits}@example.test`
const patient = `noor-${digits}@example.test`

/**
 * It is morning there now, so that the day has free times left whatever the hour is here. The clinic gets the currency of the
 * zone's country: each of these has cents, as the amounts of this journey have.
 */
const zones = ['Pacific/Auckland', 'Australia/Brisbane', 'Asia/Kolkata', 'Europe/Berlin', 'America/New_York', 'America/Los_Angeles']
const hourIn = (timeZone: string) => Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric' }).format(new Date(rightNow())))
const morning = zones.reduce((best, zone) => (Math.abs(hourIn(zone) - 10) < Math.abs(hourIn(best) - 10) ? zone : best))

const windowOf = async (browser: Browser, baseURL: string | undefined, session?: SignedIn) => {
  const context = await browser.newContext({ baseURL: baseURL as string, locale: 'en-GB', timezoneId: morning, acceptDownloads: true })
  if (session) await installSession(context, session)
  return context.newPage()
}
const step = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}: `) })
const expectText = (page: Page, text: RegExp | string) => expect(page.getByText(text).first()).toBeVisible()

test('a clinic opens, a patient books, is seen and pays, and reads all of it', async ({ browser, baseURL }) => {
  test.setTimeout(240_000)
  const staff = await windowOf(browser, baseURL)

  await test.step('a clinic registers', async () => {
    await staff.goto('/auth/org/register')
    await staff.getByLabel('Name of the clinic').fill(clinic)
    await staff.getByLabel('Your full name').fill('Olga Owner')
    await staff.getByLabel('E-mail').fill(owner)
    await staff.getByLabel('Password', { exact: true }).fill(password)
    await staff.keyboard.press('Enter')
    await staff.getByLabel('Code').fill(await mailedCode(owner))
    await staff.keyboard.press('Enter')
    await expect(staff.getByText('We are looking at your registration')).toBeVisible()
  })

  await test.step('the operator sees it on the dashboard and approves; the page of the owner opens by itself', async () => {
    const admin = await windowOf(browser, baseURL, await signIn(baseURL as string, 'admin'))
    await admin.goto('/admin/dashboard')
    await admin.getByRole('link', { name: clinic }).click()
    await admin.getByRole('button', { name: 'Approve' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(staff.getByRole('heading', { name: 'Get ready for the first booking' })).toBeVisible()
    await admin.context().close()
  })

  await test.step('the setup, by keyboard: location, hours, service, practitioner', async () => {
    await staff.getByLabel('Name', { exact: true }).fill('Main Street')
    await staff.getByLabel('City').fill('Dublin')
    await staff.keyboard.press('Control+Enter')
    await staff.getByRole('button', { name: 'Save the hours' }).press('Enter')
    await staff.getByRole('button', { name: 'Add the service' }).waitFor()
    await staff.getByLabel('Name', { exact: true }).fill('Consultation')
    await staff.getByLabel('Price').fill('65')
    await staff.getByRole('button', { name: 'Add the service' }).press('Enter')
    await staff.getByLabel('Specialty').fill('General practice')
    await staff.getByRole('button', { name: 'Add the practitioner' }).press('Enter')
    await expect(staff.getByText('These are the opening hours of the clinic')).toBeVisible()
    await staff.getByRole('button', { name: 'Save the hours' }).press('Enter')
    await staff.getByRole('button', { name: 'Finish the setup' }).press('Enter')
    await expect(staff.getByRole('heading', { name: 'Get ready for the first booking' })).toBeHidden()
  })
  await openRoundTheClock(staff, baseURL as string)
  await staff.goto('/org/appointments/today')
  await waitUntilLoaded(staff)

  const visitor = await windowOf(browser, baseURL)
  await test.step('a visitor finds the doctor, chooses a time of today, registers, joins and books', async () => {
    await visitor.goto(`/doctors?q=${encodeURIComponent(clinic)}`)
    await visitor
      .getByRole('link', { name: /^Book / })
      .first()
      .click()
    await expect(visitor).toHaveURL(/\/auth\/patient\/login/)
    await expect(visitor.getByText('Sign in or register to book it.')).toBeVisible()
    await expect(visitor.getByText('We keep this time for you for 20 minutes.')).toBeVisible()
    await visitor
      .getByRole('link', { name: /register/i })
      .first()
      .click()
    await visitor.getByLabel('Your full name').fill('Noor Newcomer')
    await visitor.getByLabel('Date of birth').fill('1991-05-14')
    await visitor.getByLabel('E-mail').fill(patient)
    await visitor.getByLabel('Password', { exact: true }).fill(password)
    await visitor.getByRole('button', { name: 'Register' }).click()
    await visitor.getByLabel('Code').fill(await mailedCode(patient))
    await visitor.getByRole('button', { name: 'Confirm and go on' }).click()
    await visitor.getByRole('button', { name: /^Join and go on/ }).click()
    await visitor.getByLabel(/What should the clinic know/).fill('A cough for two weeks')
    await visitor.getByRole('button', { name: /^Book for / }).click()
    await expect(visitor).toHaveURL(/\/patient\/appointments\/[\w-]{36}/)
  })

  await test.step('the front desk sees it at once, and receives the patient', async () => {
    await step(staff, 'Arrive').click()
    await step(staff, 'Check in').click()
    await step(staff, 'Start').click()
  })

  await test.step('the practitioner writes a note, signs it, prescribes, releases a summary, and finishes', async () => {
    await staff.getByRole('link', { name: 'Noor Newcomer' }).first().click()
    await staff.getByRole('link', { name: 'Write a note' }).click()
    await staff.getByLabel('Subjective').fill('Dry cough for two weeks, no fever.')
    await staff.getByLabel('Assessment').fill('Acute bronchitis.')
    await staff.getByRole('button', { name: 'Sign', exact: true }).click()
    await staff.getByRole('dialog', { name: 'Sign this note?' }).getByRole('button', { name: 'Sign' }).click()
    await expectText(staff, 'Signed. The note cannot change any more.')
    await staff.getByRole('button', { name: 'Prescribe' }).click()
    await staff.getByRole('button', { name: /Write it in your own words/ }).click()
    await staff.getByLabel('Medication in your own words').fill('Honey and lemon syrup')
    // No part of a dose is assumed: whatever is not chosen is asked for.
    await staff.getByRole('button', { name: 'Activate' }).click()
    await expect(staff.getByRole('button', { name: 'How often?' })).toBeVisible()
    await staff.getByLabel('Dose', { exact: true }).fill('10')
    await choose(staff, 'Unit', 'mL')
    await staff.getByLabel('How often').fill('3')
    await choose(staff, 'In which time', 'a day')
    await staff.getByLabel('Days', { exact: true }).fill('7')
    await choose(staff, 'Route', 'oral')
    await staff.getByRole('button', { name: 'Activate' }).click()
    await expect(staff.getByText('Honey and lemon syrup').first()).toBeVisible()
    await staff.getByRole('button', { name: 'More actions' }).click()
    await staff.getByRole('menuitem', { name: 'New record' }).click()
    await staff.getByRole('button', { name: 'Begin with its assessment and plan' }).click()
    await staff.getByLabel('Title').fill('Your cough')
    await staff.getByRole('button', { name: 'Save as draft' }).click()
    await staff.getByRole('button', { name: 'Make final and release' }).click()
    await staff
      .getByRole('dialog')
      .getByRole('button', { name: /release/i })
      .click()
    await expectText(staff, 'The patient can read it now.')
    await staff.goto('/org/appointments/today')
    await step(staff, 'Finish').click()
    await expectText(staff, 'The visit of Noor Newcomer is done.')
  })

  await test.step('the visit becomes an invoice with a number, a cash payment and a receipt', async () => {
    await staff.goto('/org/billing/unbilled')
    await staff.getByRole('row', { name: /Noor Newcomer/ }).click()
    await staff.getByRole('button', { name: /^Save the draft/ }).click()
    await staff.getByRole('button', { name: 'Issue', exact: true }).click()
    await staff
      .getByRole('dialog', { name: 'Issue this invoice?' })
      .getByRole('button', { name: /^Issue for/ })
      .click()
    await expectText(staff, /is issued/)
    await staff.getByRole('button', { name: 'Take payment' }).click()
    await staff.getByLabel('Cash handed over').fill('100')
    await expect(staff.getByText(/35\.00/).first()).toBeVisible()
    await staff.getByRole('button', { name: /^Take .*65/ }).click()
    const download = staff.waitForEvent('download')
    await staff.getByRole('button', { name: /Receipt/ }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  })

  await test.step('the patient reads visit, prescription, the bill as paid, who has read the chart, and what was told', async () => {
    await visitor.goto('/patient/appointments')
    await visitor.getByText('Past', { exact: true }).click()
    await expect(visitor.getByText('Olga Owner').first()).toBeVisible()
    await visitor.goto('/patient/prescriptions')
    await expect(visitor.getByText('Honey and lemon syrup').first()).toBeVisible()
    await visitor.goto('/patient/records')
    await expect(visitor.getByText('Your cough').first()).toBeVisible()
    await visitor.goto('/patient/bills')
    await expect(visitor.getByText('Paid').first()).toBeVisible()
    await visitor.goto('/patient/access')
    await expect(visitor.getByText('Olga Owner').first()).toBeVisible()
    await visitor.goto('/patient/notifications')
    await expect(visitor.getByRole('main').getByRole('listitem').first()).toBeVisible()
  })
})

/**
 * The hours that the setup proposes are a weekday's: this clinic sees patients whenever the journey runs. Its owner prescribes by a
 * number of the register.
 */
async function openRoundTheClock(page: Page, origin: string) {
  const stored = await page.evaluate(() => ({
    token: localStorage.getItem('auth_token'),
    organization: localStorage.getItem('organization'),
  }))
  const session: SignedIn = {
    kind: 'org_user',
    token: stored.token as string,
    user: null,
    organization: JSON.parse(stored.organization as string),
  }
  type Items = { items: { id: string; version: number }[] }
  const location = (await ask<Items>(origin, session, 'GET', '/org/locations')).body.items[0]
  const practitioner = (await ask<Items>(origin, session, 'GET', '/org/practitioners')).body.items[0]
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, starts: '00:05', ends: '23:55' }))
  const worked = hours.map((window) => ({ ...window, location_id: location?.id }))
  expect((await ask(origin, session, 'PUT', `/org/locations/${location?.id}/hours`, { hours })).status).toBe(200)
  expect((await ask(origin, session, 'PUT', `/org/practitioners/${practitioner?.id}/hours`, { hours: worked })).status).toBe(200)
  const owner = (await ask<Items>(origin, session, 'GET', '/org/staff')).body.items[0]
  const registered = await ask(origin, session, 'PATCH', `/org/staff/${owner?.id}`, { registration_number: 'MR-1' }, owner?.version)
  expect(registered.status).toBe(200)
}

test('a nurse sees her colleagues, and changes nothing of the clinic', async ({ page, context, baseURL }) => {
  await installSession(context, await signIn(baseURL as string, 'nurse'))
  await page.goto('/org/staff')
  await waitUntilLoaded(page)
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite somebody' })).toHaveCount(0)
  for (const path of ['/org/settings', '/org/audit']) {
    await page.goto(path)
    await expect(page.getByText('Your role does not allow this')).toBeVisible()
  }
  await page.goto('/admin/organizations')
  await expect(page).toHaveURL(/\/unauthorized/)
})
