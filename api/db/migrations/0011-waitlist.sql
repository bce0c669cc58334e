-- Patients who wait for a time of a service. New: locks nothing.

create table waitlist_entries (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  service_id uuid not null,
  -- nobody named: any practitioner who offers the service
  practitioner_id uuid,
  earliest_on date not null,
  notes text,
  status text not null default 'waiting',
  created_at timestamptz not null default now(),
  constraint waitlist_entries_pkey primary key (organization_id, id),
  constraint waitlist_entries_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint waitlist_entries_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete restrict,
  constraint waitlist_entries_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict,
  constraint waitlist_entries_status_check check (status in ('waiting', 'booked', 'cancelled'))
);
create index waitlist_entries_status_idx on waitlist_entries (organization_id, status, created_at, id);
create index waitlist_entries_patient_idx on waitlist_entries (organization_id, patient_id);
-- one wait per patient and service: asking twice changes nothing
create unique index waitlist_entries_waiting_key on waitlist_entries (organization_id, patient_id, service_id) where status = 'waiting';
alter table waitlist_entries enable row level security;
alter table waitlist_entries force row level security;
create policy staff on waitlist_entries to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on waitlist_entries to polyclinic_staff;
create policy worker on waitlist_entries to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on waitlist_entries to polyclinic_worker;
select app.distribute('waitlist_entries', 'tenant');
