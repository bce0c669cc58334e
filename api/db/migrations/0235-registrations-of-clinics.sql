-- Registering a clinic begins in the mailbox too, so a registration says for which kind of account it is.
-- Locks: registrations for a moment; it holds half an hour of registrations.
alter table registrations add column kind text not null default 'patient' constraint registrations_kind_check check (kind = any (array['patient', 'org_user']));
alter table registrations alter column kind drop default;
