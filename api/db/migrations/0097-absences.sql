-- What became of the visits of a practitioner who could not come, kept after it was done: who went where, who still has to be
-- rung, and who rang them and when. The time is closed by a row of `practitioner_exceptions`, which points here so that whoever
-- may settle an absence may also open the time again. New tables, and a column without a default, which locks its table for a
-- moment; its reference is validated at once, for no row has it yet.

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
alter table absences enable row level security;
alter table absences force row level security;
create policy staff on absences to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on absences to polyclinic_staff;
select app.distribute('absences', 'tenant');

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
alter table absence_visits enable row level security;
alter table absence_visits force row level security;
create policy staff on absence_visits to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on absence_visits to polyclinic_staff;
grant update (called_at, called_by, called_by_name) on absence_visits to polyclinic_staff;
select app.distribute('absence_visits', 'tenant');

alter table practitioner_exceptions add column absence_id uuid;
alter table practitioner_exceptions add constraint practitioner_exceptions_absence_fkey foreign key (organization_id, absence_id) references absences (organization_id, id) on delete restrict;
