-- A fee for a no-show or a late cancellation is a charge with a code of its own: beside the charge of the same visit, when it
-- took place after all, and at most one that is not withdrawn. A patient who cancels late writes the row of that fee, in the
-- transaction of the cancellation, and reads of charges only which fees there were.
-- Locks: charges against reading for an instant and against writing while three indexes are built, 2 seconds for a million rows.
alter table charges add column code text not null default 'service'
  constraint charges_code_check check (code = any (array['service', 'no-show', 'late-cancellation']));
alter table charges drop constraint charges_status_code_check;
alter table charges add constraint charges_status_code_check
  check (status_code = any (array['visit-reopened', 'fee-withdrawn', 'first-time'])) not valid;
drop index charges_visit_idx;
create unique index charges_visit_idx on charges (organization_id, appointment_id, service_id) where appointment_id is not null and code = 'service';
create unique index charges_fee_idx on charges (organization_id, appointment_id) where code <> 'service' and status <> 'not-billable';
create index charges_appointment_idx on charges (organization_id, appointment_id) where appointment_id is not null;
create policy patient on charges for select to polyclinic_patient
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
    and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid and code <> 'service');
create policy patient_cancels on charges for insert to polyclinic_patient
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
    and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid and code = 'late-cancellation'
    and appointment_id is not null and invoice_id is null and (status = 'billable' or status_code = 'first-time'));
grant select (organization_id, id, patient_id, appointment_id, code, status, status_code) on charges to polyclinic_patient;
grant insert on charges to polyclinic_patient;
-- next transaction
alter table charges validate constraint charges_status_code_check;
