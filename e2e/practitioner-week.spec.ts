/**
 * A practitioner's week with leave: half a day away is entered by the practitioner, the visit that was booked in it is named,
 * the clinic moves it, nothing more can be booked then, and removed leave is free again. Roles without the permission are
 * refused.
 */

import { type Browser, expect, type Locator } from '@playwright/test'
import { dayAhead, mark } from './days.ts'
import { test } from './journey.ts'
import { ask, installSession, type SignedIn, signIn } from './people.ts'

interface Items<T> {
  items: T[]
}
interface Time {
  starts_at: string
  practitioner_id: string
}

/** Other journeys may have booked in it too. */
const inIt = /visits? (is|are) booked in it/
const zone = 'Europe/Dublin'
const shortDay = new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'short' })
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
/** Day and time on the clinic's clock. */
const local = (instant: string) => clock.format(new Date(instant)).split(' ') as [day: string, time: string]

test('half a day of leave in a practitioner’s week', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const origin = baseURL as string
  const [doctor, owner, desk] = await Promise.all([signIn(origin, 'doctor'), signIn(origin, 'owner'), signIn(origin, 'reception')])
  const call = async <T>(session: SignedIn, method: string, path: string, body?: unknown) => {
    const reply = await ask<T>(origin, session, method, path, body)
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
    return reply.body
  }
  const open = async (on: Browser, session: SignedIn, path: string) => {
    const context = await on.newContext({ baseURL: origin, locale: 'en-GB', timezoneId: zone, viewport: { width: 1500, height: 1000 } })
    await installSession(context, session)
    const page = await context.newPage()
    await page.goto(path)
    return page
  }

  const { practitioner_id: me } = doctor.user as { practitioner_id: string }
  const { items: services } = await call<Items<{ id: string; name: string }>>(desk, 'GET', '/org/services?status=active&limit=100')
  const service_id = services.find((service) => service.name === 'Consultation')?.id as string
  const free = async () =>
    (
      await call<Items<Time>>(
        desk,
        'GET',
        `/org/availability?service_id=${service_id}&practitioner_id=${me}&from=${dayAhead(15)}&to=${dayAhead(21)}`,
      )
    ).items
  const isAfternoon = ({ starts_at }: Time) => local(starts_at)[1] >= '14:00'
  const times = await free()
  // The test needs a day with time before and after noon.
  const noonless = times.filter(isAfternoon).find((candidate) => {
    const [day] = local(candidate.starts_at)
    return times.some((otherTime) => local(otherTime.starts_at)[0] === day && !isAfternoon(otherTime))
  }) as Time
  const [day] = local(noonless.starts_at)
  const morning = times.find((candidate) => local(candidate.starts_at)[0] === day && !isAfternoon(candidate)) as Time
  const book = async (family_name: string, { starts_at }: Time) => {
    const patient = await call<{ id: string; name: string }>(desk, 'POST', '/org/patients', { given_name: 'Week', family_name })
    const body = { patient_id: patient.id, service_id, practitioner_id: me, starts_at }
    return { ...patient, visit: await call<{ id: string }>(desk, 'POST', '/org/appointments', body) }
  }
  const [early, late] = [await book(`Early ${mark}`, morning), await book(`Late ${mark}`, noonless)]
  /** The leave of that day: other journeys may enter leave for other days. */
  const leaveOf = async (session: SignedIn) => {
    const { items } = await call<Items<{ starts_at: string; visits: number }>>(session, 'GET', `/org/practitioners/${me}/exceptions`)
    return items.filter(({ starts_at }) => local(starts_at)[0] === day)
  }

  /** The link of that day's leave: other journeys may enter leave with visits in it for other days. */
  const linkIn = (panel: Locator) => panel.locator(`a[href*="${day}"]`, { hasText: inIt })

  await test.step('she enters it herself; impossible values are refused at their field', async () => {
    const page = await open(browser, doctor, '/org/staff?tab=practitioners')
    await page.getByRole('row', { name: new RegExp((doctor.user as { name: string }).name) }).press('Enter')
    const panel = page.getByRole('dialog')
    await panel.getByRole('tab', { name: 'Leave and extra hours' }).click()
    await panel.getByRole('button', { name: 'Add leave or extra hours' }).click()
    await panel.getByLabel('First day').fill(day)
    await panel.getByLabel('From').fill('1pm')
    await panel.getByLabel('Last day').fill(day)
    await panel.getByLabel('Until').fill('12h')
    await panel.getByRole('button', { name: 'Add the leave' }).click()
    await expect(panel.getByText('This ends before it begins.')).toBeVisible()
    await panel.getByLabel('Until').fill('23:59')
    await panel.getByRole('button', { name: 'Add the leave' }).click()
    await expect(linkIn(panel)).toBeVisible()
  })

  await test.step('nobody else enters it for her, and she for nobody else', async () => {
    const body = { kind: 'leave', starts_at: `${day}T08:00:00.000Z`, ends_at: `${day}T09:00:00.000Z` }
    const { items } = await call<Items<{ id: string }>>(desk, 'GET', '/org/practitioners?limit=100')
    const colleague = items.find(({ id }) => id !== me)?.id
    expect((await ask(origin, desk, 'POST', `/org/practitioners/${me}/exceptions`, body)).status).toBe(403)
    expect((await ask(origin, doctor, 'POST', `/org/practitioners/${colleague}/exceptions`, body)).status).toBe(403)
    expect(await leaveOf(owner)).toHaveLength(1)
  })

  await test.step('the clinic moves the visit that lies in it, and only that one', async () => {
    const page = await open(browser, owner, '/org/staff?tab=practitioners')
    await page.getByRole('row', { name: new RegExp((doctor.user as { name: string }).name) }).press('Enter')
    await page.getByRole('dialog').getByRole('tab', { name: 'Leave and extra hours' }).click()
    await linkIn(page.getByRole('dialog')).click()
    await expect(page.getByRole('heading', { name: /^\d+ visits? of / })).toBeVisible()
    await expect(page.getByRole('link', { name: late.name })).toBeVisible()
    await expect(page.getByText(early.name)).toHaveCount(0)
    // The leave closes that time in her hours already.
    await expect(page.getByText('The time is closed already: nothing is booked then.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Reason' }).fill('The doctor is away that afternoon')
    await page.getByRole('button', { name: /^Move \d+, cancel 0, leave 0/ }).click()
    await expect(page.getByRole('heading', { name: /could not come/ })).toBeVisible()
    await expect(page.locator('[data-visit]', { hasText: late.name }).getByText(/^Moved to /)).toBeVisible()
    const moved = await call<{ starts_at: string; practitioner: { id: string } }>(owner, 'GET', `/org/appointments/${late.visit.id}`)
    expect([moved.starts_at, moved.practitioner.id]).not.toEqual([noonless.starts_at, me])
    expect((await leaveOf(owner)).map(({ visits }) => visits)).toEqual([0])
  })

  await test.step('her week shows the leave and the visit that stays', async () => {
    const filter = `practitioner_id=${encodeURIComponent(JSON.stringify([me]))}`
    const page = await open(browser, doctor, `/org/calendar?view=week&on=${day}&${filter}`)
    await expect(page.locator('[data-event-id]', { hasText: early.name })).toBeVisible()
    await expect(page.getByText('Leave', { exact: true }).first()).toBeVisible()
  })

  await test.step('the afternoon is not free until she takes it back', async () => {
    const ofThatAfternoon = (all: Time[]) => all.filter((time) => local(time.starts_at)[0] === day && isAfternoon(time))
    expect(ofThatAfternoon(await free())).toEqual([])
    const why = await ask<{ errors: { path: string }[] }>(origin, desk, 'POST', '/org/appointments', {
      patient_id: late.id,
      service_id,
      practitioner_id: me,
      starts_at: noonless.starts_at,
    })
    expect([why.status, why.body.errors[0]?.path]).toEqual([422, 'starts_at'])
    const page = await open(browser, doctor, '/org/staff?tab=practitioners')
    await page.getByRole('row', { name: new RegExp((doctor.user as { name: string }).name) }).press('Enter')
    await page.getByRole('dialog').getByRole('tab', { name: 'Leave and extra hours' }).click()
    const ofThatDay = page.getByRole('row', { name: new RegExp(`\\b${shortDay.format(new Date(noonless.starts_at))}, `) })
    await ofThatDay.getByRole('button', { name: 'Take back' }).click()
    await expect(ofThatDay).toHaveCount(0)
    expect(ofThatAfternoon(await free()).length).toBeGreaterThan(0)
  })
})
