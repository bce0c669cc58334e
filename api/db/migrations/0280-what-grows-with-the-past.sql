-- What reports and the log of a clinic ask for is found by an index each, so that it costs what it finds and not what lies
-- behind: new patients, prescriptions and signed notes of some weeks, and what was done of one kind.
-- Locks: nothing against reads or writes: each index is made beside them. Of a million patients those of patients,
-- prescriptions and notes take some seconds, those of the log some seconds for each of its months.
drop index concurrently if exists patients_created_at_idx;
-- next transaction
create index concurrently patients_created_at_idx on patients (organization_id, created_at);
-- next transaction
drop index concurrently if exists prescriptions_activated_at_idx;
-- next transaction
create index concurrently prescriptions_activated_at_idx on prescriptions (organization_id, activated_at) where activated_at is not null;
-- next transaction
drop index concurrently if exists signed_notes_signed_at_idx;
-- next transaction
create index concurrently signed_notes_signed_at_idx on signed_notes (organization_id, signed_at);
-- next transaction
-- of the log's partitions one after another
create index concurrently audit_events_action_idx on audit_events (organization_id, action, id);
