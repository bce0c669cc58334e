-- The tables of staff.
-- Locks: nothing, everything here is new.

create table staff_members (
  organization_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  name text not null,
  email text not null,
  role text not null,
  job_title text,
  status text not null default 'active',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  title text,
  -- of the chamber or register that admits the profession
  registration_number text,
  needs_cosignature boolean not null default false,
  constraint staff_members_pkey primary key (organization_id, id),
  constraint staff_members_account_key unique (organization_id, account_id),
  constraint staff_members_status_check check (status in ('active', 'inactive'))
);
select migration.protect('staff_members', 'tenant');
select migration.allow('staff_members', 'staff', 'select, insert, update');
select migration.allow('staff_members', 'worker', 'select, insert, update');

create table practitioners (
  organization_id uuid not null,
  id uuid not null,
  staff_id uuid,
  name text not null,
  -- before the name, as the profession has it: Dr, Prof.
  title text,
  specialty text not null,
  languages text[] not null default '{}',
  gender text,
  biography text,
  -- shown in the public directory
  listed boolean not null default false,
  accepts_new_patients boolean not null default true,
  status text not null default 'active',
  color text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  photo_id uuid,
  -- person; service: the schedule of a service that needs nobody, with the id of that service
  kind text not null default 'person',
  constraint practitioners_pkey primary key (organization_id, id),
  constraint practitioners_photo_fkey foreign key (organization_id, photo_id) references files (organization_id, id) on delete restrict,
  constraint practitioners_staff_fkey foreign key (organization_id, staff_id) references staff_members (organization_id, id) on delete restrict,
  constraint practitioners_gender_check check (gender in ('female', 'male', 'other')),
  constraint practitioners_status_check check (status in ('active', 'inactive')),
  constraint practitioners_kind_check check (kind in ('person', 'service')),
  -- nobody signs in as a service
  constraint practitioners_service_check check (kind = 'person' or staff_id is null)
);
create unique index practitioners_staff_idx on practitioners (organization_id, staff_id);
select migration.protect('practitioners', 'tenant');
select migration.show('practitioners', 'patient', 'select');
select migration.allow('practitioners', 'staff', 'select, insert, update');
select migration.show('practitioners', 'visitor', 'select');
select migration.allow('practitioners', 'worker', 'select, insert, update');
select migration.policy('practitioners', 'timetable', 'select', 'timetable', 'true', null);
grant select (organization_id, id, status, updated_at) on practitioners to polyclinic_timetable;

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
  constraint outside_calendars_failing_check check ((fault is null) = (failing_since is null)),
  constraint outside_calendars_fault_check check (fault in ('unreachable', 'not_given', 'too_slow', 'too_large', 'not_a_calendar', 'too_many'))
);
create index outside_calendars_next_fetch_at_idx on outside_calendars (organization_id, next_fetch_at);
select migration.protect('outside_calendars', 'tenant');
select migration.allow('outside_calendars', 'staff', 'insert, delete');
select migration.allow('outside_calendars', 'worker', 'select, update');
select migration.policy('outside_calendars', 'timetable', 'select', 'timetable', 'true', null);
grant select (organization_id, id, practitioner_id, name, address_hash, host, created_at, fetched_at, unread_entries, failing_since, fault) on outside_calendars to polyclinic_staff;
grant select (organization_id, practitioner_id, next_fetch_at) on outside_calendars to polyclinic_timetable;

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
select migration.protect('outside_busy_times', 'tenant');
select migration.policy('outside_busy_times', 'patient', 'select', 'patient', ':clinic', null);
select migration.allow('outside_busy_times', 'staff', 'select, insert');
select migration.policy('outside_busy_times', 'visitor', 'select', 'visitor', ':clinic', null);
select migration.allow('outside_busy_times', 'worker', 'select, insert, delete');
grant select (organization_id, practitioner_id, starts_at, ends_at) on outside_busy_times to polyclinic_patient, polyclinic_visitor;

create table practitioner_exceptions (
  organization_id uuid not null,
  id uuid not null,
  practitioner_id uuid not null,
  kind text not null,
  location_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text,
  created_at timestamptz not null default now(),
  absence_id uuid,
  constraint practitioner_exceptions_pkey primary key (organization_id, id),
  constraint practitioner_exceptions_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete cascade,
  constraint practitioner_exceptions_location_fkey foreign key (organization_id, location_id) references locations (organization_id, id) on delete restrict,
  constraint practitioner_exceptions_kind_check check (kind in ('leave', 'extra')),
  constraint practitioner_exceptions_order_check check (ends_at > starts_at)
);
create index practitioner_exceptions_idx on practitioner_exceptions (organization_id, practitioner_id, starts_at);
select migration.protect('practitioner_exceptions', 'tenant');
select migration.policy('practitioner_exceptions', 'patient', 'select', 'patient', ':clinic', null);
select migration.allow('practitioner_exceptions', 'staff', 'select, insert, update, delete');
select migration.policy('practitioner_exceptions', 'visitor', 'select', 'visitor', ':clinic', null);
select migration.allow('practitioner_exceptions', 'worker', 'select, insert, update, delete');
grant select (organization_id, id, practitioner_id, kind, location_id, starts_at, ends_at) on practitioner_exceptions to polyclinic_patient, polyclinic_visitor;

create table practitioner_hours (
  organization_id uuid not null,
  id uuid not null,
  practitioner_id uuid not null,
  location_id uuid not null,
  weekday smallint not null,
  starts time not null,
  ends time not null,
  valid_from date not null,
  valid_until date,
  constraint practitioner_hours_pkey primary key (organization_id, id),
  constraint practitioner_hours_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete cascade,
  constraint practitioner_hours_location_fkey foreign key (organization_id, location_id) references locations (organization_id, id) on delete restrict,
  constraint practitioner_hours_weekday_check check (weekday between 1 and 7)
);
create index practitioner_hours_practitioner_idx on practitioner_hours (organization_id, practitioner_id);
select migration.protect('practitioner_hours', 'tenant');
select migration.show('practitioner_hours', 'patient', 'select');
select migration.allow('practitioner_hours', 'staff', 'select, insert, update, delete');
select migration.show('practitioner_hours', 'visitor', 'select');
select migration.allow('practitioner_hours', 'worker', 'select, insert, update, delete');

-- The public directory: one row per listed practitioner of an active clinic, kept by the commands that change a profile.
-- Local, because a visitor searches it before any clinic is known. Holds only what the profile shows to everybody.
create table practitioner_listings (
  organization_id uuid not null,
  practitioner_id uuid not null,
  organization_name text not null,
  time_zone text not null,
  name text not null,
  title text,
  specialty text not null,
  languages text[] not null,
  gender text,
  city text,
  accepts_new_patients boolean not null,
  in_person boolean not null,
  video boolean not null,
  service_names text[] not null,
  -- lower case, unaccented: name, specialty, city, clinic, services
  search_text text not null,
  updated_at timestamptz not null default now(),
  photo_id uuid,
  constraint practitioner_listings_pkey primary key (practitioner_id)
);
create index practitioner_listings_organization_idx on practitioner_listings (organization_id);
select migration.protect('practitioner_listings', null);
select migration.policy('practitioner_listings', 'admin_delists', 'delete', 'admin', 'true', null);
select migration.policy('practitioner_listings', 'everyone_reads', 'select', 'public', 'true', null);
select migration.policy('practitioner_listings', 'own_clinic', 'all', 'staff, worker', ':clinic', ':clinic');
grant select, insert, update, delete on practitioner_listings to polyclinic_admin, polyclinic_staff, polyclinic_worker;
grant select on practitioner_listings to polyclinic_patient, polyclinic_visitor;

create table service_practitioners (
  organization_id uuid not null,
  service_id uuid not null,
  practitioner_id uuid not null,
  -- null: as long as the service says
  duration_minutes integer,
  -- null: at the price of the service
  price_minor bigint,
  constraint service_practitioners_pkey primary key (organization_id, service_id, practitioner_id),
  constraint service_practitioners_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete cascade,
  constraint service_practitioners_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete cascade,
  constraint service_practitioners_duration_check check (duration_minutes between 5 and 1440),
  constraint service_practitioners_price_check check (price_minor >= 0)
);
create index service_practitioners_practitioner_idx on service_practitioners (organization_id, practitioner_id);
select migration.protect('service_practitioners', 'tenant');
select migration.show('service_practitioners', 'patient', 'select');
select migration.allow('service_practitioners', 'staff', 'select, insert, delete');
select migration.show('service_practitioners', 'visitor', 'select');
select migration.allow('service_practitioners', 'worker', 'select, insert, delete');

-- Of tables of earlier files.
alter table service_participants add constraint service_participants_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete cascade;
