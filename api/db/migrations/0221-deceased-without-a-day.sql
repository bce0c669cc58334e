-- Another system may say that somebody has died without the day, or with the year alone.
-- Locks: `patients` for an instant, twice; the default is kept beside the table, so that no row is rewritten. To validate the check
-- reads the table once while clinics write on: half a minute with a million patients.
alter table patients add column is_deceased boolean not null default false, add column deceased_date_time text;
-- next transaction
alter table patients add constraint patients_deceased_date_time_check check (deceased_date_time ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$') not valid;
-- next transaction
alter table patients validate constraint patients_deceased_date_time_check;
-- next transaction
drop index concurrently if exists patients_died_idx;
-- next transaction
create index concurrently patients_died_idx on patients (organization_id, name_key, id) where is_deceased or deceased_on is not null;
-- next transaction
drop index concurrently if exists patients_deceased_idx;
