/** A chart is opened: what is first seen of it comes with one call, however much the chart holds. */
import { expect } from '@playwright/test'
import { mark } from './days.ts'
import { startDesk } from './desk.ts'
import { test } from './journey.ts'
import { ask } from './people.ts'

/** Calls of the frame around every screen, which are no part of the chart. */
const ofTheFrame = /\/api\/v1\/(notifications\/unread|org\/me|org\/open-work)\b/

test('a chart shows its header, its alerts and its summary after a single call', async ({ browser, baseURL }) => {
  const origin = baseURL as string
  const { doctor, newPatient, open } = await startDesk(browser, origin)
  const { id, name } = await newPatient(`Opened${mark}`)
  const record = async (path: string, body: object) => {
    const reply = await ask(origin, doctor, 'POST', `/org/patients/${id}/${path}`, body)
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  }
  await record('allergies', { substance: 'Penicillin', severity: 'severe' })
  await record('conditions', { display: 'Asthma' })
  await record('vitals', { measurements: { weight: { value: 46, unit: 'kg' } } })
  const page = await open(doctor, '/org/patients')
  await page.getByRole('heading', { level: 1, name: 'Patients' }).waitFor()

  const requests: string[] = []
  let release = () => {}
  const seen = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/v1/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    // What other journeys change in this clinic would be read again in the middle of this one.
    if (pathname.endsWith('/events')) return route.abort()
    if (!ofTheFrame.test(pathname)) requests.push(pathname.replace('/api/v1', ''))
    // Whatever else the screen asks for waits until the content is seen.
    if (!ofTheFrame.test(pathname) && !pathname.endsWith('/chart-summary')) await seen
    await route.continue()
  })
  await page.goto(`/org/patients/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Allergic to Penicillin (severe)')).toBeVisible()
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText('Asthma')).toBeVisible()
  await expect(summary.getByText('46')).toBeVisible()
  for (const text of ['Nothing is known: nobody has asked yet', 'No signed note yet', 'No visit yet'])
    await expect(summary.getByText(text)).toBeVisible()
  // Charts that may be of the same person are looked for once the chart is there.
  const late = `/org/patients/${id}/similar-charts`
  expect(requests.filter((path) => path !== late)).toEqual([`/org/patients/${id}/chart-summary`])
  release()
})
