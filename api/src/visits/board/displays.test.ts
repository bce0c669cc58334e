import type { Topic } from '@polyclinic/contract/topics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, useWorld } from '../../../test/clinic.ts'
import { openClinic } from '../../../test/open-clinic.ts'
import { clock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof openClinic>>
let person: Awaited<ReturnType<typeof addPatient>>
let address: string
const streams: AbortController[] = []

beforeAll(async () => {
  clinic = await openClinic(world)
  person = await addPatient(world, clinic.organization_id)
  address = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => {
  for (const stream of streams) stream.abort()
})

const hang = (body: object = {}) => world.call(clinic.owner, 'POST', '/org/displays', { name: 'Hall', ...body })
const look = (secret: string) => world.call(null, 'GET', `/public/displays/${secret}`)
const walkIn = async (more: object = {}) => {
  const { service_id, practitioner_id } = clinic
  const { status, body } = await world.call(clinic.desk, 'POST', '/org/appointments/walk-ins', {
    patient_id: person.patient_id,
    service_id,
    practitioner_id,
    reason: 'A very private reason',
    ...more,
  })
  expect(status).toBe(201)
  return body
}

/** Watches a display as its screen does. */
async function watch(secret: string) {
  const stop = new AbortController()
  streams.push(stop)
  const reply = await fetch(`${address}/api/v1/public/displays/${secret}/events`, { signal: stop.signal })
  const stream = { text: '', status: reply.status }
  void (async () => {
    for await (const chunk of reply.body as unknown as AsyncIterable<Uint8Array>) stream.text += Buffer.from(chunk).toString()
  })().catch(() => {})
  return stream
}

describe('a waiting-room display', () => {
  it('shows by number alone who waits and who is called where, and updates at once', async () => {
    const { status, body: display } = await hang({ location_id: clinic.location_id })
    expect([status, display.location]).toEqual([201, { id: clinic.location_id, name: 'Main house' }])
    const screen = await watch(display.secret)
    await expect.poll(() => screen.text).toContain('event: ready')
    const [first, second] = [await walkIn(), await walkIn()]
    await expect.poll(() => screen.text).toContain('event: change')

    const called = await world.call(clinic.desk, 'POST', `/org/appointments/${first.id}/call`, { room_id: clinic.room_ids[1] })
    expect(called.body).toMatchObject({ status: 'arrived', room: { name: 'Room 2' }, called_at: expect.any(String) })
    const { body: shown } = await look(display.secret)
    expect(shown).toMatchObject({
      display_name: 'Hall',
      location_name: 'Main house',
      called: [{ token: first.token, room_name: 'Room 2' }],
      waiting: [{ token: second.token }],
    })
    // The reply has nothing that says who waits, what for or with whom, and no id.
    const text = JSON.stringify(shown)
    for (const secret of [person.patient_id, first.id, first.patient.name, first.patient.record_number, first.practitioner.name])
      expect(text).not.toContain(secret)
    expect(text).not.toContain('private reason')
    expect(text).not.toContain(first.service.name)
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
    expect(Object.keys(shown).sort()).toEqual(
      ['called', 'clinic_name', 'display_name', 'locale', 'location_name', 'now', 'time_zone', 'waiting'].sort(),
    )
    expect(Object.keys(shown.called[0]).sort()).toEqual(['called_at', 'room_name', 'token'])
    expect(Object.keys(shown.waiting[0])).toEqual(['token'])
    expect(screen.text).not.toContain(person.patient_id)

    await world.call(clinic.doctor, 'POST', `/org/appointments/${first.id}/start`, {})
    expect((await look(display.secret)).body.called, 'let in: stays for five minutes').toMatchObject([{ token: first.token }])
    await world.call(clinic.doctor, 'POST', `/org/appointments/${first.id}/fulfil`, {})
    expect((await look(display.secret)).body.called).toEqual([])
    expect((await world.call(clinic.desk, 'POST', `/org/appointments/${first.id}/call`, {})).body.code).toBe('state_not_allowed')
  })

  it('of one place shows who waits there, and nobody of another place', async () => {
    const annex = newId()
    await world.owner.query(`insert into locations (organization_id, id, name) values ($1, $2, 'Annex')`, [clinic.organization_id, annex])
    const [mainDisplay, annexDisplay] = [(await hang({ location_id: clinic.location_id })).body, (await hang({ location_id: annex })).body]
    const { token } = await walkIn()
    const tokens = async (secret: string) => (await look(secret)).body.waiting.map((visit: { token: string }) => visit.token)
    expect([await tokens(mainDisplay.secret), await tokens(annexDisplay.secret)]).toEqual([expect.arrayContaining([token]), []])
  })

  it('shows the queue of the clinic’s day, wherever its midnight is', async () => {
    // Nine in the morning of the 3rd in Auckland is the evening of the 2nd in UTC.
    clock.fix('2026-03-02T20:00:00.000Z')
    const far = await openClinic(world, { time_zone: 'Pacific/Auckland' })
    const { body: display } = await world.call(far.owner, 'POST', '/org/displays', { name: 'Hall' })
    const { patient_id } = await addPatient(world, far.organization_id)
    const { service_id, practitioner_id } = far
    const walk = { patient_id, service_id, practitioner_id, reason: 'Cough' }
    const { body: visit } = await world.call(far.desk, 'POST', '/org/appointments/walk-ins', walk)
    expect((await look(display.secret)).body.waiting).toEqual([{ token: visit.token }])
    clock.release()
  })

  it('receives events about visits of its own clinic only', async () => {
    const otherClinic = await openClinic(world)
    const [{ body: display }, { body: otherDisplay }] = [
      await hang({ name: 'Stairs' }),
      await world.call(otherClinic.owner, 'POST', '/org/displays', { name: 'Stairs' }),
    ]
    const { bus } = world.booted.kernel
    // Events arrive in their order, so once this one has come, those of the new displays have come too.
    await new Promise<void>((resolve) => {
      const stop = bus.subscribe(({ topics }) => {
        if (!topics.includes('stock')) return
        stop()
        resolve()
      })
      bus.publish({ organization_id: null, patient_id: null, accounts: [], topics: ['stock'] })
    })
    const [stream, otherStream] = [await watch(display.secret), await watch(otherDisplay.secret)]
    await expect.poll(() => stream.text + otherStream.text).toMatch(/ready.*ready/s)
    const publish = (organization_id: string | null, topics: Topic[]) =>
      bus.publish({ organization_id, patient_id: null, accounts: [], topics })
    publish(null, ['appointments'])
    publish(otherClinic.organization_id, ['appointments', 'records'])
    publish(otherClinic.organization_id, ['records'])
    publish(clinic.organization_id, ['records'])
    // Events arrive in their order, so whatever was sent before these has come.
    publish(clinic.organization_id, ['appointments'])
    publish(otherClinic.organization_id, ['appointments'])
    const changes = (screen: { text: string }) => screen.text.match(/event: change/g)?.length
    await expect.poll(() => [changes(stream), changes(otherStream)]).toEqual([1, 2])
    expect(stream.text + otherStream.text).not.toMatch(/records|appointments/)
  })

  it('keeps only a hash of its secret, and shows nothing from the moment it is revoked', async () => {
    const { body: display } = await hang({ name: 'First floor' })
    const { rows } = await world.owner.query('select * from displays where id = $1', [display.id])
    expect(JSON.stringify(rows)).not.toContain(display.secret)
    const renamed = await world.call(clinic.owner, 'PATCH', `/org/displays/${display.id}`, { name: 'Second floor' }, { 'if-match': '"1"' })
    expect([renamed.status, renamed.body.name, renamed.body.secret]).toEqual([200, 'Second floor', undefined])
    const screen = await watch(display.secret)
    expect((await look(display.secret)).status).toBe(200)
    expect((await world.call(clinic.owner, 'POST', `/org/displays/${display.id}/revoke`, {})).body.status).toBe('revoked')
    await expect.poll(() => screen.text).toContain('event: change')
    expect((await look(display.secret)).status).toBe(404)
    expect((await world.call(null, 'GET', `/public/displays/${display.secret}/events`)).status).toBe(404)
    expect((await world.call(clinic.owner, 'POST', `/org/displays/${display.id}/revoke`, {})).status).toBe(409)
    const names = async (status: string) =>
      (await world.call(clinic.owner, 'GET', `/org/displays?status=${status}`)).body.items.map((display: { name: string }) => display.name)
    expect(await names('active')).not.toContain('Second floor')
    expect(await names('revoked')).toEqual(['Second floor'])
  })

  it('is not opened by another clinic, by a guess or by a made-up address', async () => {
    const { body: display } = await hang({ name: 'Cellar' })
    const stranger = await openClinic(world)
    expect((await world.call(stranger.owner, 'POST', `/org/displays/${display.id}/revoke`, {})).status).toBe(404)
    expect((await world.call(stranger.owner, 'POST', '/org/displays', { name: 'X', location_id: clinic.location_id })).status).toBe(422)
    const guess = Buffer.concat([Buffer.from(stranger.organization_id.replaceAll('-', ''), 'hex'), Buffer.alloc(24)]).toString('base64url')
    for (const secret of [guess, newId(), 'x'.repeat(54), 'x'.repeat(20)]) expect((await look(secret)).status).toBe(404)
    const nurse: Caller = await addStaff(world, clinic.organization_id, 'nurse')
    expect((await world.call(nurse, 'POST', '/org/displays', { name: 'Mine' })).status).toBe(403)
  })
})

describe('rooms', () => {
  it('are exchanged between two visits whole or not at all', async () => {
    const newClinic = await openClinic(world)
    const book = (starts_at: string, room_id: string | undefined) =>
      world.call(newClinic.desk, 'POST', '/org/appointments/walk-ins', {
        patient_id: person2.patient_id,
        service_id: newClinic.service_id,
        practitioner_id: newClinic.practitioner_id,
        ...(room_id ? { room_id } : {}),
        reason: starts_at,
      })
    const person2 = await addPatient(world, newClinic.organization_id)
    const [a, b] = [(await book('a', newClinic.room_ids[0])).body, (await book('b', newClinic.room_ids[1])).body]
    const swap = (id: string, other_id: string) =>
      world.call(newClinic.desk, 'POST', `/org/appointments/${id}/swap-rooms`, { with_appointment_id: other_id })
    const { status, body } = await swap(a.id, b.id)
    expect([status, ...body.items.map((item: { room: { name: string } }) => item.room.name)]).toEqual([200, 'Room 2', 'Room 1'])
    const { rows } = await world.owner.query(
      'select appointment_id, resource_id from occupancies where organization_id = $1 and resource_id = any($2)',
      [newClinic.organization_id, [...newClinic.room_ids]],
    )
    expect(new Map(rows.map((row) => [row.appointment_id, row.resource_id]))).toEqual(
      new Map([
        [a.id, newClinic.room_ids[1]],
        [b.id, newClinic.room_ids[0]],
      ]),
    )
    // A visit without a room gets the room of the other one.
    const c = (await book('c', undefined)).body
    expect((await swap(a.id, c.id)).body.items.map((item: { room: { name: string } | null }) => item.room?.name ?? null)).toEqual([
      null,
      'Room 2',
    ])
    expect((await swap(a.id, a.id)).status).toBe(422)
    await world.call(newClinic.desk, 'POST', `/org/appointments/${c.id}/leave`, {})
    expect((await swap(b.id, c.id)).body.code).toBe('state_not_allowed')
    // Undoing restores the step before, not the exchange of rooms.
    const undone = await world.call(newClinic.desk, 'POST', `/org/appointments/${b.id}/undo`, { reason: 'Not here yet' })
    expect(undone.body.status).toBe('booked')
  })

  it('exchanged are in the audit log of both patients, and in the history of both visits', async () => {
    const newClinic = await openClinic(world)
    const people = [await addPatient(world, newClinic.organization_id), await addPatient(world, newClinic.organization_id)]
    const ids: string[] = []
    for (const [i, { patient_id }] of people.entries()) {
      const wish = {
        patient_id,
        service_id: newClinic.service_id,
        practitioner_id: newClinic.practitioner_id,
        room_id: newClinic.room_ids[i],
      }
      ids.push((await world.call(newClinic.desk, 'POST', '/org/appointments/walk-ins', wish)).body.id)
    }
    const swapped = await world.call(newClinic.desk, 'POST', `/org/appointments/${ids[0]}/swap-rooms`, { with_appointment_id: ids[1] })
    expect(swapped.status).toBe(200)
    const { rows } = await world.owner.query(
      `select patient_ids from audit_events where organization_id = $1 and action = 'appointment.swap-rooms' and outcome = 'done'`,
      [newClinic.organization_id],
    )
    expect(rows.map((row) => new Set(row.patient_ids))).toEqual([new Set(people.map((person) => person.patient_id))])
    const changes = async (id: string) =>
      (await world.call(newClinic.desk, 'GET', `/org/appointments/${id}`)).body.events.find(
        (e: { action: string }) => e.action === 'swap-rooms',
      ).changes
    expect([await changes(ids[0] as string), await changes(ids[1] as string)]).toEqual([
      [{ field: 'room', from: 'Room 1', to: 'Room 2' }],
      [{ field: 'room', from: 'Room 2', to: 'Room 1' }],
    ])
  })
})
