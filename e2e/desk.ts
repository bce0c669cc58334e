import { type Browser, expect } from '@playwright/test'
import { dayAhead } from './days.ts'
import { ask, installSession, type SignedIn, signIn } from './people.ts'

/** A second, on a machine that does not run the browsers too. */
export const soon = { timeout: 3000 }

export interface Items<T> {
  items: T[]
}
export interface Time {
  starts_at: string
  practitioner_id: string
  location_id: string
}

/** The front desk and a doctor, signed in, and what their journeys begin with. */
export async function startDesk(browser: Browser, origin: string) {
  const [desk, doctor] = [await signIn(origin, 'reception'), await signIn(origin, 'doctor')]

  const open = async (session: SignedIn, path: string) => {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'en-GB',
      timezoneId: 'Europe/Dublin',
      viewport: { width: 1500, height: 1000 },
    })
    await installSession(context, session)
    const page = await context.newPage()
    await page.goto(path)
    return page
  }

  const newPatient = async (family_name: string) => {
    const { status, body } = await ask<{ id: string; name: string }>(origin, desk, 'POST', '/org/patients', {
      given_name: 'Front',
      family_name,
    })
    expect(status).toBe(201)
    return body
  }

  /** A service and its free times of ten days: from the week after next, unless a journey that closes days asks for later ones. */
  const freeTimes = async (from = 8) => {
    const { body: services } = await ask<Items<{ id: string; name: string }>>(origin, desk, 'GET', '/org/services?status=active&limit=100')
    const service = services.items.find((service) => service.name === 'Consultation') as { id: string; name: string }
    const { body } = await ask<Items<Time>>(
      origin,
      desk,
      'GET',
      `/org/availability?service_id=${service.id}&from=${dayAhead(from)}&to=${dayAhead(from + 10)}`,
    )
    return { service, times: body.items }
  }

  const book = async (
    patient_id: string,
    service_id: string,
    time: Pick<Time, 'starts_at' | 'practitioner_id'>,
    more: object = {},
    session = desk,
  ) => {
    const { status, body } = await ask<{ id: string; patient: { name: string } }>(origin, session, 'POST', '/org/appointments', {
      patient_id,
      service_id,
      practitioner_id: time.practitioner_id,
      starts_at: time.starts_at,
      ...more,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }

  return { desk, doctor, open, newPatient, freeTimes, book }
}
