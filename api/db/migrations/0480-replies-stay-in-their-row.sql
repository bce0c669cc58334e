-- A kept reply of a few kilobytes is encrypted, so that it can not be compressed: trying to, and storing it in a table of its own,
-- cost twice as much as the row. Up to 8 kB it stays in its row.
-- Locks: nothing against reads or writes, and nothing is rewritten.
alter table organization_idempotency_keys set (toast_tuple_target = 8160);
