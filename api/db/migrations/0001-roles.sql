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
create function app.distribute(name text, kind text) returns void language plpgsql as $$
begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
  if kind = 'tenant' then
    execute format('select create_distributed_table(%L, %L)', name, 'organization_id');
  elsif kind = 'reference' then
    execute format('select create_reference_table(%L)', name);
  else
    raise exception 'unknown kind of table %', kind;
  end if;
end $$;

-- Takes the role of a kind of user together with the clinic, the patient and the account, for this transaction only.
-- The body executes SET LOCAL statements because set_config() is not passed on to the workers of a cluster.
create function app.enter(kind text, organization uuid, patient uuid, account uuid) returns void language plpgsql as $$
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
end $$;

revoke all on function app.enter(text, uuid, uuid, uuid) from public;

grant execute on function app.enter(text, uuid, uuid, uuid) to polyclinic_app;

-- The same for a transaction that may only read. Called first in it: what follows can not write.
create function app.enter_reading(kind text, organization uuid, patient uuid, account uuid) returns void language plpgsql as $$
begin
  execute 'set local transaction_read_only = on';
  perform app.enter(kind, organization, patient, account);
end $$;

revoke all on function app.enter_reading(text, uuid, uuid, uuid) from public;

grant execute on function app.enter_reading(text, uuid, uuid, uuid) to polyclinic_app;
