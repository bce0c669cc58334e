-- Charts in the order in which they were last changed, and by their e-mail address: similar ones are looked for by both.
-- Locks: nothing that waits; both indexes are made beside what goes on, in a minute or two with a million patients.
drop index concurrently if exists patients_updated_at_idx;
-- next transaction
create index concurrently patients_updated_at_idx on patients (organization_id, updated_at, id);
-- next transaction
drop index concurrently if exists patients_email_idx;
-- next transaction
create index concurrently patients_email_idx on patients (organization_id, email) where email is not null;
