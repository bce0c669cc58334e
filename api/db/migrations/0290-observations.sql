-- What was measured, tested or scored of a patient, one table with one code, value and unit for each: vital signs and laboratory
-- results are read from one source. A row never changes: a correction is another row, a mark of error stands beside it.
-- Locks: `lab_results` while its rows are copied, seconds with a million results; the new tables point at empty ranges of
-- `patients`, `encounters` and `lab_orders`, which are locked for an instant.
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
  constraint observations_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint observations_encounter_fkey foreign key (organization_id, encounter_id) references encounters (organization_id, id) on delete restrict,
  constraint observations_order_fkey foreign key (organization_id, order_id) references lab_orders (organization_id, id) on delete restrict,
  constraint observations_panel_fkey foreign key (organization_id, component_of) references observations (organization_id, id) on delete restrict,
  constraint observations_replaces_fkey foreign key (organization_id, replaces_id) references observations (organization_id, id) on delete restrict,
  constraint observations_replaces_key unique (organization_id, replaces_id),
  constraint observations_category_check check (category in ('vital-signs', 'laboratory', 'survey', 'exam')),
  constraint observations_status_check check (status in ('registered', 'preliminary', 'final', 'amended', 'corrected')),
  constraint observations_interpretation_check check (interpretation in ('normal', 'abnormal', 'low', 'high', 'critical-low', 'critical-high')),
  constraint observations_performer_check check ((performer_account_id is null) <> (source is null) and (performer_account_id is null) = (performer_name is null)),
  constraint observations_replaces_check check ((replaces_id is null) = (replaces_reason is null))
);
create index observations_category_idx on observations (organization_id, patient_id, category, effective_at, id);
create index observations_code_idx on observations (organization_id, patient_id, code, effective_at, id);
select migration.protect('observations', 'tenant');
select migration.allow('observations', 'staff', 'select, insert');
select migration.allow('observations', 'worker', 'select, insert');
select migration.show('observations', 'patient', 'select', ':clinic and :patient and (released_at is not null)');

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
select migration.protect('observation_errors', 'tenant');
select migration.allow('observation_errors', 'staff', 'select, insert');
select migration.allow('observation_errors', 'worker', 'select, insert');
select migration.show('observation_errors', 'patient', 'select', ':clinic and :patient');

-- an owner that is no superuser is bound by forced row security, and would copy nothing
alter table lab_results no force row level security;
alter table lab_orders no force row level security;
alter table observations no force row level security;
insert into observations (organization_id, id, patient_id, order_id, category, code_system, code, display, value_number, unit, value_text,
    effective_at, issued_at, source, status, reference_text, released_at)
  select r.organization_id, r.id, r.patient_id, r.order_id, 'laboratory',
    case when o.loinc_code is null then 'urn:polyclinic:observation' else 'http://loinc.org' end, coalesce(o.loinc_code, r.test_name), r.test_name,
    case when r.value_text ~ '^-?[0-9]{1,12}([.][0-9]{1,9})?$' then r.value_text::numeric end, r.unit, r.value_text,
    r.resulted_at, r.resulted_at, 'Laboratory', r.status, r.reference_range, r.released_at
  from lab_results r join lab_orders o on o.organization_id = r.organization_id and o.id = r.order_id
  where r.status <> 'entered-in-error';
alter table observations force row level security;
alter table lab_orders force row level security;
drop table lab_results;
