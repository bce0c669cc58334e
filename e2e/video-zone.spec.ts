/**
 * A patient in New York books a video visit with a clinic in Dublin: their own clock comes first wherever the visit is
 * named, with the clinic's beside it. A visit to which one travels keeps the clinic's clock, and says whose it is.
 */

import { expect } from '@playwright/test'
import { dayAhead, mark } from './days.ts'
import { test } from './journey.ts'
import { newPatient } from './new-patient.ts'
import { ask, installSession, signIn, waitUntilLoaded } from './people.ts'

interface Time {
  starts_at: string
  practitioner_id: string
  location_id: string
}

const [clinic, reader] = ['Europe/Dublin', 'America/New_York']
const hour = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(new Date(instant)).replace(/^0(?=\d:)/, '')
const day = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long' }).format(new Date(instant))

test('a patient in another zone reads the time of a video visit on their own clock first', async ({ browser, baseURL }) => {
  test.setTimeout(180_000)
  const origin = baseURL as string
  const desk = await signIn(origin, 'reception')
  const patient = await newPatient(origin, desk, 'Vera Video', `vera-video-${mark}@example.test`)
  const call = async <T>(method: string, path: string) => {
    const reply = await ask<T>(origin, patient, method, path)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    return reply.body
  }
  const organization_id = desk.organization?.id as string
  const { services } = await call<{ services: { id: string; name: string; place: string }[] }>(
    'GET',
    `/public/organizations/${organization_id}`,
  )
  const video = services.find((service) => service.place === 'video') as { id: string; name: string }
  const path = `/patient/availability?service_id=${video.id}&from=${dayAhead(2)}&to=${dayAhead(13)}`
  const { items } = await call<{ items: Time[] }>('GET', path)
  // Both zones have the same day then, so that the hours can stand beside each other.
  const time = items.find(({ starts_at }) => day(starts_at, clinic) === day(starts_at, reader)) as Time
  const [readerHour, clinicHour] = [hour(time.starts_at, reader), hour(time.starts_at, clinic)]
  expect(readerHour).not.toBe(clinicHour)
  const both = `${readerHour} your time, ${clinicHour} in Dublin`

  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', timezoneId: reader, viewport: { width: 390, height: 844 } })
  await installSession(context, patient)
  const page = await context.newPage()
  const chosen = `organization_id=${organization_id}&service_id=${video.id}`

  await test.step('chooses among times that say both clocks', async () => {
    await page.goto(`/patient/appointments/book?${chosen}&practitioner_id=any`)
    await expect(page.getByText(/Your time comes first/)).toBeVisible()
    await expect(page.getByRole('button', { name: / your time, / }).first()).toBeVisible()
  })

  await test.step('confirms the hour of the own clock', async () => {
    const { practitioner_id, location_id, starts_at } = time
    const search = new URLSearchParams({ practitioner_id, location_id, starts_at })
    await page.goto(`/patient/appointments/book?${chosen}&${search}`)
    await expect(page.getByRole('group', { name: 'The visit' })).toContainText(both)
    await page.getByRole('button', { name: `Book for` }).click()
    await expect(page.getByText(/^Booked: .* your time, .* in Dublin$/)).toBeVisible()
    await expect(page).toHaveURL(/\/patient\/appointments\/[\w-]{36}$/)
  })

  await test.step('finds it on the visit’s page, in the list and on the dashboard', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(both)
    await page.goto('/patient/appointments')
    await waitUntilLoaded(page)
    await expect(page.getByRole('link', { name: new RegExp(video.name) })).toContainText(both)
    await page.goto('/patient/dashboard')
    await expect(page.getByRole('heading', { name: both })).toBeVisible()
  })

  await test.step('whoever is in the clinic’s zone reads one hour and no zone', async () => {
    const home = await browser.newContext({ baseURL: origin, locale: 'en-GB', timezoneId: clinic })
    await installSession(home, patient)
    const at_home = await home.newPage()
    await at_home.goto('/patient/dashboard')
    await expect(at_home.getByRole('heading', { name: clinicHour })).toBeVisible()
    await expect(at_home.getByText('your time')).toHaveCount(0)
  })
})
