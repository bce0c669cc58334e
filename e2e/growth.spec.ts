/** A child's growth: measured by the nurse, on the curves with its numbers, and in the order of time with all else of the chart. */
import { expect } from '@playwright/test'
import { expectNoAxeFaults } from './axe-faults.ts'
import { dayAhead, instantAhead, mark } from './days.ts'
import { startDesk } from './desk.ts'
import { test } from './journey.ts'
import { ask, signIn } from './people.ts'

test('a child grows along the curves, and the timeline is narrowed to what was measured', async ({ browser, baseURL }) => {
  test.setTimeout(90_000)
  const origin = baseURL as string
  const { desk, open } = await startDesk(browser, origin)
  const nurse = await signIn(origin, 'nurse')
  const child = { given_name: 'Growing', family_name: `Child ${mark}`, birth_date: dayAhead(-370), sex: 'male' }
  const { status, body } = await ask<{ id: string }>(origin, desk, 'POST', '/org/patients', child)
  expect(status).toBe(201)
  for (const [days, weight, height] of [
    [-186, 7.9, 67.6],
    [-1, 9.6, 75.7],
  ] as const) {
    const measurements = { weight: { value: weight, unit: 'kg' }, height: { value: height, unit: 'cm' } }
    const sent = { effective_at: instantAhead(days), measurements }
    expect((await ask(origin, nurse, 'POST', `/org/patients/${body.id}/vitals`, sent)).status).toBe(201)
  }
  const page = await open(nurse, `/org/patients/${body.id}`)

  await test.step('weight and height stand on the curves, with z-scores and percentiles beneath', async () => {
    await page.getByRole('navigation', { name: 'Sections of the chart' }).getByRole('link', { name: 'Growth' }).click()
    const numbers = page.getByRole('table', { name: 'Weight: the numbers' })
    await expect(numbers.getByRole('row')).toHaveCount(3)
    await expect(numbers.getByRole('row', { name: /9\.6/ })).toContainText('12 months')
    await page.getByText('Height', { exact: true }).click()
    await expect(page.getByRole('table', { name: 'Height: the numbers' }).getByRole('row', { name: /75\.7/ })).toBeVisible()
    await expectNoAxeFaults(page)
  })

  await test.step('on paper the curve bears the name of the child, and nothing that leads elsewhere', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: /Growing/ })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Height: the numbers' })).toBeVisible()
    for (const role of ['banner', 'navigation', 'button'] as const) await expect(page.getByRole(role)).toHaveCount(0)
    await page.emulateMedia({ media: null })
  })

  await test.step('the timeline shows what was measured together, and is narrowed by kind', async () => {
    await page.getByRole('navigation', { name: 'Sections of the chart' }).getByRole('link', { name: 'Timeline' }).click()
    await expect(page.getByRole('link', { name: 'Measurements' })).toHaveCount(2)
    await page.getByRole('button', { name: 'Kind', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Note' }).click()
    await expect(page.getByText('Nothing fits these filters')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Show everything' }).click()
    await expect(page.getByRole('link', { name: 'Measurements' })).toHaveCount(2)
  })

  await test.step('the front desk sees neither', async () => {
    const otherPage = await open(desk, `/org/patients/${body.id}?section=growth`)
    await expect(otherPage.getByRole('heading', { name: /Growing/ })).toBeVisible()
    await expect(otherPage.getByRole('link', { name: 'Growth' })).toHaveCount(0)
  })
})
