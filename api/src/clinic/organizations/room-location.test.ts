import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { openClinic } from '../../../test/open-clinic.ts'
import { noon } from '../../../test/visit-in.ts'
import { clock } from '../../kernel/clock.ts'
import { rehearseTransactions } from '../../kernel/db/transaction.ts'

const world = useWorld()
beforeEach(() => clock.fix(noon))
afterEach(() => {
  clock.release()
  rehearseTransactions.on = true
})

/** A clinic with a second place, to which its first room may be moved. */
async function twoPlaces() {
  const clinic = await openClinic(world)
  const { owner, desk, service_id, practitioner_id, room_ids } = clinic
  const [room_id] = room_ids
  const annex = (await world.call(owner, 'POST', '/org/locations', { name: 'Annex' })).body.id as string
  const roomNow = async () => (await world.call(owner, 'GET', '/org/rooms')).body.items.find((item: { id: string }) => item.id === room_id)
  const relocate = async (location_id = annex) =>
    world.call(owner, 'PATCH', `/org/rooms/${room_id}`, { location_id }, { 'if-match': `"${(await roomNow()).version}"` })
  const book = async (starts_at: string) => {
    const { patient_id } = await addPatient(world, clinic.organization_id)
    const reply = await world.call(desk, 'POST', '/org/appointments', { patient_id, service_id, practitioner_id, room_id, starts_at })
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    return reply.body.id as string
  }
  const step = (id: string, action: string, body?: object, by = desk) => world.call(by, 'POST', `/org/appointments/${id}/${action}`, body)
  return { ...clinic, room_id, annex, roomNow, relocate, book, step }
}

describe('a room or a device that moves to another location', () => {
  it('can be booked there from then on, and not at the former one', async () => {
    const { annex, relocate, room_id, owner, location_id } = await twoPlaces()
    const moved = await relocate()
    expect([moved.status, moved.body.location_id]).toEqual([200, annex])
    const at = async (id: string) =>
      (await world.call(owner, 'GET', `/org/rooms?location_id=${id}`)).body.items.map((item: { id: string }) => item.id)
    expect(await at(annex)).toEqual([room_id])
    expect(await at(location_id)).not.toContain(room_id)
  })

  it('is refused while visits are booked in it, and the refusal says what to do', async () => {
    const { relocate, book, step, roomNow, location_id } = await twoPlaces()
    const id = await book('2026-03-20T10:00:00.000Z')
    const refused = await relocate()
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'location_id', message: 'Visits that are there or to come have it. Give them another room or time first.' }],
    ])
    expect((await roomNow()).location_id).toBe(location_id)
    expect((await step(id, 'move', { starts_at: '2026-03-20T10:00:00.000Z', room_id: null })).status).toBe(200)
    expect((await relocate()).status).toBe(200)
  })

  it('is refused while one of its times is held for a booking', async () => {
    const { relocate, owner, service_id, practitioner_id, organization_id, room_id } = await twoPlaces()
    const needs = { room_need: 'chosen', room_ids: [room_id] }
    expect((await world.call(owner, 'PATCH', `/org/services/${service_id}`, needs, { 'if-match': '"1"' })).status).toBe(200)
    const patient = await addPatient(world, organization_id)
    const hold = { service_id, practitioner_id, starts_at: '2026-03-20T10:00:00.000Z' }
    expect((await world.call(patient, 'POST', '/patient/holds', hold)).status).toBe(201)
    const refused = await relocate()
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'location_id'])
    expect(refused.body.errors[0].message).toContain('Try again')
    clock.fix('2026-03-02T12:11:00.000Z')
    expect((await relocate()).status).toBe(200)
  })

  it('moves with its closures, and past visits stay at the former location', async () => {
    const { relocate, book, step, room_id, owner, doctor, annex, location_id } = await twoPlaces()
    const over = await book('2026-03-03T13:00:00.000Z')
    clock.fix('2026-03-03T13:20:00.000Z')
    for (const action of ['arrive', 'check-in']) expect((await step(over, action, {})).status).toBe(200)
    expect((await step(over, 'start', undefined, doctor)).status).toBe(200)
    clock.fix('2026-03-03T14:20:00.000Z')
    expect((await relocate()).status, 'somebody is in it still').toBe(422)
    expect((await step(over, 'fulfil', undefined, doctor)).status).toBe(200)
    const repair = { starts_at: '2026-03-10T00:00:00.000Z', ends_at: '2026-03-12T00:00:00.000Z', reason: 'It is carried over' }
    expect((await world.call(owner, 'POST', `/org/rooms/${room_id}/closures`, repair)).status).toBe(201)
    const moved = await relocate()
    expect([moved.status, moved.body.location_id, moved.body.closures]).toMatchObject([200, annex, [repair]])
    const visit = await world.call(owner, 'GET', `/org/appointments/${over}`)
    expect([visit.body.location.id, visit.body.room.id]).toEqual([location_id, room_id])
  })

  it('is not given to a visit which comes back at the former location', async () => {
    const { relocate, book, step, desk } = await twoPlaces()
    const id = await book('2026-03-20T10:00:00.000Z')
    expect((await step(id, 'cancel', { reason: 'Ill' })).status).toBe(200)
    expect((await relocate()).status).toBe(200)
    expect((await step(id, 'undo', { reason: 'Well again' })).status).toBe(200)
    expect((await world.call(desk, 'GET', `/org/appointments/${id}`)).body).toMatchObject({ status: 'booked', room: null })
  })

  it('never keeps a visit that is booked at the former location at the same moment', async () => {
    const { relocate, roomNow, organization_id, desk, service_id, practitioner_id, room_id, annex, location_id } = await twoPlaces()
    const { patient_id } = await addPatient(world, organization_id)
    rehearseTransactions.on = false
    for (let round = 0; round < 20; round++) {
      const starts_at = new Date(Date.parse('2026-03-20T09:00:00.000Z') + round * 86_400_000).toISOString()
      const from = (await roomNow()).location_id
      const [booked] = await Promise.all([
        world.call(desk, 'POST', '/org/appointments', { patient_id, service_id, practitioner_id, room_id, starts_at, location_id }),
        relocate(annex),
      ])
      const place = (await roomNow()).location_id
      expect([from, booked.status, place]).not.toEqual([location_id, 201, annex])
      if (booked.status === 201)
        expect((await world.call(desk, 'POST', `/org/appointments/${booked.body.id}/cancel`, { reason: 'A test' })).status).toBe(200)
      if (place === annex) expect((await relocate(location_id)).status).toBe(200)
    }
  })

  it('waits for a patient who is late, and has been given the room', async () => {
    const { relocate, book } = await twoPlaces()
    await book('2026-03-03T13:00:00.000Z')
    clock.fix('2026-03-03T13:40:00.000Z')
    expect((await relocate()).status).toBe(422)
    clock.fix('2026-03-04T08:00:00.000Z')
    expect((await relocate()).status).toBe(200)
  })

  it('is refused for a location of another clinic', async () => {
    const { relocate } = await twoPlaces()
    const otherClinic = await twoPlaces()
    expect((await relocate(otherClinic.annex)).body.errors[0]).toEqual({
      path: 'location_id',
      message: 'Choose a location of this clinic.',
    })
  })
})
