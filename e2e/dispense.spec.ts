/** A prescription in the pharmacy: handed out in two parts, the second too large at first, and seen by nobody who may not dispense. */
import { expect } from '@playwright/test'
import { expectNoAxeFaults } from './axe-faults.ts'
import { mark } from './days.ts'
import { startDesk } from './desk.ts'
import { test } from './journey.ts'
import { ask, signIn } from './people.ts'

interface Written {
  id: string
  version: number
}

test('a pharmacist dispenses a prescription in two parts', async ({ browser, baseURL }) => {
  const origin = baseURL as string
  const { doctor, open, newPatient } = await startDesk(browser, origin)
  const pharmacist = await signIn(origin, 'pharmacist')
  const patient = await newPatient(`Dispense ${mark}`)
  const { body: catalogue } = await ask<{ items: { id: string }[] }>(origin, doctor, 'GET', '/org/medications?q=amoxicillin')
  const { body: draft } = await ask<Written>(origin, doctor, 'POST', '/org/prescriptions', {
    patient_id: patient.id,
    medication_id: catalogue.items[0]?.id,
    dose_quantity: 1,
    dose_unit: 'capsule',
    frequency: 3,
    period_days: 1,
    duration_days: 7,
  })

  await test.step('the doctor activates it, and is offered no dispensing', async () => {
    const page = await open(doctor, `/org/prescriptions/${draft.id}`)
    await page.getByRole('button', { name: 'Activate' }).click()
    await expect(page.getByRole('heading', { name: 'Dispensed' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Dispense', exact: true })).toHaveCount(0)
    await page.context().close()
  })

  const page = await open(pharmacist, '/org/dispensing')
  const row = page.getByRole('row', { name: new RegExp(patient.name) })
  const dispense = page.getByRole('button', { name: 'Dispense', exact: true })
  const dispensed = page.getByRole('list', { name: 'Dispensed' })

  await test.step('the pharmacist hands out a part, from the batch that expires first', async () => {
    await row.click()
    await expect(page.getByText('21 capsules left')).toBeVisible()
    await dispense.click()
    await expect(page.getByLabel('Quantity')).toHaveValue('21')
    await expect(page.getByRole('combobox', { name: 'Batch' })).not.toHaveValue('')
    await page.getByLabel('Quantity').fill('14')
    await dispense.click()
    await expect(dispensed.getByText('14 capsules')).toBeVisible()
    await expect(page.getByText('7 capsules left')).toBeVisible()
  })

  await test.step('more than is left is refused at its field, and the rest is handed out', async () => {
    await dispense.click()
    await page.getByLabel('Quantity').fill('8')
    await dispense.click()
    await expect(page.getByLabel('Quantity')).toHaveAccessibleDescription(/Only 7 capsules may still be dispensed/)
    await page.getByLabel('Quantity').fill('7')
    await dispense.click()
    await expect(page.getByText('All of it was dispensed.')).toBeVisible()
    await expectNoAxeFaults(page)
    await expect(dispense).toHaveCount(0)
  })

  await test.step('the list of what is to be dispensed leaves it out', async () => {
    await page.goto('/org/dispensing')
    await expect(page.getByRole('heading', { name: 'Dispensing' })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(row).toHaveCount(0)
  })
})
