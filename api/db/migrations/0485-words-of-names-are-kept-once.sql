-- A name that was typed with an error is found by the words that the clinic's patients have in their names, each kept once under
-- its forms: the word itself and what is left of it without any one letter (`name-forms.ts` computes the same). So far each chart
-- had its own forms, some nineteen rows, which was a quarter of what a new chart cost. Words that are there come from the search
-- keys, a hundred thousand keys at a time, in their order; where that stands is kept until the end.
-- A server of the version before goes on writing and reading the forms of charts. A word that it brings after its key was passed
-- here is found without an error only, until another chart has it. A later version drops the table of the forms of charts, which
-- this one neither reads nor writes, and repeats the batches for such words.
-- Locks: nothing; each batch adds some thousand rows in about a fifth of a second. Of a million patients it takes half a minute.
create table name_forms (
  organization_id uuid not null,
  form text collate "C" not null,
  word text collate "C" not null,
  constraint name_forms_pkey primary key (organization_id, form, word)
);
select migration.protect('name_forms', 'tenant');
select migration.allow('name_forms', 'staff', 'select, insert');
select migration.allow('name_forms', 'worker', 'select, insert');
-- A patient who changes a name adds its words, and may not read those of others.
select migration.policy('name_forms', 'patient', 'insert', 'patient', null, ':clinic');
grant insert on name_forms to polyclinic_patient;
create table migration.words_reached (organization_id uuid not null, key text collate "C" not null, patient_id uuid not null);
insert into migration.words_reached values ('00000000-0000-0000-0000-000000000000', '', '00000000-0000-0000-0000-000000000000');
-- next transaction, repeated until no row changes
with batch as (
  select k.organization_id, k.key, k.patient_id from patient_search_keys k
  where (k.organization_id, k.key, k.patient_id) > (select organization_id, key, patient_id from migration.words_reached)
  order by k.organization_id, k.key, k.patient_id limit 100000
), words as (
  select distinct organization_id, split_part(key, chr(1), 1) as word from batch
  where strpos(key, chr(1)) > 0 and not starts_with(key, chr(2))
), filled as (
  insert into name_forms (organization_id, form, word)
  select w.organization_id, f.form, w.word
  from words w cross join lateral (
    select w.word as form
    union select left(w.word, at - 1) || substr(w.word, at + 1) from generate_series(1, length(w.word)) at
  ) f
  where length(w.word) between 4 and 30 and w.word !~ '[0-9]'
  on conflict do nothing
)
update migration.words_reached r set organization_id = b.organization_id, key = b.key, patient_id = b.patient_id
from (select organization_id, key, patient_id from batch order by organization_id desc, key desc, patient_id desc limit 1) b;
-- next transaction
drop table migration.words_reached;
