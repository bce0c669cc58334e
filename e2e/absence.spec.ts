/**
 * A doctor is ill: the reception, which may not set anybody's hours, closes the day, moves and cancels its visits in one go,
 * and calls the two patients whom no message reaches. Nobody else can book those times; the calls are recorded.
 */

import { expect } from '@playwright/test'
import { mark } from './days.ts'
import { startDesk, type Time } from './desk.ts'
import { test } from './journey.ts'
import { ask, signIn } from './people.ts'

const dayOf = (instant: string) => new Date(instant).toLocaleDateString('sv-SE', { timeZone: 'Europe/Dublin' })

test('the reception closes the day of an ill doctor and rings two patients', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const origin = baseURL as string
  const { desk, open, freeTimes, book } = await startDesk(browser, origin)
  const newPatient = async (family_name: string, more: object) => {
    const { status, body } = await ask<{ id: string; name: string }>(origin, desk, 'POST', '/org/patients', {
      given_name: 'Ill',
      family_name: `${family_name} ${mark}`,
      ...more,
    })
    expect(status).toBe(201)
    return body
  }
  const { service, times } = await freeTimes(19)
  // The test needs a day of one doctor with room for three visits, and not the sample doctor, whose leave
  // practitioner-week.spec.ts counts.
  const { practitioner_id: sampleDoctor } = (await signIn(origin, 'doctor')).user as { practitioner_id: string }
  const others = times.filter((time) => time.practitioner_id !== sampleDoctor)
  const days = Map.groupBy(others, (time) => `${time.practitioner_id} ${dayOf(time.starts_at)}`)
  const [first, second, third] = [...days.values()].find((all) => all.length >= 6) as [Time, Time, Time]
  const [day, doctor] = [dayOf(first.starts_at), first.practitioner_id]
  const mailed = await newPatient('Mailed', { email: `mailed-${mark}@patients.test` })
  const rung = await newPatient('Rung', { phone: '+353 1 555 0101' })
  const left = await newPatient('Left', { phone: '+353 1 555 0102' })
  await book(mailed.id, service.id, first)
  await book(rung.id, service.id, second)
  await book(left.id, service.id, third)

  const page = await open(desk, `/org/appointments/absence?practitioner_id=${doctor}&on=${day}`)
  const row = (name: string) => page.getByRole('radiogroup', { name: `What becomes of the visit of ${name}` })

  await test.step('sees each visit, chooses what happens to it, and reads that the day is closed with it', async () => {
    await expect(page.getByText('the time is closed at the same moment')).toBeVisible()
    await row(rung.name).getByText('Cancel', { exact: true }).click()
    await row(left.name).getByText('Leave', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('The doctor is ill')
    await page.getByRole('button', { name: /^Move \d+, cancel 1, leave 1/ }).click()
  })

  const line = (name: string) => page.locator('[data-visit]', { hasText: name })
  const toRing = page.getByRole('region', { name: 'To ring' })

  await test.step('the list stays: the new time of each visit, who was notified, and who must be called', async () => {
    await expect(page.getByRole('heading', { name: /could not come/ })).toBeVisible()
    await expect(toRing.getByText(rung.name)).toBeVisible()
    await expect(toRing.getByText(left.name)).toBeVisible()
    await expect(toRing.getByText(mailed.name)).toHaveCount(0)
    await expect(line(mailed.name).getByText(/^Moved to /)).toBeVisible()
    await expect(line(rung.name).getByRole('link', { name: '+353 1 555 0101' })).toHaveAttribute('href', 'tel:+35315550101')
    await expect(line(left.name).getByText('Still booked: move or cancel it with the patient')).toBeVisible()
  })

  await test.step('calls both patients and marks them as called; colleagues see it too', async () => {
    for (const { name } of [rung, left]) {
      await page.getByRole('checkbox', { name: `${name} was rung` }).check()
      await expect(line(name).getByText(/^Rung by /)).toBeVisible()
    }
    await page.reload()
    await expect(line(rung.name).getByText(/^Rung by /)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: `${left.name} was rung` })).toBeChecked()
  })

  await test.step('nobody else can have the times of that day', async () => {
    const path = `/org/availability?service_id=${service.id}&practitioner_id=${doctor}&from=${day}&to=${day}`
    expect((await ask<{ items: Time[] }>(origin, desk, 'GET', path)).body.items).toEqual([])
    const again = { patient_id: mailed.id, service_id: service.id, practitioner_id: doctor, starts_at: first.starts_at }
    expect((await ask(origin, desk, 'POST', '/org/appointments', again)).status).toBe(422)
  })

  await test.step('the doctor recovers sooner: the day is opened again by the member who closed it', async () => {
    await page.getByRole('button', { name: 'Open the time again' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Open the time again' }).click()
    await expect(page.getByRole('button', { name: 'Open the time again' })).toHaveCount(0)
    const path = `/org/availability?service_id=${service.id}&practitioner_id=${doctor}&from=${day}&to=${day}`
    expect((await ask<{ items: Time[] }>(origin, desk, 'GET', path)).body.items.length).toBeGreaterThan(0)
  })
})

test('taking a room out of use says which visits it affects, and leads to them', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const origin = baseURL as string
  const { desk, open, newPatient, freeTimes, book } = await startDesk(browser, origin)
  const owner = await signIn(origin, 'owner')
  const { body: places } = await ask<{ items: { id: string; name: string }[] }>(
    origin,
    owner,
    'GET',
    '/org/locations?status=active&limit=100',
  )
  const { service, times } = await freeTimes(19)
  const [time] = times as [Time]
  const place = places.items.find(({ id }) => id === time.location_id) as { id: string; name: string }
  const name = `Room ${mark}`
  const made = await ask<{ id: string }>(origin, owner, 'POST', '/org/rooms', { location_id: place.id, name, kind: 'room' })
  const patient = await newPatient(`Stranded ${mark}`)
  await book(patient.id, service.id, time, { room_id: made.body.id }, desk)

  const page = await open(owner, '/org/settings?section=places')
  await page.getByRole('button', { name: `Change ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Take out of use' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^1 visit until .* is booked in it/)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Show them in the list, to move or cancel them' })).toHaveAttribute(
    'href',
    `/org/appointments?room_id=${made.body.id}`,
  )
  await dialog.getByRole('button', { name: 'Take out of use' }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto('/org/appointments?outside_hours=true')
  await expect(page.getByRole('row', { name: new RegExp(patient.name) })).toBeVisible()
})
