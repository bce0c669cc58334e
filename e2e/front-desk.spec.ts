/**
 * The front desk's morning beside a doctor's screen: a walk-in, a late arrival, rooms exchanged, a no-show marked, a patient
 * called onto the display; then a visit booked by keys. What one screen does, the other shows within a second.
 */

import { expect, type Page } from '@playwright/test'
import { mark, rightNow } from './days.ts'
import { soon, startDesk, type Time } from './desk.ts'
import { test } from './journey.ts'
import { ask, signIn } from './people.ts'

const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cardOf = (page: Page, laneName: string, name: string) => lane(page, laneName).getByRole('listitem', { name: new RegExp(name) })

test('a morning on the board, seen on two screens', async ({ browser, baseURL }) => {
  test.setTimeout(180_000)
  const origin = baseURL as string
  const { desk, doctor, open, newPatient, freeTimes, book } = await startDesk(browser, origin)
  const { service } = await freeTimes()
  const [walker, late, missing, caller] = [
    await newPatient(`Walker ${mark}`),
    await newPatient(`Late ${mark}`),
    await newPatient(`Missing ${mark}`),
    await newPatient(`Caller ${mark}`),
  ]
  const front = await open(desk, '/org/appointments/today')
  const back = await open(doctor, '/org/appointments/today?practitioner_id=all')

  await test.step('somebody comes without an appointment and gets a number', async () => {
    await front.getByRole('button', { name: 'Walk-in' }).click()
    await front
      .getByRole('combobox', { name: 'Patient' })
      .or(front.getByPlaceholder('Name, phone, birth date or record number'))
      .first()
      .fill(walker.name)
    await front
      .getByRole('option', { name: new RegExp(walker.name) })
      .filter({ hasNotText: 'New patient' })
      .click()
    await front.getByRole('combobox', { name: 'Service' }).click()
    await front.getByRole('option', { name: service.name, exact: true }).click()
    await front.getByRole('combobox', { name: 'Practitioner' }).click()
    // The first choice is the practitioner who is free first, and at night nobody is.
    await front.getByRole('option').nth(1).click()
    const done = front.waitForResponse((reply) => reply.url().endsWith('/walk-ins'))
    await front.getByRole('button', { name: 'Add to the board' }).click()
    const { practitioner, location } = (await (await done).json()) as { practitioner: { id: string }; location: { id: string } }
    const overbook = { overbook: true, overbook_reason: 'Squeezed in', location_id: location.id }
    for (const person of [late, missing, caller])
      await book(person.id, service.id, { starts_at: rightNow(), practitioner_id: practitioner.id }, overbook, doctor)
    await expect(cardOf(back, 'Arrived', walker.name)).toBeVisible()
    await expect(cardOf(back, 'Expected', late.name)).toBeVisible()
    await expect(cardOf(back, 'Arrived', walker.name)).toContainText(/[A-Z]-\d{3}/)
  })

  await test.step('somebody who is late is dragged over, and rooms are exchanged', async () => {
    await cardOf(front, 'Expected', late.name).dragTo(lane(front, 'Arrived'))
    await expect(cardOf(front, 'Arrived', late.name)).toBeVisible()
    await cardOf(front, 'Arrived', late.name)
      .getByRole('button', { name: `change what ${late.name} is told` })
      .click()
    await front.getByLabel('Minutes of waiting that are told').fill('25')
    await front.getByRole('button', { name: 'Tell them this' }).click()
    await expect(cardOf(front, 'Arrived', late.name)).toContainText('told 25 min')
    await expect(cardOf(back, 'Arrived', late.name)).toBeVisible(soon)
    const room = (name: string) => cardOf(front, 'Arrived', name).locator('[data-room]')
    await room(walker.name).click()
    await front.getByRole('menuitem', { name: /Free$/ }).first().click()
    await expect(room(walker.name)).toHaveText(/\S/)
    const had = ((await room(walker.name).textContent()) ?? '').trim()
    await room(late.name).click()
    await front.getByRole('menuitem', { name: `Exchange with ${walker.name}` }).click()
    await expect(room(late.name)).toHaveText(had)
    await expect(cardOf(back, 'Arrived', late.name)).toContainText(had, soon)
  })

  await test.step('the display shows the number the moment it is called, and no name', async () => {
    const owner = await signIn(origin, 'owner')
    const { body: display } = await ask<{ id: string; secret: string }>(origin, owner, 'POST', '/org/displays', { name: `Hall ${mark}` })
    const waitingRoom = await (await browser.newContext({ baseURL: origin })).newPage()
    await waitingRoom.goto(`/display/${display.secret}`)
    const token = /[A-Z]-\d{3}/.exec((await cardOf(front, 'Arrived', late.name).textContent()) ?? '')?.[0] as string
    await expect(waitingRoom.getByRole('region', { name: 'Waiting' }).getByText(token)).toBeVisible()
    const called = front.waitForResponse((reply) => reply.url().endsWith('/call'))
    await cardOf(front, 'Arrived', late.name).press('c')
    await called
    await expect(waitingRoom.getByRole('region', { name: 'Please come in' }).getByText(token)).toBeVisible(soon)
    expect(await waitingRoom.locator('body').textContent()).not.toContain(late.name)
    await ask(origin, owner, 'POST', `/org/displays/${display.id}/revoke`)
    await expect(waitingRoom.getByText('This display is not known')).toBeVisible(soon)
  })

  await test.step('a no-show is marked, taken back at once, and marked again', async () => {
    const card = cardOf(front, 'Expected', missing.name)
    const markNoShow = async () => {
      await card.getByRole('button', { name: `More for ${missing.name}` }).click()
      await front.getByRole('menuitem', { name: 'No-show…' }).click()
      await front.getByRole('button', { name: 'Mark as no-show' }).click()
      await expect(card).toBeHidden()
    }
    await markNoShow()
    // Notifications of earlier steps may still offer to undo them.
    const notice = front.getByRole('alert').filter({ hasText: missing.name })
    await notice.getByRole('button', { name: 'Undo' }).click()
    await expect(card).toBeVisible()
    await markNoShow()
    await expect(cardOf(back, 'Expected', missing.name)).toBeHidden(soon)
  })

  await test.step('somebody calls to cancel within the notice: the desk is told that it is late, and it is noted', async () => {
    const card = cardOf(front, 'Expected', caller.name)
    await card.getByRole('button', { name: `More for ${caller.name}` }).click()
    await front.getByRole('menuitem', { name: 'Cancel…' }).click()
    const dialog = front.getByRole('dialog', { name: 'Cancel this visit?' })
    await dialog.getByLabel('Reason').fill('The child is ill')
    await dialog.getByRole('button', { name: 'Cancel the visit' }).click()
    await expect(dialog.getByText('Please say who cancels.')).toBeVisible()
    await dialog.getByRole('radio', { name: 'The clinic' }).check()
    await expect(dialog.getByText('This is late')).toBeHidden()
    await dialog.getByRole('radio', { name: 'The patient' }).check()
    await expect(dialog.getByText('This is late')).toBeVisible()
    const done = front.waitForResponse((reply) => reply.url().endsWith('/cancel'))
    await dialog.getByRole('button', { name: 'Cancel the visit' }).click()
    expect(await (await done).json()).toMatchObject({ status: 'cancelled', cancelled_late: true })
    await expect(card).toBeHidden()
  })

  await test.step('the doctor begins and ends by keyboard; the wait is shown beside the promised one', async () => {
    const card = cardOf(back, 'Arrived', walker.name)
    await card.focus()
    await back.keyboard.press('n')
    await cardOf(back, 'Ready', walker.name).press('n')
    await expect(cardOf(front, 'In consultation', walker.name)).toBeVisible()
    await cardOf(back, 'In consultation', walker.name).press('n')
    // The walk-in may be a colleague's patient, which is asked about first.
    const ended = cardOf(back, 'Done', walker.name)
    const question = back.getByRole('dialog', { name: 'Finish the consultation of' })
    await expect(ended.or(question)).toBeVisible()
    if (await question.isVisible()) await question.getByRole('button', { name: 'Finish' }).click()
    await expect(cardOf(front, 'Done', walker.name)).toContainText(/waited \d+ min/)
  })
})

test('a visit is booked by keys over a bad line: the focus stays where it was, and a time that could not be kept is booked all the same', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL as string
  const { desk, open, newPatient, freeTimes } = await startDesk(browser, origin)
  const { service, times } = await freeTimes()
  const { practitioner_id } = times[0] as Time
  const patient = await newPatient(`Keys ${mark}`)
  const query = `patient_id=${patient.id}&service_id=${service.id}&practitioner_id=${practitioner_id}`
  const front = await open(desk, `/org/appointments/new?${query}`)
  const hours = front.getByRole('button', { name: /^\d?\d:\d\d$/ })
  // Late in the day the first practitioner does not have three free times left.
  const days = front.getByRole('radiogroup', { name: 'Day' })
  await days
    .getByRole('radio', { name: /, (?:[4-9]|\d\d+) free times$/ })
    .first()
    .check()
  await expect(hours.nth(2)).toBeVisible()
  // The times are compared by their text, because others may take times meanwhile.
  const named = async (n: number) => front.getByRole('button', { name: (await hours.nth(n).textContent()) ?? '', exact: true })
  const [first, second] = [await named(1), await named(2)]
  await first.focus()
  await front.keyboard.press('Enter')
  await expect(front.getByText(/^Kept for/).first()).toBeVisible()
  await expect(first).toBeFocused()
  await expect(first).toHaveAttribute('aria-pressed', 'true')

  await front.context().setOffline(true)
  await second.click()
  // The request is sent three times more before the screen gives up.
  await expect(front.getByText('Not kept: there is no connection. Whether it is free is decided when you book.')).toBeVisible({
    timeout: 20_000,
  })
  const sent: string[] = []
  front.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/org/appointments'))
      sent.push(`${request.headers()['idempotency-key']} ${request.postData()}`)
  })
  const send = front.getByRole('button', { name: /^Book for/ })
  await send.click()
  await expect(front.getByText('There is no connection to the server.').first()).toBeVisible({ timeout: 20_000 })
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await front.context().setOffline(false)
  await send.click()
  await expect(front).toHaveURL(/\/org\/appointments\/[0-9a-f-]{36}$/)
  // If only the reply had been lost, the server would have recognized the request.
  expect(sent.length).toBeGreaterThan(1)
  expect(new Set(sent).size).toBe(1)

  await front.getByRole('button', { name: 'Cancel…' }).click()
  await expect(front.getByRole('dialog')).toBeVisible()
  await front.keyboard.press('Escape')
  await expect(front.getByRole('button', { name: 'Cancel…' })).toBeFocused()
})
