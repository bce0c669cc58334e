-- A record that is final cannot change any more: its row is closed to every update, it names who made it final and in which
-- role, and each earlier version of its text stands beside it with its author. What the patient was given is a row of its own,
-- word for word, which can only be withdrawn; that a record was written in error is one as well. Columns without defaults,
-- three new tables.

alter table records add column author_role text;
-- who wrote the text as it stands
alter table records add column editor_account_id uuid;
alter table records add column editor_name text;
alter table records add column editor_role text;
alter table records add column edited_at timestamptz;
alter table records add column finalized_by uuid;
alter table records add column finalizer_name text;
alter table records add column finalizer_role text;
alter table records add column finalizer_registration text;

create table record_versions (
  organization_id uuid not null,
  record_id uuid not null,
  -- the record's version that had this text
  version integer not null,
  patient_id uuid not null,
  title text not null,
  body text not null,
  codes jsonb not null,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  written_at timestamptz not null,
  constraint record_versions_pkey primary key (organization_id, record_id, version),
  constraint record_versions_record_fkey foreign key (organization_id, record_id) references records (organization_id, id) on delete restrict,
  constraint record_versions_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
alter table record_versions enable row level security;
alter table record_versions force row level security;
create policy staff on record_versions to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on record_versions to polyclinic_staff;
create policy worker on record_versions to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on record_versions to polyclinic_worker;
select app.distribute('record_versions', 'tenant');

-- What was shown to the patient, as it was shown. It is withdrawn when the record was written in error; nothing else of it changes.
create table released_records (
  organization_id uuid not null,
  record_id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  kind text not null,
  title text not null,
  body text not null,
  codes jsonb not null,
  -- who wrote any version of it: [{"name": "…", "role": "nurse"}]
  authors jsonb not null,
  finalizer_name text not null,
  finalizer_role text,
  finalizer_registration text,
  finalized_at timestamptz not null,
  released_by uuid not null,
  released_by_name text not null,
  released_by_role text,
  released_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint released_records_pkey primary key (organization_id, record_id),
  constraint released_records_kind_check check (kind in ('visit-summary', 'diagnosis', 'procedure', 'lab-result', 'imaging-report', 'vaccination', 'referral', 'letter', 'document')),
  constraint released_records_record_fkey foreign key (organization_id, record_id) references records (organization_id, id) on delete restrict,
  constraint released_records_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint released_records_encounter_fkey foreign key (organization_id, encounter_id) references encounters (organization_id, id) on delete restrict
);
create index released_records_patient_idx on released_records (organization_id, patient_id, released_at, record_id);
alter table released_records enable row level security;
alter table released_records force row level security;
create policy staff_read on released_records for select to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy staff_write on released_records for insert to polyclinic_staff with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
-- withdrawn once
create policy staff_withdraw on released_records for update to polyclinic_staff
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and withdrawn_at is null)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on released_records to polyclinic_staff;
grant update (withdrawn_at) on released_records to polyclinic_staff;
create policy worker on released_records to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on released_records to polyclinic_worker;
-- the patient sees what was released, and nothing else
create policy patient on released_records for select to polyclinic_patient
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid and withdrawn_at is null);
grant select on released_records to polyclinic_patient;
select app.distribute('released_records', 'tenant');

create table record_errors (
  organization_id uuid not null,
  record_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamptz not null,
  constraint record_errors_pkey primary key (organization_id, record_id),
  constraint record_errors_record_fkey foreign key (organization_id, record_id) references records (organization_id, id) on delete restrict,
  constraint record_errors_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
alter table record_errors enable row level security;
alter table record_errors force row level security;
create policy staff on record_errors to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on record_errors to polyclinic_staff;
create policy worker on record_errors to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on record_errors to polyclinic_worker;
select app.distribute('record_errors', 'tenant');

-- row security would hide every row from the owner here
alter table records no force row level security;
alter table released_records no force row level security;
alter table record_errors no force row level security;
update records set editor_account_id = author_account_id, editor_name = author_name, edited_at = coalesce(finalized_at, updated_at);
-- whoever wrote it was said to have made it final: nothing else was recorded
update records set finalized_by = author_account_id, finalizer_name = author_name, finalized_at = coalesce(finalized_at, updated_at)
  where finalized_at is not null or released_at is not null or status = 'final';
insert into released_records (organization_id, record_id, patient_id, encounter_id, kind, title, body, codes, authors, finalizer_name, finalized_at, released_by, released_by_name, released_at, withdrawn_at)
  select organization_id, id, patient_id, encounter_id, kind, title, body, codes, jsonb_build_array(jsonb_build_object('name', author_name, 'role', null)), author_name,
    finalized_at, author_account_id, author_name, released_at, case when status = 'entered-in-error' then updated_at end from records where released_at is not null;
insert into record_errors (organization_id, record_id, patient_id, reason, author_account_id, author_name, created_at)
  select organization_id, id, patient_id, coalesce(status_reason, ''), author_account_id, author_name, updated_at from records where status = 'entered-in-error';
-- what was final stays final; that it was an error stands beside it
update records set status = 'final' where status = 'entered-in-error' and finalized_at is not null;
alter table records force row level security;
alter table released_records force row level security;
alter table record_errors force row level security;
alter table records alter column editor_account_id set not null;
alter table records alter column editor_name set not null;
alter table records alter column edited_at set not null;
-- what is final names who made it so
alter table records add constraint records_final_check check (status <> 'final' or (finalized_at is not null and finalized_by is not null and finalizer_name is not null)) not valid;
alter table records validate constraint records_final_check;
drop policy patient on records;
revoke select on records from polyclinic_patient;
alter table records drop column released_at;
alter table records drop column status_reason;
drop policy staff on records;
create policy staff_read on records for select to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy staff_write on records for insert to polyclinic_staff with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and status = 'draft');
-- only a draft may change; the database refuses everything after
create policy staff_change on records for update to polyclinic_staff
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and status = 'draft')
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
revoke update on records from polyclinic_worker;
