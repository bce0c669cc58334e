import type { AppointmentStatus } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import { type AppointmentAction, appointmentMachine } from '@polyclinic/contract/visits/appointments/appointment-transitions'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, useWorld } from '../../../../test/clinic.ts'
import { openClinic } from '../../../../test/open-clinic.ts'
import { before, visitIn as makeVisit, noon } from '../../../../test/visit-in.ts'
import { walkLifecycle } from '../../../../test/walk-lifecycle.ts'
import { clock } from '../../../kernel/clock.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof openClinic>>
let patient: Awaited<ReturnType<typeof addPatient>>
let nurse: Caller

beforeAll(async () => {
  clinic = await openClinic(world)
  patient = await addPatient(world, clinic.organization_id)
  nurse = await addStaff(world, clinic.organization_id, 'nurse')
})
beforeEach(() => clock.fix(noon))
afterEach(() => clock.release())

const visitIn = (status: AppointmentStatus, options?: { starts_at?: Date; updated_at?: string }) =>
  makeVisit(world, clinic, patient.patient_id, status, options)
let day = 0
const rowOf = async (id: string) => (await world.owner.query('select * from appointments where id = $1', [id])).rows[0]
const bodyFor = (action: AppointmentAction): object => {
  if (action === 'move') return { starts_at: new Date(Date.parse('2026-03-03T10:00:00Z') + day++ * 86_400_000).toISOString() }
  return ['cancel', 'undo', 'enter-in-error'].includes(action) ? { reason: 'A good reason' } : {}
}
const call = (caller: Caller, id: string, action: string, body: object = {}) =>
  world.call(caller, 'POST', `/org/appointments/${id}/${action}`, body)

walkLifecycle(appointmentMachine, {
  prepare: async (status) => (await visitIn(status)).id,
  read: async (id) => (await world.call(clinic.owner, 'GET', `/org/appointments/${id}`)).body,
  act: (id, action) => call(clinic.owner, id, action, bodyFor(action)),
  previous: before,
  after: async (id, status, action) => {
    const { rows: events } = await world.owner.query(
      'select action from appointment_events where appointment_id = $1 and from_status = $2 and account_id = $3',
      [id, status, clinic.owner.account_id],
    )
    expect(events).toEqual([{ action }])
    const { rows: seats } = await world.owner.query('select id from occupancies where appointment_id = $1', [id])
    const { status: now, version } = await rowOf(id)
    expect([version, seats.length], 'only what is cancelled or an error takes no time').toEqual([
      2,
      ['cancelled', 'entered-in-error'].includes(now) ? 0 : 1,
    ])
  },
})

describe('the table of appointment transitions', () => {
  it('allows each role its own actions only', async () => {
    const arrived = await visitIn('arrived')
    expect((await call(clinic.desk, arrived.id, 'start')).status, 'a receptionist starts no consultation').toBe(403)
    expect((await call(nurse, arrived.id, 'enter-in-error', { reason: 'x' })).status, 'a nurse corrects no record').toBe(403)
    const { body } = await world.call(clinic.desk, 'GET', `/org/appointments/${arrived.id}`)
    expect(body.can).toEqual(['check-in', 'leave', 'undo'])
  })
})

describe('the guards of appointment transitions', () => {
  it('lets nobody arrive, start or be missed before the day', async () => {
    const tomorrow = await visitIn('booked', { starts_at: new Date('2026-03-03T10:00:00Z') })
    for (const action of ['arrive', 'check-in', 'took-place', 'no-show']) {
      const reply = await call(clinic.owner, tomorrow.id, action)
      expect([action, reply.status, reply.body.code]).toEqual([action, 409, 'state_not_allowed'])
    }
    const { body } = await world.call(clinic.owner, 'GET', `/org/appointments/${tomorrow.id}`)
    expect(body.unavailable.map((b: { action: string }) => b.action)).toEqual(['arrive', 'check-in', 'took-place', 'no-show'])
    expect(body.can).toEqual(['move', 'cancel', 'enter-in-error'])
  })

  it('undoes a transition for seven days only, and only with a reason', async () => {
    const old = await visitIn('noshow', { updated_at: '2026-02-20T12:00:00Z' })
    expect((await call(clinic.owner, old.id, 'undo', { reason: 'Was there' })).body.code).toBe('state_not_allowed')
    const recent = await visitIn('noshow')
    expect((await call(clinic.owner, recent.id, 'undo')).status).toBe(400)
  })

  it('undoes transitions one after the other, and an undo is never undone', async () => {
    const visit = await visitIn('booked', { starts_at: new Date('2026-03-02T18:00:00Z') })
    for (const action of ['arrive', 'check-in', 'start']) expect((await call(clinic.owner, visit.id, action)).status).toBe(200)
    const back = async () => (await call(clinic.owner, visit.id, 'undo', { reason: 'A slip' })).body
    expect([(await back()).status, (await back()).status, (await back()).status]).toEqual(['checked-in', 'arrived', 'booked'])
    expect((await back()).code).toBe('state_not_allowed')
  })

  it('leave nothing to bill for a visit that was entered in error', async () => {
    const visit = await visitIn('booked', { starts_at: new Date('2026-03-02T19:00:00Z') })
    for (const action of ['arrive', 'start']) await call(clinic.owner, visit.id, action)
    expect((await call(clinic.owner, visit.id, 'fulfil')).body.status).toBe('fulfilled')
    expect((await call(clinic.owner, visit.id, 'enter-in-error', { reason: 'Wrong chart' })).status).toBe(200)
    const { rows } = await world.owner.query('select status, status_reason from charges where appointment_id = $1', [visit.id])
    expect(rows).toEqual([{ status: 'not-billable', status_reason: 'Wrong chart' }])
  })

  describe('and its bill', () => {
    const owed = async (hour: number) => {
      const visit = await visitIn('booked', { starts_at: new Date(`2026-03-02T${hour}:00:00Z`) })
      for (const action of ['arrive', 'start', 'fulfil']) await call(clinic.owner, visit.id, action)
      const { rows } = await world.owner.query('select id from charges where appointment_id = $1', [visit.id])
      return { id: visit.id, charge_id: rows[0].id as string }
    }
    const draft = async (...visits: { charge_id: string }[]) => {
      const charges = visits.map(({ charge_id }) => ({ charge_id }))
      return (await world.call(clinic.owner, 'POST', '/org/invoices', { patient_id: patient.patient_id, charges })).body
    }
    const withdraw = async (id: string) => (await call(clinic.owner, id, 'enter-in-error', { reason: 'Wrong chart' })).body.charge
    const statusOf = async (id: string) => (await world.owner.query('select status from charges where id = $1', [id])).rows[0].status

    it('is removed from its draft, and an empty draft is deleted', async () => {
      const [first, second] = [await owed(13), await owed(14)]
      const { id } = await draft(first, second)
      const off = { outcome: 'taken-off-draft', invoice: null, detail: 'Its line was taken off the draft invoice.' }
      expect(await withdraw(first.id)).toEqual(off)
      const left = await world.call(clinic.owner, 'GET', `/org/invoices/${id}`)
      expect(left.body.lines.map((line: { charge_id: string }) => line.charge_id)).toEqual([second.charge_id])
      expect(await withdraw(second.id)).toEqual(off)
      expect((await world.call(clinic.owner, 'GET', `/org/invoices/${id}`)).status).toBe(404)
      expect(await statusOf(first.charge_id)).toBe('not-billable')
    })

    it('is named when it was issued, and is not billed again once that is credited', async () => {
      const visit = await owed(15)
      const { body: issued } = await world.call(clinic.owner, 'POST', `/org/invoices/${(await draft(visit)).id}/issue`)
      const invoice = { id: issued.id, label: issued.label }
      expect(await withdraw(visit.id)).toEqual({ outcome: 'billed', invoice, detail: `Its invoice ${issued.label} must be credited.` })
      const read = async () => (await world.call(clinic.owner, 'GET', `/org/appointments/${visit.id}`)).body.invoice_to_credit
      expect(await read()).toEqual(invoice)
      expect((await world.call(clinic.owner, 'POST', `/org/invoices/${issued.id}/cancel`, { reason: 'Wrong chart' })).status).toBe(200)
      expect([await statusOf(visit.charge_id), await read()]).toEqual(['not-billable', null])
    })

    it('is either issued or removed when both happen at the same moment', async () => {
      for (const hour of [16, 17, 20, 21]) {
        const visit = await owed(hour)
        const { id } = await draft(visit)
        const [issued, charge] = await Promise.all([world.call(clinic.owner, 'POST', `/org/invoices/${id}/issue`), withdraw(visit.id)])
        const billed = issued.status === 200
        expect([charge.outcome, await statusOf(visit.charge_id)]).toEqual(
          billed ? ['billed', 'billed'] : ['taken-off-draft', 'not-billable'],
        )
      }
    })
  })

  it('brings a cancelled visit back only while its time is free', async () => {
    const starts_at = new Date('2026-03-05T09:00:00Z')
    const gone = await visitIn('cancelled', { starts_at })
    await visitIn('booked', { starts_at })
    const reply = await call(clinic.desk, gone.id, 'undo', { reason: 'By mistake' })
    expect([reply.status, reply.body.code, reply.body.alternatives.next[0].starts_at]).toEqual([
      409,
      'time_taken',
      '2026-03-05T09:30:00.000Z',
    ])
    expect((await rowOf(gone.id)).status).toBe('cancelled')
  })

  it('reopens a visit to come only where it could be booked, unless the member may overbook', async () => {
    const gone = await visitIn('cancelled', { starts_at: new Date('2026-03-06T09:00:00Z') })
    await world.call(clinic.owner, 'POST', `/org/practitioners/${clinic.practitioner_id}/exceptions`, {
      kind: 'leave',
      starts_at: '2026-03-06T08:00:00.000Z',
      ends_at: '2026-03-06T12:00:00.000Z',
    })
    const back = (caller: Caller) => call(caller, gone.id, 'undo', { reason: 'By mistake' })
    const away = await back(clinic.desk)
    expect([away.status, away.body.detail]).toEqual([409, 'The practitioner is away at that time.'])
    const dead = await addPatient(world, clinic.organization_id)
    const visitOfDead = await makeVisit(world, clinic, dead.patient_id, 'cancelled', { starts_at: new Date('2026-03-07T09:00:00Z') })
    await world.owner.query("update patients set deceased_on = '2026-03-01' where id = $1", [dead.patient_id])
    expect((await call(clinic.owner, visitOfDead.id, 'undo', { reason: 'By mistake' })).status).toBe(422)
    expect((await back(clinic.owner)).body.status).toBe('booked')
  })

  it('gives a visit that moves to another day a token of that day', async () => {
    const visit = await visitIn('booked', { starts_at: new Date('2026-03-02T20:00:00Z') })
    expect((await call(clinic.desk, visit.id, 'arrive')).body.token).toMatch(/^A-/)
    expect((await call(clinic.desk, visit.id, 'undo', { reason: 'A slip' })).body.wait_promise_minutes).toBeNull()
    const moved = await call(clinic.desk, visit.id, 'move', { starts_at: '2026-03-12T09:00:00.000Z' })
    expect([moved.status, moved.body.token]).toEqual([200, null])
    clock.fix('2026-03-12T08:50:00.000Z')
    expect((await call(clinic.desk, visit.id, 'arrive')).body).toMatchObject({ token: 'A-001', wait_promise_minutes: 10 })
  })

  it('lets a patient say on the day that they are here, and not before', async () => {
    const today = await visitIn('booked', { starts_at: new Date('2026-03-02T16:00:00Z') })
    const later = await visitIn('booked', { starts_at: new Date('2026-03-04T16:00:00Z') })
    expect((await world.call(patient, 'POST', `/patient/appointments/${later.id}/check-in`)).status).toBe(409)
    const { status, body } = await world.call(patient, 'POST', `/patient/appointments/${today.id}/check-in`)
    expect([status, body.status]).toEqual([200, 'arrived'])
    expect(body.token).toMatch(/^A-\d{3}$/)
    expect(body.wait_promise_minutes, 'the visit is at four, and it is noon').toBe(240)
  })
})
