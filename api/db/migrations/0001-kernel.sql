-- One database role per kind of user, and the one function that takes a role together with the clinic and the person.
-- The application signs in as polyclinic_app, which owns nothing, inherits nothing and cannot bypass row security.
-- Locks nothing: everything here is new.

create extension if not exists btree_gist;

create schema if not exists app;

-- Roles belong to the server, not to the database: made once, kept when they are there.
do $$
declare kind text;
begin
  foreach kind in array array['polyclinic_admin', 'polyclinic_staff', 'polyclinic_patient', 'polyclinic_visitor', 'polyclinic_worker'] loop
    if not exists (select from pg_roles where rolname = kind) then
      execute format('create role %I login noinherit nosuperuser nobypassrls', kind);
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = 'polyclinic_app') then
    create role polyclinic_app login noinherit nosuperuser nobypassrls;
  end if;
  grant polyclinic_admin, polyclinic_staff, polyclinic_patient, polyclinic_visitor, polyclinic_worker to polyclinic_app;
end $$;

revoke all on schema public from public;

grant usage on schema public, app to polyclinic_app, polyclinic_admin, polyclinic_staff, polyclinic_patient, polyclinic_visitor, polyclinic_worker;

-- Spreads a table over the workers of a Citus cluster; does nothing on a plain server.
CREATE OR REPLACE FUNCTION app.distribute(name text, kind text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
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
-- into the statement that calls it, in half the time of a function in PL/pgSQL. Where rows are spread over workers it has to
-- be that: only SET LOCAL is passed on to them, values of set_config() are not.
do $migration$
begin
  if exists (select from pg_extension where extname = 'citus') then
    create function app.enter(kind text, organization uuid, patient uuid, account uuid) returns boolean language plpgsql as $$
    begin
      if kind not in ('polyclinic_admin', 'polyclinic_staff', 'polyclinic_patient', 'polyclinic_visitor', 'polyclinic_worker') then
        raise exception 'unknown kind %', kind;
      end if;
      perform set_config('citus.propagate_set_commands', 'local', true);
      execute format('set local app.organization_id = %L', coalesce(organization::text, ''));
      execute format('set local app.patient_id = %L', coalesce(patient::text, ''));
      execute format('set local app.account_id = %L', coalesce(account::text, ''));
      perform set_config('citus.propagate_set_commands', 'none', true);
      execute format('set local role %I', kind);
      return true;
    end $$;
    create function app.enter_reading(kind text, organization uuid, patient uuid, account uuid) returns boolean language plpgsql as $$
    begin
      execute 'set local transaction_read_only = on';
      return app.enter(kind, organization, patient, account);
    end $$;
  else
    create function app.enter(kind text, organization uuid, patient uuid, account uuid) returns boolean language sql as $$
    select set_config('app.organization_id', coalesce(organization::text, ''), true) is not null
      and set_config('app.patient_id', coalesce(patient::text, ''), true) is not null
      and set_config('app.account_id', coalesce(account::text, ''), true) is not null
      and set_config('role', case when kind in ('polyclinic_admin', 'polyclinic_staff', 'polyclinic_patient', 'polyclinic_visitor', 'polyclinic_worker')
        then kind else 'unknown kind ' || kind end, true) is not null
  $$;
    create function app.enter_reading(kind text, organization uuid, patient uuid, account uuid) returns boolean language sql as $$
    select set_config('transaction_read_only', 'on', true) is not null and app.enter(kind, organization, patient, account)
  $$;
  end if;
end $migration$;
revoke all on function app.enter(text,uuid,uuid,uuid) from public;
grant execute on function app.enter(text,uuid,uuid,uuid) to polyclinic_app;
revoke all on function app.enter_reading(text,uuid,uuid,uuid) from public;
grant execute on function app.enter_reading(text,uuid,uuid,uuid) to polyclinic_app;

CREATE OR REPLACE FUNCTION app.first_id_at(instant timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (lpad(to_hex((extract(epoch from instant) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$function$;

-- Makes the partitions that are missing from this month on, and moves what the default partition has kept for them. For
-- the owner alone.
CREATE OR REPLACE FUNCTION app.make_audit_partitions(months integer DEFAULT 13)
 RETURNS SETOF text
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
    if exists (select from public.audit_events_before where id >= low and id < high) then
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

-- What a kind of user may do with which rows: a policy, named as the table's other policies are not. In a condition :clinic,
-- :patient and :account stand for "belongs to the clinic, patient or account of this transaction". `changed` is what a row
-- must be after it was written; null: nothing more is asked (of a policy for reading) than what `rows` asks.
create function migration.policy(name text, policy text, command text, kinds text, rows text, changed text) returns void language plpgsql as $$
declare
  condition text;
  clauses text := '';
begin
  foreach condition in array array['using (' || rows || ')', 'with check (' || changed || ')'] loop
    continue when condition is null;
    condition := replace(condition, ':clinic_id', 'nullif(current_setting(''app.organization_id'', true), '''')::uuid');
    condition := replace(condition, ':clinic', 'organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid');
    condition := replace(condition, ':patient', 'patient_id = nullif(current_setting(''app.patient_id'', true), '''')::uuid');
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

-- Who did or saw what; insert only, partitioned by month of the UUIDv7 id (partitions are made by the migration
-- program).
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
  outcome text not null default 'done'::text,
  subject_kind text,
  subject_id uuid,
  patient_id uuid,
  -- the patients a list showed
  patient_ids uuid[],
  address text,
  request_id text,
  details jsonb not null default '{}'::jsonb,
  subject_name text,
  constraint audit_events_pkey primary key (organization_id, id),
  constraint audit_events_outcome_check check ((outcome = ANY (ARRAY['done'::text, 'refused'::text])))
) partition by RANGE (id);
create index audit_events_account_idx on audit_events (organization_id, account_id, id);
-- the lists that a patient stood in: an index over the array itself would not be used, since under row security only
-- leakproof operators are, and those of arrays are not
create index audit_events_lists_idx on audit_events (organization_id, id) where (patient_ids IS NOT NULL);
create index audit_events_patient_idx on audit_events (organization_id, patient_id, id);
create index audit_events_refused_idx on audit_events (organization_id, id) where (outcome = 'refused'::text);
select migration.protect('audit_events', 'tenant');
select migration.policy('audit_events', 'app_records', 'insert', 'app', null, 'true');
select migration.policy('audit_events', 'patient', 'select', 'patient', ':clinic and :patient', null);
select migration.policy('audit_events', 'patient_records', 'insert', 'patient', null, ':clinic');
select migration.allow('audit_events', 'staff', 'select, insert');
select migration.policy('audit_events', 'visitor_records', 'insert', 'visitor', null, ':clinic');
select migration.allow('audit_events', 'worker', 'select, insert');
grant insert on audit_events to polyclinic_app;
grant select, insert on audit_events to polyclinic_patient;
grant insert on audit_events to polyclinic_visitor;

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
grant update (value) on counters to polyclinic_patient;
grant update (value) on counters to polyclinic_staff;
grant update (value) on counters to polyclinic_worker;

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
  constraint files_media_type_check check ((media_type = ANY (ARRAY['image/webp'::text]))),
  constraint files_purpose_check check ((purpose = ANY (ARRAY['practitioner-photo'::text]))),
  constraint files_sha256_check check ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint files_size_check check ((size_bytes > 0))
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

-- What administrators and the platform itself did; insert only.
create table platform_audit_events (
  id uuid not null,
  at timestamptz not null default now(),
  account_id uuid,
  actor_kind text not null,
  actor_name text,
  action text not null,
  outcome text not null default 'done'::text,
  subject_kind text,
  subject_id uuid,
  address text,
  request_id text,
  details jsonb not null default '{}'::jsonb,
  subject_name text,
  constraint platform_audit_events_pkey primary key (id)
);
-- the platform's own log is read by time, and filtered by what was done
create index platform_audit_events_account_idx on platform_audit_events (account_id, id);
grant select, insert on platform_audit_events to polyclinic_admin;
grant select, insert on platform_audit_events to polyclinic_app;
grant insert on platform_audit_events to polyclinic_patient;
grant insert on platform_audit_events to polyclinic_staff;
grant insert on platform_audit_events to polyclinic_visitor;
grant select, insert on platform_audit_events to polyclinic_worker;
