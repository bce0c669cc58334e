-- The tables of appointments, as they were when the earlier migrations were put together. All new: locks nothing.

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
  series_id uuid,
  -- the day of the pattern that the visit stands for, wherever it was moved
  series_on date,
  -- moved by itself: changes of the series pass it by
  series_moved boolean not null default false,
  -- The time of the visit that reminders were put into the outbox for; a visit that moves has them made anew.
  reminders_for timestamptz,
  called_at timestamptz,
  -- as it was when the visit was booked; the service may ask for something else by now
  prepayment_minor bigint,
  -- until when the time is kept for it; empty where it was waived from the start
  prepayment_due_at timestamptz,
  prepayment_status text,
  -- which is the patient's credit until an invoice uses it
  prepayment_payment_id uuid,
  confirmation_asked_at timestamptz,
  confirmation_asked_way text,
  confirmed_at timestamptz,
  confirmed_way text,
  constraint appointments_pkey primary key (organization_id, id),
  constraint appointments_location_fkey foreign key (organization_id, location_id) references locations (organization_id, id) on delete restrict,
  constraint appointments_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint appointments_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict,
  constraint appointments_prepayment_fkey foreign key (organization_id, prepayment_payment_id) references payments (organization_id, id) on delete restrict,
  constraint appointments_room_fkey foreign key (organization_id, room_id) references rooms (organization_id, id) on delete restrict,
  constraint appointments_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete restrict,
  constraint appointments_confirmation_asked_check check ((((confirmation_asked_at IS NULL) = (confirmation_asked_way IS NULL)) AND (confirmation_asked_way = ANY (ARRAY['email'::text, 'sms'::text])))),
  constraint appointments_confirmed_check check ((((confirmed_at IS NULL) = (confirmed_way IS NULL)) AND (confirmed_way = ANY (ARRAY['link'::text, 'portal'::text, 'sms'::text, 'phone'::text])))),
  constraint appointments_order_check check ((ends_at > starts_at)),
  constraint appointments_prepayment_check check ((((prepayment_status IS NULL) = (prepayment_minor IS NULL)) AND (prepayment_minor > 0) AND ((prepayment_status IS DISTINCT FROM 'due'::text) OR (prepayment_due_at IS NOT NULL)) AND ((NOT (prepayment_status IS DISTINCT FROM 'paid'::text)) = (prepayment_payment_id IS NOT NULL)))),
  constraint appointments_prepayment_status_check check ((prepayment_status = ANY (ARRAY['due'::text, 'paid'::text, 'waived'::text]))),
  constraint appointments_source_check check ((source = ANY (ARRAY['online'::text, 'front-desk'::text, 'phone'::text, 'walk-in'::text, 'request'::text, 'import'::text]))),
  constraint appointments_status_check check ((status = ANY (ARRAY['pending'::text, 'booked'::text, 'arrived'::text, 'checked-in'::text, 'in-consultation'::text, 'fulfilled'::text, 'cancelled'::text, 'noshow'::text, 'entered-in-error'::text])))
);
-- past visits that nobody has settled: few, among years of settled ones
create index appointments_open_idx on appointments (organization_id, starts_at, id) where (status = ANY (ARRAY['pending'::text, 'booked'::text, 'arrived'::text, 'checked-in'::text, 'in-consultation'::text]));
create index appointments_patient_idx on appointments (organization_id, patient_id, starts_at);
-- the visits that wait for money: few, looked through every minute
create index appointments_pending_idx on appointments (organization_id, prepayment_due_at) where (status = 'pending'::text);
create index appointments_practitioner_idx on appointments (organization_id, practitioner_id, starts_at);
create index appointments_series_idx on appointments (organization_id, series_id, series_on) where (series_id IS NOT NULL);
create index appointments_starts_at_idx on appointments (organization_id, starts_at, id);
-- Visits without their reminders: few, however many there are.
create index appointments_unreminded_idx on appointments (organization_id, starts_at) where ((status = 'booked'::text) AND (reminders_for IS DISTINCT FROM starts_at));
select migration.protect('appointments', 'tenant');
select migration.policy('appointments', 'patient', 'select', 'patient', ':clinic and :patient', null);
select migration.policy('appointments', 'patient_books', 'insert', 'patient', null, ':clinic and :patient and ((prepayment_status is null) or (prepayment_status = ''due''))');
select migration.policy('appointments', 'patient_changes', 'update', 'patient', ':clinic and :patient', ':clinic and :patient');
select migration.allow('appointments', 'staff', 'select, insert, update');
select migration.allow('appointments', 'worker', 'select, insert, update');
grant select, insert on appointments to polyclinic_patient;
grant update (practitioner_id, service_id, location_id, room_id, starts_at, ends_at, status, reason, cancel_reason, cancelled_late, overbooked, token, arrived_at, checked_in_at, started_at, fulfilled_at, cancelled_at, wait_promise_minutes, capacity, version, updated_at, series_id, series_on, series_moved, reminders_for, called_at, confirmation_asked_at, confirmation_asked_way, confirmed_at, confirmed_way) on appointments to polyclinic_patient;

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
  details jsonb not null default '{}'::jsonb,
  at timestamptz not null default now(),
  constraint appointment_events_pkey primary key (organization_id, id),
  constraint appointment_events_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete restrict,
  constraint appointment_events_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
create index appointment_events_appointment_idx on appointment_events (organization_id, appointment_id, id);
select migration.protect('appointment_events', 'tenant');
select migration.allow('appointment_events', 'patient', 'select, insert', ':clinic and :patient');
select migration.allow('appointment_events', 'staff', 'select, insert');
select migration.allow('appointment_events', 'worker', 'select, insert');

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
  constraint encounters_status_check check ((status = ANY (ARRAY['in-progress'::text, 'finished'::text, 'entered-in-error'::text])))
);
create index encounters_appointment_idx on encounters (organization_id, appointment_id);
create index encounters_patient_idx on encounters (organization_id, patient_id, started_at);
select migration.protect('encounters', 'tenant');
select migration.show('encounters', 'patient', 'select', ':clinic and :patient');
select migration.allow('encounters', 'staff', 'select, insert, update');
select migration.allow('encounters', 'worker', 'select, insert, update');

-- A text message that asked a patient to confirm a visit: whoever answers it says nothing of which clinic they mean, so
-- the number is looked up before a clinic is known. One row for each message, until the visit begins.
create table text_questions (
  -- the message in the outbox
  id uuid not null,
  -- of the number with its country code
  number_hash text not null,
  organization_id uuid not null,
  appointment_id uuid not null,
  -- of the plan that was asked about: another one is not confirmed by the answer
  fingerprint text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  constraint text_questions_pkey primary key (id)
);
create index text_questions_expires_idx on text_questions (expires_at);
create index text_questions_number_idx on text_questions (number_hash, sent_at);
grant select, insert, delete on text_questions to polyclinic_worker;

alter table charges add constraint charges_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete restrict;
alter table conditions add constraint conditions_encounter_fkey foreign key (organization_id, encounter_id) references encounters (organization_id, id) on delete restrict;
alter table occupancies add constraint occupancies_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete cascade;