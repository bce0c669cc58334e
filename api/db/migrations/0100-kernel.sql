-- One database role per kind of user, and the one function that takes a role together with the clinic and the person.
-- The application signs in as polyclinic_app, which owns nothing, inherits nothing and cannot bypass row security.
-- polyclinic_timetable is the role by which the timetable asks in which clinics something is due: it reads over all clinics, and
-- of each table only the columns that say whose row it is and when it is due, and of most only the rows that still wait. No name,
-- no text, nothing of a person but ids.
-- Locks: nothing, everything here is new.

create extension if not exists btree_gist;

create schema if not exists app;

-- Roles belong to the server, not to the database: made once, kept when they are there.
do $$
declare kind text;
begin
  foreach kind in array array['polyclinic_admin', 'polyclinic_staff', 'polyclinic_patient', 'polyclinic_visitor', 'polyclinic_worker',
    'polyclinic_timetable'] loop
    if not exists (select 1 from pg_roles where rolname = kind) then
      execute format('create role %I login noinherit nosuperuser nobypassrls', kind);
    end if;
  end loop;
  if not exists (select 1 from pg_roles where rolname = 'polyclinic_app') then
    create role polyclinic_app login noinherit nosuperuser nobypassrls;
  end if;
  grant polyclinic_admin, polyclinic_staff, polyclinic_patient, polyclinic_visitor, polyclinic_worker, polyclinic_timetable to polyclinic_app;
end $$;

revoke all on schema public from public;

grant usage on schema public, app to polyclinic_app, polyclinic_admin, polyclinic_staff, polyclinic_patient, polyclinic_visitor, polyclinic_worker,
  polyclinic_timetable;

-- Spreads a table over the workers of a Citus cluster; does nothing on a plain server.
create function app.distribute(name text, kind text) returns void language plpgsql as $function$
begin
  if not exists (select 1 from pg_extension where extname = 'citus') then return; end if;
  if kind = 'tenant' then
    execute format('select create_distributed_table(%L, %L)', name, 'organization_id');
  elsif kind = 'reference' then
    execute format('select create_reference_table(%L)', name);
  else
    raise exception 'unknown kind of table %', kind;
  end if;
end $function$;

-- Takes the role of a kind of user together with the clinic, the patient and the account, for this transaction only;
-- app.enter_reading does so for a transaction that may only read, and is called first in it. As one expression it is planned
-- into the statement that calls it, in half the time of a function in PL/pgSQL. Neither is for a cluster.
create function app.enter(kind text, organization uuid, patient uuid, account uuid) returns boolean language sql as $function$
    select set_config('app.organization_id', coalesce(organization::text, ''), true) is not null
      and set_config('app.patient_id', coalesce(patient::text, ''), true) is not null
      and set_config('app.account_id', coalesce(account::text, ''), true) is not null
      and set_config('role', case when kind in ('polyclinic_admin', 'polyclinic_staff', 'polyclinic_patient', 'polyclinic_visitor',
        'polyclinic_worker', 'polyclinic_timetable') then kind else 'unknown kind ' || kind end, true) is not null
  $function$;
create function app.enter_reading(kind text, organization uuid, patient uuid, account uuid) returns boolean language sql as $$
    select set_config('transaction_read_only', 'on', true) is not null and app.enter(kind, organization, patient, account)
  $$;
revoke all on function app.enter(text,uuid,uuid,uuid) from public;
grant execute on function app.enter(text,uuid,uuid,uuid) to polyclinic_app;
revoke all on function app.enter_reading(text,uuid,uuid,uuid) from public;
grant execute on function app.enter_reading(text,uuid,uuid,uuid) to polyclinic_app;

-- The same on a cluster, where only SET LOCAL is passed on to the workers and values of set_config() are not: app.enter would show
-- every clinic as empty there. The transaction must have begun in a message before. The same text on every server, so that
-- the application's transactions of a cluster can be tried on a plain one; settings of Citus are harmless names there.
create function app.enter_cluster(kind text, organization uuid, patient uuid, linked_patients text, account uuid)
  returns void language plpgsql as $function$
begin
  if kind not in ('polyclinic_admin', 'polyclinic_staff', 'polyclinic_patient', 'polyclinic_visitor', 'polyclinic_worker',
    'polyclinic_timetable') then
    raise exception 'unknown kind %', kind;
  end if;
  perform set_config('citus.propagate_set_commands', 'local', true);
  execute format('set local app.organization_id = %L', coalesce(organization::text, ''));
  execute format('set local app.patient_id = %L', coalesce(patient::text, ''));
  execute format('set local app.linked_patient_ids = %L', coalesce(linked_patients, ''));
  execute format('set local app.account_id = %L', coalesce(account::text, ''));
  perform set_config('citus.propagate_set_commands', 'none', true);
  execute format('set local role %I', kind);
end $function$;
revoke all on function app.enter_cluster(text, uuid, uuid, text, uuid) from public;
grant execute on function app.enter_cluster(text, uuid, uuid, text, uuid) to polyclinic_app;

-- The lowest id that could have been made at an instant.
create function app.first_id_at(instant timestamptz) returns uuid language sql immutable parallel safe as $function$
  select (lpad(to_hex((extract(epoch from instant) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$function$;

-- Makes the partitions that are missing from this month on, and moves what the default partition has kept for them. For
-- the owner alone.
create function app.make_audit_partitions(months integer default 13) returns setof text language plpgsql
  set search_path to 'pg_catalog', 'pg_temp' as $function$
declare
  month timestamp;
  partition text;
  low uuid;
  high uuid;
begin
  if to_regclass('public.audit_events_before') is null then
    create table public.audit_events_before partition of public.audit_events default;
  end if;
  for month in
    select generate_series(0, months - 1) * interval '1 month' + date_trunc('month', now() at time zone 'UTC')
  loop
    partition := 'audit_events_' || to_char(month, 'YYYY_MM');
    continue when to_regclass('public.' || partition) is not null;
    low := app.first_id_at(month at time zone 'UTC');
    high := app.first_id_at((month + interval '1 month') at time zone 'UTC');
    execute format('create table public.%I (like public.audit_events including defaults including constraints)', partition);
    lock table public.audit_events_before in access exclusive mode;
    if exists (select 1 from public.audit_events_before where id >= low and id < high) then
      execute format(
        'with moved as (delete from public.audit_events_before where id >= %L and id < %L returning *) insert into public.%I select * from moved',
        low, high, partition);
    end if;
    execute format('alter table public.audit_events attach partition public.%I for values from (%L) to (%L)', partition, low, high);
    return next partition;
  end loop;
end $function$;
revoke all on function app.make_audit_partitions(integer) from public;

-- Only migrations use what is in here; it is the owner's, and no role of the application may enter it.
create schema migration;

-- Row security for a table, and its place in a cluster ('tenant', 'reference') or null for a table of the coordinator.
create function migration.protect(name text, place text) returns void language plpgsql as $$
begin
  execute format('alter table public.%I enable row level security', name);
  execute format('alter table public.%I force row level security', name);
  if place is not null then perform app.distribute(name, place); end if;
end $$;

-- What a kind of user may do with which rows: a policy, named as the table's other policies are not. In a condition :clinic
-- and :account stand for "belongs to the clinic or account of this transaction", :patient for "belongs to the chart of this
-- transaction, or to one that is linked to it", :chart for such a chart itself. `changed` is what a row must be after it was
-- written; null: nothing more is asked (of a policy for reading) than what `rows` asks. No subquery: a cluster refuses it.
create function migration.policy(name text, policy text, command text, kinds text, rows text, changed text) returns void language plpgsql as $$
declare
  condition text;
  clauses text := '';
begin
  foreach condition in array array['using (' || rows || ')', 'with check (' || changed || ')'] loop
    continue when condition is null;
    condition := replace(condition, ':clinic_id', 'nullif(current_setting(''app.organization_id'', true), '''')::uuid');
    condition := replace(condition, ':clinic', 'organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid');
    condition := replace(condition, ':patient', '(patient_id = nullif(current_setting(''app.patient_id'', true), '''')::uuid or patient_id = any (string_to_array(current_setting(''app.linked_patient_ids'', true), '','')::uuid[]))');
    condition := replace(condition, ':chart', '(id = nullif(current_setting(''app.patient_id'', true), '''')::uuid or id = any (string_to_array(current_setting(''app.linked_patient_ids'', true), '','')::uuid[]))');
    condition := replace(condition, ':account', 'account_id = nullif(current_setting(''app.account_id'', true), '''')::uuid');
    clauses := clauses || ' ' || condition;
  end loop;
  execute format('create policy %I on public.%I for %s to %s%s', policy, name, command,
    case kinds when 'public' then kinds else regexp_replace(kinds, '(\w+)', 'polyclinic_\1', 'g') end, clauses);
end $$;

-- The usual case: one kind, its rights, one policy of its name for reading and writing those rows.
create function migration.allow(name text, kind text, rights text, rows text default ':clinic', changed text default null) returns void language plpgsql as $$
begin
  execute format('grant %s on public.%I to polyclinic_%s', rights, name, kind);
  perform migration.policy(name, kind, 'all', kind, rows, coalesce(changed, rows));
end $$;

-- The same for a kind that only reads.
create function migration.show(name text, kind text, rights text, rows text default ':clinic') returns void language plpgsql as $$
begin
  execute format('grant %s on public.%I to polyclinic_%s', rights, name, kind);
  perform migration.policy(name, kind, 'all', kind, rows, null);
end $$;

revoke all on all functions in schema migration from public;

-- next transaction

-- Who did or saw what; insert only, partitioned by month of the UUIDv7 id (partitions are made by the migration
-- program). Histories are written in the name of who acts: a role of patients or visitors writes no row as if staff or the system
-- had acted, and no role of people one in the name of another account.
create table audit_events (
  organization_id uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  account_id uuid,
  actor_kind text not null,
  actor_name text,
  actor_role text,
  -- for whom a proxy or a supporter acted
  on_behalf_of uuid,
  action text not null,
  category text,
  outcome text not null default 'done',
  subject_kind text,
  subject_id uuid,
  patient_id uuid,
  -- the patients a list showed
  patient_ids uuid[],
  address text,
  request_id text,
  details jsonb not null default '{}',
  subject_name text,
  constraint audit_events_pkey primary key (organization_id, id),
  constraint audit_events_outcome_check check (outcome in ('done', 'refused'))
) partition by range (id);
create index audit_events_account_idx on audit_events (organization_id, account_id, id);
-- the lists that a patient stood in: an index over the array itself would not be used, since under row security only
-- leakproof operators are, and those of arrays are not
create index audit_events_lists_idx on audit_events (organization_id, id) where (patient_ids is not null);
create index audit_events_patient_idx on audit_events (organization_id, patient_id, id);
create index audit_events_refused_idx on audit_events (organization_id, id) where (outcome = 'refused');
-- what was done of one kind, whatever lies behind
create index audit_events_action_idx on audit_events (organization_id, action, id);
create index audit_events_account_action_idx on audit_events (organization_id, account_id, action, id);
select migration.protect('audit_events', 'tenant');
select migration.policy('audit_events', 'app_records', 'insert', 'app', null, 'true');
select migration.policy('audit_events', 'patient', 'select', 'patient', ':clinic and :patient', null);
select migration.allow('audit_events', 'worker', 'select, insert');
select migration.policy('audit_events', 'patient_records', 'insert', 'patient', null, ':clinic and :account and (actor_kind = ''patient'')');
select migration.policy('audit_events', 'visitor_records', 'insert', 'visitor', null, ':clinic and (actor_kind = ''visitor'')');
select migration.policy('audit_events', 'staff', 'select', 'staff', ':clinic', null);
select migration.policy('audit_events', 'staff_records', 'insert', 'staff', null, ':clinic and :account and (actor_kind = ''staff'')');
grant insert on audit_events to polyclinic_app, polyclinic_visitor;
grant select, insert on audit_events to polyclinic_patient, polyclinic_staff;

create table counters (
  organization_id uuid not null,
  name text not null,
  value bigint not null,
  constraint counters_pkey primary key (organization_id, name)
);
select migration.protect('counters', 'tenant');
select migration.allow('counters', 'patient', 'select, insert', ':clinic and ("left"(name, 7) = ''tokens:'')');
select migration.allow('counters', 'staff', 'select, insert');
select migration.allow('counters', 'worker', 'select, insert');
grant update (value) on counters to polyclinic_patient, polyclinic_staff, polyclinic_worker;

-- Files that clinics keep: what each is, who brought it, and which bytes are to be removed from the store. A
-- practitioner's photo is the first of them. Photos of practitioners are seen by everybody, so they are told apart by
-- the purpose.
create table files (
  organization_id uuid not null,
  id uuid not null,
  purpose text not null,
  media_type text not null,
  size_bytes integer not null,
  -- of the bytes as they are kept, in hexadecimal
  sha256 text not null,
  uploaded_by uuid,
  created_at timestamptz not null,
  constraint files_pkey primary key (organization_id, id),
  constraint files_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint files_size_check check (size_bytes > 0),
  constraint files_media_type_check check (media_type in ('image/webp', 'image/jpeg', 'image/png', 'application/pdf', 'text/plain')),
  constraint files_purpose_check check (purpose in ('practitioner-photo', 'patient-document'))
);
select migration.protect('files', 'tenant');
select migration.allow('files', 'staff', 'select, insert');
select migration.policy('files', 'visitor', 'select', 'visitor', ':clinic and (purpose = ''practitioner-photo'')', null);
select migration.allow('files', 'worker', 'select, insert');
grant select on files to polyclinic_visitor;

-- A file that was taken away: what it was stays known, its bytes go.
create table file_deletions (
  organization_id uuid not null,
  file_id uuid not null,
  deleted_by uuid,
  created_at timestamptz not null,
  constraint file_deletions_pkey primary key (organization_id, file_id),
  constraint file_deletions_file_fkey foreign key (organization_id, file_id) references files (organization_id, id) on delete restrict
);
select migration.protect('file_deletions', 'tenant');
select migration.allow('file_deletions', 'staff', 'select, insert');
select migration.allow('file_deletions', 'worker', 'select, insert');

-- Bytes that a job will remove from the store. An upload names its own before it writes them, and takes that back in the
-- transaction that makes the row of the file: whatever dies in between is found here.
create table file_removals (
  organization_id uuid not null,
  file_id uuid not null,
  due_at timestamptz not null,
  -- the job has begun: an upload that is this late fails
  begun_at timestamptz,
  constraint file_removals_pkey primary key (organization_id, file_id)
);
create index file_removals_due_at_idx on file_removals (organization_id, due_at);
select migration.protect('file_removals', 'tenant');
select migration.allow('file_removals', 'staff', 'select, insert, delete');
select migration.allow('file_removals', 'worker', 'select, insert, update, delete');
select migration.policy('file_removals', 'timetable', 'select', 'timetable', 'true', null);
grant select (organization_id, due_at) on file_removals to polyclinic_timetable;

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
  subject_name text,
  constraint platform_audit_events_pkey primary key (id)
);
-- the platform's own log is read by time, and filtered by what was done
create index platform_audit_events_account_idx on platform_audit_events (account_id, id);
grant select, insert on platform_audit_events to polyclinic_admin, polyclinic_app, polyclinic_worker;
grant insert on platform_audit_events to polyclinic_patient, polyclinic_staff, polyclinic_visitor;

-- Messages that a change causes, committed with it, until they have left.
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
  constraint outbox_messages_channel_check check (channel in ('email', 'sms', 'in_app'))
);
create index outbox_messages_subject_idx on outbox_messages (organization_id, subject_id);
create index outbox_messages_unsent_idx on outbox_messages (organization_id, send_at) where ((sent_at is null) and (cancelled_at is null));
-- what was tried and has not left: counted over all clinics each minute
create index outbox_messages_failing_idx on outbox_messages (organization_id) where (attempts > 0 and sent_at is null and cancelled_at is null);
select migration.protect('outbox_messages', 'tenant');
select migration.allow('outbox_messages', 'patient', 'insert');
select migration.allow('outbox_messages', 'staff', 'select, insert, update');
select migration.allow('outbox_messages', 'worker', 'select, insert, update, delete');
select migration.policy('outbox_messages', 'timetable', 'select', 'timetable', 'sent_at is null and cancelled_at is null', null);
grant select (organization_id, send_at, sent_at, cancelled_at, attempts) on outbox_messages to polyclinic_timetable;

-- With which key the sensitive columns of this database are written: the key itself is kept elsewhere, and a server with another
-- one would write what the others cannot read. The one row is written by the first server and never changed.
create table app.encryption_key (
  is_only boolean not null default true,
  fingerprint text not null,
  constraint encryption_key_pkey primary key (is_only),
  constraint encryption_key_is_only_check check (is_only)
);
grant select, insert on app.encryption_key to polyclinic_app;
