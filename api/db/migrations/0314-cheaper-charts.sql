-- A new chart costs less: its search keys, which are written with it and read with it, are not each checked against it; and
-- only a chart with an account stands in the index by account.
-- Locks: `patients` and `patient_search_keys` for an instant. The index is made beside reads and writes.
alter table patient_search_keys drop constraint patient_search_keys_patient_fkey;
-- next transaction
drop index concurrently if exists patients_bound_account_idx;
-- next transaction
create index concurrently patients_bound_account_idx on patients (organization_id, account_id) where account_id is not null;
-- next transaction
drop index concurrently patients_account_idx;
