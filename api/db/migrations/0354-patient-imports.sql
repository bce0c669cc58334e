-- Patients and their history from other systems: what was uploaded, what is to become of each person, and each resource as it
-- came. Imported problems, allergies, observations and vaccinations are rows of the tables that have them; they name their source.
-- Locks: `conditions`, `allergies`, `observations` and `immunizations` for an instant; checks are validated beside what goes on.
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

-- Each resource as it came, with its references led to the ids that it has here. Nobody changes it.
create table imported_resources (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  import_id uuid not null,
  source text not null,
  resource_type text not null,
  -- by which its sender knows it
  resource_key text not null,
  fingerprint text not null,
  title text not null,
  status text,
  effective_at timestamptz not null,
  -- what it became here; null: it is kept as it came
  placed_as text,
  placed_id uuid,
  content jsonb not null,
  created_at timestamptz not null,
  constraint imported_resources_pkey primary key (organization_id, id),
  constraint imported_resources_once_key unique (organization_id, patient_id, resource_type, resource_key, fingerprint),
  constraint imported_resources_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint imported_resources_import_fkey foreign key (organization_id, import_id) references patient_imports (organization_id, id) on delete restrict,
  constraint imported_resources_placed_check check ((placed_as is null) = (placed_id is null))
);
create index imported_resources_chart_idx on imported_resources (organization_id, patient_id, effective_at, id);
-- which chart a person is on whom the same system sent before
create index imported_resources_key_idx on imported_resources (organization_id, resource_type, resource_key);
select migration.protect('imported_resources', 'tenant');
select migration.allow('imported_resources', 'staff', 'select');
select migration.allow('imported_resources', 'worker', 'select, insert');

alter table conditions add column code_system text, add column source text;
alter table allergies add column source text;
alter table allergies drop constraint allergies_code_check;
alter table allergies add constraint allergies_code_check check (code = '716186003' or source is not null) not valid;
alter table observations drop constraint observations_category_check;
alter table observations add constraint observations_category_check check (category in
  ('vital-signs', 'laboratory', 'survey', 'exam', 'social-history', 'imaging', 'procedure', 'therapy', 'activity')) not valid;
alter table immunizations alter column author_account_id drop not null;
alter table immunizations drop constraint immunizations_source_check;
alter table immunizations add constraint immunizations_source_check check (source in ('given-here', 'reported', 'imported')) not valid;
alter table immunizations add constraint immunizations_author_check check ((source = 'imported') = (author_account_id is null)) not valid;
-- next transaction
alter table allergies validate constraint allergies_code_check;
-- next transaction
alter table observations validate constraint observations_category_check;
-- next transaction
alter table immunizations validate constraint immunizations_source_check;
-- next transaction
alter table immunizations validate constraint immunizations_author_check;
