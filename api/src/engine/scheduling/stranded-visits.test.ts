import { beforeEach, describe, expect, it } from 'vitest'
import { addAdmin, addPatient, type Caller, useWorld } from '../../../test/clinic.ts'
import { addPractitioner, useOpenClinic } from '../../../test/open-clinic.ts'
import { noon } from '../../../test/visit-in.ts'

const world = useWorld()
const clinic = useOpenClinic(world, noon)
let visits: string[]
let patient: Caller & { patient_id: string }

// Two visits are in the first room, one of them in March; the third visit has no room.
beforeEach(async () => {
  visits = []
  patient = await addPatient(world, clinic.organization_id)
  const { desk, service_id, practitioner_id, room_ids } = clinic
  for (const [starts_at, room_id] of [
    ['2026-03-03T09:00:00.000Z', room_ids[0]],
    ['2026-04-07T09:00:00.000Z', room_ids[0]],
    ['2026-03-04T16:00:00.000Z', undefined],
  ]) {
    const visit = { patient_id: patient.patient_id, service_id, practitioner_id, starts_at, ...(room_id ? { room_id } : {}) }
    const { status, body } = await world.call(desk, 'POST', '/org/appointments', visit)
    expect(status).toBe(201)
    visits.push(body.id)
  }
})

const listed = async (search: string) =>
  (await world.call(clinic.desk, 'GET', `/org/appointments?${search}`)).body.items.map((item: { id: string }) => item.id)
const byTime = () => [visits[0], visits[2], visits[1]]
const change = (path: string, body: object) => world.call(clinic.owner, 'PATCH', path, body, { 'if-match': '"1"' })

describe('switching off what booked visits need', () => {
  const off = { status: 'inactive' }
  const places = () => ({
    practitioner: `/org/practitioners/${clinic.practitioner_id}`,
    member: `/org/staff/${clinic.doctor.staff_id}`,
    room: `/org/rooms/${clinic.room_ids[0]}`,
    location: `/org/locations/${clinic.location_id}`,
  })

  it.each([
    ['practitioner', '3 visits until April 7, 2026 are booked with this practitioner'],
    ['member', '3 visits until April 7, 2026 are booked with this practitioner'],
    ['room', '2 visits until April 7, 2026 are booked in it'],
    ['location', '3 visits until April 7, 2026 are booked at this location'],
  ] as const)('says of a %s how many there are before it is done, and the filter finds them afterwards', async (kind, sentence) => {
    const { organization_id } = clinic
    // The only location cannot be closed.
    const annex = `insert into locations (organization_id, id, name) values ($1, gen_random_uuid(), 'Annex')`
    await world.owner.query(annex, [organization_id])
    const path = places()[kind]
    const refused = await change(path, off)
    expect([refused.status, refused.body.errors?.[0].path]).toEqual([422, 'visits_known'])
    expect(refused.body.detail).toContain(sentence)
    expect(await listed('outside_hours=true')).toEqual([])
    expect((await change(path, { ...off, visits_known: true })).status).toBe(200)
    expect(await listed('outside_hours=true')).toEqual(kind === 'room' ? [visits[0], visits[1]] : byTime())
  })

  it('asks for no confirmation where no visit is booked, nor when it is off already', async () => {
    const otherPractitioner = await addPractitioner(world, clinic.organization_id, clinic.location_id)
    expect((await change(`/org/practitioners/${otherPractitioner.practitioner_id}`, off)).status).toBe(200)
    expect((await change(`/org/rooms/${clinic.room_ids[1]}`, off)).status).toBe(200)
    const path = places().room
    expect((await change(path, { ...off, visits_known: true })).status).toBe(200)
    expect((await world.call(clinic.owner, 'PATCH', path, { ...off, name: 'Old room' }, { 'if-match': '"2"' })).status).toBe(200)
  })

  it('finds the visits of a room, and of a device that is out of use', async () => {
    const { owner, location_id, organization_id, practitioner_id } = clinic
    expect(await listed(`room_id=${clinic.room_ids[0]}`)).toEqual([visits[0], visits[1]])
    expect(await listed(`room_id=${clinic.room_ids[1]}`)).toEqual([])
    const device = (await world.call(owner, 'POST', '/org/rooms', { location_id, name: 'Scanner', kind: 'device' })).body
    const seat = `insert into occupancies (organization_id, id, resource_id, seat, starts_at, ends_at, appointment_id)
      select organization_id, gen_random_uuid(), $2, 0, starts_at, ends_at, id from appointments where organization_id = $1 and id = $3`
    await world.owner.query(seat, [organization_id, device.id, visits[2]])
    expect((await change(`/org/rooms/${device.id}`, off)).body.detail).toContain('1 visit until March 4, 2026 is booked in it')
    await change(`/org/rooms/${device.id}`, { ...off, visits_known: true })
    expect(await listed(`outside_hours=true&practitioner_id=${practitioner_id}`)).toEqual([visits[2]])
  })
})

describe('another time zone', () => {
  it('says how many visits would be shown at another hour, to the clinic and to the platform', async () => {
    const refused = await change('/org/organization', { time_zone: 'Europe/Berlin' })
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'visits_known'])
    expect(refused.body.detail).toBe(
      '3 visits until April 7, 2026 would be shown at another hour: each stays at its moment, not at its hour.',
    )
    const admin = await addAdmin(world)
    const path = `/admin/organizations/${clinic.organization_id}`
    const platform = await world.call(admin, 'PATCH', path, { time_zone: 'Europe/Berlin' }, { 'if-match': '"1"' })
    expect(platform.body.errors[0].path).toBe('visits_known')
    expect((await change('/org/organization', { time_zone: 'Europe/Berlin', visits_known: true })).status).toBe(200)
    // The visits are from nine to five on another clock, so one that began at four ends outside the hours.
    expect(await listed('outside_hours=true')).toEqual([visits[2]])
  })

  it('counts only visits whose local hour changes', async () => {
    // Lisbon has the same clock as Dublin; Reykjavik has it only in winter.
    expect((await change('/org/organization', { time_zone: 'Europe/Lisbon' })).status).toBe(200)
    const { body } = await world.call(
      clinic.owner,
      'PATCH',
      '/org/organization',
      { time_zone: 'Atlantic/Reykjavik' },
      { 'if-match': '"2"' },
    )
    expect(body.detail).toContain('1 visit until April 7, 2026 would be shown at another hour')
  })
})

describe('a suspended clinic', () => {
  const suspend = async (more: object = {}) =>
    world.call(await addAdmin(world), 'POST', `/admin/organizations/${clinic.organization_id}/suspend`, { reason: 'Unpaid', ...more })

  it('is suspended only after the platform has seen how many visits nobody could move any more', async () => {
    const refused = await suspend()
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'visits_known'])
    expect(refused.body.detail).toContain('3 visits until April 7, 2026')
    expect((await suspend({ visits_known: true })).body.status).toBe('suspended')
  })

  it('tells a patient that visits can not be changed there, and why', async () => {
    const visit = async () => (await world.call(patient, 'GET', `/patient/appointments/${visits[1]}`)).body
    expect((await visit()).can).toEqual(expect.arrayContaining(['cancel', 'move']))
    const { service_id } = clinic
    const entry = { service_id, earliest_on: '2026-03-05' }
    expect((await world.call(patient, 'POST', '/patient/waitlist-entries', entry)).status).toBe(201)
    await suspend({ visits_known: true })
    const { can, unavailable } = await visit()
    expect(can).toEqual([])
    expect(unavailable).toContainEqual({ action: 'cancel', detail: 'This clinic is suspended: it can be read, not changed.' })
    expect((await world.call(patient, 'POST', `/patient/appointments/${visits[1]}/cancel`, { reason: 'Ill' })).status).toBe(403)
    expect((await world.call(patient, 'GET', '/patient/waitlist-entries')).body.items[0].can).toEqual([])
    expect((await world.call(clinic.desk, 'GET', `/org/appointments/${visits[1]}`)).body.can).toEqual([])
  })

  it('keeps its calendar subscriptions readable, until it is closed', async () => {
    const made = await world.call(patient, 'POST', '/patient/calendar-feeds', {})
    expect(made.status).toBe(201)
    const read = async () => (await world.call(null, 'GET', new URL(made.body.url).pathname.replace('/api/v1', ''))).status
    await suspend({ visits_known: true })
    expect(await read()).toBe(200)
    await world.owner.query(`update organizations set status = 'closed' where id = $1`, [clinic.organization_id])
    expect(await read()).toBe(404)
  })
})
