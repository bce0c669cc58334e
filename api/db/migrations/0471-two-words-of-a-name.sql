-- A search for two common words finds a chart by one key that has both, instead of comparing the keys of all who have one of
-- them. A word and the beginning of the name share a key already; any two other words of a chart get one of their own
-- (`pairsOf` in `search-keys.ts` makes the same), at most twelve words with each other. Charts that are there get theirs from the
-- words of their search keys, two thousand charts at a time, in the order of their ids; where that stands is kept until the end.
-- A server of the version before writes none: a chart of three words that it makes while both run is found by two of them only
-- while they are rare, until its name is changed.
-- Locks: nothing; each batch adds some hundred rows in about a tenth of a second. Of a million patients it takes a minute or two.
create table migration.pairs_reached (organization_id uuid not null, patient_id uuid not null);
insert into migration.pairs_reached values ('00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000');
-- next transaction, repeated until no row changes
with batch as (
  select p.organization_id, p.id from patients p
  where (p.organization_id, p.id) > (select organization_id, patient_id from migration.pairs_reached)
  order by p.organization_id, p.id limit 2000
), words as (
  select k.organization_id, k.patient_id, split_part(k.key, chr(1), 1) as word, split_part(k.key, chr(1), 2) as name,
    row_number() over (partition by k.organization_id, k.patient_id order by k.key) as place
  from batch b join patient_search_keys k on k.organization_id = b.organization_id and k.patient_id = b.id
  where strpos(k.key, chr(1)) > 0 and not starts_with(k.key, chr(2)) and split_part(k.key, chr(1), 1) <> split_part(split_part(k.key, chr(1), 2), ' ', 1)
), filled as (
  insert into patient_search_keys (organization_id, key, patient_id)
  select a.organization_id, chr(2) || a.word || chr(1) || b.word || chr(1) || a.name, a.patient_id
  from words a join words b on b.organization_id = a.organization_id and b.patient_id = a.patient_id and b.place > a.place
  where b.place <= 12
  on conflict do nothing
)
update migration.pairs_reached r set organization_id = b.organization_id, patient_id = b.id
from (select organization_id, id from batch order by organization_id desc, id desc limit 1) b;
-- next transaction
drop table migration.pairs_reached;
