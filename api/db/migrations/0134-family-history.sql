-- The tables of family history.
-- Locks: nothing, everything here is new.

-- Illnesses in the family of a patient. What was recorded never changes: a correction is another row that takes its place, once,
-- and that one was entered in error stands beside it.
create table family_history (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  relation text not null,
  code text,
  -- a URI
  code_system text,
  display text not null,
  -- whole years
  onset_age integer,
  is_deceased boolean,
  note text,
  -- the row that this one takes the place of
  replaces_id uuid,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamptz not null,
  constraint family_history_pkey primary key (organization_id, id),
  constraint family_history_replaces_key unique (organization_id, replaces_id),
  constraint family_history_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint family_history_replaces_fkey foreign key (organization_id, replaces_id) references family_history (organization_id, id) on delete restrict,
  constraint family_history_relation_check check (relation in ('mother', 'father', 'sister', 'brother', 'half-sister', 'half-brother', 'daughter', 'son', 'maternal-grandmother', 'maternal-grandfather', 'paternal-grandmother', 'paternal-grandfather', 'aunt', 'uncle', 'cousin', 'other')),
  constraint family_history_age_check check (onset_age between 0 and 130),
  constraint family_history_code_check check ((code is null) = (code_system is null))
);
create index family_history_patient_idx on family_history (organization_id, patient_id, id);
select migration.protect('family_history', 'tenant');
select migration.allow('family_history', 'staff', 'select, insert');
select migration.allow('family_history', 'worker', 'select, insert');

create table family_history_errors (
  organization_id uuid not null,
  entry_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamptz not null,
  constraint family_history_errors_pkey primary key (organization_id, entry_id),
  constraint family_history_errors_entry_fkey foreign key (organization_id, entry_id) references family_history (organization_id, id) on delete restrict,
  constraint family_history_errors_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
select migration.protect('family_history_errors', 'tenant');
select migration.allow('family_history_errors', 'staff', 'select, insert');
select migration.allow('family_history_errors', 'worker', 'select, insert');
