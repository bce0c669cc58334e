import { describe, expect, it } from 'vitest'
import { addPatient, addStaff } from '../../../../test/clinic.ts'
import { someoneWaitsFor, unrehearsed } from '../../../../test/locks.ts'
import { eur, expectMoneyToAddUp } from '../../../../test/money.ts'
import { openClinic } from '../../../../test/open-clinic.ts'
import { post } from '../../../../test/posting.ts'
import { fault, minutes, ten, usePrepaying } from '../../../../test/prepaying.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { clock } from '../../../kernel/clock.ts'

const { world, setup, book, bookAtDesk, on, mine, steps, lapse, credit } = usePrepaying()

describe('a deposit', () => {
  it('keeps the time, is taken by a cashier, books the visit, and pays its bill in the end', async () => {
    const shown = await world.call(setup.patient, 'GET', `/public/organizations/${setup.clinic.organization_id}`)
    expect(shown.body.services[0]).toMatchObject({ payment_rule: 'deposit', prepayment: eur(2000) })
    const booked = await book()
    expect([booked.status, booked.body.status, booked.body.prepayment]).toEqual([
      201,
      'pending',
      { amount: eur(2000), due_at: minutes(48 * 60), status: 'due' },
    ])
    const { id } = booked.body
    const stranger = await addPatient(world, setup.clinic.organization_id)
    expect((await book(ten, stranger)).body.code, 'the time is kept').toBe('time_taken')

    const panel = (await world.call(setup.clinic.desk, 'GET', `/org/appointments/${id}`)).body
    expect(panel.can).not.toContain('book')
    expect(panel.unavailable).toContainEqual({ action: 'book', detail: 'A payment is asked for first: take it, or waive it.' })
    const past = await on(setup.clinic.desk, id, 'book')
    expect([past.status, past.body.code]).toEqual([409, 'state_not_allowed'])

    expect((await on(setup.cashier, id, 'take-prepayment', { method: 'cash', tendered: eur(1000) })).body.errors[0].path).toBe('tendered')
    const taken = await on(setup.cashier, id, 'take-prepayment', { method: 'cash', tendered: eur(5000) })
    expect([taken.status, taken.body.status, taken.body.prepayment]).toMatchObject([
      200,
      'booked',
      { amount: eur(2000), status: 'paid', payment_id: expect.any(String) },
    ])
    expect(await mine(id)).toMatchObject({ status: 'booked', prepayment: { status: 'paid' }, how_to_pay: null })
    expect(await steps(id)).toEqual(['book → pending', 'take-prepayment → pending', 'book → booked'])
    expect(await credit()).toMatchObject({ due: eur(0), credit: eur(2000) })

    const moved = await on(setup.clinic.desk, id, 'move', { starts_at: '2026-03-11T10:00:00.000Z' })
    expect(moved.body.prepayment.status).toBe('paid')
    clock.fix('2026-03-11T10:00:00.000Z')
    for (const action of ['arrive', 'start', 'fulfil'])
      expect((await on(action === 'arrive' ? setup.clinic.desk : setup.clinic.doctor, id, action)).status).toBe(200)
    const [charge] = (await world.call(setup.cashier, 'GET', `/org/charges?patient_id=${setup.patient.patient_id}`)).body.items
    const draft = await world.call(setup.cashier, 'POST', '/org/invoices', {
      patient_id: setup.patient.patient_id,
      charges: [{ charge_id: charge.id }],
      lines: [],
    })
    const invoice = await world.call(setup.cashier, 'POST', `/org/invoices/${draft.body.id}/issue`)
    expect(invoice.body.due).toEqual(eur(5000))
    const proposal = await world.call(setup.cashier, 'GET', `/org/payments/proposal?patient_id=${setup.patient.patient_id}`)
    expect(proposal.body).toMatchObject({ due: eur(5000), credit: eur(2000) })
    const used = await world.call(setup.cashier, 'POST', `/org/payments/${taken.body.prepayment.payment_id}/allocate`, {
      allocations: [{ invoice_id: draft.body.id, amount: eur(2000) }],
    })
    expect([used.status, used.body.left]).toEqual([200, eur(0)])
    const rest = await world.call(setup.cashier, 'POST', '/org/payments', {
      patient_id: setup.patient.patient_id,
      method: 'card',
      amount: eur(3000),
      allocations: [{ invoice_id: draft.body.id, amount: eur(3000) }],
    })
    expect(rest.status).toBe(201)
    expect(await credit()).toMatchObject({ due: eur(0), credit: eur(0) })
    await expectMoneyToAddUp(world, setup.clinic.organization_id)
  })

  it('is one payment when it is taken twice at once', async () => {
    const { id } = (await book()).body
    const replies = await Promise.all([1, 2, 3, 4].map(() => on(setup.cashier, id, 'take-prepayment', { method: 'card' })))
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(replies.find((reply) => reply.status === 409)?.body.detail).toBe('The payment for this visit was taken already.')
    const { rows } = await world.owner.query('select amount_minor::int from payments where organization_id = $1', [
      setup.clinic.organization_id,
    ])
    expect(rows).toEqual([{ amount_minor: 2000 }])
    await expectMoneyToAddUp(world, setup.clinic.organization_id)
  })

  it('stays the credit of a patient whose visit is cancelled', async () => {
    const { id } = (await book()).body
    await on(setup.cashier, id, 'take-prepayment', { method: 'transfer', reference: 'IBAN 12' })
    const cancelled = await on(setup.clinic.desk, id, 'cancel', { reason: 'Doctor is ill' })
    expect(cancelled.body).toMatchObject({ status: 'cancelled', prepayment: { status: 'paid', amount: eur(2000) } })
    expect(await credit()).toMatchObject({ credit: eur(2000) })
    const undone = await on(setup.clinic.desk, id, 'undo', { reason: 'She is well' })
    expect(undone.body).toMatchObject({ status: 'booked', prepayment: { status: 'paid' } })
  })

  it('is waited for: nobody confirms the visit before it is paid', async () => {
    const { body: visit } = await bookAtDesk({ prepayment: { how: 'ask' } })
    const refusal = await refusalOf(world, setup.clinic.desk, 'POST', `/org/appointments/${visit.id}/confirm`, {})
    expect(refusal).toEqual(['state_not_allowed', null, 'This visit is not booked yet: its payment is waited for.'])
  })

  it('is waived by staff with a reason that the patient does not read', async () => {
    const { id } = (await book()).body
    expect(fault(await on(setup.clinic.desk, id, 'waive-prepayment', {}))).toEqual([400, 'reason'])
    expect((await on(setup.cashier, id, 'waive-prepayment', { reason: 'A friend' })).status, 'who only takes money').toBe(403)
    const waived = await on(setup.clinic.desk, id, 'waive-prepayment', { reason: 'Comes every week' })
    expect(waived.body).toMatchObject({ status: 'booked', prepayment: { status: 'waived', payment_id: null } })
    expect(await steps(id)).toEqual(['book → pending', 'waive-prepayment → pending', 'book → booked'])
    expect(JSON.stringify(await mine(id))).not.toContain('every week')
    const { events } = (await world.call(setup.clinic.desk, 'GET', `/org/appointments/${id}`)).body
    expect(events[1]).toMatchObject({ action: 'waive-prepayment', reason: 'Comes every week' })
    expect((await on(setup.cashier, id, 'take-prepayment', { method: 'cash' })).status).toBe(409)
    const { rows } = await world.owner.query(`select details from audit_events where organization_id = $1 and action = $2 order by id`, [
      setup.clinic.organization_id,
      'appointment.waive-prepayment',
    ])
    expect(rows.at(-1)).toMatchObject({ details: { amount_minor: 2000, reason: 'Comes every week' } })
  })

  it('of another clinic is not found, and members who may not take money take none', async () => {
    const { id } = (await book()).body
    const otherClinic = await openClinic(world)
    expect((await on(otherClinic.owner, id, 'take-prepayment', { method: 'cash' })).status).toBe(404)
    expect((await on(otherClinic.owner, id, 'waive-prepayment', { reason: 'Mine' })).status).toBe(404)
    const nurse = await addStaff(world, setup.clinic.organization_id, 'nurse')
    expect((await on(nurse, id, 'take-prepayment', { method: 'cash' })).status).toBe(403)
    expect((await mine(id)).status).toBe('pending')
  })
})

describe('a deposit that is not paid in time', () => {
  it('lapses: the time is free, the patient is told why, and it can be brought back with new time to pay', async () => {
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
    expect(event).toMatchObject({ action: 'cancel', actor_kind: 'system' })
    const late = await on(setup.cashier, id, 'take-prepayment', { method: 'cash' })
    expect([late.status, late.body.detail]).toEqual([409, 'This visit is cancelled: bring it back first.'])
    const back = await on(setup.clinic.desk, id, 'undo', { reason: 'The transfer was slow' })
    expect(back.body).toMatchObject({ status: 'pending', prepayment: { status: 'due', due_at: minutes(48 * 60, until) } })
    await on(setup.clinic.desk, id, 'cancel', { reason: 'After all' })
    const stranger = await addPatient(world, setup.clinic.organization_id)
    expect((await book(ten, stranger)).status).toBe(201)
  })

  it.each([
    ['is waived', `prepayment_status = 'waived'`],
    ['gets more time', `prepayment_due_at = prepayment_due_at + interval '1 hour'`],
  ])('does not lapse when it %s in the same moment', async (_what, change) => {
    const { id } = (await book()).body
    await world.owner.query('begin')
    await world.owner.query(`update appointments set ${change} where id = $1`, [id])
    const lapsed = await unrehearsed(async () => {
      const lapsing = lapse(minutes(48 * 60))
      await someoneWaitsFor(world.owner)
      await world.owner.query('commit')
      return lapsing
    })
    const { rows } = await world.owner.query('select status from appointments where id = $1', [id])
    expect([lapsed, rows[0].status]).toEqual([0, 'pending'])
  })

  it('lapses although another one before it can not be cancelled', async () => {
    const [stuck, unpaid] = [(await book()).body.id, (await book('2026-03-11T10:00:00.000Z')).body.id]
    // Its version is the largest integer, so that cancelling it fails.
    await world.owner.query('update appointments set version = 2147483647 where id = $1', [stuck])
    expect(await lapse(minutes(48 * 60))).toBe(1)
    expect([(await mine(stuck)).status, (await mine(unpaid)).status]).toEqual(['pending', 'cancelled'])
  })

  it('gets a full hour when its visit has begun and is brought back, and nobody is notified when that hour is over', async () => {
    const begins = '2026-03-02T13:30:00.000Z'
    const { id } = (await book(begins)).body
    expect(await lapse('2026-03-02T13:00:00.000Z')).toBe(1)
    await post(world, setup.clinic, '2026-03-02T13:05:00.000Z')
    clock.fix('2026-03-02T13:40:00.000Z')
    const back = await on(setup.clinic.desk, id, 'undo', { reason: 'She is here and pays' })
    expect([back.status, back.body.status, back.body.prepayment.due_at]).toEqual([200, 'pending', '2026-03-02T14:40:00.000Z'])
    expect(await lapse('2026-03-02T14:39:00.000Z')).toBe(0)
    await post(world, setup.clinic, '2026-03-02T14:39:30.000Z')
    expect(await lapse('2026-03-02T14:40:00.000Z')).toBe(1)
    expect(await post(world, setup.clinic, '2026-03-02T14:45:00.000Z')).toEqual([])
  })

  it('can not be paid when its visit was entered in error', async () => {
    const { id } = (await book()).body
    expect((await on(setup.clinic.owner, id, 'enter-in-error', { reason: 'Wrong patient' })).status).toBe(200)
    const late = await on(setup.cashier, id, 'take-prepayment', { method: 'cash' })
    expect([late.status, late.body.detail]).toEqual([409, 'This visit was entered in error: nothing is paid for it.'])
  })

  it('is due when the notice of the service begins, or within an hour where that is over', async () => {
    // The notice is an hour.
    expect((await book('2026-03-03T10:00:00.000Z')).body.prepayment.due_at).toBe('2026-03-03T09:00:00.000Z')
    expect((await book('2026-03-02T13:30:00.000Z')).body.prepayment.due_at).toBe('2026-03-02T13:00:00.000Z')
    const now = await bookAtDesk({ prepayment: { how: 'ask' } }, '2026-03-02T12:15:00.000Z')
    expect(now.body.prepayment.due_at, 'never beyond its begin').toBe('2026-03-02T12:15:00.000Z')
  })

  it('is explained by mail: what to pay, until when and how, and whether the visit is booked', async () => {
    await world.call(setup.clinic.owner, 'PATCH', '/org/settings', { invoice_note: 'IBAN IE12 BOFI 9000' })
    const { id } = (await book()).body
    expect((await mine(id)).how_to_pay).toBe('IBAN IE12 BOFI 9000')
    const [paymentMail, ...more] = await post(world, setup.clinic, minutes(4))
    expect(more).toEqual([])
    expect(paymentMail?.subject).toContain('Please pay to confirm your visit')
    expect(paymentMail?.text).toContain('please pay €20.00 by Wednesday, March 4, 2026 at 12:00 PM')
    expect(paymentMail?.text).toContain('IBAN IE12 BOFI 9000')
    clock.fix(minutes(10))
    await on(setup.cashier, id, 'take-prepayment', { method: 'card' })
    expect((await post(world, setup.clinic, minutes(11))).map((mail) => mail.subject)).toEqual([expect.stringContaining('is booked')])
    clock.fix(minutes(20))
    await book('2026-03-12T10:00:00.000Z')
    await post(world, setup.clinic, minutes(30))
    expect(await lapse(minutes(20 + 48 * 60))).toBe(1)
    const sent = await post(world, setup.clinic, minutes(21 + 48 * 60))
    expect(sent.map((mail) => mail.subject)).toEqual([expect.stringContaining('was not confirmed')])
    expect(sent[0]?.text).toContain('The payment of €20.00 did not arrive')
    const inbox = await world.call(setup.patient, 'GET', '/notifications')
    expect(inbox.body.items[0].title).toBe('Your appointment was not confirmed')
    const [last] = (await world.call(setup.patient, 'GET', '/patient/appointments?when=past')).body.items
    await on(setup.clinic.desk, last.id, 'undo', { reason: 'She called' })
    const again = await post(world, setup.clinic, minutes(25 + 48 * 60))
    expect(again.map((mail) => mail.subject)).toEqual([expect.stringContaining('Please pay to confirm')])
  })
})
