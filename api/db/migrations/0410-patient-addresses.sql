-- Addresses of a patient beside the one that letters go to: at work, for a time, an earlier one.
-- Locks: nothing that waits; the table is new.
create table patient_addresses (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  use text not null,
  address_line text not null,
  city text,
  postal_code text,
  starts_on date,
  ends_on date,
  created_at timestamptz not null,
  constraint patient_addresses_pkey primary key (organization_id, id),
  constraint patient_addresses_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint patient_addresses_use_check check (use in ('home', 'work', 'temp', 'billing', 'old')),
  constraint patient_addresses_period_check check (ends_on is null or starts_on is null or ends_on >= starts_on)
);
create index patient_addresses_patient_idx on patient_addresses (organization_id, patient_id);
select migration.protect('patient_addresses', 'tenant');
select migration.show('patient_addresses', 'patient', 'select', ':clinic and :patient');
select migration.allow('patient_addresses', 'staff', 'select, insert, delete');
select migration.allow('patient_addresses', 'worker', 'select, insert, delete');
grant update (patient_id) on patient_addresses to polyclinic_worker;
