-- Charts and what finds them. All new: locks nothing.

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
  status text not null default 'active',
  deceased_on date,
  restricted boolean not null default false,
  alert text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint patients_pkey primary key (organization_id, id),
  constraint patients_record_number_key unique (organization_id, record_number),
  constraint patients_sex_check check (sex in ('female', 'male', 'other', 'unknown')),
  constraint patients_status_check check (status in ('provisional', 'active', 'inactive', 'merged'))
);
create index patients_name_key_idx on patients (organization_id, name_key, id);
create index patients_account_idx on patients (organization_id, account_id);
alter table patients enable row level security;
alter table patients force row level security;
create policy staff on patients to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on patients to polyclinic_staff;
create policy worker on patients to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on patients to polyclinic_worker;
create policy patient on patients to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and id = nullif(current_setting('app.patient_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and id = nullif(current_setting('app.patient_id', true), '')::uuid);
grant select, update on patients to polyclinic_patient;
select app.distribute('patients', 'tenant');

-- Words a chart is found by (each part of the name, telephone digits, record number, birth date), found by equality or range.
create table patient_search_keys (
  organization_id uuid not null,
  key text collate "C" not null,
  patient_id uuid not null,
  constraint patient_search_keys_pkey primary key (organization_id, key, patient_id),
  constraint patient_search_keys_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);
create index patient_search_keys_patient_idx on patient_search_keys (organization_id, patient_id);
alter table patient_search_keys enable row level security;
alter table patient_search_keys force row level security;
create policy staff on patient_search_keys to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, delete on patient_search_keys to polyclinic_staff;
create policy worker on patient_search_keys to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, delete on patient_search_keys to polyclinic_worker;
create policy patient on patient_search_keys to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid);
grant select, insert, delete on patient_search_keys to polyclinic_patient;
select app.distribute('patient_search_keys', 'tenant');

create table allergies (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  substance text not null,
  reaction text,
  severity text not null default 'unknown',
  status text not null default 'active',
  recorded_by uuid,
  recorded_at timestamptz not null default now(),
  version integer not null default 1,
  constraint allergies_pkey primary key (organization_id, id),
  constraint allergies_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint allergies_severity_check check (severity in ('mild', 'moderate', 'severe', 'unknown')),
  constraint allergies_status_check check (status in ('active', 'inactive', 'entered-in-error'))
);
create index allergies_patient_idx on allergies (organization_id, patient_id);
alter table allergies enable row level security;
alter table allergies force row level security;
create policy staff on allergies to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on allergies to polyclinic_staff;
create policy worker on allergies to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on allergies to polyclinic_worker;
create policy patient on allergies to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid);
grant select on allergies to polyclinic_patient;
select app.distribute('allergies', 'tenant');

create table conditions (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  code text,
  display text not null,
  onset_on date,
  status text not null default 'active',
  recorded_by uuid,
  recorded_at timestamptz not null default now(),
  version integer not null default 1,
  constraint conditions_pkey primary key (organization_id, id),
  constraint conditions_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint conditions_status_check check (status in ('active', 'resolved', 'entered-in-error'))
);
create index conditions_patient_idx on conditions (organization_id, patient_id);
alter table conditions enable row level security;
alter table conditions force row level security;
create policy staff on conditions to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on conditions to polyclinic_staff;
create policy worker on conditions to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on conditions to polyclinic_worker;
create policy patient on conditions to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid);
grant select on conditions to polyclinic_patient;
select app.distribute('conditions', 'tenant');

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
  constraint chart_openings_order_check check (expires_at > opened_at)
);
create index chart_openings_patient_idx on chart_openings (organization_id, patient_id, account_id, expires_at);
alter table chart_openings enable row level security;
alter table chart_openings force row level security;
create policy staff on chart_openings to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on chart_openings to polyclinic_staff;
create policy worker on chart_openings to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on chart_openings to polyclinic_worker;
select app.distribute('chart_openings', 'tenant');
