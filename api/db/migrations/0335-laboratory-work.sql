-- The work of a laboratory: what an order needs to be judged, its specimens, who acknowledged a critical result, and what was
-- released to the patient by hand. Results stay rows of `observations`, which never change.
-- Locks: `lab_orders` and `observations` for an instant; the indexes are made beside reads and writes.
alter table lab_orders add column specimen text;
alter table lab_orders add column pregnant boolean;
alter table lab_orders add column note text;
alter table lab_orders add column due_at timestamptz;
alter table lab_orders add column revoked_reason text;
-- since when a critical result waits to be acknowledged; null once it is
alter table lab_orders add column critical_since timestamptz;

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
create unique index specimens_live_idx on specimens (organization_id, order_id) where status <> 'rejected';
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

drop policy patient on observations;
select migration.policy('observations', 'patient', 'all', 'patient',
  ':clinic and :patient and (released_at is not null or exists (select 1 from result_releases r where r.organization_id = observations.organization_id and r.observation_id = observations.id))', null);
-- next transaction
drop index concurrently if exists observations_order_idx;
-- next transaction
create index concurrently observations_order_idx on observations (organization_id, order_id) where order_id is not null;
-- next transaction
drop index concurrently if exists lab_orders_critical_idx;
-- next transaction
create index concurrently lab_orders_critical_idx on lab_orders (organization_id, id) where critical_since is not null;
