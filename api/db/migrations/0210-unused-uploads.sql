-- An upload that no document uses yet says whose it is and how large: each account and each clinic may have only so many.
-- Locks: `file_removals` for an instant; the columns are empty, so that no row is rewritten.

alter table file_removals add column uploaded_by uuid, add column size_bytes integer;
