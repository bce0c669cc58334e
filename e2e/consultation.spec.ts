/**
 * A doctor's consultation, from the board to its end: the board begins with the doctor's own patients, a Finish is asked about
 * when it ends the consultation of a colleague, and can be taken back for some minutes wherever the visit is shown.
 */

import { expect, type Page } from '@playwright/test'
import { mark, rightNow } from './days.ts'
import { startDesk } from './desk.ts'
import { test } from './journey.ts'
import { ask } from './people.ts'

interface Practitioners {
  items: { id: string; name: string }[]
}
const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cardOf = (page: Page, laneName: string, name: string) => lane(page, laneName).getByRole('listitem', { name: new RegExp(name) })

/** The doctor's own patient and one of a colleague, both in consultation. */
async function startTwo(...[browser, origin]: Parameters<typeof startDesk>) {
  const setup = await startDesk(browser, origin)
  const { desk, doctor, newPatient, freeTimes, book } = setup
  const doctor_practitioner_id = (doctor.user as { practitioner_id: string }).practitioner_id
  const { service, times } = await freeTimes()
  const { location_id } = times[0] as { location_id: string }
  const { body } = await ask<Practitioners>(origin, desk, 'GET', '/org/practitioners?status=active&limit=100')
  const offering = new Set(times.map(({ practitioner_id }) => practitioner_id))
  const colleague = body.items.find(({ id }) => id !== doctor_practitioner_id && offering.has(id)) as Practitioners['items'][number]
  const start = async (family_name: string, practitioner_id: string) => {
    const { id, name } = await newPatient(`${family_name} ${mark}`)
    const overbook = { overbook: true, overbook_reason: 'Squeezed in', location_id }
    const visit = await book(id, service.id, { starts_at: rightNow(), practitioner_id }, overbook, doctor)
    for (const step of ['arrive', 'start'])
      expect((await ask(origin, doctor, 'POST', `/org/appointments/${visit.id}/${step}`)).status).toBe(200)
    return { id: visit.id, patient_id: id, name }
  }
  return {
    ...setup,
    colleague,
    own_visit: await start('Mine', doctor_practitioner_id),
    colleagues_visit: await start('Theirs', colleague.id),
  }
}

test('a consultation is finished by mistake and continued', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const { doctor, open, own_visit, colleagues_visit, colleague } = await startTwo(browser, baseURL as string)
  const board = await open(doctor, '/org/appointments/today')
  const reopened = (name: string) => expect(board.getByText(`The consultation with ${name} goes on.`).last()).toBeVisible()

  await test.step('the board begins with the own patients, and remembers the last filter', async () => {
    await expect(cardOf(board, 'In consultation', own_visit.name)).toBeVisible()
    await expect(cardOf(board, 'In consultation', colleagues_visit.name)).toBeHidden()
    await board.getByRole('button', { name: 'Clear the filter Practitioner' }).click()
    await expect(cardOf(board, 'In consultation', colleagues_visit.name)).toBeVisible()
    await board.goto('/org/appointments/today')
    await expect(cardOf(board, 'In consultation', colleagues_visit.name)).toBeVisible()
  })

  await test.step('a Finish by one key is undone by one key, and by its notification', async () => {
    await cardOf(board, 'In consultation', own_visit.name).press('n')
    await cardOf(board, 'Done', own_visit.name).press('b')
    await reopened(own_visit.name)
    await cardOf(board, 'In consultation', own_visit.name).press('n')
    await expect(cardOf(board, 'Done', own_visit.name)).toBeVisible()
    await board.getByRole('button', { name: 'Undo' }).last().click()
    await expect(cardOf(board, 'In consultation', own_visit.name)).toBeVisible()
  })

  await test.step('the consultation of a colleague is ended only after a confirmation', async () => {
    await cardOf(board, 'In consultation', colleagues_visit.name).press('n')
    const dialog = board.getByRole('dialog', { name: `Finish the consultation of` })
    await expect(dialog).toContainText(colleague.name)
    await dialog.getByRole('button', { name: 'Keep as it is' }).click()
    await expect(cardOf(board, 'In consultation', colleagues_visit.name)).toBeVisible()
    await cardOf(board, 'In consultation', colleagues_visit.name).press('n')
    await dialog.getByRole('button', { name: 'Finish' }).click()
    await expect(cardOf(board, 'Done', colleagues_visit.name)).toBeVisible()
  })

  await test.step('the page of the visit takes it back too', async () => {
    await board.goto(`/org/appointments/${colleagues_visit.id}`)
    await expect(board.getByText(/^Until \d{1,2}:\d\d the consultation can be gone on with/)).toBeVisible()
    await board.getByRole('button', { name: `Reopen: ${colleagues_visit.name}` }).click()
    await reopened(colleagues_visit.name)
    await expect(board.getByRole('button', { name: `Finish: ${colleagues_visit.name}` })).toBeVisible()
  })
})

test('the running visit is in the chart, and what follows a signature stays on the screen', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const origin = baseURL as string
  const { desk, doctor, open, own_visit, newPatient, freeTimes, book } = await startTwo(browser, origin)
  const doctor_practitioner_id = (doctor.user as { practitioner_id: string }).practitioner_id
  const { service, times } = await freeTimes()
  const { location_id } = times[0] as { location_id: string }
  const waiting = await newPatient(`Waiting ${mark}`)
  const overbook = { overbook: true, overbook_reason: 'Squeezed in', location_id }
  const next = await book(waiting.id, service.id, { starts_at: rightNow(), practitioner_id: doctor_practitioner_id }, overbook, doctor)
  await ask(origin, doctor, 'POST', `/org/appointments/${next.id}/check-in`)
  const chart = await open(doctor, `/org/patients/${own_visit.patient_id}?write=note`)
  const running = chart.getByRole('region', { name: 'This visit' })

  await test.step('a note is signed, and the summary for the patient waits in the chart', async () => {
    await expect(running).toContainText(/just now|for \d+ min/)
    await chart.getByLabel('Assessment').fill('Well again')
    await chart.getByRole('button', { name: 'Sign', exact: true }).click()
    await chart.getByRole('dialog', { name: 'Sign this note?' }).getByRole('button', { name: 'Sign' }).click()
    await expect(chart.getByText('Signed. The note cannot change any more.')).toBeVisible()
    await expect(running.getByRole('link', { name: 'Share a summary with the patient' })).toBeVisible()
    await chart.reload()
    await expect(running.getByRole('link', { name: 'Share a summary with the patient' })).toBeVisible()
  })

  await test.step('the visit ends there, can be reopened there, and the next patient is a click away', async () => {
    await running.getByRole('button', { name: `Finish: ${own_visit.name}` }).click()
    await expect(running.getByRole('button', { name: `Reopen: ${own_visit.name}` })).toBeVisible()
    await expect(running.getByRole('link', { name: /^Next patient: / })).toBeVisible()
  })

  await test.step('the page of the visit leads to its note and its bill', async () => {
    await chart.goto(`/org/appointments/${own_visit.id}`)
    await expect(chart.getByText(/, signed by /)).toBeVisible()
    await expect(chart.getByRole('link', { name: 'not billed yet' })).toBeVisible()
    await chart.getByRole('link', { name: 'Visit note' }).click()
    await expect(chart.getByText('Well again')).toBeVisible()
  })

  await test.step('the front desk bills it and takes the payment in one step', async () => {
    const till = await open(desk, `/org/billing/unbilled?patient_id=${own_visit.patient_id}`)
    await till.getByRole('button', { name: `of ${own_visit.name}` }).click()
    await till.getByRole('menuitem', { name: 'Bill and take payment' }).click()
    const panel = till.getByRole('dialog', { name: 'Bill and take payment' })
    await panel.getByRole('button', { name: 'Exact' }).click()
    await panel.getByRole('button', { name: /^Bill and take / }).click()
    await expect(panel.getByText('Payment taken')).toBeVisible()
    await chart.goto(`/org/appointments/${own_visit.id}`)
    await expect(chart.getByRole('link', { name: /^invoice .*, paid$/ })).toBeVisible()
  })

  await test.step('the board leads to the chart, and says where the bill stands', async () => {
    await chart.goto('/org/appointments/today')
    await expect(cardOf(chart, 'Done', own_visit.name)).toContainText('Paid')
    await cardOf(chart, 'Ready', waiting.name)
      .getByRole('link', { name: `Open the chart of ${waiting.name}` })
      .click()
    await expect(running.getByRole('button', { name: `Start: ${waiting.name}` })).toBeVisible()
  })
})
