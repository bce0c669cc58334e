-- A result that is only known to be below or above a number keeps that sign, and one that could not be had says why.
-- Locks: `observations` for an instant; the columns are empty, so that no row is rewritten. The checks are validated beside reads and
-- writes, about a second for a million rows.
alter table observations add column value_comparator text, add column data_absent_reason text, add column data_absent_text text;
-- next transaction
alter table observations add constraint observations_comparator_check check (value_comparator is null or (value_number is not null and value_comparator in ('<', '<=', '>=', '>'))) not valid;
-- next transaction
alter table observations validate constraint observations_comparator_check;
-- next transaction
alter table observations add constraint observations_absent_check check (data_absent_reason is null or (value_number is null and value_text is null and value_code is null)) not valid;
-- next transaction
alter table observations validate constraint observations_absent_check;
-- next transaction
alter table observations add constraint observations_absent_text_check check (data_absent_text is null or data_absent_reason is not null) not valid;
-- next transaction
alter table observations validate constraint observations_absent_text_check;
