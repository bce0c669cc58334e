-- That a patient was asked and has no allergy is recorded as FHIR does it: an allergy with the code 716186003 ("No known
-- allergies"). Without it an empty chart, where nobody has asked, looked the same as one without allergies. A column without a
-- default, which locks the table for a moment, and its check, validated without keeping writers out.

alter table allergies add column code text;
alter table allergies add constraint allergies_code_check check (code = any (array['716186003'])) not valid;
alter table allergies validate constraint allergies_code_check;

-- drafts are still to be judged; what was signed stays as it was signed
update prescriptions set check_outcome = 'not-checked', check_summary = 'Allergies were not recorded. Ask the patient.'
where status = 'draft' and check_outcome = 'clear' and check_summary = 'No allergy is recorded in this chart. Ask the patient.';
