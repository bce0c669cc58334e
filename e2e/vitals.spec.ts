/** A nurse's vital signs: entered by the keyboard, refused at the field, seen in the chart, corrected with a reason. */

import { expect } from '@playwright/test'
import { expectNoAxeFaults } from './axe-faults.ts'
import { mark } from './days.ts'
import { startDesk } from './desk.ts'
import { test } from './journey.ts'
import { signIn } from './people.ts'

test('a nurse records vital signs and corrects one of them', async ({ browser, baseURL }) => {
  test.setTimeout(90_000)
  const origin = baseURL as string
  const { desk, open, newPatient } = await startDesk(browser, origin)
  const nurse = await signIn(origin, 'nurse')
  const patient = await newPatient(`Pulse ${mark}`)
  const page = await open(nurse, `/org/patients/${patient.id}?section=vitals`)

  await test.step('entered from field to field, with what can not be refused at its field', async () => {
    await page.getByRole('button', { name: 'Record vital signs' }).click()
    await expect(page.getByLabel('Systolic')).toBeFocused()
    await page.keyboard.type('128')
    await page.keyboard.press('Tab')
    await page.keyboard.type('82')
    await page.keyboard.press('Tab')
    await page.keyboard.type('720')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Please check this: from 10 to 350 /min.').first()).toBeVisible()
    await page.getByLabel('Pulse').fill('72')
    await page.getByLabel('Weight').fill('70')
    await page.getByLabel('Height').fill('175')
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(page.getByRole('cell', { name: '128/82' })).toBeVisible()
    await expect(page.getByRole('cell', { name: '22.9' })).toBeVisible()
  })

  await test.step('one of them is corrected, and what was computed from it follows', async () => {
    await page.getByRole('cell', { name: '128/82' }).click()
    await page.getByRole('button', { name: 'Correct: Weight' }).click()
    await page.getByLabel('Weight, kg').fill('80')
    await page.getByLabel('What was wrong?').fill('Read from the wrong line')
    await page.getByRole('button', { name: 'Correct', exact: true }).click()
    await expect(page.getByText('Before: 70', { exact: false })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('cell', { name: '26.1' })).toBeVisible()
    // While it closes, the panel has no heading any more.
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectNoAxeFaults(page)
  })

  await test.step('the summary has the last of them, and the front desk has no such section', async () => {
    await page.goto(`/org/patients/${patient.id}`)
    await expect(page.getByText('128/82 mmHg')).toBeVisible()
    const otherPage = await open(desk, `/org/patients/${patient.id}?section=vitals`)
    await expect(otherPage.getByRole('heading', { name: patient.name })).toBeVisible()
    await expect(otherPage.getByText('128/82')).toBeHidden()
  })
})
