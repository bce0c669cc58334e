-- A medicine that was adopted from the base formulary says from which row, so that it is adopted once.
-- Locks: `medications` for an instant; the column is empty, so that no row is rewritten.
alter table medications add column base_code text;
-- next transaction
drop index concurrently if exists medications_base_code_idx;
-- next transaction
create unique index concurrently medications_base_code_idx on medications (organization_id, base_code) where (base_code is not null);
