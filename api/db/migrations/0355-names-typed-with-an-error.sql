-- A name that was typed with an error is found: each word of a name by its forms, the word itself and what is left of it
-- without any one letter, each as 52 bits of its MD5 (`near-keys.ts` computes the same). Charts that are there get theirs from
-- the words of their search keys, two thousand charts at a time, in the order of their ids; where that stands is kept until the
-- end. A server of the version before writes none: a chart that it makes while both run is found as it was until then, and
-- without an error only, until its name is changed.
-- Locks: nothing; each batch adds some forty thousand rows in about half a second. Of a million patients it takes some minutes.
create table patient_near_keys (
  organization_id uuid not null,
  hash bigint not null,
  patient_id uuid not null,
  constraint patient_near_keys_pkey primary key (organization_id, hash, patient_id)
);
select migration.protect('patient_near_keys', 'tenant');
select migration.allow('patient_near_keys', 'staff', 'select, insert, delete');
select migration.allow('patient_near_keys', 'worker', 'select, insert, delete');
create table migration.near_keys_reached (organization_id uuid not null, patient_id uuid not null);
insert into migration.near_keys_reached values ('00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000');
-- next transaction, repeated until no row changes
with batch as (
  select p.organization_id, p.id from patients p
  where (p.organization_id, p.id) > (select organization_id, patient_id from migration.near_keys_reached)
  order by p.organization_id, p.id limit 2000
), words as (
  select distinct k.organization_id, k.patient_id, split_part(k.key, chr(1), 1) as word
  from batch b join patient_search_keys k on k.organization_id = b.organization_id and k.patient_id = b.id
  where strpos(k.key, chr(1)) > 0
), filled as (
  insert into patient_near_keys (organization_id, hash, patient_id)
  select w.organization_id, ('x' || substr(md5(f.form), 1, 13))::bit(52)::bigint, w.patient_id
  from words w cross join lateral (
    select w.word as form
    union select left(w.word, at - 1) || substr(w.word, at + 1) from generate_series(1, length(w.word)) at
  ) f
  where length(w.word) between 4 and 30 and w.word !~ '[0-9]'
  on conflict do nothing
)
update migration.near_keys_reached r set organization_id = b.organization_id, patient_id = b.id
from (select organization_id, id from batch order by organization_id desc, id desc limit 1) b;
-- next transaction
drop table migration.near_keys_reached;
