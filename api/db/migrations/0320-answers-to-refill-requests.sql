-- A patient asks for more of what is prescribed, once at a time of each prescription; who answered, when and how is written once
-- and never again.
-- Locks: `refill_requests` for an instant each time; nothing could write a row of it so far.

alter table refill_requests drop column reason, drop column version, add column note text, add column requested_by uuid,
  add column requested_by_name text, add column answer_code text, add column answer_text text, add column renewed_prescription_id uuid,
  add column answered_by uuid, add column answered_by_name text, add column answered_by_role text, add column answered_at timestamptz;

-- next transaction

update refill_requests set answered_at = created_at, answered_by_name = '' where status <> 'requested' and answered_at is null;
alter table refill_requests add constraint refill_requests_answered_check check ((status = 'requested') = (answered_at is null) and (answered_at is null) = (answered_by_name is null)) not valid;

-- next transaction

alter table refill_requests validate constraint refill_requests_answered_check;

-- next transaction

alter table refill_requests add constraint refill_requests_renewed_fkey foreign key (organization_id, renewed_prescription_id) references prescriptions (organization_id, id) on delete restrict not valid;

-- next transaction

alter table refill_requests validate constraint refill_requests_renewed_fkey;

-- next transaction

drop index concurrently if exists refill_requests_waiting_idx;

-- next transaction

create unique index concurrently refill_requests_waiting_idx on refill_requests (organization_id, prescription_id) where status = 'requested';

-- next transaction

drop index concurrently if exists refill_requests_prescription_idx;

-- next transaction

create index concurrently refill_requests_prescription_idx on refill_requests (organization_id, prescription_id, id);

-- next transaction

drop index concurrently if exists refill_requests_patient_idx;

-- next transaction

create index concurrently refill_requests_patient_idx on refill_requests (organization_id, patient_id, id);

-- next transaction

drop policy patient on refill_requests;
drop policy staff on refill_requests;
drop policy worker on refill_requests;
revoke insert, update on refill_requests from polyclinic_staff;
revoke update on refill_requests from polyclinic_worker;
select migration.policy('refill_requests', 'patient', 'select', 'patient', ':clinic and :patient', null);
select migration.policy('refill_requests', 'patient_asks', 'insert', 'patient', null, ':clinic and :patient and status = ''requested''');
select migration.policy('refill_requests', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('refill_requests', 'staff_answer', 'update', 'staff', ':clinic and status = ''requested''', ':clinic');
select migration.allow('refill_requests', 'worker', 'select, insert');
grant insert (organization_id, id, patient_id, prescription_id, note, requested_by, requested_by_name, created_at) on refill_requests to polyclinic_patient;
grant update (status, answer_code, answer_text, renewed_prescription_id, answered_by, answered_by_name, answered_by_role, answered_at) on refill_requests to polyclinic_staff;
-- The supply of a patient is counted from what was dispensed, and the days that the pharmacist said it lasts.
grant select (days_supply) on dispenses to polyclinic_patient;
