import { describe, expect, it } from 'vitest'
import { useWorld } from '../../../test/clinic.ts'
import { addService, eur, invoiceOf, openTill } from '../../../test/money.ts'
import { newId } from '../../kernel/ids.ts'
import { invoicePaper, receiptPaper } from './print-bill.ts'

const world = useWorld()
const clinic = { id: 'clinic', locale: 'en-IE', time_zone: 'Europe/Dublin' }
const issuer = { name: 'Harbour Clinic', address: '1 Quay', contact: '+353 1 555 0100' }

const advance = {
  receipt_label: 'R-2026-00001',
  method: 'cash' as const,
  amount: eur(500),
  tendered: null,
  change: null,
  reference: null,
  allocations: [],
  left: eur(500),
  received_at: '2026-03-01T10:00:00.000Z',
  patient_name: 'Sam Sample',
  received_by_name: 'Cora Cashier',
}

describe('the information that an insurer asks for', () => {
  it('is on the invoice and on its receipt: what was done, when, by whom, and when the patient was born', async () => {
    const { organization_id, cashier, patient_id } = await openTill(world)
    await world.owner.query(`update patients set birth_date = '1980-02-03' where organization_id = $1 and id = $2`, [
      organization_id,
      patient_id,
    ])
    const service_id = await addService(world, organization_id, { name: 'Wound check' })
    const practitioner_id = newId()
    await world.owner.query(
      `insert into practitioners (organization_id, id, title, name, specialty) values ($1, $2, 'Dr', 'Ada Byrne', 'GP')`,
      [organization_id, practitioner_id],
    )
    const { body: charge } = await world.call(cashier, 'POST', '/org/charges', { patient_id, service_id, practitioner_id })
    await world.owner.query(`update charges set charged_at = '2026-03-01T23:30:00Z' where organization_id = $1 and id = $2`, [
      organization_id,
      charge.id,
    ])
    const { body: draft } = await world.call(cashier, 'POST', '/org/invoices', { patient_id, charges: [{ charge_id: charge.id }] })
    const { body: invoice } = await world.call(cashier, 'POST', `/org/invoices/${draft.id}/issue`)
    expect(invoice).toMatchObject({
      patient_birth_date: '1980-02-03',
      lines: [{ description: 'Wound check', performed_on: '2026-03-01', performed_by: 'Dr Ada Byrne' }],
    })

    // A final invoice does not follow later changes of the chart or of the staff list.
    await world.owner.query(`update practitioners set name = 'Ada Murphy' where organization_id = $1`, [organization_id])
    await world.owner.query(`update patients set birth_date = '1981-02-03' where organization_id = $1`, [organization_id])
    const { body: later } = await world.call(cashier, 'GET', `/org/invoices/${invoice.id}`)
    expect(later).toMatchObject({ patient_birth_date: '1980-02-03', lines: [{ performed_by: 'Dr Ada Byrne' }] })

    const { body: payment } = await world.call(cashier, 'POST', '/org/payments', {
      patient_id,
      method: 'cash',
      amount: eur(5000),
      allocations: [{ invoice_id: invoice.id, amount: eur(5000) }],
    })
    for (const page of [
      invoicePaper(later, clinic),
      receiptPaper({ ...payment, patient_birth_date: '1981-02-03' }, [later], issuer, clinic),
    ]) {
      const printed = JSON.stringify(page)
      for (const text of ['Born 3 February 1980', 'Wound check', '1 Mar 2026, Dr Ada Byrne', later.label]) expect(printed).toContain(text)
    }
  })

  it('includes the birth date on the receipt of a payment in advance, which names no invoice', async () => {
    const payment = { ...advance, patient_birth_date: '1980-02-03' }
    expect(JSON.stringify(receiptPaper(payment, [], issuer, clinic))).toContain('Born 3 February 1980')
    const { cashier, patient_id } = await openTill(world)
    const { id } = await invoiceOf(world, cashier, patient_id, 500)
    const allocations = [{ invoice_id: id, amount: eur(500) }]
    const { body } = await world.call(cashier, 'POST', '/org/payments', { patient_id, method: 'card', amount: eur(500), allocations })
    const printed = await world.call(cashier, 'GET', `/org/payments/${body.id}/receipt`)
    expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  it('is on sales at the counter, and on lines that name a practitioner', async () => {
    const { organization_id, cashier, patient_id } = await openTill(world)
    const practitioner_id = newId()
    await world.owner.query(
      `insert into practitioners (organization_id, id, title, name, specialty) values ($1, $2, 'Dr', 'Ada Byrne', 'GP')`,
      [organization_id, practitioner_id],
    )
    const line = { description: 'Dressing', unit_price: eur(500) }
    const { body: sold } = await world.call(cashier, 'POST', '/org/sales', {
      patient_id,
      charges: [],
      lines: [{ ...line, practitioner_id }],
      payment: { method: 'card', amount: eur(500) },
    })
    const { issued_on, lines } = sold.invoice
    expect(lines).toMatchObject([{ performed_on: issued_on, performed_by: 'Dr Ada Byrne' }])
    // An invoice may be written days after the visit, so it does not show a time of day.
    const { body: draft } = await world.call(cashier, 'POST', '/org/invoices', { patient_id, lines: [{ ...line, practitioner_id }] })
    const { body: invoice } = await world.call(cashier, 'POST', `/org/invoices/${draft.id}/issue`)
    expect(invoice.lines).toMatchObject([{ performed_on: null, performed_by: 'Dr Ada Byrne' }])
  })

  it('is left out where nothing is known', async () => {
    const { cashier, patient_id } = await openTill(world)
    const invoice = await invoiceOf(world, cashier, patient_id, 1000)
    expect(invoice.lines).toMatchObject([{ performed_on: null, performed_by: null }])
    expect(JSON.stringify(invoicePaper({ ...invoice, patient_birth_date: null }, clinic))).not.toContain('Born')
  })
})
