import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let desk: Caller
let service_id: string

beforeAll(async () => {
  clinic = await makeClinic(world)
  desk = await addStaff(world, clinic.organization_id, 'receptionist')
  service_id = newId()
  await world.owner.query('insert into services (organization_id, id, name, duration_minutes, price_minor) values ($1, $2, $3, 30, 5000)', [
    clinic.organization_id,
    service_id,
    'Check-up',
  ])
})

const add = async (more: object = {}) => {
  const { patient_id } = await addPatient(world, clinic.organization_id)
  return { patient_id, reply: await world.call(desk, 'POST', '/org/waitlist-entries', { patient_id, service_id, ...more }) }
}

describe('the waitlist', () => {
  it('lists who waits, the longest waiting first, page by page', async () => {
    const first = await add()
    const second = await add({ notes: 'Mornings only' })
    expect([first.reply.status, second.reply.status]).toEqual([201, 201])
    const page = await world.call(desk, 'GET', '/org/waitlist-entries?limit=1&total=true')
    expect(page.body.items.map((entry: { id: string }) => entry.id)).toEqual([first.reply.body.id])
    expect(page.body.total).toBe(2)
    const next = await world.call(desk, 'GET', `/org/waitlist-entries?limit=1&cursor=${page.body.next_cursor}`)
    expect(next.body.items[0]).toMatchObject({
      id: second.reply.body.id,
      notes: 'Mornings only',
      can: ['change', 'offer', 'book', 'cancel'],
    })
    expect(next.body.next_cursor).toBeNull()
  })

  it('lets a patient wait once for each service', async () => {
    const { patient_id } = await add()
    const again = await world.call(desk, 'POST', '/org/waitlist-entries', { patient_id, service_id })
    expect([again.status, again.body.code]).toEqual([409, 'already_exists'])
  })

  it('settles an entry once', async () => {
    const { reply } = await add()
    const booked = await world.call(desk, 'POST', `/org/waitlist-entries/${reply.body.id}/book`)
    expect(booked.body).toMatchObject({ status: 'booked', can: [] })
    const cancelled = await world.call(desk, 'POST', `/org/waitlist-entries/${reply.body.id}/cancel`)
    expect([cancelled.status, cancelled.body.code]).toEqual([409, 'state_not_allowed'])
  })

  it('refuses a practitioner who does not offer the service, and a patient of another clinic', async () => {
    const otherClinic = await makeClinic(world)
    const stranger = await addPatient(world, otherClinic.organization_id)
    const foreign = await world.call(desk, 'POST', '/org/waitlist-entries', { patient_id: stranger.patient_id, service_id })
    expect(foreign.status).toBe(404)
    const { reply } = await add({ practitioner_ids: [newId()] })
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([422, 'practitioner_ids'])
  })

  it('shows the list to a lab technician, who can do nothing with it', async () => {
    const technician = await addStaff(world, clinic.organization_id, 'lab_technician')
    const { body } = await world.call(technician, 'GET', '/org/waitlist-entries?limit=100')
    expect(body.items.length).toBeGreaterThan(0)
    expect(body.items.every((entry: { can: string[] }) => entry.can.length === 0)).toBe(true)
  })
})
