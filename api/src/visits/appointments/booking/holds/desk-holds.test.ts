import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Reply, useWorld } from '../../../../../test/clinic.ts'
import { addService, openClinic } from '../../../../../test/open-clinic.ts'
import { addWaiting } from '../../../../../test/waiting.ts'
import { clock } from '../../../../kernel/clock.ts'
import { rehearseTransactions } from '../../../../kernel/db/transaction.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof openClinic>>
const nine = '2026-03-03T09:00:00.000Z'
const ten = '2026-03-03T10:00:00.000Z'

beforeEach(async () => {
  clock.fix('2026-03-02T08:00:00.000Z')
  clinic = await openClinic(world)
})
afterEach(() => {
  clock.release()
  rehearseTransactions.on = true
})

const wish = (starts_at: string, more: object = {}) => {
  const { service_id, practitioner_id } = clinic
  return { service_id, practitioner_id, starts_at, ...more }
}
const keep = (caller = clinic.desk, starts_at = nine, more: object = {}) => world.call(caller, 'POST', '/org/holds', wish(starts_at, more))
const book = async (hold_id: string, more: object = {}, caller = clinic.desk) =>
  world.call(caller, 'POST', '/org/appointments', {
    patient_id: (await addPatient(world, clinic.organization_id)).patient_id,
    hold_id,
    ...more,
  })
const isFree = async (starts_at: string, hold_id?: string) => {
  const { service_id, practitioner_id } = clinic
  const query = new URLSearchParams({ service_id, practitioner_id, from: '2026-03-03', to: '2026-03-03', ...(hold_id ? { hold_id } : {}) })
  const { body } = await world.call(clinic.desk, 'GET', `/org/availability?${query}`)
  return (body.items as { starts_at: string }[]).some((time) => time.starts_at === starts_at)
}

describe('a time that the desk keeps', () => {
  it('is reserved for ten minutes, free for the member who keeps it, and booked by its hold', async () => {
    const kept = await keep()
    expect([kept.status, kept.body]).toMatchObject([201, { starts_at: nine, expires_at: '2026-03-02T08:10:00.000Z' }])
    const patient = await addPatient(world, clinic.organization_id)
    const refused = await world.call(patient, 'POST', '/patient/appointments', wish(nine))
    expect([refused.status, refused.body.code]).toEqual([409, 'time_taken'])
    expect([await isFree(nine), await isFree(nine, kept.body.id)]).toEqual([false, true])
    const booked = await book(kept.body.id, { duration_minutes: 30 })
    expect([booked.status, booked.body]).toMatchObject([201, { starts_at: nine, status: 'booked', service: { id: clinic.service_id } }])
    expect((await book(kept.body.id)).status).toBe(404)
  })

  it('keeps its own length and room', async () => {
    const kept = await keep(clinic.desk, nine, { duration_minutes: 60, room_id: clinic.room_ids[0] })
    expect(kept.body.ends_at).toBe(ten)
    const { rows } = await world.owner.query('select resource_id from occupancies where organization_id = $1 and hold_id = $2', [
      clinic.organization_id,
      kept.body.id,
    ])
    expect(new Set(rows.map((row) => row.resource_id))).toEqual(new Set([clinic.practitioner_id, clinic.room_ids[0]]))
    expect((await book(kept.body.id, { room_id: clinic.room_ids[0] })).body).toMatchObject({
      ends_at: ten,
      room: { id: clinic.room_ids[0] },
    })
  })

  it('is booked in the room that was kept, and in no other room and at no other length', async () => {
    const kept = (await keep(clinic.desk, nine, { duration_minutes: 60, room_id: clinic.room_ids[0] })).body
    const fault = async (more: object) => {
      const { status, body } = await book(kept.id, more)
      return [status, body.errors?.[0].path]
    }
    expect(await fault({ room_id: clinic.room_ids[1] })).toEqual([422, 'room_id'])
    expect(await fault({ duration_minutes: 30 })).toEqual([422, 'duration_minutes'])
    expect((await book(kept.id)).body).toMatchObject({ ends_at: ten, room: { id: clinic.room_ids[0] } })
    const roomless = (await keep(clinic.desk, ten)).body
    expect((await book(roomless.id, { room_id: clinic.room_ids[0] })).body.errors[0]).toEqual({
      path: 'room_id',
      message: 'The time was kept without a room.',
    })
  })

  it('never refuses the booking of the member who keeps it, also when that arrives before the reply with the hold', async () => {
    await keep()
    const { patient_id } = await addPatient(world, clinic.organization_id)
    const booked = await world.call(clinic.desk, 'POST', '/org/appointments', wish(nine, { patient_id }))
    expect([booked.status, booked.body.starts_at]).toEqual([201, nine])
    await keep(clinic.desk, ten)
    const series = await world.call(clinic.desk, 'POST', '/org/appointment-series', {
      patient_id,
      service_id: clinic.service_id,
      practitioner_id: clinic.practitioner_id,
      pattern: { weekdays: [2], every_weeks: 1, starts_on: '2026-03-03', time: '10:00', count: 2 },
    })
    expect(series.status).toBe(201)
    const { rows } = await world.owner.query('select id from holds where organization_id = $1', [clinic.organization_id])
    expect(rows).toEqual([])
    const colleague = await addStaff(world, clinic.organization_id, 'receptionist')
    const eleven = '2026-03-03T11:00:00.000Z'
    await keep(colleague, eleven)
    expect((await world.call(clinic.desk, 'POST', '/org/appointments', wish(eleven, { patient_id }))).body.code).toBe('time_taken')
  })

  it('is counted down by the clock of the server, and can still be booked after its end while it is free', async () => {
    const kept = (await keep()).body
    expect(kept.now).toBe('2026-03-02T08:00:00.000Z')
    clock.fix('2026-03-02T08:10:01.000Z')
    const late = await book(kept.id, wish(nine))
    expect([late.status, late.body.starts_at]).toEqual([201, nine])
    const gone = await book(kept.id, wish(nine))
    expect([gone.status, gone.body.code]).toEqual([409, 'time_taken'])
    expect(gone.body.alternatives.next.length).toBeGreaterThan(0)
  })

  it('is one for each member of staff, who alone can book or release it', async () => {
    const first = await keep()
    const second = await keep(clinic.desk, ten)
    expect(await isFree(nine), 'the newest replaces the earlier').toBe(true)
    const colleague = await addStaff(world, clinic.organization_id, 'receptionist')
    expect((await keep(colleague)).status).toBe(201)
    expect((await world.call(colleague, 'DELETE', `/org/holds/${second.body.id}`)).status).toBe(404)
    expect((await book(second.body.id, {}, colleague)).status).toBe(404)
    expect((await world.call(clinic.desk, 'DELETE', `/org/holds/${first.body.id}`)).status).toBe(404)
    expect((await world.call(clinic.desk, 'DELETE', `/org/holds/${second.body.id}`)).body).toEqual({ message: 'The time is free again.' })
    expect(await isFree(ten)).toBe(true)
    const nurse = await addStaff(world, clinic.organization_id, 'lab_technician')
    expect((await keep(nurse, ten)).status).toBe(403)
  })

  it('is free again when the ten minutes are over, and its hold books no other time or service', async () => {
    const kept = await keep()
    const otherService = await addService(world, clinic.organization_id, [clinic.practitioner_id])
    for (const [path, more] of Object.entries({ starts_at: { starts_at: ten }, service_id: { service_id: otherService } })) {
      const wrong = await book(kept.body.id, more)
      expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, path])
    }
    clock.fix('2026-03-02T08:10:01.000Z')
    expect(await isFree(nine)).toBe(true)
    const patient = await addPatient(world, clinic.organization_id)
    expect((await world.call(patient, 'POST', '/patient/appointments', wish(nine))).status).toBe(201)
    const late = await book(kept.body.id)
    expect(late.status).toBe(404)
    const nothing = await world.call(clinic.desk, 'POST', '/org/appointments', { patient_id: patient.patient_id })
    expect([nothing.status, nothing.body.errors[0].path]).toEqual([422, 'service_id'])
  })

  it('has one winner when it is held and booked at the same moment', async () => {
    rehearseTransactions.on = false
    const people = await Promise.all(Array.from({ length: 6 }, () => addPatient(world, clinic.organization_id)))
    const desks = await Promise.all(Array.from({ length: 6 }, () => addStaff(world, clinic.organization_id, 'receptionist')))
    const replies: Reply[] = await Promise.all([
      ...desks.map((desk) => keep(desk)),
      ...people.map((person) => world.call(person, 'POST', '/patient/appointments', wish(nine))),
      ...people.map((person) => world.call(clinic.desk, 'POST', '/org/appointments', wish(nine, { patient_id: person.patient_id }))),
    ])
    const count = (status: number) => replies.filter((reply) => reply.status === status).length
    expect([count(201), count(409)]).toEqual([1, replies.length - 1])
    const { rows } = await world.owner.query('select count(*)::int as n from occupancies where organization_id = $1', [
      clinic.organization_id,
    ])
    expect(rows[0].n).toBe(1)
  })

  it('becomes one visit, however often its booking is sent', async () => {
    rehearseTransactions.on = false
    const kept = await keep()
    const replies = await Promise.all(Array.from({ length: 6 }, () => book(kept.body.id)))
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
    expect(replies.every((reply) => [201, 404, 409].includes(reply.status))).toBe(true)
  })
})

describe('the calendar of staff', () => {
  it('shows each hold, for whom and until when, and no hold that has expired', async () => {
    const patient = await addPatient(world, clinic.organization_id)
    expect((await world.call(patient, 'POST', '/patient/holds', wish(ten))).status).toBe(201)
    await keep()
    const waiting = await addWaiting(world, clinic)
    const offered = await world.call(clinic.desk, 'POST', '/org/waitlist-offers', {
      entry_id: waiting.entry_id,
      practitioner_id: clinic.practitioner_id,
      starts_at: '2026-03-03T11:00:00.000Z',
    })
    expect(offered.status).toBe(201)
    const list = async (to = '2026-03-03') => (await world.call(clinic.desk, 'GET', `/org/holds?from=2026-03-03&to=${to}`)).body
    expect((await list()).items).toMatchObject([
      { starts_at: nine, kept_by: 'desk', patient: null, kept_until: '2026-03-02T08:10:00.000Z' },
      { starts_at: ten, kept_by: 'patient', patient: { id: patient.patient_id, name: 'Test Patient' } },
      { kept_by: 'offer', patient: { id: waiting.patient_id }, kept_until: '2026-03-02T08:15:00.000Z' },
    ])
    clock.fix('2026-03-02T08:12:00.000Z')
    expect((await list()).items.map((item: { id: string }) => item.id)).toEqual([offered.body.id])
    expect((await list('2026-06-03')).errors[0].path).toBe('to')
    const otherClinic = await openClinic(world)
    expect((await world.call(otherClinic.desk, 'GET', '/org/holds?from=2026-03-03&to=2026-03-03')).body.items).toEqual([])
  })
})
