-- The tables of scheduling.
-- Locks: nothing, everything here is new.

-- A time kept for ten minutes while a patient completes the form; it expires by the clock.
create table holds (
  organization_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  patient_id uuid,
  practitioner_id uuid not null,
  service_id uuid not null,
  location_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  visitor_network text,
  constraint holds_pkey primary key (organization_id, id),
  constraint holds_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete cascade,
  constraint holds_location_fkey foreign key (organization_id, location_id) references locations (organization_id, id) on delete cascade,
  constraint holds_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete cascade,
  constraint holds_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);
create index holds_expires_at_idx on holds (organization_id, expires_at);
create index holds_visitor_network_idx on holds (organization_id, visitor_network) where (visitor_network is not null);
create unique index holds_account_key on holds (organization_id, account_id) where (account_id <> '00000000-0000-0000-0000-000000000000'::uuid);
select migration.protect('holds', 'tenant');
select migration.allow('holds', 'patient', 'select, insert, delete', ':clinic and (:account or :patient or (visitor_network is not null) or (expires_at < now()))', ':clinic and :account');
select migration.allow('holds', 'staff', 'select, insert, delete');
select migration.allow('holds', 'worker', 'select, insert, delete');
select migration.policy('holds', 'timetable', 'select', 'timetable', 'true', null);
grant select (organization_id, id, expires_at) on holds to polyclinic_timetable;
grant update (patient_id) on holds to polyclinic_worker;

-- One row per resource and seat that a booking or a hold takes, buffers included: the exclusion constraint is what makes
-- a double booking impossible, whatever races. An overbooking takes the next seat.
create table occupancies (
  organization_id uuid not null,
  id uuid not null,
  -- a practitioner, a room or a device
  resource_id uuid not null,
  seat smallint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  appointment_id uuid,
  hold_id uuid,
  -- of a hold
  expires_at timestamptz,
  -- of a group visit: its service; those of one service at one time may share it, each on a seat
  group_service_id uuid,
  -- of a group visit: how many the group was booked for; the strictest of those who are in it holds
  capacity smallint,
  -- put over what is there by somebody with the permission: it alone may lie beside others
  overbooked boolean not null default false,
  -- the same for participants of one group, and each row's own for whatever shares its time with nobody
  group_key bytea not null generated always as (
    case
      when (group_service_id is null) then uuid_send(id)
      else ((uuid_send(group_service_id) || timestamptz_send(starts_at)) || timestamptz_send(ends_at))
    end) stored,
  room_closure_id uuid,
  -- Which times of a practitioner new patients have booked online, so that a clinic may limit them for each day. Patients
  -- and visitors see that a time is taken, and may see this too: it says nothing about whom.
  new_patient boolean not null default false,
  constraint occupancies_pkey primary key (organization_id, id),
  constraint occupancies_one_group exclude using gist (organization_id with =, resource_id with =, tstzrange(starts_at, ends_at) with &&, group_key with <>) where (not overbooked),
  constraint occupancies_hold_fkey foreign key (organization_id, hold_id) references holds (organization_id, id) on delete cascade,
  constraint occupancies_group_service_fkey foreign key (organization_id, group_service_id) references services (organization_id, id) on delete cascade,
  constraint occupancies_room_closure_fkey foreign key (organization_id, room_closure_id) references room_closures (organization_id, id) on delete cascade,
  constraint occupancies_order_check check (ends_at > starts_at),
  constraint occupancies_owner_check check (num_nonnulls(appointment_id, hold_id, room_closure_id) = 1)
);
create index occupancies_appointment_idx on occupancies (organization_id, appointment_id) where (appointment_id is not null);
create index occupancies_hold_idx on occupancies (organization_id, hold_id) where (hold_id is not null);
create index occupancies_room_closure_idx on occupancies (organization_id, room_closure_id) where (room_closure_id is not null);
-- within a group each has a seat; who asks for the same one waits and learns it
create unique index occupancies_seat_key on occupancies (organization_id, resource_id, group_key, seat);
-- those that began in the two days before a time, and without those that are over by then
create index occupancies_resource_ends_idx on occupancies (organization_id, resource_id, starts_at, ends_at);
select migration.protect('occupancies', 'tenant');
select migration.allow('occupancies', 'patient', 'insert, delete');
select migration.allow('occupancies', 'staff', 'select, insert, delete');
select migration.policy('occupancies', 'visitor', 'select', 'visitor', ':clinic', null);
select migration.allow('occupancies', 'worker', 'select, insert, delete');
grant select (organization_id, id, resource_id, seat, starts_at, ends_at, appointment_id, hold_id, expires_at, group_service_id, capacity, new_patient) on occupancies to polyclinic_patient;
grant select (organization_id, id, resource_id, seat, starts_at, ends_at, expires_at, group_service_id, capacity, new_patient) on occupancies to polyclinic_visitor;
