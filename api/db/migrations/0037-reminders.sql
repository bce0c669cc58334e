-- Reminders of visits: which visits have theirs waiting in the outbox, and the hours at night in which nobody is written to.

-- The time of the visit that reminders were put into the outbox for; a visit that moves has them made anew. Without a
-- default: takes its lock on `appointments` for an instant and rewrites no row.
alter table appointments add column reminders_for timestamptz;
-- Visits without their reminders: few, however many there are. Writes to `appointments` wait while it is made.
create index appointments_unreminded_idx on appointments (organization_id, starts_at)
  where status = 'booked' and reminders_for is distinct from starts_at;

-- A line in the inbox that is due later waits like a mail. Both read the table once, quickly, under its lock.
alter table outbox_messages drop constraint outbox_messages_channel_check;
alter table outbox_messages add constraint outbox_messages_channel_check check (channel in ('email', 'sms', 'in_app'));

-- A person's own hours; without a row those of the clinic hold. New: locks nothing.
create table notification_quiet_hours (
  account_id uuid not null,
  quiet_from time not null,
  quiet_until time not null,
  constraint notification_quiet_hours_pkey primary key (account_id),
  constraint notification_quiet_hours_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);
alter table notification_quiet_hours enable row level security;
alter table notification_quiet_hours force row level security;
create policy own on notification_quiet_hours
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
create policy worker_asks on notification_quiet_hours to polyclinic_worker using (true);
grant select, insert, update, delete on notification_quiet_hours to polyclinic_admin, polyclinic_staff, polyclinic_patient;
grant select on notification_quiet_hours to polyclinic_worker;

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
alter table message_opt_outs enable row level security;
alter table message_opt_outs force row level security;
create policy staff on message_opt_outs to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, delete on message_opt_outs to polyclinic_staff;
create policy worker on message_opt_outs to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, delete on message_opt_outs to polyclinic_worker;
select app.distribute('message_opt_outs', 'tenant');
