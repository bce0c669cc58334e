/**
 * A lab technician's day with a critical result: ordered in the chart, collected, entered, verified, and acknowledged by the
 * doctor. Then a child's visit, from the waiting room to the signed note, with a test whose result the parent reads once it is
 * released.
 */
import { expect } from '@playwright/test'
import { mark, rightNow } from './days.ts'
import { startDesk } from './desk.ts'
import { test } from './journey.ts'
import { newAccount } from './new-patient.ts'
import { ask, installSession, signIn, waitUntilLoaded } from './people.ts'

const range = { sex: null, from_age: null, below_age: null, pregnant: null, low: 3.5, high: 5.1, critical_low: 2.5, critical_high: 6.2 }

test('a critical result is found by the laboratory and acknowledged by the doctor', async ({ browser, baseURL }) => {
  test.setTimeout(150_000)
  const origin = baseURL as string
  const { doctor, open, newPatient } = await startDesk(browser, origin)
  const [owner, technician] = [await signIn(origin, 'owner'), await signIn(origin, 'technician')]
  const { body: directory } = await ask<{ items: { code: string; name: string }[] }>(origin, owner, 'GET', '/public/lab-tests?limit=50')
  const { code, name } = directory.items[0] as { code: string; name: string }
  const patient = await newPatient(`Sample ${mark}`)
  const set = `Set ${mark}`

  await test.step('the owner offers the test in a set, with the ranges of the laboratory', async () => {
    const page = await open(owner, '/org/settings?section=laboratory')
    await page.getByRole('combobox', { name: 'Add a test' }).click()
    await page.getByRole('option', { name: new RegExp(code) }).click()
    await page.getByLabel('Unit').fill('mmol/L')
    await page.getByRole('button', { name: 'Add a set' }).click()
    await page.getByLabel('Name of the set', { exact: true }).fill(set)
    await page.getByRole('combobox', { name: 'Tests in it' }).click()
    await page.getByRole('option', { name }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.context().close()
    const { body } = await ask<{ tests: object[]; version: number }>(origin, owner, 'GET', '/org/lab-catalogue')
    const tests = body.tests.map((offered) => ({ ...offered, ranges: [range] }))
    const headers = { authorization: `Bearer ${owner.token}`, 'x-organization': owner.organization?.id ?? '' }
    const saved = await fetch(`${origin}/api/v1/org/lab-catalogue`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json', 'if-match': `"${body.version}"`, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ tests }),
    })
    expect(saved.status).toBe(200)
  })

  await test.step('the doctor orders the set in the chart', async () => {
    const page = await open(doctor, `/org/patients/${patient.id}?section=labs`)
    await page.getByRole('button', { name: 'Order tests' }).click()
    await page.getByRole('group', { name: 'Sets of tests' }).getByRole('button', { name: set }).click()
    await page.getByRole('button', { name: 'Order', exact: true }).click()
    await expect(page.getByText(name).first()).toBeVisible()
    await page.context().close()
  })

  await test.step('the technician prints the request, collects, receives, enters and verifies it', async () => {
    const page = await open(technician, '/org/labs')
    await page.getByRole('row', { name: new RegExp(patient.name) }).click()
    const panel = page.getByRole('dialog', { name: 'Laboratory order' })
    const printed = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Request and labels' }).click()
    expect((await printed).suggestedFilename()).toBe('laboratory-request.pdf')
    await panel.getByRole('button', { name: 'Specimen collected' }).click()
    await panel.getByRole('button', { name: 'Specimen received' }).click()
    await panel.getByRole('button', { name: 'Enter the result' }).click()
    await panel.getByLabel('Result, mmol/L').fill('> 6.5')
    await panel.getByRole('button', { name: 'Enter', exact: true }).click()
    await panel.getByRole('button', { name: 'Verify' }).click()
    await expect(panel.getByRole('button', { name: 'Verify' })).toHaveCount(0)
    await page.context().close()
  })

  await test.step('the doctor finds it at the top and says what is done about it', async () => {
    const page = await open(doctor, '/org/labs?stage=critical')
    await page.getByRole('row', { name: new RegExp(patient.name) }).click()
    const panel = page.getByRole('dialog', { name: 'Laboratory order' })
    await expect(panel.getByText('>6.5 mmol/L · critically high').first()).toBeVisible()
    await panel.getByRole('button', { name: 'Acknowledge' }).click()
    const dialog = page.getByRole('dialog', { name: 'Acknowledge the critical result' })
    await dialog.getByLabel('What is done about it?').fill('Called the patient in')
    await dialog.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(panel.getByText(/Called the patient in/)).toBeVisible()
    await page.context().close()
  })
})

test('a child is seen, a test is ordered, the note is signed, and the parent reads the released result', async ({ browser, baseURL }) => {
  test.setTimeout(150_000)
  const origin = baseURL as string
  const { desk, doctor, open, freeTimes, book } = await startDesk(browser, origin)
  const technician = await signIn(origin, 'technician')
  const call = async <T>(session: typeof desk, method: string, path: string, body?: unknown) => {
    const reply = await ask<T>(origin, session, method, path, body)
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
    return reply.body
  }
  const { items } = await call<{ items: { name: string }[] }>(doctor, 'GET', '/org/lab-tests')
  const { name: testName } = items[0] as { name: string }
  const birth_date = '2018-03-04'
  const child = { given_name: 'Mina', family_name: `Lab ${mark}`, birth_date, sex: 'female' }
  const { id } = await call<{ id: string }>(desk, 'POST', '/org/patients', child)
  const name = `Mina Lab ${mark}`
  const parent = await newAccount(origin, 'Paula Parent', `paula-parent-${mark}@example.test`)
  const proxy = { name: 'Paula Parent', relationship: 'Parent', scopes: ['see records', 'see visits'] }
  const { code: proxy_code } = await call<{ code: string }>(desk, 'POST', `/org/patients/${id}/proxies`, proxy)
  const accepted = await call<{ organization_id: string }>(parent, 'POST', '/patient/proxies', { proxy_code, birth_date })
  const { service, times } = await freeTimes()
  const visit = await book(
    id,
    service.id,
    { starts_at: rightNow(), practitioner_id: (doctor.user as { practitioner_id: string }).practitioner_id },
    { overbook: true, overbook_reason: 'Squeezed in', location_id: times[0]?.location_id },
    doctor,
  )
  await call(desk, 'POST', `/org/appointments/${visit.id}/arrive`)

  await test.step('the doctor starts the visit from the waiting room, orders the test and signs the note', async () => {
    const page = await open(doctor, '/org/appointments/today')
    await page.getByRole('button', { name: `Check in: ${name}` }).click()
    await page.getByRole('button', { name: `Start: ${name}` }).click()
    await expect(page.getByRole('region', { name: 'In consultation', exact: true }).getByText(name)).toBeVisible()
    await page.goto(`/org/patients/${id}?section=labs`)
    await page.getByRole('button', { name: 'Order tests' }).click()
    await page.getByRole('combobox', { name: 'Tests' }).click()
    await page.getByRole('option', { name: testName }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Order', exact: true }).click()
    await expect(page.getByRole('main').getByText(testName).first()).toBeVisible()
    await page.goto(`/org/patients/${id}?write=note`)
    await page.getByLabel('Assessment').fill('Tired for two weeks')
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await page.getByRole('dialog', { name: 'Sign this note?' }).getByRole('button', { name: 'Sign' }).click()
    await expect(page.getByText('Signed. The note cannot change any more.')).toBeVisible()
    await page.getByRole('button', { name: `Finish: ${name}` }).click()
    await expect(page.getByRole('button', { name: `Reopen: ${name}` })).toBeVisible()
    await page.context().close()
  })

  await test.step('the laboratory verifies the result', async () => {
    const { items: orders } = await call<{ items: { id: string }[] }>(technician, 'GET', `/org/patients/${id}/lab-orders`)
    const order_id = orders[0]?.id
    for (const step of ['collect', 'receive']) await call(technician, 'POST', `/org/lab-orders/${order_id}/${step}`)
    await call(technician, 'POST', `/org/lab-orders/${order_id}/enter`, { value_number: 4.2 })
    const page = await open(technician, `/org/patients/${id}?section=labs`)
    await page.getByText(testName).first().click()
    const panel = page.getByRole('dialog', { name: 'Laboratory order' })
    await panel.getByRole('button', { name: 'Verify' }).click()
    await expect(panel.getByRole('button', { name: 'Verify' })).toHaveCount(0)
    await page.context().close()
  })

  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', viewport: { width: 390, height: 844 } })
  const signedIn = { ...parent, organization: { id: accepted.organization_id, name: 'Riverside' } }
  await installSession(context, signedIn)
  const phone = await context.newPage()

  await test.step('the parent sees nothing of it until the doctor releases it', async () => {
    await phone.goto('/patient/results')
    await waitUntilLoaded(phone)
    await expect(phone.getByRole('main').getByText('No results')).toBeVisible()
    const page = await open(doctor, `/org/patients/${id}?section=labs`)
    await page.getByText(testName).first().click()
    await page.getByRole('button', { name: 'Release to the patient now' }).click()
    const preview = page.getByRole('dialog', { name: 'Release to the patient?' })
    await expect(preview.getByRole('region', { name: 'What the patient sees' })).toContainText('4.2')
    await preview.getByRole('button', { name: 'Release it now' }).click()
    await expect(page.getByRole('button', { name: 'Release to the patient now' })).toHaveCount(0)
    await phone.reload()
    await expect(phone.getByRole('main').getByText(testName)).toBeVisible()
    await expect(phone.getByRole('main').getByText(/4\.2/)).toBeVisible()
    await page.context().close()
  })
})
