/** A lamp that needs nobody: made as a service, booked at the desk, seen in the calendar, and booked by a patient on a phone. */
import { expect } from '@playwright/test'
import { dayAhead, mark } from './days.ts'
import { type Items, startDesk, type Time } from './desk.ts'
import { test } from './journey.ts'
import { newPatient as newAccount } from './new-patient.ts'
import { ask, installSession, signIn, waitUntilLoaded } from './people.ts'

const zone = 'Europe/Dublin'
const dayOf = ({ starts_at }: Pick<Time, 'starts_at'>) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(new Date(starts_at))

test('a device is booked alone, at the desk and online, without a practitioner', async ({ browser, baseURL }) => {
  test.setTimeout(180_000)
  const origin = baseURL as string
  const { desk, open, newPatient } = await startDesk(browser, origin)
  const owner = await signIn(origin, 'owner')
  const { body: places } = await ask<Items<{ id: string; hours: object[] }>>(origin, owner, 'GET', '/org/locations?status=active&limit=100')
  const place = places.items.find((item) => item.hours.length > 0) as { id: string }
  const lamp = `Lamp ${mark}`
  const device = await ask<{ id: string }>(origin, owner, 'POST', '/org/rooms', { location_id: place.id, name: lamp, kind: 'device' })
  expect(device.status).toBe(201)
  const name = `Light therapy ${mark}`
  let service_id = ''

  await test.step('the owner makes a service that needs no practitioner, and is told what is missing', async () => {
    const page = await open(owner, '/org/settings?section=services')
    await page.getByRole('button', { name: 'Add a service' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Price').fill('20')
    await expect(form.getByRole('combobox', { name: 'Offered by' })).toBeVisible()
    await form.getByText('Only a room or device').click()
    await expect(form.getByRole('combobox', { name: 'Offered by' })).toHaveCount(0)
    await form.getByRole('button', { name: 'Add the service' }).click()
    await expect(form.getByText('Choose a room or a device.')).toBeVisible()
    await form.getByRole('button', { name: 'Add a device' }).click()
    const list = form.getByRole('combobox', { name: 'One of these devices' })
    await list.fill(lamp)
    await expect(form.page().getByRole('option', { name: lamp })).toBeVisible()
    await list.press('ArrowDown')
    await list.press('Enter')
    await list.press('Tab')
    await form.getByRole('button', { name: 'Add the service' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('row', { name }).getByText('no practitioner needed')).toBeVisible()
    const { body } = await ask<Items<{ id: string; name: string }>>(origin, owner, 'GET', '/org/services?status=active&limit=100')
    service_id = body.items.find((item) => item.name === name)?.id as string
  })

  // The days are later than those that other journeys use.
  const free = `/org/availability?service_id=${service_id}&from=${dayAhead(60)}&to=${dayAhead(80)}`
  const time = (await ask<Items<Time>>(origin, desk, 'GET', free)).body.items[0] as Time
  const patient = await newPatient(`Lux ${mark}`)

  await test.step('the desk books it without choosing anybody', async () => {
    const query = new URLSearchParams({ patient_id: patient.id, service_id, starts_at: time.starts_at })
    const page = await open(desk, `/org/appointments/new?${query}`)
    await expect(page.getByText(/^Kept for/).first()).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Practitioner' })).toHaveCount(0)
    await page.getByRole('button', { name: /^Book for/ }).click()
    await expect(page).toHaveURL(/\/org\/appointments\/[0-9a-f-]{36}$/)
    await expect(page.getByText('No practitioner').first()).toBeVisible()
    await expect(page.getByText(lamp).first()).toBeVisible()
  })

  await test.step('the calendar shows it beside the practitioners, and in the column of its device', async () => {
    const page = await open(desk, `/org/calendar?on=${dayOf(time)}`)
    const events = page.locator('[data-event-id]', { hasText: patient.name })
    await expect(events).toHaveCount(1)
    await expect(page.getByText('No practitioner', { exact: true }).first()).toBeVisible()
    await page.goto(`/org/calendar?on=${dayOf(time)}&columns=rooms`)
    await expect(events).toHaveCount(1)
  })

  await test.step('a patient books it on a phone, and reads no name of a practitioner', async () => {
    const account = await newAccount(origin, desk, `Lia Light ${mark}`, `lia-${mark}@example.test`)
    const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', timezoneId: zone, viewport: { width: 390, height: 844 } })
    await installSession(context, account)
    const page = await context.newPage()
    await page.goto('/patient/appointments/book')
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await expect(page.getByRole('heading', { name: 'When suits you?' })).toBeVisible()
    await waitUntilLoaded(page)
    await page
      .getByRole('button', { name: /^\d?\d:\d\d/ })
      .last()
      .click()
    await page.getByRole('button', { name: /^Book for / }).click()
    await expect(page).toHaveURL(/\/patient\/appointments\/[\w-]{36}$/)
    await expect(page.getByText(name).first()).toBeVisible()
    await expect(page.getByText('No practitioner')).toHaveCount(0)
  })
})
