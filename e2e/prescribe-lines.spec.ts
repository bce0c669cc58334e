/** A prescription of three lines: written with the keyboard, made valid at once, dispensed in part, stopped, verified, and renewed. */
import { expect, type Page } from '@playwright/test'
import { expectNoAxeFaults } from './axe-faults.ts'
import { choose } from './choose.ts'
import { mark } from './days.ts'
import { startDesk } from './desk.ts'
import { test } from './journey.ts'
import { signIn } from './people.ts'

/** Writes the open line in the writer's own words. */
async function writeLine(page: Page, name: string, dose: string, often: string, days: string) {
  await page.getByRole('button', { name: /Write it in your own words/ }).click()
  await page.getByLabel('Medication in your own words').fill(name)
  await page.getByLabel('Dose', { exact: true }).first().fill(dose)
  await choose(page, 'Unit', 'tablet')
  await page.getByRole('button', { name: often, exact: true }).first().click()
  await page.getByLabel('Days', { exact: true }).first().fill(days)
  await choose(page, 'Route', 'oral')
}

test('a doctor prescribes three medicines at once', async ({ browser, baseURL }) => {
  const origin = baseURL as string
  const { doctor, open, newPatient } = await startDesk(browser, origin)
  const patient = await newPatient(`Lines ${mark}`)
  const page = await open(doctor, `/org/prescriptions/new?patient_id=${patient.id}`)

  await test.step('each line is a sentence with its sum, one open at a time', async () => {
    await writeLine(page, 'Honey', '1', '3 times a day', '7')
    await expect(page.getByText('Take 1 tablet 3 times a day for 7 days.')).toBeVisible()
    await expect(page.getByText('3 × 1 tablet × 7 days = 21 tablets')).toBeVisible()
    await page.getByRole('button', { name: 'Add another medicine' }).click()
    await writeLine(page, 'Ginger', '2', 'at bedtime', '5')
    await page.getByLabel('Only if needed').check()
    await page.getByLabel('Needed for').fill('nausea')
    await expect(page.getByText('Take 2 tablets if needed for nausea, at most once a day at bedtime for 5 days.')).toBeVisible()
    await page.getByRole('button', { name: 'Add another medicine' }).click()
    await writeLine(page, 'Sage', '4', 'once a day', '5')
    await page.getByRole('button', { name: 'Then another dose' }).click()
    const second = page.getByRole('group', { name: 'How to take it, step 2' })
    await second.getByLabel('Dose', { exact: true }).fill('2')
    await second.getByLabel('Days', { exact: true }).fill('5')
    await expect(page.getByText('First take 4 tablets once a day for 5 days. Then take 2 tablets once a day for 5 days.')).toBeVisible()
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'Activate' }).click()
    await expect(page.getByRole('heading', { name: 'Prescription of 3 medicines' })).toBeVisible()
  })

  const address = new URL(page.url()).pathname
  const code = await page.getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/).textContent()

  await test.step('the pharmacist hands out a part of one line', async () => {
    const pharmacy = await open(await signIn(origin, 'pharmacist'), address)
    const line = pharmacy.getByRole('region', { name: 'Honey' })
    await line.getByRole('button', { name: 'Dispense', exact: true }).click()
    await line.getByLabel('Quantity').fill('14')
    await line.getByRole('button', { name: 'Dispense', exact: true }).click()
    await expect(line.getByText('7 tablets left')).toBeVisible()
    await expect(pharmacy.getByRole('button', { name: 'Renew' })).toHaveCount(0)
    await pharmacy.context().close()
  })

  await test.step('that line is stopped, and cannot be cancelled any more', async () => {
    await page.reload()
    const line = page.getByRole('region', { name: 'Honey' })
    await expect(page.getByRole('button', { name: 'Cancel all of it' })).toHaveCount(0)
    await line.getByRole('button', { name: 'More actions' }).click()
    await expect(page.getByRole('menuitem', { name: 'Cancel it' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'Stop' }).click()
    await page.getByRole('dialog').getByLabel('Why is it stopped?').fill('Not tolerated')
    await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
    await expect(line.getByText('Stopped', { exact: true })).toBeVisible()
    await expectNoAxeFaults(page)
  })

  await test.step('a pharmacy elsewhere reads what it is worth, and nothing of what is taken', async () => {
    await page.goto(`/verify?code=${code}`)
    await expect(page.getByText('Dispensed in part.')).toBeVisible()
    await expect(page.getByText('Honey')).toHaveCount(0)
  })

  await test.step('it is prescribed again in one step', async () => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Renew' }).click()
    await expect(page).not.toHaveURL(new RegExp(`${address}$`))
    await expect(page.getByRole('region', { name: 'Honey' }).getByText('Active', { exact: true })).toBeVisible()
  })
})
