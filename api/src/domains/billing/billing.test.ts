import { describe, expect, it } from 'vitest'
import { addPatient, addStaff, makeClinic, useWorld } from '../../../test/clinic.ts'
import { addService, draftOf, eur, expectMoneyToAddUp, invoiceOf } from '../../../test/money.ts'

const world = useWorld()

async function till() {
  const clinic = await makeClinic(world)
  const cashier = await addStaff(world, clinic.organization_id, 'cashier')
  const patient = await addPatient(world, clinic.organization_id)
  return { ...clinic, cashier, patient, patient_id: patient.patient_id }
}

describe('a charge', () => {
  it('takes price and tax of its service, and waits as unbilled work', async () => {
    const { organization_id, cashier, patient_id } = await till()
    const service_id = await addService(world, organization_id, { price: 1999, tax: 2300, name: 'Scan' })
    const made = await world.call(cashier, 'POST', '/org/charges', { patient_id, service_id, quantity: 2 })
    expect(made.body).toMatchObject({
      status: 'billable',
      description: 'Scan',
      net: eur(3998),
      tax: eur(920),
      total: eur(4918),
      paid: false,
    })
    const list = await world.call(cashier, 'GET', '/org/charges?status=billable&total=true')
    expect(list.body).toMatchObject({ total: 1, sum: eur(4918), items: [{ id: made.body.id }] })
  })

  it('is left unbilled for a reason, by who may give large discounts', async () => {
    const { owner, cashier, organization_id, patient_id } = await till()
    const service_id = await addService(world, organization_id)
    const { body: charge } = await world.call(cashier, 'POST', '/org/charges', { patient_id, service_id })
    expect((await world.call(cashier, 'POST', `/org/charges/${charge.id}/not-billable`, { reason: 'Follow-up of last week' })).status).toBe(
      403,
    )
    const marked = await world.call(owner, 'POST', `/org/charges/${charge.id}/not-billable`, { reason: 'Follow-up of last week' })
    expect(marked.body).toMatchObject({ status: 'not-billable', status_reason: 'Follow-up of last week', can: ['billable'] })
    const refused = await world.call(cashier, 'POST', '/org/invoices', { patient_id, charges: [{ charge_id: charge.id }] })
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
    expect((await world.call(owner, 'POST', `/org/charges/${charge.id}/billable`)).body.status).toBe('billable')
  })

  it('stands on one draft only, and cannot be written off while it does', async () => {
    const { owner, cashier, organization_id, patient_id } = await till()
    const service_id = await addService(world, organization_id)
    const { body: charge } = await world.call(cashier, 'POST', '/org/charges', { patient_id, service_id })
    const first = await world.call(cashier, 'POST', '/org/invoices', { patient_id, charges: [{ charge_id: charge.id }] })
    expect(first.status).toBe(201)
    const second = await world.call(cashier, 'POST', '/org/invoices', { patient_id, charges: [{ charge_id: charge.id }] })
    expect([second.status, second.body.detail]).toEqual([409, 'One of these charges stands on another draft already.'])
    expect((await world.call(owner, 'POST', `/org/charges/${charge.id}/not-billable`, { reason: 'A mistake' })).status).toBe(409)
    await world.call(cashier, 'DELETE', `/org/invoices/${first.body.id}`)
    expect((await world.call(cashier, 'POST', '/org/invoices', { patient_id, charges: [{ charge_id: charge.id }] })).status).toBe(201)
  })
})

describe('an invoice', () => {
  it('goes from draft to paid, each step in the ledger', async () => {
    const { organization_id, cashier, patient_id } = await till()
    const service_id = await addService(world, organization_id, { price: 10_000, tax: 1350 })
    const { body: charge } = await world.call(cashier, 'POST', '/org/charges', { patient_id, service_id })
    const { body: draft } = await world.call(cashier, 'POST', '/org/invoices', {
      patient_id,
      charges: [{ charge_id: charge.id, discount: eur(1000) }],
      lines: [{ description: 'Dressing', unit_price: eur(250), quantity: 2, tax_rate_bp: 2300 }],
    })
    expect(draft).toMatchObject({
      status: 'draft',
      label: null,
      net: eur(9500),
      tax: eur(1330),
      total: eur(10_830),
      can: ['edit', 'delete', 'issue'],
    })
    const { body: issued } = await world.call(cashier, 'POST', `/org/invoices/${draft.id}/issue`)
    expect(issued).toMatchObject({
      id: draft.id,
      status: 'issued',
      due: eur(10_830),
      can: ['pay', 'send'],
      tax_lines: [
        { tax_rate_bp: 2300, net: eur(500), tax: eur(115) },
        { tax_rate_bp: 1350, net: eur(9000), tax: eur(1215) },
      ],
    })
    expect(issued.label).toMatch(/^INV-\d{4}-00001$/)
    const { body: billed } = await world.call(cashier, 'GET', '/org/charges?status=billed')
    expect(billed.items).toMatchObject([{ id: charge.id, invoice_label: issued.label, paid: false }])

    const paid = await world.call(cashier, 'POST', '/org/payments', {
      patient_id,
      method: 'cash',
      amount: eur(10_830),
      tendered: eur(11_000),
      allocations: [{ invoice_id: issued.id, amount: eur(10_830) }],
    })
    expect(paid.body).toMatchObject({ change: eur(170), left: eur(0), allocations: [{ invoice_label: issued.label, amount: eur(10_830) }] })
    expect(paid.body.receipt_label).toMatch(/^R-\d{4}-00001$/)
    const { body: balanced } = await world.call(cashier, 'GET', `/org/invoices/${issued.id}`)
    expect(balanced).toMatchObject({
      status: 'balanced',
      due: eur(0),
      paid: eur(10_830),
      payments: [{ receipt_label: paid.body.receipt_label }],
    })
    const { body: ledger } = await world.call(cashier, 'GET', '/org/ledger-entries')
    expect(ledger.items.map((e: any) => `${e.debit_account}>${e.credit_account} ${e.amount.amount}`).toSorted()).toEqual([
      'cash>receivable 10830',
      'receivable>revenue 500',
      'receivable>revenue 9000',
      'receivable>tax-payable 115',
      'receivable>tax-payable 1215',
    ])
    await expectMoneyToAddUp(world, organization_id)
  })

  it('once issued is neither changed nor deleted nor issued again', async () => {
    const { cashier, patient_id } = await till()
    const { id } = await invoiceOf(world, cashier, patient_id, 1000)
    for (const [method, path, body, headers] of [
      ['PATCH', `/org/invoices/${id}`, { memo: 'Thank you' }, { 'if-match': '"1"' }],
      ['DELETE', `/org/invoices/${id}`, undefined, {}],
      ['POST', `/org/invoices/${id}/issue`, undefined, {}],
    ] as const) {
      const { status, body: problem } = await world.call(cashier, method, path, body, headers)
      expect([method, status, problem.code]).toEqual([method, 409, 'state_not_allowed'])
    }
  })

  it('is refused to the second who changes the same draft, with what it is now', async () => {
    const { cashier, patient_id } = await till()
    const draft = await draftOf(world, cashier, patient_id, 1000)
    const change = (memo: string) =>
      world.call(cashier, 'PATCH', `/org/invoices/${draft.id}`, { memo }, { 'if-match': `"${draft.version}"` })
    expect((await change('First')).body).toMatchObject({ memo: 'First', version: 2, total: eur(1000) })
    const second = await change('Second')
    expect([second.status, second.body.alternatives.current.memo]).toEqual([412, 'First'])
  })

  it('gives a large discount only with the permission', async () => {
    const { owner, cashier, patient_id } = await till()
    const body = (discount: number) => ({
      patient_id,
      lines: [{ description: 'Treatment', unit_price: eur(1000), discount: eur(discount) }],
    })
    expect((await world.call(cashier, 'POST', '/org/invoices', body(200))).status).toBe(201)
    const refused = await world.call(cashier, 'POST', '/org/invoices', body(201))
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'lines.0.discount'])
    expect((await world.call(owner, 'POST', '/org/invoices', body(1000))).status).toBe(201)
    expect((await world.call(owner, 'POST', '/org/invoices', body(1001))).status).toBe(422)
  })

  it("measures what is let off against the service's own price, however it is let off", async () => {
    const { owner, cashier, organization_id, patient_id } = await till()
    const service_id = await addService(world, organization_id, { price: 1000 })
    const at = (reply: { status: number; body: { errors?: { path: string }[] } }) => [reply.status, reply.body.errors?.[0]?.path]
    const charge = (who: typeof cashier, price: number) =>
      world.call(who, 'POST', '/org/charges', { patient_id, service_id, unit_price: eur(price) })
    expect(at(await charge(cashier, 799))).toEqual([422, 'unit_price'])
    const { status, body: lowered } = await charge(cashier, 800)
    expect(status).toBe(201)
    const onInvoice = (who: typeof cashier, discount?: number) =>
      world.call(who, 'POST', '/org/invoices', {
        patient_id,
        charges: [{ charge_id: lowered.id, ...(discount ? { discount: eur(discount) } : {}) }],
      })
    expect(at(await onInvoice(cashier, 1))).toEqual([422, 'charges.0.discount'])
    expect((await onInvoice(cashier)).status).toBe(201)
    const line = (who: typeof cashier, price: number, discount?: number) =>
      world.call(who, 'POST', '/org/invoices', {
        patient_id,
        lines: [{ description: 'X', service_id, unit_price: eur(price), ...(discount ? { discount: eur(discount) } : {}) }],
      })
    expect(at(await line(cashier, 799))).toEqual([422, 'lines.0.unit_price'])
    expect(at(await line(cashier, 900, 101))).toEqual([422, 'lines.0.discount'])
    expect((await line(cashier, 900, 100)).status).toBe(201)
    expect((await line(owner as typeof cashier, 1)).status).toBe(201)
    expect((await charge(owner as typeof cashier, 0)).status).toBe(201)
  })

  it('is cancelled only when nothing was paid, and its charges are billed anew', async () => {
    const { organization_id, owner, cashier, patient_id } = await till()
    const service_id = await addService(world, organization_id, { price: 4000, tax: 1350 })
    const { body: charge } = await world.call(cashier, 'POST', '/org/charges', { patient_id, service_id })
    const { body: draft } = await world.call(cashier, 'POST', '/org/invoices', { patient_id, charges: [{ charge_id: charge.id }] })
    await world.call(cashier, 'POST', `/org/invoices/${draft.id}/issue`)
    const cancelled = await world.call(owner, 'POST', `/org/invoices/${draft.id}/cancel`, { reason: 'Wrong service' })
    expect(cancelled.body).toMatchObject({ status: 'cancelled', due: eur(0), cancellation: { reason: 'Wrong service' }, can: [] })
    expect((await world.call(owner, 'POST', `/org/invoices/${draft.id}/cancel`, { reason: 'Once more' })).status).toBe(409)
    expect((await world.call(cashier, 'GET', '/org/charges?status=billable')).body.items).toMatchObject([
      { id: charge.id, invoice_id: null },
    ])
    const { body: report } = await world.call(owner, 'GET', '/org/reports/billing')
    expect(report.figures).toMatchObject({ revenue: eur(0), tax: eur(0), outstanding: eur(0) })

    const paid = await invoiceOf(world, cashier, patient_id, 1000)
    await world.call(cashier, 'POST', '/org/payments', {
      patient_id,
      method: 'card',
      amount: eur(1),
      allocations: [{ invoice_id: paid.id, amount: eur(1) }],
    })
    const refused = await world.call(owner, 'POST', `/org/invoices/${paid.id}/cancel`, { reason: 'Wrong service' })
    expect([refused.status, refused.body.detail]).toEqual([409, `Something has been paid on ${paid.label}, so it can not be cancelled.`])
    expect((await world.call(owner, 'GET', `/org/invoices/${paid.id}`)).body.can).not.toContain('cancel')
    await expectMoneyToAddUp(world, organization_id)
  })

  it('is found by its number, by how it stands, and page by page', async () => {
    const { organization_id, cashier, patient_id } = await till()
    const made = []
    for (let i = 0; i < 5; i++) made.push(await invoiceOf(world, cashier, patient_id, 1000 + i))
    await draftOf(world, cashier, patient_id, 77)
    await world.call(cashier, 'POST', '/org/payments', {
      patient_id,
      method: 'card',
      amount: eur(1500),
      allocations: [
        { invoice_id: made[0].id, amount: eur(1000) },
        { invoice_id: made[1].id, amount: eur(500) },
      ],
    })
    await world.owner.query(`update invoices set due_on = issued_on - 1 where organization_id = $1 and id = $2`, [
      organization_id,
      made[2].id,
    ])
    const labels = async (query: string) => (await world.call(cashier, 'GET', `/org/invoices?${query}`)).body.items.map((i: any) => i.label)
    expect(await labels('q=3')).toEqual([made[2].label])
    expect(await labels(`q=${made[3].label.toLowerCase()}`)).toEqual([made[3].label])
    expect(await labels('q=INV-')).toHaveLength(5)
    expect(await labels('status=balanced')).toEqual([made[0].label])
    expect(await labels('status=partially-paid')).toEqual([made[1].label])
    expect(await labels('status=overdue')).toEqual([made[2].label])
    expect(await labels('status=issued')).toEqual([made[4].label, made[3].label])
    expect(await labels('status=open')).toHaveLength(4)
    expect(await labels('status=draft')).toEqual([null])
    const seen: unknown[] = []
    let cursor = ''
    do {
      const { body } = await world.call(cashier, 'GET', `/org/invoices?limit=2&total=true${cursor && `&cursor=${cursor}`}`)
      expect(body.total).toBe(6)
      seen.push(...body.items.map((i: any) => i.label))
      cursor = body.next_cursor ?? ''
    } while (cursor)
    expect(seen).toEqual([null, ...made.map((i) => i.label).toReversed()])
  })

  it('is mailed with a link that shows what is due and nothing of the treatment', async () => {
    const { organization_id, cashier, patient_id } = await till()
    const invoice = await invoiceOf(world, cashier, patient_id, 1000)
    const without = await world.call(cashier, 'POST', `/org/invoices/${invoice.id}/send`, {})
    expect([without.status, without.body.errors[0].path]).toEqual([422, 'email'])
    expect((await world.call(cashier, 'POST', `/org/invoices/${invoice.id}/send`, { email: 'somebody@example.test' })).body).toEqual({
      sent_to: 'somebody@example.test',
    })
    const { rows } = await world.owner.query(`select payload from outbox_messages where organization_id = $1 and subject_id = $2`, [
      organization_id,
      invoice.id,
    ])
    const token = new URL(rows[0].payload.url).pathname.split('/').at(-1) as string
    const linked = await world.call(null, 'GET', `/public/invoices/${token}`)
    expect(linked.body).toEqual({
      clinic_name: expect.any(String),
      label: invoice.label,
      status: 'issued',
      total: eur(1000),
      due: eur(1000),
      issued_on: invoice.issued_on,
      due_on: invoice.due_on,
    })
    expect((await world.call(null, 'GET', `/public/invoices/${token.slice(0, -2)}xx`)).body.code).toBe('link_invalid')
    expect((await world.call(null, 'GET', '/public/invoices/this-is-no-link-at-all-of-ours')).body.code).toBe('link_invalid')
  })

  it('and its receipt are printed', async () => {
    const { organization_id, cashier, patient, patient_id } = await till()
    await world.owner.query(`update patients set name = 'Zoë Őrségi מרים علي بن أحمد' where organization_id = $1 and id = $2`, [
      organization_id,
      patient_id,
    ])
    const invoice = await invoiceOf(world, cashier, patient_id, 1000)
    const { body: payment } = await world.call(cashier, 'POST', '/org/payments', {
      patient_id,
      method: 'cash',
      amount: eur(1000),
      allocations: [{ invoice_id: invoice.id, amount: eur(1000) }],
    })
    for (const [caller, path] of [
      [cashier, `/org/invoices/${invoice.id}/pdf`],
      [cashier, `/org/payments/${payment.id}/receipt`],
      [patient, `/patient/invoices/${invoice.id}/pdf`],
      [patient, `/patient/payments/${payment.id}/receipt`],
    ] as const) {
      const { status, headers, body } = await world.call(caller, 'GET', path)
      expect([status, headers['content-type'], body.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    }
  })
})

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
    const other = await addPatient(world, organization_id)
    const { id } = await invoiceOf(world, cashier, other.patient_id, 1000)
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
    const other = await addPatient(world, organization_id)
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
    expect(await labels(`patient_id=${other.patient_id}`)).toEqual([])
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
    // what was refused took no number
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
})

describe('a patient', () => {
  it('sees issued bills and receipts of their own, and no others', async () => {
    const { organization_id, cashier, patient, patient_id } = await till()
    const other = await addPatient(world, organization_id)
    const draft = await draftOf(world, cashier, patient_id, 500)
    const mine = await invoiceOf(world, cashier, patient_id, 1000)
    const theirs = await invoiceOf(world, cashier, other.patient_id, 2000)
    const { body: payment } = await world.call(cashier, 'POST', '/org/payments', {
      patient_id: other.patient_id,
      method: 'card',
      amount: eur(2000),
      allocations: [{ invoice_id: theirs.id, amount: eur(2000) }],
    })
    const list = await world.call(patient, 'GET', '/patient/invoices')
    expect(list.body).toMatchObject({ items: [{ id: mine.id }], due: eur(1000) })
    expect((await world.call(patient, 'GET', `/patient/invoices/${mine.id}`)).body).toMatchObject({
      label: mine.label,
      lines: [{ description: 'Treatment' }],
    })
    for (const path of [
      `/patient/invoices/${draft.id}`,
      `/patient/invoices/${theirs.id}`,
      `/patient/invoices/${theirs.id}/pdf`,
      `/patient/payments/${payment.id}/receipt`,
    ]) {
      expect([path, (await world.call(patient, 'GET', path)).status]).toEqual([path, 404])
    }
    expect((await world.call(patient, 'GET', '/patient/payments')).body.items).toEqual([])
    expect((await world.call(other, 'GET', '/patient/payments')).body.items).toMatchObject([{ receipt_label: payment.receipt_label }])
  })
})

describe('the report', () => {
  it('sums the ledger by day, service, practitioner, method, rate and age, and as a table', async () => {
    const { organization_id, owner, cashier, patient_id } = await till()
    const doctor = await addStaff(world, organization_id, 'practitioner')
    const service_id = await addService(world, organization_id, { price: 10_000, tax: 1350, name: '=Check, up' })
    const { body: charge } = await world.call(cashier, 'POST', '/org/charges', {
      patient_id,
      service_id,
      practitioner_id: doctor.practitioner_id,
    })
    const { body: draft } = await world.call(cashier, 'POST', '/org/invoices', { patient_id, charges: [{ charge_id: charge.id }] })
    await world.call(cashier, 'POST', `/org/invoices/${draft.id}/issue`)
    await world.call(cashier, 'POST', '/org/payments', {
      patient_id,
      method: 'cash',
      amount: eur(350),
      allocations: [{ invoice_id: draft.id, amount: eur(350) }],
    })
    const { body } = await world.call(owner, 'GET', '/org/reports/billing')
    expect(body).toMatchObject({
      figures: { revenue: eur(10_000), tax: eur(1350), received: eur(350), outstanding: eur(11_000), before: { revenue: eur(0) } },
      days: [{ revenue: eur(10_000), tax: eur(1350), received: eur(350) }],
      services: [{ service_id, name: '=Check, up', revenue: eur(10_000), lines: 1 }],
      practitioners: [{ practitioner_id: doctor.practitioner_id, name: 'Test Practitioner', revenue: eur(10_000) }],
      methods: [{ method: 'cash', amount: eur(350), payments: 1 }],
      taxes: [{ tax_rate_bp: 1350, net: eur(10_000), tax: eur(1350) }],
    })
    expect(body.ageing[0]).toEqual({ bucket: 'not-due', amount: eur(11_000), invoices: 1 })
    const csv = await world.call(owner, 'GET', '/org/reports/billing/csv?table=services')
    expect(String(csv.body)).toBe(`Service,Lines,Revenue (EUR)\r\n"'=Check, up",1,100.00\r\n`)
    expect((await world.call(owner, 'GET', '/org/reports/billing?from=2020-01-01&to=2026-01-01')).status).toBe(422)
    expect((await world.call(cashier, 'GET', '/org/takings')).body).toMatchObject({
      total: eur(350),
      methods: [{ method: 'cash', amount: eur(350), payments: 1 }, { method: 'card', payments: 0 }, {}, {}],
    })
  })
})

describe("another clinic's ids", () => {
  it('are not found, and nothing changes', async () => {
    const mine = await till()
    const other = await till()
    const invoice = await invoiceOf(world, other.cashier, other.patient_id, 1000)
    const draft = await draftOf(world, other.cashier, other.patient_id, 1000)
    const digest = async () =>
      (
        await world.owner.query(
          `select md5(string_agg(t::text, '' order by t::text)) as d from (select * from invoice_balances where organization_id = $1) t`,
          [other.organization_id],
        )
      ).rows[0].d
    const before = await digest()
    for (const [method, path, body] of [
      ['GET', `/org/invoices/${invoice.id}`],
      ['POST', `/org/invoices/${draft.id}/issue`],
      ['POST', `/org/invoices/${invoice.id}/cancel`, { reason: 'Not mine' }],
      ['DELETE', `/org/invoices/${draft.id}`],
      ['GET', `/org/invoices/${invoice.id}/pdf`],
      ['POST', `/org/invoices/${invoice.id}/send`, {}],
      [
        'POST',
        '/org/payments',
        { patient_id: other.patient_id, method: 'card', amount: eur(1000), allocations: [{ invoice_id: invoice.id, amount: eur(1000) }] },
      ],
      [
        'POST',
        '/org/payments',
        { patient_id: mine.patient_id, method: 'card', amount: eur(1000), allocations: [{ invoice_id: invoice.id, amount: eur(1000) }] },
      ],
      ['GET', `/org/payments/proposal?patient_id=${other.patient_id}`],
    ] as const) {
      expect([method, path, (await world.call(mine.owner, method, path, body)).status]).toEqual([method, path, 404])
    }
    expect(await digest()).toBe(before)
  })
})
