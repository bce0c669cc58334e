/** Services that need no practitioner: a room, a device, or some of a pool, booked alone. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { openClinic, useOpenClinic } from '../../../test/open-clinic.ts'
import { post } from '../../../test/posting.ts'
import { clock } from '../../kernel/clock.ts'
import { rehearseTransactions } from '../../kernel/db/transaction.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
const clinic = useOpenClinic(world, '2026-03-02T08:00:00.000Z')
const day = '2026-03-03'
const at = (time: string, on = day) => `${on}T${time}:00.000Z`
let lamps: string[]

async function addDevice(name: string, { organization_id, location_id }: { organization_id: string; location_id: string } = clinic) {
  const id = newId()
  await world.owner.query(`insert into rooms (organization_id, id, location_id, name, kind) values ($1, $2, $3, $4, 'device')`, [
    organization_id,
    id,
    location_id,
    name,
  ])
  return id
}

const create = (more: object = {}) =>
  world.call(clinic.owner, 'POST', '/org/services', {
    name: 'Light therapy',
    duration_minutes: 30,
    price: { amount: 2000, currency: 'EUR' },
    needs_practitioner: false,
    ...more,
  })
const made = async (more: object) => {
  const { status, body } = await create(more)
  expect([status, body.detail]).toEqual([201, undefined])
  return body.id as string
}
const change = async (id: string, body: object) => {
  const { body: before } = await world.call(clinic.owner, 'GET', `/org/services/${id}`)
  return world.call(clinic.owner, 'PATCH', `/org/services/${id}`, body, { 'if-match': `"${before.version}"` })
}
const newPatient = () => addPatient(world, clinic.organization_id)
const book = async (service_id: string, starts_at: string, more: object = {}) => {
  const { patient_id } = await newPatient()
  return world.call(clinic.desk, 'POST', '/org/appointments', { patient_id, service_id, starts_at, ...more })
}
const free = async (service_id: string, on = day): Promise<string[]> => {
  const query = new URLSearchParams({ service_id, from: on, to: on })
  const { body } = await world.call(clinic.desk, 'GET', `/org/availability?${query}`)
  return body.items.map((time: { starts_at: string }) => time.starts_at.slice(11, 16))
}
const step = (id: string, name: string, body: object = {}, caller = clinic.desk) =>
  world.call(caller, 'POST', `/org/appointments/${id}/${name}`, body)
const move = async (id: string, body: object) => {
  const { version } = (await world.call(clinic.desk, 'GET', `/org/appointments/${id}`)).body
  return world.call(clinic.desk, 'POST', `/org/appointments/${id}/move`, body, { 'if-match': `"${version}"` })
}
const takenBy = async (id: string): Promise<string[]> =>
  (await world.owner.query('select resource_id from occupancies where appointment_id = $1', [id])).rows.map((row) => row.resource_id)

beforeEach(async () => {
  for (let weekday = 1; weekday <= 7; weekday++)
    await world.owner.query(
      'insert into location_hours (organization_id, id, location_id, weekday, starts, ends) values ($1, $2, $3, $4, $5, $6)',
      [clinic.organization_id, newId(), clinic.location_id, weekday, '10:00', '12:00'],
    )
  lamps = [await addDevice('Lamp 1'), await addDevice('Lamp 2'), await addDevice('Lamp 3')]
})
afterEach(() => {
  rehearseTransactions.on = true
})

describe('a service without a practitioner', () => {
  it('needs a room or a device of the clinic, and names no person', async () => {
    const errorsOf = async (more: object) => (await create(more)).body.errors?.map((error: { path: string }) => error.path)
    expect(await errorsOf({})).toEqual(['room_need'])
    expect(await errorsOf({ room_need: 'any', practitioner_ids: [clinic.practitioner_id] })).toEqual(['practitioner_ids'])
    expect(await errorsOf({ room_need: 'any', participant_choices: [[clinic.practitioner_id]] })).toEqual(['participant_choices'])
    const stranger = await openClinic(world)
    expect(await errorsOf({ device_choices: [[await addDevice('Lamp', stranger)]] }), 'of another clinic').toEqual(['device_choices'])
    const id = await made({ device_choices: [lamps] })
    const { body } = await world.call(clinic.owner, 'GET', `/org/services/${id}`)
    expect([body.needs_practitioner, body.practitioner_ids]).toEqual([false, []])
    expect((await change(id, { device_choices: [] })).body.errors[0].path, 'nor is its last need taken away').toBe('room_need')
    expect((await world.call(stranger.owner, 'GET', `/org/services/${id}`)).status).toBe(404)
  })

  it('is free in the opening hours, or in its own hours, except during closures', async () => {
    const id = await made({ room_need: 'any' })
    expect(await free(id)).toEqual(['10:00', '10:30', '11:00', '11:30'])
    const closure = { location_id: clinic.location_id, reason: 'Cleaning', starts_at: at('10:00'), ends_at: at('11:00') }
    expect((await world.call(clinic.owner, 'POST', '/org/closures', closure)).status).toBe(201)
    expect(await free(id)).toEqual(['11:00', '11:30'])
    const weekday = new Date(day).getUTCDay()
    await change(id, { hours: [{ location_id: clinic.location_id, weekday, starts: '11:30', ends: '15:00' }] })
    expect(await free(id), 'within the opening hours').toEqual(['11:30'])
    const query = new URLSearchParams({ service_id: id, practitioner_id: id, starts_at: at('14:00') })
    const explanation = (await world.call(clinic.desk, 'GET', `/org/availability/explain?${query}`)).body
    expect(explanation.blocks.map((block: { detail: string }) => block.detail)).toContain('Light therapy has no hours at that time.')
    const refused = await book(id, at('14:00'))
    expect(refused.body.errors).toEqual([{ path: 'starts_at', message: 'There are no hours at that time.' }])
  })

  it('occupies another device for each visit, as many as there are', async () => {
    const id = await made({ device_choices: [lamps] })
    const booked = [await book(id, at('10:00')), await book(id, at('10:00')), await book(id, at('10:15'))]
    expect(booked.map((reply) => reply.status)).toEqual([201, 201, 201])
    const taken = await Promise.all(booked.map(({ body }) => takenBy(body.id)))
    expect(taken.flat().toSorted()).toEqual(lamps.toSorted())
    const fourth = await book(id, at('10:00'))
    expect([fourth.status, fourth.body.detail]).toEqual([409, 'This time has just been taken.'])
    expect(await free(id), 'search and booking agree').toEqual(['10:30', '11:00', '11:30'])
  })

  it('takes devices of a list by the best assignment, and not the first ones', async () => {
    const [a = '', b = '', c = ''] = lamps
    const id = await made({
      device_choices: [
        [a, b, c],
        [a, b],
      ],
    })
    const first = await book(id, at('10:00'))
    expect(new Set(await takenBy(first.body.id)).size).toBe(2)
    expect((await book(id, at('10:00'))).status, 'one lamp is not two').toBe(409)
    const single = await made({ name: 'One lamp', device_choices: [[a, b]] })
    await book(single, at('11:00'))
    const matched = await book(id, at('11:00'))
    expect([matched.status, (await takenBy(matched.body.id)).includes(c)]).toEqual([201, true])
    expect((await book(single, at('11:00'))).status).toBe(409)
  })

  it('is booked once for each room, however many ask at the same moment', async () => {
    rehearseTransactions.on = false
    const id = await made({ room_need: 'any' })
    const replies = await Promise.all(Array.from({ length: 8 }, () => book(id, at('10:00'))))
    expect(replies.map((reply) => reply.status).toSorted((x, y) => x - y)).toEqual([201, 201, 409, 409, 409, 409, 409, 409])
    const rooms = replies.filter((reply) => reply.status === 201).map((reply) => reply.body.room.id)
    expect(new Set(rooms)).toEqual(new Set(clinic.room_ids))
  })

  it('shares its room with the visits of practitioners', async () => {
    const id = await made({ room_need: 'chosen', room_ids: [clinic.room_ids[0]] })
    const { patient_id } = await newPatient()
    const visit = { patient_id, service_id: clinic.service_id, practitioner_id: clinic.practitioner_id, starts_at: at('10:00') }
    const beside = await world.call(clinic.desk, 'POST', '/org/appointments', { ...visit, room_id: clinic.room_ids[0] })
    expect(beside.status).toBe(201)
    expect((await book(id, at('10:00'), { practitioner_id: id })).body.detail).toBe('No room for this service is free at that time.')
    const closed = { starts_at: at('11:00'), ends_at: at('12:00'), reason: 'Painting' }
    expect((await world.call(clinic.owner, 'POST', `/org/rooms/${clinic.room_ids[0]}/closures`, closed)).status).toBe(201)
    expect(await free(id)).toEqual(['10:30'])
    expect((await book(id, at('11:00'))).status).toBe(409)
  })

  it('is moved and cancelled like every other visit', async () => {
    const id = await made({ device_choices: [[lamps[0] as string]] })
    const { body } = await book(id, at('10:00'))
    await book(id, at('11:00'))
    expect((await move(body.id, { starts_at: at('11:00') })).body.code).toBe('time_taken')
    expect((await move(body.id, { starts_at: at('10:15') })).status, 'its own time is no obstacle').toBe(200)
    expect((await move(body.id, { starts_at: at('11:30') })).status).toBe(200)
    expect((await book(id, at('10:00'))).status).toBe(201)
    const to_person = await move(body.id, { starts_at: at('11:30'), practitioner_id: clinic.practitioner_id })
    expect(to_person.body.errors[0].message).toBe('This practitioner does not offer this service.')
    expect((await step(body.id, 'cancel', { reason: 'Ill' })).status).toBe(200)
    expect((await book(id, at('11:30'))).status).toBe(201)
  })

  it('keeps buffers free, and lets a group share one room', async () => {
    const id = await made({ room_need: 'chosen', room_ids: [clinic.room_ids[0]], capacity: 2, buffer_after_minutes: 15 })
    const query = new URLSearchParams({ service_id: id, from: at('10:00'), to: at('10:01') })
    const first = await book(id, at('10:00'))
    const [time] = (await world.call(clinic.desk, 'GET', `/org/availability?${query}`)).body.items
    expect(time.seats_left).toBe(1)
    const second = await book(id, at('10:00'))
    expect([second.status, second.body.room.id]).toEqual([201, first.body.room.id])
    expect((await book(id, at('10:00'))).status).toBe(409)
    expect((await book(id, at('10:30'))).status, 'the room is being aired').toBe(409)
    expect((await book(id, at('11:00'))).status).toBe(201)
  })

  it('is checked in, started and finished, and no practitioner earns its price', async () => {
    const id = await made({ room_need: 'any' })
    clock.fix(at('10:30'))
    const { body } = await world.call(clinic.desk, 'POST', '/org/appointments/walk-ins', {
      patient_id: (await newPatient()).patient_id,
      service_id: id,
      location_id: clinic.location_id,
    })
    expect([body.status, body.wait_promise_minutes]).toEqual(['arrived', 0])
    expect((await step(body.id, 'check-in')).status).toBe(200)
    expect((await step(body.id, 'start', {}, clinic.doctor)).status).toBe(200)
    expect((await step(body.id, 'fulfil', {}, clinic.doctor)).body.status).toBe('fulfilled')
    const { rows } = await world.owner.query('select practitioner_id, net_minor::integer from charges where appointment_id = $1', [body.id])
    expect(rows).toEqual([{ practitioner_id: null, net_minor: 2000 }])
    const range = new URLSearchParams({ from: '2026-03-01', to: '2026-03-31' })
    const report = (await world.call(clinic.owner, 'GET', `/org/reports/appointments?${range}`)).body
    expect(report.practitioners).toEqual([{ name: 'No practitioner', count: 1, fulfilled: 1, noshow: 0 }])
    const unsigned = (await world.call(clinic.owner, 'GET', '/org/appointments?unsigned=true')).body
    expect(unsigned.items, 'nobody has a note to write').toEqual([])
  })
})

describe('a patient who comes without an appointment', () => {
  it('gets the service at once while a room is free, also outside the hours', async () => {
    const id = await made({ room_need: 'any' })
    clock.fix(at('20:00'))
    const walkIn = async () => {
      const { patient_id } = await newPatient()
      return (await world.call(clinic.desk, 'POST', '/org/appointments/walk-ins', { patient_id, service_id: id })).status
    }
    expect([await walkIn(), await walkIn(), await walkIn()]).toEqual([201, 201, 409])
  })
})

describe('the schedule of a service without a practitioner', () => {
  it('is not a person: it has no profile, hours, leave or listing', async () => {
    const id = await made({ room_need: 'any' })
    const list = (await world.call(clinic.owner, 'GET', '/org/practitioners?limit=100')).body
    expect(list.items.map((practitioner: { id: string }) => practitioner.id)).toEqual([clinic.practitioner_id])
    for (const path of ['', '/hours', '/exceptions', '/photo'])
      expect((await world.call(clinic.owner, 'GET', `/org/practitioners/${id}${path}`)).status, path).toBe(404)
    const shown = (await world.call(null, 'GET', `/public/organizations/${clinic.organization_id}`)).body
    expect(shown.practitioners.map((practitioner: { id: string }) => practitioner.id)).not.toContain(id)
    expect((await world.call(null, 'GET', `/public/practitioners/${id}`)).status).toBe(404)
    const { version } = (await world.call(clinic.owner, 'GET', `/org/practitioners/${clinic.practitioner_id}`)).body
    const giving = await world.call(
      clinic.owner,
      'PATCH',
      `/org/practitioners/${clinic.practitioner_id}`,
      { service_ids: [id] },
      { 'if-match': `"${version}"` },
    )
    expect(giving.body.errors[0].path, 'nobody gives it').toBe('service_ids')
    const otherReply = await change(clinic.service_id, { practitioner_ids: [id] })
    expect(otherReply.body.errors[0].path, 'and it gives no other').toBe('practitioner_ids')
  })

  it('is shown in the calendar with its hours and its device, and in no list of practitioners', async () => {
    const id = await made({ device_choices: [[lamps[0] as string]] })
    const { body } = await book(id, at('10:00'))
    expect(body.practitioner).toMatchObject({ id, name: 'No practitioner' })
    const calendar = (await world.call(clinic.desk, 'GET', `/org/calendar-hours?${new URLSearchParams({ from: day, to: day })}`)).body
    const row = calendar.practitioners.find((practitioner: { practitioner_id: string }) => practitioner.practitioner_id === id)
    expect(row.open).toEqual([{ starts_at: at('10:00'), ends_at: at('12:00'), location_id: clinic.location_id, service_id: id }])
    expect(calendar.devices).toEqual([{ device_id: lamps[0], appointment_id: body.id }])
    const query = new URLSearchParams({ from: at('00:00'), to: at('23:59'), practitioner_id: clinic.practitioner_id })
    expect((await world.call(clinic.desk, 'GET', `/org/appointments?${query}`)).body.items).toEqual([])
  })

  it('ends when the service needs a practitioner again: booked visits must be moved, also within the hours of the service', async () => {
    const weekday = new Date(day).getUTCDay()
    const hours = [{ location_id: clinic.location_id, weekday, starts: '10:00', ends: '12:00' }]
    const id = await made({ room_need: 'any', hours })
    const { body } = await book(id, at('10:00'))
    expect((await change(id, { needs_practitioner: true, practitioner_ids: [clinic.practitioner_id] })).status).toBe(200)
    const outside = (await world.call(clinic.desk, 'GET', '/org/appointments?outside_hours=true')).body
    expect(outside.items.map((item: { id: string }) => item.id)).toEqual([body.id])
    expect((await book(id, at('11:00'), { practitioner_id: id })).body.errors[0].path).toBe('practitioner_id')
    const moved = await move(body.id, { starts_at: at('10:00'), practitioner_id: clinic.practitioner_id })
    expect([moved.status, moved.body.practitioner.id]).toEqual([200, clinic.practitioner_id])
    expect((await change(id, { needs_practitioner: false, practitioner_ids: [] })).body.practitioner_ids).toEqual([])
    expect((await book(id, at('11:00'))).status, 'and begins anew').toBe(201)
  })
})

describe('online, for a service without a practitioner', () => {
  it('patients find, hold and book a time without choosing anybody, and read no name', async () => {
    const id = await made({ device_choices: [lamps.slice(0, 1)] })
    const listed = (await world.call(null, 'GET', `/public/services?organization_id=${clinic.organization_id}`)).body
    expect(listed.items.find((item: { id: string }) => item.id === id)).toMatchObject({ needs_practitioner: false, practitioner_ids: [] })
    const query = new URLSearchParams({ organization_id: clinic.organization_id, service_id: id, from: day, to: day })
    const times = (await world.call(null, 'GET', `/public/availability?${query}`)).body.items
    expect(times.map((time: { starts_at: string }) => time.starts_at)).toEqual([at('10:00'), at('10:30'), at('11:00'), at('11:30')])
    const patient = await newPatient()
    const hold = await world.call(patient, 'POST', '/patient/holds', { service_id: id, starts_at: at('10:00') })
    expect(hold.status).toBe(201)
    const otherReply = await world.call(await newPatient(), 'POST', '/patient/appointments', { service_id: id, starts_at: at('10:00') })
    expect([otherReply.status, otherReply.body.code]).toEqual([409, 'time_taken'])
    const booked = await world.call(patient, 'POST', '/patient/appointments', { hold_id: hold.body.id })
    expect([booked.status, booked.body.detail]).toEqual([201, undefined])
    const file = await world.call(patient, 'GET', `/patient/appointments/${booked.body.id}/calendar`)
    expect(String(file.body)).toContain('DESCRIPTION:Light therapy')
    const again = await world.call(patient, 'POST', `/patient/appointments/${booked.body.id}/reschedule`, { starts_at: at('11:00') })
    expect(again.status).toBe(200)
  })

  it('the mail names the clinic where its text names a practitioner, and nobody elsewhere', async () => {
    const id = await made({ device_choices: [lamps] })
    const confirmation = async (starts_at: string) => {
      clock.fix('2026-03-02T08:00:00.000Z')
      expect((await world.call(await newPatient(), 'POST', '/patient/appointments', { service_id: id, starts_at })).status).toBe(201)
      return (await post(world, clinic, '2026-03-02T08:03:00Z'))[0]
    }
    const plain = await confirmation(at('10:00'))
    expect(plain?.text).toContain('Light therapy')
    expect(plain?.text).not.toMatch(/With:|practitioner/i)
    const words = { subject: 'Booked', body: 'See you at {practitioner}.', sms: '' }
    expect((await world.call(clinic.owner, 'PUT', '/org/message-texts/appointment-booked/en', words)).status).toBe(200)
    expect((await confirmation(at('11:00')))?.text).toContain(`See you at ${clinic.name}.`)
  })

  it('patients wait for a time and are offered released ones', async () => {
    const id = await made({ device_choices: [lamps.slice(0, 1)] })
    const { body } = await book(id, at('10:00'))
    const waiting = await world.call(clinic.desk, 'POST', '/org/waitlist-entries', {
      patient_id: (await newPatient()).patient_id,
      service_id: id,
    })
    expect(waiting.status).toBe(201)
    await step(body.id, 'cancel', { reason: 'Ill' })
    const released = (await world.call(clinic.desk, 'GET', '/org/released-slots')).body
    expect(released.items.map((item: { practitioner: { name: string } }) => item.practitioner.name)).toEqual(['No practitioner'])
    const offer = { entry_id: waiting.body.id, practitioner_id: id, starts_at: at('10:00') }
    const offered = await world.call(clinic.desk, 'POST', '/org/waitlist-offers', offer)
    expect([offered.status, offered.body.detail]).toEqual([201, undefined])
    expect((await book(id, at('10:00'))).status, 'the offer keeps the device').toBe(409)
  })

  it('a series repeats it, under an id of its own', async () => {
    const id = await made({ device_choices: [lamps] })
    const { patient_id } = await newPatient()
    const pattern = { weekdays: [2], starts_on: day, time: '10:00', count: 3 }
    const series = await world.call(clinic.desk, 'POST', '/org/appointment-series', {
      patient_id,
      service_id: id,
      practitioner_id: id,
      pattern,
    })
    expect([series.status, series.body.visits?.length]).toEqual([201, 3])
  })
})
