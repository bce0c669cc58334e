-- Which way a message takes, and what becomes of one that takes none: addresses from which mails come back, who has to be rung
-- because no message reaches them, and messages that were tried and refused apart from those that were skipped.

-- Tried and refused; without a value the message was sent, waits, or was skipped. Without a default: locks for an instant.
alter table outbox_messages add column failed_at timestamptz;

-- An address that the mail server said does not exist, whoever's chart has it. It is written to again once somebody has
-- confirmed it; another address has no row. New: locks nothing.
create table bounced_addresses (
  organization_id uuid not null,
  -- in lower case
  address text not null,
  bounced_at timestamptz not null,
  constraint bounced_addresses_pkey primary key (organization_id, address)
);
alter table bounced_addresses enable row level security;
alter table bounced_addresses force row level security;
create policy staff on bounced_addresses to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, delete on bounced_addresses to polyclinic_staff;
create policy worker on bounced_addresses to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on bounced_addresses to polyclinic_worker;
select app.distribute('bounced_addresses', 'tenant');

-- A patient whom no message reached: somebody rings. One row for each thing that was to be told of, with the newest message
-- about it. New: locks nothing.
create table patient_calls (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  -- what was to be told, and why nobody was
  template text not null,
  reason text not null,
  -- of the visit that it is about
  starts_at timestamptz,
  created_at timestamptz not null,
  called_at timestamptz,
  called_by uuid,
  called_by_name text,
  constraint patient_calls_pkey primary key (organization_id, id),
  constraint patient_calls_subject_key unique (organization_id, subject_kind, subject_id),
  constraint patient_calls_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
create index patient_calls_patient_idx on patient_calls (organization_id, patient_id);
create index patient_calls_open_idx on patient_calls (organization_id, id) where called_at is null;
alter table patient_calls enable row level security;
alter table patient_calls force row level security;
create policy staff on patient_calls to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on patient_calls to polyclinic_staff;
grant update (called_at, called_by, called_by_name) on patient_calls to polyclinic_staff;
create policy worker on patient_calls to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on patient_calls to polyclinic_worker;
select app.distribute('patient_calls', 'tenant');
