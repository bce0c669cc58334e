/**
 * A deposit as each person sees it: the clinic requires one, a patient books on a phone and sees the amount and the due time,
 * the front desk receives it, and the patient's open page says that it is booked. A nurse, who takes no money, can only waive it.
 */

import { type Browser, expect } from '@playwright/test'
import { mark } from './days.ts'
import { test } from './journey.ts'
import { ask, installSession, type SignedIn, signIn } from './people.ts'

interface Items<T> {
  items: T[]
}

const name = `Skin check ${mark}`
const phone = { width: 390, height: 844 }

const open = async (browser: Browser, origin: string, session: SignedIn, viewport = { width: 1400, height: 1000 }) => {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', timezoneId: 'Europe/Dublin', viewport })
  await installSession(context, session)
  return context.newPage()
}

test('a patient books on a phone, the front desk takes the deposit, the visit is booked', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const origin = baseURL as string
  const [owner, desk, nurse, patient] = await Promise.all([
    signIn(origin, 'owner'),
    signIn(origin, 'reception'),
    signIn(origin, 'nurse'),
    signIn(origin, 'patient'),
  ])
  const patient_name = (patient.user as { name: string }).name
  const consultation = (
    await ask<Items<{ name: string; practitioner_ids: string[] }>>(origin, desk, 'GET', '/org/services?status=active&limit=100')
  ).body.items.find((item) => item.name === 'Consultation')
  const settings = await open(browser, origin, owner)
  let service_id = ''

  await test.step('the clinic asks for a deposit, not for more than the price', async () => {
    await settings.goto('/org/settings?section=services')
    await settings.getByRole('button', { name: 'Add a service' }).click()
    const form = settings.getByRole('dialog')
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Price').fill('50')
    await form.getByText('A deposit', { exact: true }).click()
    await form.getByLabel('Deposit', { exact: true }).fill('60')
    await form.getByRole('button', { name: 'Add the service' }).click()
    await expect(form.getByText('A deposit is not more than the price.')).toBeVisible()
    await form.getByLabel('Deposit', { exact: true }).fill('20')
    await form.getByRole('button', { name: 'Add the service' }).click()
    await expect(settings.getByText(name)).toBeVisible()
    const made = await ask<Items<{ id: string; name: string; version: number }>>(
      origin,
      owner,
      'GET',
      '/org/services?status=active&limit=100',
    )
    const service = made.body.items.find((item) => item.name === name) as { id: string; version: number }
    service_id = service.id
    const reply = await fetch(`${origin}/api/v1/org/services/${service_id}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${owner.token}`,
        'x-organization': owner.organization?.id ?? '',
        'idempotency-key': crypto.randomUUID(),
        'content-type': 'application/json',
        'if-match': `"${service.version}"`,
      },
      body: JSON.stringify({ practitioner_ids: consultation?.practitioner_ids }),
    })
    expect(reply.status).toBe(200)
  })

  const page = await open(browser, origin, patient, phone)
  await test.step('the patient reads of it before a time is chosen, and how to pay afterwards', async () => {
    await page.goto(`/patient/appointments/book?organization_id=${patient.organization?.id}&service_id=${service_id}&practitioner_id=any`)
    await expect(page.getByText('A deposit of €20.00 is asked for to confirm.')).toBeVisible()
    const time = page
      .getByRole('button', { name: /^\d\d:\d\d/ })
      .or(page.getByRole('link', { name: /^\d\d:\d\d/ }))
      .first()
    // If several practitioners are free then, the first of them is chosen.
    const hasSeveral = (await time.getAttribute('aria-haspopup')) === 'menu'
    await time.click()
    if (hasSeveral) await page.getByRole('menuitem').first().click()
    await expect(page.getByRole('heading', { name: 'Is everything right?' })).toBeVisible()
    await expect(page.getByText(/You pay it at the clinic until/)).toBeVisible()
    await page.getByRole('button', { name: /^Book for/ }).click()
    await expect(page.getByText('Please pay €20.00 to confirm')).toBeVisible()
    await expect(page.getByText(/The time is kept for you until/)).toBeVisible()
    await expect(page.getByText('Waiting for payment').first()).toBeVisible()
  })
  const id = page.url().split('/').at(-1)

  await test.step('a nurse may waive the deposit, and take no money', async () => {
    const page = await open(browser, origin, nurse)
    await page.goto(`/org/appointments/${id}`)
    await expect(page.getByText('Waiting for €20.00')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Waive…' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Take the payment…' })).toHaveCount(0)
    expect((await ask(origin, nurse, 'POST', `/org/appointments/${id}/take-prepayment`, { method: 'cash' })).status).toBe(403)
    await page.context().close()
  })

  await test.step('the front desk finds it in the list of open work, and takes it in cash', async () => {
    const front = await open(browser, origin, desk)
    await front.goto('/org/appointments/requests')
    const waiting = front.getByRole('region', { name: 'Waiting for payment' })
    await expect(waiting.getByText(patient_name).first()).toBeVisible()
    await front.goto(`/org/appointments/${id}`)
    await front.getByRole('button', { name: 'Take the payment…' }).click()
    const dialog = front.getByRole('dialog')
    await dialog.getByRole('button', { name: '€50.00' }).click()
    await expect(dialog.getByText('€30.00')).toBeVisible()
    await dialog.getByRole('button', { name: 'Take €20.00' }).click()
    await expect(front.getByText(`Paid: ${patient_name} is booked.`)).toBeVisible()
    await expect(front.getByText('€20.00 was paid before the visit. It counts towards its bill.')).toBeVisible()
    await front.getByRole('link', { name: 'Open the payment' }).click()
    await expect(front.getByRole('dialog').getByText('€20.00').first()).toBeVisible()
  })

  await test.step('the patient’s open page says so by itself', async () => {
    await expect(page.getByText('You paid €20.00 before the visit. It counts towards its bill.')).toBeVisible()
    await expect(page.getByText('Payment received')).toBeVisible()
  })

  await ask(origin, desk, 'POST', `/org/appointments/${id}/cancel`, { reason: 'Only tried' })
})
