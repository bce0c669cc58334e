// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, prepareServer, problem } from '#api/server.fixture.ts'
import { bookingSearch } from '#engine/slots/index.ts'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { clearSession, restoreSession } from '#shell/session/session.ts'
import { BookingScreen } from './BookingScreen.tsx'

const server = prepareServer()
const { draw, pass: passTime } = prepareScreen()
beforeAll(() => import('./later-steps.ts'))
/** Lets time pass, in which the questions that are fetched later arrive. */
async function pass(milliseconds = 0) {
  await passTime(milliseconds)
  await vi.dynamicImportSettled()
  await passTime()
}

const idOf = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`
const [clinic, checkUp, letter, ada, ben, centre] = ['1', '2', '3', 'a', 'b', 'c'].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const [ten, eleven, noon] = ['10:00', '11:00', '12:00'].map((hour) => `2026-03-03T${hour}:00.000Z`) as [string, string, string]

const service = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  description: null,
  duration_minutes: 30,
  price: { amount: 4500, currency: 'EUR' },
  payment_rule: 'later',
  prepayment: null,
  color: 'blue',
  place: 'in-person',
  booking_mode: 'instant',
  needs_practitioner: true,
  new_patients: true,
  minimum_notice_minutes: 60,
  cancel_notice_minutes: 1440,
  offerings: [],
  practitioner_ids: [ada, ben],
  ...more,
})
const free = (starts_at: string, practitioner_id = ada) => ({ practitioner_id, location_id: centre, starts_at, ends_at: starts_at })
const people = [
  { id: ada, name: 'Ada Byrne', title: 'Dr' },
  { id: ben, name: 'Ben Okafor', title: 'Dr' },
]
const place = { id: centre, name: 'Riverside', address_line: '1 Quay', city: 'Dublin' }

/** The responses about the clinic and its times that the booking reads. */
function prepareClinic(...items: ReturnType<typeof free>[]) {
  server.always(`GET /public/organizations/${clinic}`, () =>
    json(200, { id: clinic, name: 'Riverside', time_zone: 'Europe/Dublin', phone: null, practitioners: [], locations: [place] }),
  )
  for (const person of people) server.always(`GET /public/practitioners/${person.id}`, () => json(200, person))
  server.always('GET /public/services', () =>
    json(200, { items: [service(checkUp, 'Check-up'), service(letter, 'Letter', { booking_mode: 'request', practitioner_ids: [ada] })] }),
  )
  server.always('GET /patient/availability', () => json(200, { items, practitioners: people, reason: null, next_from: null }))
}
const prepareHold = (id: string, starts_at = ten, made_at = '2026-03-02T09:00:00.000Z') =>
  server.on('POST /patient/holds', () =>
    json(201, {
      id,
      starts_at,
      ends_at: starts_at,
      expires_at: new Date(Date.parse(made_at) + 600_000).toISOString(),
      now: made_at,
      time_zone: 'Europe/Dublin',
      practitioner: people[0],
      service: service(checkUp, 'Check-up'),
      location: place,
    }),
  )

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  localStorage.setItem('auth_token', 't')
  localStorage.setItem('user_type', 'patient')
  const joined = { id: clinic, name: 'Riverside', time_zone: 'Europe/Dublin', patient_id: 'p-1' }
  localStorage.setItem(
    'user',
    JSON.stringify({ id: 'u', name: 'Maeve Nolan', organizations: [joined], proxies: [], default_organization: joined }),
  )
  localStorage.setItem('organization', JSON.stringify(joined))
  localStorage.setItem('organization_id', clinic)
  restoreSession()
})
afterEach(() => {
  cleanup()
  clearSession('elsewhere')
})

/** The booking at its address, as its route opens it. */
async function open(search: Record<string, string> = {}) {
  const root = createRootRoute()
  const book = createRoute({
    getParentRoute: () => root,
    path: '/patient/appointments/book',
    validateSearch: bookingSearch,
    component: function Book() {
      const navigate = book.useNavigate()
      return <BookingScreen search={book.useSearch()} onChoose={(next) => navigate({ search: next })} />
    },
  })
  const visit = createRoute({ getParentRoute: () => root, path: '/patient/appointments/$id', component: () => <h1>Your visit</h1> })
  const history = createMemoryHistory({ initialEntries: [`/patient/appointments/book?${new URLSearchParams(search)}`] })
  draw(<RouterProvider router={createRouter({ routeTree: root.addChildren([book, visit]), history }) as never} />)
  await pass(10)
  return {
    back: async () => {
      history.back()
      await pass(10)
    },
  }
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
async function press(name: string | RegExp) {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(10)
}
const callsOf = (call: string) => server.sent.filter((sent) => sent.call === call)
const chosen = { service_id: checkUp, practitioner_id: ada, location_id: centre, starts_at: ten }

describe('the booking of a visit', () => {
  it('asks one question after the other, keeps the time and books it with what the patient wrote', async () => {
    prepareClinic(free(ten), free(eleven, ben))
    prepareHold('h-1')
    await open()
    expect(heading()).toBe('What is the visit for?')
    await press(/^Check-up/)
    expect(heading()).toBe('Whom would you like to see?')
    await press(/Ada Byrne/)
    expect(heading()).toBe('When suits you?')
    await press(/^10:00/)
    expect(heading()).toBe('Is everything right?')
    expect(screen.getByText('This time is kept for you for 10 minutes.')).toBeTruthy()
    expect(callsOf('POST /patient/holds').map(({ body }) => body)).toEqual([chosen])

    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' A cough ' } })
    server.on('POST /patient/appointments', () => json(201, { id: 'v-1', status: 'booked' }))
    await press(/^Book for /)
    expect(callsOf('POST /patient/appointments').map(({ body }) => body)).toEqual([{ hold_id: 'h-1', reason: 'A cough' }])
    expect(heading()).toBe('Your visit')
  })

  it('takes back one answer after the other with the way back of the browser, and keeps the time anew', async () => {
    prepareClinic(free(ten), free(eleven, ben))
    prepareHold('h-1')
    const { back } = await open()
    await press(/^Check-up/)
    await press(/Ada Byrne/)
    await press(/^10:00/)
    await back()
    expect(heading()).toBe('When suits you?')
    prepareHold('h-2')
    await press(/^10:00/)
    expect(callsOf('POST /patient/holds')).toHaveLength(2)
    server.on('POST /patient/appointments', () => json(201, { id: 'v-1', status: 'booked' }))
    await press(/^Book for /)
    expect(callsOf('POST /patient/appointments')[0]?.body).toEqual({ hold_id: 'h-2' })
  })

  it('leads back to the reason from any later question, and asks again what depends on it', async () => {
    prepareClinic(free(ten), free(eleven, ben))
    prepareHold('h-1')
    await open(chosen)
    fireEvent.click(screen.getByRole('link', { name: 'Change the reason' }))
    await pass(10)
    expect(heading()).toBe('What is the visit for?')
    await press(/^Check-up/)
    expect(heading()).toBe('Whom would you like to see?')
  })

  it('moves the focus and the screen reader to each question as it comes', async () => {
    prepareClinic(free(ten))
    await open()
    await press(/^Check-up/)
    expect(document.activeElement?.textContent).toBe('Whom would you like to see?')
  })

  it('does not ask for a practitioner where one alone gives the service', async () => {
    prepareClinic(free(ten))
    await open()
    await press(/^Letter/)
    expect(heading()).toBe('When suits you?')
  })
})

describe('a time that is kept while the patient reads', () => {
  it('counts down, ends after ten minutes, cannot be booked then, and is kept again with what was written', async () => {
    prepareClinic()
    prepareHold('h-1')
    await open(chosen)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'A cough' } })
    await pass(61_000)
    expect(screen.getAllByText('We keep this time for you for 9 minutes.').length).toBeGreaterThan(0)
    await pass(540_000)
    expect(screen.getByRole('alert').textContent).toMatch(/no longer kept for you/)
    expect(screen.queryByRole('button', { name: /^Book for / })).toBeNull()

    prepareHold('h-2', ten, '2026-03-02T09:10:01.000Z')
    await press('Try to keep it again')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('A cough')
    server.on('POST /patient/appointments', () => json(201, { id: 'v-1', status: 'booked' }))
    await press(/^Book for /)
    expect(callsOf('POST /patient/appointments')[0]?.body).toEqual({ hold_id: 'h-2', reason: 'A cough' })
  })

  it('is replaced by the next free times when somebody else has it by then', async () => {
    prepareClinic()
    prepareHold('h-1')
    await open(chosen)
    await pass(601_000)
    server.on('POST /patient/holds', () =>
      problem(409, 'time_taken', 'This time has just been taken.', { alternatives: { next: [free(noon, ben)] } }),
    )
    await press('Try to keep it again')
    expect(heading()).toBe('This time has just been taken')
    expect(document.activeElement?.textContent).toBe('This time has just been taken')
    prepareHold('h-2', noon)
    await press(/12:00/)
    expect(callsOf('POST /patient/holds')[2]?.body).toEqual({ ...chosen, practitioner_id: ben, starts_at: noon })
    expect(heading()).toBe('Is everything right?')
    expect(document.activeElement?.textContent).toBe('Is everything right?')
  })

  it('is given back when another time is chosen', async () => {
    prepareClinic()
    prepareHold('h-1')
    await open(chosen)
    server.on('DELETE /patient/holds/h-1', () => new Response(null, { status: 204 }))
    await press('Choose another time')
    expect(heading()).toBe('When suits you?')
    expect(callsOf('DELETE /patient/holds/h-1')).toHaveLength(1)
  })
})

describe('a booking that the clinic refuses', () => {
  it('says why where it is read, keeps what was written, and stays at the same step', async () => {
    prepareClinic()
    prepareHold('h-1')
    await open(chosen)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'A cough' } })
    server.on('POST /patient/appointments', () => problem(422, 'refused_by_rule', 'You have three visits already.'))
    await press(/^Book for /)
    expect(screen.getByText('You have three visits already.')).toBeTruthy()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('A cough')
    expect(heading()).toBe('Is everything right?')
  })

  it('is sent once, however often the button is pressed', async () => {
    prepareClinic()
    prepareHold('h-1')
    await open(chosen)
    let answer: (reply: Response) => void = () => undefined
    server.on('POST /patient/appointments', () => new Promise((resolve) => (answer = resolve)))
    await press(/^Book for /)
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ctrlKey: true })
    await pass()
    expect(callsOf('POST /patient/appointments')).toHaveLength(1)
    answer(json(201, { id: 'v-1', status: 'booked' }))
    await pass()
    expect(heading()).toBe('Your visit')
  })
})
