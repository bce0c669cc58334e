import { type ReceptionMoney, withReceptionMoney } from '@polyclinic/contract/money/billing/reception-money'
import { describe, expect, it } from 'vitest'
import { addPatient, addStaff, useWorld } from '../../../test/clinic.ts'
import { eur, expectMoneyToAddUp, invoiceOf, openTill } from '../../../test/money.ts'

const world = useWorld()
const till = () => openTill(world)

describe('a payment', () => {
  it('is proposed over the open invoices, oldest first', async () => {
    const { cashier, patient_id } = await till()
    const [a, b, c] = [
      await invoiceOf(world, cashier, patient_id, 1000),
      await invoiceOf(world, cashier, patient_id, 2000),
      await invoiceOf(world, cashier, patient_id, 500),
    ]
    const { body } = await world.call(cashier, 'GET', `/org/payments/proposal?patient_id=${patient_id}&amount=1500`)
    expect(body).toMatchObject({ due: eur(3500), surplus: eur(0) })
    expect(body.allocations.map((part: any) => [part.invoice_id, part.amount.amount])).toEqual([
      [a.id, 1000],
      [b.id, 500],
      [c.id, 0],
    ])
    expect((await world.call(cashier, 'GET', `/org/payments/proposal?patient_id=${patient_id}&amount=4000`)).body.surplus).toEqual(eur(500))
  })

  it.each([
    ['nothing', { amount: eur(0) }, 400, 'amount.amount'],
    ['less than nothing', { amount: eur(-5) }, 400, 'amount.amount'],
    ['half a cent', { amount: eur(0.5) }, 400, 'amount.amount'],
    ['more than anybody has', { amount: eur(10 ** 15) }, 400, 'amount.amount'],
    ['another currency', { amount: { amount: 1000, currency: 'USD' } }, 422, 'amount'],
    ['an allocation in another currency', { allocations: [{ amount: { amount: 1000, currency: 'USD' } }] }, 422, 'allocations.0.amount'],
    ['less cash than the amount', { tendered: eur(999) }, 422, 'tendered'],
    ['change for a card', { method: 'card', tendered: eur(2000) }, 422, 'tendered'],
    ['more on invoices than was paid', { allocations: [{ amount: eur(1001) }] }, 422, 'allocations'],
    ['a surplus that nobody asked to keep', { amount: eur(1001) }, 422, 'amount'],
  ])('of %s is refused at its field', async (_, change: any, status, path) => {
    const { cashier, patient_id, organization_id } = await till()
    const { id } = await invoiceOf(world, cashier, patient_id, 1000)
    const allocations = [{ invoice_id: id, amount: eur(1000), ...change.allocations?.[0] }]
    const reply = await world.call(cashier, 'POST', '/org/payments', {
      patient_id,
      method: 'cash',
      amount: eur(1000),
      ...change,
      allocations,
    })
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([status, path])
    expect((await world.owner.query('select 1 from payments where organization_id = $1', [organization_id])).rowCount).toBe(0)
  })

  it('names each invoice once', async () => {
    const { cashier, patient_id } = await till()
    const { id } = await invoiceOf(world, cashier, patient_id, 1000)
    const halves = [500, 500].map((amount) => ({ invoice_id: id, amount: eur(amount) }))
    const payment = { patient_id, method: 'cash', amount: eur(1000), allocations: halves }
    const reply = await world.call(cashier, 'POST', '/org/payments', payment)
    expect([reply.status, reply.body.errors?.[0]]).toEqual([422, { path: 'allocations', message: 'Name each invoice once.' }])
  })

  it('says how much is still due when it is too much', async () => {
    const { cashier, patient_id } = await till()
    const { id, label } = await invoiceOf(world, cashier, patient_id, 1000)
    const reply = await world.call(cashier, 'POST', '/org/payments', {
      patient_id,
      method: 'card',
      amount: eur(1500),
      allocations: [{ invoice_id: id, amount: eur(1500) }],
    })
    expect([reply.status, reply.body.detail]).toEqual([409, `Only €10.00 is still due on ${label}.`])
    expect(reply.body.alternatives.allocations).toMatchObject([{ invoice_id: id, due: eur(1000) }])
  })

  it('keeps a surplus in advance when asked to, which pays a later invoice', async () => {
    const { organization_id, cashier, patient_id } = await till()
    const first = await invoiceOf(world, cashier, patient_id, 1000)
    const { body: payment } = await world.call(cashier, 'POST', '/org/payments', {
      patient_id,
      method: 'transfer',
      amount: eur(1700),
      allocations: [{ invoice_id: first.id, amount: eur(1000) }],
      keep_surplus: true,
    })
    expect(payment).toMatchObject({ left: eur(700), can: ['allocate'] })
    const later = await invoiceOf(world, cashier, patient_id, 900)
    expect((await world.call(cashier, 'GET', `/org/payments/proposal?patient_id=${patient_id}`)).body.credit).toEqual(eur(700))
    expect((await world.call(cashier, 'GET', `/org/patients/${patient_id}/balance`)).body).toEqual({ due: eur(900), credit: eur(700) })
    const allocate = (amount: number) =>
      world.call(cashier, 'POST', `/org/payments/${payment.id}/allocate`, { allocations: [{ invoice_id: later.id, amount: eur(amount) }] })
    const kept = async () =>
      (await world.call(cashier, 'GET', `/org/payments?patient_id=${patient_id}&credit=true`)).body.items.map((p: { id: string }) => p.id)
    expect((await allocate(701)).status).toBe(409)
    expect(await kept()).toEqual([payment.id])
    expect((await allocate(700)).body).toMatchObject({ left: eur(0), can: [] })
    expect(await kept()).toEqual([])
    expect((await world.call(cashier, 'GET', `/org/invoices/${later.id}`)).body).toMatchObject({ status: 'partially-paid', due: eur(200) })
    await expectMoneyToAddUp(world, organization_id)
  })

  it("never pays another patient's invoice", async () => {
    const { organization_id, cashier, patient_id } = await till()
    const otherPatient = await addPatient(world, organization_id)
    const { id } = await invoiceOf(world, cashier, otherPatient.patient_id, 1000)
    const reply = await world.call(cashier, 'POST', '/org/payments', {
      patient_id,
      method: 'card',
      amount: eur(1000),
      allocations: [{ invoice_id: id, amount: eur(1000) }],
    })
    expect(reply.status).toBe(404)
    expect((await world.call(cashier, 'GET', `/org/invoices/${id}`)).body.due).toEqual(eur(1000))
  })
})

describe('payments', () => {
  it('are found by receipt, method, patient and day, and read one by one', async () => {
    const { organization_id, cashier, patient_id } = await till()
    const otherPatient = await addPatient(world, organization_id)
    const { id } = await invoiceOf(world, cashier, patient_id, 1000)
    const pay = async (method: string, amount: number) =>
      (
        await world.call(cashier, 'POST', '/org/payments', {
          patient_id,
          method,
          amount: eur(amount),
          allocations: [{ invoice_id: id, amount: eur(amount) }],
        })
      ).body
    const [cash, card] = [await pay('cash', 300), await pay('card', 200)]
    const labels = async (query: string) =>
      (await world.call(cashier, 'GET', `/org/payments?${query}`)).body.items.map((p: any) => p.receipt_label)
    expect(await labels('')).toEqual([card.receipt_label, cash.receipt_label])
    expect(await labels('method=cash')).toEqual([cash.receipt_label])
    expect(await labels('q=2')).toEqual([card.receipt_label])
    expect(await labels(`q=${cash.receipt_label}`)).toEqual([cash.receipt_label])
    expect(await labels(`patient_id=${otherPatient.patient_id}`)).toEqual([])
    expect(await labels('to=2020-01-01')).toEqual([])
    const { body: page } = await world.call(cashier, 'GET', '/org/payments?limit=1&total=true')
    expect(page).toMatchObject({ total: 2, items: [{ id: card.id }] })
    expect((await world.call(cashier, 'GET', `/org/payments?limit=1&cursor=${page.next_cursor}`)).body.items).toMatchObject([
      { id: cash.id },
    ])
    expect((await world.call(cashier, 'GET', `/org/payments/${cash.id}`)).body).toEqual(cash)
    expect((await world.call(cashier, 'GET', '/org/payments?from=2026-02-01&to=2026-01-01')).body.errors[0].path).toBe('to')
  })
})

describe('a sale', () => {
  it('is an invoice and its payment together', async () => {
    const { organization_id, cashier, patient_id } = await till()
    const lines = [{ description: 'Plaster', unit_price: eur(300), tax_rate_bp: 2300 }]
    const wrong = await world.call(cashier, 'POST', '/org/sales', {
      patient_id,
      charges: [],
      lines,
      payment: { method: 'cash', amount: eur(300) },
    })
    expect([wrong.status, wrong.body.alternatives]).toEqual([409, { total: eur(369) }])
    const sold = await world.call(cashier, 'POST', '/org/sales', {
      patient_id,
      charges: [],
      lines,
      payment: { method: 'cash', amount: eur(369), tendered: eur(500) },
    })
    expect(sold.body).toMatchObject({ invoice: { status: 'balanced' }, payment: { change: eur(131) } })
    const unpaid = await world.call(cashier, 'POST', '/org/sales', { patient_id, charges: [], lines })
    expect([unpaid.status, unpaid.body.errors?.[0]?.path]).toEqual([422, 'payment'])
    // A refused payment took no receipt number.
    expect(sold.body.invoice.label).toMatch(/-00001$/)
    expect(sold.body.payment.receipt_label).toMatch(/-00001$/)
    await expectMoneyToAddUp(world, organization_id)
  })

  it('is not for the reception', async () => {
    const { organization_id, patient_id } = await till()
    const reception = await addStaff(world, organization_id, 'receptionist')
    const reply = await world.call(reception, 'POST', '/org/sales', {
      patient_id,
      charges: [],
      lines: [{ description: 'Plaster', unit_price: eur(300) }],
    })
    expect(reply.status).toBe(403)
  })

  it('is for the reception where the clinic allows it, and payments are not where the clinic forbids them', async () => {
    const { organization_id, patient_id, owner } = await till()
    const reception = await addStaff(world, organization_id, 'receptionist')
    const sale = () =>
      world.call(reception, 'POST', '/org/sales', {
        patient_id,
        charges: [],
        lines: [{ description: 'Plaster', unit_price: eur(300) }],
        payment: { method: 'cash', amount: eur(300) },
      })
    const payment = () =>
      world.call(reception, 'POST', '/org/payments', {
        patient_id,
        method: 'cash',
        amount: eur(500),
        allocations: [],
        keep_surplus: true,
      })
    const choose = async (choice: ReceptionMoney) => {
      const { items, version } = (await world.call(owner, 'GET', '/org/roles')).body
      const { permissions } = items.find((row: { role: string }) => row.role === 'receptionist')
      const roles = [{ role: 'receptionist', permissions: withReceptionMoney(permissions, choice) }]
      expect((await world.call(owner, 'PATCH', '/org/roles', { roles }, { 'if-match': `"${version}"` })).status).toBe(200)
    }
    await choose('cashier')
    expect([(await sale()).status, (await payment()).status]).toEqual([201, 201])
    await choose('none')
    expect([(await sale()).status, (await payment()).status]).toEqual([403, 403])
    await choose('payments')
    expect([(await sale()).status, (await payment()).status]).toEqual([403, 201])
    await expectMoneyToAddUp(world, organization_id)
  })
})
