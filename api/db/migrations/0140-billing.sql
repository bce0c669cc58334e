-- The tables of billing.
-- Locks: nothing, everything here is new.

-- An issued invoice; insert only, numbered without gaps per clinic and series. Has the id of its draft.
create table invoices (
  organization_id uuid not null,
  id uuid not null,
  series text not null,
  number bigint not null,
  -- as printed: INV-2026-00042; sorted by bytes, so that its beginning is found by a range
  label text collate "C" not null,
  patient_id uuid not null,
  -- who is billed, as printed
  patient_name text not null,
  patient_address text,
  -- who bills, as it was on the day: {"name", "address", "contact", "tax_number", "note"}
  issuer jsonb not null,
  currency text not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null,
  issued_on date not null,
  due_on date not null,
  memo text,
  issued_by uuid not null,
  issued_at timestamptz not null default now(),
  -- An insurer takes an invoice that says what was done, when and by whom, and when the patient was born. It is written
  -- with the invoice and never follows the chart later; invoices issued before keep what they said.
  patient_birth_date date,
  constraint invoices_pkey primary key (organization_id, id),
  constraint invoices_label_key unique (organization_id, label),
  constraint invoices_number_key unique (organization_id, series, number),
  constraint invoices_patient_key unique (organization_id, id, patient_id),
  constraint invoices_total_key unique (organization_id, id, patient_id, total_minor),
  constraint invoices_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint invoices_total_check check ((net_minor >= 0) and (tax_minor >= 0) and (total_minor = (net_minor + tax_minor)))
);
create index invoices_issued_at_idx on invoices (organization_id, issued_at, id);
create index invoices_patient_idx on invoices (organization_id, patient_id, issued_at);
select migration.protect('invoices', 'tenant');
select migration.show('invoices', 'patient', 'select', ':clinic and :patient');
select migration.allow('invoices', 'staff', 'select, insert');
select migration.allow('invoices', 'worker', 'select, insert');

create table charges (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  appointment_id uuid,
  service_id uuid,
  practitioner_id uuid,
  description text not null,
  quantity integer not null default 1,
  unit_price_minor bigint not null,
  tax_rate_bp integer not null default 0,
  -- net of the line, tax of the line; both of quantity × price
  net_minor bigint not null,
  tax_minor bigint not null,
  currency text not null,
  status text not null default 'billable',
  status_reason text,
  invoice_id uuid,
  charged_at timestamptz not null default now(),
  version integer not null default 1,
  -- The charge of a reopened visit was recognised by the words of its reason, which no other language could say.
  status_code text,
  -- A fee for a no-show or a late cancellation is a charge with a code of its own: beside the charge of the same visit,
  -- when it took place after all, and at most one that is not withdrawn. A patient who cancels late writes the row of that
  -- fee, in the transaction of the cancellation, and reads of charges only which fees there were.
  code text not null default 'service',
  constraint charges_pkey primary key (organization_id, id),
  constraint charges_invoice_fkey foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete restrict,
  constraint charges_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint charges_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict,
  constraint charges_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete restrict,
  constraint charges_amount_check check ((quantity > 0) and (unit_price_minor >= 0) and (net_minor >= 0) and (tax_minor >= 0)),
  constraint charges_code_check check (code in ('service', 'no-show', 'late-cancellation')),
  constraint charges_status_check check (status in ('billable', 'billed', 'not-billable')),
  constraint charges_status_code_check check (status_code in ('visit-reopened', 'fee-withdrawn', 'first-time'))
);
create index charges_appointment_idx on charges (organization_id, appointment_id) where (appointment_id is not null);
create index charges_patient_idx on charges (organization_id, patient_id, charged_at);
create index charges_status_idx on charges (organization_id, status, charged_at);
-- a visit is charged once, also when that charge was marked as not billable meanwhile
create unique index charges_visit_idx on charges (organization_id, appointment_id, service_id) where ((appointment_id is not null) and (code = 'service'));
-- a fee that is billed and was taken back does not stand in the way of another fee of the same visit
create unique index charges_open_fee_idx on charges (organization_id, appointment_id)
  where (code <> 'service' and status <> 'not-billable' and status_code is distinct from 'fee-withdrawn');
select migration.protect('charges', 'tenant');
select migration.policy('charges', 'patient', 'select', 'patient', ':clinic and :patient and (code <> ''service'')', null);
select migration.policy('charges', 'patient_cancels', 'insert', 'patient', null, ':clinic and :patient and (code = ''late-cancellation'') and (appointment_id is not null) and (invoice_id is null) and ((status = ''billable'') or (status_code = ''first-time''))');
select migration.allow('charges', 'staff', 'select, insert');
select migration.allow('charges', 'worker', 'select, insert');
grant insert, select (organization_id, id, patient_id, appointment_id, status, status_code, code) on charges to polyclinic_patient;
grant update (status, status_reason, invoice_id, version, status_code) on charges to polyclinic_staff;
grant update (patient_id) on charges to polyclinic_worker;

create table invoice_cancellations (
  organization_id uuid not null,
  invoice_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  cancelled_by uuid not null,
  cancelled_at timestamptz not null default now(),
  constraint invoice_cancellations_pkey primary key (organization_id, invoice_id),
  constraint invoice_cancellations_invoice_fkey foreign key (organization_id, invoice_id, patient_id) references invoices (organization_id, id, patient_id) on delete restrict
);
select migration.protect('invoice_cancellations', 'tenant');
select migration.show('invoice_cancellations', 'patient', 'select', ':clinic and :patient');
select migration.allow('invoice_cancellations', 'staff', 'select, insert');
select migration.allow('invoice_cancellations', 'worker', 'select, insert');

create table payments (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  method text not null,
  amount_minor bigint not null,
  currency text not null,
  -- receipts are numbered without gaps
  receipt_number bigint not null,
  receipt_label text collate "C" not null,
  reference text,
  -- cash handed over, where change was given
  tendered_minor bigint,
  received_by uuid not null,
  received_by_name text not null,
  received_at timestamptz not null default now(),
  constraint payments_pkey primary key (organization_id, id),
  constraint payments_amount_key unique (organization_id, id, amount_minor),
  constraint payments_label_key unique (organization_id, receipt_label),
  constraint payments_receipt_key unique (organization_id, receipt_number),
  constraint payments_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint payments_amount_check check ((amount_minor > 0) and ((tendered_minor is null) or (tendered_minor >= amount_minor))),
  constraint payments_method_check check (method in ('cash', 'card', 'transfer', 'online'))
);
create index payments_patient_idx on payments (organization_id, patient_id, received_at);
create index payments_received_at_idx on payments (organization_id, received_at, id);
select migration.protect('payments', 'tenant');
select migration.show('payments', 'patient', 'select', ':clinic and :patient');
select migration.allow('payments', 'staff', 'select, insert');
select migration.allow('payments', 'worker', 'select, insert');

-- Every movement of money: one row with a debit account, a credit account and a positive amount, so that it balances by
-- construction; insert only.
create table ledger_entries (
  organization_id uuid not null,
  id uuid not null,
  debit_account text not null,
  credit_account text not null,
  amount_minor bigint not null,
  currency text not null,
  source_kind text not null,
  source_id uuid not null,
  patient_id uuid,
  invoice_id uuid,
  payment_id uuid,
  -- revenue and tax are posted by line: what was done, by whom, at which rate
  service_id uuid,
  practitioner_id uuid,
  tax_rate_bp integer,
  memo text not null,
  posted_by uuid,
  -- the clinic's day
  posted_on date not null,
  posted_at timestamptz not null default now(),
  constraint ledger_entries_pkey primary key (organization_id, id),
  constraint ledger_entries_invoice_key unique (organization_id, invoice_id, payment_id, id, amount_minor),
  constraint ledger_entries_payment_key unique (organization_id, payment_id, id, amount_minor, debit_account, credit_account),
  constraint ledger_entries_invoice_fkey foreign key (organization_id, invoice_id, patient_id) references invoices (organization_id, id, patient_id) on delete restrict,
  constraint ledger_entries_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint ledger_entries_payment_fkey foreign key (organization_id, payment_id) references payments (organization_id, id) on delete restrict,
  constraint ledger_entries_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict,
  constraint ledger_entries_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete restrict,
  constraint ledger_entries_account_names_check check ((debit_account in ('receivable', 'cash', 'card', 'transfer', 'online', 'revenue', 'tax-payable', 'advances', 'between-patients')) and (credit_account in ('receivable', 'cash', 'card', 'transfer', 'online', 'revenue', 'tax-payable', 'advances', 'between-patients'))),
  constraint ledger_entries_accounts_check check (debit_account <> credit_account),
  constraint ledger_entries_amount_check check (amount_minor > 0)
);
create index ledger_entries_patient_idx on ledger_entries (organization_id, patient_id);
create index ledger_entries_posted_on_idx on ledger_entries (organization_id, posted_on, id);
select migration.protect('ledger_entries', 'tenant');
select migration.allow('ledger_entries', 'staff', 'select, insert');
select migration.allow('ledger_entries', 'worker', 'select, insert');

-- What is due of an invoice after each thing that changed it. The row without a next one is what is due now.
create table invoice_balances (
  organization_id uuid not null,
  invoice_id uuid not null,
  -- 0 when it was issued, and one more with each payment, or with its cancellation
  sequence integer not null,
  patient_id uuid not null,
  total_minor bigint not null,
  previous_sequence integer,
  previous_due_minor bigint,
  amount_minor bigint not null,
  due_minor bigint not null,
  -- the payment, and its ledger entry
  payment_id uuid,
  entry_id uuid,
  -- the invoice itself, when it was cancelled
  cancellation_id uuid,
  next_sequence integer,
  constraint invoice_balances_pkey primary key (organization_id, invoice_id, sequence),
  constraint invoice_balances_due_key unique (organization_id, invoice_id, sequence, due_minor),
  constraint invoice_balances_entry_key unique (organization_id, entry_id),
  constraint invoice_balances_cancellation_fkey foreign key (organization_id, cancellation_id) references invoice_cancellations (organization_id, invoice_id) on delete restrict,
  constraint invoice_balances_previous_fkey foreign key (organization_id, invoice_id, previous_sequence, previous_due_minor) references invoice_balances (organization_id, invoice_id, sequence, due_minor) on delete restrict,
  constraint invoice_balances_entry_fkey foreign key (organization_id, invoice_id, payment_id, entry_id, amount_minor) references ledger_entries (organization_id, invoice_id, payment_id, id, amount_minor) on delete restrict,
  constraint invoice_balances_invoice_fkey foreign key (organization_id, invoice_id, patient_id, total_minor) references invoices (organization_id, id, patient_id, total_minor) on delete restrict,
  constraint invoice_balances_next_fkey foreign key (organization_id, invoice_id, next_sequence) references invoice_balances (organization_id, invoice_id, sequence) on delete restrict,
  constraint invoice_balances_cancellation_check check ((cancellation_id is null) or ((cancellation_id = invoice_id) and (sequence = 1) and (due_minor = 0))),
  constraint invoice_balances_cause_check check (
    case
      when (sequence = 0) then ((num_nonnulls(previous_sequence, previous_due_minor, payment_id, entry_id, cancellation_id) = 0) and (amount_minor = 0))
      else ((num_nonnulls(previous_sequence, previous_due_minor) = 2) and (num_nonnulls(entry_id, cancellation_id) = 1) and (num_nonnulls(payment_id, entry_id) = any (array[0, 2])))
    end),
  constraint invoice_balances_due_check check ((due_minor >= 0) and (due_minor = (coalesce(previous_due_minor, total_minor) - amount_minor))),
  constraint invoice_balances_order_check check ((previous_sequence = (sequence - 1)) and (next_sequence = (sequence + 1)))
);
create index invoice_balances_current_idx on invoice_balances (organization_id, invoice_id) include (due_minor) where (next_sequence is null);
create index invoice_balances_open_idx on invoice_balances (organization_id, patient_id) include (invoice_id, due_minor) where ((next_sequence is null) and (due_minor > 0));
create statistics invoice_balances_now_stats (mcv) on due_minor, next_sequence from invoice_balances;
select migration.protect('invoice_balances', 'tenant');
select migration.policy('invoice_balances', 'adds', 'insert', 'staff, worker', null, ':clinic and (next_sequence is null)');
select migration.policy('invoice_balances', 'patient', 'select', 'patient', ':clinic and :patient', null);
select migration.policy('invoice_balances', 'reads', 'select', 'staff, worker', ':clinic', null);
select migration.policy('invoice_balances', 'replaces', 'update', 'staff, worker', ':clinic and (next_sequence is null)', ':clinic and (next_sequence is not null)');
grant select on invoice_balances to polyclinic_patient;
grant select, insert, update (next_sequence) on invoice_balances to polyclinic_staff, polyclinic_worker;

create table invoice_drafts (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  currency text not null,
  due_on date,
  memo text,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint invoice_drafts_pkey primary key (organization_id, id),
  constraint invoice_drafts_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
create index invoice_drafts_patient_idx on invoice_drafts (organization_id, patient_id);
select migration.protect('invoice_drafts', 'tenant');
select migration.allow('invoice_drafts', 'staff', 'select, insert, delete');
select migration.allow('invoice_drafts', 'worker', 'select');
grant update (due_on, memo, version) on invoice_drafts to polyclinic_staff;
grant update (patient_id) on invoice_drafts to polyclinic_worker;

create table invoice_draft_lines (
  organization_id uuid not null,
  id uuid not null,
  draft_id uuid not null,
  position integer not null,
  charge_id uuid,
  service_id uuid,
  practitioner_id uuid,
  description text not null,
  quantity integer not null,
  unit_price_minor bigint not null,
  discount_minor bigint not null default 0,
  tax_rate_bp integer not null default 0,
  constraint invoice_draft_lines_pkey primary key (organization_id, id),
  constraint invoice_draft_lines_charge_fkey foreign key (organization_id, charge_id) references charges (organization_id, id) on delete restrict,
  constraint invoice_draft_lines_draft_fkey foreign key (organization_id, draft_id) references invoice_drafts (organization_id, id) on delete cascade,
  constraint invoice_draft_lines_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict,
  constraint invoice_draft_lines_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete restrict,
  constraint invoice_draft_lines_amount_check check ((quantity > 0) and (unit_price_minor >= 0) and ((discount_minor >= 0) and (discount_minor <= (quantity * unit_price_minor))))
);
create index invoice_draft_lines_draft_idx on invoice_draft_lines (organization_id, draft_id);
create unique index invoice_draft_lines_charge_idx on invoice_draft_lines (organization_id, charge_id);
select migration.protect('invoice_draft_lines', 'tenant');
select migration.allow('invoice_draft_lines', 'staff', 'select, insert, delete');
select migration.allow('invoice_draft_lines', 'worker', 'select');

create table invoice_lines (
  organization_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  patient_id uuid not null,
  position integer not null,
  charge_id uuid,
  service_id uuid,
  practitioner_id uuid,
  description text not null,
  quantity integer not null,
  unit_price_minor bigint not null,
  discount_minor bigint not null,
  tax_rate_bp integer not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  performed_on date,
  performed_by text,
  constraint invoice_lines_pkey primary key (organization_id, id),
  constraint invoice_lines_charge_fkey foreign key (organization_id, charge_id) references charges (organization_id, id) on delete restrict,
  constraint invoice_lines_invoice_fkey foreign key (organization_id, invoice_id, patient_id) references invoices (organization_id, id, patient_id) on delete restrict,
  constraint invoice_lines_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict,
  constraint invoice_lines_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete restrict
);
create index invoice_lines_invoice_idx on invoice_lines (organization_id, invoice_id, "position");
select migration.protect('invoice_lines', 'tenant');
select migration.show('invoice_lines', 'patient', 'select', ':clinic and :patient');
select migration.allow('invoice_lines', 'staff', 'select, insert');
select migration.allow('invoice_lines', 'worker', 'select, insert');

create table payment_allocations (
  organization_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  invoice_id uuid not null,
  patient_id uuid not null,
  amount_minor bigint not null,
  created_at timestamptz not null default now(),
  constraint payment_allocations_pkey primary key (organization_id, id),
  constraint payment_allocations_invoice_fkey foreign key (organization_id, invoice_id, patient_id) references invoices (organization_id, id, patient_id) on delete restrict,
  constraint payment_allocations_payment_fkey foreign key (organization_id, payment_id) references payments (organization_id, id) on delete restrict,
  constraint payment_allocations_amount_check check (amount_minor > 0)
);
create index payment_allocations_invoice_idx on payment_allocations (organization_id, invoice_id);
create index payment_allocations_payment_idx on payment_allocations (organization_id, payment_id);
select migration.protect('payment_allocations', 'tenant');
select migration.show('payment_allocations', 'patient', 'select', ':clinic and :patient');
select migration.allow('payment_allocations', 'staff', 'select, insert');
select migration.allow('payment_allocations', 'worker', 'select, insert');

-- What is left of a payment in advance, and whose it is, after each thing that changed it: kept or used by the amount of
-- a ledger entry. What moves to another chart is used by the one and kept for the other. The row without a next one is
-- what is left now.
create table payment_credits (
  organization_id uuid not null,
  payment_id uuid not null,
  sequence integer not null,
  patient_id uuid not null,
  -- the whole payment, of which never more is left
  received_minor bigint not null,
  previous_sequence integer,
  previous_left_minor bigint,
  -- the ledger entry, by which it was kept (credited to advances) or used (debited)
  entry_id uuid not null,
  debit_account text not null,
  credit_account text not null,
  amount_minor bigint not null,
  left_minor bigint not null,
  next_sequence integer,
  constraint payment_credits_pkey primary key (organization_id, payment_id, sequence),
  constraint payment_credits_entry_key unique (organization_id, entry_id),
  constraint payment_credits_left_key unique (organization_id, payment_id, sequence, left_minor),
  constraint payment_credits_entry_fkey foreign key (organization_id, payment_id, entry_id, amount_minor, debit_account, credit_account) references ledger_entries (organization_id, payment_id, id, amount_minor, debit_account, credit_account) on delete restrict,
  constraint payment_credits_next_fkey foreign key (organization_id, payment_id, next_sequence) references payment_credits (organization_id, payment_id, sequence) on delete restrict,
  constraint payment_credits_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint payment_credits_payment_fkey foreign key (organization_id, payment_id, received_minor) references payments (organization_id, id, amount_minor) on delete restrict,
  constraint payment_credits_previous_fkey foreign key (organization_id, payment_id, previous_sequence, previous_left_minor) references payment_credits (organization_id, payment_id, sequence, left_minor) on delete restrict,
  constraint payment_credits_accounts_check check ((debit_account = 'advances') <> (credit_account = 'advances')),
  constraint payment_credits_first_check check ((sequence >= 0) and (num_nonnulls(previous_sequence, previous_left_minor) =
    case sequence
      when 0 then 0
      else 2
    end)),
  constraint payment_credits_left_check check ((left_minor between 0 and received_minor) and (left_minor = (coalesce(previous_left_minor, (0)::bigint) +
    case credit_account
      when 'advances' then amount_minor
      else (- amount_minor)
    end))),
  constraint payment_credits_order_check check ((previous_sequence = (sequence - 1)) and (next_sequence = (sequence + 1)))
);
-- also what is used up is listed with whoever it moved to
create index payment_credits_patient_idx on payment_credits (organization_id, patient_id) include (left_minor) where (next_sequence is null);
select migration.protect('payment_credits', 'tenant');
select migration.policy('payment_credits', 'adds', 'insert', 'staff, worker', null, ':clinic and (next_sequence is null)');
select migration.policy('payment_credits', 'patient', 'select', 'patient', ':clinic and :patient', null);
select migration.policy('payment_credits', 'reads', 'select', 'staff, worker', ':clinic', null);
select migration.policy('payment_credits', 'replaces', 'update', 'staff, worker', ':clinic and (next_sequence is null)', ':clinic and (next_sequence is not null)');
grant select on payment_credits to polyclinic_patient;
grant select, insert, update (next_sequence) on payment_credits to polyclinic_staff, polyclinic_worker;
