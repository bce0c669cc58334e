import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { openClinic } from '../../../test/open-clinic.ts'
import { noon } from '../../../test/visit-in.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
beforeEach(() => clock.fix(noon))
afterEach(() => clock.release())

/** A clinic whose only service is given in the first room. */
async function clinicWithRoom() {
  const clinic = await openClinic(world)
  const { owner, desk, service_id, practitioner_id, room_ids } = clinic
  const [room_id] = room_ids
  const needs = { room_need: 'chosen', room_ids: [room_id] }
  expect((await world.call(owner, 'PATCH', `/org/services/${service_id}`, needs, { 'if-match': '"1"' })).status).toBe(200)
  const book = async (starts_at: string) => {
    const { patient_id } = await addPatient(world, clinic.organization_id)
    return world.call(desk, 'POST', '/org/appointments', { patient_id, service_id, practitioner_id, starts_at })
  }
  const close = (part: object) =>
    world.call(owner, 'POST', `/org/rooms/${room_id}/closures`, {
      starts_at: '2026-03-04T12:00:00.000Z',
      ends_at: '2026-03-10T12:00:00.000Z',
      reason: 'Repair of the floor',
      ...part,
    })
  const freeOn = async (day: string) => {
    const range = `from=${day}T00:00:00Z&to=${day}T23:00:00Z`
    const { body } = await world.call(desk, 'GET', `/org/availability?service_id=${service_id}&${range}`)
    return body.items.map((item: { starts_at: string }) => item.starts_at.slice(11, 16))
  }
  return { ...clinic, room_id, book, close, freeOn }
}

describe('a room that is closed for some time', () => {
  it('is offered and booked before and after, and not in between, however long that is', async () => {
    const { close, freeOn, book } = await clinicWithRoom()
    expect((await close({})).status).toBe(201)
    expect((await freeOn('2026-03-04')).at(-1)).toBe('11:30')
    expect(await freeOn('2026-03-08')).toEqual([])
    expect((await freeOn('2026-03-10'))[0]).toBe('12:00')
    const refused = await book('2026-03-08T10:00:00.000Z')
    expect([refused.status, refused.body.code]).toEqual([409, 'time_taken'])
    expect((await book('2026-03-10T12:00:00.000Z')).status).toBe(201)
  })

  it('keeps its booked visits, counts them, and lists exactly those', async () => {
    const { close, book, owner, desk, room_id, freeOn, organization_id } = await clinicWithRoom()
    const visit = await book('2026-03-05T10:00:00.000Z')
    await book('2026-03-11T10:00:00.000Z')
    const { body: closure } = await close({})
    expect(closure).toMatchObject({ room_id, reason: 'Repair of the floor', visits: 1 })
    const room = async () =>
      (await world.call(desk, 'GET', '/org/rooms')).body.items.find((item: { id: string }) => item.id === room_id).closures
    expect(await room()).toMatchObject([{ id: closure.id, visits: 1 }])
    const listed = await world.call(desk, 'GET', `/org/appointments?room_closure_id=${closure.id}`)
    expect(listed.body.items.map((item: { id: string }) => item.id)).toEqual([visit.body.id])
    expect((await world.call(owner, 'DELETE', `/org/rooms/${room_id}/closures/${closure.id}`)).status).toBe(200)
    expect(await room()).toEqual([])
    expect((await freeOn('2026-03-08')).length).toBeGreaterThan(0)
    const released_slots = await world.owner.query('select starts_at, ends_at from released_slots where organization_id = $1', [
      organization_id,
    ])
    expect(released_slots.rows, 'offered to those who wait').toEqual([
      { starts_at: new Date(closure.starts_at), ends_at: new Date(closure.ends_at) },
    ])
  })

  it('is explained by its reason, and shaded in the calendar', async () => {
    const { close, desk, service_id, practitioner_id, room_id } = await clinicWithRoom()
    await close({})
    const query = `service_id=${service_id}&practitioner_id=${practitioner_id}&room_id=${room_id}&starts_at=2026-03-08T10:00:00.000Z`
    const { body } = await world.call(desk, 'GET', `/org/availability/explain?${query}`)
    expect(body.blocks).toMatchObject([{ code: 'room_taken', detail: 'Room 1 cannot be used then: Repair of the floor.' }])
    const hours = await world.call(desk, 'GET', '/org/calendar-hours?from=2026-03-08&to=2026-03-08')
    expect(hours.body.room_closures).toMatchObject([{ room_id, reason: 'Repair of the floor' }])
  })

  it('is refused when it ends before it begins, is past, or is of another clinic', async () => {
    const { close, room_id } = await clinicWithRoom()
    expect((await close({ ends_at: '2026-03-04T12:00:00.000Z' })).body.errors[0].path).toBe('ends_at')
    expect((await close({ starts_at: '2026-01-01T00:00:00.000Z', ends_at: '2026-01-02T00:00:00.000Z' })).status).toBe(422)
    expect((await close({ ends_at: '2028-03-04T12:00:00.000Z' })).status).toBe(422)
    const otherClinic = await clinicWithRoom()
    const body = { starts_at: '2026-03-04T12:00:00.000Z', ends_at: '2026-03-05T12:00:00.000Z', reason: 'Repair' }
    expect((await world.call(otherClinic.owner, 'POST', `/org/rooms/${room_id}/closures`, body)).status).toBe(404)
  })
})
