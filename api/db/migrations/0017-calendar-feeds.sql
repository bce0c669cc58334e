-- The tables of calendar-feeds, as they were when the earlier migrations were put together. All new: locks nothing.

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
  status text not null default 'active'::text,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  -- to the hour
  last_read_at timestamptz,
  constraint calendar_feeds_secret_key unique (organization_id, secret_hash),
  constraint calendar_feeds_pkey primary key (organization_id, id),
  constraint calendar_feeds_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  constraint calendar_feeds_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete cascade,
  constraint calendar_feeds_detail_check check ((detail = ANY (ARRAY['full'::text, 'initials'::text, 'time'::text]))),
  constraint calendar_feeds_status_check check ((status = ANY (ARRAY['active'::text, 'revoked'::text]))),
  constraint calendar_feeds_subject_check check (((practitioner_id IS NULL) <> (patient_id IS NULL)))
);
create unique index calendar_feeds_patient_key on calendar_feeds (organization_id, account_id, patient_id) where ((status = 'active'::text) AND (patient_id IS NOT NULL));
-- one in use for each account and calendar, whatever races
create unique index calendar_feeds_practitioner_key on calendar_feeds (organization_id, account_id, practitioner_id) where ((status = 'active'::text) AND (practitioner_id IS NOT NULL));
select migration.protect('calendar_feeds', 'tenant');
select migration.allow('calendar_feeds', 'patient', 'select, insert, update', ':clinic and :account and :patient');
select migration.allow('calendar_feeds', 'staff', 'select, insert, update', ':clinic and :account');
select migration.allow('calendar_feeds', 'worker', 'select, update');
