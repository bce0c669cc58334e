import { describe, expect, it } from 'vitest'
import { addPatient, addStaff, useWorld } from '../../../test/clinic.ts'
import { addService, draftOf, eur, invoiceOf, openTill } from '../../../test/money.ts'

const world = useWorld()
const till = () => openTill(world)

describe('a patient', () => {
  it('sees issued bills and receipts of their own, and no others', async () => {
    const { organization_id, cashier, patient, patient_id } = await till()
    const otherPatient = await addPatient(world, organization_id)
    const draft = await draftOf(world, cashier, patient_id, 500)
    const invoice = await invoiceOf(world, cashier, patient_id, 1000)
    const otherInvoice = await invoiceOf(world, cashier, otherPatient.patient_id, 2000)
    const { body: payment } = await world.call(cashier, 'POST', '/org/payments', {
      patient_id: otherPatient.patient_id,
      method: 'card',
      amount: eur(2000),
      allocations: [{ invoice_id: otherInvoice.id, amount: eur(2000) }],
    })
    const list = await world.call(patient, 'GET', '/patient/invoices')
    expect(list.body).toMatchObject({ items: [{ id: invoice.id }], due: eur(1000) })
    expect((await world.call(patient, 'GET', `/patient/invoices/${invoice.id}`)).body).toMatchObject({
      label: invoice.label,
      lines: [{ description: 'Treatment' }],
    })
    for (const path of [
      `/patient/invoices/${draft.id}`,
      `/patient/invoices/${otherInvoice.id}`,
      `/patient/invoices/${otherInvoice.id}/pdf`,
      `/patient/payments/${payment.id}/receipt`,
    ]) {
      expect([path, (await world.call(patient, 'GET', path)).status]).toEqual([path, 404])
    }
    expect((await world.call(patient, 'GET', '/patient/payments')).body.items).toEqual([])
    expect((await world.call(otherPatient, 'GET', '/patient/payments')).body.items).toMatchObject([
      { receipt_label: payment.receipt_label },
    ])
  })
})

describe('the report', () => {
  it('sums the ledger by day, service, practitioner, method, rate and age, and as a table', async () => {
    const { organization_id, owner, cashier, patient_id } = await till()
    const doctor = await addStaff(world, organization_id, 'practitioner')
    const service_id = await addService(world, organization_id, { price: 10_000, tax: 1350, name: '=Check, "up"' })
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
      services: [{ service_id, name: '=Check, "up"', revenue: eur(10_000), lines: 1 }],
      practitioners: [{ practitioner_id: doctor.practitioner_id, name: 'Test Practitioner', revenue: eur(10_000) }],
      methods: [{ method: 'cash', amount: eur(350), payments: 1 }],
      taxes: [{ tax_rate_bp: 1350, net: eur(10_000), tax: eur(1350) }],
    })
    expect(body.ageing[0]).toEqual({ bucket: 'not-due', amount: eur(11_000), invoices: 1 })
    const csv = await world.call(owner, 'GET', '/org/reports/billing/csv?table=services')
    expect(String(csv.body)).toBe(`Service,Lines,Revenue (EUR)\r\n"'=Check, ""up""",1,100.00\r\n`)
    expect((await world.call(owner, 'GET', '/org/reports/billing?from=2020-01-01&to=2026-01-01')).status).toBe(422)
    expect((await world.call(cashier, 'GET', '/org/takings')).body).toMatchObject({
      total: eur(350),
      methods: [{ method: 'cash', amount: eur(350), payments: 1 }, { method: 'card', payments: 0 }, {}, {}],
    })
  })
})

describe('the amount open at the end of a day', () => {
  it('comes from the ledger of that day, whatever was paid or cancelled since', async () => {
    const { organization_id, owner, cashier, patient_id } = await till()
    const [paid, cancelled, open] = [
      await invoiceOf(world, cashier, patient_id, 3000),
      await invoiceOf(world, cashier, patient_id, 500),
      await invoiceOf(world, cashier, patient_id, 70),
    ]
    await world.owner.query("update ledger_entries set posted_on = posted_on - 10 where organization_id = $1 and source_kind = 'invoice'", [
      organization_id,
    ])
    const { status } = await world.call(cashier, 'POST', '/org/payments', {
      patient_id,
      method: 'cash',
      amount: eur(3000),
      allocations: [{ invoice_id: paid.id, amount: eur(3000) }],
    })
    expect(status).toBe(201)
    expect((await world.call(owner, 'POST', `/org/invoices/${cancelled.id}/cancel`, { reason: 'Not done' })).status).toBe(200)
    const day = (days: number) => new Date(Date.parse(open.issued_on) + days * 86_400_000).toISOString().slice(0, 10)
    const openOn = async (to: string) => {
      const { figures, ageing } = (await world.call(owner, 'GET', `/org/reports/billing?from=${day(-30)}&to=${to}`)).body
      return [figures.outstanding.amount, ageing.reduce((sum: number, { invoices }: { invoices: number }) => sum + invoices, 0)]
    }
    expect(await openOn(day(-11))).toEqual([0, 0])
    expect(await openOn(day(-1))).toEqual([3570, 3])
    expect(await openOn(day(0))).toEqual([70, 1])
  })
})

describe("another clinic's ids", () => {
  it('are not found, and nothing changes', async () => {
    const session = await till()
    const otherTill = await till()
    const invoice = await invoiceOf(world, otherTill.cashier, otherTill.patient_id, 1000)
    const draft = await draftOf(world, otherTill.cashier, otherTill.patient_id, 1000)
    const digest = async () =>
      (
        await world.owner.query(
          `select md5(string_agg(t::text, '' order by t::text)) as d from (select * from invoice_balances where organization_id = $1) t`,
          [otherTill.organization_id],
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
        {
          patient_id: otherTill.patient_id,
          method: 'card',
          amount: eur(1000),
          allocations: [{ invoice_id: invoice.id, amount: eur(1000) }],
        },
      ],
      [
        'POST',
        '/org/payments',
        { patient_id: session.patient_id, method: 'card', amount: eur(1000), allocations: [{ invoice_id: invoice.id, amount: eur(1000) }] },
      ],
      ['GET', `/org/payments/proposal?patient_id=${otherTill.patient_id}`],
    ] as const) {
      expect([method, path, (await world.call(session.owner, method, path, body)).status]).toEqual([method, path, 404])
    }
    expect(await digest()).toBe(before)
  })
})
