-- A date keeps the precision with which another system sent it: a year, a month, a day or an instant. The column beside it has
-- the instant or day by which it is sorted; what was recorded here has no such text.
-- Locks: each table for an instant, twice; the columns are empty, so that no row is rewritten. To validate the checks reads each
-- table once while clinics write on: with a million patients the observations take a minute or two.
alter table observations add column effective_date_time text;
-- next transaction
alter table imported_resources add column effective_date_time text;
-- next transaction
alter table conditions add column onset_date_time text, add column abated_date_time text, add column recorded_date_time text;
-- next transaction
alter table allergies add column recorded_date_time text;
-- next transaction
alter table immunizations add column given_date_time text;
-- next transaction
alter table observations add constraint observations_effective_date_time_check check (effective_date_time ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$') not valid;
-- next transaction
alter table observations validate constraint observations_effective_date_time_check;
-- next transaction
alter table imported_resources add constraint imported_resources_effective_date_time_check check (effective_date_time ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$') not valid;
-- next transaction
alter table imported_resources validate constraint imported_resources_effective_date_time_check;
-- next transaction
alter table conditions add constraint conditions_onset_date_time_check check (onset_date_time ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$') not valid;
-- next transaction
alter table conditions validate constraint conditions_onset_date_time_check;
-- next transaction
alter table conditions add constraint conditions_abated_date_time_check check (abated_date_time ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$') not valid;
-- next transaction
alter table conditions validate constraint conditions_abated_date_time_check;
-- next transaction
alter table conditions add constraint conditions_recorded_date_time_check check (recorded_date_time ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$') not valid;
-- next transaction
alter table conditions validate constraint conditions_recorded_date_time_check;
-- next transaction
alter table allergies add constraint allergies_recorded_date_time_check check (recorded_date_time ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$') not valid;
-- next transaction
alter table allergies validate constraint allergies_recorded_date_time_check;
-- next transaction
alter table immunizations add constraint immunizations_given_date_time_check check (given_date_time ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$') not valid;
-- next transaction
alter table immunizations validate constraint immunizations_given_date_time_check;
-- next transaction
grant update (onset_date_time, abated_date_time) on conditions to polyclinic_staff;
