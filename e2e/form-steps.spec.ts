/**
 * The steps inside of forms, which have no address of their own, on a desktop and on a phone: no error, nothing on the
 * console, nothing wider than the window. Nothing is booked.
 */
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { installSession, type people, signIn, waitUntilLoaded } from './people.ts'
import { type Faults, watchFaults } from './walk/faults.ts'

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

interface Person {
  page: Page
  faults: Faults
  /** Checks the current step, under this name. */
  look: (step: string) => Promise<void>
}
type OpenScreen = (role: keyof typeof people | null, path: string) => Promise<Person>

const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const option = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('listitem').getByRole('button', { name }).first()
const aTime = (page: Page) => page.getByRole('main').getByRole('button', { name: /^\d{1,2}:\d{2}/ })

/** Chooses the last time of the day that is shown, and continues; other journeys choose the first. */
async function chooseTime(page: Page, next: Locator) {
  await waitUntilLoaded(page)
  await aTime(page).last().click()
  // Several practitioners are free at that time.
  const person = page.getByRole('menuitem').first()
  await expect(person.or(next).first()).toBeVisible()
  if (await person.isVisible()) await person.click()
  await expect(next.first()).toBeVisible()
}

const flows: Record<string, (open: OpenScreen, origin: string) => Promise<Faults>> = {
  'a booking, from the reason to the last question': async (open) => {
    const { page, faults, look } = await open('parent', '/patient/appointments/book')
    await heading(page, 'What is the visit for?')
    await look('reason')
    await option(page, /^Consultation/).click()
    await heading(page, 'Whom would you like to see?')
    await look('practitioner')
    await option(page, 'Whoever is free first').click()
    await heading(page, 'When suits you?')
    await expect(aTime(page).first()).toBeVisible()
    await look('time')
    await page.getByRole('button', { name: 'Later' }).click()
    await waitUntilLoaded(page)
    await look('time, two weeks later')
    await chooseTime(page, page.getByRole('heading', { name: 'Who is the visit for?' }))
    await look('person')
    await option(page, 'For me').click()
    await heading(page, 'Is everything right?')
    await page.getByRole('button', { name: /^Book for / }).waitFor()
    await look('confirm')
    await page.getByRole('button', { name: 'Choose another time' }).click()
    await heading(page, 'When suits you?')
    await look('another time')
    return faults
  },

  'a request': async (open) => {
    const { page, faults, look } = await open('patient', '/patient/appointments/book')
    await option(page, /^Minor surgery/).click()
    await option(page, 'Whoever is free first').click()
    await chooseTime(page, page.getByRole('button', { name: /^Ask for / }))
    await look('request')
    return faults
  },

  'a wish for the waitlist': async (open) => {
    const { page, faults, look } = await open('patient', '/patient/appointments/book')
    await option(page, /^Vaccination/).click()
    await option(page, 'Whoever is free first').click()
    await page.getByRole('button', { name: /tell me when an earlier time comes free|Tell me when a time becomes free/ }).click()
    await expect(page).toHaveURL(/\/patient\/waitlist\/join/)
    await waitUntilLoaded(page)
    await look('wish')
    return faults
  },

  'a first booking in another clinic, which is joined on the way': async (open, origin) => {
    const { items } = (await (await fetch(`${origin}/api/v1/public/organizations`)).json()) as { items: { id: string; name: string }[] }
    const hillside = items.find(({ name }) => name === 'Hillside')
    const { page, faults, look } = await open('parent', `/patient/appointments/book?organization_id=${hillside?.id}`)
    await option(page, /^Office visit/).click()
    await option(page, 'Whoever is free first').click()
    await chooseTime(page, page.getByRole('button', { name: /^Join and go on/ }))
    await look('join')
    return faults
  },

  'a new appointment at the desk': async (open) => {
    // An account has one hold, and the reception books in other journeys at the same moment.
    const { page, faults, look } = await open('owner', '/org/appointments/new')
    await look('empty')
    const patient = page.getByPlaceholder('Name, phone, birth date or record number')
    await patient.fill('Alex')
    await page.getByRole('option').first().waitFor()
    await look('patients found')
    await page.getByRole('option').first().click()
    await page.getByRole('combobox', { name: 'Service' }).click()
    await look('services')
    await page.getByRole('option', { name: 'Consultation', exact: true }).click()
    await chooseTime(page, page.getByRole('button', { name: /^Book for / }))
    await look('time')
    await page.getByRole('checkbox', { name: 'Repeat' }).or(page.getByLabel('Repeat')).first().click()
    await expect(page.getByRole('button', { name: 'Book the series' })).toBeVisible()
    await waitUntilLoaded(page)
    await look('series')
    return faults
  },

  'a walk-in at the desk': async (open) => {
    const { page, faults, look } = await open('reception', '/org/appointments/today')
    await page.getByRole('button', { name: 'Walk-in' }).click()
    await page.getByRole('button', { name: 'Add to the board' }).waitFor()
    await look('walk-in')
    return faults
  },
}

for (const [size, viewport] of Object.entries(sizes)) {
  for (const [name, flow] of Object.entries(flows)) {
    test(`${name}, on a ${size}`, async ({ browser, baseURL }) => {
      const open: OpenScreen = async (role, path) => {
        const context = await browser.newContext({
          baseURL: baseURL as string,
          viewport,
          reducedMotion: 'reduce',
          timezoneId: 'Europe/Dublin',
        })
        if (role) await installSession(context, await signIn(baseURL as string, role))
        const page = await context.newPage()
        const faults = watchFaults(page)
        faults.at(path)
        await page.goto(path)
        await waitUntilLoaded(page)
        const look = async (step: string) => {
          faults.at(`${path}, ${step}`)
          await waitUntilLoaded(page)
          await faults.measure()
        }
        return { page, faults, look }
      }
      const faults = await flow(open, baseURL as string)
      expect(faults.list()).toEqual([])
    })
  }
}
