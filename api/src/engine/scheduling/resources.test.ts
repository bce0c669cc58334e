import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { addPractitioner, addService, openClinic } from '../../../test/open-clinic.ts'
import { clock } from '../../kernel/clock.ts'
import { rehearseTransactions } from '../../kernel/db/transaction.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
type Clinic = Awaited<ReturnType<typeof openClinic>>
let clinic: Clinic
let people: string[]

beforeAll(async () => {
  clinic = await openClinic(world)
  const more = await Promise.all([1, 2].map(() => addPractitioner(world, clinic.organization_id, clinic.location_id)))
  people = [clinic.practitioner_id, ...more.map((practitioner) => practitioner.practitioner_id)]
})
beforeEach(() => clock.fix('2026-03-02T08:00:00.000Z'))
afterEach(() => {
  clock.release()
  rehearseTransactions.on = true
})

let used = 0
/** Ten o'clock on a day that no other test uses. */
const freshTime = () => new Date(Date.parse('2026-03-09T10:00:00Z') + used++ * 86_400_000).toISOString()

async function addDevice(name: string) {
  const id = newId()
  await world.owner.query(`insert into rooms (organization_id, id, location_id, name, kind) values ($1, $2, $3, $4, 'device')`, [
    clinic.organization_id,
    id,
    clinic.location_id,
    name,
  ])
  return id
}

/** A service that needs rooms or devices, with the settings of the clinic. */
async function needing(needs: object, more: Record<string, unknown> = {}) {
  const id = await addService(world, clinic.organization_id, people, more)
  const { status, body } = await world.call(clinic.owner, 'PATCH', `/org/services/${id}`, needs, { 'if-match': '"1"' })
  expect([status, body.detail]).toEqual([200, undefined])
  return id
}

const book = async (service_id: string, index: number, starts_at: string, more: object = {}) => {
  const { patient_id } = await addPatient(world, clinic.organization_id)
  return world.call(clinic.desk, 'POST', '/org/appointments', {
    patient_id,
    service_id,
    practitioner_id: people[index],
    starts_at,
    ...more,
  })
}
const free = async (service_id: string, index: number, starts_at: string) => {
  const query = new URLSearchParams({
    service_id,
    practitioner_id: people[index] as string,
    from: starts_at,
    to: new Date(Date.parse(starts_at) + 60_000).toISOString(),
  })
  return (await world.call(clinic.desk, 'GET', `/org/availability?${query}`)).body
}
const resourcesOf = async (id: string) =>
  (await world.owner.query('select resource_id from occupancies where appointment_id = $1', [id])).rows.map((row) => row.resource_id)

describe('a service that takes a room', () => {
  it('gets one automatically, each another, and none is left for the third', async () => {
    const service_id = await needing({ room_need: 'any' })
    const at = freshTime()
    const first = await book(service_id, 0, at)
    const second = await book(service_id, 1, at)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(new Set([first.body.room.id, second.body.room.id])).toEqual(new Set(clinic.room_ids))
    const none = await free(service_id, 2, at)
    expect([none.items, none.reason.code, none.reason.detail]).toEqual([
      [],
      'no_resource',
      'A room, device or person that this visit needs is taken at every time.',
    ])
    const third = await book(service_id, 2, at)
    expect([third.status, third.body.detail]).toEqual([409, 'No room for this service is free at that time.'])
    const query = new URLSearchParams({ service_id, practitioner_id: people[2] as string, starts_at: at })
    const explanation = (await world.call(clinic.desk, 'GET', `/org/availability/explain?${query}`)).body
    expect(explanation.overbooking.possible, 'a room holds no two visits').toBe(false)
    const { patient_id } = await addPatient(world, clinic.organization_id)
    const over = { patient_id, service_id, practitioner_id: people[2], starts_at: at, overbook: true, overbook_reason: 'In pain' }
    expect((await world.call(clinic.owner, 'POST', '/org/appointments', over)).body.code).toBe('time_taken')
    expect([explanation.is_free, explanation.blocks[0].code]).toEqual([false, 'room_taken'])
    expect(explanation.nearest.some((time: { starts_at: string }) => time.starts_at === at)).toBe(false)
    // A service without needs is not blocked.
    expect((await book(clinic.service_id, 0, at)).status).toBe(409)
    await world.call(clinic.desk, 'POST', `/org/appointments/${first.body.id}/cancel`, { reason: 'Ill' })
    expect((await free(service_id, 2, at)).items).toHaveLength(1)
    expect((await book(service_id, 2, at)).body.room.id).toBe(first.body.room.id)
  })

  it('refuses a request for a time without a free room', async () => {
    const service_id = await needing({ room_need: 'any', booking_mode: 'request' })
    const patient = await addPatient(world, clinic.organization_id)
    const at = freshTime()
    const wish = { service_id, practitioner_id: people[2], starts_at: at }
    const { body: request } = await world.call(patient, 'POST', '/patient/appointment-requests', wish)
    const stillFree = async () => {
      const { body } = await world.call(clinic.desk, 'GET', '/org/appointment-requests?limit=100')
      return body.items.find((item: { id: string }) => item.id === request.id).still_free
    }
    await book(service_id, 0, at)
    expect(await stillFree()).toBe(true)
    await book(service_id, 1, at)
    expect(await stillFree()).toBe(false)
    expect((await world.call(clinic.desk, 'POST', `/org/appointment-requests/${request.id}/accept`, {})).body.code).toBe('time_taken')
  })

  it('takes only the rooms chosen for it, also when one is named', async () => {
    const service_id = await needing({ room_need: 'chosen', room_ids: [clinic.room_ids[1]] })
    const at = freshTime()
    expect((await book(service_id, 0, at)).body.room.id).toBe(clinic.room_ids[1])
    expect((await book(service_id, 1, at)).body.code).toBe('time_taken')
    const outside = await book(service_id, 1, at, { room_id: clinic.room_ids[0] })
    expect([outside.status, outside.body.errors]).toEqual([422, [{ path: 'room_id', message: 'This service is not given in this room.' }]])
    const { patient_id } = await addPatient(world, clinic.organization_id)
    const walkIn = { patient_id, service_id, practitioner_id: clinic.practitioner_id, room_id: clinic.room_ids[0] }
    const walked = await world.call(clinic.desk, 'POST', '/org/appointments/walk-ins', walkIn)
    expect([walked.status, walked.body.errors[0].path]).toEqual([422, 'room_id'])
    const query = new URLSearchParams({ service_id, practitioner_id: clinic.practitioner_id, starts_at: freshTime() })
    const explain = async (room_id: string) =>
      (await world.call(clinic.desk, 'GET', `/org/availability/explain?${query}&room_id=${room_id}`)).body
    const [no, yes] = [await explain(clinic.room_ids[0]), await explain(clinic.room_ids[1])]
    expect([no.is_free, no.blocks[0].code, no.overbooking.possible, yes.is_free]).toEqual([false, 'room_not_chosen', false, true])
  })

  it('keeps one by a hold, and moves to a free one', async () => {
    const service_id = await needing({ room_need: 'any' })
    const at = freshTime()
    const patient = await addPatient(world, clinic.organization_id)
    const hold = await world.call(patient, 'POST', '/patient/holds', { service_id, practitioner_id: people[0], starts_at: at })
    expect(hold.status).toBe(201)
    await book(service_id, 1, at)
    expect((await book(service_id, 2, at)).status).toBe(409)
    const booked = await world.call(patient, 'POST', '/patient/appointments', { hold_id: hold.body.id })
    expect([booked.status, booked.body.room !== null]).toEqual([201, true])
    const later = freshTime()
    await book(service_id, 1, later, { room_id: booked.body.room.id })
    const moved = await world.call(clinic.desk, 'POST', `/org/appointments/${booked.body.id}/move`, { starts_at: later })
    expect([moved.status, moved.body.room.id === booked.body.room.id]).toEqual([200, false])
    expect(new Set(await resourcesOf(booked.body.id))).toEqual(new Set([people[0], moved.body.room.id]))
    clock.fix('2026-03-02T08:05:00.000Z')
    const held = freshTime()
    await world.call(patient, 'POST', '/patient/holds', { service_id, practitioner_id: people[0], starts_at: held })
    await book(service_id, 1, held)
    clock.fix('2026-03-02T08:15:00.000Z')
    expect((await book(service_id, 2, held)).status, 'the hold has expired, and its room is free').toBe(201)
  })

  it('is not refused a named room because of a hold that is over', async () => {
    const service_id = await needing({ room_need: 'any' })
    const patient = await addPatient(world, clinic.organization_id)
    const at = freshTime()
    const hold = await world.call(patient, 'POST', '/patient/holds', { service_id, practitioner_id: people[0], starts_at: at })
    const { rows } = await world.owner.query('select resource_id from occupancies where hold_id = $1', [hold.body.id])
    const room_id = clinic.room_ids.find((id) => rows.some((row) => row.resource_id === id))
    clock.fix('2026-03-02T08:10:01.000Z')
    const plain = await addService(world, clinic.organization_id, people)
    expect((await book(plain, 1, at, { room_id })).status).toBe(201)
  })

  it('takes a room again when a cancellation is undone, another one if needed', async () => {
    const service_id = await needing({ room_need: 'any' })
    const at = freshTime()
    const first = await book(service_id, 0, at)
    await world.call(clinic.desk, 'POST', `/org/appointments/${first.body.id}/cancel`, { reason: 'Ill' })
    await book(service_id, 1, at, { room_id: first.body.room.id })
    const back = await world.call(clinic.desk, 'POST', `/org/appointments/${first.body.id}/undo`, { reason: 'Well again' })
    expect([back.status, back.body.status, back.body.room.id === first.body.room.id]).toEqual([200, 'booked', false])
  })

  it('is never booked into more rooms than there are, also by simultaneous requests', async () => {
    const service_id = await needing({ room_need: 'any' })
    rehearseTransactions.on = false
    const times = Array.from({ length: 8 }, freshTime)
    const wishes = times.flatMap((at) => [0, 1, 2, 0, 1, 2].map((index) => ({ at, index })))
    const replies = await Promise.all(wishes.map(({ at, index }) => book(service_id, index, at)))
    expect(replies.every((reply) => reply.status === 201 || reply.body.code === 'time_taken')).toBe(true)
    for (const at of times) {
      const won = replies.filter((reply, i) => reply.status === 201 && wishes[i]?.at === at)
      expect(won.length, at).toBe(2)
      expect(new Set(won.map((reply) => reply.body.room.id)).size).toBe(2)
    }
  })
})

describe('a service that takes devices', () => {
  it('takes one of each list, and none that another service occupies', async () => {
    const [firstScanner, secondScanner, laser] = [await addDevice('Scanner 1'), await addDevice('Scanner 2'), await addDevice('Laser')]
    const scan = await needing({ device_choices: [[firstScanner, secondScanner]] })
    const both = await needing({ device_choices: [[firstScanner, secondScanner], [laser]] })
    const at = freshTime()
    const first = await book(both, 0, at)
    expect(first.status).toBe(201)
    expect(await resourcesOf(first.body.id)).toHaveLength(3)
    expect((await book(scan, 1, at)).status).toBe(201)
    const refused = await book(scan, 2, at)
    expect([refused.body.code, refused.body.detail]).toEqual(['time_taken', 'A device that this service needs is taken at that time.'])
    expect((await free(scan, 2, at)).reason.code).toBe('no_resource')
    const detail = await world.call(clinic.desk, 'GET', `/org/appointments/${first.body.id}`)
    expect(detail.body.devices.map((device: { name: string }) => device.name)).toContain('Laser')
    // The calendar says which visit has the device, and the audit log names its patient.
    const day = at.slice(0, 10)
    const hours = await world.call(clinic.desk, 'GET', `/org/calendar-hours?from=${day}&to=${day}`)
    expect(hours.body.devices).toContainEqual({ device_id: laser, appointment_id: first.body.id })
    const named =
      'select patient_id from audit_events where organization_id = $1 and request_id = $2 and ($3 = patient_id or $3 = any (patient_ids))'
    const values = [clinic.organization_id, hours.headers['x-request-id'], first.body.patient.id]
    expect((await world.owner.query(named, values)).rows).toHaveLength(1)
  })

  it('is booked as the desk held it, with its devices and in its room', async () => {
    const [scanner, laser] = [await addDevice('Scanner 3'), await addDevice('Laser 2')]
    const devices = { device_choices: [[scanner], [laser]] }
    for (const needs of [devices, { ...devices, room_need: 'any' }]) {
      const service_id = await needing(needs)
      const wish = { service_id, practitioner_id: people[0], starts_at: freshTime() }
      const kept = await world.call(clinic.desk, 'POST', '/org/holds', wish)
      expect(kept.status).toBe(201)
      const { patient_id } = await addPatient(world, clinic.organization_id)
      const booked = await world.call(clinic.desk, 'POST', '/org/appointments', { ...wish, patient_id, hold_id: kept.body.id })
      expect([booked.status, booked.body.detail]).toEqual([201, undefined])
      expect(await resourcesOf(booked.body.id)).toEqual(expect.arrayContaining([scanner, laser]))
      expect(booked.body.room === null).toBe(!('room_need' in needs))
    }
  })
})

describe('a group', () => {
  it('has the smallest capacity of the service and of its bookings, whose capacity never changes', async () => {
    const service_id = await addService(world, clinic.organization_id, people, { capacity: 3 })
    const at = freshTime()
    const first = await book(service_id, 0, at)
    await book(service_id, 0, at)
    const capacity = (n: number) => world.owner.query('update services set capacity = $2 where id = $1', [service_id, n])
    await capacity(2)
    expect((await free(service_id, 0, at)).items).toEqual([])
    expect((await book(service_id, 0, at)).status).toBe(409)
    await capacity(10)
    expect((await free(service_id, 0, at)).items).toHaveLength(1)
    expect((await book(service_id, 0, at)).status).toBe(201)
    expect((await free(service_id, 0, at)).items).toEqual([])
    expect((await book(service_id, 0, at)).status).toBe(409)
    const { rows } = await world.owner.query('select capacity from appointments where service_id = $1 order by id', [service_id])
    expect(rows.map((row) => row.capacity)).toEqual([3, 3, 10])
    // When its cancellation is undone, the visit would again be one of three.
    await world.call(clinic.desk, 'POST', `/org/appointments/${first.body.id}/cancel`, { reason: 'Ill' })
    expect((await book(service_id, 0, at)).status).toBe(201)
    const back = await world.call(clinic.desk, 'POST', `/org/appointments/${first.body.id}/undo`, { reason: 'Well again' })
    expect(back.body.code).toBe('time_taken')
  })

  it('of n takes exactly n of hundreds at once, in one room', async () => {
    const service_id = await needing({ room_need: 'any' }, { capacity: 7 })
    rehearseTransactions.on = false
    const at = freshTime()
    const patients = await Promise.all(Array.from({ length: 120 }, () => addPatient(world, clinic.organization_id)))
    const replies = await Promise.all(
      patients.map((patient) =>
        world.call(patient, 'POST', '/patient/appointments', { service_id, practitioner_id: people[0], starts_at: at }),
      ),
    )
    const won = replies.filter((reply) => reply.status === 201)
    expect(won).toHaveLength(7)
    expect(new Set(won.map((reply) => reply.body.room.id)).size).toBe(1)
    expect(replies.filter((reply) => reply.body.code === 'time_taken')).toHaveLength(113)
    expect((await book(await needing({ room_need: 'any' }), 1, at)).status).toBe(201)
  })
})

describe("a service's own hours", () => {
  it('apply to practitioners who have none; own hours of a practitioner replace them', async () => {
    const idle = (await addPractitioner(world, clinic.organization_id, clinic.location_id, null)).practitioner_id
    const service_id = await addService(world, clinic.organization_id, [idle, clinic.practitioner_id])
    const availabilityOf = (practitioner_id: string) =>
      world
        .call(
          clinic.desk,
          'GET',
          `/org/availability?${new URLSearchParams({ service_id, practitioner_id, from: '2026-03-04', to: '2026-03-04' })}`,
        )
        .then(({ body }) => ({ ...body, times: body.items.map((visit: { starts_at: string }) => visit.starts_at.slice(11, 16)) }))
    expect((await availabilityOf(idle)).reason.code).toBe('no_hours')
    const hours = [{ location_id: clinic.location_id, weekday: 3, starts: '18:00', ends: '19:00' }]
    const set = await world.call(clinic.owner, 'PATCH', `/org/services/${service_id}`, { hours }, { 'if-match': '"1"' })
    expect(set.body.hours).toEqual(hours)
    expect((await availabilityOf(idle)).times).toEqual(['18:00', '18:30'])
    const times = (await availabilityOf(clinic.practitioner_id)).times
    expect([times[0], times.includes('18:00')]).toEqual(['09:00', false])
    const { patient_id } = await addPatient(world, clinic.organization_id)
    const visit = { patient_id, service_id, practitioner_id: idle }
    const at = (time: string) => world.call(clinic.desk, 'POST', '/org/appointments', { ...visit, starts_at: `2026-03-04T${time}:00Z` })
    expect([(await at('18:30')).status, (await at('12:00')).status]).toEqual([201, 422])
  })
})

describe('the settings of a service', () => {
  it('accept rooms, devices and places of this clinic only', async () => {
    const otherClinic = await openClinic(world)
    const id = await addService(world, clinic.organization_id, people)
    const change = (body: object) => world.call(clinic.owner, 'PATCH', `/org/services/${id}`, body, { 'if-match': '"1"' })
    for (const [body, path] of [
      [{ room_need: 'chosen' }, 'room_ids'],
      [{ room_need: 'chosen', room_ids: [otherClinic.room_ids[0]] }, 'room_ids'],
      [{ device_choices: [[clinic.room_ids[0]]] }, 'device_choices'],
      [{ hours: [{ location_id: otherClinic.location_id, weekday: 1, starts: '09:00', ends: '10:00' }] }, 'hours'],
    ] as const)
      expect((await change(body)).body.errors?.[0]?.path).toBe(path)
  })
})
