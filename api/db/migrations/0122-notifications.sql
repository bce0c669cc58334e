-- The tables of notifications.
-- Locks: nothing, everything here is new.

-- An address that the mail server said does not exist, whoever's chart has it. It is written to again once somebody has
-- confirmed it; another address has no row.
create table bounced_addresses (
  organization_id uuid not null,
  -- in lower case
  address text not null,
  bounced_at timestamptz not null,
  constraint bounced_addresses_pkey primary key (organization_id, address)
);
select migration.protect('bounced_addresses', 'tenant');
select migration.allow('bounced_addresses', 'staff', 'select, delete');
select migration.allow('bounced_addresses', 'worker', 'select, insert, update');

-- An address that wants no more mails or text messages of a clinic, where no account stands behind it to say so. New.
create table message_opt_outs (
  organization_id uuid not null,
  channel text not null,
  -- in lower case, or the number with its country code
  address text not null,
  created_at timestamptz not null default now(),
  constraint message_opt_outs_pkey primary key (organization_id, channel, address),
  constraint message_opt_outs_channel_check check (channel in ('email', 'sms'))
);
select migration.protect('message_opt_outs', 'tenant');
select migration.allow('message_opt_outs', 'staff', 'select, insert, delete');
select migration.allow('message_opt_outs', 'worker', 'select, insert, delete');

create table message_texts (
  organization_id uuid not null,
  kind text not null,
  language text not null,
  subject text not null,
  body text not null,
  -- empty: no text message
  sms text not null,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  constraint message_texts_pkey primary key (organization_id, kind, language)
);
select migration.protect('message_texts', 'tenant');
select migration.allow('message_texts', 'staff', 'select, insert, update, delete');
select migration.show('message_texts', 'worker', 'select');

-- A person's own hours; without a row those of the clinic hold.
create table notification_quiet_hours (
  account_id uuid not null,
  quiet_from time not null,
  quiet_until time not null,
  constraint notification_quiet_hours_pkey primary key (account_id),
  constraint notification_quiet_hours_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);
select migration.protect('notification_quiet_hours', null);
select migration.policy('notification_quiet_hours', 'own', 'all', 'public', ':account', ':account');
select migration.policy('notification_quiet_hours', 'worker_asks', 'all', 'worker', 'true', null);
grant select, insert, update, delete on notification_quiet_hours to polyclinic_admin, polyclinic_patient, polyclinic_staff;
grant select on notification_quiet_hours to polyclinic_worker;

create table notification_settings (
  account_id uuid not null,
  topic text not null,
  in_app boolean not null default true,
  email boolean not null default true,
  sms boolean not null default false,
  constraint notification_settings_pkey primary key (account_id, topic),
  constraint notification_settings_account_id_fkey foreign key (account_id) references accounts (id) on delete cascade
);
select migration.protect('notification_settings', null);
select migration.policy('notification_settings', 'own', 'all', 'public', ':account', ':account');
select migration.policy('notification_settings', 'worker_asks', 'all', 'worker', 'true', 'true');
grant select, insert, update, delete on notification_settings to polyclinic_admin, polyclinic_patient, polyclinic_staff;
grant select, insert, update on notification_settings to polyclinic_worker;

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
create index notifications_unread_idx on notifications (account_id, id) where (read_at is null);
select migration.protect('notifications', null);
select migration.policy('notifications', 'own', 'all', 'public', ':account', ':account');
select migration.policy('notifications', 'told', 'insert', 'admin, patient, staff, worker', null, 'true');
grant select, insert, update on notifications to polyclinic_admin, polyclinic_patient, polyclinic_staff, polyclinic_worker;

-- A patient whom no message reached: somebody rings. One row for each thing that was to be told of, with the newest
-- message about it.
create table patient_calls (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  -- what was to be told, and why nobody was
  template text not null,
  reason text not null,
  -- of the visit that it is about
  starts_at timestamptz,
  created_at timestamptz not null,
  called_at timestamptz,
  called_by uuid,
  called_by_name text,
  constraint patient_calls_pkey primary key (organization_id, id),
  constraint patient_calls_subject_key unique (organization_id, subject_kind, subject_id)
);
create index patient_calls_open_idx on patient_calls (organization_id, id) where (called_at is null);
create index patient_calls_patient_idx on patient_calls (organization_id, patient_id);
select migration.protect('patient_calls', 'tenant');
select migration.allow('patient_calls', 'staff', 'select');
select migration.allow('patient_calls', 'worker', 'select, insert, update');
grant update (called_at, called_by, called_by_name) on patient_calls to polyclinic_staff;

-- Whoever answers STOP to a text message stops the sender, and all clinics write from one: kept beside them, by the hash
-- of the number, until the same number answers START.
create table stopped_numbers (
  -- of the number with its country code
  number_hash text not null,
  stopped_at timestamptz not null,
  constraint stopped_numbers_pkey primary key (number_hash)
);
grant select on stopped_numbers to polyclinic_staff;
grant select, insert, delete on stopped_numbers to polyclinic_worker;

-- Lines of the inbox that a change of a clinic causes are rows of that clinic, so that one node commits both. An account reads
-- them clinic by clinic. notifications has the lines of the platform.
create table organization_notifications (
  organization_id uuid not null,
  account_id uuid not null,
  id uuid not null,
  topic text not null,
  title text not null,
  body text not null,
  -- a path of the web application
  link text,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint organization_notifications_pkey primary key (organization_id, account_id, id)
);
create index organization_notifications_unread_idx on organization_notifications (organization_id, account_id, id) where read_at is null;
select migration.protect('organization_notifications', 'tenant');
-- Whoever's inbox it is reads it without any other right in the clinic.
select migration.policy('organization_notifications', 'own', 'all', 'visitor', ':clinic and :account', ':clinic and :account');
select migration.policy('organization_notifications', 'notifies', 'insert', 'patient, staff, worker', null, ':clinic');
grant insert on organization_notifications to polyclinic_patient, polyclinic_staff, polyclinic_worker;
grant select, update (read_at) on organization_notifications to polyclinic_visitor;
