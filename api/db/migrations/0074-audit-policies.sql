-- What a patient may read of the audit log, and what the patient's requests write into it, are two policies: the first said
-- nothing of rows that are written, and would have let its own condition stand for them. Locks the table for a moment.

drop policy patient on audit_events;

create policy patient on audit_events for select to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid);
