-- A prescription keeps the parts of its safety check with their reasons, as the check found them when it was written or activated.
-- Locks: `prescriptions` for an instant; the column is empty, so that no row is rewritten.
alter table prescriptions add column check_parts jsonb;
