import { beforeAll, describe, expect, it } from 'vitest'
import { addStaff, type Caller, useWorld } from '../../../test/clinic.ts'
import { addPractitioner, addService } from '../../../test/open-clinic.ts'
import { readsOf } from '../../../test/reads-of.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { useFrontDesk } from '../../../test/visit-in.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
const { clinic, patient, visitIn } = useFrontDesk(world)

describe('requests', () => {
  let service_id: string
  beforeAll(async () => {
    service_id = await addService(world, clinic.organization_id, [clinic.practitioner_id], {
      booking_mode: 'request',
      name: 'Minor surgery',
    })
  })
  const send = (starts_at: string, more: object = {}) =>
    world.call(patient, 'POST', '/patient/appointment-requests', { service_id, starts_at, ...more })

  it('are the only way to a service that the clinic confirms, and are booked when accepted', async () => {
    const direct = await world.call(patient, 'POST', '/patient/appointments', {
      service_id,
      practitioner_id: clinic.practitioner_id,
      starts_at: '2026-03-16T09:00:00.000Z',
    })
    expect([direct.status, direct.body.code]).toEqual([422, 'refused_by_rule'])
    const request = await send('2026-03-16T09:00:00.000Z', { practitioner_id: clinic.practitioner_id, reason: 'Mole' })
    expect([request.status, request.body.status, request.body.can]).toEqual([201, 'submitted', ['withdraw']])
    const list = await world.call(clinic.desk, 'GET', '/org/appointment-requests')
    expect(list.body.items[0]).toMatchObject({
      id: request.body.id,
      still_free: true,
      can: ['accept', 'counter', 'decline'],
      patient: { name: 'Test Patient' },
    })
    const accepted = await world.call(clinic.desk, 'POST', `/org/appointment-requests/${request.body.id}/accept`, {})
    expect(accepted.body).toMatchObject({ status: 'accepted', can: [] })
    const appointment = await world.call(patient, 'GET', `/patient/appointments/${accepted.body.appointment_id}`)
    expect(appointment.body).toMatchObject({ status: 'booked', source: 'request', reason: 'Mole' })
    expect(
      (await world.call(clinic.desk, 'POST', `/org/appointment-requests/${request.body.id}/decline`, { reason: 'Late' })).body.code,
    ).toBe('state_not_allowed')
  })

  it('are of a service that somebody gives', async () => {
    const nobody_gives = await addService(world, clinic.organization_id, [], { booking_mode: 'request' })
    const wish = { service_id: nobody_gives, starts_at: '2026-03-16T09:00:00.000Z' }
    const message = 'Nobody offers this service at the moment.'
    const refusal = await refusalOf(world, patient, 'POST', '/patient/appointment-requests', wish)
    expect(refusal).toEqual(['refused_by_rule', 'service_id', message])
  })

  it('have no times to suggest once their service is not given any more', async () => {
    const retired = await addService(world, clinic.organization_id, [clinic.practitioner_id], { booking_mode: 'request' })
    const { body: request } = await send('2026-03-18T09:00:00.000Z', { service_id: retired })
    await world.owner.query(`update services set status = 'inactive' where id = $1`, [retired])
    const path = `/org/appointment-requests/${request.id}/suggestions`
    expect(await refusalOf(world, clinic.desk, 'GET', path)).toEqual(['not_found', null, 'This service was not found.'])
  })

  it('for any practitioner run no more statements when five are possible than when one is', async () => {
    const people = [clinic.practitioner_id]
    // All practitioners but the last are away: each is evaluated, and none needs a statement of its own.
    for (let i = 0; i < 5; i++)
      people.push(
        (await addPractitioner(world, clinic.organization_id, clinic.location_id, i < 4 ? null : ['09:00', '17:00'])).practitioner_id,
      )
    const open = { booking_mode: 'request', name: 'Anybody' }
    const [of_one, of_five] = [
      await addService(world, clinic.organization_id, people.slice(0, 1), open),
      await addService(world, clinic.organization_id, people.slice(1), open),
    ]
    const ask = (service: string, day: string) =>
      readsOf(clinic, 201, () =>
        world.call(patient, 'POST', '/patient/appointment-requests', { service_id: service, starts_at: `${day}T15:00:00.000Z` }),
      )
    const reads = await ask(of_one, '2026-03-19')
    expect(await ask(of_five, '2026-03-20')).toHaveLength(reads.length)
  })

  it('can not be bypassed by a hold or a move, and one is enough', async () => {
    const wish = { service_id, practitioner_id: clinic.practitioner_id, starts_at: '2026-03-18T09:00:00.000Z' }
    const hold = await world.call(patient, 'POST', '/patient/holds', wish)
    expect([hold.status, hold.body.detail]).toEqual([422, 'The clinic answers requests for this service: please send one.'])
    const first = await send(wish.starts_at, { practitioner_id: clinic.practitioner_id })
    const again = await Promise.all([1, 2, 3].map(() => send(wish.starts_at)))
    expect(again.map(({ body }) => body.code)).toEqual(Array(3).fill('already_exists'))
    const accepted = await world.call(clinic.desk, 'POST', `/org/appointment-requests/${first.body.id}/accept`, {})
    const { appointment_id } = accepted.body
    const move = () =>
      world.call(patient, 'POST', `/patient/appointments/${appointment_id}/reschedule`, { starts_at: '2026-03-18T11:00:00.000Z' })
    const shown = async (caller: typeof patient | typeof clinic.desk, area: 'patient' | 'org') =>
      (await world.call(caller, 'GET', `/${area}/appointments/${appointment_id}`)).body
    const detail = 'The clinic answers requests for this service: please call it, or send a request for another time.'
    const moved = await move()
    expect([moved.status, moved.body.code, moved.body.detail]).toEqual([409, 'state_not_allowed', detail])
    // A time that is refused to a patient is not offered either; the clinic may move the visit all the same.
    const appointment = await shown(patient, 'patient')
    expect(appointment.can).not.toContain('move')
    expect(appointment.unavailable).toContainEqual({ action: 'move', detail })
    expect((await shown(clinic.desk, 'org')).can).toContain('move')
    // a service whose times can be booked again lets its visits be moved again
    const set = (mode: string) => world.owner.query('update services set booking_mode = $1 where id = $2', [mode, service_id])
    await set('instant')
    expect((await shown(patient, 'patient')).can).toContain('move')
    expect((await move()).status).toBe(200)
    await set('request')
  })

  it('for any practitioner need a named one to be accepted; a taken time is refused with others', async () => {
    const request = await send('2026-03-16T14:00:00.000Z')
    expect((await world.call(clinic.desk, 'POST', `/org/appointment-requests/${request.body.id}/accept`, {})).body.errors[0].path).toBe(
      'practitioner_id',
    )
    await visitIn('booked', { starts_at: new Date('2026-03-16T14:00:00Z') })
    const taken = await world.call(clinic.desk, 'POST', `/org/appointment-requests/${request.body.id}/accept`, {
      practitioner_id: clinic.practitioner_id,
    })
    expect([taken.body.code, taken.body.alternatives.next.length > 0]).toEqual(['time_taken', true])
    const declined = await world.call(clinic.desk, 'POST', `/org/appointment-requests/${request.body.id}/decline`, {
      reason: 'That day is full.',
    })
    expect(declined.body).toMatchObject({ status: 'declined', decline_reason: 'That day is full.' })
  })

  it('are not counted any more when nobody answered in time', async () => {
    await send('2026-03-17T09:00:00.000Z')
    const count = async () => (await world.call(clinic.desk, 'GET', '/org/today')).body.requests
    const before_it = await count()
    clock.fix('2026-03-17T09:00:00.000Z')
    expect(await count()).toBe(before_it - 1)
    expect((await world.call(clinic.desk, 'GET', '/org/appointment-requests?status=expired')).body.items[0]).toMatchObject({
      status: 'expired',
      can: [],
    })
  })

  it('notify the members who may answer them, and nobody else', async () => {
    const cashier = await addStaff(world, clinic.organization_id, 'cashier')
    const notificationsOf = async (caller: Caller) =>
      (await world.call(caller, 'GET', '/notifications')).body.items.filter(
        (line: { title: string }) => line.title === 'A new request waits for an answer',
      )
    const before = (await notificationsOf(clinic.desk)).length
    expect((await send('2026-03-24T09:00:00.000Z')).status).toBe(201)
    const after = await notificationsOf(clinic.desk)
    expect(after).toHaveLength(before + 1)
    expect(after[0]).toMatchObject({ body: 'Minor surgery', link: '/org/appointments/requests' })
    expect(await notificationsOf(cashier)).toEqual([])
    expect(await notificationsOf(patient)).toEqual([])
  })
})
