import { beforeEach, describe, expect, it } from 'vitest'
import { addPatient, type Caller, useWorld } from '../../../../test/clinic.ts'
import { addPractitioner, addService, useOpenClinic } from '../../../../test/open-clinic.ts'
import { addProxy } from '../../../../test/proxy.ts'
import { clock } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'

const world = useWorld()
const clinic = useOpenClinic(world, '2026-03-02T08:00:00.000Z')
let patient: Awaited<ReturnType<typeof addPatient>>
beforeEach(async () => {
  patient = await addPatient(world, clinic.organization_id)
})

const ten = '2026-03-05T10:00:00.000Z'
const wish = (more: object = {}) => ({
  service_id: clinic.service_id,
  practitioner_id: clinic.practitioner_id,
  starts_at: ten,
  ...more,
})
/** What becomes of a booking at the desk: the status, and the field or the reason of a refusal. */
async function atDesk(more: object = {}, caller = clinic.desk) {
  const { status, body } = await world.call(caller, 'POST', '/org/appointments', { patient_id: patient.patient_id, ...wish(more) })
  return status === 201 ? 'booked' : (body.errors?.[0].path ?? body.code)
}

describe('a booking', () => {
  it('by the patient is of a service that is booked online', async () => {
    await world.owner.query('update services set bookable_online = false where id = $1', [clinic.service_id])
    const { status, body } = await world.call(patient, 'POST', '/patient/appointments', wish())
    expect([status, body.errors?.[0].path]).toEqual([422, 'service_id'])
    expect(await atDesk()).toBe('booked')
  })

  it('is with a practitioner who offers the service', async () => {
    const otherPractitioner = await addPractitioner(world, clinic.organization_id, clinic.location_id)
    expect(await atDesk({ practitioner_id: otherPractitioner.practitioner_id })).toBe('practitioner_id')
  })

  it('is in a room of the place where it is', async () => {
    const [annex, room] = [newId(), newId()]
    await world.owner.query(`insert into locations (organization_id, id, name) values ($1, $2, 'Annex')`, [clinic.organization_id, annex])
    await world.owner.query(`insert into rooms (organization_id, id, location_id, name) values ($1, $2, $3, 'Far room')`, [
      clinic.organization_id,
      room,
      annex,
    ])
    expect(await atDesk({ room_id: room })).toBe('room_id')
    expect(await atDesk({ room_id: clinic.room_ids[0] })).toBe('booked')
  })

  it('asks first for somebody who has died, and is not made in a chart that is not in use any more', async () => {
    await world.owner.query(`update patients set deceased_on = '2026-03-01' where id = $1`, [patient.patient_id])
    expect(await atDesk()).toBe('death_known')
    expect(await atDesk({ death_known: true })).toBe('booked')
    for (const status of ['merged', 'inactive']) {
      await world.owner.query('update patients set deceased_on = null, status = $2 where id = $1', [patient.patient_id, status])
      expect([status, await atDesk()]).toEqual([status, 'patient_id'])
    }
  })
})

describe('a booking over another visit', () => {
  const over = { overbook: true, overbook_reason: 'In pain' }

  it('needs the permission, and a reason', async () => {
    expect(await atDesk()).toBe('booked')
    patient = await addPatient(world, clinic.organization_id)
    expect(await atDesk(over)).toBe('forbidden')
    expect(await atDesk({ overbook: true }, clinic.owner)).toBe('overbook_reason')
    expect(await atDesk(over, clinic.owner)).toBe('booked')
  })

  it('is not made over a full group: it stays full', async () => {
    const service_id = await addService(world, clinic.organization_id, [clinic.practitioner_id], { capacity: 2 })
    for (let i = 0; i < 2; i++) {
      expect(await atDesk({ service_id })).toBe('booked')
      patient = await addPatient(world, clinic.organization_id)
    }
    expect(await atDesk({ service_id, ...over }, clinic.owner)).toBe('time_taken')
  })
})

it('a time that is kept for one person is not booked for another, by the same account either', async () => {
  const parent = await addProxy(world, clinic.organization_id, patient.patient_id)
  const hold = await world.call(parent, 'POST', '/patient/holds', wish())
  expect(hold.status, JSON.stringify(hold.body)).toBe(201)
  const book = (caller: Caller) => world.call(caller, 'POST', '/patient/appointments', { ...wish(), hold_id: hold.body.id })
  const herself = { ...parent, acting_for: undefined }
  const path = `/patient/holds/${hold.body.id}`
  expect((await book(herself)).status).toBe(404)
  expect([(await world.call(herself, 'GET', path)).status, (await world.call(herself, 'DELETE', path)).status]).toEqual([404, 404])
  expect((await world.call(parent, 'GET', path)).status).toBe(200)
  expect((await book(parent)).status).toBe(201)
})

it('an expired hold keeps no time, and gives no right to an earlier notice', async () => {
  clock.fix('2026-03-05T08:56:00.000Z')
  const hold = await world.call(patient, 'POST', '/patient/holds', wish())
  expect(hold.status, JSON.stringify(hold.body)).toBe(201)
  // The hour of notice has begun at nine.
  clock.fix('2026-03-05T09:06:00.000Z')
  expect((await world.call(patient, 'GET', `/patient/holds/${hold.body.id}`)).status).toBe(404)
  const { status, body } = await world.call(patient, 'POST', '/patient/appointments', { hold_id: hold.body.id })
  expect([status, body.errors?.[0].path]).toEqual([422, 'starts_at'])
})
