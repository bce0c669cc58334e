-- Each screen of the staff shows how many patients wait for an answer: the last weeks of a clinic's messages are found without
-- reading all of them. Locks messages against writing while the index is built.
create index messages_sent_idx on messages (organization_id, sent_at);
