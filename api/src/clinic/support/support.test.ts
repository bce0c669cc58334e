import { describe, expect, it } from 'vitest'
import { addAdmin, addPatient, addStaff, makeClinic, useWorld } from '../../../test/clinic.ts'

const world = useWorld()

it('an article is not changed by somebody who has read it before another change', async () => {
  const admin = await addAdmin(world)
  const article = { title: 'Signing in', summary: 'How', body: 'With a password.' }
  const { status, body } = await world.call(admin, 'POST', '/admin/articles', article)
  expect(status, JSON.stringify(body)).toBe(201)
  const change = (title: string) => world.call(admin, 'PATCH', `/admin/articles/${body.id}`, { title }, { 'if-match': '"1"' })
  expect((await change('Sign in')).status).toBe(200)
  const late = await change('Log in')
  expect([late.status, late.body.code, late.body.alternatives.current.title]).toEqual([412, 'version_conflict', 'Sign in'])
})

describe('tickets', () => {
  it('go from the person who asks to the platform and back, and are not shown to others', async () => {
    const clinic = await makeClinic(world)
    const patient = await addPatient(world, clinic.organization_id)
    const otherPatient = await addPatient(world, clinic.organization_id)
    const admin = await addAdmin(world)
    const { status, body: ticket } = await world.call(patient, 'POST', '/patient/tickets', {
      subject: 'I cannot sign in on my phone',
      body: 'It says wrong code.',
    })
    expect([status, ticket.status]).toEqual([201, 'new'])
    expect((await world.call(otherPatient, 'GET', '/patient/tickets')).body.items).toEqual([])
    expect((await world.call(admin, 'GET', '/admin/tickets?status=new&limit=100')).body.items.map((t: { id: string }) => t.id)).toContain(
      ticket.id,
    )
    expect(
      (await world.call(admin, 'POST', `/admin/tickets/${ticket.id}/reply`, { reply: 'Check the clock of your phone.' })).body.status,
    ).toBe('pending-customer')
    expect((await world.call(patient, 'GET', '/patient/tickets')).body.items[0].messages.map((m: { body: string }) => m.body)).toEqual([
      'Check the clock of your phone.',
    ])
    expect((await world.call(otherPatient, 'POST', `/patient/tickets/${ticket.id}/reply`, { reply: 'Mine too' })).status).toBe(404)
    const more = await world.call(patient, 'POST', `/patient/tickets/${ticket.id}/reply`, { reply: 'It was the clock.' })
    expect([more.status, more.body.status, more.body.messages.map((m: { from_platform: boolean }) => m.from_platform)]).toEqual([
      200,
      'open',
      [true, false],
    ])
    expect((await world.call(admin, 'POST', `/admin/tickets/${ticket.id}/solve`)).body.status).toBe('solved')
    expect((await world.call(admin, 'POST', `/admin/tickets/${ticket.id}/reply`, { reply: 'More' })).status).toBe(409)
    expect((await world.call(patient, 'GET', '/notifications')).body.items).toHaveLength(2)
    expect((await world.call(patient, 'POST', `/patient/tickets/${ticket.id}/reply`, { reply: 'Again' })).body.status).toBe('open')
  })

  it('of a clinic are seen by the member who opened them', async () => {
    const clinic = await makeClinic(world)
    expect(
      (await world.call(clinic.owner, 'POST', '/org/tickets', { subject: 'Invoice numbers', body: 'May they start at 100?' })).status,
    ).toBe(201)
    const { items } = (await world.call(clinic.owner, 'GET', '/org/tickets')).body
    expect(items).toHaveLength(1)
    expect((await world.call(clinic.owner, 'POST', `/org/tickets/${items[0].id}/reply`, { reply: 'Or at 1000.' })).body).toMatchObject({
      status: 'new',
      messages: [{ body: 'Or at 1000.' }],
    })
    await world.owner.query(`update tickets set status = 'closed' where id = $1`, [items[0].id])
    expect((await world.call(clinic.owner, 'POST', `/org/tickets/${items[0].id}/reply`, { reply: 'More' })).body.code).toBe(
      'state_not_allowed',
    )
  })
})

describe('announcements', () => {
  it('reach everybody who works at the clinics named, and nobody else', async () => {
    const [clinic, otherClinic] = [await makeClinic(world), await makeClinic(world)]
    const nurse = await addStaff(world, clinic.organization_id, 'nurse')
    const admin = await addAdmin(world)
    const sent = await world.call(admin, 'POST', '/admin/announcements', {
      title: 'Pause on Sunday',
      body: 'From 2:00 to 2:15.',
      organization_ids: [clinic.organization_id],
    })
    expect([sent.status, sent.body.recipients]).toEqual([201, 2])
    for (const person of [clinic.owner, nurse])
      expect((await world.call(person, 'GET', '/notifications')).body.items[0].title).toBe('Pause on Sunday')
    expect((await world.call(otherClinic.owner, 'GET', '/notifications')).body.items).toEqual([])
    expect(
      (await world.call(admin, 'POST', '/admin/announcements', { title: 'x', body: 'y', organization_ids: [crypto.randomUUID()] })).body
        .errors[0].path,
    ).toBe('organization_ids')
  })
})

describe('the knowledge base', () => {
  it('shows what is published, and finds words in it', async () => {
    const admin = await addAdmin(world)
    const word = `word${crypto.randomUUID().slice(0, 8)}`
    const { body: draft } = await world.call(admin, 'POST', '/admin/articles', {
      title: 'How to book',
      summary: 'In three steps.',
      body: `Choose a doctor, then a ${word}.`,
    })
    expect((await world.call(null, 'GET', `/public/articles?q=${word}`)).body.items).toEqual([])
    expect((await world.call(null, 'GET', `/public/articles/${draft.slug}`)).status).toBe(404)
    const published = await world.call(admin, 'PATCH', `/admin/articles/${draft.id}`, { status: 'published' }, { 'if-match': '"1"' })
    expect(published.body.status).toBe('published')
    expect((await world.call(admin, 'PATCH', `/admin/articles/${draft.id}`, { title: 'Other' }, { 'if-match': '"1"' })).status).toBe(412)
    expect((await world.call(null, 'GET', `/public/articles?q=${word}`)).body.items).toHaveLength(1)
    expect((await world.call(null, 'GET', `/public/articles/${draft.slug}`)).body.title).toBe('How to book')
    expect((await world.call(admin, 'GET', '/admin/articles')).status).toBe(200)
  })
})

describe('between the clinic and its patients', () => {
  it('messages reach the other side, and only the patient they are for', async () => {
    const clinic = await makeClinic(world)
    const patient = await addPatient(world, clinic.organization_id)
    const otherPatient = await addPatient(world, clinic.organization_id)
    expect((await world.call(patient, 'POST', '/patient/messages', { body: 'May I eat before the test?' })).status).toBe(201)
    expect((await world.call(clinic.owner, 'POST', '/org/messages', { patient_id: patient.patient_id, body: 'Yes.' })).status).toBe(201)
    expect((await world.call(patient, 'GET', '/patient/messages')).body.items.map((m: { body: string }) => m.body)).toEqual([
      'Yes.',
      'May I eat before the test?',
    ])
    expect((await world.call(otherPatient, 'GET', '/patient/messages')).body.items).toEqual([])
    for (const path of [`/org/messages?patient_id=${patient.patient_id}`, '/org/messages'])
      expect((await world.call(clinic.owner, 'GET', path)).body.items).toHaveLength(2)
  })

  it('a proxy needs the right to see records for messages, results and documents', async () => {
    const clinic = await makeClinic(world)
    const parent = await addPatient(world, clinic.organization_id)
    const child = await addPatient(world, clinic.organization_id)
    await world.owner.query(
      `insert into proxies (id, account_id, organization_id, patient_id, name, relationship, scopes) values ($1, $2, $3, $4, 'Child', 'parent', '{book}')`,
      [crypto.randomUUID(), parent.account_id, clinic.organization_id, child.patient_id],
    )
    const acting = { ...parent, acting_for: child.patient_id }
    for (const path of ['/patient/messages', '/patient/lab-results', '/patient/documents'])
      expect([path, (await world.call(acting, 'GET', path)).status]).toEqual([path, 403])
    expect((await world.call(acting, 'POST', '/patient/messages', { body: 'Hello' })).status).toBe(403)
  })
})

it('answers every list that is still empty', async () => {
  const clinic = await makeClinic(world)
  const patient = await addPatient(world, clinic.organization_id)
  const admin = await addAdmin(world)
  const range = 'from=2026-01-01&to=2026-03-31'
  for (const path of ['/org/lab-orders', '/org/stock-moves', '/org/refill-requests'])
    expect([path, (await world.call(clinic.owner, 'GET', path)).body.items]).toEqual([path, []])
  for (const path of ['/patient/lab-results', '/patient/documents'])
    expect([path, (await world.call(patient, 'GET', path)).body.items]).toEqual([path, []])
  for (const path of [
    '/admin/plans',
    '/admin/subscriptions?status=expiring',
    '/admin/invoices',
    '/admin/payments',
    '/admin/backups',
    '/admin/announcements',
    '/admin/reports/billing',
    '/admin/health',
    '/admin/analytics',
  ]) {
    expect([path, (await world.call(admin, 'GET', path)).status]).toEqual([path, 200])
  }
  await world.owner.query(
    `insert into lab_tests (id, code, name, specimen) values ('019bf379-35b7-7229-b745-8aac131284c9', '718-7', 'Haemoglobin', 'Blood') on conflict do nothing`,
  )
  expect((await world.call(null, 'GET', '/public/lab-tests?q=haemo')).body.items).toHaveLength(1)
  expect((await world.call(null, 'GET', '/public/lab-tests/019bf379-35b7-7229-b745-8aac131284c9')).body.code).toBe('718-7')
  expect((await world.call(clinic.owner, 'GET', '/org/subscription')).body.subscription).toBeNull()
  for (const name of ['appointments', 'patients', 'analytics'])
    expect([name, (await world.call(clinic.owner, 'GET', `/org/reports/${name}?${range}`)).status]).toEqual([name, 200])
  expect((await world.call(clinic.owner, 'GET', '/org/reports/patients?from=2026-03-01&to=2026-02-01')).body.errors[0].path).toBe('to')
})
