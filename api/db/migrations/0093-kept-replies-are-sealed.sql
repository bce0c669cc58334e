-- The replies that are kept for repeated requests were clear text, pages of charts among them. From now on they are encrypted
-- as the sensitive columns are; those kept so far, of one day at most, go. Deletes some thousands of rows, locks nothing else.
delete from idempotency_keys;
