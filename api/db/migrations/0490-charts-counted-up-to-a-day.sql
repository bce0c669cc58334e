-- The report of patients says how many charts are in use, and counted all of them at each call. A job counts those that were made
-- until the day before yesterday, whose number does not change any more; the report adds the later ones and subtracts those that
-- are not in use, which an index has by themselves.
-- Locks: the table is new. The index locks nothing against reads or writes; of a million patients it takes some seconds.
create table chart_counts (
  organization_id uuid not null,
  -- charts with a lower id are counted: ids are in the order of time
  before_id uuid not null,
  charts integer not null,
  constraint chart_counts_pkey primary key (organization_id)
);
select migration.protect('chart_counts', 'tenant');
select migration.allow('chart_counts', 'staff', 'select');
select migration.allow('chart_counts', 'worker', 'select, insert, update');
select migration.policy('chart_counts', 'timetable', 'select', 'timetable', 'true', null);
grant select (organization_id, before_id) on chart_counts to polyclinic_timetable;
-- next transaction
drop index concurrently if exists patients_not_in_use_idx;
-- next transaction
create index concurrently patients_not_in_use_idx on patients (organization_id) where status not in ('active', 'provisional');
