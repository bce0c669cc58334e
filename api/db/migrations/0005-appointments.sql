-- Appointments and what refuses a double booking. All new: locks nothing.

create table appointments (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  practitioner_id uuid not null,
  service_id uuid not null,
  location_id uuid not null,
  room_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null,
  source text not null,
  -- what the patient says the visit is for
  reason text,
  cancel_reason text,
  cancelled_late boolean not null default false,
  overbooked boolean not null default false,
  -- queue token of the day, A-001
  token text,
  arrived_at timestamptz,
  checked_in_at timestamptz,
  started_at timestamptz,
  fulfilled_at timestamptz,
  cancelled_at timestamptz,
  -- minutes told at arrival, kept to be compared with what happened
  wait_promise_minutes integer,
  capacity integer not null default 1,
  booked_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint appointments_pkey primary key (organization_id, id),
  constraint appointments_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint appointments_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict,
  constraint appointments_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete restrict,
  constraint appointments_location_fkey foreign key (organization_id, location_id) references locations (organization_id, id) on delete restrict,
  constraint appointments_room_fkey foreign key (organization_id, room_id) references rooms (organization_id, id) on delete restrict,
  constraint appointments_order_check check (ends_at > starts_at),
  constraint appointments_source_check check (source in ('online', 'front-desk', 'phone', 'walk-in', 'request', 'import')),
  constraint appointments_status_check check (status in ('pending', 'booked', 'arrived', 'checked-in', 'in-consultation', 'fulfilled', 'cancelled', 'noshow', 'entered-in-error'))
);
create index appointments_starts_at_idx on appointments (organization_id, starts_at, id);
create index appointments_practitioner_idx on appointments (organization_id, practitioner_id, starts_at);
-- past visits that nobody has settled: few, among years of settled ones
create index appointments_open_idx on appointments (organization_id, starts_at, id) where status in ('pending', 'booked', 'arrived', 'checked-in', 'in-consultation');
create index appointments_patient_idx on appointments (organization_id, patient_id, starts_at);
alter table appointments enable row level security;
alter table appointments force row level security;
create policy staff on appointments to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on appointments to polyclinic_staff;
create policy worker on appointments to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on appointments to polyclinic_worker;
create policy patient on appointments to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid);
grant select, insert, update on appointments to polyclinic_patient;
select app.distribute('appointments', 'tenant');

-- Every step of an appointment: who, when, why; insert only.
create table appointment_events (
  organization_id uuid not null,
  id uuid not null,
  appointment_id uuid not null,
  patient_id uuid not null,
  verb text not null,
  from_status text,
  to_status text not null,
  reason text,
  account_id uuid,
  actor_name text not null,
  actor_kind text not null,
  details jsonb not null default '{}',
  at timestamptz not null default now(),
  constraint appointment_events_pkey primary key (organization_id, id),
  constraint appointment_events_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete restrict
);
create index appointment_events_appointment_idx on appointment_events (organization_id, appointment_id, id);
alter table appointment_events enable row level security;
alter table appointment_events force row level security;
create policy staff on appointment_events to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on appointment_events to polyclinic_staff;
create policy worker on appointment_events to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on appointment_events to polyclinic_worker;
create policy patient on appointment_events to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid);
grant select, insert on appointment_events to polyclinic_patient;
select app.distribute('appointment_events', 'tenant');

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
  constraint holds_pkey primary key (organization_id, id),
  constraint holds_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete cascade,
  constraint holds_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete cascade
);
create index holds_expires_at_idx on holds (organization_id, expires_at);
alter table holds enable row level security;
alter table holds force row level security;
create policy staff on holds to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, delete on holds to polyclinic_staff;
create policy worker on holds to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, delete on holds to polyclinic_worker;
select app.distribute('holds', 'tenant');
-- a patient makes and drops their own; sweeping what has expired is everyone's
create policy patient on holds to polyclinic_patient
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
    and (account_id = nullif(current_setting('app.account_id', true), '')::uuid or expires_at < now()))
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
    and account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, delete on holds to polyclinic_patient;

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
  constraint occupancies_pkey primary key (organization_id, id),
  constraint occupancies_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete cascade,
  constraint occupancies_hold_fkey foreign key (organization_id, hold_id) references holds (organization_id, id) on delete cascade,
  constraint occupancies_owner_check check ((appointment_id is null) <> (hold_id is null)),
  constraint occupancies_order_check check (ends_at > starts_at),
  constraint occupancies_no_overlap exclude using gist (organization_id with =, resource_id with =, seat with =, tstzrange(starts_at, ends_at) with &&)
);
create index occupancies_resource_idx on occupancies (organization_id, resource_id, starts_at);
create index occupancies_appointment_idx on occupancies (organization_id, appointment_id);
create index occupancies_hold_idx on occupancies (organization_id, hold_id);
alter table occupancies enable row level security;
alter table occupancies force row level security;
create policy staff on occupancies to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, delete on occupancies to polyclinic_staff;
create policy worker on occupancies to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, delete on occupancies to polyclinic_worker;
select app.distribute('occupancies', 'tenant');
-- free times are computed for everybody: when something is taken is visible, by whom is not
create policy patient on occupancies to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select (organization_id, id, resource_id, seat, starts_at, ends_at, expires_at, group_service_id, appointment_id, hold_id), insert, delete on occupancies to polyclinic_patient;
create policy visitor on occupancies for select to polyclinic_visitor using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select (organization_id, id, resource_id, seat, starts_at, ends_at, expires_at, group_service_id) on occupancies to polyclinic_visitor;

create table appointment_requests (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  service_id uuid not null,
  practitioner_id uuid,
  starts_at timestamptz not null,
  reason text,
  status text not null default 'submitted',
  decline_reason text,
  appointment_id uuid,
  account_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint appointment_requests_pkey primary key (organization_id, id),
  constraint appointment_requests_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint appointment_requests_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete restrict,
  constraint appointment_requests_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict,
  constraint appointment_requests_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete restrict,
  constraint appointment_requests_status_check check (status in ('submitted', 'counter-offered', 'accepted', 'declined', 'withdrawn', 'expired'))
);
create index appointment_requests_status_idx on appointment_requests (organization_id, status, created_at);
create index appointment_requests_patient_idx on appointment_requests (organization_id, patient_id);
alter table appointment_requests enable row level security;
alter table appointment_requests force row level security;
create policy staff on appointment_requests to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on appointment_requests to polyclinic_staff;
create policy worker on appointment_requests to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on appointment_requests to polyclinic_worker;
create policy patient on appointment_requests to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid);
grant select, insert, update on appointment_requests to polyclinic_patient;
select app.distribute('appointment_requests', 'tenant');

create table encounters (
  organization_id uuid not null,
  id uuid not null,
  appointment_id uuid,
  patient_id uuid not null,
  practitioner_id uuid not null,
  status text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  version integer not null default 1,
  constraint encounters_pkey primary key (organization_id, id),
  constraint encounters_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete restrict,
  constraint encounters_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint encounters_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict,
  constraint encounters_status_check check (status in ('in-progress', 'finished', 'entered-in-error'))
);
create index encounters_appointment_idx on encounters (organization_id, appointment_id);
create index encounters_patient_idx on encounters (organization_id, patient_id, started_at);
alter table encounters enable row level security;
alter table encounters force row level security;
create policy staff on encounters to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on encounters to polyclinic_staff;
create policy worker on encounters to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on encounters to polyclinic_worker;
create policy patient on encounters to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid);
grant select on encounters to polyclinic_patient;
select app.distribute('encounters', 'tenant');
