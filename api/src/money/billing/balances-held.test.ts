/**
 * What is due of an invoice and left of a payment, as the database holds it: tried with the role of staff, past every line of
 * the application.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { attemptAs, denied } from '../../../test/attempt-as.ts'
import { addPatient, addStaff, makeClinic, useWorld } from '../../../test/clinic.ts'
import { eur, expectMoneyToAddUp, invoiceOf } from '../../../test/money.ts'

const world = useWorld()
let organization_id: string
const ids: Record<string, string> = {}

/** A patient with an invoice of which a part is paid, one of which nothing is, and 500 kept in advance; and somebody else. */
beforeAll(async () => {
  const clinic = await makeClinic(world)
  organization_id = clinic.organization_id
  const cashier = await addStaff(world, organization_id, 'cashier')
  const [patient, otherPatient] = [await addPatient(world, organization_id), await addPatient(world, organization_id)]
  const [paid, unpaid] = [
    await invoiceOf(world, cashier, patient.patient_id, 1000),
    await invoiceOf(world, cashier, patient.patient_id, 1000),
  ]
  const { status, body: payment } = await world.call(cashier, 'POST', '/org/payments', {
    patient_id: patient.patient_id,
    method: 'cash',
    amount: eur(900),
    allocations: [{ invoice_id: paid.id, amount: eur(400) }],
    keep_surplus: true,
  })
  expect(status).toBe(201)
  const { rows: entries } = await world.owner.query(
    'select id, invoice_id, credit_account from ledger_entries where organization_id = $1 and (payment_id = $2 or invoice_id = $3)',
    [organization_id, payment.id, unpaid.id],
  )
  const entryOf = (account: string) => entries.find(({ credit_account }) => credit_account === account)?.id
  Object.assign(ids, {
    org: organization_id,
    patient: patient.patient_id,
    other: otherPatient.patient_id,
    paid: paid.id,
    unpaid: unpaid.id,
    payment: payment.id,
    entry_of_payment: entryOf('receivable'),
    entry_of_advance: entryOf('advances'),
    entry_of_unpaid: entries.find(({ invoice_id, credit_account }) => invoice_id === unpaid.id && credit_account === 'revenue')?.id,
  })
})

/** With `:name` filled in. */
const attempt = (role: string, statement: string) =>
  attemptAs(
    world,
    { role, organization_id, patient_id: ids.patient },
    statement.replace(/:(\w+)/g, (_, name: string) => `'${ids[name]}'`),
  )

const balance = (values: string) => `insert into invoice_balances
  (organization_id, invoice_id, patient_id, total_minor, sequence, previous_sequence, previous_due_minor, amount_minor, due_minor, payment_id, entry_id, cancellation_id)
  values (:org, ${values})`
const credit = (values: string) => `insert into payment_credits
  (organization_id, payment_id, received_minor, sequence, previous_sequence, previous_left_minor, patient_id, debit_account, credit_account, amount_minor, left_minor, entry_id)
  values (:org, ${values})`

const attempts: [what: string, statement: string, refused_by: string | number][] = [
  ['what is due is set', 'update invoice_balances set due_minor = 0', denied],
  ['what is due is set for one', 'update invoice_balances set due_minor = 0 where organization_id = :org and invoice_id = :unpaid', denied],
  ['a balance is moved to another patient', 'update invoice_balances set patient_id = :other where organization_id = :org', denied],
  ['a balance is deleted', 'delete from invoice_balances where organization_id = :org', denied],
  [
    'a balance is put aside without one that follows it',
    'update invoice_balances set next_sequence = sequence + 1 where organization_id = :org and next_sequence is null',
    'invoice_balances_next_fkey',
  ],
  [
    'a balance that was followed counts again',
    'update invoice_balances set next_sequence = null where organization_id = :org and sequence = 0 and next_sequence is not null',
    0,
  ],
  [
    'something is paid without a ledger entry',
    balance(':unpaid, :patient, 1000, 1, 0, 1000, 1000, 0, null, null, null'),
    'invoice_balances_cause_check',
  ],
  [
    'something is paid by an entry of another amount',
    balance(':paid, :patient, 1000, 2, 1, 600, 600, 0, :payment, :entry_of_payment, null'),
    'invoice_balances_entry_key',
  ],
  [
    'something is paid by the entry of another invoice',
    balance(':unpaid, :patient, 1000, 1, 0, 1000, 400, 600, :payment, gen_random_uuid(), null'),
    'invoice_balances_entry_fkey',
  ],
  [
    'something is paid by the entry that asked for it',
    balance(':unpaid, :patient, 1000, 1, 0, 1000, 1000, 0, :payment, :entry_of_unpaid, null'),
    'invoice_balances_entry_fkey',
  ],
  [
    'an entry is counted twice',
    balance(':paid, :patient, 1000, 2, 1, 600, 400, 200, :payment, :entry_of_payment, null'),
    'invoice_balances_entry_key',
  ],
  [
    'a balance does not follow from the one before',
    balance(':unpaid, :patient, 1000, 1, 0, 400, 400, 0, :payment, gen_random_uuid(), null'),
    'invoice_balances_previous_fkey',
  ],
  [
    'a balance does not add up',
    balance(':unpaid, :patient, 1000, 1, 0, 1000, 400, 500, :payment, gen_random_uuid(), null'),
    'invoice_balances_due_check',
  ],
  [
    'a balance falls below zero',
    balance(':unpaid, :patient, 1000, 1, 0, 1000, 1400, -400, :payment, gen_random_uuid(), null'),
    'invoice_balances_due_check',
  ],
  [
    'an invoice begins with another total',
    balance(':unpaid, :patient, 10, 0, null, null, 0, 10, null, null, null'),
    'invoice_balances_pkey',
  ],
  [
    'an invoice is closed without a cancellation',
    balance(':unpaid, :patient, 1000, 1, 0, 1000, 1000, 0, null, null, :unpaid'),
    'invoice_balances_cancellation_fkey',
  ],
  [
    'an invoice is closed after something was paid',
    balance(':paid, :patient, 1000, 2, 1, 600, 600, 0, null, null, :paid'),
    'invoice_balances_cancellation_check',
  ],
  ['what is left is set', 'update payment_credits set left_minor = received_minor where organization_id = :org', denied],
  [
    'what is left moves to another patient by itself',
    'update payment_credits set patient_id = :other where organization_id = :org',
    denied,
  ],
  [
    'a credit is put aside without one that follows it',
    'update payment_credits set next_sequence = sequence + 1 where organization_id = :org and next_sequence is null',
    'payment_credits_next_fkey',
  ],
  [
    'more is kept without a ledger entry',
    credit(`:payment, 900, 1, 0, 500, :patient, 'cash', 'advances', 400, 900, gen_random_uuid()`),
    'payment_credits_entry_fkey',
  ],
  [
    'more is kept by an entry that paid an invoice',
    credit(`:payment, 900, 1, 0, 500, :patient, 'cash', 'advances', 400, 900, :entry_of_payment`),
    'payment_credits_entry_fkey',
  ],
  [
    'more is kept by an entry that was counted',
    credit(`:payment, 1400, 1, 0, 500, :patient, 'cash', 'advances', 500, 1000, :entry_of_advance`),
    'payment_credits_entry_key',
  ],
  [
    'more is left than was received',
    credit(`:payment, 900, 1, 0, 500, :patient, 'cash', 'advances', 500, 1000, :entry_of_advance`),
    'payment_credits_left_check',
  ],
  [
    'an advance is used that is not there',
    credit(`:payment, 900, 1, 0, 500, :patient, 'advances', 'receivable', 600, -100, gen_random_uuid()`),
    'payment_credits_left_check',
  ],
  [
    'an advance moves without a ledger entry',
    credit(`:payment, 900, 1, 0, 500, :other, 'advances', 'between-patients', 500, 0, gen_random_uuid()`),
    'payment_credits_entry_fkey',
  ],
]

describe.each(['polyclinic_staff', 'polyclinic_worker'])('%s is refused when', (role) => {
  it.each(attempts)('%s', async (_what, statement, refused_by) => {
    expect(await attempt(role, statement)).toBe(refused_by)
  })
})

it('the role of patients can change no balance', async () => {
  for (const table of ['invoice_balances', 'payment_credits'])
    expect(await attempt('polyclinic_patient', `update ${table} set next_sequence = 1 where organization_id = :org`)).toBe(denied)
})

it('the balances that the test prepared add up', async () => {
  await expectMoneyToAddUp(world, organization_id)
})
