import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, useWorld } from '../../../../test/clinic.ts'
import { eur, expectMoneyToAddUp } from '../../../../test/money.ts'
import { addService, openClinic } from '../../../../test/open-clinic.ts'
import { post } from '../../../../test/posting.ts'
import { addWaiting, minutePasses, openOffers } from '../../../../test/waiting.ts'
import { clock } from '../../../kernel/clock.ts'
import { clinicById } from '../../../kernel/jobs/as-system.ts'
import type { Clinic } from '../../../kernel/session.ts'
import { lapseUnpaid } from './lapse-unpaid.ts'

const world = useWorld()
const noon = '2026-03-02T12:00:00.000Z'
const ten = '2026-03-10T10:00:00.000Z'
const asksDeposit = { payment_rule: 'deposit', deposit_minor: 2000 }
let clinic: Awaited<ReturnType<typeof openClinic>>
let patient: Awaited<ReturnType<typeof addPatient>>
let cashier: Caller

beforeEach(async () => {
  clock.fix(noon)
  clinic = await openClinic(world, { service: asksDeposit })
  patient = await addPatient(world, clinic.organization_id)
  cashier = await addStaff(world, clinic.organization_id, 'cashier')
})
afterEach(() => clock.release())

const book = (starts_at = ten, by: Caller = patient) =>
  world.call(by, 'POST', '/patient/appointments', { service_id: clinic.service_id, practitioner_id: clinic.practitioner_id, starts_at })
const bookAtDesk = (more: object, starts_at = ten, service_id = clinic.service_id) =>
  world.call(clinic.desk, 'POST', '/org/appointments', {
    patient_id: patient.patient_id,
    service_id,
    practitioner_id: clinic.practitioner_id,
    starts_at,
    ...more,
  })
const on = (caller: Caller, id: string, verb: string, body: object = {}) =>
  world.call(caller, 'POST', `/org/appointments/${id}/${verb}`, body)
const mine = async (id: string) => (await world.call(patient, 'GET', `/patient/appointments/${id}`)).body
const steps = async (id: string) => (await mine(id)).events.map((e: { verb: string; to_status: string }) => `${e.verb} → ${e.to_status}`)
const minutes = (count: number, from = noon) => new Date(Date.parse(from) + count * 60_000).toISOString()
const lapse = async (at: string) => {
  clock.fix(at)
  const { kernel } = world.booted
  return lapseUnpaid(kernel, (await clinicById(kernel, clinic.organization_id)) as Clinic)
}
const fault = ({ status, body }: { status: number; body: { errors?: { path: string }[] } }) => [status, body.errors?.[0]?.path]
const credit = async () => (await world.call(cashier, 'GET', `/org/patients/${patient.patient_id}/balance`)).body

describe('a deposit', () => {
  it('keeps the time, is taken by a cashier, books the visit, and pays its bill in the end', async () => {
    const shown = await world.call(patient, 'GET', `/public/organizations/${clinic.organization_id}`)
    expect(shown.body.services[0]).toMatchObject({ payment_rule: 'deposit', prepayment: eur(2000) })
    const booked = await book()
    expect([booked.status, booked.body.status, booked.body.prepayment]).toEqual([
      201,
      'pending',
      { amount: eur(2000), due_at: minutes(48 * 60), status: 'due' },
    ])
    const { id } = booked.body
    const stranger = await addPatient(world, clinic.organization_id)
    expect((await book(ten, stranger)).body.code, 'the time is kept').toBe('time_taken')

    const panel = (await world.call(clinic.desk, 'GET', `/org/appointments/${id}`)).body
    expect(panel.can).not.toContain('book')
    expect(panel.blocked).toContainEqual({ verb: 'book', detail: 'A payment is asked for first: take it, or waive it.' })
    const past = await on(clinic.desk, id, 'book')
    expect([past.status, past.body.code]).toEqual([409, 'state_not_allowed'])

    expect((await on(cashier, id, 'take-prepayment', { method: 'cash', tendered: eur(1000) })).body.errors[0].path).toBe('tendered')
    const taken = await on(cashier, id, 'take-prepayment', { method: 'cash', tendered: eur(5000) })
    expect([taken.status, taken.body.status, taken.body.prepayment]).toMatchObject([
      200,
      'booked',
      { amount: eur(2000), status: 'paid', payment_id: expect.any(String) },
    ])
    expect(await mine(id)).toMatchObject({ status: 'booked', prepayment: { status: 'paid' }, how_to_pay: null })
    expect(await steps(id)).toEqual(['book → pending', 'take-prepayment → pending', 'book → booked'])
    expect(await credit()).toMatchObject({ due: eur(0), credit: eur(2000) })

    const moved = await on(clinic.desk, id, 'move', { starts_at: '2026-03-11T10:00:00.000Z' })
    expect(moved.body.prepayment.status).toBe('paid')
    clock.fix('2026-03-11T10:00:00.000Z')
    for (const verb of ['arrive', 'start', 'fulfil'])
      expect((await on(verb === 'arrive' ? clinic.desk : clinic.doctor, id, verb)).status).toBe(200)
    const [charge] = (await world.call(cashier, 'GET', `/org/charges?patient_id=${patient.patient_id}`)).body.items
    const draft = await world.call(cashier, 'POST', '/org/invoices', {
      patient_id: patient.patient_id,
      charges: [{ charge_id: charge.id }],
      lines: [],
    })
    const invoice = await world.call(cashier, 'POST', `/org/invoices/${draft.body.id}/issue`)
    expect(invoice.body.due).toEqual(eur(5000))
    const proposal = await world.call(cashier, 'GET', `/org/payments/proposal?patient_id=${patient.patient_id}`)
    expect(proposal.body).toMatchObject({ due: eur(5000), credit: eur(2000) })
    const used = await world.call(cashier, 'POST', `/org/payments/${taken.body.prepayment.payment_id}/allocate`, {
      allocations: [{ invoice_id: draft.body.id, amount: eur(2000) }],
    })
    expect([used.status, used.body.left]).toEqual([200, eur(0)])
    const rest = await world.call(cashier, 'POST', '/org/payments', {
      patient_id: patient.patient_id,
      method: 'card',
      amount: eur(3000),
      allocations: [{ invoice_id: draft.body.id, amount: eur(3000) }],
    })
    expect(rest.status).toBe(201)
    expect(await credit()).toMatchObject({ due: eur(0), credit: eur(0) })
    await expectMoneyToAddUp(world, clinic.organization_id)
  })

  it('taken twice at once is one payment', async () => {
    const { id } = (await book()).body
    const replies = await Promise.all([1, 2, 3, 4].map(() => on(cashier, id, 'take-prepayment', { method: 'card' })))
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(replies.find((reply) => reply.status === 409)?.body.detail).toBe('The payment for this visit was taken already.')
    const { rows } = await world.owner.query('select amount_minor::int from payments where organization_id = $1', [clinic.organization_id])
    expect(rows).toEqual([{ amount_minor: 2000 }])
    await expectMoneyToAddUp(world, clinic.organization_id)
  })

  it('stays the credit of a patient whose visit is cancelled', async () => {
    const { id } = (await book()).body
    await on(cashier, id, 'take-prepayment', { method: 'transfer', reference: 'IBAN 12' })
    const cancelled = await on(clinic.desk, id, 'cancel', { reason: 'Doctor is ill' })
    expect(cancelled.body).toMatchObject({ status: 'cancelled', prepayment: { status: 'paid', amount: eur(2000) } })
    expect(await credit()).toMatchObject({ credit: eur(2000) })
    const undone = await on(clinic.desk, id, 'undo', { reason: 'She is well' })
    expect(undone.body).toMatchObject({ status: 'booked', prepayment: { status: 'paid' } })
  })

  it('is waived by staff with a reason that the patient does not read', async () => {
    const { id } = (await book()).body
    expect(fault(await on(clinic.desk, id, 'waive-prepayment', {}))).toEqual([400, 'reason'])
    expect((await on(cashier, id, 'waive-prepayment', { reason: 'A friend' })).status, 'who only takes money').toBe(403)
    const waived = await on(clinic.desk, id, 'waive-prepayment', { reason: 'Comes every week' })
    expect(waived.body).toMatchObject({ status: 'booked', prepayment: { status: 'waived', payment_id: null } })
    expect(await steps(id)).toEqual(['book → pending', 'waive-prepayment → pending', 'book → booked'])
    expect(JSON.stringify(await mine(id))).not.toContain('every week')
    const { events } = (await world.call(clinic.desk, 'GET', `/org/appointments/${id}`)).body
    expect(events[1]).toMatchObject({ verb: 'waive-prepayment', reason: 'Comes every week' })
    expect((await on(cashier, id, 'take-prepayment', { method: 'cash' })).status).toBe(409)
    const { rows } = await world.owner.query(`select details from audit_events where organization_id = $1 and action = $2 order by id`, [
      clinic.organization_id,
      'appointment.waive-prepayment',
    ])
    expect(rows.at(-1)).toMatchObject({ details: { amount_minor: 2000, reason: 'Comes every week' } })
  })

  it('of another clinic is nobody’s here, and those who may not take money take none', async () => {
    const { id } = (await book()).body
    const other = await openClinic(world)
    expect((await on(other.owner, id, 'take-prepayment', { method: 'cash' })).status).toBe(404)
    expect((await on(other.owner, id, 'waive-prepayment', { reason: 'Mine' })).status).toBe(404)
    const nurse = await addStaff(world, clinic.organization_id, 'nurse')
    expect((await on(nurse, id, 'take-prepayment', { method: 'cash' })).status).toBe(403)
    expect((await mine(id)).status).toBe('pending')
  })
})

describe('what is not paid in time', () => {
  it('lapses: the time is free, the patient knows why, and it can be brought back with new time to pay', async () => {
    const { id } = (await book()).body
    const until = minutes(48 * 60)
    expect(await lapse(minutes(-1, until))).toBe(0)
    expect(await lapse(until)).toBe(1)
    expect(await lapse(until)).toBe(0)
    expect(await mine(id)).toMatchObject({
      status: 'cancelled',
      prepayment: null,
      cancel_reason: 'not-paid-in-time',
    })
    const [, event] = (await mine(id)).events
    expect(event).toMatchObject({ verb: 'cancel', actor_kind: 'system' })
    const late = await on(cashier, id, 'take-prepayment', { method: 'cash' })
    expect([late.status, late.body.detail]).toEqual([409, 'This visit is cancelled: bring it back first.'])
    const back = await on(clinic.desk, id, 'undo', { reason: 'The transfer was slow' })
    expect(back.body).toMatchObject({ status: 'pending', prepayment: { status: 'due', due_at: minutes(48 * 60, until) } })
    await on(clinic.desk, id, 'cancel', { reason: 'After all' })
    const stranger = await addPatient(world, clinic.organization_id)
    expect((await book(ten, stranger)).status).toBe(201)
  })

  it('lapses though another, found before it, can not be cancelled', async () => {
    const [stuck, unpaid] = [(await book()).body.id, (await book('2026-03-11T10:00:00.000Z')).body.id]
    // its next version can not be counted
    await world.owner.query('update appointments set version = 2147483647 where id = $1', [stuck])
    expect(await lapse(minutes(48 * 60))).toBe(1)
    expect([(await mine(stuck)).status, (await mine(unpaid)).status]).toEqual(['pending', 'cancelled'])
  })

  it('has a full hour when it has begun and is brought back, and nobody is written to when that is over', async () => {
    const begins = '2026-03-02T13:30:00.000Z'
    const { id } = (await book(begins)).body
    expect(await lapse('2026-03-02T13:00:00.000Z')).toBe(1)
    await post(world, clinic, '2026-03-02T13:05:00.000Z')
    clock.fix('2026-03-02T13:40:00.000Z')
    const back = await on(clinic.desk, id, 'undo', { reason: 'She is here and pays' })
    expect([back.status, back.body.status, back.body.prepayment.due_at]).toEqual([200, 'pending', '2026-03-02T14:40:00.000Z'])
    expect(await lapse('2026-03-02T14:39:00.000Z')).toBe(0)
    await post(world, clinic, '2026-03-02T14:39:30.000Z')
    expect(await lapse('2026-03-02T14:40:00.000Z')).toBe(1)
    expect(await post(world, clinic, '2026-03-02T14:45:00.000Z')).toEqual([])
  })

  it('of a visit that was entered in error is not asked back', async () => {
    const { id } = (await book()).body
    expect((await on(clinic.owner, id, 'enter-in-error', { reason: 'Wrong patient' })).status).toBe(200)
    const late = await on(cashier, id, 'take-prepayment', { method: 'cash' })
    expect([late.status, late.body.detail]).toEqual([409, 'This visit was entered in error: nothing is paid for it.'])
  })

  it('is due before the notice of the service begins, and within an hour at least', async () => {
    // the notice is an hour
    expect((await book('2026-03-03T10:00:00.000Z')).body.prepayment.due_at).toBe('2026-03-03T09:00:00.000Z')
    expect((await book('2026-03-02T13:30:00.000Z')).body.prepayment.due_at).toBe('2026-03-02T13:00:00.000Z')
    const now = await bookAtDesk({ prepayment: { how: 'ask' } }, '2026-03-02T12:15:00.000Z')
    expect(now.body.prepayment.due_at, 'never beyond its begin').toBe('2026-03-02T12:15:00.000Z')
  })

  it('is told by mail: what to pay until when and how, that it is booked, or that it is not', async () => {
    await world.call(clinic.owner, 'PATCH', '/org/settings', { invoice_note: 'IBAN IE12 BOFI 9000' })
    const { id } = (await book()).body
    expect((await mine(id)).how_to_pay).toBe('IBAN IE12 BOFI 9000')
    const [asked, ...more] = await post(world, clinic, minutes(4))
    expect(more).toEqual([])
    expect(asked?.subject).toContain('Please pay to confirm your visit')
    expect(asked?.text).toContain('please pay €20.00 by Wednesday, March 4, 2026 at 12:00 PM')
    expect(asked?.text).toContain('IBAN IE12 BOFI 9000')
    clock.fix(minutes(10))
    await on(cashier, id, 'take-prepayment', { method: 'card' })
    expect((await post(world, clinic, minutes(11))).map((mail) => mail.subject)).toEqual([expect.stringContaining('is booked')])
    clock.fix(minutes(20))
    await book('2026-03-12T10:00:00.000Z')
    await post(world, clinic, minutes(30))
    expect(await lapse(minutes(20 + 48 * 60))).toBe(1)
    const told = await post(world, clinic, minutes(21 + 48 * 60))
    expect(told.map((mail) => mail.subject)).toEqual([expect.stringContaining('was not confirmed')])
    expect(told[0]?.text).toContain('The payment of €20.00 did not arrive')
    const inbox = await world.call(patient, 'GET', '/notifications')
    expect(inbox.body.items[0].title).toBe('Your appointment was not confirmed')
    const [last] = (await world.call(patient, 'GET', '/patient/appointments?when=past')).body.items
    await on(clinic.desk, last.id, 'undo', { reason: 'She called' })
    const again = await post(world, clinic, minutes(25 + 48 * 60))
    expect(again.map((mail) => mail.subject)).toEqual([expect.stringContaining('Please pay to confirm')])
  })
})

describe('staff who book', () => {
  it('say what becomes of the deposit, at its field', async () => {
    expect(fault(await bookAtDesk({}))).toEqual([422, 'prepayment'])
    expect(fault(await bookAtDesk({ prepayment: { how: 'take' } }))).toEqual([422, 'prepayment.method'])
    expect(fault(await bookAtDesk({ prepayment: { how: 'waive' } }))).toEqual([422, 'prepayment.reason'])
    const free = await addService(world, clinic.organization_id, [clinic.practitioner_id])
    expect(fault(await bookAtDesk({ prepayment: { how: 'take', method: 'cash' } }, ten, free))).toEqual([422, 'prepayment'])
    const nurse = await addStaff(world, clinic.organization_id, 'nurse')
    const { patient_id } = patient
    const { service_id, practitioner_id } = clinic
    const wish = { patient_id, service_id, practitioner_id, starts_at: ten, prepayment: { how: 'take', method: 'cash' } }
    expect((await world.call(nurse, 'POST', '/org/appointments', wish)).status).toBe(403)
    expect((await world.owner.query('select 1 from payments where organization_id = $1', [clinic.organization_id])).rows).toEqual([])
  })

  it('ask for it, take it now, or waive it', async () => {
    const asked = await bookAtDesk({ prepayment: { how: 'ask' } })
    expect(asked.body).toMatchObject({ status: 'pending', prepayment: { status: 'due', due_at: minutes(48 * 60) } })
    const taken = await bookAtDesk({ prepayment: { how: 'take', method: 'card', amount: eur(2000) } }, '2026-03-11T10:00:00.000Z')
    expect([taken.status, taken.body.status, taken.body.prepayment.status]).toEqual([201, 'booked', 'paid'])
    expect(await steps(taken.body.id)).toEqual(['book → pending', 'take-prepayment → pending', 'book → booked'])
    const waived = await bookAtDesk({ prepayment: { how: 'waive', reason: 'Colleague' } }, '2026-03-12T10:00:00.000Z')
    expect(waived.body).toMatchObject({ status: 'booked', prepayment: { status: 'waived', due_at: null } })
    expect(await steps(waived.body.id)).toEqual(['book → booked', 'waive-prepayment → booked'])
    expect(await credit()).toMatchObject({ credit: eur(2000) })
    const walkIn = await world.call(clinic.desk, 'POST', '/org/appointments/walk-ins', {
      patient_id: patient.patient_id,
      service_id: clinic.service_id,
      practitioner_id: clinic.practitioner_id,
    })
    expect([walkIn.status, walkIn.body.prepayment], 'who stands at the desk pays there').toEqual([201, null])
  })

  it('take the amount that they were shown, and are told at its field when it is another by now', async () => {
    const cash = { how: 'take', method: 'cash', amount: eur(2000) }
    expect(fault(await bookAtDesk({ prepayment: { how: 'take', method: 'cash' } }))).toEqual([422, 'prepayment.amount'])
    expect(fault(await bookAtDesk({ prepayment: { ...cash, tendered: eur(1000) } }))).toEqual([422, 'prepayment.tendered'])
    await world.owner.query('update services set deposit_minor = 2500 where organization_id = $1', [clinic.organization_id])
    const refused = await bookAtDesk({ prepayment: cash })
    expect([...fault(refused), refused.body.errors[0].message]).toEqual([
      422,
      'prepayment.amount',
      'This service asks for €25.00 now. Please look at the amount again.',
    ])
    expect((await world.owner.query('select 1 from payments where organization_id = $1', [clinic.organization_id])).rows).toEqual([])
    expect((await bookAtDesk({ prepayment: { ...cash, amount: eur(2500) } })).status).toBe(201)
  })

  it('leave one audit row that says all of it: what was booked over, what was paid, what was waived', async () => {
    const audited = async () => {
      const { rows } = await world.owner.query(
        `select subject_kind, details from audit_events where organization_id = $1 and action = 'appointment.book' order by id desc limit 1`,
        [clinic.organization_id],
      )
      return rows[0]
    }
    await bookAtDesk({ prepayment: { how: 'waive', reason: 'Colleague' } })
    expect(await audited()).toMatchObject({ subject_kind: 'appointment', details: { waived_minor: 2000, waive_reason: 'Colleague' } })
    const over = { overbook: true, overbook_reason: 'In pain' }
    const booked = await world.call(clinic.owner, 'POST', '/org/appointments', {
      patient_id: patient.patient_id,
      service_id: clinic.service_id,
      practitioner_id: clinic.practitioner_id,
      starts_at: ten,
      ...over,
      prepayment: { how: 'take', method: 'card', amount: eur(2000) },
    })
    expect(booked.status).toBe(201)
    expect(await audited()).toMatchObject({
      subject_kind: 'appointment',
      details: { overbooked: true, overbook_reason: 'In pain', method: 'card', amount_minor: 2000, receipt_label: expect.any(String) },
    })
  })

  it('ask for everything with its tax where the service does', async () => {
    const whole = await addService(world, clinic.organization_id, [clinic.practitioner_id], { payment_rule: 'full', tax_rate_bp: 2300 })
    const asked = await bookAtDesk({ prepayment: { how: 'ask' } }, ten, whole)
    expect(asked.body.prepayment.amount).toEqual(eur(6150))
  })

  it('waive it for a whole series, or book none', async () => {
    const make = (more: object) =>
      world.call(clinic.desk, 'POST', '/org/appointment-series', {
        patient_id: patient.patient_id,
        service_id: clinic.service_id,
        practitioner_id: clinic.practitioner_id,
        pattern: { weekdays: [2], every_weeks: 1, starts_on: '2026-03-10', time: '10:00', count: 3 },
        ...more,
      })
    expect(fault(await make({}))).toEqual([422, 'waive_reason'])
    expect((await make({ waive_reason: 'Pays by the month' })).status).toBe(201)
    const { rows } = await world.owner.query(
      `select status, prepayment_status, prepayment_minor::int as minor from appointments where organization_id = $1`,
      [clinic.organization_id],
    )
    expect(rows).toEqual(Array(3).fill({ status: 'booked', prepayment_status: 'waived', minor: 2000 }))
  })

  it('give a booked visit another service that asks for money only for a reason, unless it was paid or waived before', async () => {
    const free = await addService(world, clinic.organization_id, [clinic.practitioner_id])
    const { id } = (await bookAtDesk({}, ten, free)).body
    const into = (more: object = {}, of = id, service_id = clinic.service_id) =>
      on(clinic.desk, of, 'move', { starts_at: ten, service_id, ...more })
    const refused = await into()
    expect([...fault(refused), refused.body.errors[0].message]).toEqual([422, 'waive_reason', 'Please say why no payment is asked for.'])
    const moved = await into({ waive_reason: 'Planned so at the first visit' })
    expect([moved.status, moved.body.status, moved.body.prepayment]).toEqual([
      200,
      'booked',
      { amount: eur(2000), due_at: null, status: 'waived', payment_id: null },
    ])
    expect(await steps(id)).toEqual(['book → booked', 'move → booked', 'waive-prepayment → booked'])
    expect(JSON.stringify(await mine(id)), 'the patient does not read why').not.toContain('Planned so')
    const { rows } = await world.owner.query(
      `select details from audit_events where organization_id = $1 and action = 'appointment.move' and outcome = 'done' order by id`,
      [clinic.organization_id],
    )
    expect(rows.at(-1)?.details).toMatchObject({ waived_minor: 2000, waive_reason: 'Planned so at the first visit' })
    // waived once, it is waived for another service too; a time alone asks nothing
    const second = await addService(world, clinic.organization_id, [clinic.practitioner_id], asksDeposit)
    expect((await into({}, id, second)).status).toBe(200)
    const plain = (await bookAtDesk({}, '2026-03-12T10:00:00.000Z', free)).body
    expect((await on(clinic.desk, plain.id, 'move', { starts_at: '2026-03-13T10:00:00.000Z' })).body.prepayment).toBe(null)
  })
})

describe('a yes of the clinic', () => {
  it('to a request, or of the patient to another time, keeps the time until it is paid', async () => {
    const service_id = await addService(world, clinic.organization_id, [clinic.practitioner_id], {
      ...asksDeposit,
      booking_mode: 'request',
    })
    const ask = (starts_at: string) =>
      world.call(patient, 'POST', '/patient/appointment-requests', { service_id, practitioner_id: clinic.practitioner_id, starts_at })
    const first = (await ask(ten)).body.id
    const accepted = await world.call(clinic.desk, 'POST', `/org/appointment-requests/${first}/accept`, {})
    expect([accepted.status, accepted.body.status]).toEqual([200, 'accepted'])
    expect(await mine(accepted.body.appointment_id)).toMatchObject({ status: 'pending', prepayment: { status: 'due' } })
    expect((await on(cashier, accepted.body.appointment_id, 'take-prepayment', { method: 'cash' })).body.status).toBe('booked')

    const second = (await ask('2026-03-12T10:00:00.000Z')).body.id
    const countered = await world.call(clinic.desk, 'POST', `/org/appointment-requests/${second}/counter`, {
      practitioner_id: clinic.practitioner_id,
      starts_at: '2026-03-12T11:00:00.000Z',
    })
    expect(countered.status).toBe(200)
    const yes = await world.call(patient, 'POST', `/patient/appointment-requests/${second}/accept`)
    expect(await mine(yes.body.appointment_id)).toMatchObject({ status: 'pending', prepayment: { status: 'due' } })
  })

  it('from the waitlist says what is asked for, and keeps the time as well', async () => {
    const leaving = await bookAtDesk({ prepayment: { how: 'waive', reason: 'Colleague' } })
    const waiting = await addWaiting(world, clinic)
    await world.call(patient, 'POST', `/patient/appointments/${leaving.body.id}/cancel`, { reason: 'Can not come' })
    expect(await minutePasses(world, clinic)).toBe(1)
    const [offer] = await openOffers(world, waiting)
    expect(offer).toMatchObject({ prepayment: eur(2000) })
    const taken = await world.call(waiting, 'POST', `/patient/waitlist-offers/${offer?.id}/accept`)
    expect(taken.status).toBe(200)
    const visit = await world.call(waiting, 'GET', `/patient/appointments/${taken.body.appointment_id}`)
    expect(visit.body).toMatchObject({ status: 'pending', prepayment: { amount: eur(2000), status: 'due' } })
  })

  it('leaves a wait alone until the earlier visit is paid', async () => {
    const waiting = await addWaiting(world, clinic)
    const entry = async () => (await world.call(waiting, 'GET', '/patient/waitlist-entries')).body.items[0]
    const { id } = (await book(ten, waiting)).body
    expect(await entry()).toMatchObject({ status: 'waiting', appointment: null })
    await on(cashier, id, 'take-prepayment', { method: 'cash' })
    expect(await entry()).toMatchObject({ status: 'waiting', appointment: { id } })
  })

  it('settles a wait only once it is paid: unpaid, the wait goes on from its old place', async () => {
    const [waiting, behind] = [await addWaiting(world, clinic), await addWaiting(world, clinic)]
    const list = async () =>
      (await world.call(clinic.desk, 'GET', '/org/waitlist-entries?status=waiting')).body.items.map((one: { id: string }) => one.id)
    const settle = (entry_id: string, appointment_id: string) =>
      world.call(clinic.desk, 'POST', `/org/waitlist-entries/${entry_id}/book`, { appointment_id })
    const ask = { patient_id: waiting.patient_id, prepayment: { how: 'ask' } }
    const { id } = (await bookAtDesk(ask)).body
    expect((await settle(behind.entry_id, id)).status, 'the visit of somebody else').toBe(404)
    expect((await settle(waiting.entry_id, id)).body).toMatchObject({ status: 'booked', booked_appointment_id: id })
    expect(await list()).toEqual([behind.entry_id])
    expect(await lapse(minutes(48 * 60))).toBe(1)
    expect(await list()).toEqual([waiting.entry_id, behind.entry_id])

    clock.fix(noon)
    const paid = (await bookAtDesk(ask, '2026-03-11T10:00:00.000Z')).body
    await settle(waiting.entry_id, paid.id)
    await on(cashier, paid.id, 'take-prepayment', { method: 'cash' })
    expect(await list()).toEqual([behind.entry_id])
    await on(clinic.desk, paid.id, 'cancel', { reason: 'Doctor is ill', requested_by: 'clinic' })
    expect(await list(), 'the clinic takes the visit away').toEqual([waiting.entry_id, behind.entry_id])

    const gone = (await bookAtDesk({ patient_id: behind.patient_id, prepayment: { how: 'waive', reason: 'Colleague' } })).body
    await settle(behind.entry_id, gone.id)
    await on(clinic.desk, gone.id, 'cancel', { reason: 'Moves away', requested_by: 'patient' })
    expect(await list(), 'who gives it away does not wait').toEqual([waiting.entry_id])
  })

  it('from the waitlist, when it is not paid, leaves the patient waiting', async () => {
    const leaving = await bookAtDesk({ prepayment: { how: 'waive', reason: 'Colleague' } })
    const waiting = await addWaiting(world, clinic)
    await world.call(patient, 'POST', `/patient/appointments/${leaving.body.id}/cancel`, { reason: 'Can not come' })
    await minutePasses(world, clinic)
    const [offer] = await openOffers(world, waiting)
    await world.call(waiting, 'POST', `/patient/waitlist-offers/${offer?.id}/accept`)
    const entry = async () => (await world.call(clinic.desk, 'GET', `/org/waitlist-entries/${waiting.entry_id}`)).body
    const { created_at } = await entry()
    expect((await entry()).status).toBe('booked')
    expect(await lapse(minutes(48 * 60))).toBe(1)
    expect(await entry()).toMatchObject({ status: 'waiting', booked_appointment_id: null, created_at })
  })
})
