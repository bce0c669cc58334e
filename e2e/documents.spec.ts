/** A letter comes in: the doctor puts it on the chart and releases it, the patient reads it on a phone, and a mistake is taken back. */
import { expect } from '@playwright/test'
import { mark } from './days.ts'
import { startDesk } from './desk.ts'
import { test } from './journey.ts'
import { installSession, signIn } from './people.ts'

const letter = { name: 'eye-clinic_letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear colleague,\nboth eyes are well.') }

test('a letter is put on the chart, released and read by the patient', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const origin = baseURL as string
  const { doctor, open } = await startDesk(browser, origin)
  const patient = await signIn(origin, 'patient')
  const { organizations } = patient.user as { organizations: { id: string; patient_id: string }[] }
  const chart = `/org/patients/${organizations.find(({ id }) => id === doctor.organization?.id)?.patient_id}`
  const title = `Letter of the eye clinic ${mark}`
  const desk = await open(doctor, `${chart}?section=documents`)
  const row = desk.getByRole('listitem').filter({ hasText: title })

  await test.step('a file that is not a document is refused at its field before it is sent', async () => {
    await desk.getByRole('button', { name: 'Add a document' }).click()
    await desk.locator('input[type=file]').setInputFiles({ name: 'scan.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') })
    await expect(desk.getByText('Choose a PDF, a picture (JPEG, PNG or WebP) or a plain text.')).toBeVisible()
  })

  await test.step('a file is uploaded while its title and category are filled in', async () => {
    await desk.locator('input[type=file]').setInputFiles(letter)
    await expect(desk.getByText('Uploaded.')).toBeVisible()
    await desk.getByRole('button', { name: 'Add to the chart' }).click()
    await expect(desk.getByText('Choose what it is.').first()).toBeVisible()
    await desk.getByLabel('Title').fill(title)
    await desk.getByRole('combobox', { name: 'What it is' }).click()
    await desk.getByRole('option', { name: 'Letter' }).click()
    await desk.getByRole('button', { name: 'Add to the chart' }).click()
    await expect(row).toContainText('Not released')
  })

  await test.step('the document opens over the screen, by keyboard', async () => {
    await row.getByRole('button', { name: title, exact: true }).press('Enter')
    const dialog = desk.getByRole('dialog', { name: title })
    await expect(dialog).toContainText('both eyes are well')
    await desk.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the patient sees it once it is released', async () => {
    await row.getByRole('button', { name: `What to do with ${title}` }).click()
    await desk.getByRole('menuitem', { name: 'Release to the patient' }).click()
    await desk.getByRole('button', { name: 'Release it' }).click()
    await expect(row).toContainText('Released')
    const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', viewport: { width: 390, height: 844 } })
    await installSession(context, patient)
    const phone = await context.newPage()
    await phone.goto('/patient/documents')
    await phone.getByRole('button', { name: title }).click()
    await expect(phone.getByRole('dialog', { name: title })).toContainText('both eyes are well')
    await phone.keyboard.press('Escape')

    await row.getByRole('button', { name: `What to do with ${title}` }).click()
    await desk.getByRole('menuitem', { name: 'Mark as entered in error' }).click()
    await desk.getByLabel('What went wrong?').fill('Of another patient')
    await desk.getByRole('button', { name: 'Mark it' }).click()
    await expect(row).toContainText('Marked by')
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'Documents' })).toBeVisible()
    await expect(phone.getByText(title)).toBeHidden()
  })
})
