/** Messages to patients: the clinic writes the texts, staff see the waiting messages, and a calendar program follows the visits. */

import { type Browser, expect } from '@playwright/test'
import { dayAhead } from './days.ts'
import { test } from './journey.ts'
import { ask, installSession, type SignedIn, signIn } from './people.ts'

interface Items<T> {
  items: T[]
}

async function open(browser: Browser, origin: string, session: SignedIn) {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', timezoneId: 'Europe/Dublin' })
  await installSession(context, session)
  return context.newPage()
}

test('a clinic writes its own words, is told of a wrong placeholder, and goes back', async ({ browser, baseURL }) => {
  const origin = baseURL as string
  const owner = await signIn(origin, 'owner')
  const page = await open(browser, origin, owner)
  await page.goto('/org/settings?section=texts')
  await page.getByRole('combobox', { name: 'Message' }).click()
  await page.getByRole('option', { name: 'Request declined' }).click()
  const mail = page.getByRole('textbox', { name: 'Mail' })
  await expect(mail).toHaveValue(/cannot offer/)
  await mail.fill('Dear {patient}, sorry about {wen}.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('There is no placeholder {wen} here.')).toBeVisible()
  await mail.fill('Dear {patient}, sorry about ')
  await page.getByRole('button', { name: '{when}' }).click()
  await expect(mail).toHaveValue('Dear {patient}, sorry about {when}')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Dear Ada Sample, sorry about Tuesday')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Use the standard words' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use the standard words' }).click()
  await expect(mail).toHaveValue(/cannot offer/)
})

test('a patient subscribes to the visits, and the front desk sees what was sent', async ({ browser, baseURL, request }) => {
  const origin = baseURL as string
  const [patient, desk] = await Promise.all([signIn(origin, 'patient'), signIn(origin, 'reception')])
  const services = await ask<Items<{ id: string; name: string }>>(origin, desk, 'GET', '/org/services?status=active&limit=100')
  const service = services.body.items.find((item) => item.name === 'Short follow-up') as { id: string }
  const times = await ask<Items<{ starts_at: string; practitioner_id: string }>>(
    origin,
    desk,
    'GET',
    `/org/availability?service_id=${service.id}&from=${dayAhead(11)}&to=${dayAhead(18)}`,
  )
  const { starts_at, practitioner_id } = times.body.items.at(-1) as { starts_at: string; practitioner_id: string }
  const { body: visit } = await ask<{ id: string }>(origin, patient, 'POST', '/patient/appointments', {
    service_id: service.id,
    practitioner_id,
    starts_at,
  })

  const phone = await open(browser, origin, patient)
  await phone.goto('/patient/appointments')
  await phone.getByRole('link', { name: 'See these visits in my own calendar' }).click()
  await phone.getByRole('button', { name: /calendar address|new address/ }).click()
  const renew = phone.getByRole('dialog', { name: 'Make a new address?' })
  if (await renew.isVisible()) await renew.getByRole('button', { name: 'Make a new address' }).click()
  const address = await phone.getByRole('textbox', { name: 'Address' }).inputValue()
  const path = new URL(address).pathname
  const event = async () =>
    (await (await request.get(path)).text())
      .replace(/\r\n[ \t]/g, '')
      .split('BEGIN:VEVENT')
      .find((part) => part.includes(visit.id)) ?? ''
  expect(await event()).toContain('STATUS:CONFIRMED')

  const front = await open(browser, origin, desk)
  await front.goto(`/org/appointments/${visit.id}`)
  const messages = front.getByRole('region', { name: 'Messages to the patient' })
  await expect(messages).toContainText('Visit booked · E-mail')
  await expect(messages).toContainText('Waits until')

  expect((await ask(origin, patient, 'POST', `/patient/appointments/${visit.id}/cancel`, { reason: 'Other plans' })).status).toBe(200)
  expect(await event()).toContain('STATUS:CANCELLED')
  await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await phone.getByRole('button', { name: 'End the subscription' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'End the subscription' }).click()
  await expect(phone.getByRole('button', { name: 'Make my calendar address' })).toBeVisible()
  expect((await request.get(path)).status()).toBe(404)
})
