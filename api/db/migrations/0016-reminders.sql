-- The tables of reminders, as they were when the earlier migrations were put together. All new: locks nothing.

create table outbox_messages (
  organization_id uuid not null,
  id uuid not null,
  channel text not null,
  recipient text not null,
  template text not null,
  payload jsonb not null,
  -- whose settings decide whether it is sent; otherwise the patient account with this address
  account_id uuid,
  -- what it is about, with the version it was made for: an older version is never sent
  subject_kind text,
  subject_id uuid,
  subject_version integer,
  -- not before; each attempt puts it off, so that one that was cut short is made again
  send_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  cancelled_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  -- Tried and refused; without a value the message was sent, waits, or was skipped.
  failed_at timestamptz,
  constraint outbox_messages_pkey primary key (organization_id, id),
  constraint outbox_messages_channel_check check ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'in_app'::text])))
);
create index outbox_messages_subject_idx on outbox_messages (organization_id, subject_id);
create index outbox_messages_unsent_idx on outbox_messages (organization_id, send_at) where ((sent_at IS NULL) AND (cancelled_at IS NULL));
select migration.protect('outbox_messages', 'tenant');
select migration.allow('outbox_messages', 'patient', 'insert');
select migration.allow('outbox_messages', 'staff', 'select, insert, update');
select migration.allow('outbox_messages', 'worker', 'select, insert, update, delete');
