import { describe, expect, it } from 'vitest'
import { addPatient, addStaff, makeClinic, useWorld } from '../../../test/clinic.ts'
import { someoneWaitsFor } from '../../../test/locks.ts'
import { addService, draftOf, eur, expectMoneyToAddUp, invoiceOf } from '../../../test/money.ts'

const world = useWorld()

async function till() {
  const clinic = await makeClinic(world)
  const cashier = await addStaff(world, clinic.organization_id, 'cashier')
  const { patient_id } = await addPatient(world, clinic.organization_id)
  return { ...clinic, cashier, patient_id }
}
function tally(replies: { status: number }[]) {
  const counts: Record<number, number> = {}
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('at the same moment', () => {
  it('several cashiers who pay one invoice never take more than is due', async () => {
    const { organization_id, cashier, patient_id } = await till()
    const colleague = await addStaff(world, organization_id, 'receptionist')
    const { id } = await invoiceOf(world, cashier, patient_id, 1000)
    const pay = (caller: typeof cashier) =>
      world.call(caller, 'POST', '/org/payments', {
        patient_id,
        method: 'cash',
        amount: eur(400),
        allocations: [{ invoice_id: id, amount: eur(400) }],
      })
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => pay(i % 2 ? cashier : colleague)))
    expect(tally(replies)).toEqual({ 201: 2, 409: 18 })
    expect((await world.call(cashier, 'GET', `/org/invoices/${id}`)).body).toMatchObject({ due: eur(200), paid: eur(800) })
    await expectMoneyToAddUp(world, organization_id)
  })

  it('the first payments of a clinic each have a receipt of their own, also where some are repeated', async () => {
    const { organization_id, cashier, patient_id } = await till()
    const payer = (await addPatient(world, organization_id)).patient_id
    const keys = Array.from({ length: 6 }, () => crypto.randomUUID())
    const advance = (turn: number) => {
      const body = {
        patient_id: turn % 2 ? payer : patient_id,
        method: 'cash',
        amount: eur(100 + turn),
        allocations: [],
        keep_surplus: true,
      }
      const send = () => world.call(cashier, 'POST', '/org/payments', body, { 'idempotency-key': keys[turn] as string })
      return [send(), send(), send()]
    }
    const replies = await Promise.all(keys.flatMap((_, turn) => advance(turn)))
    expect(tally(replies)).toEqual({ 201: 18 })
    expect(new Set(replies.map(({ body }) => body.receipt_label.slice(-1)))).toEqual(new Set('123456'))
    await expectMoneyToAddUp(world, organization_id)
  })

  it('payments over the same invoices in different orders do not block each other', async () => {
    const { organization_id, cashier, patient_id } = await till()
    const made = await Promise.all([1000, 1000, 1000, 1000].map((amount) => invoiceOf(world, cashier, patient_id, amount)))
    const pay = (turn: number) => {
      const invoices = turn % 2 ? made : made.toReversed()
      return world.call(cashier, 'POST', '/org/payments', {
        patient_id,
        method: 'card',
        amount: eur(40),
        allocations: invoices.map(({ id }) => ({ invoice_id: id, amount: eur(10) })),
      })
    }
    expect(tally(await Promise.all(Array.from({ length: 16 }, (_, i) => pay(i))))).toEqual({ 201: 16 })
    await expectMoneyToAddUp(world, organization_id)
  })

  it('forty invoices issued, and fourteen more that are refused, have numbers without a gap', async () => {
    const { organization_id, owner, cashier, patient_id } = await till()
    const service_id = await addService(world, organization_id)
    const drafts = []
    for (let i = 0; i < 54; i++) {
      if (i % 4) drafts.push(await draftOf(world, cashier, patient_id, 100 + i))
      else {
        // The charge is written off between reading and issuing, so that issuing is rolled back.
        const { body: charge } = await world.call(cashier, 'POST', '/org/charges', { patient_id, service_id })
        const { body: draft } = await world.call(cashier, 'POST', '/org/invoices', { patient_id, charges: [{ charge_id: charge.id }] })
        await world.owner.query(`update charges set status = 'not-billable' where organization_id = $1 and id = $2`, [
          organization_id,
          charge.id,
        ])
        drafts.push(draft)
      }
    }
    const replies = await Promise.all(drafts.map((draft) => world.call(owner, 'POST', `/org/invoices/${draft.id}/issue`)))
    expect(tally(replies)).toEqual({ 200: 40, 409: 14 })
    const { rows } = await world.owner.query('select number::int from invoices where organization_id = $1 order by number', [
      organization_id,
    ])
    expect(rows.map((row) => row.number)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
    await expectMoneyToAddUp(world, organization_id)
  })

  it('one draft is issued once', async () => {
    const { organization_id, cashier, patient_id } = await till()
    const draft = await draftOf(world, cashier, patient_id, 1000)
    const replies = await Promise.all(Array.from({ length: 10 }, () => world.call(cashier, 'POST', `/org/invoices/${draft.id}/issue`)))
    expect(tally(replies)).toEqual({ 200: 1, 409: 9 })
    await expectMoneyToAddUp(world, organization_id)
  })

  it('an invoice is changed or issued, and no line is lost between the two', async () => {
    const { organization_id, cashier, patient_id } = await till()
    for (let round = 0; round < 5; round++) {
      const draft = await draftOf(world, cashier, patient_id, 1000)
      const lines = [{ description: 'Changed', unit_price: eur(2000) }]
      const [changed, issued] = await Promise.all([
        world.call(cashier, 'PATCH', `/org/invoices/${draft.id}`, { lines }, { 'if-match': `"${draft.version}"` }),
        world.call(cashier, 'POST', `/org/invoices/${draft.id}/issue`),
      ])
      expect(issued.status).toBe(200)
      expect(issued.body.total).toEqual(changed.status === 200 ? eur(2000) : eur(1000))
    }
    await expectMoneyToAddUp(world, organization_id)
  })

  it('an invoice is either paid or cancelled', async () => {
    const { organization_id, owner, cashier, patient_id } = await till()
    for (let round = 0; round < 8; round++) {
      const { id } = await invoiceOf(world, cashier, patient_id, 1000)
      const pay = () =>
        world.call(cashier, 'POST', '/org/payments', {
          patient_id,
          method: 'cash',
          amount: eur(1000),
          allocations: [{ invoice_id: id, amount: eur(1000) }],
        })
      const cancel = () => world.call(owner, 'POST', `/org/invoices/${id}/cancel`, { reason: 'Entered twice' })
      const replies = await Promise.all(round % 2 ? [pay(), cancel()] : [cancel(), pay()])
      expect(replies.filter((reply) => reply.status < 300)).toHaveLength(1)
      expect(replies.filter((reply) => reply.status === 409)).toHaveLength(1)
    }
    await expectMoneyToAddUp(world, organization_id)
  })

  it('an invoice is cancelled only after a payment of its patient that is being taken', async () => {
    const { owner, cashier, patient_id } = await till()
    const { id } = await invoiceOf(world, cashier, patient_id, 1000)
    await world.owner.query('begin')
    await world.owner.query('select from patients where id = $1 for no key update', [patient_id])
    const late = world.call(owner, 'POST', `/org/invoices/${id}/cancel`, { reason: 'Entered twice' })
    await someoneWaitsFor(world.owner)
    await world.owner.query('commit')
    expect((await late).status).toBe(200)
  })

  it('a visit that is reopened while its charge is put on a draft stays off it', async () => {
    const { cashier, organization_id, patient_id } = await till()
    const service_id = await addService(world, organization_id)
    const { body: charge } = await world.call(cashier, 'POST', '/org/charges', { patient_id, service_id })
    await world.owner.query('begin')
    await world.owner.query(`update charges set status = 'not-billable', status_code = 'visit-reopened' where id = $1`, [charge.id])
    const drafted = world.call(cashier, 'POST', '/org/invoices', { patient_id, charges: [{ charge_id: charge.id }] })
    await Promise.race([drafted, someoneWaitsFor(world.owner)])
    await world.owner.query('commit')
    expect((await drafted).body).toMatchObject({ status: 409, code: 'conflict' })
  })

  it('an advance is used once', async () => {
    const { organization_id, cashier, patient_id } = await till()
    const { body: payment } = await world.call(cashier, 'POST', '/org/payments', {
      patient_id,
      method: 'cash',
      amount: eur(1000),
      allocations: [],
      keep_surplus: true,
    })
    const made = await Promise.all(Array.from({ length: 6 }, () => invoiceOf(world, cashier, patient_id, 400)))
    const replies = await Promise.all(
      made.map(({ id }) =>
        world.call(cashier, 'POST', `/org/payments/${payment.id}/allocate`, { allocations: [{ invoice_id: id, amount: eur(400) }] }),
      ),
    )
    expect(tally(replies)).toEqual({ 200: 2, 409: 4 })
    await expectMoneyToAddUp(world, organization_id)
  })

  it('a payment repeated with its key is taken once, and answered the same', async () => {
    const { organization_id, cashier, patient_id } = await till()
    const { id } = await invoiceOf(world, cashier, patient_id, 1000)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { patient_id, method: 'card', amount: eur(300), allocations: [{ invoice_id: id, amount: eur(300) }] }
    const replies = await Promise.all(Array.from({ length: 8 }, () => world.call(cashier, 'POST', '/org/payments', body, headers)))
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.body.receipt_label}`)).size).toBe(1)
    expect((await world.call(cashier, 'GET', `/org/invoices/${id}`)).body.paid).toEqual(eur(300))
    await expectMoneyToAddUp(world, organization_id)
  })

  it('sales take their two numbers without a deadlock', async () => {
    const { organization_id, cashier, patient_id } = await till()
    const open = await invoiceOf(world, cashier, patient_id, 10_000)
    const sell = () =>
      world.call(cashier, 'POST', '/org/sales', {
        patient_id,
        charges: [],
        lines: [{ description: 'Plaster', unit_price: eur(300) }],
        payment: { method: 'card', amount: eur(300) },
      })
    const pay = () =>
      world.call(cashier, 'POST', '/org/payments', {
        patient_id,
        method: 'card',
        amount: eur(100),
        allocations: [{ invoice_id: open.id, amount: eur(100) }],
      })
    expect(tally(await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? sell() : pay()))))).toEqual({ 201: 20 })
    await expectMoneyToAddUp(world, organization_id)
  })
})
