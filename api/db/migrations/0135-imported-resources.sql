-- The tables of imported resources.
-- Locks: nothing, everything here is new.

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
  -- numbers of the patient, sealed as the chart seals them: the content is kept without them
  sealed_texts text,
  constraint imported_resources_pkey primary key (organization_id, id),
  constraint imported_resources_once_key unique (organization_id, patient_id, resource_type, resource_key, fingerprint),
  constraint imported_resources_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint imported_resources_placed_check check ((placed_as is null) = (placed_id is null))
);
create index imported_resources_chart_idx on imported_resources (organization_id, patient_id, effective_at, id);
-- which chart a person is on whom the same system sent before
create index imported_resources_key_idx on imported_resources (organization_id, resource_type, resource_key);
select migration.protect('imported_resources', 'tenant');
select migration.allow('imported_resources', 'staff', 'select');
select migration.allow('imported_resources', 'worker', 'select, insert');
