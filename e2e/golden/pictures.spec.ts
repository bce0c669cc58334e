import { expect, test } from '@playwright/test'
import { ask } from '../people.ts'
import { type Look, openScreen, type Path, type Who } from './open-screen.ts'

/** The first thing of a list, as an address. */
const firstOf =
  (list: string, base: string, more = ''): Path =>
  async (origin, session) => {
    const { body } = await ask<{ items: { id: string }[] }>(origin, session, 'GET', list)
    return `${base}/${body.items[0]?.id}${more}`
  }

/** The step of the booking where times are chosen. */
const bookingTimes: Path = async (origin, session) => {
  const organization_id = session.organization?.id ?? ''
  const { body } = await ask<{ items: { id: string; name: string }[] }>(
    origin,
    session,
    'GET',
    `/public/services?organization_id=${organization_id}&limit=100`,
  )
  const service = body.items.find(({ name }) => name === 'Consultation')
  return `/patient/appointments/book?organization_id=${organization_id}&service_id=${service?.id}&practitioner_id=any`
}

const pictures: [name: string, look: Look, who: Who | null, path: Path][] = [
  ['home', 'light', null, '/'],
  ['doctors', 'phone', null, '/doctors'],
  ['directory', 'dark', null, '/directory'],
  ['sign-in', 'phone-dark', null, '/auth/login'],
  ['register', 'light', null, '/auth/patient/register'],
  ['patient-dashboard', 'light', 'patient', '/patient/dashboard'],
  ['patient-dashboard-phone', 'phone', 'patient', '/patient/dashboard'],
  ['booking-reason', 'light', 'patient', '/patient/appointments/book'],
  ['booking-times', 'phone', 'patient', bookingTimes],
  ['patient-visit', 'dark', 'patient', firstOf('/patient/appointments', '/patient/appointments')],
  ['patient-bills', 'phone-dark', 'patient', '/patient/bills'],
  ['clinic-dashboard', 'light', 'owner', '/org/dashboard'],
  ['calendar', 'light', 'owner', '/org/calendar'],
  ['board', 'dark', 'reception', '/org/appointments/today'],
  ['appointments', 'light', 'reception', '/org/appointments'],
  ['patients', 'phone', 'reception', '/org/patients'],
  ['chart', 'dark', 'doctor', firstOf('/org/patients', '/org/patients')],
  ['invoices', 'light', 'cashier', '/org/invoices'],
  ['point-of-sale', 'dark', 'cashier', '/org/pos'],
  ['platform-organizations', 'light', 'admin', '/admin/organizations'],
]

for (const [name, look, role, path] of pictures) {
  test(`${name} looks as before (${look})`, async ({ browser, baseURL }) => {
    const { page, close } = await openScreen(browser, baseURL as string, look, role, path)
    await expect(page).toHaveScreenshot(`${name}.png`)
    await close()
  })
}
