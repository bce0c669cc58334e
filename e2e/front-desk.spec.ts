/**
 * The front desk's morning beside a doctor's screen: a walk-in, a late arrival, rooms exchanged, a no-show settled, a patient
 * called onto the display; then visits carried over the calendar. What one screen does, the other shows within a second.
 */
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { ask, carry, type SignedIn, signIn } from './people.ts'

test.describe.configure({ mode: 'serial' })

const mark = Date.now().toString(36)
/** A second, on a machine that does not run the browsers too. */
const soon = { timeout: 3000 }
/** How high an hour of the calendar is, in pixels. */
const hour = 96
let origin: string
let desk: SignedIn
let doctor: SignedIn

interface Items<T> {
  items: T[]
}
interface Time {
  starts_at: string
  practitioner_id: string
  location_id: string
}

test.beforeAll(async ({ browser: _ }, { project }) => {
  origin = project.use.baseURL as string
  desk = await signIn(origin, 'reception')
  doctor = await signIn(origin, 'doctor')
})

const open = async (browser: Browser, who: SignedIn, path: string) => {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'Europe/Dublin',
    viewport: { width: 1500, height: 1000 },
  })
  await carry(context, who)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const newPatient = async (family_name: string) => {
  const { status, body } = await ask<{ id: string; name: string }>(origin, desk, 'POST', '/org/patients', {
    given_name: 'Front',
    family_name,
  })
  expect(status).toBe(201)
  return body
}

/** A service, its free times of the week after next, and whoever offers the most of them. */
const freeTimes = async () => {
  const { body: services } = await ask<Items<{ id: string; name: string }>>(origin, desk, 'GET', '/org/services?status=active&limit=100')
  const service = services.items.find((one) => one.name === 'Consultation') as { id: string; name: string }
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const { body } = await ask<Items<Time>>(origin, desk, 'GET', `/org/availability?service_id=${service.id}&from=${day(8)}&to=${day(18)}`)
  return { service, times: body.items }
}

const book = async (
  patient_id: string,
  service_id: string,
  time: Pick<Time, 'starts_at' | 'practitioner_id'>,
  more: object = {},
  who = desk,
) => {
  const { status, body } = await ask<{ id: string; patient: { name: string } }>(origin, who, 'POST', '/org/appointments', {
    patient_id,
    service_id,
    practitioner_id: time.practitioner_id,
    starts_at: time.starts_at,
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cardOf = (page: Page, laneName: string, name: string) => lane(page, laneName).getByRole('listitem', { name: new RegExp(name) })

test('a morning on the board, seen on two screens', async ({ browser }) => {
  test.setTimeout(180_000)
  const { service } = await freeTimes()
  const [walker, late, missing, caller] = [
    await newPatient(`Walker ${mark}`),
    await newPatient(`Late ${mark}`),
    await newPatient(`Missing ${mark}`),
    await newPatient(`Caller ${mark}`),
  ]
  const front = await open(browser, desk, '/org/appointments/today')
  const back = await open(browser, doctor, '/org/appointments/today')

  await test.step('somebody comes without an appointment and gets a number', async () => {
    await front.getByRole('button', { name: 'Walk-in' }).click()
    await front
      .getByRole('combobox', { name: 'Patient' })
      .or(front.getByPlaceholder('Name, phone, birth date or record number'))
      .first()
      .fill(walker.name)
    await front.getByRole('option', { name: new RegExp(walker.name) }).click()
    await front.getByRole('combobox', { name: 'Service' }).click()
    await front.getByRole('option', { name: service.name, exact: true }).click()
    await front.getByRole('combobox', { name: 'Practitioner' }).click()
    // the first choice is whoever is free first: nobody is, when this runs at night
    await front.getByRole('option').nth(1).click()
    const done = front.waitForResponse((reply) => reply.url().endsWith('/walk-ins'))
    await front.getByRole('button', { name: 'Add to the board' }).click()
    const { practitioner, location } = (await (await done).json()) as { practitioner: { id: string }; location: { id: string } }
    const overbook = { overbook: true, overbook_reason: 'Squeezed in', location_id: location.id }
    for (const person of [late, missing, caller])
      await book(person.id, service.id, { starts_at: new Date().toISOString(), practitioner_id: practitioner.id }, overbook, doctor)
    await expect(cardOf(back, 'Arrived', walker.name)).toBeVisible()
    await expect(cardOf(back, 'Expected', late.name)).toBeVisible()
    await expect(cardOf(back, 'Arrived', walker.name)).toContainText(/[A-Z]-\d{3}/)
  })

  await test.step('somebody who is late is dragged over, and rooms are exchanged', async () => {
    await cardOf(front, 'Expected', late.name).dragTo(lane(front, 'Arrived'))
    await expect(cardOf(front, 'Arrived', late.name)).toBeVisible()
    const notice = front.getByRole('alert').filter({ hasText: `${late.name} has arrived.` })
    await notice.getByLabel('Minutes of waiting that are told').fill('25')
    await notice.getByRole('button', { name: 'Tell them this' }).click()
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
    const wall = await (await browser.newContext({ baseURL: origin })).newPage()
    await wall.goto(`/display/${display.secret}`)
    const token = /[A-Z]-\d{3}/.exec((await cardOf(front, 'Arrived', late.name).textContent()) ?? '')?.[0] as string
    await expect(wall.getByRole('region', { name: 'Waiting' }).getByText(token)).toBeVisible()
    const called = front.waitForResponse((reply) => reply.url().endsWith('/call'))
    await cardOf(front, 'Arrived', late.name).press('c')
    await called
    await expect(wall.getByRole('region', { name: 'Please come in' }).getByText(token)).toBeVisible(soon)
    expect(await wall.locator('body').textContent()).not.toContain(late.name)
    await ask(origin, owner, 'POST', `/org/displays/${display.id}/revoke`)
    await expect(wall.getByText('This display is not known')).toBeVisible(soon)
  })

  await test.step('a no-show is settled, taken back at once, and settled again', async () => {
    const card = cardOf(front, 'Expected', missing.name)
    const settle = async () => {
      await card.getByRole('button', { name: `More for ${missing.name}` }).click()
      await front.getByRole('menuitem', { name: 'No-show…' }).click()
      await front.getByRole('button', { name: 'Mark as no-show' }).click()
      await expect(card).toBeHidden()
    }
    await settle()
    await front.getByRole('button', { name: 'Undo' }).last().click()
    await expect(card).toBeVisible()
    await settle()
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

  await test.step('the doctor begins and ends by keyboard; the wait stands beside what was told', async () => {
    const card = cardOf(back, 'Arrived', walker.name)
    await card.focus()
    await back.keyboard.press('n')
    await cardOf(back, 'Ready', walker.name).press('n')
    await expect(cardOf(front, 'In consultation', walker.name)).toBeVisible()
    await cardOf(back, 'In consultation', walker.name).press('n')
    await expect(cardOf(front, 'Done', walker.name)).toContainText(/waited \d+ min/)
  })
})

test('visits are carried over the calendar by pointer and keys, refused whole, and taken back', async ({ browser }) => {
  test.setTimeout(120_000)
  const { service, times } = await freeTimes()
  const starts = new Set(times.map((time) => `${time.practitioner_id} ${time.starts_at}`))
  const later = (time: Time, hours: number) => new Date(Date.parse(time.starts_at) + hours * 3_600_000).toISOString()
  const isFree = (time: Time, hours: number) => starts.has(`${time.practitioner_id} ${later(time, hours)}`)
  const time = times.find((one) => isFree(one, 1) && isFree(one, 2) && isFree(one, 0.5) && isFree(one, 1.5)) as Time
  const [ada, ben] = [await newPatient(`Ada ${mark}`), await newPatient(`Ben ${mark}`)]
  await book(ada.id, service.id, time)
  await book(ben.id, service.id, { ...time, starts_at: later(time, 2) })
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Dublin' }).format(new Date(time.starts_at))
  const clock = (hours: number) =>
    new Intl.DateTimeFormat('en-IE', { timeZone: 'Europe/Dublin', hour: 'numeric', minute: '2-digit' }).format(new Date(later(time, hours)))
  const path = `/org/calendar?on=${day}&practitioner_id=${encodeURIComponent(JSON.stringify([time.practitioner_id]))}`
  const front = await open(browser, desk, path)
  const other = await open(browser, doctor, path)
  const visit = (page: Page, name: string) => page.locator('[data-event-id]', { hasText: name })
  const drag = async (event: Locator, by: number) => {
    await event.scrollIntoViewIfNeeded()
    const box = (await event.boundingBox()) as { x: number; y: number }
    await front.mouse.move(box.x + 40, box.y + 12)
    await front.mouse.down()
    await front.mouse.move(box.x + 44, box.y + 12 + by / 2, { steps: 4 })
    await front.mouse.move(box.x + 44, box.y + 12 + by, { steps: 4 })
  }
  await expect(visit(other, ada.name)).toContainText(clock(0))

  await test.step('the ghost answers before the drop, the other screen shows it within a second, and it is taken back', async () => {
    await drag(visit(front, ada.name), hour)
    await expect(front.getByText('Free', { exact: true })).toBeVisible()
    const moved = front.waitForResponse((reply) => reply.url().endsWith('/move'))
    await front.mouse.up()
    expect((await moved).status()).toBe(200)
    await expect(visit(front, ada.name)).toContainText(clock(1))
    await expect(visit(other, ada.name)).toContainText(clock(1), soon)
    await front.getByRole('button', { name: 'Undo' }).click()
    await expect(visit(other, ada.name)).toContainText(clock(0))
  })

  await test.step('on top of another visit it is put back with the reason, and one of the next free times takes it', async () => {
    await drag(visit(front, ada.name), 2 * hour)
    await expect(front.getByText(`Taken: ${ben.name}`)).toBeVisible()
    await front.mouse.up()
    const dialog = front.getByRole('dialog', { name: `${ada.name} was not moved` })
    await expect(dialog).toContainText('This time has just been taken.')
    await expect(visit(front, ada.name)).toContainText(clock(0))
    await expect(dialog.getByText('The next free times')).toBeVisible()
    await dialog.getByRole('button', { name: 'Leave it where it was' }).click()
  })

  await test.step('by keys: picked up, half an hour later, a little longer, put down', async () => {
    await visit(front, ada.name).focus()
    await front.keyboard.press('g')
    for (let step = 0; step < 6; step++) await front.keyboard.press('ArrowDown')
    await front.keyboard.press('Shift+ArrowDown')
    await expect(front.getByText('Free', { exact: true })).toBeVisible()
    await front.keyboard.press('Enter')
    await expect(visit(other, ada.name)).toContainText(clock(0.5))
    await front.keyboard.press('m')
    await expect(front.getByRole('dialog', { name: `Move ${ada.name}` }).getByLabel('Minutes')).toHaveValue('35')
    await front.keyboard.press('Escape')
  })

  await test.step('a stretch drawn over free time begins an appointment of that length', async () => {
    const ghost = (await visit(front, ben.name).boundingBox()) as { x: number; y: number; height: number }
    await front.mouse.move(ghost.x + 60, ghost.y - 60)
    await front.mouse.down()
    await front.mouse.move(ghost.x + 60, ghost.y - 20, { steps: 4 })
    await front.mouse.up()
    await expect(front).toHaveURL(/appointments\/new\?.*minutes=/)
  })
})

test('a doctor falls ill: the day is planned, seen whole and settled in one go', async ({ browser }) => {
  test.setTimeout(120_000)
  const { service, times } = await freeTimes()
  const dayOf = (instant: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Dublin' }).format(new Date(instant))
  // the last one of the days has the most colleagues with time
  const late = [...times].reverse()
  const first = late[0] as Time
  const second = late.find(
    (one) =>
      one.practitioner_id === first.practitioner_id &&
      dayOf(one.starts_at) === dayOf(first.starts_at) &&
      Date.parse(first.starts_at) - Date.parse(one.starts_at) >= 3_600_000,
  ) as Time
  const day = dayOf(first.starts_at)
  const [eve, fay] = [await newPatient(`Eve ${mark}`), await newPatient(`Fay ${mark}`)]
  await book(eve.id, service.id, first)
  await book(fay.id, service.id, second)
  const owner = await signIn(origin, 'owner')
  const filter = `practitioner_id=${encodeURIComponent(JSON.stringify([first.practitioner_id]))}`
  const front = await open(browser, owner, `/org/calendar?on=${day}&${filter}`)
  await expect(front.locator('[data-event-id]', { hasText: eve.name })).toBeVisible()
  await front.getByRole('button', { name: /: more$/ }).click()
  await front.getByRole('menuitem', { name: 'Can not come…' }).click()

  await test.step('nothing happens before the plan was seen; one patient is cancelled, the others are moved', async () => {
    const what = front.getByRole('radiogroup', { name: `What becomes of the visit of ${eve.name}` })
    await what.getByText('Cancel', { exact: true }).click()
    await expect(front.getByText('The time becomes free.')).toBeVisible()
    await expect(front.getByLabel(`The new time of ${fay.name}`).first()).toHaveValue(/./)
    const send = front.getByRole('button', { name: /^Move \d+, cancel 1/ })
    await send.click()
    await expect(front.getByText('Please give a reason. The patients read it.')).toBeVisible()
    await front.getByRole('textbox', { name: 'Reason' }).fill('The doctor is ill')
    await send.click()
    await expect(front.getByText(/visits are moved, 1 are cancelled/)).toBeVisible()
    await expect(
      front.getByRole('heading', { name: 'No visit has to be moved' }).or(front.getByText('No visit has to be moved')),
    ).toBeVisible()
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

test('a visit is booked by keys over a bad line: the focus stays where it was, and a time that could not be kept is booked all the same', async ({
  browser,
}) => {
  const { service, times } = await freeTimes()
  const { practitioner_id } = times[0] as Time
  const patient = await newPatient(`Keys ${mark}`)
  const query = `patient_id=${patient.id}&service_id=${service.id}&practitioner_id=${practitioner_id}`
  const front = await open(browser, desk, `/org/appointments/new?${query}`)
  const hours = front.getByRole('button', { name: /^\d\d:\d\d$/ })
  const [first, second] = [hours.nth(1), hours.nth(2)]
  await first.focus()
  await front.keyboard.press('Enter')
  await expect(front.getByText(/^Kept for/).first()).toBeVisible()
  await expect(first).toBeFocused()
  await expect(first).toHaveAttribute('aria-pressed', 'true')

  await front.context().setOffline(true)
  await second.click()
  // asked three times more before it gives up
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
  // had only the reply been lost, the server would have known it again
  expect(sent.length).toBeGreaterThan(1)
  expect(new Set(sent).size).toBe(1)

  await front.getByRole('button', { name: 'Cancel…' }).click()
  await expect(front.getByRole('dialog')).toBeVisible()
  await front.keyboard.press('Escape')
  await expect(front.getByRole('button', { name: 'Cancel…' })).toBeFocused()
})
