/**
 * The front desk repeats a visit: every date is shown, those that are not free are decided, then all are booked; later the
 * series changes by scope. A patient's request is answered with another time, which the patient takes. A typed time is
 * explained.
 */

import { type Browser, expect, type Page } from '@playwright/test'
import { dayAhead, mark } from './days.ts'
import { test } from './journey.ts'
import { ask, installSession, type SignedIn, signIn } from './people.ts'

test.describe.configure({ mode: 'serial' })

const week = 7 * 86_400_000
let origin: string
let desk: SignedIn

interface Time {
  starts_at: string
  practitioner_id: string
  location_id: string
}
interface ServiceItem {
  id: string
  name: string
  booking_mode: string
}

test.beforeAll(async ({ browser: _ }, { project }) => {
  origin = project.use.baseURL as string
  desk = await signIn(origin, 'reception')
})

const open = async (browser: Browser, session: SignedIn, path: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', viewport: { width: 1500, height: 1000 } })
  await installSession(context, session)
  const page = await context.newPage()
  await page.goto(path)
  return page
}
const call = async <T>(session: SignedIn, method: string, path: string, body?: unknown): Promise<T> => {
  const reply = await ask<T>(origin, session, method, path, body)
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
  return reply.body
}
const newPatient = (family_name: string) => call<{ id: string }>(desk, 'POST', '/org/patients', { given_name: 'Again', family_name })
const serviceOf = async (mode: string, name?: string) => {
  const { items } = await call<{ items: ServiceItem[] }>(desk, 'GET', '/org/services?status=active&limit=100')
  return items.find((item) => item.booking_mode === mode && (!name || item.name === name)) as ServiceItem
}

test('a visit is repeated, with every date decided before anything is booked', async ({ browser }) => {
  const service = await serviceOf('instant', 'Consultation')
  const { items } = await call<{ items: Time[] }>(
    desk,
    'GET',
    `/org/availability?service_id=${service.id}&from=${dayAhead(22)}&to=${dayAhead(30)}`,
  )
  // The time must be free in the next three weeks too.
  const later = await call<{ items: Time[] }>(
    desk,
    'GET',
    `/org/availability?service_id=${service.id}&from=${dayAhead(29)}&to=${dayAhead(55)}`,
  )
  const isFree = (time: Time, weeks: number) =>
    later.items.some(
      (candidate) =>
        candidate.practitioner_id === time.practitioner_id && Date.parse(candidate.starts_at) === Date.parse(time.starts_at) + weeks * week,
    )
  const first = items.find((time) => [1, 2, 3].every((weeks) => isFree(time, weeks))) as Time
  const [otherPatient, patient] = [await newPatient(`Before ${mark}`), await newPatient(`Series ${mark}`)]
  await call(desk, 'POST', '/org/appointments', {
    patient_id: otherPatient.id,
    service_id: service.id,
    practitioner_id: first.practitioner_id,
    starts_at: new Date(Date.parse(first.starts_at) + week).toISOString(),
  })

  const query = `patient_id=${patient.id}&service_id=${service.id}&practitioner_id=${first.practitioner_id}&starts_at=${first.starts_at}`
  const page = await open(browser, desk, `/org/appointments/new?${query}`)
  await page.getByRole('switch', { name: 'Repeat' }).check()
  await page.getByLabel('Number of visits').fill('4')
  await expect(page.getByText('1 date is not free: decide about it')).toBeVisible()
  await expect(page.getByText(`Booked: Again Before ${mark}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book the series' })).toBeDisabled()
  await expect(page.getByText(/^Each visit is with /)).toBeVisible()
  const conflict = page.getByRole('listitem').filter({ hasText: `Before ${mark}` })
  await conflict.getByRole('button').first().click()
  await page.getByRole('button', { name: 'Book the series' }).click()
  await expect(page.getByText('One of a series')).toBeVisible()

  await page.getByRole('button', { name: 'One of a series' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('listitem')).toHaveCount(4)
  await expect(panel.getByText('moved', { exact: true })).toHaveCount(1)
  await panel.getByRole('link').last().click()

  // The last visit alone is cancelled, then the rest.
  await page.getByRole('button', { name: 'Cancel…' }).click()
  await page.getByRole('dialog').getByLabel('Only this visit').check()
  await page.getByRole('dialog').getByLabel('Reason').fill('Away then')
  await page.getByRole('radio', { name: 'The patient' }).check()
  await page.getByRole('button', { name: 'Cancel the visit' }).click()
  await expect(page.getByText(`The visit of Again Series ${mark} is cancelled.`)).toBeVisible()
  const series = await call<{ items: { id: string; visits_left: number }[] }>(
    desk,
    'GET',
    `/org/appointment-series?patient_id=${patient.id}`,
  )
  expect(series.items[0]?.visits_left).toBe(3)
  const { visits } = await call<{ visits: { id: string }[] }>(desk, 'GET', `/org/appointment-series/${series.items[0]?.id}`)
  await page.goto(`/org/appointments/${visits[0]?.id}`)
  await page.getByRole('button', { name: 'Cancel…' }).click()
  await page.getByRole('dialog').getByLabel('All visits that are to come').check()
  await page.getByRole('dialog').getByLabel('Also those that were moved by themselves').check()
  await page.getByRole('dialog').getByLabel('Reason').fill('Well again')
  await page.getByRole('radio', { name: 'The clinic' }).check()
  await page.getByRole('button', { name: 'Cancel the visits' }).click()
  await expect(page.getByText('The visits are cancelled.')).toBeVisible()
  const after = await call<{ items: { visits_left: number }[] }>(desk, 'GET', `/org/appointment-series?patient_id=${patient.id}`)
  expect(after.items[0]?.visits_left).toBe(0)
})

test('a typed time is explained', async ({ browser }) => {
  const service = await serviceOf('instant', 'Consultation')
  const page = await open(browser, desk, `/org/appointments/new?service_id=${service.id}`)
  await page.getByRole('button', { name: 'Another time…' }).click()
  await page.getByRole('textbox', { name: 'Day', exact: true }).fill(dayAhead(3))
  await page.getByRole('textbox', { name: 'Time', exact: true }).fill('3h30')
  await page.keyboard.press('Tab')
  await expect(page.getByText('has no hours at that time.')).toBeVisible()
  await expect(page.getByText('It could be overbooked by somebody whose role allows it.')).toBeVisible()
})

test('a request is answered with another time, which the patient takes', async ({ browser }) => {
  const service = await serviceOf('request')
  const patient = await signIn(origin, 'patient')
  const { items } = await call<{ items: Time[] }>(
    patient,
    'GET',
    `/patient/availability?service_id=${service.id}&from=${dayAhead(12)}&to=${dayAhead(20)}`,
  )
  const wish = items[Math.floor(items.length / 2)] as Time
  const request = await call<{ id: string }>(patient, 'POST', '/patient/appointment-requests', {
    service_id: service.id,
    practitioner_id: wish.practitioner_id,
    starts_at: wish.starts_at,
    reason: `Mole ${mark}`,
  })
  const page = await open(browser, desk, '/org/appointments/requests')
  const card = page.locator('.mantine-Card-root').filter({ hasText: `Mole ${mark}` })
  await card.getByRole('button', { name: 'Offer another time…' }).click()
  await page.getByRole('group', { name: 'Free times near to what was asked' }).getByRole('button').nth(1).click()
  await page.getByLabel('A word to the patient').fill('The doctor is in theatre then.')
  await page.getByRole('button', { name: /^Offer (Mon|Tue|Wed|Thu|Fri|Sat|Sun)/ }).click()
  await expect(page.getByText('The time is kept, and')).toBeVisible()

  const portal = await open(browser, patient, '/patient/appointments')
  const offer = portal.getByRole('listitem').filter({ hasText: 'The doctor is in theatre then.' })
  await offer.getByRole('button', { name: 'Yes, I take it' }).click()
  await expect(portal.getByText(/^Booked for/)).toBeVisible()
  const answered = await call<{ items: { id: string; status: string; appointment_id: string }[] }>(
    patient,
    'GET',
    '/patient/appointment-requests?status=accepted&limit=100',
  )
  const booked = answered.items.find((item) => item.id === request.id)
  expect(booked?.appointment_id).toBeTruthy()
  await call(patient, 'POST', `/patient/appointments/${booked?.appointment_id}/cancel`, { reason: 'A journey' })
})
