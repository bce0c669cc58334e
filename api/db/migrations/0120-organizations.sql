-- The tables of organizations.
-- Locks: nothing, everything here is new.

create table locations (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  address_line text,
  city text,
  postal_code text,
  phone text,
  status text not null default 'active',
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint locations_pkey primary key (organization_id, id),
  constraint locations_status_check check (status in ('active', 'inactive'))
);
select migration.protect('locations', 'tenant');
select migration.show('locations', 'patient', 'select');
select migration.allow('locations', 'staff', 'select, insert, update');
select migration.show('locations', 'visitor', 'select');
select migration.allow('locations', 'worker', 'select, insert, update');

-- Days or hours in which the clinic, or one location, is closed.
create table closures (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid,
  reason text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint closures_pkey primary key (organization_id, id),
  constraint closures_location_fkey foreign key (organization_id, location_id) references locations (organization_id, id) on delete cascade,
  constraint closures_order_check check (ends_at > starts_at)
);
create index closures_starts_at_idx on closures (organization_id, starts_at);
select migration.protect('closures', 'tenant');
select migration.show('closures', 'patient', 'select');
select migration.allow('closures', 'staff', 'select, insert, update, delete');
select migration.show('closures', 'visitor', 'select');
select migration.allow('closures', 'worker', 'select, insert, update, delete');

-- Opening hours of a location on the clinic's clock; a window that ends at or before its start passes midnight.
create table location_hours (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  weekday smallint not null,
  starts time not null,
  ends time not null,
  constraint location_hours_pkey primary key (organization_id, id),
  constraint location_hours_location_fkey foreign key (organization_id, location_id) references locations (organization_id, id) on delete cascade,
  constraint location_hours_weekday_check check (weekday between 1 and 7)
);
create index location_hours_location_idx on location_hours (organization_id, location_id);
select migration.protect('location_hours', 'tenant');
select migration.show('location_hours', 'patient', 'select');
select migration.allow('location_hours', 'staff', 'select, insert, update, delete');
select migration.show('location_hours', 'visitor', 'select');
select migration.allow('location_hours', 'worker', 'select, insert, update, delete');

-- Counts per clinic and day, made on a timetable by the worker inside each clinic: administrators read numbers, never
-- rows. Local, because the platform asks for all clinics at once.
create table organization_figures (
  organization_id uuid not null,
  -- the clinic's own day
  day date not null,
  appointments integer not null default 0,
  -- at the end of the day, or at the last count of today
  patients integer,
  practitioners integer,
  counted_at timestamptz not null,
  constraint organization_figures_pkey primary key (day, organization_id)
);
create index organization_figures_organization_idx on organization_figures (organization_id, day);
select migration.protect('organization_figures', null);
select migration.policy('organization_figures', 'admin_reads', 'select', 'admin', 'true', null);
select migration.allow('organization_figures', 'worker', 'select, insert, update');
select migration.policy('organization_figures', 'timetable', 'select', 'timetable', 'true', null);
grant select on organization_figures to polyclinic_admin;
grant select (organization_id, day, counted_at) on organization_figures to polyclinic_timetable;

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
  version integer not null default 1,
  -- why it was suspended or closed
  status_reason text,
  -- staff who leave the screen alone are signed out after so many minutes; null: as the platform says
  idle_minutes integer,
  second_factor_required boolean not null default false,
  constraint organizations_pkey primary key (id),
  constraint organizations_slug_key unique (slug),
  constraint organizations_idle_check check (idle_minutes between 5 and 15),
  constraint organizations_status_check check (status in ('pending', 'active', 'suspended', 'closed'))
);
create index organizations_created_at_idx on organizations (created_at desc, id desc);
select migration.protect('organizations', 'reference');
select migration.policy('organizations', 'admin_all', 'all', 'admin', 'true', 'true');
select migration.policy('organizations', 'everyone_reads', 'select', 'public', 'true', null);
select migration.policy('organizations', 'staff_change', 'update', 'staff', 'id = :clinic_id', null);
select migration.policy('organizations', 'worker_all', 'all', 'worker', 'true', 'true');
grant select, insert, update on organizations to polyclinic_admin, polyclinic_worker;
grant select on organizations to polyclinic_app, polyclinic_patient, polyclinic_visitor;
grant select, update (name, time_zone, currency, locale, phone, email, website, about, address_line, city, postal_code, specialties, listed, role_adjustments, setup_completed_at, updated_at, version, idle_minutes, second_factor_required) on organizations to polyclinic_staff;
grant select (id, status, time_zone) on organizations to polyclinic_timetable;

create table rooms (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  name text not null,
  kind text not null default 'room',
  status text not null default 'active',
  version integer not null default 1,
  constraint rooms_pkey primary key (organization_id, id),
  constraint rooms_location_fkey foreign key (organization_id, location_id) references locations (organization_id, id) on delete restrict,
  constraint rooms_kind_check check (kind in ('room', 'device')),
  constraint rooms_status_check check (status in ('active', 'inactive'))
);
select migration.protect('rooms', 'tenant');
select migration.show('rooms', 'patient', 'select');
select migration.allow('rooms', 'staff', 'select, insert, update');
select migration.show('rooms', 'visitor', 'select');
select migration.allow('rooms', 'worker', 'select, insert, update');

create table room_closures (
  organization_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint room_closures_pkey primary key (organization_id, id),
  constraint room_closures_room_fkey foreign key (organization_id, room_id) references rooms (organization_id, id) on delete cascade,
  constraint room_closures_order_check check (ends_at > starts_at)
);
create index room_closures_room_idx on room_closures (organization_id, room_id, starts_at);
select migration.protect('room_closures', 'tenant');
select migration.allow('room_closures', 'staff', 'select, insert, delete');

create table services (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  description text,
  duration_minutes integer not null,
  buffer_before_minutes integer not null default 0,
  buffer_after_minutes integer not null default 0,
  price_minor bigint not null,
  -- hundredths of a percent: 2300 is 23 %
  tax_rate_bp integer not null default 0,
  color text not null default 'violet',
  place text not null default 'in-person',
  capacity integer not null default 1,
  bookable_online boolean not null default true,
  booking_mode text not null default 'instant',
  new_patients boolean not null default true,
  minimum_notice_minutes integer not null default 60,
  horizon_days integer not null default 90,
  cancel_notice_minutes integer not null default 1440,
  reschedule_notice_minutes integer not null default 1440,
  status text not null default 'active',
  created_at timestamptz not null default now(),
  version integer not null default 1,
  -- none; any room of the place; one of those in service_resources
  room_need text not null default 'none',
  -- how many devices at once; each is one of those in service_resources with its part
  device_needs smallint not null default 0,
  -- [{"location_id", "weekday", "starts", "ends"}] on the clinic's clock: for practitioners who have no weekly hours of
  -- their own
  hours jsonb not null default '[]',
  payment_rule text not null default 'none',
  deposit_minor bigint,
  -- how many take part beside the practitioner; each is one of those in service_participants with its part
  participant_needs smallint not null default 0,
  -- false: it takes rooms and devices, and nobody's time
  needs_practitioner boolean not null default true,
  constraint services_pkey primary key (organization_id, id),
  constraint services_buffers_check check ((buffer_before_minutes between 0 and 480) and (buffer_after_minutes between 0 and 480)),
  constraint services_capacity_check check (capacity between 1 and 200),
  constraint services_deposit_check check (((payment_rule = 'deposit') = (deposit_minor is not null)) and (deposit_minor between 1 and price_minor)),
  constraint services_device_needs_check check (device_needs between 0 and 5),
  constraint services_duration_check check (duration_minutes between 5 and 1440),
  constraint services_mode_check check (booking_mode in ('instant', 'request')),
  constraint services_payment_rule_check check (payment_rule in ('none', 'deposit', 'full')),
  constraint services_place_check check (place in ('in-person', 'video')),
  constraint services_price_check check (price_minor >= 0),
  constraint services_room_need_check check (room_need in ('none', 'any', 'chosen')),
  constraint services_status_check check (status in ('active', 'inactive')),
  constraint services_tax_check check (tax_rate_bp between 0 and 10000),
  constraint services_participant_needs_check check (participant_needs between 0 and 5)
);
select migration.protect('services', 'tenant');
select migration.show('services', 'patient', 'select');
select migration.allow('services', 'staff', 'select, insert, update');
select migration.show('services', 'visitor', 'select');
select migration.allow('services', 'worker', 'select, insert');

-- The rooms (part 0) and devices (part 1 and on) of which a service takes one each.
create table service_resources (
  organization_id uuid not null,
  service_id uuid not null,
  part smallint not null,
  resource_id uuid not null,
  constraint service_resources_pkey primary key (organization_id, service_id, part, resource_id),
  constraint service_resources_resource_fkey foreign key (organization_id, resource_id) references rooms (organization_id, id) on delete cascade,
  constraint service_resources_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete cascade,
  constraint service_resources_part_check check (part between 0 and 5)
);
select migration.protect('service_resources', 'tenant');
select migration.policy('service_resources', 'patient', 'select', 'patient', ':clinic', null);
select migration.allow('service_resources', 'staff', 'select, insert, delete');
select migration.policy('service_resources', 'visitor', 'select', 'visitor', ':clinic', null);
select migration.allow('service_resources', 'worker', 'select, insert, delete');
grant select on service_resources to polyclinic_patient, polyclinic_visitor;

-- Who may take part beside the practitioner, for each part of which a service says that it needs one.
create table service_participants (
  organization_id uuid not null,
  service_id uuid not null,
  part smallint not null,
  practitioner_id uuid not null,
  constraint service_participants_pkey primary key (organization_id, service_id, part, practitioner_id),
  constraint service_participants_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete cascade,
  constraint service_participants_part_check check (part between 1 and 5)
);
select migration.protect('service_participants', 'tenant');
select migration.policy('service_participants', 'patient', 'select', 'patient', ':clinic', null);
select migration.allow('service_participants', 'staff', 'select, insert, delete');
select migration.policy('service_participants', 'visitor', 'select', 'visitor', ':clinic', null);
select migration.allow('service_participants', 'worker', 'select, insert, delete');
grant select on service_participants to polyclinic_patient, polyclinic_visitor;

-- The log of one patient has the lists in which the patient stood. No index under row security leads into the array of a list's
-- row. The days on which a patient was listed are noted after each day has ended, and the log of a patient reads the lists of
-- those days alone. The job starts with the first list of a clinic, and does twenty days at a time.
create table listed_patients (
  organization_id uuid not null,
  patient_id uuid not null,
  -- in UTC, as ids are in the order of time
  day date not null,
  constraint listed_patients_pkey primary key (organization_id, patient_id, day)
);
select migration.protect('listed_patients', 'tenant');
select migration.allow('listed_patients', 'staff', 'select');
select migration.allow('listed_patients', 'worker', 'select, insert');

create table list_sweeps (
  organization_id uuid not null,
  -- the first day whose lists have not been looked through
  next_day date not null,
  constraint list_sweeps_pkey primary key (organization_id)
);
select migration.protect('list_sweeps', 'tenant');
select migration.allow('list_sweeps', 'staff', 'select');
select migration.allow('list_sweeps', 'worker', 'select, insert, update');
select migration.policy('list_sweeps', 'timetable', 'select', 'timetable', 'true', null);
grant select (organization_id, next_day) on list_sweeps to polyclinic_timetable;
