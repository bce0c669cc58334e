-- A row keeps a released result from the patient for now: somebody took it back with a reason, or it is critical and not yet
-- acknowledged, where the clinic wants that. It belongs to the order, so that it withholds a corrected version too.
-- Locks: `observations` for an instant, whose policy for patients is made anew; `lab_orders` and `patients` for an instant, for the
-- foreign keys of a new table.

create table withheld_results (
  organization_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  patient_id uuid not null,
  -- ends by itself once somebody acknowledges the critical result
  until_acknowledged boolean not null,
  reason text,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by_name text,
  constraint withheld_results_pkey primary key (organization_id, id),
  constraint withheld_results_order_fkey foreign key (organization_id, order_id) references lab_orders (organization_id, id) on delete restrict,
  constraint withheld_results_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint withheld_results_reason_check check (until_acknowledged = (reason is null)),
  constraint withheld_results_ended_check check ((ended_at is null) = (ended_by_name is null))
);
-- one at a time
create unique index withheld_results_current_idx on withheld_results (organization_id, order_id) where ended_at is null;
select migration.protect('withheld_results', 'tenant');
select migration.policy('withheld_results', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('withheld_results', 'staff_write', 'insert', 'staff', null, ':clinic and ended_at is null');
select migration.policy('withheld_results', 'staff_end', 'update', 'staff', ':clinic and ended_at is null', ':clinic');
grant select, insert, update (ended_at, ended_by_name) on withheld_results to polyclinic_staff;
select migration.allow('withheld_results', 'worker', 'select, insert, update (patient_id)');
select migration.policy('withheld_results', 'patient', 'select', 'patient', ':clinic and :patient', null);
grant select (organization_id, order_id, patient_id, ended_at) on withheld_results to polyclinic_patient;

-- The subquery stands beside the one that asks for a release by hand, in the one policy that has such a question already.
drop policy patient on observations;
select migration.policy('observations', 'patient', 'all', 'patient', ':clinic and :patient and (released_at <= now() or exists (select 1 from result_releases r where r.organization_id = observations.organization_id and r.observation_id = observations.id)) and not exists (select 1 from withheld_results w where w.organization_id = observations.organization_id and w.order_id = observations.order_id and w.ended_at is null)', null);
