-- Who may change which figure of money: docs/decisions/0021. Locks each table for a moment.

-- a charge keeps its price; where it stands changes
revoke update on charges from polyclinic_staff, polyclinic_worker;

grant update (status, status_reason, invoice_id, version) on charges to polyclinic_staff;

-- lines of a draft are taken off and put on anew
revoke update on invoice_draft_lines from polyclinic_staff;

revoke update on invoice_drafts from polyclinic_staff;

grant update (due_on, memo, version) on invoice_drafts to polyclinic_staff;

-- the system bills nobody by itself, and sets no price
revoke insert, update, delete on invoice_drafts, invoice_draft_lines from polyclinic_worker;

revoke update on services, medications from polyclinic_worker;

-- a patient who checks in takes a number of the queue, and counts nothing else
revoke update on counters from polyclinic_staff, polyclinic_patient, polyclinic_worker;

grant update (value) on counters to polyclinic_staff, polyclinic_patient, polyclinic_worker;

drop policy patient on counters;

create policy patient on counters to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and left(name, 7) = 'tokens:') with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and left(name, 7) = 'tokens:');

-- a patient's booking may ask for money in advance; that it is paid, or not asked for, is said by staff
drop policy patient on appointments;

create policy patient on appointments for select to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid);

create policy patient_books on appointments for insert to polyclinic_patient with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid and (prepayment_status is null or prepayment_status = 'due'));

create policy patient_changes on appointments for update to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid);

revoke update on appointments from polyclinic_patient;

grant update (practitioner_id, service_id, location_id, room_id, starts_at, ends_at, status, reason, cancel_reason, cancelled_late, overbooked, capacity, token, arrived_at, checked_in_at, called_at, started_at, fulfilled_at, cancelled_at, wait_promise_minutes, series_id, series_on, series_moved, reminders_for, updated_at, version) on appointments to polyclinic_patient;

-- used by nothing
revoke update on patients from polyclinic_patient;

revoke update on plans, subscriptions from polyclinic_admin;
