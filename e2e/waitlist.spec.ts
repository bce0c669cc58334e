/**
 * The waitlist from both sides: a patient would like a visit earlier, the front desk sees who waits and offers a free time,
 * the patient's open page hears of it and takes it; the visit is the same one, earlier.
 */

import { expect } from '@playwright/test'
import { dayAhead } from './days.ts'
import { test } from './journey.ts'
import { ownPractice } from './own-practice.ts'
import { ask, installSession, signIn } from './people.ts'

interface Items<T> {
  items: T[]
}
interface Time {
  starts_at: string
  practitioner_id: string
}

test('a patient waits for an earlier time, is offered one and takes it', async ({ browser, baseURL }) => {
  const origin = baseURL as string
  const [patient, desk] = await Promise.all([signIn(origin, 'parent'), signIn(origin, 'reception')])
  const name = (patient.user as { name: string }).name
  const { service_id } = await ownPractice(origin, { practitioner: 'Walter Waits', service: 'Wound check' })

  const times = await ask<Items<Time>>(
    origin,
    desk,
    'GET',
    `/org/availability?service_id=${service_id}&from=${dayAhead(20)}&to=${dayAhead(27)}`,
  )
  // It is one of the last times, so that earlier ones are free.
  const late = times.body.items.at(-3) as Time
  const { practitioner_id, starts_at } = late
  const booked = await ask<{ id: string }>(origin, patient, 'POST', '/patient/appointments', {
    service_id,
    practitioner_id,
    starts_at,
  })
  expect(booked.status).toBe(201)

  const open = async (session: typeof patient) => {
    const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', timezoneId: 'Europe/Dublin' })
    await installSession(context, session)
    return context.newPage()
  }
  const phone = await open(patient)
  const front = await open(desk)

  await test.step('joins from the visit that is to be earlier', async () => {
    await phone.goto(`/patient/appointments/${booked.body.id}`)
    await phone.getByRole('link', { name: 'I would like an earlier time' }).click()
    await expect(phone.getByRole('heading', { name: 'An earlier time' })).toBeVisible()
    await phone.getByText('Afternoons', { exact: true }).click()
    await phone.getByText('Mornings', { exact: true }).click()
    await phone.getByRole('button', { name: 'Join the waitlist' }).click()
    await expect(phone.getByText('You are waiting').first()).toBeVisible()
  })

  await test.step('the front desk finds who waits, and offers what is free', async () => {
    await front.goto(`/org/waitlist?service_id=${service_id}`)
    await front.getByRole('row', { name: new RegExp(name) }).press('Enter')
    const panel = front.getByRole('dialog')
    await expect(panel.getByRole('heading', { name })).toBeVisible()
    await panel
      .getByRole('button', { name: /^Offer / })
      .first()
      .click()
    await expect(panel.getByText('Being offered a time')).toBeVisible()
  })

  await test.step('the open page of the patient shows the offer; it is accepted while the minutes run', async () => {
    await expect(phone.getByText('Time left:')).toBeVisible()
    await phone.getByRole('link', { name: 'Answer' }).click()
    await expect(phone.getByRole('heading', { name: 'A time has become free' })).toBeVisible()
    await expect(phone.getByText('moves here')).toBeVisible()
    await phone.getByRole('button', { name: 'Yes, I take it' }).click()
    await expect(phone).toHaveURL(`/patient/appointments/${booked.body.id}`)
  })

  await test.step('the visit is the same one, earlier; the front desk sees it at once', async () => {
    const visit = await ask<{ starts_at: string }>(origin, patient, 'GET', `/patient/appointments/${booked.body.id}`)
    expect(Date.parse(visit.body.starts_at)).toBeLessThan(Date.parse(starts_at))
    await expect(front.getByRole('dialog').getByText('Got a time')).toBeVisible()
    await ask(origin, patient, 'POST', `/patient/appointments/${booked.body.id}/cancel`, { reason: 'Only tried' })
  })
})
