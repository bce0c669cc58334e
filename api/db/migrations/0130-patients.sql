-- The tables of patients.
-- Locks: nothing, everything here is new.

-- A patient as FHIR has it. A new chart costs little: its search keys, which are written with it and read with it, are not each
-- checked against it, and only a chart with an account stands in the index by account.
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
  -- what staff call the patient: FHIR's name of the use `usual`
  preferred_name text,
  pronouns text,
  -- for ranges and growth; null: as the administrative sex says
  clinical_sex text,
  interpreter_needed boolean not null default false,
  -- beside the preferred one, which is `language`
  other_languages text[] not null default '{}',
  -- of birth_date: a function of the date is not leakproof and would read every chart (docs/scaling.md)
  birth_month smallint,
  constraint patients_pkey primary key (organization_id, id),
  constraint patients_record_number_key unique (organization_id, record_number),
  constraint patients_sex_check check (sex in ('female', 'male', 'other', 'unknown')),
  constraint patients_status_check check (status in ('provisional', 'active', 'inactive', 'merged')),
  constraint patients_clinical_sex_check check (clinical_sex in ('female', 'male', 'unknown')),
  constraint patients_birth_month_check check (birth_month between 1 and 12)
);
create index patients_name_key_idx on patients (organization_id, name_key, id);
create index patients_bound_account_idx on patients (organization_id, account_id) where account_id is not null;
create index patients_birth_date_idx on patients (organization_id, birth_date, id);
create index patients_birth_month_idx on patients (organization_id, birth_month, name_key, id);
create index patients_restricted_idx on patients (organization_id, name_key, id) where restricted;
create index patients_deceased_idx on patients (organization_id, name_key, id) where deceased_on is not null;
create index patients_sex_idx on patients (organization_id, sex, name_key, id);
create index patients_updated_at_idx on patients (organization_id, updated_at, id);
create index patients_email_idx on patients (organization_id, email) where email is not null;
-- with the status, charts in use are counted without reading them
create index patients_created_at_idx on patients (organization_id, created_at) include (status);
create index patients_not_in_use_idx on patients (organization_id) where status not in ('active', 'provisional');
select migration.protect('patients', 'tenant');
select migration.allow('patients', 'patient', 'select', ':clinic and :chart');
select migration.allow('patients', 'staff', 'select, insert, update');
select migration.allow('patients', 'worker', 'select, insert, update');
select migration.policy('patients', 'timetable', 'select', 'timetable', 'true', null);
grant update (preferred_name, pronouns, language, other_languages, interpreter_needed, version, updated_at) on patients to polyclinic_patient;
grant select (organization_id, id, updated_at) on patients to polyclinic_timetable;

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
  code text,
  source text,
  constraint allergies_pkey primary key (organization_id, id),
  constraint allergies_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint allergies_severity_check check (severity in ('mild', 'moderate', 'severe', 'unknown')),
  constraint allergies_status_check check (status in ('active', 'inactive', 'entered-in-error')),
  constraint allergies_code_check check (code = '716186003' or source is not null)
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
  constraint chart_openings_order_check check (expires_at > opened_at)
);
create index chart_openings_patient_idx on chart_openings (organization_id, patient_id, account_id, expires_at);
select migration.protect('chart_openings', 'tenant');
select migration.allow('chart_openings', 'staff', 'select, insert');
select migration.allow('chart_openings', 'worker', 'select, insert');

-- Problems as FHIR has them: recurrence and remission beside active and resolved, how sure they are, how grave, since when they
-- are over, a note, and who recorded them.
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
  code_system text,
  source text,
  verification_status text not null default 'confirmed',
  severity text,
  abated_on date,
  note text,
  recorder_name text,
  recorder_role text,
  constraint conditions_pkey primary key (organization_id, id),
  constraint conditions_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint conditions_status_check check (status in ('active', 'recurrence', 'remission', 'resolved', 'entered-in-error')),
  constraint conditions_verification_check check (verification_status in ('unconfirmed', 'provisional', 'differential', 'confirmed', 'refuted')),
  constraint conditions_severity_check check (severity in ('mild', 'moderate', 'severe')),
  constraint conditions_abated_check check (abated_on is null or status not in ('active', 'recurrence'))
);
create index conditions_patient_idx on conditions (organization_id, patient_id);
select migration.protect('conditions', 'tenant');
select migration.show('conditions', 'patient', 'select', ':clinic and :patient');
select migration.allow('conditions', 'staff', 'select, insert, update');
select migration.allow('conditions', 'worker', 'select, insert, update');

-- Words a chart is found by (each part of the name, telephone digits, record number, birth date), found by equality or
-- range. Behind each word of a name stands the whole name, as it is sorted (`search-keys.ts`): charts that share a word come in
-- the order of their names from the index. Any two words of a chart share a key of their own, so that a search for two common
-- words finds a chart by one key, instead of comparing the keys of all who have one of them.
create table patient_search_keys (
  organization_id uuid not null,
  key text collate "C" not null,
  patient_id uuid not null,
  constraint patient_search_keys_pkey primary key (organization_id, key, patient_id)
);
create index patient_search_keys_patient_idx on patient_search_keys (organization_id, patient_id);
select migration.protect('patient_search_keys', 'tenant');
select migration.allow('patient_search_keys', 'patient', 'select, insert, delete', ':clinic and :patient');
select migration.allow('patient_search_keys', 'staff', 'select, insert, delete');
select migration.allow('patient_search_keys', 'worker', 'select, insert, delete');

-- Names beside the official one, telephones, e-mail addresses, contacts and addresses beside the first, as FHIR has them.
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
grant update (patient_id) on patient_names to polyclinic_worker;

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
grant update (patient_id) on patient_telecoms to polyclinic_worker;

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
grant update (patient_id) on patient_contacts to polyclinic_worker;

-- Numbers that others gave a patient. A number is encrypted with the id of its row; it is found by a keyed hash, which also
-- stands among the search keys, and shows its last characters only.
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
grant update (patient_id) on patient_identifiers to polyclinic_worker;

-- Who pays for a patient beside the patient: the insurer's card as FHIR's Coverage has it. The member number is encrypted, and
-- found by the same keyed hash as the numbers of `patient_identifiers`.
create table coverages (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  status text not null,
  -- which insurer is asked first
  position integer not null,
  insurer text not null,
  plan text,
  sealed_number text,
  number_hash text,
  number_ending text,
  -- null where it is the patient
  policy_holder text,
  relationship text not null,
  starts_on date,
  ends_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint coverages_pkey primary key (organization_id, id),
  constraint coverages_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint coverages_status_check check (status in ('active', 'cancelled', 'entered-in-error')),
  constraint coverages_position_check check (position between 1 and 9),
  constraint coverages_relationship_check check (relationship in ('self', 'spouse', 'child', 'parent', 'other')),
  constraint coverages_holder_check check ((relationship = 'self') = (policy_holder is null)),
  constraint coverages_number_check check ((sealed_number is null) = (number_hash is null) and (sealed_number is null) = (number_ending is null)),
  constraint coverages_period_check check (ends_on is null or starts_on is null or ends_on >= starts_on)
);
create index coverages_patient_idx on coverages (organization_id, patient_id);
select migration.protect('coverages', 'tenant');
select migration.policy('coverages', 'patient', 'select', 'patient', ':clinic and :patient and status <> ''entered-in-error''', null);
select migration.allow('coverages', 'staff', 'select, insert, update');
select migration.allow('coverages', 'worker', 'select, insert, update');
grant select (organization_id, id, patient_id, status, position, insurer, plan, number_ending, policy_holder, relationship, starts_on, ends_on) on coverages to polyclinic_patient;

-- A narrowed list that an account keeps under a name.
create table saved_views (
  organization_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  list text not null,
  name text not null,
  search jsonb not null,
  created_at timestamptz not null,
  constraint saved_views_pkey primary key (organization_id, id),
  constraint saved_views_name_key unique (organization_id, account_id, list, name),
  constraint saved_views_list_check check (list in ('patients'))
);
select migration.protect('saved_views', 'tenant');
select migration.allow('saved_views', 'staff', 'select, insert, delete', ':clinic and :account');

-- Addresses of a patient beside the one that letters go to: at work, for a time, an earlier one.
create table patient_addresses (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  use text not null,
  address_line text not null,
  city text,
  postal_code text,
  starts_on date,
  ends_on date,
  created_at timestamptz not null,
  constraint patient_addresses_pkey primary key (organization_id, id),
  constraint patient_addresses_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint patient_addresses_use_check check (use in ('home', 'work', 'temp', 'billing', 'old')),
  constraint patient_addresses_period_check check (ends_on is null or starts_on is null or ends_on >= starts_on)
);
create index patient_addresses_patient_idx on patient_addresses (organization_id, patient_id);
select migration.protect('patient_addresses', 'tenant');
select migration.show('patient_addresses', 'patient', 'select', ':clinic and :patient');
select migration.allow('patient_addresses', 'staff', 'select, insert, delete');
select migration.allow('patient_addresses', 'worker', 'select, insert, delete');
grant update (patient_id) on patient_addresses to polyclinic_worker;

-- A name that was typed with an error is found by the words that the clinic's patients have in their names, each kept once under
-- its forms: the word itself and what is left of it without any one letter (`name-forms.ts` computes the same).
create table name_forms (
  organization_id uuid not null,
  form text collate "C" not null,
  word text collate "C" not null,
  constraint name_forms_pkey primary key (organization_id, form, word)
);
select migration.protect('name_forms', 'tenant');
select migration.allow('name_forms', 'staff', 'select, insert');
select migration.allow('name_forms', 'worker', 'select, insert');
-- A patient who changes a name adds its words, and may not read those of others.
select migration.policy('name_forms', 'patient', 'insert', 'patient', null, ':clinic');
grant insert on name_forms to polyclinic_patient;

-- The report of patients says how many charts are in use. A job counts those that were made until the day before yesterday, whose
-- number does not change any more; the report adds the later ones and subtracts those that are not in use, which an index has.
create table chart_counts (
  organization_id uuid not null,
  -- charts with a lower id are counted: ids are in the order of time
  before_id uuid not null,
  charts integer not null,
  constraint chart_counts_pkey primary key (organization_id)
);
select migration.protect('chart_counts', 'tenant');
select migration.allow('chart_counts', 'staff', 'select');
select migration.allow('chart_counts', 'worker', 'select, insert, update');
select migration.policy('chart_counts', 'timetable', 'select', 'timetable', 'true', null);
grant select (organization_id, before_id) on chart_counts to polyclinic_timetable;

-- Of tables of earlier files.
alter table patient_calls add constraint patient_calls_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict;
alter table messages add constraint messages_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict;
