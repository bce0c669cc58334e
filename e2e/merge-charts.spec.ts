/**
 * A patient has two charts. A manager finds them on the chart, compares, merges, sees the history of both in one, and takes them
 * apart again; a colleague at the desk is refused.
 */
import { expect } from '@playwright/test'
import { mark } from './days.ts'
import { startDesk } from './desk.ts'
import { test } from './journey.ts'
import { ask, signIn } from './people.ts'

test('two charts of one person become one, show both histories, and are taken apart again', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const origin = baseURL as string
  const { desk, open } = await startDesk(browser, origin)
  const owner = await signIn(origin, 'owner')
  const person = { given_name: 'Odile', family_name: `Doppel${mark}`, birth_date: '1977-03-04' }
  type Made = { id: string; record_number: string }
  const make = async (more: object) => (await ask<Made>(origin, owner, 'POST', '/org/patients', { ...person, ...more })).body
  const [first, second] = [await make({ phone: '+353 20 915 1111' }), await make({ email: `odile.${mark}@example.org` })]
  for (const [chart, substance] of [
    [first, 'Latex'],
    [second, 'Penicillin'],
  ] as const)
    expect((await ask(origin, await signIn(origin, 'doctor'), 'POST', `/org/patients/${chart.id}/allergies`, { substance })).status).toBe(
      201,
    )

  await test.step('the desk sees that they may be one person, and may not merge them', async () => {
    const page = await open(desk, `/org/patients/${first.id}`)
    const note = page.getByRole('list', { name: 'May be the same person as' })
    await expect(note.getByText(second.record_number)).toBeVisible()
    await expect(note.getByRole('link', { name: 'Compare' })).toHaveCount(0)
    await page.goto(`/org/patients/${first.id}/compare/${second.id}`)
    await expect(page.getByRole('button', { name: /^Merge into/ })).toHaveCount(0)
    await page.context().close()
  })

  const page = await open(owner, `/org/patients/${first.id}`)
  await test.step('the owner compares them and chooses what stays', async () => {
    await page.getByRole('list', { name: 'May be the same person as' }).getByRole('link', { name: 'Compare' }).click()
    await expect(page.getByRole('heading', { name: 'Compare two charts' })).toBeVisible()
    await expect(page.getByRole('radio', { name: `E-mail: odile.${mark}@example.org` })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Phone: +353 20 915 1111' })).toBeChecked()
    await expect(page.getByRole('row', { name: /^Allergies/ })).toContainText('1')
    await page.getByRole('button', { name: `Merge into ${first.record_number}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Merge the charts' }).click()
    await expect(page.getByRole('region', { name: 'Merged charts' }).getByText(second.record_number)).toBeVisible()
  })

  await test.step('both histories stand in one chart, to which the other one leads', async () => {
    await page.goto(`/org/patients/${second.id}?section=allergies`)
    await expect(page).toHaveURL(new RegExp(first.id))
    await page.goto(`/org/patients/${first.id}?section=allergies`)
    for (const substance of ['Latex', 'Penicillin']) await expect(page.getByRole('main').getByText(substance).first()).toBeVisible()
    await expect(page.getByRole('list', { name: 'May be the same person as' })).toHaveCount(0)
  })

  await test.step('they are taken apart again', async () => {
    await page.goto(`/org/patients/${first.id}?section=details`)
    await page.getByRole('button', { name: 'Undo the merge' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the merge' }).click()
    await expect(page.getByText('These are two charts again.')).toBeVisible()
    const { body } = await ask<{ items: Made[] }>(origin, owner, 'GET', `/org/patients?q=Doppel${mark}`)
    expect(body.items.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
  })
})
