-- When a patient who waits was called in, so that the board and the displays can show it.
-- A column without a default rewrites nothing; the lock is held for an instant.

alter table appointments add column called_at timestamptz;
