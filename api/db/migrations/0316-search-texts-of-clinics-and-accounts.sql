-- Clinics and accounts are found by their names in every spelling and script: the words by which each is found stand beside it, made
-- by the one function that compares names, which a database lacks. Null: an earlier build wrote the row, which is found without regard
-- to capitals alone until it is written again.
-- Locks: `organizations` and `accounts` for an instant each; the columns are empty, so that no row is rewritten.
alter table organizations add column search_text text;
grant update (search_text) on organizations to polyclinic_staff;
-- next transaction
alter table accounts add column search_text text;
