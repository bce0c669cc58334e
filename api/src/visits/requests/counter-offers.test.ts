import { requestMachine } from '@polyclinic/contract/visits/appointments/request-transitions'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, type Caller, useWorld } from '../../../test/clinic.ts'
import { addPractitioner, addService, openClinic } from '../../../test/open-clinic.ts'
import { walkLifecycle } from '../../../test/walk-lifecycle.ts'
import { clock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { clinicById } from '../../kernel/jobs/as-system.ts'
import type { Clinic } from '../../kernel/session.ts'
import { sweepRequests } from './requests.jobs.ts'

const world = useWorld()
const noon = '2026-03-02T12:00:00.000Z'
type Patient = Awaited<ReturnType<typeof addPatient>>
let clinic: Awaited<ReturnType<typeof openClinic>>
let patient: Patient
let second: string
let service_id: string
let used = 0

beforeAll(async () => {
  clinic = await openClinic(world)
  patient = await addPatient(world, clinic.organization_id)
  second = (await addPractitioner(world, clinic.organization_id, clinic.location_id)).practitioner_id
  service_id = await addService(world, clinic.organization_id, [clinic.practitioner_id, second], {
    booking_mode: 'request',
    name: 'Minor surgery',
    minimum_notice_minutes: 120,
  })
})
beforeEach(() => clock.fix(noon))
afterEach(() => clock.release())

/** A time on a day of its own. */
const freshTime = () => new Date(Date.parse('2026-03-09T10:00:00Z') + used++ * 86_400_000).toISOString()

async function ask(of: Patient = patient, more: object = {}) {
  const body = { service_id, practitioner_id: clinic.practitioner_id, starts_at: freshTime(), ...more }
  const { body: request } = await world.call(of, 'POST', '/patient/appointment-requests', body)
  return request as { id: string; starts_at: string }
}
const counter = (id: string, starts_at: string, more: object = {}) =>
  world.call(clinic.desk, 'POST', `/org/appointment-requests/${id}/counter`, { practitioner_id: second, starts_at, ...more })
const bookAt = (starts_at: string, practitioner_id = second) =>
  addPatient(world, clinic.organization_id).then((otherPatient) =>
    world.call(clinic.desk, 'POST', '/org/appointments', { patient_id: otherPatient.patient_id, service_id, practitioner_id, starts_at }),
  )
const held = async (id: string) => (await world.owner.query('select 1 from occupancies where hold_id = $1', [id])).rowCount

describe('a counter-offer to a request', () => {
  it('is kept for the patient, who accepts it', async () => {
    const request = await ask(patient, { reason: 'Mole' })
    const starts_at = freshTime()
    const offered = await counter(request.id, starts_at, { note: 'Dr Two does this.' })
    expect([offered.status, offered.body.status, offered.body.offer]).toMatchObject([
      200,
      'counter-offered',
      { starts_at, note: 'Dr Two does this.', practitioner: { id: second }, location: { id: clinic.location_id } },
    ])
    expect(offered.body.expires_at).toBe('2026-03-03T12:00:00.000Z')
    expect((await bookAt(starts_at)).body.code).toBe('time_taken')
    const listed = await world.call(patient, 'GET', '/patient/appointment-requests?status=counter-offered')
    expect(listed.body.items[0]).toMatchObject({ id: request.id, can: ['accept', 'decline', 'withdraw'], offer: { starts_at } })
    const accepted = await world.call(patient, 'POST', `/patient/appointment-requests/${request.id}/accept`)
    expect(accepted.body).toMatchObject({ status: 'accepted', answered_by: 'patient', can: [] })
    const visit = await world.call(patient, 'GET', `/patient/appointments/${accepted.body.appointment_id}`)
    expect(visit.body).toMatchObject({ status: 'booked', starts_at, reason: 'Mole', practitioner: { id: second }, source: 'request' })
    expect(await held(request.id)).toBe(0)
    const { rows } = await world.owner.query('select title from organization_notifications where account_id = $1', [clinic.desk.account_id])
    expect(rows.map((row) => row.title)).toContain('The time you offered was accepted')
  })

  it('is free again when the patient declines or withdraws, or staff decline or offer another time', async () => {
    for (const end of ['decline', 'withdraw', 'staff', 'other'] as const) {
      const request = await ask()
      const starts_at = freshTime()
      await counter(request.id, starts_at)
      const path = `/appointment-requests/${request.id}`
      if (end === 'staff') await world.call(clinic.desk, 'POST', `/org${path}/decline`, { reason: 'The doctor is ill.' })
      else if (end === 'other') expect((await counter(request.id, freshTime())).body.status).toBe('counter-offered')
      else {
        const { body } = await world.call(
          patient,
          'POST',
          `/patient${path}/${end}`,
          end === 'decline' ? { reason: 'At work then' } : undefined,
        )
        expect(body).toMatchObject({ answered_by: 'patient', status: end === 'decline' ? 'declined' : 'withdrawn' })
      }
      expect((await bookAt(starts_at)).status, end).toBe(201)
    }
  })

  it('expires on time, and its slot is free again', async () => {
    const request = await ask()
    const starts_at = freshTime()
    const offered = await counter(request.id, starts_at, { answer_hours: 2 })
    expect(offered.body.expires_at).toBe('2026-03-02T14:00:00.000Z')
    clock.fix('2026-03-02T14:00:00.000Z')
    const shown = (await world.call(patient, 'GET', '/patient/appointment-requests?status=expired')).body.items
    expect(shown.find((item: { id: string }) => item.id === request.id)).toMatchObject({ status: 'expired', can: [] })
    expect((await world.call(patient, 'POST', `/patient/appointment-requests/${request.id}/accept`)).body.code).toBe('state_not_allowed')
    expect((await bookAt(starts_at)).status).toBe(201)
  })

  it('is marked as expired by the timetable, which notifies the member who waits for an answer, once', async () => {
    const request = await ask()
    const second = await ask()
    await counter(request.id, freshTime(), { answer_hours: 1 })
    await world.owner.query(`update appointment_requests set expires_at = '2026-03-02T12:30Z' where id = $1`, [second.id])
    clock.fix('2026-03-02T13:00:00.000Z')
    const found = (await clinicById(world.booted.kernel, clinic.organization_id)) as Clinic
    await sweepRequests(world.booted.kernel, found)
    await sweepRequests(world.booted.kernel, found)
    const { rows } = await world.owner.query('select status from appointment_requests where id = any($1)', [[request.id, second.id]])
    expect(rows).toEqual([{ status: 'expired' }, { status: 'expired' }])
    const notificationsOf = async (account_id: string, title: string) =>
      (await world.owner.query('select 1 from organization_notifications where account_id = $1 and title = $2', [account_id, title]))
        .rowCount
    expect(await notificationsOf(clinic.desk.account_id, 'The time you offered was not answered')).toBe(1)
    expect(await notificationsOf(patient.account_id, 'Your request has expired')).toBe(1)
  })

  it('never waits for an answer within the minimum notice', async () => {
    const request = await ask()
    const soon = await counter(request.id, '2026-03-02T16:00:00.000Z')
    expect(soon.body.expires_at).toBe('2026-03-02T14:00:00.000Z')
    const tooSoon = await counter((await ask()).id, '2026-03-02T14:00:00.000Z')
    expect([tooSoon.status, tooSoon.body.errors?.[0]?.path]).toEqual([422, 'starts_at'])
  })

  it('must be for a free time', async () => {
    const request = await ask()
    const starts_at = freshTime()
    await bookAt(starts_at)
    const { body } = await counter(request.id, starts_at)
    expect([body.code, body.alternatives.next.length > 0]).toEqual(['time_taken', true])
  })

  it('is accepted by staff for a patient who calls', async () => {
    const request = await ask()
    const starts_at = freshTime()
    await counter(request.id, starts_at)
    const { body } = await world.call(clinic.desk, 'POST', `/org/appointment-requests/${request.id}/accept`, {})
    expect(body).toMatchObject({ status: 'accepted', answered_by: 'staff' })
    const visit = await world.call(clinic.desk, 'GET', `/org/appointments/${body.appointment_id}`)
    expect(visit.body).toMatchObject({ starts_at, practitioner: { id: second } })
  })

  it('takes its time once when many offers and bookings want it', async () => {
    const starts_at = freshTime()
    const requests = await Promise.all(Array.from({ length: 6 }, async () => ask(await addPatient(world, clinic.organization_id))))
    const replies = await Promise.all([...requests.map(({ id }) => counter(id, starts_at)), bookAt(starts_at), bookAt(starts_at)])
    expect(replies.filter((reply) => reply.status < 300)).toHaveLength(1)
    expect(replies.filter((reply) => reply.body.code === 'time_taken')).toHaveLength(7)
  })

  it('is suggested near to the requested time', async () => {
    const request = await ask()
    const day = request.starts_at.slice(0, 10)
    await bookAt(request.starts_at, clinic.practitioner_id)
    const { body } = await world.call(clinic.desk, 'GET', `/org/appointment-requests/${request.id}/suggestions`)
    expect(body.items.length).toBe(8)
    expect(
      body.items.every(
        (time: { starts_at: string }) => Math.abs(Date.parse(time.starts_at) - Date.parse(request.starts_at)) < 5 * 86_400_000,
      ),
    ).toBe(true)
    expect(body.items[0]).toMatchObject({ practitioner_id: clinic.practitioner_id, reasons: ['asked-practitioner', 'asked-day'] })
    const colleague = body.items.find((item: { reasons: string[] }) => item.reasons.includes('asked-time'))
    expect(colleague).toMatchObject({ practitioner_id: second, starts_at: request.starts_at })
    expect(body.items.some((time: { starts_at: string }) => !time.starts_at.startsWith(day))).toBe(true)
    for (const { practitioner_id, starts_at } of body.items.slice(0, 2))
      expect((await counter(request.id, starts_at, { practitioner_id })).status).toBe(200)
  })

  it('has reasons when there is no time to suggest', async () => {
    const idle = await addPractitioner(world, clinic.organization_id, clinic.location_id, null)
    const lonely = await addService(world, clinic.organization_id, [idle.practitioner_id], { booking_mode: 'request' })
    const id = newId()
    await world.owner.query(
      `insert into appointment_requests (organization_id, id, patient_id, service_id, starts_at, expires_at) values ($1, $2, $3, $4, '2026-03-20T10:00Z', '2026-03-20T10:00Z')`,
      [clinic.organization_id, id, patient.patient_id, lonely],
    )
    const { body } = await world.call(clinic.desk, 'GET', `/org/appointment-requests/${id}/suggestions`)
    expect([body.items, body.reason.code]).toEqual([[], 'no_hours'])
  })
})

describe('a request, as its table says', () => {
  async function requestIn(status: string) {
    const id = newId()
    const starts_at = freshTime()
    const stored = status === 'expired' ? 'counter-offered' : status
    const expires_at = status === 'expired' ? '2026-03-01T00:00Z' : starts_at
    await world.owner.query(
      `insert into appointment_requests (organization_id, id, patient_id, service_id, practitioner_id, starts_at, status, expires_at, offered_practitioner_id, offered_location_id, offered_starts_at, offered_ends_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $6::timestamptz + interval '1 hour', $6::timestamptz + interval '90 minutes')`,
      [
        clinic.organization_id,
        id,
        patient.patient_id,
        service_id,
        clinic.practitioner_id,
        starts_at,
        stored,
        expires_at,
        second,
        clinic.location_id,
      ],
    )
    return { id, starts_at }
  }
  const bodies = { accept: {}, decline: { reason: 'No' }, withdraw: undefined }
  const path = (performer: string) => `/${performer === 'patient' ? 'patient' : 'org'}/appointment-requests`
  const callerOf = (performer: string): Caller => (performer === 'patient' ? patient : clinic.desk)

  walkLifecycle(requestMachine, {
    audiences: ['staff', 'patient'],
    prepare: requestIn,
    read: async ({ id }, performer) => {
      const now = (await world.owner.query('select * from appointment_requests where id = $1', [id])).rows[0]
      const is_over = ['submitted', 'counter-offered'].includes(now.status) && now.expires_at.getTime() <= Date.parse(noon)
      const list = await world.call(callerOf(performer), 'GET', `${path(performer)}?status=${is_over ? 'expired' : now.status}&limit=100`)
      return { ...list.body.items.find((item: { id: string }) => item.id === id), stored: JSON.stringify(now) }
    },
    act: ({ id, starts_at }, action, performer) => {
      if (performer === 'staff' ? action === 'withdraw' : action === 'counter') return null
      const body =
        action === 'counter'
          ? { practitioner_id: second, starts_at }
          : performer === 'patient' && action === 'accept'
            ? undefined
            : bodies[action]
      return world.call(callerOf(performer), 'POST', `${path(performer)}/${id}/${action}`, body)
    },
  })
})
