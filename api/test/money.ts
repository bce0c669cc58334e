/** Arranges and checks money: charges to bill, invoices to pay, and that all of it adds up. */
import { expect } from 'vitest'
import { newId } from '../src/kernel/ids.ts'
import { addPatient, addStaff, type Caller, makeClinic, type World } from './clinic.ts'

export const eur = (amount: number) => ({ amount, currency: 'EUR' })

/** A clinic with a cashier, and a patient of it who may owe something. */
export async function openTill(world: World) {
  const clinic = await makeClinic(world)
  const cashier = await addStaff(world, clinic.organization_id, 'cashier')
  const patient = await addPatient(world, clinic.organization_id)
  return { ...clinic, cashier, patient, patient_id: patient.patient_id }
}

export async function addService(world: World, organization_id: string, { price = 5000, tax = 0, name = 'Consultation' } = {}) {
  const id = newId()
  await world.owner.query(
    'insert into services (organization_id, id, name, duration_minutes, price_minor, tax_rate_bp) values ($1, $2, $3, 30, $4, $5)',
    [organization_id, id, name, price, tax],
  )
  return id
}

/** A draft of one line of the given amount, without tax. */
export async function draftOf(world: World, cashier: Caller, patient_id: string, amount: number) {
  const { status, body } = await world.call(cashier, 'POST', '/org/invoices', {
    patient_id,
    lines: [{ description: 'Treatment', unit_price: { amount, currency: 'EUR' } }],
  })
  expect([status, body.detail]).toEqual([201, undefined])
  return body
}

export async function invoiceOf(world: World, cashier: Caller, patient_id: string, amount: number) {
  const draft = await draftOf(world, cashier, patient_id, amount)
  const { status, body } = await world.call(cashier, 'POST', `/org/invoices/${draft.id}/issue`)
  expect([status, body.detail]).toEqual([200, undefined])
  return body
}

/**
 * What the balances say, what the ledger says, and what the invoices, payments and cancellations themselves come to: for
 * every invoice and for every payment's advance, three roads to the same figure.
 */
export async function expectMoneyToAddUp(world: World, organization_id: string) {
  const { rows: invoices } = await world.owner.query(
    `select i.label, b.due_minor::int as held,
       coalesce((select sum(case when debit_account = 'receivable' then amount_minor when credit_account = 'receivable' then -amount_minor else 0 end)
         from ledger_entries l where l.organization_id = $1 and l.invoice_id = i.id), 0)::int as posted,
       (case when c.invoice_id is not null then 0 else i.total_minor - coalesce((select sum(amount_minor) from payment_allocations a where a.organization_id = $1 and a.invoice_id = i.id), 0) end)::int as computed,
       (select sum(net_minor + tax_minor) from invoice_lines n where n.organization_id = $1 and n.invoice_id = i.id)::int - i.total_minor::int as line_gap
     from invoices i join invoice_balances b on b.organization_id = $1 and b.invoice_id = i.id and b.next_sequence is null
     left join invoice_cancellations c on c.organization_id = $1 and c.invoice_id = i.id where i.organization_id = $1`,
    [organization_id],
  )
  for (const { label, held, posted, computed, line_gap } of invoices)
    expect({ label, held, posted, line_gap }).toEqual({ label, held: computed, posted: computed, line_gap: 0 })

  const { rows: payments } = await world.owner.query(
    `select p.receipt_label, coalesce(k.left_minor, 0)::int as held,
       coalesce((select sum(case when credit_account = 'advances' then amount_minor when debit_account = 'advances' then -amount_minor else 0 end)
         from ledger_entries l where l.organization_id = $1 and l.payment_id = p.id), 0)::int as posted,
       (p.amount_minor - coalesce((select sum(amount_minor) from payment_allocations a where a.organization_id = $1 and a.payment_id = p.id), 0))::int as computed
     from payments p left join payment_credits k on k.organization_id = $1 and k.payment_id = p.id and k.next_sequence is null where p.organization_id = $1`,
    [organization_id],
  )
  for (const { receipt_label, held, posted, computed } of payments)
    expect({ receipt_label, held, posted }).toEqual({ receipt_label, held: computed, posted: computed })

  const { rows: doubtful } = await world.owner.query(
    `select 'invoice' as kind, invoice_id as id from invoice_balances where organization_id = $1 group by 2 having count(*) filter (where next_sequence is null) <> 1
     union all select 'payment', payment_id from payment_credits where organization_id = $1 group by 2 having count(*) filter (where next_sequence is null) <> 1`,
    [organization_id],
  )
  expect(doubtful, 'has not one balance that counts').toEqual([])

  // The report finds what is open by the current balances; the whole ledger must give the same.
  const { rows: owed } = await world.owner.query(
    `select coalesce(sum(case when debit_account = 'receivable' then amount_minor when credit_account = 'receivable' then -amount_minor else 0 end), 0)::int as posted
     from ledger_entries where organization_id = $1 and invoice_id is not null`,
    [organization_id],
  )
  const { rows: open } = await world.owner.query(
    'select coalesce(sum(due_minor), 0)::int as held from invoice_balances where organization_id = $1 and next_sequence is null and due_minor > 0',
    [organization_id],
  )
  expect(open[0].held).toBe(owed[0].posted)

  const { rows: gaps } = await world.owner.query(
    `select series, count(*)::int as n, max(number)::int as last from invoices where organization_id = $1 group by series
     union all select 'receipts', count(*)::int, coalesce(max(receipt_number), 0)::int from payments where organization_id = $1`,
    [organization_id],
  )
  for (const { series, n, last } of gaps) expect({ series, last }).toEqual({ series, last: n })
}
