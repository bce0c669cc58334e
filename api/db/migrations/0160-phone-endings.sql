-- Patients are found by the last digits of their number, however many are typed: each chart with a telephone number gets the
-- key of its digits from the last to the first. The key of the last four, which it replaces, goes once the chart is changed.
-- Adds rows to patient_search_keys; both tables are locked while it does.

-- row security would hide every row from the owner here
alter table patients no force row level security;
alter table patient_search_keys no force row level security;
insert into patient_search_keys (organization_id, key, patient_id)
select organization_id, '~' || reverse(digits), id
from (
  select organization_id, id, ltrim(regexp_replace(replace(phone, '(0)', ''), '\D', '', 'g'), '0') as digits
  from patients
  where phone is not null
) numbered
where length(digits) >= 4
on conflict do nothing;
alter table patients force row level security;
alter table patient_search_keys force row level security;
