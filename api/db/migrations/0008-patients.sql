-- The tables of patients, as they were when the earlier migrations were put together. All new: locks nothing.

create table patients (
  organization_id uuid not null,
  id uuid not null,
  account_id uuid,
  record_number text not null,
  given_name text not null,
  family_name text not null,
  -- as it is shown and printed
  name text not null,
  -- lower case, unaccented "family given": what lists are sorted by
  name_key text collate "C" not null,
  birth_date date,
  sex text,
  phone text,
  email text,
  address_line text,
  city text,
  postal_code text,
  language text,
  status text not null default 'active'::text,
  deceased_on date,
  restricted boolean not null default false,
  alert text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint patients_record_number_key unique (organization_id, record_number),
  constraint patients_pkey primary key (organization_id, id),
  constraint patients_sex_check check ((sex = ANY (ARRAY['female'::text, 'male'::text, 'other'::text, 'unknown'::text]))),
  constraint patients_status_check check ((status = ANY (ARRAY['provisional'::text, 'active'::text, 'inactive'::text, 'merged'::text])))
);
create index patients_account_idx on patients (organization_id, account_id);
create index patients_name_key_idx on patients (organization_id, name_key, id);
select migration.protect('patients', 'tenant');
select migration.allow('patients', 'patient', 'select', ':clinic and (id = (NULLIF(current_setting(''app.patient_id'', true), ''''))::uuid)');
select migration.allow('patients', 'staff', 'select, insert, update');
select migration.allow('patients', 'worker', 'select, insert, update');

create table allergies (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  substance text not null,
  reaction text,
  severity text not null default 'unknown'::text,
  status text not null default 'active'::text,
  recorded_by uuid,
  recorded_at timestamptz not null default now(),
  version integer not null default 1,
  code text,
  constraint allergies_pkey primary key (organization_id, id),
  constraint allergies_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint allergies_code_check check ((code = ANY (ARRAY['716186003'::text]))),
  constraint allergies_severity_check check ((severity = ANY (ARRAY['mild'::text, 'moderate'::text, 'severe'::text, 'unknown'::text]))),
  constraint allergies_status_check check ((status = ANY (ARRAY['active'::text, 'inactive'::text, 'entered-in-error'::text])))
);
create index allergies_patient_idx on allergies (organization_id, patient_id);
select migration.protect('allergies', 'tenant');
select migration.show('allergies', 'patient', 'select', ':clinic and :patient');
select migration.allow('allergies', 'staff', 'select, insert, update');
select migration.allow('allergies', 'worker', 'select, insert, update');

-- Who opened a restricted chart, why, and until when it stays open to that account; insert only.
create table chart_openings (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  account_id uuid not null,
  reason text not null,
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint chart_openings_pkey primary key (organization_id, id),
  constraint chart_openings_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint chart_openings_order_check check ((expires_at > opened_at))
);
create index chart_openings_patient_idx on chart_openings (organization_id, patient_id, account_id, expires_at);
select migration.protect('chart_openings', 'tenant');
select migration.allow('chart_openings', 'staff', 'select, insert');
select migration.allow('chart_openings', 'worker', 'select, insert');

create table conditions (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  code text,
  display text not null,
  onset_on date,
  status text not null default 'active'::text,
  recorded_by uuid,
  recorded_at timestamptz not null default now(),
  version integer not null default 1,
  constraint conditions_pkey primary key (organization_id, id),
  constraint conditions_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint conditions_status_check check ((status = ANY (ARRAY['active'::text, 'resolved'::text, 'entered-in-error'::text])))
);
create index conditions_patient_idx on conditions (organization_id, patient_id);
select migration.protect('conditions', 'tenant');
select migration.show('conditions', 'patient', 'select', ':clinic and :patient');
select migration.allow('conditions', 'staff', 'select, insert, update');
select migration.allow('conditions', 'worker', 'select, insert, update');

-- Words a chart is found by (each part of the name, telephone digits, record number, birth date), found by equality or
-- range.
create table patient_search_keys (
  organization_id uuid not null,
  key text collate "C" not null,
  patient_id uuid not null,
  constraint patient_search_keys_pkey primary key (organization_id, key, patient_id),
  constraint patient_search_keys_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);
create index patient_search_keys_patient_idx on patient_search_keys (organization_id, patient_id);
select migration.protect('patient_search_keys', 'tenant');
select migration.allow('patient_search_keys', 'patient', 'select, insert, delete', ':clinic and :patient');
select migration.allow('patient_search_keys', 'staff', 'select, insert, delete');
select migration.allow('patient_search_keys', 'worker', 'select, insert, delete');

alter table holds add constraint holds_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade;