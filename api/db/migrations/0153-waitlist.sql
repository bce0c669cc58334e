-- The tables of waitlist.
-- Locks: nothing, everything here is new.

-- A stretch of a practitioner's time that somebody gave back; whether it is still free is computed when it is looked at.
create table released_slots (
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
  -- A time that is being held is noted beforehand, for nothing runs when a hold lapses. With the hold's id on the note,
  -- one whose hold ended before its time is known and dropped: whoever takes and leaves holds in quick succession leaves
  -- no notes behind. No foreign key: holds are deleted when they are over, and their notes stay.
  hold_id uuid,
  constraint released_slots_pkey primary key (organization_id, id),
  constraint released_slots_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete cascade,
  constraint released_slots_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete cascade,
  constraint released_slots_cause_check check (cause in ('cancelled', 'moved', 'left', 'corrected', 'hold-ended', 'hours-added')),
  constraint released_slots_order_check check (ends_at > starts_at)
);
create index released_slots_ends_at_idx on released_slots (organization_id, ends_at);
select migration.protect('released_slots', 'tenant');
select migration.policy('released_slots', 'patient', 'insert', 'patient', null, ':clinic');
select migration.allow('released_slots', 'staff', 'select, insert');
select migration.allow('released_slots', 'worker', 'select, insert, delete');
select migration.policy('released_slots', 'timetable', 'select', 'timetable', 'true', null);
grant insert on released_slots to polyclinic_patient;
grant select (organization_id, hold_id, ends_at, offer_from) on released_slots to polyclinic_timetable;

create table waitlist_entries (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  service_id uuid not null,
  earliest_on date not null,
  notes text,
  status text not null default 'waiting',
  created_at timestamptz not null default now(),
  practitioner_ids uuid[] not null default '{}',
  -- Monday is 1; none: any day
  weekdays smallint[] not null default '{}',
  -- [{"starts": "08:00", "ends": "12:00"}] on the clinic's clock; none: at any time
  windows jsonb not null default '[]',
  -- the last day that is any use; past it the entry has expired
  latest_on date,
  urgency text not null default 'routine',
  -- the appointment that the patient would like earlier, and whether it stays beside the earlier one
  appointment_id uuid,
  keep_appointment boolean not null default false,
  source text not null default 'staff',
  booked_appointment_id uuid,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint waitlist_entries_pkey primary key (organization_id, id),
  constraint waitlist_entries_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete restrict,
  constraint waitlist_entries_booked_fkey foreign key (organization_id, booked_appointment_id) references appointments (organization_id, id) on delete restrict,
  constraint waitlist_entries_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint waitlist_entries_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete restrict,
  constraint waitlist_entries_days_check check ((latest_on is null) or (latest_on >= earliest_on)),
  constraint waitlist_entries_source_check check (source in ('patient', 'staff')),
  constraint waitlist_entries_status_check check (status in ('waiting', 'booked', 'cancelled', 'expired')),
  constraint waitlist_entries_urgency_check check (urgency in ('routine', 'urgent', 'asap'))
);
create index waitlist_entries_patient_idx on waitlist_entries (organization_id, patient_id);
create index waitlist_entries_status_idx on waitlist_entries (organization_id, status, created_at, id);
-- one wait per patient and service: asking twice changes nothing
create unique index waitlist_entries_waiting_key on waitlist_entries (organization_id, patient_id, service_id) where (status = 'waiting');
select migration.protect('waitlist_entries', 'tenant');
select migration.allow('waitlist_entries', 'patient', 'select, insert, update', ':clinic and :patient');
select migration.allow('waitlist_entries', 'staff', 'select, insert, update');
select migration.allow('waitlist_entries', 'worker', 'select, insert, update');
select migration.policy('waitlist_entries', 'timetable', 'select', 'timetable', 'status = ''waiting''', null);
grant select (organization_id, status) on waitlist_entries to polyclinic_timetable;

-- A time kept for one who waits: a hold with the same id beside it, for as long as the offer is open.
create table waitlist_offers (
  organization_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  patient_id uuid not null,
  released_slot_id uuid,
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
  constraint waitlist_offers_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete restrict,
  constraint waitlist_offers_entry_fkey foreign key (organization_id, entry_id) references waitlist_entries (organization_id, id) on delete restrict,
  constraint waitlist_offers_location_fkey foreign key (organization_id, location_id) references locations (organization_id, id) on delete restrict,
  constraint waitlist_offers_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint waitlist_offers_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict,
  constraint waitlist_offers_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete restrict,
  constraint waitlist_offers_made_by_check check (made_by in ('system', 'staff')),
  constraint waitlist_offers_order_check check (ends_at > starts_at),
  constraint waitlist_offers_status_check check (status in ('open', 'accepted', 'declined', 'expired', 'withdrawn'))
);
create index waitlist_offers_entry_idx on waitlist_offers (organization_id, entry_id);
create index waitlist_offers_starts_at_idx on waitlist_offers (organization_id, starts_at);
create index waitlist_offers_patient_idx on waitlist_offers (organization_id, patient_id, id);
-- one open offer per person, whatever races: nobody is asked about two times at once
create unique index waitlist_offers_open_key on waitlist_offers (organization_id, patient_id) where (status = 'open');
select migration.protect('waitlist_offers', 'tenant');
select migration.allow('waitlist_offers', 'patient', 'select', ':clinic and :patient');
select migration.allow('waitlist_offers', 'staff', 'select, insert, update');
select migration.allow('waitlist_offers', 'worker', 'select, insert, update');
select migration.policy('waitlist_offers', 'timetable', 'select', 'timetable', 'status in (''open'', ''declined'')', null);
grant update (status, answered_at, appointment_id) on waitlist_offers to polyclinic_patient;
grant select (organization_id, id, status, expires_at) on waitlist_offers to polyclinic_timetable;
