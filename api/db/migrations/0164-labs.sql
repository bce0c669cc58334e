-- The tables of labs.
-- Locks: nothing, everything here is new.

create table lab_orders (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  test_name text not null,
  loinc_code text,
  status text not null default 'draft',
  ordered_by uuid not null,
  ordered_by_name text not null,
  ordered_at timestamptz not null default now(),
  version integer not null default 1,
  specimen text,
  pregnant boolean,
  note text,
  due_at timestamptz,
  revoked_reason text,
  -- since when a critical result waits to be acknowledged; null once it is
  critical_since timestamptz,
  -- when the machine told that its result is missing, and that its critical result waits
  overdue_notified_at timestamptz,
  critical_notified_at timestamptz,
  constraint lab_orders_pkey primary key (organization_id, id),
  constraint lab_orders_encounter_fkey foreign key (organization_id, encounter_id) references encounters (organization_id, id) on delete restrict,
  constraint lab_orders_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint lab_orders_status_check check (status in ('draft', 'active', 'completed', 'revoked', 'entered-in-error'))
);
create index lab_orders_status_idx on lab_orders (organization_id, status, id);
create index lab_orders_critical_idx on lab_orders (organization_id, id) where critical_since is not null;
create index lab_orders_overdue_idx on lab_orders (organization_id, due_at) where status = 'active' and overdue_notified_at is null;
create index lab_orders_critical_unnotified_idx on lab_orders (organization_id, critical_since) where critical_since is not null and critical_notified_at is null;
create index lab_orders_ordered_at_idx on lab_orders (organization_id, patient_id, ordered_at, id);
select migration.protect('lab_orders', 'tenant');
select migration.allow('lab_orders', 'staff', 'select, insert, update');
select migration.allow('lab_orders', 'worker', 'select, insert, update');
select migration.policy('lab_orders', 'timetable', 'select', 'timetable', 'status = ''active'' or critical_since is not null', null);
grant select (organization_id, status, due_at, overdue_notified_at, critical_since, critical_notified_at) on lab_orders to polyclinic_timetable;

-- The catalogue of laboratory tests that clinics offer, by LOINC code.
create table lab_tests (
  id uuid not null,
  code text not null,
  name text not null,
  synonyms text[] not null default '{}',
  specimen text not null,
  preparation text,
  turnaround_hours integer,
  clinical_use text,
  constraint lab_tests_pkey primary key (id),
  constraint lab_tests_code_key unique (code)
);
select app.distribute('lab_tests', 'reference');
grant select on lab_tests to polyclinic_admin, polyclinic_patient, polyclinic_staff, polyclinic_visitor;
grant select, insert on lab_tests to polyclinic_worker;

-- The work of a laboratory: what an order needs to be judged, its specimens, who acknowledged a critical result, and what was
-- released to the patient by hand. Results stay rows of `observations`, which never change.
create table specimens (
  organization_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  patient_id uuid not null,
  status text not null,
  collected_at timestamptz not null,
  collected_by_name text not null,
  received_at timestamptz,
  received_by_name text,
  rejected_at timestamptz,
  rejected_by_name text,
  rejected_reason text,
  constraint specimens_pkey primary key (organization_id, id),
  constraint specimens_order_fkey foreign key (organization_id, order_id) references lab_orders (organization_id, id) on delete restrict,
  constraint specimens_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint specimens_status_check check (status in ('collected', 'received', 'rejected')),
  constraint specimens_rejected_check check ((status = 'rejected') = (rejected_reason is not null))
);
-- one at a time is worked on
create unique index specimens_usable_idx on specimens (organization_id, order_id) where status <> 'rejected';
create index specimens_order_idx on specimens (organization_id, order_id, id);
select migration.protect('specimens', 'tenant');
select migration.allow('specimens', 'staff', 'select, insert, update');
select migration.allow('specimens', 'worker', 'select, insert, update');

-- Somebody has read a critical result and acts on it.
create table critical_acknowledgements (
  organization_id uuid not null,
  observation_id uuid not null,
  patient_id uuid not null,
  note text not null,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamptz not null,
  constraint critical_acknowledgements_pkey primary key (organization_id, observation_id),
  constraint critical_acknowledgements_observation_fkey foreign key (organization_id, observation_id) references observations (organization_id, id) on delete restrict,
  constraint critical_acknowledgements_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
select migration.protect('critical_acknowledgements', 'tenant');
select migration.allow('critical_acknowledgements', 'staff', 'select, insert');
select migration.allow('critical_acknowledgements', 'worker', 'select, insert');

-- A result that somebody released to the patient, whatever the policy of its test says.
create table result_releases (
  organization_id uuid not null,
  observation_id uuid not null,
  patient_id uuid not null,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamptz not null,
  constraint result_releases_pkey primary key (organization_id, observation_id),
  constraint result_releases_observation_fkey foreign key (organization_id, observation_id) references observations (organization_id, id) on delete restrict,
  constraint result_releases_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
select migration.protect('result_releases', 'tenant');
select migration.allow('result_releases', 'staff', 'select, insert');
select migration.allow('result_releases', 'worker', 'select, insert');
select migration.policy('result_releases', 'patient', 'select', 'patient', ':clinic and :patient', null);
grant select (organization_id, observation_id, patient_id, created_at) on result_releases to polyclinic_patient;

-- Of tables of earlier files.
alter table observations add constraint observations_order_fkey foreign key (organization_id, order_id) references lab_orders (organization_id, id) on delete restrict;

-- The role of a patient reads a laboratory result from its release on, or once somebody has released it by hand.
select migration.policy('observations', 'patient', 'all', 'patient', ':clinic and :patient and (released_at <= now() or exists (select 1 from result_releases r where r.organization_id = observations.organization_id and r.observation_id = observations.id))', null);
