-- A clinic's own house: counters, audit, outbox, settings, people, places, hours, services. All new: locks nothing.

create table counters (
  organization_id uuid not null,
  name text not null,
  value bigint not null,
  constraint counters_pkey primary key (organization_id, name)
);
alter table counters enable row level security;
alter table counters force row level security;
create policy staff on counters to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on counters to polyclinic_staff;
create policy worker on counters to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on counters to polyclinic_worker;
create policy patient on counters to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on counters to polyclinic_patient;
select app.distribute('counters', 'tenant');

-- Who did or saw what; insert only, partitioned by month of the UUIDv7 id (partitions are made by the migration program).
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
  constraint audit_events_pkey primary key (organization_id, id),
  constraint audit_events_outcome_check check (outcome in ('done', 'refused'))
) partition by range (id);
create index audit_events_patient_idx on audit_events (organization_id, patient_id, id);
alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy staff on audit_events to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on audit_events to polyclinic_staff;
create policy worker on audit_events to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on audit_events to polyclinic_worker;
create policy patient on audit_events to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid);
grant select on audit_events to polyclinic_patient;
select app.distribute('audit_events', 'tenant');
-- a patient's own acts are recorded whether or not a chart is concerned
create policy patient_records on audit_events for insert to polyclinic_patient with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant insert on audit_events to polyclinic_patient, polyclinic_visitor, polyclinic_app;
create policy visitor_records on audit_events for insert to polyclinic_visitor with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
-- the batching writer of reads and refusals writes for many clinics at once, as the login role, and can read nothing
create policy app_records on audit_events for insert to polyclinic_app with check (true);

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
  constraint outbox_messages_pkey primary key (organization_id, id),
  constraint outbox_messages_channel_check check (channel in ('email', 'sms'))
);
create index outbox_messages_unsent_idx on outbox_messages (organization_id, send_at) where sent_at is null and cancelled_at is null;
create index outbox_messages_subject_idx on outbox_messages (organization_id, subject_id);
alter table outbox_messages enable row level security;
alter table outbox_messages force row level security;
create policy staff on outbox_messages to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on outbox_messages to polyclinic_staff;
create policy worker on outbox_messages to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on outbox_messages to polyclinic_worker;
create policy patient on outbox_messages to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant insert on outbox_messages to polyclinic_patient;
select app.distribute('outbox_messages', 'tenant');

create table organization_settings (
  organization_id uuid not null,
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  constraint organization_settings_pkey primary key (organization_id, key)
);
alter table organization_settings enable row level security;
alter table organization_settings force row level security;
create policy staff on organization_settings to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on organization_settings to polyclinic_staff;
create policy worker on organization_settings to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on organization_settings to polyclinic_worker;
create policy visitor on organization_settings to polyclinic_visitor using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on organization_settings to polyclinic_visitor;
create policy patient on organization_settings to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on organization_settings to polyclinic_patient;
select app.distribute('organization_settings', 'tenant');

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
  constraint staff_members_pkey primary key (organization_id, id),
  constraint staff_members_account_key unique (organization_id, account_id),
  constraint staff_members_status_check check (status in ('active', 'inactive'))
);
alter table staff_members enable row level security;
alter table staff_members force row level security;
create policy staff on staff_members to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on staff_members to polyclinic_staff;
create policy worker on staff_members to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on staff_members to polyclinic_worker;
select app.distribute('staff_members', 'tenant');

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
alter table locations enable row level security;
alter table locations force row level security;
create policy staff on locations to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on locations to polyclinic_staff;
create policy worker on locations to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on locations to polyclinic_worker;
create policy visitor on locations to polyclinic_visitor using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on locations to polyclinic_visitor;
create policy patient on locations to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on locations to polyclinic_patient;
select app.distribute('locations', 'tenant');

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
alter table rooms enable row level security;
alter table rooms force row level security;
create policy staff on rooms to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on rooms to polyclinic_staff;
create policy worker on rooms to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on rooms to polyclinic_worker;
create policy visitor on rooms to polyclinic_visitor using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on rooms to polyclinic_visitor;
create policy patient on rooms to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on rooms to polyclinic_patient;
select app.distribute('rooms', 'tenant');

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
alter table location_hours enable row level security;
alter table location_hours force row level security;
create policy staff on location_hours to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on location_hours to polyclinic_staff;
create policy worker on location_hours to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on location_hours to polyclinic_worker;
create policy visitor on location_hours to polyclinic_visitor using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on location_hours to polyclinic_visitor;
create policy patient on location_hours to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on location_hours to polyclinic_patient;
select app.distribute('location_hours', 'tenant');

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
alter table closures enable row level security;
alter table closures force row level security;
create policy staff on closures to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on closures to polyclinic_staff;
create policy worker on closures to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on closures to polyclinic_worker;
create policy visitor on closures to polyclinic_visitor using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on closures to polyclinic_visitor;
create policy patient on closures to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on closures to polyclinic_patient;
select app.distribute('closures', 'tenant');

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
  constraint practitioners_pkey primary key (organization_id, id),
  constraint practitioners_staff_fkey foreign key (organization_id, staff_id) references staff_members (organization_id, id) on delete restrict,
  constraint practitioners_status_check check (status in ('active', 'inactive')),
  constraint practitioners_gender_check check (gender in ('female', 'male', 'other'))
);
create unique index practitioners_staff_idx on practitioners (organization_id, staff_id);
alter table practitioners enable row level security;
alter table practitioners force row level security;
create policy staff on practitioners to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on practitioners to polyclinic_staff;
create policy worker on practitioners to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on practitioners to polyclinic_worker;
create policy visitor on practitioners to polyclinic_visitor using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on practitioners to polyclinic_visitor;
create policy patient on practitioners to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on practitioners to polyclinic_patient;
select app.distribute('practitioners', 'tenant');

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
alter table practitioner_hours enable row level security;
alter table practitioner_hours force row level security;
create policy staff on practitioner_hours to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on practitioner_hours to polyclinic_staff;
create policy worker on practitioner_hours to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on practitioner_hours to polyclinic_worker;
create policy visitor on practitioner_hours to polyclinic_visitor using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on practitioner_hours to polyclinic_visitor;
create policy patient on practitioner_hours to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on practitioner_hours to polyclinic_patient;
select app.distribute('practitioner_hours', 'tenant');

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
  constraint practitioner_exceptions_pkey primary key (organization_id, id),
  constraint practitioner_exceptions_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete cascade,
  constraint practitioner_exceptions_location_fkey foreign key (organization_id, location_id) references locations (organization_id, id) on delete restrict,
  constraint practitioner_exceptions_kind_check check (kind in ('leave', 'extra')),
  constraint practitioner_exceptions_order_check check (ends_at > starts_at)
);
create index practitioner_exceptions_idx on practitioner_exceptions (organization_id, practitioner_id, starts_at);
alter table practitioner_exceptions enable row level security;
alter table practitioner_exceptions force row level security;
create policy staff on practitioner_exceptions to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on practitioner_exceptions to polyclinic_staff;
create policy worker on practitioner_exceptions to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on practitioner_exceptions to polyclinic_worker;
select app.distribute('practitioner_exceptions', 'tenant');
-- patients and visitors learn when somebody is away, never why
create policy patient on practitioner_exceptions for select to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy visitor on practitioner_exceptions for select to polyclinic_visitor using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select (organization_id, id, practitioner_id, kind, location_id, starts_at, ends_at) on practitioner_exceptions to polyclinic_patient, polyclinic_visitor;

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
  constraint services_pkey primary key (organization_id, id),
  constraint services_duration_check check (duration_minutes between 5 and 1440),
  constraint services_buffers_check check (buffer_before_minutes between 0 and 480 and buffer_after_minutes between 0 and 480),
  constraint services_price_check check (price_minor >= 0),
  constraint services_tax_check check (tax_rate_bp between 0 and 10000),
  constraint services_capacity_check check (capacity between 1 and 200),
  constraint services_place_check check (place in ('in-person', 'video')),
  constraint services_mode_check check (booking_mode in ('instant', 'request')),
  constraint services_status_check check (status in ('active', 'inactive'))
);
alter table services enable row level security;
alter table services force row level security;
create policy staff on services to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on services to polyclinic_staff;
create policy worker on services to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on services to polyclinic_worker;
create policy visitor on services to polyclinic_visitor using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on services to polyclinic_visitor;
create policy patient on services to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on services to polyclinic_patient;
select app.distribute('services', 'tenant');

create table service_practitioners (
  organization_id uuid not null,
  service_id uuid not null,
  practitioner_id uuid not null,
  constraint service_practitioners_pkey primary key (organization_id, service_id, practitioner_id),
  constraint service_practitioners_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete cascade,
  constraint service_practitioners_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete cascade
);
create index service_practitioners_practitioner_idx on service_practitioners (organization_id, practitioner_id);
alter table service_practitioners enable row level security;
alter table service_practitioners force row level security;
create policy staff on service_practitioners to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, delete on service_practitioners to polyclinic_staff;
create policy worker on service_practitioners to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, delete on service_practitioners to polyclinic_worker;
create policy visitor on service_practitioners to polyclinic_visitor using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on service_practitioners to polyclinic_visitor;
create policy patient on service_practitioners to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on service_practitioners to polyclinic_patient;
select app.distribute('service_practitioners', 'tenant');

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
  constraint practitioner_listings_pkey primary key (practitioner_id)
);
create index practitioner_listings_organization_idx on practitioner_listings (organization_id);
grant select on practitioner_listings to polyclinic_visitor, polyclinic_patient, polyclinic_staff, polyclinic_worker;
grant insert, update, delete on practitioner_listings to polyclinic_staff, polyclinic_worker, polyclinic_admin;
grant select on practitioner_listings to polyclinic_admin;
alter table practitioner_listings enable row level security;
alter table practitioner_listings force row level security;
create policy everyone_reads on practitioner_listings for select using (true);
create policy own_clinic on practitioner_listings to polyclinic_staff, polyclinic_worker
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy admin_delists on practitioner_listings for delete to polyclinic_admin using (true);
