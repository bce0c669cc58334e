-- The tables of labs, as they were when the earlier migrations were put together. All new: locks nothing.

create table lab_orders (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  test_name text not null,
  loinc_code text,
  status text not null default 'draft'::text,
  ordered_by uuid not null,
  ordered_by_name text not null,
  ordered_at timestamptz not null default now(),
  version integer not null default 1,
  constraint lab_orders_pkey primary key (organization_id, id),
  constraint lab_orders_encounter_fkey foreign key (organization_id, encounter_id) references encounters (organization_id, id) on delete restrict,
  constraint lab_orders_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint lab_orders_status_check check ((status = ANY (ARRAY['draft'::text, 'active'::text, 'completed'::text, 'revoked'::text, 'entered-in-error'::text])))
);
create index lab_orders_patient_idx on lab_orders (organization_id, patient_id);
create index lab_orders_status_idx on lab_orders (organization_id, status, id);
select migration.protect('lab_orders', 'tenant');
select migration.allow('lab_orders', 'staff', 'select, insert, update');
select migration.allow('lab_orders', 'worker', 'select, insert, update');

create table lab_results (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  order_id uuid not null,
  test_name text not null,
  value_text text not null,
  unit text,
  reference_range text,
  status text not null,
  resulted_at timestamptz not null default now(),
  released_at timestamptz,
  constraint lab_results_pkey primary key (organization_id, id),
  constraint lab_results_order_fkey foreign key (organization_id, order_id) references lab_orders (organization_id, id) on delete restrict,
  constraint lab_results_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint lab_results_status_check check ((status = ANY (ARRAY['registered'::text, 'preliminary'::text, 'final'::text, 'corrected'::text, 'entered-in-error'::text])))
);
create index lab_results_patient_idx on lab_results (organization_id, patient_id, id);
select migration.protect('lab_results', 'tenant');
select migration.policy('lab_results', 'patient', 'select', 'patient', ':clinic and :patient and (released_at is not null)', null);
select migration.allow('lab_results', 'staff', 'select, insert, update');
select migration.allow('lab_results', 'worker', 'select, insert, update');
grant select on lab_results to polyclinic_patient;

-- The catalogue of laboratory tests that clinics offer, by LOINC code.
create table lab_tests (
  id uuid not null,
  code text not null,
  name text not null,
  synonyms text[] not null default '{}'::text[],
  specimen text not null,
  preparation text,
  turnaround_hours integer,
  clinical_use text,
  constraint lab_tests_code_key unique (code),
  constraint lab_tests_pkey primary key (id)
);
select app.distribute('lab_tests', 'reference');
grant select on lab_tests to polyclinic_admin;
grant select on lab_tests to polyclinic_patient;
grant select on lab_tests to polyclinic_staff;
grant select on lab_tests to polyclinic_visitor;
grant select, insert on lab_tests to polyclinic_worker;
