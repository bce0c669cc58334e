-- How many prescriptions a chart holds, and what somebody did of one kind in the log, are found by an index each: both were read
-- from all that a clinic has.
-- Locks: nothing against reads or writes: each index is made beside them. Of a million patients each takes some seconds.
drop index concurrently if exists prescription_statuses_patient_idx;
-- next transaction
create index concurrently prescription_statuses_patient_idx on prescription_statuses (organization_id, patient_id);
-- next transaction
-- of the log's partitions one after another
create index concurrently audit_events_account_action_idx on audit_events (organization_id, account_id, action, id);
