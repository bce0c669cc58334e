/** A doctor writes problems down by the keyboard: one with its code, one as text alone; then the family and how somebody lives. */

import { expect } from '@playwright/test'
import { expectNoAxeFaults } from './axe-faults.ts'
import { mark } from './days.ts'
import { startDesk } from './desk.ts'
import { test } from './journey.ts'
import { signIn } from './people.ts'

test('a doctor adds a coded problem by the keyboard', async ({ browser, baseURL }) => {
  test.setTimeout(90_000)
  const origin = baseURL as string
  const { open, newPatient } = await startDesk(browser, origin)
  const doctor = await signIn(origin, 'doctor')
  const patient = await newPatient(`Coded ${mark}`)
  const page = await open(doctor, `/org/patients/${patient.id}?section=conditions`)

  await test.step('found by words, chosen by the arrows and recorded', async () => {
    await page.getByRole('button', { name: 'Record a problem' }).press('Enter')
    await expect(page.getByRole('combobox', { name: 'Problem' })).toBeFocused()
    await page.keyboard.type('type 2 diabetes without')
    await expect(page.getByText(/\d codes found/)).toBeAttached()
    await expect(page.getByRole('option').first()).toHaveText(/E11.9/)
    await expect(page.getByText('A selection of ICD-10-CM', { exact: false })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText('ICD-10-CM E11.9')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('listitem').filter({ hasText: 'ICD-10-CM E11.9' })).toBeVisible()
  })

  await test.step('what has no code is text, and says so', async () => {
    await page.getByRole('button', { name: 'Record a problem' }).click()
    await page.getByRole('combobox', { name: 'Problem' }).fill('Afraid of lifts')
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Afraid of lifts' })).toContainText('uncoded')
  })

  await test.step('an illness of the mother, and that she smokes no more', async () => {
    await page.goto(`/org/patients/${patient.id}?section=family`)
    await page.getByRole('button', { name: 'Record an illness in the family' }).click()
    await page.getByRole('combobox', { name: 'Relative' }).fill('Mother')
    await expect(page.getByRole('option', { name: 'Mother', exact: true })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Illness' }).fill('I10')
    await expect(page.getByRole('option', { name: 'I10' })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Mother: Essential (primary) hypertension' })).toBeVisible()
    await page.goto(`/org/patients/${patient.id}?section=social`)
    await page.getByRole('button', { name: 'Record an answer' }).click()
    await page.getByRole('combobox', { name: 'Answer' }).click()
    await page.getByRole('option', { name: 'Smoked before' }).click()
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Tobacco: Smoked before' })).toBeVisible()
    await expectNoAxeFaults(page)
  })
})
