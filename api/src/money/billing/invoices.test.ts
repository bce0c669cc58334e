import { invoiceMachine } from '@polyclinic/contract/money/billing/billing-rules'
import { describe, expect, it } from 'vitest'
import { useWorld } from '../../../test/clinic.ts'
import { addService, draftOf, eur, expectMoneyToAddUp, invoiceOf, openTill } from '../../../test/money.ts'
import { walkLifecycle } from '../../../test/walk-lifecycle.ts'

const world = useWorld()
const till = () => openTill(world)

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

  it('refuses the second of two changes to the same draft, with its present state', async () => {
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

  it('measures a discount against the price of the service, however it is given', async () => {
    const { owner, cashier, organization_id, patient_id } = await till()
    const service_id = await addService(world, organization_id, { price: 1000 })
    const at = (reply: { status: number; body: { errors?: { path: string }[] } }) => [reply.status, reply.body.errors?.[0]?.path]
    const charge = (caller: typeof cashier, price: number) =>
      world.call(caller, 'POST', '/org/charges', { patient_id, service_id, unit_price: eur(price) })
    expect(at(await charge(cashier, 799))).toEqual([422, 'unit_price'])
    const { status, body: lowered } = await charge(cashier, 800)
    expect(status).toBe(201)
    const onInvoice = (caller: typeof cashier, discount?: number) =>
      world.call(caller, 'POST', '/org/invoices', {
        patient_id,
        charges: [{ charge_id: lowered.id, ...(discount ? { discount: eur(discount) } : {}) }],
      })
    expect(at(await onInvoice(cashier, 1))).toEqual([422, 'charges.0.discount'])
    expect((await onInvoice(cashier)).status).toBe(201)
    const line = (caller: typeof cashier, price: number, discount?: number) =>
      world.call(caller, 'POST', '/org/invoices', {
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
    expect([refused.status, refused.body.detail]).toEqual([409, `Something has been paid on ${paid.label}, so it cannot be cancelled.`])
    expect((await world.call(owner, 'GET', `/org/invoices/${paid.id}`)).body.can).not.toContain('cancel')
    await expectMoneyToAddUp(world, organization_id)
  })

  it('is found by its number, by its status, and page by page', async () => {
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

walkLifecycle(invoiceMachine, {
  guarded: (status, action) => status === 'partially-paid' && action === 'cancel',
  prepare: async (status) => {
    const { owner, cashier, patient_id } = await till()
    const amount = status === 'balanced' ? 0 : 1000
    const { id } =
      status === 'draft' ? await draftOf(world, cashier, patient_id, amount) : await invoiceOf(world, cashier, patient_id, amount)
    if (status === 'cancelled') await world.call(owner, 'POST', `/org/invoices/${id}/cancel`, { reason: 'Wrong service' })
    if (status === 'overdue')
      await world.owner.query(`update invoices set issued_on = '2020-01-01', due_on = '2020-01-15' where id = $1`, [id])
    if (status === 'partially-paid') {
      const part = { method: 'card', amount: eur(1), allocations: [{ invoice_id: id, amount: eur(1) }] }
      await world.call(cashier, 'POST', '/org/payments', { patient_id, ...part })
    }
    return { id: id as string, owner }
  },
  read: async ({ id, owner }) => (await world.call(owner, 'GET', `/org/invoices/${id}`)).body,
  act: ({ id, owner }, action) => {
    const path = `/org/invoices/${id}`
    if (action === 'edit') return world.call(owner, 'PATCH', path, { memo: 'Thank you' }, { 'if-match': '"1"' })
    if (action === 'delete') return world.call(owner, 'DELETE', path)
    if (action === 'issue') return world.call(owner, 'POST', `${path}/issue`)
    if (action === 'send') return world.call(owner, 'POST', `${path}/send`, { email: 'payer@example.test' })
    if (action === 'cancel') return world.call(owner, 'POST', `${path}/cancel`, { reason: 'Wrong service' })
    // A payment names the invoices that it pays.
    return null
  },
})
