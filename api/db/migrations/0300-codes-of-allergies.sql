-- An allergy has the code of its allergen in the list that the safety check knows, beside the text in which it was written, and what
-- FHIR says of it: type, category, criticality, verification and since when. What was refuted is not active, so that whatever asks for
-- active allergies leaves it out.
-- Locks: `allergy_versions` and `allergies`, each for an instant for its columns; they are empty, so that no row is rewritten. To
-- validate the checks reads each table once while clinics write on: half a minute with a million patients.
alter table allergy_versions add column allergen_code text, add column type text, add column category text, add column criticality text, add column verification_status text, add column onset_on date, add column onset_date_time text;
-- next transaction
alter table allergies add column allergen_code text, add column type text, add column category text, add column criticality text, add column verification_status text, add column onset_on date, add column onset_date_time text;
-- next transaction
alter table allergies add constraint allergies_type_check check (type in ('allergy', 'intolerance')) not valid;
-- next transaction
alter table allergies validate constraint allergies_type_check;
-- next transaction
alter table allergies add constraint allergies_category_check check (category in ('medication', 'food', 'environment', 'biologic')) not valid;
-- next transaction
alter table allergies validate constraint allergies_category_check;
-- next transaction
alter table allergies add constraint allergies_criticality_check check (criticality in ('low', 'high', 'unable-to-assess')) not valid;
-- next transaction
alter table allergies validate constraint allergies_criticality_check;
-- next transaction
alter table allergies add constraint allergies_verification_check check (verification_status in ('unconfirmed', 'confirmed', 'refuted')) not valid;
-- next transaction
alter table allergies validate constraint allergies_verification_check;
-- next transaction
alter table allergies add constraint allergies_refuted_check check (status <> 'active' or verification_status is distinct from 'refuted') not valid;
-- next transaction
alter table allergies validate constraint allergies_refuted_check;
-- next transaction
alter table allergies add constraint allergies_onset_date_time_check check (onset_date_time ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$') not valid;
-- next transaction
alter table allergies validate constraint allergies_onset_date_time_check;
-- next transaction
alter table allergy_versions add constraint allergy_versions_type_check check (type in ('allergy', 'intolerance')) not valid;
-- next transaction
alter table allergy_versions validate constraint allergy_versions_type_check;
-- next transaction
alter table allergy_versions add constraint allergy_versions_category_check check (category in ('medication', 'food', 'environment', 'biologic')) not valid;
-- next transaction
alter table allergy_versions validate constraint allergy_versions_category_check;
-- next transaction
alter table allergy_versions add constraint allergy_versions_criticality_check check (criticality in ('low', 'high', 'unable-to-assess')) not valid;
-- next transaction
alter table allergy_versions validate constraint allergy_versions_criticality_check;
-- next transaction
alter table allergy_versions add constraint allergy_versions_verification_check check (verification_status in ('unconfirmed', 'confirmed', 'refuted')) not valid;
-- next transaction
alter table allergy_versions validate constraint allergy_versions_verification_check;
-- next transaction
alter table allergy_versions add constraint allergy_versions_refuted_check check (status <> 'active' or verification_status is distinct from 'refuted') not valid;
-- next transaction
alter table allergy_versions validate constraint allergy_versions_refuted_check;
-- next transaction
alter table allergy_versions add constraint allergy_versions_onset_date_time_check check (onset_date_time ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$') not valid;
-- next transaction
alter table allergy_versions validate constraint allergy_versions_onset_date_time_check;
-- next transaction
grant update (allergen_code, type, category, criticality, verification_status, onset_on, onset_date_time) on allergies to polyclinic_staff;
-- next transaction
-- The list of allergies that nobody has coded yet.
drop index concurrently if exists allergies_to_code_idx;
-- next transaction
create index concurrently allergies_to_code_idx on allergies (organization_id, id) where status = 'active' and allergen_code is null and code is distinct from '716186003';
