-- The tables of patient imports.
-- Locks: nothing, everything here is new.

-- Patients and their history from other systems: what was uploaded, what is to become of each person, and each resource as it
-- came. Imported problems, allergies, observations and vaccinations are rows of the tables that have them; they name their source.
create table patient_imports (
  organization_id uuid not null,
  id uuid not null,
  format text not null,
  file_name text not null,
  size_bytes integer not null,
  sha256 text not null,
  status text not null,
  rows_total integer not null,
  rows_done integer not null default 0,
  -- what of the file belongs to no patient and was therefore not taken, by type
  left_out jsonb not null,
  author_account_id uuid not null,
  author_name text not null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  constraint patient_imports_pkey primary key (organization_id, id),
  constraint patient_imports_format_check check (format in ('csv', 'fhir')),
  constraint patient_imports_status_check check (status in ('draft', 'in-progress', 'completed', 'cancelled'))
);
create index patient_imports_running_idx on patient_imports (organization_id) where status = 'in-progress';
select migration.protect('patient_imports', 'tenant');
select migration.allow('patient_imports', 'staff', 'select, insert, update');
select migration.allow('patient_imports', 'worker', 'select, update');
select migration.policy('patient_imports', 'timetable', 'select', 'timetable', 'status = ''in-progress''', null);
grant select (organization_id, id, status) on patient_imports to polyclinic_timetable;

-- One person of an upload. The content is what came; once it is on the chart, it is there and no longer here.
create table patient_import_rows (
  organization_id uuid not null,
  import_id uuid not null,
  number integer not null,
  id uuid not null,
  name text not null,
  birth_date date,
  counts jsonb not null,
  decision text not null,
  reason text not null,
  -- the chart that it is put on; of a new one, the chart that was made
  patient_id uuid,
  status text not null,
  problem text,
  outcome jsonb,
  content jsonb,
  -- what of the person is not put on the chart, such as a fax number: none is lost without a word
  remainders jsonb not null default '[]',
  constraint patient_import_rows_pkey primary key (organization_id, id),
  constraint patient_import_rows_number_key unique (organization_id, import_id, number),
  constraint patient_import_rows_import_fkey foreign key (organization_id, import_id) references patient_imports (organization_id, id) on delete restrict,
  constraint patient_import_rows_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint patient_import_rows_decision_check check (decision in ('create', 'merge', 'skip')),
  constraint patient_import_rows_merge_check check (decision <> 'merge' or patient_id is not null),
  constraint patient_import_rows_status_check check (status in ('waiting', 'done', 'skipped', 'failed'))
);
create index patient_import_rows_waiting_idx on patient_import_rows (organization_id, import_id, number) where status = 'waiting';
select migration.protect('patient_import_rows', 'tenant');
select migration.allow('patient_import_rows', 'staff', 'select, insert, update');
select migration.allow('patient_import_rows', 'worker', 'select, update');

-- Of tables of earlier files.
alter table imported_resources add constraint imported_resources_import_fkey foreign key (organization_id, import_id) references patient_imports (organization_id, id) on delete restrict;
