/**
 * A parent without a chart of their own: the desk makes a code, the parent enters it with the child's date of birth, acts for
 * the child in a clinic where the parent was never a patient, and the clinic takes it back.
 */
import { expect } from '@playwright/test'
import { mark } from './days.ts'
import { startDesk } from './desk.ts'
import { test } from './journey.ts'
import { newAccount } from './new-patient.ts'
import { ask, installSession, waitUntilLoaded } from './people.ts'

test('a parent acts for a child in a clinic where the parent has no chart', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const origin = baseURL as string
  const { desk, open, freeTimes, book } = await startDesk(browser, origin)
  const name = `Juno Small ${mark}`
  const { body: child } = await ask<{ id: string }>(origin, desk, 'POST', '/org/patients', {
    given_name: 'Juno',
    family_name: `Small ${mark}`,
    birth_date: '2019-05-06',
  })
  const { service, times } = await freeTimes(60)
  await book(child.id, service.id, times[0] as (typeof times)[number])
  const parent = await newAccount(origin, 'Pat Parent', `pat-parent-${mark}@example.test`)
  let code = ''

  await test.step('the desk makes the code in the chart', async () => {
    const page = await open(desk, `/org/patients/${child.id}?section=proxies`)
    await page.getByRole('button', { name: 'Let somebody act for them' }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: 'Make the code' }).click()
    await expect(panel.getByText('Please fill this in.').first()).toBeVisible()
    await panel.getByLabel('Name').fill('Pat Parent')
    await panel.getByLabel('What they are to the patient').fill('Parent')
    await panel.getByLabel('see records').check()
    await panel.getByRole('button', { name: 'Make the code' }).click()
    code = ((await panel.getByLabel('Code', { exact: true }).textContent()) ?? '').replaceAll(' ', '')
    expect(code).toMatch(/^[A-Z0-9]{8}$/)
    await panel.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Code not entered yet')).toBeVisible()
    await page.context().close()
  })

  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'Europe/Dublin',
    viewport: { width: 390, height: 844 },
  })
  await installSession(context, parent)
  const page = await context.newPage()
  const main = page.getByRole('main')

  await test.step('the parent enters it on a phone, with the date of birth', async () => {
    await page.goto('/patient/people')
    await waitUntilLoaded(page)
    await main.getByLabel('Code', { exact: true }).fill(code)
    await main.getByLabel('Their date of birth').fill('07/05/2019')
    await main.getByRole('button', { name: 'Begin to act for them' }).click()
    await expect(main.getByText(/does not go with this date of birth/)).toBeVisible()
    await main.getByLabel('Their date of birth').fill('06/05/2019')
    await main.getByRole('button', { name: 'Begin to act for them' }).click()
    await expect(main.getByText('You may: book visits, see visits, see records')).toBeVisible()
  })

  await test.step('the parent acts for the child, in the clinic of the child', async () => {
    // A parent without a chart of their own is in the clinic for the child and for nobody else.
    await expect(main.getByText(`You act for ${name} now`)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Clinic: Riverside/ })).toBeVisible()
    await page.goto('/patient/appointments')
    await waitUntilLoaded(page)
    await expect(main.getByRole('link', { name: new RegExp(service.name) }).first()).toBeVisible()
  })

  await test.step('the clinic revokes it, and nothing of the child is shown any more', async () => {
    const staff = await open(desk, `/org/patients/${child.id}?section=proxies`)
    await expect(staff.getByText('Acts now')).toBeVisible()
    await staff.getByRole('button', { name: 'Take back' }).click()
    await staff.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await expect(staff.getByText('Taken back', { exact: true })).toBeVisible()
    await page.goto('/patient/appointments')
    await expect(main.getByRole('link', { name: new RegExp(service.name) })).toHaveCount(0)
  })
})
