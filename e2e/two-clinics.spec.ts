/**
 * A patient of two clinics: the dashboard shows the visits of both, each with its clinic, and leads into the clinic of a visit
 * without losing it; so does a link of a mail in a tab of its own. Back leads to the clinic of a screen as well as to the screen.
 */

import { expect } from '@playwright/test'
import { dayAhead, mark } from './days.ts'
import { test } from './journey.ts'
import { newPatient } from './new-patient.ts'
import { ask, installSession, type SignedIn, signIn, waitUntilLoaded } from './people.ts'

interface Time {
  starts_at: string
  practitioner_id: string
}

/** Books the first free time from a day on, of the first service that is booked without asking. */
async function book(origin: string, patient: SignedIn, from: number) {
  const { body: clinic } = await ask<{ services: { id: string; place: string; booking_mode: string; prepayment?: unknown }[] }>(
    origin,
    patient,
    'GET',
    `/public/organizations/${patient.organization?.id}`,
  )
  for (const service of clinic.services.filter(({ place, booking_mode }) => place !== 'video' && booking_mode !== 'request')) {
    const path = `/patient/availability?service_id=${service.id}&from=${dayAhead(from)}&to=${dayAhead(from + 10)}`
    const { items = [] } = (await ask<{ items?: Time[] }>(origin, patient, 'GET', path)).body
    const [time] = items
    if (!time) continue
    const { practitioner_id, starts_at } = time
    const { status, body } = await ask<{ id: string }>(origin, patient, 'POST', '/patient/appointments', {
      service_id: service.id,
      practitioner_id,
      starts_at,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.id
  }
  throw new Error('Nothing could be booked.')
}

test('a patient of two clinics sees the visits of both on the dashboard, and opens that of the other clinic', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const origin = baseURL as string
  const desk = await signIn(origin, 'reception')
  const patient = await newPatient(origin, desk, 'Tess Twice', `tess-twice-${mark}@example.test`)
  const { items } = (await (await fetch(`${origin}/api/v1/public/organizations`)).json()) as { items: { id: string; name: string }[] }
  const hillside = items.find(({ name }) => name === 'Hillside') as { id: string; name: string }
  expect((await ask(origin, patient, 'POST', '/patient/enrolments', { organization_id: hillside.id })).status).toBe(201)
  await book(origin, patient, 2)
  const second = await book(origin, { ...patient, organization: hillside }, 12)
  const { body: user } = await ask(origin, patient, 'GET', '/patient/me')

  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'Europe/Dublin',
    viewport: { width: 390, height: 844 },
  })
  await installSession(context, { ...patient, user })
  const page = await context.newPage()
  await page.goto('/patient/dashboard')
  await waitUntilLoaded(page)
  const main = page.getByRole('main')
  await expect(main.getByText('Riverside', { exact: true })).toBeVisible()
  const visit = main.getByRole('link', { name: /Hillside/ })
  await expect(visit).toHaveCount(1)

  await test.step('opens the visit in its clinic, which is then the chosen one', async () => {
    await visit.click()
    await expect(page).toHaveURL(new RegExp(`/patient/appointments/${second}$`))
    await waitUntilLoaded(page)
    await expect(page.getByRole('button', { name: /^Clinic: Hillside/ })).toBeVisible()
    await expect(main.getByText(/Hillside/).first()).toBeVisible()
  })

  await test.step('goes back to the dashboard in the clinic where it was open, and on to the visit in its own', async () => {
    const clinic = (name: string) => page.getByRole('button', { name: new RegExp(`^Clinic: ${name}`) })
    await page.goBack()
    await expect(page).toHaveURL(/\/patient\/dashboard$/)
    await expect(clinic('Riverside')).toBeVisible()
    await page.goForward()
    await expect(page).toHaveURL(new RegExp(`/patient/appointments/${second}$`))
    await expect(clinic('Hillside')).toBeVisible()
    await expect(main.getByText(/Hillside/).first()).toBeVisible()
  })

  await test.step('finds the visit again by Back after another clinic was chosen', async () => {
    await page.getByRole('button', { name: /^Clinic: / }).click()
    await page.getByRole('menuitem', { name: /^Riverside/ }).click()
    await expect(page).toHaveURL(/\/patient\/dashboard$/)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/patient/appointments/${second}$`))
    await waitUntilLoaded(page)
    await expect(page.getByRole('button', { name: /^Clinic: Hillside/ })).toBeVisible()
    await expect(main.getByText(/Hillside/).first()).toBeVisible()
  })

  await test.step('opens it by the link of a mail, in a tab where another clinic is chosen', async () => {
    await page.getByRole('button', { name: /^Clinic: / }).click()
    await page.getByRole('menuitem', { name: /^Riverside/ }).click()
    await expect(page.getByRole('button', { name: /^Clinic: Riverside/ })).toBeVisible()
    const mailed = await context.newPage()
    await mailed.goto(`/patient/appointments/${second}?clinic=${hillside.id}`)
    await expect(mailed).toHaveURL(new RegExp(`/patient/appointments/${second}$`))
    await expect(mailed.getByRole('button', { name: /^Clinic: Hillside/ })).toBeVisible()
  })
})
