-- The tables of terminology.
-- Locks: nothing, everything here is new.

-- Codes of diagnoses with their system and what they are called, the same for all clinics, and codes that a clinic gives itself.
-- Both are found through a table of keys: each word of what a code is called, and the code without its point, each followed by
-- how long the name is, so that the plainer of two that share a word comes first from the index alone.
-- The codes of a system are filled in by the server as it starts, from a file with a digest (`load-codes.sql.ts`).
create table code_systems (
  -- a URI
  system text collate "C" not null,
  name text not null,
  edition text not null,
  -- a part of the system's codes alone
  is_selection boolean not null,
  code_count integer not null,
  -- of what was loaded, so that it is loaded once
  digest text not null,
  loaded_at timestamptz not null default now(),
  constraint code_systems_pkey primary key (system)
);
select app.distribute('code_systems', 'reference');
grant select on code_systems to polyclinic_staff, polyclinic_worker;

create table codes (
  system text collate "C" not null,
  code text collate "C" not null,
  display text not null,
  -- whether something new may have it: an edition may drop a code that charts have
  is_active boolean not null,
  constraint codes_pkey primary key (system, code)
);
select app.distribute('codes', 'reference');
grant select on codes to polyclinic_staff, polyclinic_worker;

create table code_keys (
  system text collate "C" not null,
  code text collate "C" not null,
  key text collate "C" not null,
  constraint code_keys_pkey primary key (system, code, key),
  constraint code_keys_code_fkey foreign key (system, code) references codes (system, code) on delete cascade
);
create index code_keys_key_idx on code_keys (system, key, code);
select app.distribute('code_keys', 'reference');
grant select on code_keys to polyclinic_staff, polyclinic_worker;

create table clinic_codes (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  code text collate "C" not null,
  display text not null,
  words text not null,
  is_active boolean not null,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint clinic_codes_pkey primary key (organization_id, id),
  constraint clinic_codes_code_key unique (organization_id, code),
  constraint clinic_codes_kind_check check (kind in ('diagnosis', 'procedure'))
);
select migration.protect('clinic_codes', 'tenant');
select migration.allow('clinic_codes', 'staff', 'select, insert, update');
select migration.allow('clinic_codes', 'worker', 'select, insert');

create table clinic_code_keys (
  organization_id uuid not null,
  code_id uuid not null,
  key text collate "C" not null,
  constraint clinic_code_keys_pkey primary key (organization_id, code_id, key),
  constraint clinic_code_keys_code_fkey foreign key (organization_id, code_id) references clinic_codes (organization_id, id) on delete cascade
);
create index clinic_code_keys_key_idx on clinic_code_keys (organization_id, key, code_id);
select migration.protect('clinic_code_keys', 'tenant');
select migration.allow('clinic_code_keys', 'staff', 'select, insert, delete');
select migration.allow('clinic_code_keys', 'worker', 'select, insert');
