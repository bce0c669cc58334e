-- A patient as FHIR has it: other names beside the official one, numbers that others gave them, further telephones and e-mail
-- addresses, contacts, and what staff ask before they speak to somebody. A number is encrypted with the id of its row; it is
-- found by a keyed hash, which also stands among the search keys, and shows its last characters only.
-- Locks: `patients` for an instant; its checks are validated beside what goes on.
alter table patients
  -- what staff call the patient: FHIR's name of the use `usual`
  add column preferred_name text,
  add column pronouns text,
  -- for ranges and growth; null: as the administrative sex says
  add column clinical_sex text,
  add column interpreter_needed boolean not null default false,
  -- beside the preferred one, which is `language`
  add column other_languages text[] not null default '{}';
alter table patients add constraint patients_clinical_sex_check check (clinical_sex in ('female', 'male', 'unknown')) not valid;
grant update (preferred_name, pronouns, language, other_languages, interpreter_needed, version, updated_at) on patients to polyclinic_patient;
-- a patient who changes the preferred name is found by it
select migration.allow('patient_near_keys', 'patient', 'select, insert, delete', ':clinic and :patient');

create table patient_names (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  -- as FHIR's HumanName.use
  use text not null,
  given_name text,
  family_name text not null,
  starts_on date,
  ends_on date,
  created_at timestamptz not null,
  constraint patient_names_pkey primary key (organization_id, id),
  constraint patient_names_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint patient_names_use_check check (use in ('maiden', 'old', 'nickname', 'temp')),
  constraint patient_names_period_check check (ends_on is null or starts_on is null or ends_on >= starts_on)
);
create index patient_names_patient_idx on patient_names (organization_id, patient_id);
select migration.protect('patient_names', 'tenant');
select migration.show('patient_names', 'patient', 'select', ':clinic and :patient');
select migration.allow('patient_names', 'staff', 'select, insert, delete');
select migration.allow('patient_names', 'worker', 'select, insert, delete');

create table patient_telecoms (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  system text not null,
  use text not null,
  value text not null,
  created_at timestamptz not null,
  constraint patient_telecoms_pkey primary key (organization_id, id),
  constraint patient_telecoms_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint patient_telecoms_system_check check (system in ('phone', 'email')),
  constraint patient_telecoms_use_check check (use in ('home', 'work', 'mobile', 'old'))
);
create index patient_telecoms_patient_idx on patient_telecoms (organization_id, patient_id);
select migration.protect('patient_telecoms', 'tenant');
select migration.show('patient_telecoms', 'patient', 'select', ':clinic and :patient');
select migration.allow('patient_telecoms', 'staff', 'select, insert, delete');
select migration.allow('patient_telecoms', 'worker', 'select, insert, delete');

create table patient_contacts (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  -- in the order in which they are rung
  position integer not null,
  name text not null,
  relationship text not null,
  roles text[] not null,
  phone text,
  email text,
  created_at timestamptz not null,
  constraint patient_contacts_pkey primary key (organization_id, id),
  constraint patient_contacts_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint patient_contacts_relationship_check check (relationship in ('parent', 'child', 'spouse', 'partner', 'sibling', 'grandparent', 'relative', 'guardian', 'carer', 'friend', 'other')),
  constraint patient_contacts_roles_check check (roles <@ array['emergency', 'next-of-kin', 'guardian'])
);
create index patient_contacts_patient_idx on patient_contacts (organization_id, patient_id);
select migration.protect('patient_contacts', 'tenant');
select migration.allow('patient_contacts', 'patient', 'select, insert, delete', ':clinic and :patient');
select migration.allow('patient_contacts', 'staff', 'select, insert, delete');
select migration.allow('patient_contacts', 'worker', 'select, insert, delete');

-- Insert and delete only: a number that was written wrongly goes, and comes anew.
create table patient_identifiers (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  kind text not null,
  -- the address by which other systems know this kind of number, where one sent it
  system text,
  -- who gave it; empty where its kind says so
  assigner text not null,
  sealed_value text not null,
  value_hash text not null,
  ending text not null,
  source text,
  created_at timestamptz not null,
  constraint patient_identifiers_pkey primary key (organization_id, id),
  constraint patient_identifiers_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint patient_identifiers_kind_check check (kind in ('national', 'insurer', 'passport', 'driving-licence', 'other-clinic', 'other')),
  constraint patient_identifiers_system_check check (system ~ '^\S+$'),
  constraint patient_identifiers_ending_check check (length(ending) <= 3)
);
create index patient_identifiers_patient_idx on patient_identifiers (organization_id, patient_id);
create index patient_identifiers_hash_idx on patient_identifiers (organization_id, value_hash);
-- a family may share the number of an insurer; whatever else is one person's is on one chart
create unique index patient_identifiers_once_key on patient_identifiers (organization_id, kind, assigner, value_hash) where kind not in ('insurer', 'other');
select migration.protect('patient_identifiers', 'tenant');
select migration.allow('patient_identifiers', 'staff', 'select, insert, delete');
select migration.allow('patient_identifiers', 'worker', 'select, insert, delete');
-- next transaction
alter table patients validate constraint patients_clinical_sex_check;
