-- Whether a time is free was looked up by group before time: among the visits of a year that is most of the index, and grows
-- with the clinic's past. By time first it is the few pages beside the new visit.
-- Locks: occupancies against reading and writing while the constraint is built, 93 seconds for a million rows on two cores.
alter table occupancies drop constraint occupancies_one_group;
alter table occupancies add constraint occupancies_one_group
  exclude using gist (organization_id with =, resource_id with =, tstzrange(starts_at, ends_at) with &&, group_key with <>) where (not overbooked);

-- A row belongs to a visit or to a hold or to neither: each index keeps only its own.
-- next transaction
drop index occupancies_appointment_idx;
create index occupancies_appointment_idx on occupancies (organization_id, appointment_id) where appointment_id is not null;
-- next transaction
drop index occupancies_hold_idx;
create index occupancies_hold_idx on occupancies (organization_id, hold_id) where hold_id is not null;
