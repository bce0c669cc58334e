-- The tables of immunizations.
-- Locks: nothing, everything here is new.

-- Vaccinations of charts. What was recorded never changes: that one was entered in error stands beside it.
create table immunizations (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  vaccine text not null,
  -- the vaccine in lower case, by which doses of one vaccine are counted
  vaccine_key text not null,
  cvx_code text,
  status text not null,
  reason_not_done text,
  given_on date not null,
  dose integer,
  lot_number text,
  expires_on date,
  site text,
  route text,
  source text not null,
  note text,
  author_account_id uuid,
  author_name text not null,
  author_role text,
  created_at timestamptz not null,
  constraint immunizations_pkey primary key (organization_id, id),
  constraint immunizations_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint immunizations_status_check check (status in ('completed', 'not-done')),
  constraint immunizations_reason_check check ((status = 'not-done') = (reason_not_done is not null)),
  constraint immunizations_site_check check (site in ('left-arm', 'right-arm', 'left-thigh', 'right-thigh', 'other')),
  constraint immunizations_route_check check (route in ('intramuscular', 'subcutaneous', 'intradermal', 'oral', 'nasal')),
  constraint immunizations_dose_check check (dose > 0),
  constraint immunizations_source_check check (source in ('given-here', 'reported', 'imported')),
  constraint immunizations_author_check check ((source = 'imported') = (author_account_id is null))
);
create index immunizations_patient_idx on immunizations (organization_id, patient_id, given_on, id);
select migration.protect('immunizations', 'tenant');
select migration.policy('immunizations', 'patient', 'select', 'patient', ':clinic and :patient and (status = ''completed'')', null);
select migration.allow('immunizations', 'staff', 'select, insert');
select migration.allow('immunizations', 'worker', 'select, insert');
grant select on immunizations to polyclinic_patient;

create table immunization_errors (
  organization_id uuid not null,
  immunization_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamptz not null,
  constraint immunization_errors_pkey primary key (organization_id, immunization_id),
  constraint immunization_errors_immunization_fkey foreign key (organization_id, immunization_id) references immunizations (organization_id, id) on delete restrict,
  constraint immunization_errors_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
select migration.protect('immunization_errors', 'tenant');
select migration.policy('immunization_errors', 'patient', 'select', 'patient', ':clinic and :patient', null);
select migration.allow('immunization_errors', 'staff', 'select, insert');
select migration.allow('immunization_errors', 'worker', 'select, insert');
grant select (organization_id, immunization_id, patient_id) on immunization_errors to polyclinic_patient;
