-- Behind each word of a name by which a chart is found stands the whole name now, as it is sorted (`search-keys.ts`): charts
-- that share a word come in the order of their names from the index, where all of them had to be read and sorted before. A
-- server of the version before finds them as well, and writes words alone: those come before the others of their word.
-- Locks: nothing against reads; each batch keeps its five thousand keys from others who would change them for some tenths of a
-- second. Of a million patients with two words each it takes some minutes. The index that finds what is left to do is made
-- beside reads and writes, and goes at the end.
drop index concurrently if exists patient_search_keys_alone_idx;
-- next transaction
create index concurrently patient_search_keys_alone_idx on patient_search_keys (organization_id, patient_id) where (key !~ '[0-9]' and strpos(key, chr(1)) = 0);
-- next transaction, repeated until no row changes
update patient_search_keys k set key = k.key || chr(1) || p.name_key from patients p
where p.organization_id = k.organization_id and p.id = k.patient_id and (k.organization_id, k.patient_id, k.key) in (
  select organization_id, patient_id, key from patient_search_keys where key !~ '[0-9]' and strpos(key, chr(1)) = 0 limit 5000);
-- next transaction
drop index concurrently if exists patient_search_keys_alone_idx;
