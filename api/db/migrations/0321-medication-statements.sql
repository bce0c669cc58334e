-- What a patient says they take, and what staff found of a medicine that is prescribed here or that another system names: each
-- word is a row that nobody changes again, and the highest version of an id holds.
-- Locks: `patients` for an instant, for the foreign key of a new table.

create table medication_statements (
  organization_id uuid not null,
  -- of what is prescribed here the prescription's, of what was imported the resource's
  id uuid not null,
  version integer not null,
  patient_id uuid not null,
  kind text not null,
  -- null where the prescription or the resource says it
  medication_text text,
  dosage_text text,
  started_on date,
  status text not null,
  reason text,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamptz not null,
  constraint medication_statements_pkey primary key (organization_id, id, version),
  constraint medication_statements_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint medication_statements_kind_check check (kind in ('reported', 'over-the-counter', 'imported', 'prescribed', 'takes-nothing')),
  constraint medication_statements_status_check check (status in ('active', 'stopped', 'not-taken', 'entered-in-error')),
  constraint medication_statements_text_check check ((medication_text is not null) = (kind in ('reported', 'over-the-counter')))
);
create index medication_statements_patient_idx on medication_statements (organization_id, patient_id, id, version);
select migration.protect('medication_statements', 'tenant');
select migration.policy('medication_statements', 'patient', 'select', 'patient', ':clinic and :patient', null);
select migration.policy('medication_statements', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('medication_statements', 'staff_write', 'insert', 'staff', null, ':clinic and author_:account');
select migration.allow('medication_statements', 'worker', 'select, insert');
grant select on medication_statements to polyclinic_patient;
grant select, insert on medication_statements to polyclinic_staff;
-- The patient reads the medicines that other systems name, and nothing else of what came from there.
select migration.policy('imported_resources', 'patient_medicines', 'select', 'patient', ':clinic and :patient and resource_type in (''MedicationRequest'', ''MedicationStatement'')', null);
grant select (organization_id, id, patient_id, resource_type, title, status, source, effective_at, effective_date_time, content) on imported_resources to polyclinic_patient;
