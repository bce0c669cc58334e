/** A visit with two clinicians: set with the service, booked at the desk, in the calendar of both, and read by the patient. */

import { expect } from '@playwright/test'
import { dayAhead, mark } from './days.ts'
import { type Items, startDesk, type Time } from './desk.ts'
import { test } from './journey.ts'
import { ask, signIn } from './people.ts'

interface Practitioner {
  id: string
  name: string
}

const isBeside = (first: Time, second: Time) =>
  first.starts_at === second.starts_at && first.location_id === second.location_id && first.practitioner_id !== second.practitioner_id

test('a service takes a second clinician, and its visit stands in the calendar of both', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const origin = baseURL as string
  const { desk, open, newPatient, freeTimes, book } = await startDesk(browser, origin)
  const owner = await signIn(origin, 'owner')
  const { body: people } = await ask<Items<Practitioner>>(origin, owner, 'GET', '/org/practitioners?status=active&limit=100')
  // The two are free at the same time in the same place, whomever other journeys have added.
  const { times: free } = await freeTimes()
  const pairs = free.map((time) => [time, free.find((neighbour) => isBeside(time, neighbour))] as const)
  const [first, second] = (pairs.find(([, neighbour]) => neighbour) as [Time, Time]).map((time) =>
    people.items.find((person) => person.id === time.practitioner_id),
  ) as [Practitioner, Practitioner]
  const name = `Two of us ${mark}`
  const price = { amount: 5000, currency: 'EUR' }
  const made = await ask<{ id: string }>(origin, owner, 'POST', '/org/services', {
    name,
    duration_minutes: 30,
    price,
    practitioner_ids: [first.id],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)

  await test.step('who else takes part is chosen with the service, by keyboard', async () => {
    const page = await open(owner, '/org/settings?section=services')
    await page.getByRole('row', { name }).click()
    const form = page.getByRole('dialog', { name })
    await form.getByRole('button', { name: 'More rules' }).press('Enter')
    await form.getByRole('button', { name: 'Add a person' }).press('Enter')
    const list = form.getByRole('combobox', { name: 'One of these practitioners' })
    await list.fill(second.name)
    await expect(form.page().getByRole('option', { name: second.name })).toBeVisible()
    await list.press('ArrowDown')
    await list.press('Enter')
    await list.press('Tab')
    await form.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(form).toBeHidden()
    const { body } = await ask<{ participant_choices: string[][] }>(origin, owner, 'GET', `/org/services/${made.body.id}`)
    expect(body.participant_choices).toEqual([[second.id]])
  })

  // The days are later than those that other journeys use.
  const { body: times } = await ask<Items<Time>>(
    origin,
    desk,
    'GET',
    `/org/availability?service_id=${made.body.id}&from=${dayAhead(60)}&to=${dayAhead(80)}`,
  )
  const time = times.items[0] as Time
  const patient = await newPatient(`Vera ${mark}`)
  const visit = await book(patient.id, made.body.id, time)

  await test.step('the visit stands in both columns of the calendar, and says who takes part', async () => {
    const on = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Dublin' }).format(new Date(time.starts_at))
    const chosen = encodeURIComponent(JSON.stringify([first.id, second.id]))
    const page = await open(desk, `/org/calendar?on=${on}&practitioner_id=${chosen}`)
    const events = page.locator('[data-event-id]', { hasText: patient.name })
    await expect(events).toHaveCount(2)
    await page.goto(`/org/appointments/${visit.id}`)
    await expect(page.getByText('Taking part')).toBeVisible()
    await expect(page.getByText(second.name).first()).toBeVisible()
  })

  await test.step('the desk chooses by name who takes part, and is asked again when the visit is moved', async () => {
    const otherPatient = await newPatient(`Wim ${mark}`)
    // At this time the participant who will be chosen is free too.
    const { body: secondTimes } = await ask<Items<Time>>(
      origin,
      desk,
      'GET',
      `/org/availability?service_id=${made.body.id}&participant_ids=${second.id}&from=${dayAhead(60)}&to=${dayAhead(80)}`,
    )
    const later = secondTimes.items.find((candidate) => Date.parse(candidate.starts_at) >= Date.parse(time.starts_at) + 3_600_000) as Time
    const query = new URLSearchParams({ patient_id: otherPatient.id, service_id: made.body.id, starts_at: later.starts_at })
    const page = await open(desk, `/org/appointments/new?${query}`)
    const list = page.getByRole('combobox', { name: 'Taking part' })
    await expect(list).toHaveAttribute('placeholder', 'Whoever is free')
    const search = page.waitForRequest((request) => request.url().includes(`participant_ids=${second.id}`))
    await list.click()
    await page.getByRole('option', { name: second.name }).click()
    await search
    // The times are now those at which she is free too.
    await page
      .getByRole('button', { name: /^\d+:\d\d$/ })
      .first()
      .click()
    await expect(page.getByText(/^Kept for/).first()).toBeVisible()
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/org/appointments'))
    await page.getByRole('button', { name: /^Book for/ }).click()
    expect((await sent).postDataJSON()).toMatchObject({ participant_ids: [second.id] })
    await expect(page).toHaveURL(/\/org\/appointments\/[0-9a-f-]{36}$/)
    await expect(page.getByText('Taking part')).toBeVisible()
    await page.goto(`${page.url()}?move=true`)
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Taking part' })).toHaveAttribute(
      'placeholder',
      new RegExp(`${second.name}, or whoever is free$`),
    )
  })
})
