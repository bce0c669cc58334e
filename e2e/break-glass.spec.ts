/**
 * A restricted chart: closed to a role that may not open it, opened by a doctor with a reason, which the person who restricted it
 * can read.
 */
import { expect } from '@playwright/test'
import { mark } from './days.ts'
import { startDesk } from './desk.ts'
import { test } from './journey.ts'
import { ask, signIn } from './people.ts'

test('a restricted chart is refused to a cashier, opened by a doctor, and leaves its traces', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const origin = baseURL as string
  const { doctor, open, newPatient } = await startDesk(browser, origin)
  const [owner, cashier] = [await signIn(origin, 'owner'), await signIn(origin, 'cashier')]
  const patient = await newPatient(`Restricted ${mark}`)
  const allergy = { substance: `Latex ${mark}`, reaction: 'Rash' }
  expect((await ask(origin, doctor, 'POST', `/org/patients/${patient.id}/allergies`, allergy)).status).toBe(201)
  const reason = `Unconscious in the waiting room ${mark}`

  await test.step('the owner restricts it', async () => {
    const page = await open(owner, `/org/patients/${patient.id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Edit details' }).click()
    await page.getByRole('checkbox', { name: 'Restricted chart' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.context().close()
  })

  await test.step('a cashier reads that the role cannot open it, and nothing of it', async () => {
    const page = await open(cashier, `/org/patients/${patient.id}`)
    await expect(page.getByText('Your role cannot open it. Ask a clinician who treats this patient.')).toBeVisible()
    await expect(page.getByText(allergy.substance)).toHaveCount(0)
    await page.context().close()
  })

  await test.step('a doctor gives a reason and reads it', async () => {
    const page = await open(doctor, `/org/patients/${patient.id}`)
    await expect(page.getByText('This chart is kept from view.')).toBeVisible()
    await page.getByRole('button', { name: 'Open the chart for an hour' }).click()
    await expect(page.getByText('Write why you need this chart now.')).toBeVisible()
    await page.getByLabel('Why do you need this chart now?').fill(reason)
    await page.getByRole('button', { name: 'Open the chart for an hour' }).click()
    await expect(page.getByText(allergy.substance).first()).toBeVisible()
    await page.context().close()
  })

  await test.step('the owner is told, and reads who opened it and why, in the log', async () => {
    const page = await open(owner, '/org/dashboard')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByText('A restricted chart was opened').first().click()
    await page.getByRole('row', { name: new RegExp(`opened the restricted chart of ${patient.name} and gave a reason`) }).click()
    await expect(page.getByRole('dialog').getByText(reason)).toBeVisible()
    await page.context().close()
  })

  await test.step('the chart lists it too, for everybody who may open the chart', async () => {
    const page = await open(doctor, `/org/patients/${patient.id}?section=access`)
    await expect(page.getByText(`“${reason}”`)).toBeVisible()
    await page.context().close()
  })
})
