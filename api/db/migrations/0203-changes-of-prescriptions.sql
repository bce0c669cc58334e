-- Each change of a prescription's status is a row that nobody changes again: it says who made the change, when and why. The status
-- itself can only be one that such a row gives it.
-- Locks: `prescription_statuses` for an instant each time; it is filled in batches of 5,000 while clinics write.

-- The table has each status that a prescription has had.
create table prescription_status_changes (
  organization_id uuid not null,
  prescription_id uuid not null,
  -- counts the changes of this prescription
  version integer not null,
  patient_id uuid not null,
  status text not null,
  reason text,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamptz not null,
  constraint prescription_status_changes_pkey primary key (organization_id, prescription_id, version),
  constraint prescription_status_changes_status_key unique (organization_id, prescription_id, version, status),
  constraint prescription_status_changes_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint prescription_status_changes_prescription_fkey foreign key (organization_id, prescription_id) references prescriptions (organization_id, id) on delete restrict,
  constraint prescription_status_changes_status_check check (status in ('draft', 'active', 'on-hold', 'completed', 'stopped', 'cancelled', 'entered-in-error'))
);
select migration.protect('prescription_status_changes', 'tenant');
select migration.policy('prescription_status_changes', 'patient', 'select', 'patient', ':clinic and :patient', null);
select migration.policy('prescription_status_changes', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('prescription_status_changes', 'staff_write', 'insert', 'staff', null, ':clinic and author_:account');
select migration.allow('prescription_status_changes', 'worker', 'select, insert');
grant select (organization_id, prescription_id, version, patient_id, reason) on prescription_status_changes to polyclinic_patient;
grant select, insert on prescription_status_changes to polyclinic_staff;
-- next transaction
alter table prescription_statuses add column version integer not null default 1;
-- next transaction, repeated until no row changes
with kept as (
  insert into prescription_status_changes (organization_id, prescription_id, version, patient_id, status, reason, author_account_id,
    author_name, author_role, created_at)
  select s.organization_id, s.prescription_id, 1, s.patient_id, s.status, s.reason, s.changed_by, s.changed_by_name, s.changed_by_role,
    s.changed_at
  from prescription_statuses s
  where not exists (select 1 from prescription_status_changes c
    where c.organization_id = s.organization_id and c.prescription_id = s.prescription_id)
  limit 5000
  returning organization_id, prescription_id
)
update prescription_statuses set version = 1 from kept
where prescription_statuses.organization_id = kept.organization_id and prescription_statuses.prescription_id = kept.prescription_id;
-- next transaction
alter table prescription_statuses add constraint prescription_statuses_change_fkey foreign key (organization_id, prescription_id, version, status) references prescription_status_changes (organization_id, prescription_id, version, status) on delete restrict not valid;
-- next transaction
alter table prescription_statuses validate constraint prescription_statuses_change_fkey;
-- next transaction
alter table prescription_statuses drop column reason, drop column changed_by, drop column changed_by_name, drop column changed_by_role,
  drop column changed_at;
grant update (status, version) on prescription_statuses to polyclinic_staff;
