-- Visits that come again. The pattern is kept to be shown; each visit is an appointment of its own. New: locks nothing.

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
  constraint appointment_series_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete restrict,
  constraint appointment_series_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict,
  constraint appointment_series_weeks_check check (every_weeks between 1 and 26),
  constraint appointment_series_order_check check (ends_on >= starts_on)
);
create index appointment_series_patient_idx on appointment_series (organization_id, patient_id, id);
alter table appointment_series enable row level security;
alter table appointment_series force row level security;
create policy staff on appointment_series to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on appointment_series to polyclinic_staff;
create policy worker on appointment_series to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on appointment_series to polyclinic_worker;
select app.distribute('appointment_series', 'tenant');

-- Columns without or with constant defaults rewrite nothing; each statement holds its lock for an instant.
alter table appointments add column series_id uuid;
-- the day of the pattern that the visit stands for, wherever it was moved
alter table appointments add column series_on date;
-- moved by itself: changes of the series pass it by
alter table appointments add column series_moved boolean not null default false;
-- every row is null: nothing has to be looked at before it holds for all
alter table appointments add constraint appointments_series_fkey foreign key (organization_id, series_id) references appointment_series (organization_id, id) on delete restrict not valid;
alter table appointments validate constraint appointments_series_fkey;
-- empty when it is made, so writing waits for an instant
create index appointments_series_idx on appointments (organization_id, series_id, series_on) where series_id is not null;
