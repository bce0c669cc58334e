-- What of a person an import does not put on the chart, such as a fax number: each is listed, and none is lost without a word.
-- Locks: `patient_import_rows` against everybody for the millisecond in which the catalogue gets the column; no row is rewritten.
alter table patient_import_rows add column remainders jsonb not null default '[]';
