/**
 * A patient on a phone: books, moves the visit, would like it earlier and joins the waitlist. Another patient cancels; the
 * released slot is offered automatically and accepted, and the time released by that goes to the next patient who waits. The
 * front desk's open page shows each step.
 */

import { type Browser, expect, type Page } from '@playwright/test'
import { dayAhead, mark } from './days.ts'
import { test } from './journey.ts'
import { newPatient } from './new-patient.ts'
import { ownPractice } from './own-practice.ts'
import { ask, installSession, type SignedIn, signIn, waitUntilLoaded } from './people.ts'

interface Items<T> {
  items: T[]
}
interface Time {
  starts_at: string
  practitioner_id: string
}

const zone = 'Europe/Dublin'
const phone = { width: 390, height: 844 }
/** Released slots are checked once a minute. */
const byItself = { timeout: 90_000 }
const clock = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone })
const hourOf = ({ starts_at }: Time) => clock({ timeStyle: 'short' }).format(new Date(starts_at)).replace(/^0/, '')
const dayOf = ({ starts_at }: Time) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(new Date(starts_at))
const nameOf = (session: SignedIn) => (session.user as { name: string }).name

test('a patient books, moves, waits for an earlier time and takes the one that comes free', async ({ browser, baseURL }) => {
  test.setTimeout(300_000)
  const origin = baseURL as string
  const desk = await signIn(origin, 'reception')
  // These patients are new, because whoever other journeys put on the waitlist is asked about one time after the other.
  const mail = (prefix: string) => `${prefix}-${mark}@example.test`
  const [patient, otherPatient] = await Promise.all([
    newPatient(origin, desk, `Pia Phone ${mark}`, mail('pia-phone')),
    newPatient(origin, desk, `Otto Other ${mark}`, mail('otto-other')),
  ])
  const call = async <T>(session: SignedIn, method: string, path: string, body?: unknown) => {
    const reply = await ask<T>(origin, session, method, path, body)
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
    return reply.body
  }
  const open = async (on: Browser, session: SignedIn, viewport = phone) => {
    const context = await on.newContext({ baseURL: origin, locale: 'en-GB', timezoneId: zone, viewport })
    await installSession(context, session)
    return context.newPage()
  }
  const { service_id, service } = await ownPractice(origin, { practitioner: 'Petra Phone', service: 'Travel advice' })
  const { items: times } = await call<Items<Time>>(
    desk,
    'GET',
    `/org/availability?service_id=${service_id}&from=${dayAhead(2)}&to=${dayAhead(13)}`,
  )
  // There are three days with time, and the other patient takes the first.
  const days = [...new Set(times.map(dayOf))]
  const [first, second, third] = days.map((day) => times.find((time) => dayOf(time) === day)) as [Time, Time, Time]
  const early = await call<{ id: string }>(otherPatient, 'POST', '/patient/appointments', { service_id, ...taken(first) })

  const patientPage = await open(browser, patient)
  const front = await open(browser, desk, { width: 1500, height: 1000 })
  let visit = ''
  const startsAt = async () => (await call<Time>(patient, 'GET', `/patient/appointments/${visit}`)).starts_at

  await test.step('books on the phone', async () => {
    await patientPage.goto('/patient/appointments/book')
    await patientPage.getByRole('button', { name: new RegExp(`^${service}`) }).click()
    await chooseDay(patientPage, third)
    await patientPage.getByRole('button', { name: new RegExp(`^${hourOf(third)}`) }).click()
    await patientPage.getByRole('button', { name: /^Book for / }).click()
    await expect(patientPage).toHaveURL(/\/patient\/appointments\/[\w-]{36}$/)
    visit = new URL(patientPage.url()).pathname.split('/').at(-1) as string
    expect(await startsAt()).toBe(third.starts_at)
  })

  await front.goto(`/org/appointments/${visit}`)
  await waitUntilLoaded(front)

  await test.step('moves it on the phone; the front desk’s page follows', async () => {
    await patientPage.getByRole('link', { name: 'Move to another time' }).click()
    await expect(patientPage.getByRole('heading', { name: 'Choose another time' })).toBeVisible()
    await noSideways(patientPage)
    await chooseDay(patientPage, second)
    await patientPage.getByRole('button', { name: new RegExp(`^${hourOf(second)}`) }).click()
    await patientPage
      .getByRole('dialog')
      .getByRole('button', { name: /^Move to / })
      .click()
    await expect(patientPage).toHaveURL(`/patient/appointments/${visit}`)
    await expect(patientPage.getByRole('heading', { name: spoken(second) })).toBeVisible()
    await expect(front.getByText(spoken(second)).first()).toBeVisible({ timeout: 3000 })
  })

  await test.step('joins the waitlist for an earlier time', async () => {
    await patientPage.getByRole('link', { name: 'I would like an earlier time' }).click()
    await noSideways(patientPage)
    await patientPage.getByRole('button', { name: 'Join the waitlist' }).click()
    await expect(patientPage.getByText('You are waiting').first()).toBeVisible()
  })

  const otherPage = await open(browser, otherPatient)
  await test.step('another patient cancels, and waits for a time on the later day', async () => {
    await otherPage.goto(`/patient/appointments/${early.id}`)
    await otherPage.getByRole('button', { name: 'Cancel the visit' }).click()
    const dialog = otherPage.getByRole('dialog')
    await expect(dialog.getByRole('radio')).toHaveCount(5)
    await dialog.getByRole('radio', { name: 'Another reason' }).click()
    await dialog.getByLabel('In your words').fill('I am away that day')
    await dialog.getByRole('button', { name: /^Cancel/ }).click()
    await expect(otherPage.getByText('The visit is cancelled.').first()).toBeVisible()
    await otherPage.goto(`/patient/waitlist/join?service_id=${service_id}`)
    await otherPage.getByLabel('Not before').fill(dayOf(second))
    await otherPage.getByLabel('Not after').fill(dayOf(second))
    await otherPage.getByRole('button', { name: 'Join the waitlist' }).click()
    await expect(otherPage.getByText('You are waiting').first()).toBeVisible()
  })

  await test.step('the released time is offered automatically, and accepted on the phone', async () => {
    await patientPage.getByRole('link', { name: 'Answer' }).click(byItself)
    await expect(patientPage.getByRole('heading', { name: 'A time has become free' })).toBeVisible()
    await expect(patientPage.getByText('moves here')).toBeVisible()
    await patientPage.getByRole('button', { name: 'Yes, I take it' }).click()
    await expect(patientPage).toHaveURL(`/patient/appointments/${visit}`)
    await expect(patientPage.getByRole('heading', { name: spoken(first) })).toBeVisible()
    await expect(front.getByText(spoken(first)).first()).toBeVisible({ timeout: 3000 })
  })

  await test.step('the time of the moved visit is offered to the next who waits', async () => {
    await otherPage.getByRole('link', { name: 'Answer' }).click(byItself)
    await expect(otherPage.getByText(spoken(second))).toBeVisible()
    await otherPage.getByRole('button', { name: 'Yes, I take it' }).click()
    await expect(otherPage.getByRole('heading', { name: spoken(second) })).toBeVisible()
  })

  await test.step('the desk reads who has which time', async () => {
    await front.goto(`/org/waitlist?service_id=${service_id}&status=booked`)
    await expect(front.getByRole('row', { name: new RegExp(nameOf(patient)) })).toContainText(service)
    await expect(front.getByRole('row', { name: new RegExp(nameOf(otherPatient)) })).toContainText('Got a time')
  })
})

const taken = ({ practitioner_id, starts_at }: Time) => ({ practitioner_id, starts_at })

/** As the screens say it in a heading. */
const spoken = (time: Time) => new RegExp(`${clock({ day: 'numeric', month: 'long' }).format(new Date(time.starts_at))}.*${hourOf(time)}`)

async function chooseDay(page: Page, time: Time) {
  await waitUntilLoaded(page)
  await page.locator(`[role="radio"][data-day="${dayOf(time)}"]`).click()
}

/** Expects that nothing is wider than a phone's screen. */
const noSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
