/**
 * A note of a trainee: begun by the clinic's own template, sent to a consultant when it is signed, co-signed there and locked,
 * and printed. A colleague who was not asked can not sign it.
 */
import { expect } from '@playwright/test'
import { mark } from './days.ts'
import { startDesk } from './desk.ts'
import { test } from './journey.ts'
import { ask, signIn } from './people.ts'

interface Item {
  id: string
  account_id: string
  version: number
  name: string
}

test("a trainee's note is co-signed by a consultant, locked and printed", async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const origin = baseURL as string
  const { doctor: trainee, open, newPatient } = await startDesk(browser, origin)
  const consultant = await signIn(origin, 'owner')
  const nurse = await signIn(origin, 'nurse')
  const patient = await newPatient(`Cosigned ${mark}`)
  const template = `Wound ${mark}`
  const { body: staff } = await ask<{ items: Item[] }>(origin, consultant, 'GET', '/org/staff?limit=100')
  const rowOf = (session: typeof trainee) => staff.items.find(({ id }) => id === (session.user as { staff_id: string }).staff_id) as Item
  const consultantName = rowOf(consultant).name
  const needsOne = async (needs_cosignature: boolean) => {
    const { body } = await ask<Item>(origin, consultant, 'GET', `/org/staff/${rowOf(trainee).id}`)
    const path = `${origin}/api/v1/org/staff/${rowOf(trainee).id}`
    const reply = await fetch(path, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${consultant.token}`,
        'x-organization': consultant.organization?.id as string,
        'if-match': `"${body.version}"`,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ needs_cosignature }),
    })
    expect(reply.status).toBe(200)
  }

  await test.step('a member who manages settings makes a template', async () => {
    const settings = await open(consultant, '/org/settings?section=notes')
    await settings.getByRole('button', { name: 'New template' }).first().click()
    const panel = settings.getByRole('dialog', { name: 'New template' })
    await panel.getByLabel('Name', { exact: true }).fill(template)
    await panel.getByLabel('Title', { exact: true }).fill('Wound')
    await panel.getByRole('textbox', { name: /^What belongs there/ }).fill('Place, size, edges')
    await panel.getByRole('button', { name: 'Add a section' }).click()
    await panel.getByLabel('Title', { exact: true }).nth(1).fill('Dressing')
    await panel
      .getByRole('textbox', { name: /^Begins with this text/ })
      .nth(1)
      .fill('Changed, dry.')
    await panel.getByRole('button', { name: 'Make the template' }).click()
    await expect(settings.getByText('The template can be used now.')).toBeVisible()
  })
  await needsOne(true)

  try {
    await test.step('the trainee writes with it, and names who signs after', async () => {
      const chart = await open(trainee, `/org/patients/${patient.id}/notes/new`)
      await chart.getByRole('combobox', { name: 'Template' }).click()
      await chart.getByRole('option', { name: template }).click()
      await expect(chart.getByLabel('Dressing')).toHaveValue('Changed, dry.')
      await chart.getByLabel('Wound').fill('Clean, two centimetres.')
      await chart.getByRole('button', { name: 'Sign', exact: true }).click()
      const dialog = chart.getByRole('dialog', { name: 'Sign this note?' })
      await expect(dialog.getByText('Your notes need a co-signature.')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Sign', exact: true })).toBeDisabled()
      await dialog.getByRole('combobox', { name: 'Who signs after you' }).click()
      await chart.getByRole('option', { name: new RegExp(consultantName) }).click()
      await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
      await expect(chart.getByText('Signed. The note cannot change any more.')).toBeVisible()
      await expect(chart.getByText('Needs a co-signature')).toBeVisible()
    })

    await test.step('a colleague who was not asked reads the note, and can not sign it', async () => {
      const notes = await open(nurse, `/org/patients/${patient.id}/notes`)
      await expect(notes.getByText('Clean, two centimetres.')).toBeVisible()
      await expect(notes.getByRole('button', { name: 'Co-sign' })).toHaveCount(0)
      const { body } = await ask<{ items: Item[] }>(origin, nurse, 'GET', `/org/patients/${patient.id}/notes`)
      const reply = await ask(origin, nurse, 'POST', `/org/notes/${body.items[0]?.id}/cosign`)
      expect(reply.status).toBe(403)
    })

    await test.step('the consultant finds it in the list, signs it, and it is locked and printed', async () => {
      const list = await open(consultant, '/org/notes')
      await list.getByRole('row', { name: new RegExp(patient.name) }).click()
      await expect(list.getByText('Clean, two centimetres.')).toBeVisible()
      await list.getByRole('button', { name: 'Co-sign' }).click()
      await list.getByRole('dialog', { name: 'Co-sign this note?' }).getByRole('button', { name: 'Co-sign' }).click()
      await expect(list.getByText(/^Co-signed by/)).toBeVisible()
      await expect(list.getByText('Signed', { exact: true })).toBeVisible()
      await expect(list.getByRole('button', { name: 'Co-sign' })).toHaveCount(0)
      const download = list.waitForEvent('download')
      await list.getByRole('button', { name: 'Note as PDF' }).click()
      expect((await download).suggestedFilename()).toMatch(/^note-.*\.pdf$/)
      await list.goto('/org/notes')
      await expect(list.getByRole('row', { name: new RegExp(patient.name) })).toHaveCount(0)
    })
  } finally {
    await needsOne(false)
  }
})
