-- Times that have become free, and the offers made of them. New: locks nothing but `holds`, whose policy is replaced in an instant.

-- A stretch of a practitioner's time that somebody gave back; whether it is still free is computed when it is looked at.
create table freed_times (
  organization_id uuid not null,
  id uuid not null,
  practitioner_id uuid not null,
  -- what was there before, if one thing was
  service_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cause text not null,
  -- no automatic offer before: staff may be about to book it again
  offer_from timestamptz not null,
  created_at timestamptz not null default now(),
  constraint freed_times_pkey primary key (organization_id, id),
  constraint freed_times_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete cascade,
  constraint freed_times_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete cascade,
  constraint freed_times_order_check check (ends_at > starts_at),
  constraint freed_times_cause_check check (cause in ('cancelled', 'moved', 'left', 'corrected', 'hold-ended', 'hours-added'))
);
create index freed_times_ends_at_idx on freed_times (organization_id, ends_at);
alter table freed_times enable row level security;
alter table freed_times force row level security;
create policy staff on freed_times to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on freed_times to polyclinic_staff;
create policy worker on freed_times to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, delete on freed_times to polyclinic_worker;
-- a patient who cancels or moves frees a time, and sees no list of them
create policy patient on freed_times for insert to polyclinic_patient with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant insert on freed_times to polyclinic_patient;
select app.distribute('freed_times', 'tenant');

-- A time kept for one who waits: a hold with the same id beside it, for as long as the offer is open.
create table waitlist_offers (
  organization_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  patient_id uuid not null,
  freed_time_id uuid,
  service_id uuid not null,
  practitioner_id uuid not null,
  location_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'open',
  expires_at timestamptz not null,
  -- why it was offered to them, as codes
  reasons jsonb not null default '[]',
  made_by text not null,
  actor_name text not null,
  answered_at timestamptz,
  -- what was booked, or brought forward
  appointment_id uuid,
  created_at timestamptz not null default now(),
  constraint waitlist_offers_pkey primary key (organization_id, id),
  constraint waitlist_offers_entry_fkey foreign key (organization_id, entry_id) references waitlist_entries (organization_id, id) on delete restrict,
  constraint waitlist_offers_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint waitlist_offers_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete restrict,
  constraint waitlist_offers_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict,
  constraint waitlist_offers_location_fkey foreign key (organization_id, location_id) references locations (organization_id, id) on delete restrict,
  constraint waitlist_offers_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete restrict,
  constraint waitlist_offers_order_check check (ends_at > starts_at),
  constraint waitlist_offers_made_by_check check (made_by in ('system', 'staff')),
  constraint waitlist_offers_status_check check (status in ('open', 'accepted', 'declined', 'expired', 'withdrawn'))
);
-- one open offer per person, whatever races: nobody is asked about two times at once
create unique index waitlist_offers_open_key on waitlist_offers (organization_id, patient_id) where status = 'open';
create index waitlist_offers_entry_idx on waitlist_offers (organization_id, entry_id);
create index waitlist_offers_patient_idx on waitlist_offers (organization_id, patient_id, id);
create index waitlist_offers_freed_idx on waitlist_offers (organization_id, starts_at);
alter table waitlist_offers enable row level security;
alter table waitlist_offers force row level security;
create policy staff on waitlist_offers to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on waitlist_offers to polyclinic_staff;
create policy worker on waitlist_offers to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on waitlist_offers to polyclinic_worker;
create policy patient on waitlist_offers to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid);
grant select on waitlist_offers to polyclinic_patient;
grant update (status, answered_at, appointment_id) on waitlist_offers to polyclinic_patient;
select app.distribute('waitlist_offers', 'tenant');

-- an offer's hold belongs to no account: whoever answers for the patient frees it
drop policy patient on holds;
create policy patient on holds to polyclinic_patient
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
    and (account_id = nullif(current_setting('app.account_id', true), '')::uuid
      or patient_id = nullif(current_setting('app.patient_id', true), '')::uuid
      or expires_at < now()))
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
    and account_id = nullif(current_setting('app.account_id', true), '')::uuid);
