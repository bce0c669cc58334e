-- The months of the audit log are made ahead of time by a job as well as at a start: a server that ran for more than a year
-- wrote into the default partition, and could not be started again.
-- Locks: nothing now. Each month that is attached later locks the default partition for a moment, and no reader or writer of
-- another month.

-- The smallest UUIDv7 of an instant: 48 bits of milliseconds, then zeros.
create function app.first_id_at(instant timestamptz) returns uuid
language sql immutable parallel safe as $$
  select (lpad(to_hex((extract(epoch from instant) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

-- Makes the partitions that are missing from this month on, and moves what the default partition has kept for them. For the
-- owner alone.
create function app.make_audit_partitions(months integer default 13) returns setof text
language plpgsql set search_path = pg_catalog, pg_temp as $$
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
end $$;
revoke all on function app.make_audit_partitions(integer) from public;
