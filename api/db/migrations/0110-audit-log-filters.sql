-- The logs are read by person, by patient and by kind, and say what a thing was called at that moment. Adding a column
-- without a default rewrites nothing; the indexes hold up writing to the log while they are made.

alter table audit_events add column subject_name text;
alter table platform_audit_events add column subject_name text;

create index audit_events_account_idx on audit_events (organization_id, account_id, id);
-- the lists that a patient stood in: an index over the array itself would not be used, since under row security only
-- leakproof operators are, and those of arrays are not
create index audit_events_lists_idx on audit_events (organization_id, id) where patient_ids is not null;
create index audit_events_refused_idx on audit_events (organization_id, id) where outcome = 'refused';
