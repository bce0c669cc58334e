-- The parts of the safety check of a prescription with their reasons, as it found them when it was written or activated.
-- Locks: `prescriptions` for an instant; the column is empty, so that no row is rewritten.
alter table prescriptions add column check_parts jsonb;
