-- A version of a problem keeps its dates as precisely as they came, as the problem does: what began in 2019 did not begin on the first
-- of January once somebody has written a day over it.
-- Locks: `condition_versions` for an instant, four times; the versions that stand are filled in batches of 5,000 while clinics write,
-- and the checks are validated apart: a minute with a million patients.
alter table condition_versions add column onset_date_time text, add column abated_date_time text;
-- next transaction
alter table condition_versions add constraint condition_versions_onset_date_time_check check (onset_date_time ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$') not valid;
-- next transaction
alter table condition_versions validate constraint condition_versions_onset_date_time_check;
-- next transaction
alter table condition_versions add constraint condition_versions_abated_date_time_check check (abated_date_time ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$') not valid;
-- next transaction
alter table condition_versions validate constraint condition_versions_abated_date_time_check;
-- next transaction, repeated until no row changes
-- A date is the same until another day is written over it, which takes the text away: while the day agrees, the text is of it.
update condition_versions v
set onset_date_time = case when v.onset_on = c.onset_on then c.onset_date_time end,
  abated_date_time = case when v.abated_on = c.abated_on then c.abated_date_time end
from conditions c
where c.organization_id = v.organization_id and c.id = v.id and (v.organization_id, v.id, v.version) in (
  select w.organization_id, w.id, w.version from condition_versions w
  join conditions d on d.organization_id = w.organization_id and d.id = w.id
  where (w.onset_date_time is null and w.onset_on = d.onset_on and d.onset_date_time is not null)
    or (w.abated_date_time is null and w.abated_on = d.abated_on and d.abated_date_time is not null)
  limit 5000
);
