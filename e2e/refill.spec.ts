/** A patient asks for more of a medicine on the phone; the doctor asks for a visit, then renews it; who may not answer sees no buttons. */
import { expect } from '@playwright/test'
import { expectNoAxeFaults } from './axe-faults.ts'
import { mark } from './days.ts'
import { startDesk } from './desk.ts'
import { test } from './journey.ts'
import { ask, installSession, signIn } from './people.ts'

interface Written {
  id: string
  version: number
}

test('a patient asks for a refill and reads the answer', async ({ browser, baseURL }) => {
  const origin = baseURL as string
  const { doctor, open } = await startDesk(browser, origin)
  const patient = await signIn(origin, 'patient')
  const { organizations } = patient.user as { organizations: { id: string; patient_id: string }[] }
  const patient_id = organizations.find(({ id }) => id === doctor.organization?.id)?.patient_id
  // What is taken as needed is never too early.
  const medication_text = `Refill ${mark}`
  const { body: draft } = await ask<Written>(origin, doctor, 'POST', '/org/prescriptions', {
    patient_id,
    medication_text,
    dose_quantity: 1,
    dose_unit: 'tablet',
    frequency: 1,
    period_days: 1,
    duration_days: null,
    as_needed: true,
    quantity: 20,
    refills: 1,
  })
  const override_reason = 'Tried in a journey'
  const valid = await ask(origin, doctor, 'POST', `/org/prescriptions/${draft.id}/activate`, { override_reason }, draft.version)
  expect(valid.status).toBe(200)

  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', viewport: { width: 390, height: 844 } })
  await installSession(context, patient)
  const phone = await context.newPage()
  const more = phone.getByRole('region', { name: 'More of it' })
  const askAgain = async (note: string) => {
    await phone.goto(`/patient/medications/${draft.id}`)
    await more.getByRole('button', { name: 'Ask for a refill' }).click()
    await phone.getByLabel('Should your clinic know something?').fill(note)
    await phone.getByRole('button', { name: 'Send it' }).click()
    await expect(more.getByText('Your clinic has your request')).toBeVisible()
  }

  await test.step('the patient asks on the phone, once', async () => {
    await askAgain('I travel on Friday')
    await expect(more.getByRole('button', { name: 'Ask for a refill' })).toHaveCount(0)
    await expectNoAxeFaults(phone)
  })

  const page = await open(doctor, '/org/refills')
  const card = page.getByRole('article', { name: new RegExp(medication_text) })
  await test.step('the doctor asks for a visit, by keyboard', async () => {
    await expect(card.getByText('“I travel on Friday”')).toBeVisible()
    await expectNoAxeFaults(page)
    await card.getByRole('button', { name: 'Ask for a visit…' }).press('Enter')
    await page.getByLabel('Why should the patient come?').fill('Your blood pressure is to be measured first.')
    await page.keyboard.press('Control+Enter')
    await expect(card).toHaveCount(0)
  })

  await test.step('the patient reads why, with a way to book, and asks once more', async () => {
    await phone.reload()
    await expect(more.getByText('Your blood pressure is to be measured first.')).toBeVisible()
    await expect(more.getByRole('link', { name: 'Book a visit' })).toBeVisible()
    await askAgain('It was measured: 120 to 80')
  })

  await test.step('a nurse is offered no answer, and the doctor approves', async () => {
    const nurse = await open(await signIn(origin, 'nurse'), '/org/refills')
    const seen = nurse.getByRole('article', { name: new RegExp(medication_text) })
    await expect(seen).toBeVisible()
    await expect(seen.getByRole('button')).toHaveCount(0)
    await card.getByRole('button', { name: 'Approve…' }).click()
    const approve = page.getByRole('button', { name: 'Approve it' })
    await approve.click()
    // The medicine is free text, so that the check may ask for a reason.
    await expect(page.getByRole('dialog').or(page.getByText('is told.'))).toBeVisible()
    const reason = page.getByLabel('Why is it given all the same?')
    if (await reason.isVisible()) {
      await reason.fill(override_reason)
      await approve.click()
    }
    await expect(card).toHaveCount(0)
  })

  await test.step('the patient reads it', async () => {
    await phone.reload()
    await expect(more.getByText('Approved', { exact: true })).toBeVisible()
    await phone.goto('/patient/medications')
    await expect(phone.getByRole('region', { name: 'Refills that you asked for' }).getByText(medication_text).first()).toBeVisible()
    await expectNoAxeFaults(phone)
  })
})
