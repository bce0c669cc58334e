/**
 * Visits carried over the calendar by pointer and keys; then a doctor falls ill, and the absence is resolved from there. What one
 * screen does, the other shows within a second.
 */

import { expect, type Locator, type Page } from '@playwright/test'
import { mark } from './days.ts'
import { type Items, soon, startDesk, type Time } from './desk.ts'
import { test } from './journey.ts'
import { ask, signIn } from './people.ts'

/** How high an hour of the calendar is, in pixels. */
const hour = 96

test('visits are carried over the calendar by pointer and keys, refused whole, and taken back', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const origin = baseURL as string
  const { desk, doctor, open, newPatient, freeTimes, book } = await startDesk(browser, origin)
  const { service, times } = await freeTimes()
  const starts = new Set(times.map((time) => `${time.practitioner_id} ${time.starts_at}`))
  const later = (time: Time, hours: number) => new Date(Date.parse(time.starts_at) + hours * 3_600_000).toISOString()
  const isFree = (time: Time, hours: number) => starts.has(`${time.practitioner_id} ${later(time, hours)}`)
  const time = times.find(
    (candidate) => isFree(candidate, 1) && isFree(candidate, 2) && isFree(candidate, 0.5) && isFree(candidate, 1.5),
  ) as Time
  const [ada, ben] = [await newPatient(`Ada ${mark}`), await newPatient(`Ben ${mark}`)]
  await book(ada.id, service.id, time)
  await book(ben.id, service.id, { ...time, starts_at: later(time, 2) })
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Dublin' }).format(new Date(time.starts_at))
  const clock = (hours: number) =>
    new Intl.DateTimeFormat('en-IE', { timeZone: 'Europe/Dublin', hour: 'numeric', minute: '2-digit' }).format(new Date(later(time, hours)))
  const path = `/org/calendar?on=${day}&practitioner_id=${encodeURIComponent(JSON.stringify([time.practitioner_id]))}`
  const front = await open(desk, path)
  const otherPage = await open(doctor, path)
  const visit = (page: Page, name: string) => page.locator('[data-event-id]', { hasText: name })
  const drag = async (event: Locator, by: number) => {
    // The visit is scrolled to the middle, so that the slot two hours later is visible too.
    await event.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const box = (await event.boundingBox()) as { x: number; y: number }
    await front.mouse.move(box.x + 40, box.y + 12)
    await front.mouse.down()
    await front.mouse.move(box.x + 44, box.y + 12 + by / 2, { steps: 4 })
    await front.mouse.move(box.x + 44, box.y + 12 + by, { steps: 4 })
  }
  await expect(visit(otherPage, ada.name)).toContainText(clock(0))

  await test.step('the preview answers before the drop, the other screen shows the move within a second, and it is undone', async () => {
    await drag(visit(front, ada.name), hour)
    await expect(front.getByText('Free', { exact: true })).toBeVisible()
    const moved = front.waitForResponse((reply) => reply.url().endsWith('/move'))
    await front.mouse.up()
    expect((await moved).status()).toBe(200)
    await expect(visit(front, ada.name)).toContainText(clock(1))
    await expect(visit(otherPage, ada.name)).toContainText(clock(1), soon)
    await front.getByRole('button', { name: 'Undo' }).click()
    await expect(visit(otherPage, ada.name)).toContainText(clock(0))
  })

  await test.step('on top of another visit it is put back with the reason, and is moved to one of the next free times', async () => {
    await drag(visit(front, ada.name), 2 * hour)
    await expect(front.getByText(`Taken: ${ben.name}`)).toBeVisible()
    await front.mouse.up()
    const dialog = front.getByRole('dialog', { name: `${ada.name} was not moved` })
    await expect(dialog).toContainText('This time has just been taken.')
    await expect(visit(front, ada.name)).toContainText(clock(0))
    await expect(dialog.getByText('The next free times')).toBeVisible()
    await dialog.getByRole('button', { name: 'Leave it where it was' }).click()
  })

  await test.step('by keys: picked up, moved half an hour later, made longer, dropped', async () => {
    await visit(front, ada.name).focus()
    await front.keyboard.press('g')
    for (let step = 0; step < 6; step++) await front.keyboard.press('ArrowDown')
    await front.keyboard.press('Shift+ArrowDown')
    await expect(front.getByText('Free', { exact: true })).toBeVisible()
    await front.keyboard.press('Enter')
    await expect(visit(otherPage, ada.name)).toContainText(clock(0.5))
    await front.keyboard.press('m')
    await expect(front.getByRole('dialog', { name: `Move ${ada.name}` }).getByLabel('Minutes')).toHaveValue('35')
    await front.keyboard.press('Escape')
  })

  await test.step('a stretch drawn over free time begins an appointment of that length', async () => {
    const box = (await visit(front, ben.name).boundingBox()) as { x: number; y: number; height: number }
    await front.mouse.move(box.x + 60, box.y - 60)
    await front.mouse.down()
    await front.mouse.move(box.x + 60, box.y - 20, { steps: 4 })
    await front.mouse.up()
    await expect(front).toHaveURL(/appointments\/new\?.*minutes=/)
  })
})

test('a doctor falls ill: the day is planned, reviewed and closed in one request', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const origin = baseURL as string
  const { desk, open, newPatient, freeTimes, book } = await startDesk(browser, origin)
  const { service, times } = await freeTimes(30)
  const dayOf = (instant: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Dublin' }).format(new Date(instant))
  // The last of the days has the most colleagues with time.
  const late = [...times].reverse()
  const first = late[0] as Time
  const second = late.find(
    (candidate) =>
      candidate.practitioner_id === first.practitioner_id &&
      dayOf(candidate.starts_at) === dayOf(first.starts_at) &&
      Date.parse(first.starts_at) - Date.parse(candidate.starts_at) >= 3_600_000,
  ) as Time
  const day = dayOf(first.starts_at)
  const [eve, fay] = [await newPatient(`Eve ${mark}`), await newPatient(`Fay ${mark}`)]
  await book(eve.id, service.id, first)
  await book(fay.id, service.id, second)
  const owner = await signIn(origin, 'owner')
  const filter = `practitioner_id=${encodeURIComponent(JSON.stringify([first.practitioner_id]))}`
  const front = await open(owner, `/org/calendar?on=${day}&${filter}`)
  await expect(front.locator('[data-event-id]', { hasText: eve.name })).toBeVisible()
  await front.getByRole('button', { name: /: more$/ }).click()
  await front.getByRole('menuitem', { name: 'Cannot come…' }).click()

  await test.step('nothing happens before the plan was seen; one patient is cancelled, the others are moved', async () => {
    const choice = front.getByRole('radiogroup', { name: `What becomes of the visit of ${eve.name}` })
    await choice.getByText('Cancel', { exact: true }).click()
    await expect(front.getByText('The time stays closed.')).toBeVisible()
    await expect(front.getByLabel(`The new time of ${fay.name}`).first()).toHaveValue(/./)
    const send = front.getByRole('button', { name: /^Move \d+, cancel 1/ })
    await send.click()
    await expect(front.getByText('Please give a reason. The patients read it.')).toBeVisible()
    await front.getByRole('textbox', { name: 'Reason' }).fill('The doctor is ill')
    await send.click()
    await expect(front.getByText(/visits are moved, 1 are cancelled/)).toBeVisible()
    await expect(front.getByRole('heading', { name: /could not come$/ })).toBeVisible()
  })

  await test.step('the day is leave in the calendar, and nothing can be booked in it', async () => {
    await front.goto(`/org/calendar?on=${day}&${filter}`)
    await expect(front.getByText('Leave', { exact: true }).first()).toBeVisible()
    await expect(front.locator('[data-event-id]', { hasText: fay.name })).toHaveCount(0)
    const { body } = await ask<Items<Time>>(
      origin,
      desk,
      'GET',
      `/org/availability?service_id=${service.id}&practitioner_id=${first.practitioner_id}&from=${day}&to=${day}`,
    )
    expect(body.items).toEqual([])
  })
})
