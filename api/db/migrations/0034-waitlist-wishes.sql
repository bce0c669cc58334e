-- What somebody on the waitlist would like in full, and the table of freed times and offers that answers it.
-- Adding columns with constant defaults rewrites nothing; each statement holds its lock for an instant.

alter table waitlist_entries add column practitioner_ids uuid[] not null default '{}';
-- named one by one before; row security would hide every row from the owner here
alter table waitlist_entries no force row level security;
update waitlist_entries set practitioner_ids = array[practitioner_id] where practitioner_id is not null;
alter table waitlist_entries force row level security;
alter table waitlist_entries drop column practitioner_id;
-- Monday is 1; none: any day
alter table waitlist_entries add column weekdays smallint[] not null default '{}';
-- [{"starts": "08:00", "ends": "12:00"}] on the clinic's clock; none: at any time
alter table waitlist_entries add column windows jsonb not null default '[]';
-- the last day that is any use; past it the entry has expired
alter table waitlist_entries add column latest_on date;
alter table waitlist_entries add column urgency text not null default 'routine';
-- the appointment that the patient would like earlier, and whether it stays beside the earlier one
alter table waitlist_entries add column appointment_id uuid;
alter table waitlist_entries add column keep_appointment boolean not null default false;
alter table waitlist_entries add column source text not null default 'staff';
alter table waitlist_entries add column booked_appointment_id uuid;
alter table waitlist_entries add column updated_at timestamptz not null default now();
alter table waitlist_entries add column version integer not null default 1;
alter table waitlist_entries drop constraint waitlist_entries_status_check;
-- few rows: the checks are validated at once
alter table waitlist_entries add constraint waitlist_entries_status_check check (status in ('waiting', 'booked', 'cancelled', 'expired'));
alter table waitlist_entries add constraint waitlist_entries_urgency_check check (urgency in ('routine', 'urgent', 'asap'));
alter table waitlist_entries add constraint waitlist_entries_source_check check (source in ('patient', 'staff'));
alter table waitlist_entries add constraint waitlist_entries_days_check check (latest_on is null or latest_on >= earliest_on);
alter table waitlist_entries add constraint waitlist_entries_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete restrict;
alter table waitlist_entries add constraint waitlist_entries_booked_fkey foreign key (organization_id, booked_appointment_id) references appointments (organization_id, id) on delete restrict;
-- patients join, change and leave by themselves, and see nobody else's entry
create policy patient on waitlist_entries to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid);
grant select, insert, update on waitlist_entries to polyclinic_patient;
