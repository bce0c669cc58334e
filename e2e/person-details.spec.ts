/**
 * At the desk: an emergency contact, the card of an insurer, a name at birth and a passport are written down; the patient is
 * found by each of them, and the number is shown whole only on demand. The patient changes their own part in the portal.
 */
import { expect } from '@playwright/test'
import { mark } from './days.ts'
import { startDesk } from './desk.ts'
import { test } from './journey.ts'
import { ask } from './people.ts'

test('reception writes down contact, insurer and names, and finds the patient by them', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const origin = baseURL as string
  const { desk, open } = await startDesk(browser, origin)
  const family = `Ahlers${mark}`
  const { body: chart } = await ask<{ id: string }>(origin, desk, 'POST', '/org/patients', {
    given_name: 'Runa',
    family_name: family,
    birth_date: '1979-04-05',
  })
  const page = await open(desk, `/org/patients/${chart.id}?section=details`)
  const panel = page.getByRole('dialog')
  const number = `HX ${mark}-771`

  await test.step('an emergency contact needs a telephone', async () => {
    await page.getByRole('button', { name: 'Change contacts' }).click()
    await panel.getByRole('button', { name: 'Add a contact' }).click()
    await panel.getByRole('textbox', { name: 'Name' }).fill('Nils Ahlers')
    await panel.getByRole('button', { name: 'Save contacts' }).click()
    await expect(panel.getByText('In an emergency somebody is rung: enter the telephone number.').first()).toBeVisible()
    await panel.getByRole('textbox', { name: /^Phone/ }).fill('+353 87 555 0142')
    await panel.getByRole('button', { name: 'Save contacts' }).click()
    const contacts = page.getByRole('region', { name: 'Contacts' })
    await expect(contacts.getByText('Nils Ahlers')).toBeVisible()
    await expect(contacts.getByText('In an emergency')).toBeVisible()
  })

  await test.step('the name at birth', async () => {
    await page.getByRole('button', { name: 'Change other names' }).click()
    await panel.getByRole('button', { name: 'Add a name' }).click()
    await panel.getByRole('textbox', { name: 'Family name' }).fill(`Thorsby${mark}`)
    await panel.getByRole('button', { name: 'Save names' }).click()
    await expect(page.getByRole('region', { name: 'Other names' }).getByText(`Thorsby${mark}`)).toBeVisible()
  })

  await test.step('an address for a time', async () => {
    await page.getByRole('button', { name: 'Change addresses' }).click()
    await panel.getByRole('button', { name: 'Add an address' }).click()
    await panel.getByRole('button', { name: 'Save addresses' }).click()
    await expect(panel.getByText('Please fill this in.').first()).toBeVisible()
    await panel.getByRole('textbox', { name: 'Street and number' }).fill('4 Pier Road')
    await panel.getByRole('textbox', { name: /^City/ }).fill('Galway')
    await panel.getByRole('button', { name: 'Save addresses' }).click()
    await expect(page.getByRole('region', { name: 'Further addresses' }).getByText('4 Pier Road, Galway')).toBeVisible()
  })

  await test.step('the card of the insurer, whose number is shown on demand', async () => {
    await page.getByRole('navigation', { name: 'Sections of the chart' }).getByRole('link', { name: 'Coverage' }).click()
    await page.getByRole('button', { name: 'Add an insurer' }).click()
    await panel.getByRole('textbox', { name: 'Insurer' }).fill('Harbour Health')
    await panel.getByRole('textbox', { name: /^Member number/ }).fill(number)
    await panel.getByRole('button', { name: 'Add the insurer' }).click()
    const insurers = page.getByRole('list', { name: 'Insurers' })
    await expect(insurers.getByText('•••• 771')).toBeVisible()
    await insurers.getByRole('button', { name: 'Show the member number of Harbour Health' }).click()
    await expect(insurers.getByText(number)).toBeVisible()
  })

  await test.step('a decision is recorded and withdrawn', async () => {
    await page.getByRole('navigation', { name: 'Sections of the chart' }).getByRole('link', { name: 'Consents' }).click()
    await page.getByRole('button', { name: 'Record a decision' }).click()
    await panel.getByRole('textbox', { name: 'What the patient was asked' }).fill('Letters to Dr Hill')
    await panel.getByRole('button', { name: 'Record the decision' }).click()
    await page.getByRole('button', { name: 'Withdraw Letters to Dr Hill' }).click()
    await panel.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Consents' }).getByText('Withdrawn', { exact: true })).toBeVisible()
  })

  await test.step('the patient is found by the name at birth and by the number, however it is written', async () => {
    await page.goto('/org/patients')
    for (const typed of [`thorsby${mark}`, number, number.replaceAll(/[ -]/g, '')]) {
      await page.getByPlaceholder('Name, phone, birth date or number').fill(typed)
      await expect(page.getByRole('row', { name: new RegExp(`Runa ${family}`) }), typed).toBeVisible()
    }
  })

  await test.step('a narrowed list is kept as a view and opened again', async () => {
    await page.goto('/org/patients?sex=female&from_age=90')
    await expect(page.getByRole('button', { name: 'Age: from 90 years' })).toBeVisible()
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('textbox', { name: 'Name of the view' }).fill(`Women from 90 ${mark}`)
    await page.getByRole('button', { name: 'Keep this view' }).click()
    await expect(page.getByRole('button', { name: `Women from 90 ${mark}`, exact: true })).toBeVisible()
    await page.goto('/org/patients')
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('button', { name: `Women from 90 ${mark}`, exact: true }).click()
    await expect(page).toHaveURL(/from_age=90/)
  })
  await page.context().close()
})
