-- Charges, invoices, payments and the one ledger. Money is integer minor units. All new: locks nothing.

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
  constraint charges_pkey primary key (organization_id, id),
  constraint charges_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint charges_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete restrict,
  constraint charges_amount_check check (quantity > 0 and unit_price_minor >= 0 and net_minor >= 0 and tax_minor >= 0),
  constraint charges_status_check check (status in ('billable', 'billed', 'not-billable'))
);
-- a visit is charged once, also when that charge was marked as not billable meanwhile
create unique index charges_visit_idx on charges (organization_id, appointment_id, service_id) where appointment_id is not null;
create index charges_patient_idx on charges (organization_id, patient_id, charged_at);
create index charges_status_idx on charges (organization_id, status, charged_at);
alter table charges enable row level security;
alter table charges force row level security;
create policy staff on charges to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on charges to polyclinic_staff;
create policy worker on charges to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on charges to polyclinic_worker;
select app.distribute('charges', 'tenant');

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
alter table invoice_drafts enable row level security;
alter table invoice_drafts force row level security;
create policy staff on invoice_drafts to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on invoice_drafts to polyclinic_staff;
create policy worker on invoice_drafts to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on invoice_drafts to polyclinic_worker;
select app.distribute('invoice_drafts', 'tenant');

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
  constraint invoice_draft_lines_draft_fkey foreign key (organization_id, draft_id) references invoice_drafts (organization_id, id) on delete cascade,
  constraint invoice_draft_lines_charge_fkey foreign key (organization_id, charge_id) references charges (organization_id, id) on delete restrict,
  constraint invoice_draft_lines_amount_check check (quantity > 0 and unit_price_minor >= 0 and discount_minor between 0 and quantity * unit_price_minor)
);
create unique index invoice_draft_lines_charge_idx on invoice_draft_lines (organization_id, charge_id);
create index invoice_draft_lines_draft_idx on invoice_draft_lines (organization_id, draft_id);
alter table invoice_draft_lines enable row level security;
alter table invoice_draft_lines force row level security;
create policy staff on invoice_draft_lines to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on invoice_draft_lines to polyclinic_staff;
create policy worker on invoice_draft_lines to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on invoice_draft_lines to polyclinic_worker;
select app.distribute('invoice_draft_lines', 'tenant');

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
  constraint invoices_pkey primary key (organization_id, id),
  constraint invoices_number_key unique (organization_id, series, number),
  constraint invoices_label_key unique (organization_id, label),
  constraint invoices_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint invoices_total_check check (net_minor >= 0 and tax_minor >= 0 and total_minor = net_minor + tax_minor)
);
create index invoices_issued_at_idx on invoices (organization_id, issued_at, id);
create index invoices_patient_idx on invoices (organization_id, patient_id, issued_at);
alter table invoices enable row level security;
alter table invoices force row level security;
create policy staff on invoices to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on invoices to polyclinic_staff;
create policy worker on invoices to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on invoices to polyclinic_worker;
create policy patient on invoices to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid);
grant select on invoices to polyclinic_patient;
select app.distribute('invoices', 'tenant');

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
  constraint invoice_lines_pkey primary key (organization_id, id),
  constraint invoice_lines_invoice_fkey foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete restrict
);
create index invoice_lines_invoice_idx on invoice_lines (organization_id, invoice_id, position);
alter table invoice_lines enable row level security;
alter table invoice_lines force row level security;
create policy staff on invoice_lines to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on invoice_lines to polyclinic_staff;
create policy worker on invoice_lines to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on invoice_lines to polyclinic_worker;
create policy patient on invoice_lines to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid);
grant select on invoice_lines to polyclinic_patient;
select app.distribute('invoice_lines', 'tenant');

create table invoice_cancellations (
  organization_id uuid not null,
  invoice_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  cancelled_by uuid not null,
  cancelled_at timestamptz not null default now(),
  constraint invoice_cancellations_pkey primary key (organization_id, invoice_id),
  constraint invoice_cancellations_invoice_fkey foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete restrict
);
alter table invoice_cancellations enable row level security;
alter table invoice_cancellations force row level security;
create policy staff on invoice_cancellations to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on invoice_cancellations to polyclinic_staff;
create policy worker on invoice_cancellations to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on invoice_cancellations to polyclinic_worker;
create policy patient on invoice_cancellations to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid);
grant select on invoice_cancellations to polyclinic_patient;
select app.distribute('invoice_cancellations', 'tenant');

-- What is still due, held so that a payment's own statement can refuse more than that; it always equals the ledger.
create table invoice_balances (
  organization_id uuid not null,
  invoice_id uuid not null,
  patient_id uuid not null,
  due_minor bigint not null,
  constraint invoice_balances_pkey primary key (organization_id, invoice_id),
  constraint invoice_balances_invoice_fkey foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete restrict,
  constraint invoice_balances_due_check check (due_minor >= 0)
);
create index invoice_balances_open_idx on invoice_balances (organization_id, patient_id) where due_minor > 0;
alter table invoice_balances enable row level security;
alter table invoice_balances force row level security;
create policy staff on invoice_balances to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on invoice_balances to polyclinic_staff;
create policy worker on invoice_balances to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on invoice_balances to polyclinic_worker;
create policy patient on invoice_balances to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid);
grant select on invoice_balances to polyclinic_patient;
select app.distribute('invoice_balances', 'tenant');

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
  constraint payments_receipt_key unique (organization_id, receipt_number),
  constraint payments_label_key unique (organization_id, receipt_label),
  constraint payments_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint payments_amount_check check (amount_minor > 0 and (tendered_minor is null or tendered_minor >= amount_minor)),
  constraint payments_method_check check (method in ('cash', 'card', 'transfer', 'online'))
);
create index payments_received_at_idx on payments (organization_id, received_at, id);
create index payments_patient_idx on payments (organization_id, patient_id, received_at);
alter table payments enable row level security;
alter table payments force row level security;
create policy staff on payments to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on payments to polyclinic_staff;
create policy worker on payments to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on payments to polyclinic_worker;
create policy patient on payments to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid);
grant select on payments to polyclinic_patient;
select app.distribute('payments', 'tenant');

-- What of a payment was kept in advance and not yet used: a row only where something was, held so that its own statement
-- can refuse to use more; their sum always equals the ledger's advances.
create table payment_credits (
  organization_id uuid not null,
  payment_id uuid not null,
  patient_id uuid not null,
  left_minor bigint not null,
  constraint payment_credits_pkey primary key (organization_id, payment_id),
  constraint payment_credits_payment_fkey foreign key (organization_id, payment_id) references payments (organization_id, id) on delete restrict,
  constraint payment_credits_left_check check (left_minor >= 0)
);
create index payment_credits_open_idx on payment_credits (organization_id, patient_id) where left_minor > 0;
alter table payment_credits enable row level security;
alter table payment_credits force row level security;
create policy staff on payment_credits to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on payment_credits to polyclinic_staff;
create policy worker on payment_credits to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on payment_credits to polyclinic_worker;
create policy patient on payment_credits to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid);
grant select on payment_credits to polyclinic_patient;
select app.distribute('payment_credits', 'tenant');

create table payment_allocations (
  organization_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  invoice_id uuid not null,
  patient_id uuid not null,
  amount_minor bigint not null,
  created_at timestamptz not null default now(),
  constraint payment_allocations_pkey primary key (organization_id, id),
  constraint payment_allocations_payment_fkey foreign key (organization_id, payment_id) references payments (organization_id, id) on delete restrict,
  constraint payment_allocations_invoice_fkey foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete restrict,
  constraint payment_allocations_amount_check check (amount_minor > 0)
);
create index payment_allocations_payment_idx on payment_allocations (organization_id, payment_id);
create index payment_allocations_invoice_idx on payment_allocations (organization_id, invoice_id);
alter table payment_allocations enable row level security;
alter table payment_allocations force row level security;
create policy staff on payment_allocations to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on payment_allocations to polyclinic_staff;
create policy worker on payment_allocations to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on payment_allocations to polyclinic_worker;
create policy patient on payment_allocations to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid);
grant select on payment_allocations to polyclinic_patient;
select app.distribute('payment_allocations', 'tenant');

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
  constraint ledger_entries_amount_check check (amount_minor > 0),
  constraint ledger_entries_accounts_check check (debit_account <> credit_account),
  constraint ledger_entries_account_names_check check (
    debit_account in ('receivable', 'cash', 'card', 'transfer', 'online', 'revenue', 'tax-payable', 'advances')
    and credit_account in ('receivable', 'cash', 'card', 'transfer', 'online', 'revenue', 'tax-payable', 'advances')
  )
);
create index ledger_entries_posted_on_idx on ledger_entries (organization_id, posted_on, id);
create index ledger_entries_invoice_idx on ledger_entries (organization_id, invoice_id);
create index ledger_entries_patient_idx on ledger_entries (organization_id, patient_id);
alter table ledger_entries enable row level security;
alter table ledger_entries force row level security;
create policy staff on ledger_entries to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on ledger_entries to polyclinic_staff;
create policy worker on ledger_entries to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on ledger_entries to polyclinic_worker;
select app.distribute('ledger_entries', 'tenant');
