-- What the list of patients is narrowed by, answered by indexes: age, month of birth, restricted charts, those who died. The
-- month is a column, since a function of the date is not leakproof and would read every chart (docs/scaling.md). A server of
-- the version before writes none: a chart that it makes while both run has its birthday in no list until it is changed.
-- Locks: `patients` for an instant; indexes are made beside reads and writes, and each batch keeps its five thousand charts
-- from others who would change them for some tenths of a second. Of a million patients it takes some minutes.
alter table patients add column birth_month smallint;
alter table patients add constraint patients_birth_month_check check (birth_month between 1 and 12) not valid;

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
-- next transaction
alter table patients validate constraint patients_birth_month_check;
-- next transaction
drop index concurrently if exists patients_month_missing_idx;
-- next transaction
create index concurrently patients_month_missing_idx on patients (organization_id, id) where birth_month is null and birth_date is not null;
-- next transaction, repeated until no row changes
update patients set birth_month = extract(month from birth_date) where (organization_id, id) in (
  select organization_id, id from patients where birth_month is null and birth_date is not null limit 5000);
-- next transaction
drop index concurrently if exists patients_month_missing_idx;
-- next transaction
drop index concurrently if exists patients_birth_date_idx;
-- next transaction
create index concurrently patients_birth_date_idx on patients (organization_id, birth_date, id);
-- next transaction
drop index concurrently if exists patients_birth_month_idx;
-- next transaction
create index concurrently patients_birth_month_idx on patients (organization_id, birth_month, name_key, id);
-- next transaction
drop index concurrently if exists patients_restricted_idx;
-- next transaction
create index concurrently patients_restricted_idx on patients (organization_id, name_key, id) where restricted;
-- next transaction
drop index concurrently if exists patients_deceased_idx;
-- next transaction
create index concurrently patients_deceased_idx on patients (organization_id, name_key, id) where deceased_on is not null;
-- next transaction
drop index concurrently if exists patients_sex_idx;
-- next transaction
create index concurrently patients_sex_idx on patients (organization_id, sex, name_key, id);
