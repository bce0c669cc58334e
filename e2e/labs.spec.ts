/** A lab technician's day with a critical result: ordered in the chart, collected, entered, verified, and acknowledged by the doctor. */
import { expect } from '@playwright/test'
import { mark } from './days.ts'
import { startDesk } from './desk.ts'
import { test } from './journey.ts'
import { ask, signIn } from './people.ts'

const range = { sex: null, from_age: null, below_age: null, pregnant: null, low: 3.5, high: 5.1, critical_low: 2.5, critical_high: 6.2 }

test('a critical result is found by the laboratory and acknowledged by the doctor', async ({ browser, baseURL }) => {
  test.setTimeout(150_000)
  const origin = baseURL as string
  const { doctor, open, newPatient } = await startDesk(browser, origin)
  const [owner, technician] = [await signIn(origin, 'owner'), await signIn(origin, 'technician')]
  const { body: directory } = await ask<{ items: { code: string; name: string }[] }>(origin, owner, 'GET', '/public/lab-tests?limit=50')
  const { code, name } = directory.items[0] as { code: string; name: string }
  const patient = await newPatient(`Sample ${mark}`)
  const set = `Set ${mark}`

  await test.step('the owner offers the test in a set, with the ranges of the laboratory', async () => {
    const page = await open(owner, '/org/settings?section=laboratory')
    await page.getByRole('combobox', { name: 'Add a test' }).click()
    await page.getByRole('option', { name: new RegExp(code) }).click()
    await page.getByLabel('Unit').fill('mmol/L')
    await page.getByRole('button', { name: 'Add a set' }).click()
    await page.getByLabel('Name of the set', { exact: true }).fill(set)
    await page.getByRole('combobox', { name: 'Tests in it' }).click()
    await page.getByRole('option', { name }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.context().close()
    const { body } = await ask<{ tests: object[]; version: number }>(origin, owner, 'GET', '/org/lab-catalogue')
    const tests = body.tests.map((offered) => ({ ...offered, ranges: [range] }))
    const headers = { authorization: `Bearer ${owner.token}`, 'x-organization': owner.organization?.id ?? '' }
    const saved = await fetch(`${origin}/api/v1/org/lab-catalogue`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json', 'if-match': `"${body.version}"`, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ tests }),
    })
    expect(saved.status).toBe(200)
  })

  await test.step('the doctor orders the set in the chart', async () => {
    const page = await open(doctor, `/org/patients/${patient.id}?section=labs`)
    await page.getByRole('button', { name: 'Order tests' }).click()
    await page.getByRole('group', { name: 'Sets of tests' }).getByRole('button', { name: set }).click()
    await page.getByRole('button', { name: 'Order', exact: true }).click()
    await expect(page.getByText(name).first()).toBeVisible()
    await page.context().close()
  })

  await test.step('the technician prints the request, collects, receives, enters and verifies it', async () => {
    const page = await open(technician, '/org/labs')
    await page.getByRole('row', { name: new RegExp(patient.name) }).click()
    const panel = page.getByRole('dialog', { name: 'Laboratory order' })
    const printed = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Request and labels' }).click()
    expect((await printed).suggestedFilename()).toBe('laboratory-request.pdf')
    await panel.getByRole('button', { name: 'Specimen collected' }).click()
    await panel.getByRole('button', { name: 'Specimen received' }).click()
    await panel.getByRole('button', { name: 'Enter the result' }).click()
    await panel.getByLabel('Result, mmol/L').fill('6.9')
    await panel.getByRole('button', { name: 'Enter', exact: true }).click()
    await panel.getByRole('button', { name: 'Verify' }).click()
    await expect(panel.getByRole('button', { name: 'Verify' })).toHaveCount(0)
    await page.context().close()
  })

  await test.step('the doctor finds it at the top and says what is done about it', async () => {
    const page = await open(doctor, '/org/labs?stage=critical')
    await page.getByRole('row', { name: new RegExp(patient.name) }).click()
    const panel = page.getByRole('dialog', { name: 'Laboratory order' })
    await expect(panel.getByText('6.9', { exact: false }).first()).toBeVisible()
    await panel.getByRole('button', { name: 'Acknowledge' }).click()
    const asked = page.getByRole('dialog', { name: 'Acknowledge the critical result' })
    await asked.getByLabel('What is done about it?').fill('Called the patient in')
    await asked.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(panel.getByText(/Called the patient in/)).toBeVisible()
    await page.context().close()
  })
})
