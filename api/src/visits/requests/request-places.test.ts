import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { addPractitioner, addService, openClinic } from '../../../test/open-clinic.ts'
import { noon } from '../../../test/visit-in.ts'
import { clock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof openClinic>>
let annex: string
let annexPractitioner: string
let service_id: string

// one practitioner works in the main house, the other in the annex; both give the service
beforeAll(async () => {
  clinic = await openClinic(world)
  annex = (await world.call(clinic.owner, 'POST', '/org/locations', { name: 'Annex', city: 'Cork' })).body.id
  annexPractitioner = (await addPractitioner(world, clinic.organization_id, annex)).practitioner_id
  const people = [clinic.practitioner_id, annexPractitioner]
  service_id = await addService(world, clinic.organization_id, people, { booking_mode: 'request', name: 'Minor surgery' })
})
beforeEach(() => clock.fix(noon))
afterEach(() => clock.release())

const ask = async (starts_at: string, more: object = {}) => {
  const patient = await addPatient(world, clinic.organization_id)
  const reply = await world.call(patient, 'POST', '/patient/appointment-requests', { service_id, starts_at, ...more })
  return { patient, ...reply }
}
const accept = (id: string, body: object = {}) => world.call(clinic.desk, 'POST', `/org/appointment-requests/${id}/accept`, body)
const stillFree = async (id: string) =>
  (await world.call(clinic.desk, 'GET', '/org/appointment-requests?limit=100')).body.items.find((item: { id: string }) => item.id === id)
    .still_free
const hoursAt = (location_id: string, weekday: number) =>
  world.owner.query('update practitioner_hours set location_id = $2 where practitioner_id = $1 and weekday = $3', [
    annexPractitioner,
    location_id,
    weekday,
  ])
const mailed = async (id: string) =>
  (await world.owner.query(`select payload->>'location' as place from outbox_messages where subject_id = $1`, [id])).rows[0].place

describe('the place of a requested visit', () => {
  it('follows from the requested practitioner, is shown to the patient and the desk, and is used by the booking', async () => {
    const { patient, status, body } = await ask('2026-03-16T09:00:00.000Z', { practitioner_id: annexPractitioner })
    expect([status, body.location]).toEqual([201, { id: annex, name: 'Annex', address_line: null, city: 'Cork' }])
    expect(await mailed(body.id)).toBe('Annex, Cork')
    const requests = await world.call(patient, 'GET', '/patient/appointment-requests')
    expect(requests.body.items[0].location.name).toBe('Annex')
    const desk = await world.call(clinic.desk, 'GET', '/org/appointment-requests')
    expect(desk.body.items.find((item: { id: string }) => item.id === body.id).location.name).toBe('Annex')
    const { appointment_id } = (await accept(body.id)).body
    expect((await world.call(clinic.desk, 'GET', `/org/appointments/${appointment_id}`)).body.location.id).toBe(annex)
  })

  it('is open when no practitioner is named and several places are possible, unless the patient chose one', async () => {
    expect((await ask('2026-03-16T10:00:00.000Z')).body.location).toBeNull()
    const { body } = await ask('2026-03-16T11:00:00.000Z', { location_id: annex })
    expect(body.location.id).toBe(annex)
    const elsewhere = await accept(body.id, { practitioner_id: clinic.practitioner_id })
    expect([elsewhere.status, elsewhere.body.errors?.[0]?.path]).toEqual([422, 'starts_at'])
    expect((await accept(body.id, { practitioner_id: annexPractitioner })).status).toBe(200)
  })

  it('is refused where no practitioner who offers the service works then', async () => {
    const { status, body } = await ask('2026-03-16T12:00:00.000Z', { practitioner_id: annexPractitioner, location_id: clinic.location_id })
    expect([status, body.errors?.[0]]).toEqual([422, { path: 'starts_at', message: 'There are no hours at that time.' }])
  })

  it('stays when the hours change: the clinic books it elsewhere only by saying so', async () => {
    const { body } = await ask('2026-03-17T09:00:00.000Z', { practitioner_id: annexPractitioner })
    expect(await stillFree(body.id)).toBe(true)
    await hoursAt(clinic.location_id, 2)
    expect(await stillFree(body.id)).toBe(false)
    const refused = await accept(body.id)
    expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'starts_at', message: 'There are no hours at that time.' }]])
    expect((await accept(body.id, { location_id: clinic.location_id })).status).toBe(200)
    await hoursAt(annex, 2)
  })

  it('is not free any more when it is closed then, or when the requested practitioner is away', async () => {
    const { body } = await ask('2026-03-19T09:00:00.000Z', { practitioner_id: annexPractitioner })
    const during = [clinic.organization_id, newId(), '2026-03-19T00:00Z', '2026-03-20T00:00Z']
    await world.owner.query(
      `insert into closures (organization_id, id, starts_at, ends_at, location_id, reason) values ($1, $2, $3, $4, $5, 'Works')`,
      [...during, annex],
    )
    expect(await stillFree(body.id)).toBe(false)
    await world.owner.query('delete from closures where id = $1', [during[1]])
    expect(await stillFree(body.id)).toBe(true)
    await world.owner.query(
      `insert into practitioner_exceptions (organization_id, id, starts_at, ends_at, practitioner_id, kind) values ($1, $2, $3, $4, $5, 'leave')`,
      [...during, annexPractitioner],
    )
    expect(await stillFree(body.id)).toBe(false)
  })

  it('does not matter for a video visit, which is booked wherever the hours are', async () => {
    const video = await addService(world, clinic.organization_id, [annexPractitioner], {
      booking_mode: 'request',
      name: 'By video',
      place: 'video',
    })
    const { body } = await ask('2026-03-20T09:00:00.000Z', { service_id: video, practitioner_id: annexPractitioner })
    await hoursAt(clinic.location_id, 5)
    expect(await stillFree(body.id)).toBe(true)
    expect((await accept(body.id)).status).toBe(200)
    await hoursAt(annex, 5)
  })

  it('comes before other places when times are suggested, and the same time elsewhere is one of the suggestions', async () => {
    const { body } = await ask('2026-03-24T09:00:00.000Z', { location_id: annex })
    const suggested = async (id: string) => (await world.call(clinic.desk, 'GET', `/org/appointment-requests/${id}/suggestions`)).body.items
    const [first] = await suggested(body.id)
    expect(first).toMatchObject({ location_id: annex, location_name: 'Annex' })
    expect(first.reasons).toContain('asked-place')
    const named = await ask('2026-03-24T10:00:00.000Z', { practitioner_id: annexPractitioner })
    await hoursAt(clinic.location_id, 2)
    const items: { starts_at: string; practitioner_id: string; location_name: string; reasons: string[] }[] = await suggested(named.body.id)
    expect(items.find((item) => item.practitioner_id === annexPractitioner && item.starts_at === named.body.starts_at)).toMatchObject({
      location_name: 'Main house',
      reasons: ['asked-time', 'asked-practitioner'],
    })
    await hoursAt(annex, 2)
  })

  it('must have a free room', async () => {
    await world.owner.query(`update services set room_need = 'any' where id = $1`, [service_id])
    const { body } = await ask('2026-03-18T09:00:00.000Z', { practitioner_id: annexPractitioner })
    // the rooms of the main house are of no use for it
    expect(await stillFree(body.id)).toBe(false)
    expect((await world.call(clinic.owner, 'POST', '/org/rooms', { location_id: annex, name: 'Theatre' })).status).toBe(201)
    expect(await stillFree(body.id)).toBe(true)
    await world.owner.query(`update services set room_need = 'none' where id = $1`, [service_id])
  })
})
