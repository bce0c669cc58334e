-- The tables of appointments.
-- Locks: nothing, everything here is new.

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
  -- true: somebody is in appointment_participants, so that lists of other visits need not look there
  has_participants boolean not null default false,
  -- by which start the notice for cancelling is measured, so that who moves a visit inside the notice does not get it
  -- anew; null: its own
  notice_starts_at timestamptz,
  constraint appointments_pkey primary key (organization_id, id),
  constraint appointments_location_fkey foreign key (organization_id, location_id) references locations (organization_id, id) on delete restrict,
  constraint appointments_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint appointments_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict,
  constraint appointments_prepayment_fkey foreign key (organization_id, prepayment_payment_id) references payments (organization_id, id) on delete restrict,
  constraint appointments_room_fkey foreign key (organization_id, room_id) references rooms (organization_id, id) on delete restrict,
  constraint appointments_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete restrict,
  constraint appointments_order_check check (ends_at > starts_at),
  constraint appointments_prepayment_check check (((prepayment_status is null) = (prepayment_minor is null)) and (prepayment_minor > 0) and ((prepayment_status is distinct from 'due') or (prepayment_due_at is not null)) and ((not (prepayment_status is distinct from 'paid')) = (prepayment_payment_id is not null))),
  constraint appointments_prepayment_status_check check (prepayment_status in ('due', 'paid', 'waived')),
  constraint appointments_source_check check (source in ('online', 'front-desk', 'phone', 'walk-in', 'request', 'import')),
  constraint appointments_status_check check (status in ('pending', 'booked', 'arrived', 'checked-in', 'in-consultation', 'fulfilled', 'cancelled', 'noshow', 'entered-in-error'))
);
-- past visits that nobody has settled: few, among years of settled ones
create index appointments_open_idx on appointments (organization_id, starts_at, id) where (status in ('pending', 'booked', 'arrived', 'checked-in', 'in-consultation'));
create index appointments_patient_idx on appointments (organization_id, patient_id, starts_at);
-- the visits that wait for money: few, looked through every minute
create index appointments_pending_idx on appointments (organization_id, prepayment_due_at) where (status = 'pending');
create index appointments_practitioner_idx on appointments (organization_id, practitioner_id, starts_at);
create index appointments_series_idx on appointments (organization_id, series_id, series_on) where (series_id is not null);
create index appointments_starts_at_idx on appointments (organization_id, starts_at, id);
-- Visits without their reminders: few, however many there are.
create index appointments_unreminded_idx on appointments (organization_id, starts_at) where ((status = 'booked') and (reminders_for is distinct from starts_at));
select migration.protect('appointments', 'tenant');
select migration.policy('appointments', 'patient', 'select', 'patient', ':clinic and :patient', null);
select migration.policy('appointments', 'patient_books', 'insert', 'patient', null, ':clinic and :patient and ((prepayment_status is null) or (prepayment_status = ''due''))');
select migration.policy('appointments', 'patient_changes', 'update', 'patient', ':clinic and :patient', ':clinic and :patient');
select migration.allow('appointments', 'staff', 'select, insert, update');
select migration.allow('appointments', 'worker', 'select, insert, update');
select migration.policy('appointments', 'timetable', 'select', 'timetable', 'status in (''booked'', ''pending'')', null);
grant select, insert, update (practitioner_id, service_id, location_id, room_id, starts_at, ends_at, status, reason, cancel_reason, cancelled_late, overbooked, token, arrived_at, checked_in_at, started_at, fulfilled_at, cancelled_at, wait_promise_minutes, capacity, version, updated_at, series_id, series_on, series_moved, reminders_for, called_at, has_participants, notice_starts_at) on appointments to polyclinic_patient;
grant select (organization_id, status, starts_at, reminders_for, prepayment_status, prepayment_due_at) on appointments to polyclinic_timetable;

-- Every step of an appointment: who, when, why; insert only.
create table appointment_events (
  organization_id uuid not null,
  id uuid not null,
  appointment_id uuid not null,
  patient_id uuid not null,
  action text not null,
  from_status text,
  to_status text not null,
  reason text,
  account_id uuid,
  actor_name text not null,
  actor_kind text not null,
  details jsonb not null default '{}',
  at timestamptz not null default now(),
  constraint appointment_events_pkey primary key (organization_id, id),
  constraint appointment_events_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete restrict,
  constraint appointment_events_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
create index appointment_events_appointment_idx on appointment_events (organization_id, appointment_id, id);
select migration.protect('appointment_events', 'tenant');
select migration.allow('appointment_events', 'staff', 'select, insert');
select migration.allow('appointment_events', 'worker', 'select, insert');
select migration.policy('appointment_events', 'patient', 'select', 'patient', ':clinic and :patient', null);
select migration.policy('appointment_events', 'patient_acts', 'insert', 'patient', null, ':clinic and :patient and :account and (actor_kind = ''patient'')');
select migration.policy('appointment_events', 'timetable', 'select', 'timetable', 'true', null);
grant select, insert on appointment_events to polyclinic_patient;
grant select (organization_id, id) on appointment_events to polyclinic_timetable;

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
  -- which message answered it, so that its repetition by the provider answers no other question
  answered_by text,
  constraint text_questions_pkey primary key (id)
);
create index text_questions_expires_idx on text_questions (expires_at);
create index text_questions_number_idx on text_questions (number_hash, sent_at);
grant select, insert, delete, update (answered_by) on text_questions to polyclinic_worker;

-- Who said that a patient comes, and who was asked, in rows of their own. As columns of `appointments`, which patients change
-- when they move a visit, they could be set to anything by the database role of a patient: "confirmed by phone" too.
create table appointment_confirmations (
  organization_id uuid not null,
  appointment_id uuid not null,
  patient_id uuid not null,
  -- when a message with the question has left, and by which way
  asked_at timestamptz,
  asked_way text,
  confirmed_at timestamptz,
  confirmed_way text,
  constraint appointment_confirmations_pkey primary key (organization_id, appointment_id),
  constraint appointment_confirmations_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete restrict,
  constraint appointment_confirmations_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint appointment_confirmations_asked_check check ((asked_at is null) = (asked_way is null) and asked_way in ('email', 'sms')),
  constraint appointment_confirmations_confirmed_check check ((confirmed_at is null) = (confirmed_way is null) and confirmed_way in ('link', 'portal', 'sms', 'phone'))
);
select migration.protect('appointment_confirmations', 'tenant');
select migration.allow('appointment_confirmations', 'staff', 'select, insert, update, delete');
select migration.allow('appointment_confirmations', 'worker', 'select, insert, update, delete');
select migration.policy('appointment_confirmations', 'patient', 'select', 'patient', ':clinic and :patient', null);
select migration.policy('appointment_confirmations', 'patient_confirms', 'insert', 'patient', null, ':clinic and :patient and (asked_at is null) and (confirmed_way = ''portal'') and (exists (select 1 from appointments a where a.organization_id = appointment_confirmations.organization_id and a.id = appointment_id and a.patient_id = appointment_confirmations.patient_id))');
select migration.policy('appointment_confirmations', 'patient_answers', 'update', 'patient', ':clinic and :patient and (confirmed_at is null)', ':clinic and :patient and (confirmed_way = ''portal'')');
select migration.policy('appointment_confirmations', 'patient_moves', 'delete', 'patient', ':clinic and :patient', null);
-- Patients confirm in the portal, once, what nobody has confirmed; and moving a visit takes yes and question away. They say
-- nothing of messages, and nothing for anybody else.
grant select, insert, delete, update (confirmed_at, confirmed_way) on appointment_confirmations to polyclinic_patient;

-- Who takes part in a visit beside its practitioner; a visit keeps who it was, also when it is over. The database role of a
-- patient adds participants to visits of that patient only.
create table appointment_participants (
  organization_id uuid not null,
  appointment_id uuid not null,
  practitioner_id uuid not null,
  patient_id uuid not null,
  constraint appointment_participants_pkey primary key (organization_id, appointment_id, practitioner_id),
  constraint appointment_participants_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete restrict,
  constraint appointment_participants_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict,
  constraint appointment_participants_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
create index appointment_participants_practitioner_idx on appointment_participants (organization_id, practitioner_id);
select migration.protect('appointment_participants', 'tenant');
select migration.allow('appointment_participants', 'staff', 'select, insert, delete');
select migration.allow('appointment_participants', 'worker', 'select, insert, delete');
select migration.policy('appointment_participants', 'patient', 'select', 'patient', ':clinic and :patient', null);
select migration.policy('appointment_participants', 'patient_moves', 'delete', 'patient', ':clinic and :patient', null);
select migration.policy('appointment_participants', 'patient_books', 'insert', 'patient', null, ':clinic and :patient and (exists (select 1 from appointments a where a.organization_id = appointment_participants.organization_id and a.id = appointment_id and a.patient_id = appointment_participants.patient_id))');
grant select, insert, delete on appointment_participants to polyclinic_patient;
grant update (patient_id) on appointment_participants to polyclinic_worker;

-- Of tables of earlier files.
alter table conditions add constraint conditions_encounter_fkey foreign key (organization_id, encounter_id) references encounters (organization_id, id) on delete restrict;
alter table charges add constraint charges_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete restrict;
alter table occupancies add constraint occupancies_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete cascade;
