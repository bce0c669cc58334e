-- The tables of observations.
-- Locks: nothing, everything here is new.

-- What was measured, tested or scored of a patient, one table with one code, value and unit for each: vital signs and laboratory
-- results are read from one source. A row never changes: a correction is another row, a mark of error stands beside it.
create table observations (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  order_id uuid,
  category text not null,
  -- the system of the code as a URI: http://loinc.org, or urn:polyclinic:observation for a code of the clinic's own
  code_system text not null,
  code text not null,
  display text not null,
  value_number numeric,
  -- UCUM
  unit text,
  value_text text,
  value_code text,
  -- the panel that this is a part of: systolic and diastolic pressure of one blood pressure
  component_of uuid,
  -- what it was computed from
  derived_from uuid[] not null default '{}',
  -- the row that this one takes the place of
  replaces_id uuid,
  -- why it does so
  replaces_reason text,
  effective_at timestamptz not null,
  issued_at timestamptz not null,
  performer_account_id uuid,
  performer_name text,
  performer_role text,
  method text,
  -- where it was made, when it was not recorded here: then nobody of the clinic is its performer
  source text,
  status text not null,
  -- the range that held for this patient then, and who published it
  reference_low numeric,
  reference_high numeric,
  reference_text text,
  reference_source text,
  interpretation text,
  released_at timestamptz,
  constraint observations_pkey primary key (organization_id, id),
  constraint observations_replaces_key unique (organization_id, replaces_id),
  constraint observations_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint observations_encounter_fkey foreign key (organization_id, encounter_id) references encounters (organization_id, id) on delete restrict,
  constraint observations_panel_fkey foreign key (organization_id, component_of) references observations (organization_id, id) on delete restrict,
  constraint observations_replaces_fkey foreign key (organization_id, replaces_id) references observations (organization_id, id) on delete restrict,
  constraint observations_status_check check (status in ('registered', 'preliminary', 'final', 'amended', 'corrected')),
  constraint observations_interpretation_check check (interpretation in ('normal', 'abnormal', 'low', 'high', 'critical-low', 'critical-high')),
  constraint observations_performer_check check ((performer_account_id is null) <> (source is null) and (performer_account_id is null) = (performer_name is null)),
  constraint observations_replaces_check check ((replaces_id is null) = (replaces_reason is null)),
  constraint observations_category_check check (category in
  ('vital-signs', 'laboratory', 'survey', 'exam', 'social-history', 'imaging', 'procedure', 'therapy', 'activity'))
);
create index observations_code_idx on observations (organization_id, patient_id, code, effective_at, id);
create index observations_order_idx on observations (organization_id, order_id) where order_id is not null;
create index observations_findings_idx on observations (organization_id, patient_id, effective_at, id) where category not in ('vital-signs', 'laboratory');
-- with what each row replaces, measurements are counted without looking each up
create index observations_chart_idx on observations (organization_id, patient_id, category, effective_at, id) include (replaces_id);
select migration.protect('observations', 'tenant');
select migration.allow('observations', 'staff', 'select, insert');
select migration.allow('observations', 'worker', 'select, insert');
grant select on observations to polyclinic_patient;

create table observation_errors (
  organization_id uuid not null,
  observation_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamptz not null,
  constraint observation_errors_pkey primary key (organization_id, observation_id),
  constraint observation_errors_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint observation_errors_observation_fkey foreign key (organization_id, observation_id) references observations (organization_id, id) on delete restrict
);
create index observation_errors_patient_idx on observation_errors (organization_id, patient_id);
select migration.protect('observation_errors', 'tenant');
select migration.allow('observation_errors', 'staff', 'select, insert');
select migration.allow('observation_errors', 'worker', 'select, insert');
select migration.show('observation_errors', 'patient', 'select', ':clinic and :patient');
