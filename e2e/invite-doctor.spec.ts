/**
 * An owner invites a doctor with one form, the doctor accepts, and a patient finds times with them. Who may not manage staff
 * is not shown the form (see main-job.spec.ts).
 */

import { expect, type Page } from '@playwright/test'
import { dayAhead, mark } from './days.ts'
import { type Items, startDesk, type Time } from './desk.ts'
import { test } from './journey.ts'
import { mailedLink } from './outbox.ts'
import { ask, signIn, waitUntilLoaded } from './people.ts'

const email = `doctor-${mark}@example.test`
const name = `Dora Quill ${mark}`

async function invite(page: Page) {
  await waitUntilLoaded(page)
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const form = page.getByRole('dialog', { name: 'Invite somebody' })
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Practitioner' }).click()
  await form.getByLabel('Specialty').fill('Cardiology')
  await expect(form.getByLabel('Monday from')).not.toHaveValue('')
  // A fault is shown at its field and corrected there.
  const until = form.getByLabel('Monday until')
  const closing = await until.inputValue()
  await until.fill(await form.getByLabel('Monday from').inputValue())
  await form.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(until).toHaveAttribute('aria-invalid', 'true')
  await until.fill(closing)
  await form.getByRole('button', { name: 'Send the invitation' }).click()
}

test('a doctor who accepts an invitation can be booked', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const origin = baseURL as string
  const { desk, open, newPatient, book } = await startDesk(browser, origin)
  const office = await open(await signIn(origin, 'owner'), '/org/staff')
  await invite(office)
  const row = office.getByRole('row', { name: email })
  await expect(row).toContainText('On acceptance: Cardiology')

  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', timezoneId: 'Europe/Dublin' })
  const page = await context.newPage()
  await page.goto(`/auth/accept-invitation?token=${await mailedLink('/auth/accept-invitation?token=')}`)
  await page.getByLabel('Your full name').fill('Dora Quill')
  await page.getByLabel('Password', { exact: true }).fill('a quiet river bends')
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()

  const { body: made } = await ask<Items<{ id: string; name: string; service_ids: string[] }>>(
    origin,
    desk,
    'GET',
    '/org/practitioners?limit=100',
  )
  const doctor = made.items.find((item) => item.name === name)
  const service_id = doctor?.service_ids[0] as string
  const query = `service_id=${service_id}&practitioner_id=${doctor?.id}&from=${dayAhead(2)}&to=${dayAhead(9)}`
  const { body: times } = await ask<Items<Time>>(origin, desk, 'GET', `/org/availability?${query}`)
  const patient = await newPatient(`Invited ${mark}`)
  await book(patient.id, service_id, times.items[0] as Time)
})
