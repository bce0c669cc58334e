-- The occupancies of a time are looked for among those that began in the two days before it. With the end in the index those that
-- are over are not read.
-- Locks: nothing against reads or writes; of a million visits some seconds, in which both indexes are there.
drop index concurrently if exists occupancies_resource_ends_idx;
-- next transaction
create index concurrently occupancies_resource_ends_idx on occupancies (organization_id, resource_id, starts_at, ends_at);
-- next transaction
drop index concurrently if exists occupancies_resource_idx;
