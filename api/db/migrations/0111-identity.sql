-- The tables of identity.
-- Locks: nothing, everything here is new.

create table account_tokens (
  id uuid not null,
  purpose text not null,
  token_hash text not null,
  account_id uuid,
  email text,
  kind text,
  organization_id uuid,
  -- an invitation's role; a claim code's patient
  role text,
  subject_id uuid,
  name text,
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- An invitation may say what its person will do as a practitioner: a profile that exists, or title, specialty, services
  -- and weekly hours of one that is made when the invitation is accepted.
  practitioner jsonb,
  -- what a code that is handed over at the desk allows an account to do for a patient
  proxy jsonb,
  constraint account_tokens_pkey primary key (id),
  constraint account_tokens_token_hash_key unique (token_hash),
  constraint account_tokens_purpose_check check (purpose in ('password-reset', 'email-verification', 'invitation', 'claim-code', 'proxy-code', 'setup'))
);
create index account_tokens_account_id_idx on account_tokens (account_id);
-- somebody's open invitation, found before it is accepted
create index account_tokens_email_idx on account_tokens (purpose, email);
create index account_tokens_organization_idx on account_tokens (organization_id, purpose, created_at);
grant select, insert, update, delete on account_tokens to polyclinic_app, polyclinic_worker;

create table accounts (
  id uuid not null,
  kind text not null,
  email text not null,
  name text not null,
  password_hash text,
  status text not null default 'active',
  phone text,
  birth_date date,
  locale text not null default 'en',
  email_verified_at timestamptz,
  -- AES-256-GCM, bound to the row's id
  second_factor_secret text,
  second_factor_pending text,
  second_factor_at timestamptz,
  -- the last accepted time step: a code works once
  second_factor_step bigint not null default 0,
  recovery_code_hashes text[] not null default '{}',
  default_organization_id uuid,
  sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint accounts_pkey primary key (id),
  constraint accounts_kind_email_key unique (kind, email),
  constraint accounts_kind_check check (kind in ('admin', 'org_user', 'patient')),
  constraint accounts_status_check check (status in ('active', 'locked', 'closed'))
);
create index accounts_created_at_idx on accounts (kind, created_at desc, id);
grant select, insert, update on accounts to polyclinic_admin, polyclinic_app, polyclinic_worker;

create table enrolments (
  account_id uuid not null,
  organization_id uuid not null,
  patient_id uuid not null,
  status text not null,
  created_at timestamptz not null default now(),
  constraint enrolments_pkey primary key (account_id, organization_id),
  constraint enrolments_account_id_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint enrolments_status_check check (status in ('provisional', 'active', 'ended'))
);
create index enrolments_organization_id_idx on enrolments (organization_id, patient_id);
grant select on enrolments to polyclinic_admin;
grant select, insert, update on enrolments to polyclinic_app;
grant select, insert, update, delete on enrolments to polyclinic_worker;

create table idempotency_keys (
  account_id uuid not null,
  key uuid not null,
  request_hash text not null,
  status integer,
  reply text,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (account_id, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
select migration.protect('idempotency_keys', null);
select migration.policy('idempotency_keys', 'own', 'all', 'public', ':account', ':account');
select migration.policy('idempotency_keys', 'sweep', 'delete', 'worker', 'true', null);
select migration.policy('idempotency_keys', 'sweep_reads', 'select', 'worker', 'true', null);
grant select, insert, update on idempotency_keys to polyclinic_admin, polyclinic_patient, polyclinic_staff, polyclinic_visitor;
grant select, insert, update, delete on idempotency_keys to polyclinic_worker;

create table known_devices (
  account_id uuid not null,
  -- of the random token in the device's cookie
  token_hash text not null,
  last_used_at timestamptz not null,
  constraint known_devices_pkey primary key (account_id, token_hash),
  constraint known_devices_account_id_fkey foreign key (account_id) references accounts (id) on delete cascade
);
create index known_devices_token_idx on known_devices (token_hash);
grant select, insert, update, delete on known_devices to polyclinic_worker;

create table memberships (
  account_id uuid not null,
  organization_id uuid not null,
  staff_id uuid not null,
  practitioner_id uuid,
  role text not null,
  status text not null default 'active',
  created_at timestamptz not null default now(),
  staff_name text not null,
  constraint memberships_pkey primary key (account_id, organization_id),
  constraint memberships_account_id_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint memberships_status_check check (status in ('active', 'inactive'))
);
create index memberships_organization_id_idx on memberships (organization_id);
grant select on memberships to polyclinic_admin;
grant select, insert, update on memberships to polyclinic_app, polyclinic_worker;

-- Mail that belongs to no clinic (passwords, addresses, invitations of administrators); a clinic's own goes through its
-- outbox.
create table platform_outbox_messages (
  id uuid not null,
  channel text not null default 'email',
  recipient text not null,
  template text not null,
  -- encrypted with the row's id: it carries one-time links
  payload text not null,
  -- not before; each attempt puts it off, so that one that was cut short is made again
  send_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  cancelled_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  constraint platform_outbox_messages_pkey primary key (id)
);
create index platform_outbox_recipient_idx on platform_outbox_messages (recipient, template, created_at);
create index platform_outbox_unsent_idx on platform_outbox_messages (send_at) where ((sent_at is null) and (cancelled_at is null));
grant insert, select (id, created_at, sent_at, attempts) on platform_outbox_messages to polyclinic_admin;
grant select, insert, update, delete on platform_outbox_messages to polyclinic_app, polyclinic_worker;

create table proxies (
  id uuid not null,
  account_id uuid not null,
  organization_id uuid not null,
  patient_id uuid not null,
  -- the name of the person acted for, as the clinic has it
  name text not null,
  relationship text not null,
  scopes text[] not null,
  starts_on date not null default current_date,
  ends_on date,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint proxies_pkey primary key (id),
  constraint proxies_account_id_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint proxies_scopes_check check (scopes <@ '{book,pay,"see visits","see records","write messages"}'::text[])
);
create index proxies_account_id_idx on proxies (account_id);
create index proxies_patient_id_idx on proxies (organization_id, patient_id);
grant select, insert, update on proxies to polyclinic_app, polyclinic_worker;

create table registrations (
  id uuid not null,
  email text not null,
  -- of the token that the registering browser keeps, and of the code that only the mailbox gets
  token_hash text not null,
  code_hash text not null,
  password_hash text not null,
  -- name, date of birth and phone number, encrypted
  details text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Registering a clinic begins in the mailbox too, so a registration says for which kind of account it is.
  kind text not null,
  constraint registrations_pkey primary key (id),
  constraint registrations_token_hash_key unique (token_hash),
  constraint registrations_kind_check check (kind in ('patient', 'org_user'))
);
create index registrations_expires_at_idx on registrations (expires_at);
grant select, insert, update, delete on registrations to polyclinic_worker;

create table sessions (
  id uuid not null,
  account_id uuid not null,
  token_hash text not null,
  user_agent text not null,
  address text not null,
  -- signs in only to set up a second factor
  setup_only boolean not null default false,
  reauthenticated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint sessions_pkey primary key (id),
  constraint sessions_token_hash_key unique (token_hash),
  constraint sessions_account_id_fkey foreign key (account_id) references accounts (id) on delete cascade
);
create index sessions_account_id_idx on sessions (account_id);
grant select, update on sessions to polyclinic_admin;
grant select, insert, update, delete on sessions to polyclinic_app, polyclinic_worker;

create table sign_in_attempts (
  -- "account:<kind>:<email>" or "address:<address>", hashed
  key text not null,
  failures double precision not null,
  last_failed_at timestamptz not null default now(),
  constraint sign_in_attempts_pkey primary key (key)
);
grant select, insert, update, delete on sign_in_attempts to polyclinic_app, polyclinic_worker;

-- The keys of requests that change a clinic are rows of that clinic, so that a key and what was done under it are committed by one
-- node together: a key that another node keeps may be lost while the change is not, and its repetition would act twice.
-- idempotency_keys is for requests that change no clinic, and for those that name their clinic elsewhere than in X-Organization.
create table organization_idempotency_keys (
  organization_id uuid not null,
  account_id uuid not null,
  key uuid not null,
  request_hash text not null,
  status integer not null,
  reply text not null,
  created_at timestamptz not null,
  constraint organization_idempotency_keys_pkey primary key (organization_id, account_id, key)
);
create index organization_idempotency_keys_created_at_idx on organization_idempotency_keys (organization_id, created_at);
-- A kept reply of a few kilobytes is encrypted, so that it can not be compressed: trying to, and storing it in a table of its own,
-- cost twice as much as the row. Up to 8 kB it stays in its row.
alter table organization_idempotency_keys set (toast_tuple_target = 8160);
select migration.protect('organization_idempotency_keys', 'tenant');
select migration.policy('organization_idempotency_keys', 'own', 'all', 'patient, staff, visitor, worker', ':clinic and :account', ':clinic and :account');
select migration.policy('organization_idempotency_keys', 'sweep', 'delete', 'worker', ':clinic', null);
select migration.policy('organization_idempotency_keys', 'sweep_reads', 'select', 'worker', ':clinic', null);
select migration.policy('organization_idempotency_keys', 'timetable', 'select', 'timetable', 'true', null);
grant insert on organization_idempotency_keys to polyclinic_patient, polyclinic_staff;
grant select (organization_id, created_at) on organization_idempotency_keys to polyclinic_timetable;
grant select, insert on organization_idempotency_keys to polyclinic_visitor;
grant select, insert, delete on organization_idempotency_keys to polyclinic_worker;
