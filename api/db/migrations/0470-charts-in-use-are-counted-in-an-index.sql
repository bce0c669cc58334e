-- The report of patients says how many charts are in use. With the status in an index they are counted without reading them.
-- Locks: nothing against reads or writes; of a million patients some seconds, in which the reports of new patients read all charts.
drop index concurrently if exists patients_created_at_idx;
-- next transaction
create index concurrently patients_created_at_idx on patients (organization_id, created_at) include (status);
