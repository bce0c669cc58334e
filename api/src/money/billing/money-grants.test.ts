/** Which figures of money the roles of the database may change (docs/decisions/0021), tried past every line of the application. */
import { expect, it } from 'vitest'
import { attemptAs, denied } from '../../../test/attempt-as.ts'
import { draftOf } from '../../../test/money.ts'
import { usePrepaying } from '../../../test/prepaying.ts'
import { newId } from '../../kernel/ids.ts'

const { world, setup, book } = usePrepaying()

/** What becomes of each statement, by its name. */
async function attempts(role: string, statements: Record<string, string>) {
  const entry = { role, organization_id: setup.clinic.organization_id, patient_id: setup.patient.patient_id }
  const outcomes: Record<string, string | number> = {}
  for (const [name, statement] of Object.entries(statements)) outcomes[name] = await attemptAs(world, entry, statement)
  return outcomes
}

it('staff change the status of a charge, never its amount', async () => {
  const { cashier, patient } = setup
  const { status } = await world.call(cashier, 'POST', '/org/charges', {
    patient_id: patient.patient_id,
    service_id: setup.clinic.service_id,
  })
  expect(status).toBe(201)
  await draftOf(world, cashier, patient.patient_id, 1000)
  expect(
    await attempts('polyclinic_staff', {
      'the status of a charge': `update charges set status = 'not-billable', status_reason = 'A mistake', version = version + 1`,
      'the price of a charge': 'update charges set unit_price_minor = 0, net_minor = 0',
      'the patient of a charge': `update charges set patient_id = '${newId()}'`,
      'the memo of a draft': `update invoice_drafts set memo = 'Thank you', version = version + 1`,
      'the patient of a draft': `update invoice_drafts set patient_id = '${newId()}'`,
      'a line of a draft in its place': 'update invoice_draft_lines set unit_price_minor = 0',
      'a line of a draft, taken off': 'delete from invoice_draft_lines',
      'the price of a service': 'update services set price_minor = 1, deposit_minor = 1',
      'a payment': 'update payments set amount_minor = 1',
      'the ledger': 'delete from ledger_entries',
    }),
  ).toEqual({
    'the status of a charge': 1,
    'the price of a charge': denied,
    'the patient of a charge': denied,
    'the memo of a draft': 1,
    'the patient of a draft': denied,
    'a line of a draft in its place': denied,
    'a line of a draft, taken off': 1,
    'the price of a service': 1,
    'a payment': denied,
    'the ledger': denied,
  })
})

it('a patient’s requests can not say that a deposit is paid or waived, and count nothing', async () => {
  const { status, body: visit } = await book()
  expect([status, visit.status]).toEqual([201, 'pending'])
  await world.owner.query(`insert into counters (organization_id, name, value) values ($1, 'receipts', 7), ($1, 'tokens:2026-03-02', 3)`, [
    setup.clinic.organization_id,
  ])
  const copy = (columns: string) => {
    const copied = 'organization_id, patient_id, practitioner_id, service_id, location_id, starts_at, ends_at, status, source'
    return `insert into appointments (id, ${copied}, prepayment_minor, prepayment_due_at, prepayment_status)
      select '${newId()}', ${copied}, prepayment_minor, ${columns} from appointments where id = '${visit.id}'`
  }
  const count = (name: string) =>
    `insert into counters (organization_id, name, value) values ('${setup.clinic.organization_id}', '${name}', 1)
     on conflict (organization_id, name) do update set value = counters.value + 1`
  expect(
    await attempts('polyclinic_patient', {
      'waives it': `update appointments set prepayment_status = 'waived'`,
      'lowers it': 'update appointments set prepayment_minor = 1',
      'puts it off': `update appointments set prepayment_due_at = now() + interval '1 year'`,
      'books with it waived': copy(`null, 'waived'`),
      'books with it due': copy(`prepayment_due_at, 'due'`),
      cancels: `update appointments set status = 'cancelled', cancelled_at = now(), version = version + 1`,
      'gives the visit to somebody else': `update appointments set patient_id = '${newId()}'`,
      'takes a number of the queue': count('tokens:2026-03-02'),
      'takes a number of receipts': count('receipts'),
      'begins the numbers of a year': count('invoices:2030'),
      'sets back receipts': `update counters set value = 0 where name = 'receipts'`,
      'lifts a restriction': 'update patients set restricted = false',
    }),
  ).toEqual({
    'waives it': denied,
    'lowers it': denied,
    'puts it off': denied,
    'books with it waived': denied,
    'books with it due': 1,
    cancels: 1,
    'gives the visit to somebody else': denied,
    'takes a number of the queue': denied,
    'takes a number of receipts': denied,
    'begins the numbers of a year': denied,
    'sets back receipts': denied,
    'lifts a restriction': denied,
  })
})

it('the worker sets no price and changes no bill', async () => {
  await draftOf(world, setup.cashier, setup.patient.patient_id, 1000)
  expect(
    await attempts('polyclinic_worker', {
      'a price': 'update services set price_minor = 1',
      'a charge': 'update charges set net_minor = 0',
      'a draft': 'delete from invoice_drafts',
    }),
  ).toEqual({ 'a price': denied, 'a charge': denied, 'a draft': denied })
})
