-- Prescriptions become the lines of documents: what is made valid, printed and verified together. Each prescription so far is a
-- document of one line and keeps its id there, so that its code finds it as before. A line has its dosage whole, in steps.
-- Locks: `prescriptions` for an instant each time; it is filled in batches of 5,000 while clinics write. `prescription_codes` for an
-- instant.

create table prescription_documents (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  authored_at timestamptz not null,
  -- what a pharmacy checks at /verify; made when it is activated
  verification_code text,
  activated_at timestamptz,
  version integer not null default 1,
  constraint prescription_documents_pkey primary key (organization_id, id),
  constraint prescription_documents_encounter_fkey foreign key (organization_id, encounter_id) references encounters (organization_id, id) on delete restrict,
  constraint prescription_documents_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint prescription_documents_code_check check ((activated_at is null) = (verification_code is null))
);
create index prescription_documents_authored_at_idx on prescription_documents (organization_id, authored_at, id);
create index prescription_documents_patient_idx on prescription_documents (organization_id, patient_id, authored_at);
select migration.protect('prescription_documents', 'tenant');
select migration.policy('prescription_documents', 'patient', 'select', 'patient', ':clinic and :patient and (activated_at is not null)', null);
select migration.policy('prescription_documents', 'staff_change', 'update', 'staff', ':clinic and (activated_at is null)', ':clinic');
select migration.policy('prescription_documents', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('prescription_documents', 'staff_write', 'insert', 'staff', null, ':clinic and (activated_at is null)');
select migration.policy('prescription_documents', 'worker_read', 'select', 'worker', ':clinic', null);
select migration.policy('prescription_documents', 'worker_write', 'insert', 'worker', null, ':clinic');
select migration.policy('prescription_documents', 'worker_moves', 'update', 'worker', ':clinic and (activated_at is null)', ':clinic');
grant select on prescription_documents to polyclinic_patient;
grant select, insert, update (verification_code, activated_at, version) on prescription_documents to polyclinic_staff;
grant select, insert, update (patient_id) on prescription_documents to polyclinic_worker;
-- next transaction
alter table prescriptions
  add column document_id uuid,
  add column line_number integer not null default 1,
  -- how it is taken, in steps: a Dosage of the contract
  add column dosage jsonb,
  add column substitution_allowed boolean not null default true;
-- next transaction, repeated until no row changes
with lines as (
  select organization_id, id, patient_id, encounter_id, author_account_id, author_name, author_role, authored_at, verification_code,
    activated_at, version
  from prescriptions where document_id is null
  limit 5000
), documents as (
  insert into prescription_documents (organization_id, id, patient_id, encounter_id, author_account_id, author_name, author_role,
    authored_at, verification_code, activated_at, version)
  select * from lines
  returning organization_id, id
)
update prescriptions p set document_id = p.id,
  dosage = jsonb_build_object('route', p.route, 'site', null, 'steps', jsonb_build_array(jsonb_build_object(
    'sequence', 1, 'dose', trim_scale(p.dose_quantity), 'dose_max', null, 'dose_unit', p.dose_unit, 'timing_code', null,
    'frequency', p.frequency, 'frequency_max', null, 'period', p.period_days, 'period_max', null, 'period_unit', 'd',
    'days_of_week', '[]'::jsonb, 'times_of_day', '[]'::jsonb, 'when', '[]'::jsonb, 'count', null, 'as_needed', p.as_needed,
    'as_needed_for', null, 'maximum', null, 'duration_days', p.duration_days)))
from documents d where p.organization_id = d.organization_id and p.id = d.id;
-- next transaction
alter table prescriptions add constraint prescriptions_document_check check (document_id is not null) not valid;
-- next transaction
alter table prescriptions validate constraint prescriptions_document_check;
-- next transaction
alter table prescriptions add constraint prescriptions_dosage_check check (dosage is not null) not valid;
-- next transaction
alter table prescriptions validate constraint prescriptions_dosage_check;
-- next transaction
alter table prescriptions alter column document_id set not null, alter column dosage set not null;
-- next transaction
alter table prescriptions add constraint prescriptions_document_fkey foreign key (organization_id, document_id) references prescription_documents (organization_id, id) on delete restrict not valid;
-- next transaction
alter table prescriptions validate constraint prescriptions_document_fkey;
-- next transaction
drop index concurrently if exists prescriptions_document_idx;
-- next transaction
create index concurrently prescriptions_document_idx on prescriptions (organization_id, document_id, line_number);
-- next transaction
alter table prescriptions drop constraint prescriptions_document_check, drop constraint prescriptions_dosage_check;
alter table prescriptions drop column dose_quantity, drop column dose_unit, drop column route, drop column frequency,
  drop column period_days, drop column as_needed, drop column duration_days, drop column verification_code;
alter table prescription_codes rename column prescription_id to document_id;
-- next transaction
alter table prescriptions add constraint prescriptions_prescriber_check check (((activated_at is null) = (prescriber_account_id is null)) and ((activated_at is null) = (prescriber_name is null))) not valid;
-- next transaction
alter table prescriptions validate constraint prescriptions_prescriber_check;
-- next transaction
alter table prescriptions add constraint prescriptions_quantity_check check ((quantity > (0)::numeric) and (refills between 0 and 99)) not valid;
-- next transaction
alter table prescriptions validate constraint prescriptions_quantity_check;
