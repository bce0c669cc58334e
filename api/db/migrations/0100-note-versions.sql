-- Each version of a note's text keeps its author: what another person goes on with, or the same person at a later sitting, is
-- put beside as a row that nobody can change. The draft names who wrote its text as it stands; what is signed, added or marked
-- names the role in force then; null where it was not recorded. Columns without defaults: each lock lasts an instant.

alter table notes add column author_role text;
alter table notes add column editor_account_id uuid;
alter table notes add column editor_name text;
alter table notes add column editor_role text;
alter table notes add column edited_at timestamptz;
-- row security would hide every row from the owner here
alter table notes no force row level security;
update notes set editor_account_id = author_account_id, editor_name = author_name, edited_at = updated_at;
alter table notes force row level security;
alter table notes alter column editor_account_id set not null;
alter table notes alter column editor_name set not null;
alter table notes alter column edited_at set not null;
alter table signed_notes add column signer_role text;
alter table signed_notes add column signer_registration text;
alter table note_addenda add column author_role text;
alter table note_errors add column author_role text;

create table note_versions (
  organization_id uuid not null,
  note_id uuid not null,
  -- the note's version that had this text
  version integer not null,
  patient_id uuid not null,
  title text not null,
  template text not null,
  sections jsonb not null,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  written_at timestamptz not null,
  constraint note_versions_pkey primary key (organization_id, note_id, version),
  constraint note_versions_note_fkey foreign key (organization_id, note_id) references notes (organization_id, id) on delete restrict,
  constraint note_versions_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
alter table note_versions enable row level security;
alter table note_versions force row level security;
create policy staff on note_versions to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on note_versions to polyclinic_staff;
create policy worker on note_versions to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on note_versions to polyclinic_worker;
select app.distribute('note_versions', 'tenant');

-- a note begins as a draft
drop policy staff_write on notes;
create policy staff_write on notes for insert to polyclinic_staff with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and status = 'draft');
