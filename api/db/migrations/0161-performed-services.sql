-- An insurer takes an invoice that says what was done, when and by whom, and when the patient was born. It is written with the
-- invoice and never follows the chart later; invoices issued before keep what they said. Columns without defaults: each lock
-- lasts an instant.
alter table invoices add column patient_birth_date date;
alter table invoice_lines add column performed_on date;
alter table invoice_lines add column performed_by text;
