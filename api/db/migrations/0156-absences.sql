-- The tables of absences.
-- Locks: nothing, everything here is new.

create table absences (
  organization_id uuid not null,
  id uuid not null,
  practitioner_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- as the patients read it; none where no visit was touched
  reason text,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  constraint absences_pkey primary key (organization_id, id),
  constraint absences_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict,
  constraint absences_order_check check (ends_at > starts_at)
);
create index absences_ends_at_idx on absences (organization_id, ends_at);
select migration.protect('absences', 'tenant');
select migration.allow('absences', 'staff', 'select, insert');

create table absence_visits (
  organization_id uuid not null,
  absence_id uuid not null,
  appointment_id uuid not null,
  outcome text not null,
  -- when the visit would have been, and where it went if it was moved
  starts_at timestamptz not null,
  moved_to timestamptz,
  moved_to_practitioner_id uuid,
  -- somebody rang the patient
  called_at timestamptz,
  called_by uuid,
  called_by_name text,
  constraint absence_visits_pkey primary key (organization_id, absence_id, appointment_id),
  constraint absence_visits_absence_fkey foreign key (organization_id, absence_id) references absences (organization_id, id) on delete restrict,
  constraint absence_visits_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete restrict,
  constraint absence_visits_practitioner_fkey foreign key (organization_id, moved_to_practitioner_id) references practitioners (organization_id, id) on delete restrict,
  constraint absence_visits_outcome_check check (outcome in ('moved', 'cancelled', 'kept'))
);
create index absence_visits_appointment_idx on absence_visits (organization_id, appointment_id);
select migration.protect('absence_visits', 'tenant');
select migration.allow('absence_visits', 'staff', 'select, insert');
grant update (called_at, called_by, called_by_name) on absence_visits to polyclinic_staff;

-- Of tables of earlier files.
alter table practitioner_exceptions add constraint practitioner_exceptions_absence_fkey foreign key (organization_id, absence_id) references absences (organization_id, id) on delete restrict;
