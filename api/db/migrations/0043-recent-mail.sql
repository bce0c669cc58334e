-- Whether an address got the same mail a moment ago is asked before another one is sent.
-- The table holds a week of the platform's own mail: building the index keeps writers waiting for an instant.

create index platform_outbox_recipient_idx on platform_outbox_messages (recipient, template, created_at);
