-- A patient asks for a correction of a released record, and the clinic accepts it with the record that says it right, or declines
-- it with a reason. Both stay, because the patient may ask what became of it (45 CFR 164.526, article 16 of the GDPR).
-- Locks: `records` and `patients` for an instant, for the foreign keys of a new table.

create table amendment_requests (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  record_id uuid not null,
  -- as the patient read it, also once the record is withdrawn
  record_title text not null,
  description text not null,
  status text not null default 'requested',
  requested_by uuid not null,
  requested_by_name text not null,
  requested_at timestamptz not null,
  reply text,
  amended_record_id uuid,
  decided_by uuid,
  decided_by_name text,
  decided_by_role text,
  decided_at timestamptz,
  constraint amendment_requests_pkey primary key (organization_id, id),
  constraint amendment_requests_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint amendment_requests_record_fkey foreign key (organization_id, record_id) references records (organization_id, id) on delete restrict,
  constraint amendment_requests_amended_fkey foreign key (organization_id, amended_record_id) references records (organization_id, id) on delete restrict,
  constraint amendment_requests_status_check check (status in ('requested', 'accepted', 'declined')),
  constraint amendment_requests_decided_check check ((status = 'requested') = (decided_at is null) and (decided_at is null) = (decided_by is null) and (decided_by is null) = (decided_by_name is null)),
  constraint amendment_requests_accepted_check check ((status = 'accepted') = (amended_record_id is not null)),
  constraint amendment_requests_declined_check check (status <> 'declined' or reply is not null)
);
-- one at a time about one record
create unique index amendment_requests_open_idx on amendment_requests (organization_id, record_id) where status = 'requested';
create index amendment_requests_record_idx on amendment_requests (organization_id, record_id, id);
create index amendment_requests_patient_idx on amendment_requests (organization_id, patient_id, id);
select migration.protect('amendment_requests', 'tenant');
select migration.policy('amendment_requests', 'patient', 'select', 'patient', ':clinic and :patient', null);
select migration.policy('amendment_requests', 'patient_asks', 'insert', 'patient', null, ':clinic and :patient and status = ''requested''');
select migration.policy('amendment_requests', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('amendment_requests', 'staff_decide', 'update', 'staff', ':clinic and status = ''requested''', ':clinic');
select migration.allow('amendment_requests', 'worker', 'select, insert');
grant select, insert on amendment_requests to polyclinic_patient;
grant select, update (status, reply, amended_record_id, decided_by, decided_by_name, decided_by_role, decided_at) on amendment_requests to polyclinic_staff;
