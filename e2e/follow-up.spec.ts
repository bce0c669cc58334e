/**
 * Work that must not be forgotten: a referral from its letter to its answer, a result that waits for a review, and the roles that
 * are refused.
 */
import { expect } from '@playwright/test'
import { dayAhead, mark } from './days.ts'
import { startDesk } from './desk.ts'
import { test } from './journey.ts'
import { signIn } from './people.ts'

test('a referral is written, sent, answered and closed, and its answer stands in the follow-up of the doctor until then', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const origin = baseURL as string
  const { doctor, open, newPatient } = await startDesk(browser, origin)
  const patient = await newPatient(`Sample ${mark}`)

  await test.step('the doctor writes it in the chart and sends it', async () => {
    const page = await open(doctor, `/org/patients/${patient.id}?section=referrals`)
    await page.getByRole('button', { name: 'New referral' }).click()
    await page.getByLabel('Specialty').fill('Cardiology')
    await page.getByLabel('To whom').fill('Dr Heart')
    await page.getByLabel('Why').fill('A murmur')
    await page.getByLabel('An answer is expected by').fill(dayAhead(20))
    await page.getByLabel('Letter').fill('Please see this patient.')
    await page.getByRole('button', { name: 'Save the draft' }).click()
    const panel = page.getByRole('dialog', { name: 'Referral' })
    await panel.getByRole('button', { name: 'It was sent' }).click()
    await expect(panel.getByText('Sent', { exact: true }).first()).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Letter as PDF' })).toBeVisible()
    await panel.getByRole('button', { name: 'Enter the answer' }).click()
    await panel.getByLabel('What was said').fill('Nothing found')
    await panel.getByRole('button', { name: 'Enter the answer' }).click()
    await expect(panel.getByText('Answered', { exact: true }).first()).toBeVisible()
    await page.context().close()
  })

  await test.step('it stands in the follow-up, and leaves it once it is closed', async () => {
    const page = await open(doctor, '/org/follow-up')
    await page.getByRole('row', { name: new RegExp(patient.name) }).click()
    const panel = page.getByRole('dialog', { name: 'Follow-up' })
    await panel.getByRole('link', { name: 'Open the referral' }).click()
    const referral = page.getByRole('dialog', { name: 'Referral' })
    await referral.getByRole('button', { name: 'Close the referral' }).click()
    await referral.getByLabel('What is done about it').fill('Told the patient')
    await referral.getByRole('button', { name: 'Close the referral' }).click()
    await expect(referral.getByText('Told the patient')).toBeVisible()
    await page.goto(`${origin}/org/follow-up`)
    await expect(page.getByRole('heading', { name: 'Follow-up' })).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(patient.name) })).toHaveCount(0)
    await page.context().close()
  })

  await test.step('somebody who does not see charts is refused', async () => {
    const page = await open(await signIn(origin, 'reception'), '/org/follow-up')
    await expect(page.getByRole('heading', { name: 'Follow-up' })).toHaveCount(0)
    await page.context().close()
  })
})

test('a task about a patient is given from the chart, done by whom it is for, and opened again', async ({ browser, baseURL }) => {
  test.setTimeout(90_000)
  const { doctor, open, newPatient } = await startDesk(browser, baseURL as string)
  const patient = await newPatient(`Sample ${mark}`)
  const page = await open(doctor, `/org/patients/${patient.id}?section=tasks`)
  await page.getByRole('button', { name: 'New task' }).first().click()
  await page.getByLabel('What is to be done?').fill('Ring about the scan')
  await page.getByRole('button', { name: 'Add the task' }).click()
  await page.getByRole('button', { name: 'Done: Ring about the scan' }).click()
  await expect(page.getByRole('button', { name: 'Done: Ring about the scan' })).toHaveCount(0)
  await page.getByText('Done', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Open again: Ring about the scan' }).click()
  await page.getByText('Open', { exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Done: Ring about the scan' })).toBeVisible()
})
