-- The tables of requests.
-- Locks: nothing, everything here is new.

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
  offered_practitioner_id uuid,
  offered_location_id uuid,
  offered_starts_at timestamptz,
  offered_ends_at timestamptz,
  offer_note text,
  -- who offered it hears what became of it
  offered_by uuid,
  answered_by text,
  overdue_notified_at timestamptz,
  location_id uuid,
  constraint appointment_requests_pkey primary key (organization_id, id),
  constraint appointment_requests_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete restrict,
  constraint appointment_requests_location_fkey foreign key (organization_id, location_id) references locations (organization_id, id) on delete restrict,
  constraint appointment_requests_offered_fkey foreign key (organization_id, offered_practitioner_id) references practitioners (organization_id, id) on delete restrict,
  constraint appointment_requests_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint appointment_requests_place_fkey foreign key (organization_id, offered_location_id) references locations (organization_id, id) on delete restrict,
  constraint appointment_requests_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict,
  constraint appointment_requests_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete restrict,
  constraint appointment_requests_answered_by_check check (answered_by in ('staff', 'patient')),
  constraint appointment_requests_offer_check check ((offered_starts_at is null) or ((offered_ends_at > offered_starts_at) and (offered_practitioner_id is not null) and (offered_location_id is not null))),
  constraint appointment_requests_status_check check (status in ('submitted', 'counter-offered', 'accepted', 'declined', 'withdrawn', 'expired'))
);
create index appointment_requests_patient_idx on appointment_requests (organization_id, patient_id);
create index appointment_requests_status_idx on appointment_requests (organization_id, status, created_at);
select migration.protect('appointment_requests', 'tenant');
select migration.allow('appointment_requests', 'patient', 'select, insert, update', ':clinic and :patient');
select migration.allow('appointment_requests', 'staff', 'select, insert, update');
select migration.allow('appointment_requests', 'worker', 'select, insert, update');
select migration.policy('appointment_requests', 'timetable', 'select', 'timetable', 'status in (''submitted'', ''counter-offered'')', null);
grant select (organization_id, status, created_at, expires_at, overdue_notified_at) on appointment_requests to polyclinic_timetable;
