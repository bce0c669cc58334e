/** A clinic brings its patients with it: two bundles of FHIR through the screen, a decision by hand, the report, the chart, and the same again. */
import { expect, type Page } from '@playwright/test'
import { mark } from './days.ts'
import { startDesk } from './desk.ts'
import { test } from './journey.ts'
import { signIn } from './people.ts'

const family = `Import${mark}`
const person = (given: string, birthDate: string, at: number) => {
  const subject = { reference: `urn:uuid:patient-${given}` }
  const entry = (name: string, resource: object) => ({ fullUrl: `urn:uuid:${name}-${given}`, resource })
  return {
    resourceType: 'Bundle',
    type: 'collection',
    entry: [
      entry('patient', { resourceType: 'Patient', name: [{ family, given: [given] }], gender: 'female', birthDate }),
      entry('condition', {
        resourceType: 'Condition',
        code: { coding: [{ system: 'http://snomed.info/sct', code: '195967001', display: 'Asthma' }] },
        subject,
        onsetDateTime: `20${at}-01-07`,
      }),
      entry('goal', {
        resourceType: 'Goal',
        lifecycleStatus: 'active',
        description: { text: 'Swim once a week' },
        startDate: `20${at}-02-07`,
        subject,
      }),
    ],
  }
}
const bundles = [person('Zora', '1980-02-03', 15), person('Yara', '1991-06-07', 16)].map((bundle, at) => ({
  name: `person-${at + 1}.json`,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(bundle)),
}))

async function upload(page: Page) {
  await page.goto('/org/patients')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('button', { name: 'Upload a file' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Read the file' }).click()
  await expect(form.getByText('Choose a file.').first()).toBeVisible()
  await form.locator('input[type=file]').setInputFiles(bundles)
  await form.getByRole('button', { name: 'Read the file' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'person-1.json and 1 more' })).toBeVisible()
}
const lineOf = (page: Page, given: string) => page.getByRole('row', { name: `${given} ${family}` })

test('patients with their history are imported from FHIR bundles, and a second time nothing changes', async ({ browser, baseURL }) => {
  test.setTimeout(150_000)
  const origin = baseURL as string
  const { doctor, open } = await startDesk(browser, origin)
  const owner = await signIn(origin, 'owner')
  const page = await open(owner, '/org/patients')

  await test.step('the owner sees what becomes of each person, and leaves one out', async () => {
    await upload(page)
    await expect(lineOf(page, 'Zora').getByText('New chart')).toBeVisible()
    await expect(lineOf(page, 'Yara').getByText('New chart')).toBeVisible()
    await lineOf(page, 'Yara').click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('row', { name: /Goals/ })).toBeVisible()
    await panel.getByText('Leave out').click()
    await panel.getByRole('button', { name: 'Keep this decision' }).click()
    await expect(panel).toBeHidden()
    await expect(lineOf(page, 'Yara').getByText('Leave out')).toBeVisible()
  })

  await test.step('every imported resource is accounted for, and is shown in the chart', async () => {
    await page.getByRole('button', { name: 'Import 1 person' }).click()
    await expect(page.getByText('Finished').first()).toBeVisible({ timeout: 30_000 })
    await expect(lineOf(page, 'Zora').getByText('Imported')).toBeVisible()
    await lineOf(page, 'Zora').click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('row', { name: 'Problems 1 1 0 0' })).toBeVisible()
    await expect(panel.getByRole('row', { name: 'Goals 1 0 1 0' })).toBeVisible()
    const address = await panel.getByRole('link', { name: 'Open the chart' }).getAttribute('href')
    const chart = await open(doctor, `${address}?section=conditions`)
    await expect(chart.getByText('Asthma').first()).toBeVisible()
    await chart
      .getByRole('navigation', { name: 'Sections of the chart' })
      .getByRole('link', { name: /Imported/ })
      .click()
    await chart.getByRole('button', { name: /Swim once a week/ }).click()
    await expect(chart.getByRole('dialog').getByText('"resourceType": "Goal"')).toBeVisible()
    await chart.context().close()
  })

  await test.step('the same files again are added to the chart that is there, and change nothing', async () => {
    await upload(page)
    await expect(lineOf(page, 'Zora').getByText('Add to a chart')).toBeVisible()
    await expect(lineOf(page, 'Yara').getByText('New chart')).toBeVisible()
    await page.getByRole('button', { name: 'Import 2 people' }).click()
    await expect(page.getByText('Finished').first()).toBeVisible({ timeout: 30_000 })
    await lineOf(page, 'Zora').click()
    await expect(page.getByRole('dialog').getByRole('row', { name: 'Problems 1 0 0 1' })).toBeVisible()
  })
})
