import { expect, type Page } from '@playwright/test'
import { mark } from './days.ts'
import { startDesk } from './desk.ts'
import { test } from './journey.ts'
import { ask } from './people.ts'

test('a new patient is made where an appointment is booked, from what was searched for', async ({ browser, baseURL }) => {
  const origin = baseURL as string
  const { desk, open } = await startDesk(browser, origin)
  const page = await open(desk, '/org/appointments/new')
  const family = `Zzqx${mark}`

  await page.getByRole('combobox', { name: 'Patient' }).fill(`Bea ${family}`)
  await page.getByRole('option', { name: `New patient: Bea ${family}` }).click()
  const name = page.getByLabel('Given name')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Bea')
  await expect(page.getByLabel('Family name')).toHaveValue(family)
  await page.getByRole('textbox', { name: /^Phone/ }).fill('+353 20 915 4711')
  await page.getByLabel('E-mail').fill(`bea.${mark}@example.org`)
  const born = page.getByRole('textbox', { name: /^Date of birth/ })
  await born.fill('soon')
  await page.getByRole('button', { name: 'Make the chart' }).click()
  await expect(page.getByText('This is no date.')).toBeVisible()
  await expect(born).toBeFocused()
  await born.fill('9.2.84')
  await page.keyboard.press('Tab')
  await expect(born).toHaveValue('09/02/1984')
  await page.getByRole('button', { name: 'Make the chart' }).click()
  await expect(page.getByText(`Bea ${family}`)).toBeVisible()

  const { body } = await ask<{ items: object[] }>(origin, desk, 'GET', `/org/patients?q=${family}`)
  expect(body.items).toMatchObject([{ email: `bea.${mark}@example.org`, phone: '+353 20 915 4711', birth_date: '1984-02-09' }])

  await test.step('the chart is found by the last digits and by the date as the product writes it', async () => {
    await page.getByRole('button', { name: 'Another patient' }).click()
    for (const typed of ['54711', `bea ${family} 9 Feb 1984`, `${family} 09/02/1984`]) {
      await page.getByRole('combobox', { name: 'Patient' }).fill(typed)
      await expect(page.getByRole('option', { name: new RegExp(`Bea ${family} 9 Feb 1984`) }), typed).toBeVisible()
    }
  })

  await test.step('the typed text is the name by the button too', async () => {
    await page.getByRole('combobox', { name: 'Patient' }).fill(`Cian ${family}`)
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'New patient', exact: true }).click()
    await expect(page.getByLabel('Given name')).toHaveValue('Cian')
    await expect(page.getByLabel('Given name')).toBeFocused()
  })
})

test('a name that was typed with an error shows similar names, in the list, in the field and in the search of everything', async ({
  browser,
  baseURL,
}) => {
  const { desk, open, newPatient } = await startDesk(browser, baseURL as string)
  const { id } = await newPatient('Ottokar Quastenflosser')
  const similar = (page: Page) => page.getByRole('region', { name: 'Similar names' }).getByRole('link', { name: /Ottokar Quastenflosser/ })

  await test.step('in the list of patients, under what was found as typed', async () => {
    const page = await open(desk, '/org/patients')
    await page.getByPlaceholder('Name, phone, birth date or number').fill('quastenfloser')
    await similar(page).click()
    await expect(page).toHaveURL(new RegExp(id))
    await page.context().close()
  })

  await test.step('where a visit is booked', async () => {
    const page = await open(desk, '/org/appointments/new')
    await page.getByRole('combobox', { name: 'Patient' }).fill('Ottokar Quatsenflosser')
    await page
      .getByRole('group', { name: 'Similar names' })
      .getByRole('option', { name: /Ottokar Quastenflosser/ })
      .click()
    await expect(page.getByRole('button', { name: 'Another patient' })).toBeVisible()
    await page.context().close()
  })

  await test.step('in the search of everything, apart', async () => {
    const page = await open(desk, '/org/dashboard')
    await page.getByRole('button', { name: /^Search/ }).click()
    await page.getByRole('combobox', { name: 'Search or go to…' }).fill('Quastenflosserr')
    await expect(page.getByRole('group', { name: 'Patients with a similar name' }).getByText('Ottokar Quastenflosser')).toBeVisible()
    await page.context().close()
  })
})

test('the palette keeps every key that is typed while it opens', async ({ browser, baseURL }) => {
  const { desk, open } = await startDesk(browser, baseURL as string)
  const page = await open(desk, '/org/patients')
  await page.getByPlaceholder('Name, phone, birth date or number').click()
  await pressAtOnce(page, 'zzqx')
  await expect(page.getByRole('combobox', { name: 'Search or go to…' })).toHaveValue('zzqx')
  await expect(page.getByRole('combobox', { name: 'Search or go to…' })).toBeFocused()
  await page.keyboard.type('yw')
  await expect(page.getByRole('combobox', { name: 'Search or go to…' })).toHaveValue('zzqxyw')
  await expect(page.getByPlaceholder('Name, phone, birth date or number')).toHaveValue('')
})

/** Ctrl K and the keys after it, faster than anything can be drawn. */
const pressAtOnce = (page: Page, keys: string) =>
  page.evaluate((letters) => {
    const press = (init: KeyboardEventInit) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
    press({ key: 'k', code: 'KeyK', ctrlKey: true })
    for (const key of letters) press({ key })
  }, keys)
