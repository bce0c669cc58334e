// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { json, prepareServer, problem } from '#api/server.fixture.ts'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { session } from '#shell/session/session.ts'
import { InviteForm } from './InviteForm.tsx'

const server = prepareServer()
const { draw, pass } = prepareScreen()
const [visit, main] = ['0190aaaa-0000-7000-8000-000000000001', '0190aaaa-0000-7000-8000-000000000002']
const opening = { weekday: 1, starts: '08:00', ends: '12:00' }

beforeEach(() => {
  const organization = { id: 'o-1', name: 'Riverside' }
  const user = { user_role: 'owner', permissions: ['staff.manage'], organizations: [organization] }
  vi.spyOn(session, 'get').mockReturnValue({ userType: 'org_user', user, organization } as never)
  Element.prototype.scrollIntoView = () => undefined
})

function prepareClinic() {
  server.on('GET /org/services', () =>
    json(200, { items: [{ id: visit, name: 'Consultation', needs_practitioner: true }], next_cursor: null }),
  )
  server.on('GET /org/locations', () => json(200, { items: [{ id: main, name: 'Main house', hours: [opening] }], next_cursor: null }))
  server.on('GET /org/practitioners', () => json(200, { items: [], next_cursor: null }))
}
function prepareInvitation() {
  server.on('POST /org/invitations', () => json(201, { email: 'dora@example.test' }))
  // The lists are read again, because a profile may have been created.
  prepareClinic()
}

async function open(role?: string) {
  prepareClinic()
  draw(<InviteForm onDone={() => undefined} />)
  await pass(100)
  write('E-mail', 'dora@example.test')
  write('Name', 'Dora Quill')
  if (!role) return
  fireEvent.click(field('Role'))
  await pass(100)
  fireEvent.click(screen.getByText(role))
  await pass(100)
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const send = async () => {
  fireEvent.click(screen.getByText('Send the invitation'))
  await pass(100)
}
const sent = () => server.sent.find(({ call }) => call === 'POST /org/invitations')?.body

describe('inviting somebody', () => {
  it('asks nothing of a profile for a role that sees no patients', async () => {
    await open()
    expect(screen.queryByLabelText(/^Sees patients/)).toBeNull()
    prepareInvitation()
    await send()
    expect(sent()).toEqual({ email: 'dora@example.test', name: 'Dora Quill', role: 'receptionist' })
  })

  it('proposes services and hours for a practitioner, who can be booked with not one more field filled in', async () => {
    await open('Practitioner')
    expect(field('Monday from').value).toBe('08:00')
    write('Specialty', 'Cardiology')
    prepareInvitation()
    await send()
    expect(sent()).toEqual({
      email: 'dora@example.test',
      name: 'Dora Quill',
      role: 'practitioner',
      practitioner: {
        title: null,
        specialty: 'Cardiology',
        languages: [],
        service_ids: [visit],
        hours: [{ ...opening, location_id: main }],
        listed: true,
        accepts_new_patients: true,
        bookable_at_once: false,
      },
    })
  })

  it('leaves the profile away from a practitioner who sees no patients', async () => {
    await open('Practitioner')
    fireEvent.click(screen.getByLabelText(/^Sees patients/))
    prepareInvitation()
    await send()
    expect(sent()).toEqual({ email: 'dora@example.test', name: 'Dora Quill', role: 'practitioner' })
  })

  it('says at their fields what of the hours can not be, by itself and when the server refuses', async () => {
    await open('Practitioner')
    write('Monday until', '08:00')
    fireEvent.blur(field('Monday until'))
    await send()
    expect(screen.getAllByText('The end is the same as the beginning.').length).toBeGreaterThan(0)
    expect(sent()).toBeUndefined()
    write('Monday until', '12:00')
    fireEvent.blur(field('Monday until'))
    const errors = [{ path: 'practitioner.hours.0.starts', message: 'The location is closed then.' }]
    server.on('POST /org/invitations', () => problem(400, 'invalid', 'Please check.', { errors }))
    await send()
    expect(field('Monday from').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText('The location is closed then.').length).toBeGreaterThan(0)
  })
})
