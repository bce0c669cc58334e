import { dosageStep } from '@polyclinic/contract/engine/dosage/dosage'
import type pg from 'pg'

interface Past {
  organization_id: string
  /** As many visits as patients. */
  patients: number
  per_day: number
  first: Date
  practitioner_ids: readonly string[]
  account_ids: readonly string[]
  service_id: string
  location_id: string
}

/**
 * What a clinic leaves behind: `per_day` visits each day, half of them of patients who are new that day, the others of anyone who
 * came before. Each has its history, its seat, three lines of the audit log and, when it took place, a charge, an invoice and
 * the ledger's entries; one in five a prescription, one in four a record. All but one invoice in fifty of the last weeks is paid.
 */
export async function seedPast(owner: pg.Client, past: Past) {
  const { organization_id, patients, per_day, first, practitioner_ids, account_ids, service_id, location_id } = past
  await owner.query(
    `create temp table past as
     select n, growth_id($1::text, 'visit', n, at) as id, growth_id($1::text, 'patient', who, $2::timestamptz + who * interval '1 day' / $3::float8) as patient_id,
       ($5::uuid[])[1 + n % array_length($5::uuid[], 1)] as practitioner_id, ($6::uuid[])[1 + n % array_length($6::uuid[], 1)] as account_id,
       starts_at, at, case when starts_at > now() then 'booked' when n % 20 = 0 then 'noshow' when n % 20 = 1 then 'cancelled' else 'fulfilled' end as status,
       growth_id($1::text, 'invoice', n, starts_at) as invoice_id, growth_id($1::text, 'payment', n, starts_at) as payment_id, growth_id($1::text, 'paid', n, starts_at) as paid_id,
       starts_at < now() - interval '40 days' or n % 50 <> 0 as paid
     from (
       select n, case when n % 2 = 0 then n else 1 + floor(n * ('x' || substr(md5(n::text), 1, 8))::bit(32)::bigint / 4294967296.0)::int end as who,
         $2::timestamptz + n * interval '1 day' / $3::float8 as at,
         date_trunc('day', $2::timestamptz) + floor(n / $3::float8) * interval '1 day' + interval '8 hours'
           + floor((n % $3::int) / array_length($5::uuid[], 1)) * interval '30 minutes' as starts_at
       from generate_series(1, $4::int) n
     ) v`,
    [organization_id, first, per_day, patients, practitioner_ids, account_ids],
  )
  await owner.query('analyze past')
  for (const text of [...visits, ...audit, ...money, ...clinical])
    await owner.query(
      text.replaceAll(':org', `'${organization_id}'`).replaceAll(':service', `'${service_id}'`).replaceAll(':location', `'${location_id}'`),
    )
  await owner.query(
    `insert into counters (organization_id, name, value) select $1, name, $2 from unnest(array['patients', 'receipts', 'invoices:2026']) name`,
    [organization_id, patients],
  )
  await owner.query('drop table past')
}

const visits = [
  `insert into appointments (organization_id, id, patient_id, practitioner_id, service_id, location_id, starts_at, ends_at, status, source, arrived_at, started_at, fulfilled_at, cancelled_at, created_at, updated_at, reminders_for)
   select :org, id, patient_id, practitioner_id, :service, :location, starts_at, starts_at + interval '15 minutes', status, 'phone',
     case when status = 'fulfilled' then starts_at - interval '9 minutes' end, case when status = 'fulfilled' then starts_at end,
     case when status = 'fulfilled' then starts_at + interval '14 minutes' end, case when status = 'cancelled' then starts_at - interval '1 day' end, at, at, starts_at from past`,
  `insert into occupancies (organization_id, id, resource_id, seat, starts_at, ends_at, appointment_id)
   select :org, growth_id(:org, 'seat', n, at), practitioner_id, 0, starts_at, starts_at + interval '15 minutes', id from past where status <> 'cancelled'`,
  `insert into appointment_events (organization_id, id, appointment_id, patient_id, action, from_status, to_status, actor_name, actor_kind, account_id, at)
   select :org, growth_id(:org, action, n, at), id, patient_id, action, previous, next, 'Desk', 'staff', account_id, at
   from past, lateral (values ('book', null, 'booked'), ('end', 'booked', status)) as e (action, previous, next) where next = 'booked' or status <> 'booked'`,
]

// one look in three is at a list, which names its patients in an array; one change in a thousand is of the clinic's settings
const audit = [
  `insert into audit_events (organization_id, id, at, actor_kind, actor_name, actor_role, account_id, action, category, outcome, subject_kind, subject_id, patient_id, patient_ids)
   select :org, growth_id(:org, 'audit' || e, n, at), at, 'staff', 'Desk', 'receptionist', account_id,
     case e when 1 then 'patients.getPatient.read' when 2 then 'appointments.listAppointments.read' else case when n % 1000 = 7 then 'settings.change' when n % 10 = 0 then 'patient.change' else 'appointment.create' end end,
     'demographics', case when e = 1 and n % 500 = 0 then 'refused' else 'done' end, 'appointment', id, case when e <> 2 then patient_id end, case when e = 2 then array[patient_id] end
   from past, generate_series(1, 3) e where at < now() order by n, e`,
  // as the job does that notes on which days patients were listed
  `insert into listed_patients (organization_id, patient_id, day) select distinct :org::uuid, patient_id, (at at time zone 'UTC')::date from past where at < date_trunc('day', now())`,
  `insert into list_sweeps (organization_id, next_day) values (:org, current_date)`,
]

const took = `from past where status = 'fulfilled'`
const money = [
  `insert into invoices (organization_id, id, series, number, label, patient_id, patient_name, issuer, currency, net_minor, tax_minor, total_minor, issued_on, due_on, issued_by, issued_at)
   select :org, invoice_id, to_char(starts_at, 'YYYY'), n, 'INV-' || to_char(starts_at, 'YYYY') || '-' || lpad(n::text, 7, '0'), patient_id, 'Somebody', '{"name":"Growth","address":"","contact":"","tax_number":"","note":""}', 'EUR', 5000, 0, 5000,
     starts_at::date, starts_at::date + 14, account_id, starts_at ${took}`,
  `insert into charges (organization_id, id, patient_id, appointment_id, service_id, practitioner_id, description, unit_price_minor, net_minor, tax_minor, currency, status, invoice_id, charged_at)
   select :org, growth_id(:org, 'charge', n, starts_at), patient_id, id, :service, practitioner_id, 'Visit', 5000, 5000, 0, 'EUR', 'billed', invoice_id, starts_at ${took}`,
  `insert into invoice_lines (organization_id, id, invoice_id, patient_id, position, charge_id, service_id, practitioner_id, description, quantity, unit_price_minor, discount_minor, tax_rate_bp, net_minor, tax_minor)
   select :org, growth_id(:org, 'line', n, starts_at), invoice_id, patient_id, 1, growth_id(:org, 'charge', n, starts_at), :service, practitioner_id, 'Visit', 1, 5000, 0, 0, 5000, 0 ${took}`,
  `insert into payments (organization_id, id, patient_id, method, amount_minor, currency, receipt_number, receipt_label, received_by, received_by_name, received_at)
   select :org, payment_id, patient_id, 'card', 5000, 'EUR', n, 'R-' || lpad(n::text, 7, '0'), account_id, 'Desk', starts_at ${took} and paid`,
  `insert into payment_allocations (organization_id, id, payment_id, invoice_id, patient_id, amount_minor, created_at)
   select :org, growth_id(:org, 'allocation', n, starts_at), payment_id, invoice_id, patient_id, 5000, starts_at ${took} and paid`,
  `insert into ledger_entries (organization_id, id, debit_account, credit_account, amount_minor, currency, source_kind, source_id, patient_id, invoice_id, payment_id, service_id, practitioner_id, tax_rate_bp, memo, posted_by, posted_on, posted_at)
   select :org, growth_id(:org, 'issued', n, starts_at), 'receivable', 'revenue', 5000, 'EUR', 'invoice', invoice_id, patient_id, invoice_id, null, :service, practitioner_id, 0, 'Invoice', account_id, starts_at::date, starts_at ${took}`,
  `insert into ledger_entries (organization_id, id, debit_account, credit_account, amount_minor, currency, source_kind, source_id, patient_id, invoice_id, payment_id, memo, posted_by, posted_on, posted_at)
   select :org, paid_id, 'card', 'receivable', 5000, 'EUR', 'payment', payment_id, patient_id, invoice_id, payment_id, 'Receipt', account_id, starts_at::date, starts_at ${took} and paid`,
  `insert into invoice_balances (organization_id, invoice_id, sequence, patient_id, total_minor, amount_minor, due_minor, next_sequence)
   select :org, invoice_id, 0, patient_id, 5000, 0, 5000, case when paid then 1 end ${took}`,
  `insert into invoice_balances (organization_id, invoice_id, sequence, patient_id, total_minor, previous_sequence, previous_due_minor, amount_minor, due_minor, payment_id, entry_id)
   select :org, invoice_id, 1, patient_id, 5000, 0, 5000, 5000, 0, payment_id, paid_id ${took} and paid`,
]

const dosage = JSON.stringify({
  route: 'oral',
  site: null,
  steps: [dosageStep({ dose: 1, dose_unit: 'tablet', timing_code: 'TID', duration_days: 7 })],
})

const clinical = [
  `insert into prescription_documents (organization_id, id, patient_id, author_account_id, author_name, authored_at, activated_at, verification_code)
   select :org, growth_id(:org, 'prescription', n, starts_at), patient_id, account_id, 'Dr Growth', starts_at, starts_at, md5(:org || n) ${took} and n % 5 = 2`,
  `insert into prescriptions (organization_id, id, document_id, patient_id, practitioner_id, prescriber_account_id, prescriber_name, medication_text, dosage, quantity, quantity_unit, authored_at, activated_at, author_account_id, author_name, editor_account_id, editor_name, edited_at)
   select :org, growth_id(:org, 'prescription', n, starts_at), growth_id(:org, 'prescription', n, starts_at), patient_id, practitioner_id, account_id, 'Dr Growth', 'Amoxicillin 500 mg', '${dosage}', 21, 'tablet', starts_at, starts_at, account_id, 'Dr Growth', account_id, 'Dr Growth', starts_at
   ${took} and n % 5 = 2`,
  `insert into prescription_status_changes (organization_id, prescription_id, version, patient_id, status, author_account_id, author_name, created_at)
   select :org, growth_id(:org, 'prescription', n, starts_at), 1, patient_id, 'active', account_id, 'Dr Growth', starts_at ${took} and n % 5 = 2`,
  `insert into prescription_statuses (organization_id, prescription_id, patient_id, status, version)
   select :org, growth_id(:org, 'prescription', n, starts_at), patient_id, 'active', 1 ${took} and n % 5 = 2`,
  `insert into records (organization_id, id, patient_id, kind, title, body, status, author_account_id, author_name, finalized_at, created_at, updated_at, editor_account_id, editor_name, edited_at, finalized_by, finalizer_name)
   select :org, growth_id(:org, 'record', n, starts_at), patient_id, 'visit-summary', 'Visit', 'Came and went.', 'final', account_id, 'Dr Growth', starts_at, starts_at, starts_at, account_id, 'Dr Growth', starts_at, account_id, 'Dr Growth'
   ${took} and n % 4 = 2`,
]
