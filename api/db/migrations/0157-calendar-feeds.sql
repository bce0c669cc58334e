-- The tables of calendar feeds.
-- Locks: nothing, everything here is new.

create table calendar_feeds (
  organization_id uuid not null,
  id uuid not null,
  -- whose subscription: it ends to be answered with the account, the membership or the right to act for the patient
  account_id uuid not null,
  practitioner_id uuid,
  patient_id uuid,
  detail text not null,
  -- of the secret in the address; the secret itself is shown once and never kept
  secret_hash text not null,
  status text not null default 'active',
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  -- to the hour
  last_read_at timestamptz,
  constraint calendar_feeds_pkey primary key (organization_id, id),
  constraint calendar_feeds_secret_key unique (organization_id, secret_hash),
  constraint calendar_feeds_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  constraint calendar_feeds_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete cascade,
  constraint calendar_feeds_detail_check check (detail in ('full', 'initials', 'time')),
  constraint calendar_feeds_status_check check (status in ('active', 'revoked')),
  constraint calendar_feeds_subject_check check ((practitioner_id is null) <> (patient_id is null))
);
create unique index calendar_feeds_patient_key on calendar_feeds (organization_id, account_id, patient_id) where ((status = 'active') and (patient_id is not null));
-- one in use for each account and calendar, whatever races
create unique index calendar_feeds_practitioner_key on calendar_feeds (organization_id, account_id, practitioner_id) where ((status = 'active') and (practitioner_id is not null));
select migration.protect('calendar_feeds', 'tenant');
select migration.allow('calendar_feeds', 'patient', 'select, insert, update', ':clinic and :account and :patient');
select migration.allow('calendar_feeds', 'staff', 'select, insert, update', ':clinic and :account');
select migration.allow('calendar_feeds', 'worker', 'select, update');
