-- An allergy and a problem keep what they said before, who changed it and why. Each state is a row that nobody changes, under the
-- name of the account that wrote it, and a foreign key lets the entry only have a state that is such a row. An allergy keeps the
-- name of who recorded it, as a problem does.
-- Locks: `allergies`, then `conditions`, for an instant for their columns and policies; they are filled in batches of 5,000 while
-- clinics write, and a foreign key is added without reading rows, and validated apart: a minute with a million patients.

-- The table has every state that an allergy has had, and the one it has now among them.
create table allergy_versions (
  organization_id uuid not null,
  -- of the allergy
  id uuid not null,
  version integer not null,
  reaction text,
  severity text not null,
  status text not null,
  -- why it was changed, or what was wrong
  reason text,
  -- null: it came from elsewhere, or was not kept
  author_account_id uuid,
  author_name text,
  author_role text,
  written_at timestamptz not null,
  constraint allergy_versions_pkey primary key (organization_id, id, version),
  constraint allergy_versions_state_key unique (organization_id, id, version, status, severity),
  constraint allergy_versions_severity_check check (severity in ('mild', 'moderate', 'severe', 'unknown')),
  constraint allergy_versions_status_check check (status in ('active', 'inactive', 'entered-in-error'))
);
select migration.protect('allergy_versions', 'tenant');
select migration.policy('allergy_versions', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('allergy_versions', 'staff_write', 'insert', 'staff', null, ':clinic and author_:account');
select migration.allow('allergy_versions', 'worker', 'select, insert');
grant select, insert on allergy_versions to polyclinic_staff;

-- This table has the same of a problem.
create table condition_versions (
  organization_id uuid not null,
  -- of the problem
  id uuid not null,
  version integer not null,
  status text not null,
  verification_status text not null,
  severity text,
  onset_on date,
  abated_on date,
  note text,
  reason text,
  author_account_id uuid,
  author_name text,
  author_role text,
  written_at timestamptz not null,
  constraint condition_versions_pkey primary key (organization_id, id, version),
  constraint condition_versions_state_key unique (organization_id, id, version, status, verification_status),
  constraint condition_versions_status_check check (status in ('active', 'recurrence', 'remission', 'resolved', 'entered-in-error')),
  constraint condition_versions_verification_check check (verification_status in ('unconfirmed', 'provisional', 'differential', 'confirmed', 'refuted')),
  constraint condition_versions_severity_check check (severity in ('mild', 'moderate', 'severe'))
);
select migration.protect('condition_versions', 'tenant');
select migration.policy('condition_versions', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('condition_versions', 'staff_write', 'insert', 'staff', null, ':clinic and author_:account');
select migration.allow('condition_versions', 'worker', 'select, insert');
grant select, insert on condition_versions to polyclinic_staff;
-- next transaction
alter table allergies add column recorder_name text;
alter table allergies add column recorder_role text;
-- next transaction, repeated until no row changes
with kept as (
  insert into allergy_versions (organization_id, id, version, reaction, severity, status, author_account_id, author_name, written_at)
  select a.organization_id, a.id, a.version, a.reaction, a.severity, a.status, a.recorded_by, m.name, a.recorded_at
  from allergies a left join staff_members m on m.organization_id = a.organization_id and m.account_id = a.recorded_by
  where not exists (select 1 from allergy_versions v where v.organization_id = a.organization_id and v.id = a.id)
  limit 5000
  returning organization_id, id, author_name
)
update allergies set recorder_name = kept.author_name from kept
where allergies.organization_id = kept.organization_id and allergies.id = kept.id;
-- next transaction, repeated until no row changes
with kept as (
  insert into condition_versions (organization_id, id, version, status, verification_status, severity, onset_on, abated_on, note,
    author_account_id, author_name, author_role, written_at)
  select c.organization_id, c.id, c.version, c.status, c.verification_status, c.severity, c.onset_on, c.abated_on, c.note,
    c.recorded_by, c.recorder_name, c.recorder_role, c.recorded_at
  from conditions c
  where not exists (select 1 from condition_versions v where v.organization_id = c.organization_id and v.id = c.id)
  limit 5000
  returning organization_id, id, author_name
)
update conditions set recorder_name = kept.author_name from kept
where conditions.organization_id = kept.organization_id and conditions.id = kept.id;
-- next transaction
alter table allergies add constraint allergies_state_fkey foreign key (organization_id, id, version, status, severity) references allergy_versions (organization_id, id, version, status, severity) on delete restrict not valid;
-- next transaction
alter table allergies validate constraint allergies_state_fkey;
-- next transaction
alter table conditions add constraint conditions_state_fkey foreign key (organization_id, id, version, status, verification_status) references condition_versions (organization_id, id, version, status, verification_status) on delete restrict not valid;
-- next transaction
alter table conditions validate constraint conditions_state_fkey;
-- next transaction
-- Nobody changes what an entry is of and who recorded it, and an entry that was made in error changes no more.
drop policy staff on allergies;
select migration.policy('allergies', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('allergies', 'staff_write', 'insert', 'staff', null, ':clinic and (recorded_by = nullif(current_setting(''app.account_id'', true), '''')::uuid)');
select migration.policy('allergies', 'staff_change', 'update', 'staff', ':clinic and (status <> ''entered-in-error'')', ':clinic');
revoke update on allergies from polyclinic_staff, polyclinic_worker;
grant update (reaction, severity, status, version) on allergies to polyclinic_staff;
grant update (patient_id, status, version) on allergies to polyclinic_worker;
-- next transaction
drop policy staff on conditions;
select migration.policy('conditions', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('conditions', 'staff_write', 'insert', 'staff', null, ':clinic and (recorded_by = nullif(current_setting(''app.account_id'', true), '''')::uuid)');
select migration.policy('conditions', 'staff_change', 'update', 'staff', ':clinic and (status <> ''entered-in-error'')', ':clinic');
revoke update on conditions from polyclinic_staff, polyclinic_worker;
grant update (status, verification_status, severity, onset_on, abated_on, note, version) on conditions to polyclinic_staff;
grant update (patient_id) on conditions to polyclinic_worker;
