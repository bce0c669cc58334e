-- A time that is being held is noted beforehand, for nothing runs when a hold lapses. With the hold's id on the note, one whose
-- hold ended before its time is known and dropped: whoever takes and leaves holds in quick succession leaves no notes behind.
-- No foreign key: holds are deleted when they are over, and their notes stay. Adds a column that may be empty; the lock is short.
alter table freed_times add column hold_id uuid;
