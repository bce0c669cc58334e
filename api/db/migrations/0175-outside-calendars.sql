-- Calendars of practitioners elsewhere, and when they are busy by them: one more source of times that cannot be booked. Kept
-- are stretches of time and nothing else; what a practitioner does then is not the clinic's. New tables: locks nothing.

create table outside_calendars (
  organization_id uuid not null,
  id uuid not null,
  practitioner_id uuid not null,
  name text not null,
  -- whoever knows the address reads the calendar: encrypted, and opened only to fetch it
  sealed_address text not null,
  -- keyed, so that the same calendar is not added twice
  address_hash text not null,
  host text not null,
  created_at timestamptz not null default now(),
  next_fetch_at timestamptz not null,
  -- when it was last read, or found unchanged
  fetched_at timestamptz,
  -- when its text was last read: repetitions are written out as far as could be booked then
  read_at timestamptz,
  etag text,
  last_modified text,
  unread_entries integer not null default 0,
  failing_since timestamptz,
  fault text,
  -- staff were told of this failure
  reported_at timestamptz,
  constraint outside_calendars_pkey primary key (organization_id, id),
  constraint outside_calendars_address_key unique (organization_id, practitioner_id, address_hash),
  constraint outside_calendars_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete cascade,
  constraint outside_calendars_fault_check check (fault in ('unreachable', 'not_given', 'too_slow', 'too_large', 'not_a_calendar', 'too_many')),
  constraint outside_calendars_failing_check check ((fault is null) = (failing_since is null))
);
create index outside_calendars_next_fetch_at_idx on outside_calendars (organization_id, next_fetch_at);
alter table outside_calendars enable row level security;
alter table outside_calendars force row level security;
create policy staff on outside_calendars to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
-- the address goes in and never comes out
grant select (organization_id, id, practitioner_id, name, address_hash, host, created_at, fetched_at, unread_entries, failing_since, fault) on outside_calendars to polyclinic_staff;
grant insert, delete on outside_calendars to polyclinic_staff;
create policy worker on outside_calendars to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, update on outside_calendars to polyclinic_worker;
select app.distribute('outside_calendars', 'tenant');

create table outside_busy_times (
  organization_id uuid not null,
  calendar_id uuid not null,
  practitioner_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint outside_busy_times_pkey primary key (organization_id, calendar_id, starts_at),
  constraint outside_busy_times_calendar_fkey foreign key (organization_id, calendar_id) references outside_calendars (organization_id, id) on delete cascade,
  constraint outside_busy_times_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete cascade,
  constraint outside_busy_times_order_check check (ends_at > starts_at)
);
create index outside_busy_times_practitioner_idx on outside_busy_times (organization_id, practitioner_id, starts_at);
alter table outside_busy_times enable row level security;
alter table outside_busy_times force row level security;
create policy staff on outside_busy_times to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on outside_busy_times to polyclinic_staff;
create policy worker on outside_busy_times to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, delete on outside_busy_times to polyclinic_worker;
-- free times are computed in the role of whoever asks; from which calendar a time comes is not shown
create policy patient on outside_busy_times for select to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select (organization_id, practitioner_id, starts_at, ends_at) on outside_busy_times to polyclinic_patient;
create policy visitor on outside_busy_times for select to polyclinic_visitor using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select (organization_id, practitioner_id, starts_at, ends_at) on outside_busy_times to polyclinic_visitor;
select app.distribute('outside_busy_times', 'tenant');
