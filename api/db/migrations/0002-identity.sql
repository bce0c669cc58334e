-- Clinics (reference) and what is asked before a clinic is known (local): accounts, sessions, memberships, enrolments,
-- one-time tokens, idempotency. Local tables carry no foreign key to or from tenant tables. All are new: locks nothing.
-- The login role reads and writes accounts and sessions itself, before any kind of user is known.

create table organizations (
  id uuid not null,
  slug text not null,
  name text not null,
  status text not null,
  time_zone text not null,
  currency text not null,
  country text not null,
  locale text not null default 'en',
  phone text,
  email text,
  website text,
  about text,
  address_line text,
  city text,
  postal_code text,
  specialties text[] not null default '{}',
  -- whether the clinic appears in the public directory
  listed boolean not null default true,
  -- {"receptionist": {"add": ["payments.refund"], "remove": []}}: the clinic's own adjustments of the role table
  role_adjustments jsonb not null default '{}',
  sample boolean not null default false,
  setup_completed_at timestamptz,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint organizations_pkey primary key (id),
  constraint organizations_slug_key unique (slug),
  constraint organizations_status_check check (status in ('pending', 'active', 'suspended', 'closed'))
);
grant select on organizations to polyclinic_app, polyclinic_admin, polyclinic_staff, polyclinic_patient, polyclinic_visitor, polyclinic_worker;
grant insert, update on organizations to polyclinic_worker, polyclinic_admin;
grant update (name, phone, email, website, about, address_line, city, postal_code, specialties, listed, locale, time_zone, currency, setup_completed_at, role_adjustments, updated_at) on organizations to polyclinic_staff;
-- a clinic changes its own row only; everyone may read what the directory shows
alter table organizations enable row level security;
alter table organizations force row level security;
create policy everyone_reads on organizations for select using (true);
create policy staff_change on organizations for update to polyclinic_staff using (id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy worker_all on organizations to polyclinic_worker using (true) with check (true);
create policy admin_all on organizations to polyclinic_admin using (true) with check (true);
select app.distribute('organizations', 'reference');

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
grant select, insert, update on accounts to polyclinic_app, polyclinic_worker, polyclinic_admin;

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
grant select, insert, update, delete on sessions to polyclinic_app, polyclinic_worker;
grant select, update on sessions to polyclinic_admin;

create table sign_in_attempts (
  -- "account:<kind>:<email>" or "address:<address>", hashed
  key text not null,
  failures integer not null,
  last_failed_at timestamptz not null default now(),
  constraint sign_in_attempts_pkey primary key (key)
);
grant select, insert, update, delete on sign_in_attempts to polyclinic_app, polyclinic_worker;

create table memberships (
  account_id uuid not null,
  organization_id uuid not null,
  staff_id uuid not null,
  practitioner_id uuid,
  role text not null,
  status text not null default 'active',
  created_at timestamptz not null default now(),
  constraint memberships_pkey primary key (account_id, organization_id),
  constraint memberships_account_id_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint memberships_status_check check (status in ('active', 'inactive'))
);
create index memberships_organization_id_idx on memberships (organization_id);
grant select, insert, update on memberships to polyclinic_app, polyclinic_worker;
grant select on memberships to polyclinic_admin;

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
grant select, insert, update on enrolments to polyclinic_app, polyclinic_worker;
grant select on enrolments to polyclinic_admin;

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
  constraint proxies_account_id_fkey foreign key (account_id) references accounts (id) on delete cascade
);
create index proxies_account_id_idx on proxies (account_id);
create index proxies_patient_id_idx on proxies (organization_id, patient_id);
grant select, insert, update on proxies to polyclinic_app, polyclinic_worker;

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
  constraint account_tokens_pkey primary key (id),
  constraint account_tokens_token_hash_key unique (token_hash),
  constraint account_tokens_purpose_check check (purpose in ('password-reset', 'email-verification', 'invitation', 'claim-code', 'setup'))
);
create index account_tokens_account_id_idx on account_tokens (account_id);
create index account_tokens_organization_idx on account_tokens (organization_id, purpose, created_at);
grant select, insert, update, delete on account_tokens to polyclinic_app, polyclinic_worker;

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
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy own on idempotency_keys
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
create policy sweep on idempotency_keys for delete to polyclinic_worker using (true);
create policy sweep_reads on idempotency_keys for select to polyclinic_worker using (true);
grant select, insert, update on idempotency_keys to polyclinic_admin, polyclinic_staff, polyclinic_patient, polyclinic_visitor, polyclinic_worker;
grant delete on idempotency_keys to polyclinic_worker;

create table notifications (
  id uuid not null,
  account_id uuid not null,
  organization_id uuid,
  topic text not null,
  title text not null,
  body text not null default '',
  -- a path of the web application
  link text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notifications_pkey primary key (account_id, id),
  constraint notifications_account_id_fkey foreign key (account_id) references accounts (id) on delete cascade
);
create index notifications_unread_idx on notifications (account_id, id) where read_at is null;
alter table notifications enable row level security;
alter table notifications force row level security;
create policy own on notifications
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
-- whoever acts tells others; reading is each account's own
create policy told on notifications for insert to polyclinic_staff, polyclinic_patient, polyclinic_worker, polyclinic_admin with check (true);
grant select, update on notifications to polyclinic_admin, polyclinic_staff, polyclinic_patient, polyclinic_worker;
grant insert on notifications to polyclinic_staff, polyclinic_patient, polyclinic_worker, polyclinic_admin;

create table notification_settings (
  account_id uuid not null,
  topic text not null,
  in_app boolean not null default true,
  email boolean not null default true,
  sms boolean not null default false,
  constraint notification_settings_pkey primary key (account_id, topic),
  constraint notification_settings_account_id_fkey foreign key (account_id) references accounts (id) on delete cascade
);
alter table notification_settings enable row level security;
alter table notification_settings force row level security;
create policy own on notification_settings
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
-- mail leaves by these; and whoever follows the link at its foot is not signed in
create policy worker_asks on notification_settings to polyclinic_worker using (true) with check (true);
grant select, insert, update, delete on notification_settings to polyclinic_admin, polyclinic_staff, polyclinic_patient;
grant select, insert, update on notification_settings to polyclinic_worker;

create table platform_settings (
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  constraint platform_settings_pkey primary key (key)
);
grant select on platform_settings to polyclinic_app, polyclinic_admin, polyclinic_staff, polyclinic_patient, polyclinic_visitor, polyclinic_worker;
grant insert, update on platform_settings to polyclinic_admin, polyclinic_worker;

-- What administrators and the platform itself did; insert only.
create table platform_audit_events (
  id uuid not null,
  at timestamptz not null default now(),
  account_id uuid,
  actor_kind text not null,
  actor_name text,
  action text not null,
  outcome text not null default 'done',
  subject_kind text,
  subject_id uuid,
  address text,
  request_id text,
  details jsonb not null default '{}',
  constraint platform_audit_events_pkey primary key (id)
);
grant select, insert on platform_audit_events to polyclinic_admin, polyclinic_worker, polyclinic_app;
grant insert on platform_audit_events to polyclinic_staff, polyclinic_patient, polyclinic_visitor;

-- Mail that belongs to no clinic (passwords, addresses, invitations of administrators); a clinic's own goes through its outbox.
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
create index platform_outbox_unsent_idx on platform_outbox_messages (send_at) where sent_at is null and cancelled_at is null;
grant select, insert, update, delete on platform_outbox_messages to polyclinic_worker, polyclinic_app;
grant insert on platform_outbox_messages to polyclinic_admin;
