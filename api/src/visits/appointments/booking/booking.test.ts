import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../../test/clinic.ts'
import { addPractitioner, addService, openClinic } from '../../../../test/open-clinic.ts'
import { addProxy } from '../../../../test/proxy.ts'
import { clock } from '../../../kernel/clock.ts'
import { rehearseTransactions } from '../../../kernel/db/transaction.ts'

const world = useWorld()
// The date lies in the past of the database's own clock, so that expiry is judged by the fixed clock alone.
const morning = '2026-03-02T08:00:00.000Z'
const at = (time: string, day = '2026-03-03') => `${day}T${time}:00.000Z`
type Clinic = Awaited<ReturnType<typeof openClinic>>
let clinic: Clinic

beforeAll(async () => {
  clinic = await openClinic(world)
})
beforeEach(() => clock.fix(morning))
afterEach(() => {
  clock.release()
  rehearseTransactions.on = true
})

const wish = (starts_at: string, of: Clinic = clinic) => ({ service_id: of.service_id, practitioner_id: of.practitioner_id, starts_at })
const patientOf = (of: Clinic = clinic) => addPatient(world, of.organization_id)
const seats = async (appointment_id: string) =>
  (
    await world.owner.query('select seat, starts_at, ends_at, resource_id from occupancies where appointment_id = $1 order by starts_at', [
      appointment_id,
    ])
  ).rows

describe('a patient who books', () => {
  it('gets the time, a confirmation by mail, and sees the visit with what can be done', async () => {
    const patient = await patientOf()
    await world.owner.query(`update patients set email = 'pat@example.test' where id = $1`, [patient.patient_id])
    const { status, body } = await world.call(patient, 'POST', '/patient/appointments', { ...wish(at('09:00')), reason: 'Cough' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'booked',
      starts_at: at('09:00'),
      ends_at: at('09:30'),
      reason: 'Cough',
      source: 'online',
      version: 1,
      can: ['move', 'cancel'],
      service: { price: { amount: 5000, currency: 'EUR' } },
    })
    const { rows } = await world.owner.query(
      'select template, recipient, subject_version, payload from outbox_messages where subject_id = $1',
      [body.id],
    )
    expect(rows).toMatchObject([
      {
        template: 'appointment-booked',
        recipient: 'pat@example.test',
        subject_version: 1,
        payload: { starts_at: at('09:00'), time_zone: 'Europe/Dublin' },
      },
    ])
    const upcoming = await world.call(patient, 'GET', '/patient/appointments?total=true')
    expect([upcoming.body.total, upcoming.body.items[0].id]).toEqual([1, body.id])
    const detail = await world.call(patient, 'GET', `/patient/appointments/${body.id}`)
    expect(detail.body.events).toMatchObject([{ action: 'book', from_status: null, to_status: 'booked' }])
  })

  it('is told why the time cannot be booked, and which times are free next', async () => {
    const patient = await patientOf()
    const free = (await world.call(patient, 'GET', `/patient/availability?service_id=${clinic.service_id}&from=2026-03-04&to=2026-03-04`))
      .body.items
    const first = free[0].starts_at
    expect((await world.call(patient, 'POST', '/patient/appointments', wish(first))).status).toBe(201)
    const { status, body } = await world.call(await patientOf(), 'POST', '/patient/appointments', wish(first))
    expect([status, body.code]).toEqual([409, 'time_taken'])
    expect(body.alternatives.next[0]).toEqual(free[1])
  })

  it.each([
    ['a time that has passed', at('07:00', '2026-03-02'), 'starts_at'],
    ['a time inside the notice', at('08:30', '2026-03-02'), 'starts_at'],
    ['a time beyond the horizon', at('09:00', '2026-07-01'), 'starts_at'],
    ['a time outside the hours', at('19:00'), 'starts_at'],
    ['a time off the grid', at('10:07'), 'starts_at'],
  ])('can not book %s', async (_what, starts_at, path) => {
    const { status, body } = await world.call(await patientOf(), 'POST', '/patient/appointments', wish(starts_at))
    expect([status, body.errors?.[0]?.path]).toEqual([422, path])
  })

  it('can not be in two visits at once', async () => {
    const otherPractitioner = await addPractitioner(world, clinic.organization_id, clinic.location_id)
    const service_id = await addService(world, clinic.organization_id, [otherPractitioner.practitioner_id])
    const patient = await patientOf()
    await world.call(patient, 'POST', '/patient/appointments', wish(at('11:00')))
    const { status, body } = await world.call(patient, 'POST', '/patient/appointments', {
      service_id,
      practitioner_id: otherPractitioner.practitioner_id,
      starts_at: at('11:00'),
    })
    expect([status, body.detail]).toEqual([422, 'You have another appointment at that time.'])
  })

  it('is booked into two visits at once only by staff who confirm it', async () => {
    const otherPractitioner = await addPractitioner(world, clinic.organization_id, clinic.location_id)
    const service_id = await addService(world, clinic.organization_id, [otherPractitioner.practitioner_id])
    const { patient_id } = await patientOf()
    await world.call(clinic.desk, 'POST', '/org/appointments', { ...wish(at('16:00', '2026-03-12')), patient_id })
    const beside = { patient_id, service_id, practitioner_id: otherPractitioner.practitioner_id, starts_at: at('16:15', '2026-03-12') }
    const refused = await world.call(clinic.desk, 'POST', '/org/appointments', beside)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'other_visit_known', message: expect.stringMatching(/^The patient has another visit then: .+ with .+\.$/) }],
    ])
    expect((await world.call(clinic.desk, 'POST', '/org/appointments', { ...beside, starts_at: at('16:30', '2026-03-12') })).status).toBe(
      201,
    )
    const acknowledged = await world.call(clinic.desk, 'POST', '/org/appointments', {
      ...beside,
      starts_at: at('16:00', '2026-03-12'),
      other_visit_known: true,
    })
    expect(acknowledged.status).toBe(201)
  })

  it('gets one visit for one click, however often the click is repeated', async () => {
    const patient = await patientOf()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await world.call(patient, 'POST', '/patient/appointments', wish(at('12:00')), key)
    const again = await world.call(patient, 'POST', '/patient/appointments', wish(at('12:00')), key)
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
    expect((await world.call(patient, 'GET', '/patient/appointments')).body.items).toHaveLength(1)
  })

  it('is refused by rules for new patients until the clinic has seen them', async () => {
    const closed = await addService(world, clinic.organization_id, [clinic.practitioner_id], { new_patients: false })
    const patient = await patientOf()
    const ask = { ...wish(at('13:00')), service_id: closed }
    const availability = await world.call(patient, 'GET', `/patient/availability?service_id=${closed}&from=2026-03-03&to=2026-03-03`)
    expect(availability.body).toMatchObject({ items: [], reason: { code: 'not_accepting_new_patients' } })
    expect((await world.call(patient, 'POST', '/patient/appointments', ask)).status).toBe(422)
    await world.owner.query(
      `insert into appointments (organization_id, id, patient_id, practitioner_id, service_id, location_id, starts_at, ends_at, status, source)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, '2025-01-01T09:00Z', '2025-01-01T09:30Z', 'fulfilled', 'online')`,
      [clinic.organization_id, patient.patient_id, clinic.practitioner_id, clinic.service_id, clinic.location_id],
    )
    expect((await world.call(patient, 'POST', '/patient/appointments', ask)).status).toBe(201)
  })
})

describe('a hold', () => {
  it('that was made before the notice can be booked after the notice has begun', async () => {
    clock.fix('2026-03-20T11:59:00.000Z')
    const holder = await patientOf()
    const hold = await world.call(holder, 'POST', '/patient/holds', wish('2026-03-20T13:00:00.000Z'))
    expect(hold.status).toBe(201)
    clock.fix('2026-03-20T12:05:00.000Z')
    const direct = await world.call(await patientOf(), 'POST', '/patient/appointments', wish('2026-03-20T13:30:00.000Z'))
    expect(direct.status).toBe(201)
    const late = await world.call(await patientOf(), 'POST', '/patient/appointments', wish('2026-03-20T13:00:00.000Z'))
    expect(late.body.errors[0].path).toBe('starts_at')
    expect((await world.call(holder, 'POST', '/patient/appointments', { hold_id: hold.body.id })).status).toBe(201)
  })

  it('holds a time for ten minutes for the patient who asked, and books it', async () => {
    const [holder, otherPatient] = [await patientOf(), await patientOf()]
    const hold = await world.call(holder, 'POST', '/patient/holds', wish(at('14:00')))
    expect([hold.status, hold.body.expires_at]).toEqual([201, '2026-03-02T08:10:00.000Z'])
    expect((await world.call(otherPatient, 'POST', '/patient/appointments', wish(at('14:00')))).body.code).toBe('time_taken')
    expect((await world.call(otherPatient, 'GET', `/patient/holds/${hold.body.id}`)).status).toBe(404)
    const booked = await world.call(holder, 'POST', '/patient/appointments', { hold_id: hold.body.id })
    expect([booked.status, booked.body.starts_at]).toEqual([201, at('14:00')])
    expect(await seats(booked.body.id)).toHaveLength(1)
  })

  it('is over after ten minutes: somebody else gets the time', async () => {
    const [holder, otherPatient] = [await patientOf(), await patientOf()]
    const hold = await world.call(holder, 'POST', '/patient/holds', wish(at('15:00')))
    clock.fix('2026-03-02T08:10:01.000Z')
    const times = await world.call(
      otherPatient,
      'GET',
      `/patient/availability?service_id=${clinic.service_id}&from=${at('15:00')}&to=${at('15:30')}`,
    )
    expect(times.body.items).toHaveLength(1)
    expect((await world.call(otherPatient, 'POST', '/patient/appointments', wish(at('15:00')))).status).toBe(201)
    expect((await world.call(holder, 'GET', `/patient/holds/${hold.body.id}`)).status).toBe(404)
    expect((await world.call(holder, 'POST', '/patient/appointments', { hold_id: hold.body.id })).status).toBe(404)
  })

  it('replaces the one before, and can be given back', async () => {
    const patient = await patientOf()
    const first = await world.call(patient, 'POST', '/patient/holds', wish(at('15:30')))
    expect((await world.call(patient, 'GET', `/patient/holds/${first.body.id}`)).body).toMatchObject({ starts_at: at('15:30') })
    const second = await world.call(patient, 'POST', '/patient/holds', wish(at('16:00')))
    expect((await world.call(await patientOf(), 'POST', '/patient/appointments', wish(at('15:30')))).status).toBe(201)
    expect((await world.call(patient, 'DELETE', `/patient/holds/${second.body.id}`)).status).toBe(200)
    expect((await world.call(await patientOf(), 'POST', '/patient/appointments', wish(at('16:00')))).status).toBe(201)
  })

  it('is refused to a proxy who may only pay for the patient', async () => {
    const patient = await patientOf()
    const payer = await addProxy(world, clinic.organization_id, patient.patient_id, ['pay'])
    const { body: hold } = await world.call(patient, 'POST', '/patient/holds', wish(at('16:30')))
    expect((await world.call(payer, 'GET', `/patient/holds/${hold.id}`)).status).toBe(403)
    expect((await world.call(payer, 'DELETE', `/patient/holds/${hold.id}`)).status).toBe(403)
    expect((await world.call(patient, 'GET', `/patient/holds/${hold.id}`)).status).toBe(200)
  })
})

describe('moving and cancelling by the patient', () => {
  const book = async (starts_at: string) => {
    const patient = await patientOf()
    return { patient, visit: (await world.call(patient, 'POST', '/patient/appointments', wish(starts_at))).body }
  }

  it('keeps the id and the history, and does not conflict with its own time', async () => {
    const { patient, visit } = await book(at('09:00', '2026-03-10'))
    const { status, body } = await world.call(patient, 'POST', `/patient/appointments/${visit.id}/reschedule`, {
      starts_at: at('09:30', '2026-03-10'),
    })
    expect([status, body.id, body.starts_at, body.version]).toEqual([200, visit.id, at('09:30', '2026-03-10'), 2])
    const detail = await world.call(patient, 'GET', `/patient/appointments/${visit.id}`)
    expect(detail.body.events.map((e: { action: string }) => e.action)).toEqual(['book', 'move'])
    expect(detail.body.events[1].moved_from.starts_at).toBe(at('09:00', '2026-03-10'))
    expect(await seats(visit.id)).toMatchObject([{ starts_at: new Date(at('09:30', '2026-03-10')) }])
  })

  it('changes nothing when the new time is taken', async () => {
    const { patient, visit } = await book(at('11:00', '2026-03-10'))
    await book(at('12:00', '2026-03-10'))
    const before = await seats(visit.id)
    const { status, body } = await world.call(patient, 'POST', `/patient/appointments/${visit.id}/reschedule`, {
      starts_at: at('12:00', '2026-03-10'),
    })
    expect([status, body.code, body.alternatives.next.length > 0]).toEqual([409, 'time_taken', true])
    expect(await seats(visit.id)).toEqual(before)
    expect((await world.call(patient, 'GET', `/patient/appointments/${visit.id}`)).body).toMatchObject({
      starts_at: at('11:00', '2026-03-10'),
      version: 1,
    })
  })

  it('is possible until the notice; a late cancellation is noted as late', async () => {
    const { patient, visit } = await book(at('13:00', '2026-03-10'))
    clock.fix(at('14:00', '2026-03-09'))
    const detail = await world.call(patient, 'GET', `/patient/appointments/${visit.id}`)
    expect(detail.body).toMatchObject({ can: ['cancel'], unavailable: [{ action: 'move' }, { action: 'arrive' }] })
    const moved = await world.call(patient, 'POST', `/patient/appointments/${visit.id}/reschedule`, {
      starts_at: at('15:00', '2026-03-11'),
    })
    expect([moved.status, moved.body.code]).toEqual([409, 'state_not_allowed'])
    const cancelled = await world.call(patient, 'POST', `/patient/appointments/${visit.id}/cancel`, { reason: 'Feeling well again' })
    expect(cancelled.body).toMatchObject({ status: 'cancelled', cancelled_late: true, cancel_reason: 'Feeling well again', can: [] })
    expect(await seats(visit.id)).toEqual([])
    expect((await world.call(patient, 'GET', '/patient/appointments?when=past')).body.items.map((a: { id: string }) => a.id)).toEqual([
      visit.id,
    ])
  })

  it('is cancelled for a reason that is chosen, with text or without', async () => {
    for (const [body, cancel_reason] of [
      [{ cause: 'ill' }, 'ill'],
      [{ cause: 'other', reason: 'The car broke down' }, 'The car broke down'],
      [{}, 'other'],
    ] as const) {
      const { patient, visit } = await book(at('13:00', '2026-03-10'))
      const cancelled = await world.call(patient, 'POST', `/patient/appointments/${visit.id}/cancel`, body)
      expect([cancelled.status, cancelled.body.cancel_reason]).toEqual([200, cancel_reason])
      expect((await world.call(patient, 'POST', `/patient/appointments/${visit.id}/cancel`, { cause: 'bored' })).status).toBe(400)
    }
  })

  it('gives a calendar file with the same identity as the mails', async () => {
    const { patient, visit } = await book(at('16:00', '2026-03-10'))
    const { status, body, headers } = await world.call(patient, 'GET', `/patient/appointments/${visit.id}/calendar`)
    expect([status, String(headers['content-type']).split(';')[0]]).toEqual([200, 'text/calendar'])
    expect(String(body)).toContain(`UID:${visit.id}@`)
    expect(String(body)).toContain('DTSTART:20260310T160000Z')
  })

  it('is refused to other patients, who can not see the visit either', async () => {
    const { visit } = await book(at('09:00', '2026-03-11'))
    const stranger = await patientOf()
    const before = await world.owner.query('select * from appointments where id = $1', [visit.id])
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/calendar', undefined],
      ['POST', '/cancel', { reason: 'Mine' }],
      ['POST', '/reschedule', { starts_at: at('10:00', '2026-03-11') }],
      ['POST', '/check-in', undefined],
    ] as const) {
      expect((await world.call(stranger, method, `/patient/appointments/${visit.id}${path}`, body)).status).toBe(404)
    }
    const elsewhere = await openClinic(world)
    for (const action of ['arrive', 'cancel', 'no-show', 'undo', 'move']) {
      const body =
        action === 'arrive' || action === 'no-show'
          ? {}
          : action === 'move'
            ? { starts_at: at('10:00', '2026-03-11') }
            : { reason: 'Theirs' }
      expect((await world.call(elsewhere.desk, 'POST', `/org/appointments/${visit.id}/${action}`, body)).status).toBe(404)
    }
    expect((await world.owner.query('select * from appointments where id = $1', [visit.id])).rows).toEqual(before.rows)
  })
})

describe('fifty requests at once', () => {
  it('give the time to one patient, and tell the others which times are free next', async () => {
    // A rehearsed transaction would occupy the time while it is rolled back, and this test looks at the race itself.
    rehearseTransactions.on = false
    const patients = await Promise.all(Array.from({ length: 50 }, () => patientOf()))
    const replies = await Promise.all(
      patients.map((patient) => world.call(patient, 'POST', '/patient/appointments', wish(at('10:00', '2026-03-12')))),
    )
    expect(replies.filter((r) => r.status === 201)).toHaveLength(1)
    const refused = replies.filter((r) => r.status !== 201)
    expect(new Set(refused.map((r) => `${r.status} ${r.body.code}`))).toEqual(new Set(['409 time_taken']))
    expect(refused.every((r) => r.body.alternatives.next[0].starts_at === at('10:30', '2026-03-12'))).toBe(true)
    const { rows } = await world.owner.query(`select count(*)::int as n from appointments where organization_id = $1 and starts_at = $2`, [
      clinic.organization_id,
      at('10:00', '2026-03-12'),
    ])
    expect(rows[0].n).toBe(1)
  })

  it('for one time, by hold, booking and move, succeed once', async () => {
    rehearseTransactions.on = false
    const target = at('14:00', '2026-03-12')
    const movers = await Promise.all(
      Array.from({ length: 6 }, async (_, i) => {
        const patient = await patientOf()
        const visit = await world.call(
          patient,
          'POST',
          '/patient/appointments',
          wish(at(`${10 + Math.floor(i / 2)}:${i % 2 === 0 ? '00' : '30'}`, '2026-03-13')),
        )
        return { patient, id: visit.body.id }
      }),
    )
    const others = await Promise.all(Array.from({ length: 20 }, () => patientOf()))
    const replies = await Promise.all([
      ...movers.map(({ patient, id }) => world.call(patient, 'POST', `/patient/appointments/${id}/reschedule`, { starts_at: target })),
      ...others.map((patient, i) => world.call(patient, 'POST', i % 2 === 0 ? '/patient/holds' : '/patient/appointments', wish(target))),
    ])
    expect(replies.map((r) => r.status).filter((s) => s < 300)).toHaveLength(1)
    expect(new Set(replies.map((r) => r.status).filter((s) => s >= 300))).toEqual(new Set([409]))
    const { rows } = await world.owner.query('select count(*)::int as n from occupancies where organization_id = $1 and starts_at = $2', [
      clinic.organization_id,
      target,
    ])
    expect(rows[0].n).toBe(1)
    // The patient who lost a race for a move still has the visit at its former time.
    const { rows: kept } = await world.owner.query(
      `select count(*)::int as n from occupancies where organization_id = $1 and appointment_id = any($2)`,
      [clinic.organization_id, movers.map((m) => m.id)],
    )
    expect(kept[0].n).toBe(6)
  })

  it('fill a group of three with exactly three patients', async () => {
    rehearseTransactions.on = false
    const group = await openClinic(world, { service: { capacity: 3 } })
    const patients = await Promise.all(Array.from({ length: 12 }, () => patientOf(group)))
    const replies = await Promise.all(
      patients.map((patient) => world.call(patient, 'POST', '/patient/appointments', wish(at('10:00'), group))),
    )
    expect(replies.filter((r) => r.status === 201)).toHaveLength(3)
    expect(replies.filter((r) => r.status === 409)).toHaveLength(9)
  })
})

describe('every free time', () => {
  it.each(['Europe/Dublin', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata'])('can be booked, once, in %s', async (time_zone) => {
    const newClinic = await openClinic(world, {
      time_zone,
      service: { buffer_before_minutes: 10, buffer_after_minutes: 5, duration_minutes: 40 },
    })
    const path = `/public/availability?organization_id=${newClinic.organization_id}&service_id=${newClinic.service_id}&from=2026-03-27&to=2026-03-30`
    await world.owner.query('update practitioners set listed = true where organization_id = $1', [newClinic.organization_id])
    let booked = 0
    for (let reply = await world.call(null, 'GET', path); reply.body.items.length > 0; reply = await world.call(null, 'GET', path)) {
      const items = reply.body.items as { starts_at: string }[]
      const chosen = items[(booked * 7) % items.length] as { starts_at: string }
      const { status } = await world.call(await patientOf(newClinic), 'POST', '/patient/appointments', wish(chosen.starts_at, newClinic))
      expect(status).toBe(201)
      booked++
    }
    expect(booked).toBeGreaterThan(20)
    const last = await world.call(null, 'GET', path)
    expect(['fully_booked', 'no_gap']).toContain(last.body.reason.code)
    expect(last.body.reason.next_on).toBe('2026-03-31')
  })
})
