-- The tables of series.
-- Locks: nothing, everything here is new.

create table appointment_series (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  service_id uuid not null,
  practitioner_id uuid not null,
  -- Monday is 1
  weekdays smallint[] not null,
  every_weeks smallint not null,
  starts_on date not null,
  ends_on date not null,
  -- on the clinic's clock, so that it stays when the clocks change
  time_of_day time not null,
  duration_minutes integer not null,
  -- the series that a change of "this and following" left behind
  split_from uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint appointment_series_pkey primary key (organization_id, id),
  constraint appointment_series_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint appointment_series_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict,
  constraint appointment_series_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete restrict,
  constraint appointment_series_split_from_fkey foreign key (organization_id, split_from) references appointment_series (organization_id, id) on delete restrict,
  constraint appointment_series_order_check check (ends_on >= starts_on),
  constraint appointment_series_weeks_check check (every_weeks between 1 and 26)
);
create index appointment_series_patient_idx on appointment_series (organization_id, patient_id, id);
select migration.protect('appointment_series', 'tenant');
select migration.allow('appointment_series', 'staff', 'select, insert, update');
select migration.allow('appointment_series', 'worker', 'select, insert, update');

-- Of tables of earlier files.
alter table appointments add constraint appointments_series_fkey foreign key (organization_id, series_id) references appointment_series (organization_id, id) on delete restrict;
