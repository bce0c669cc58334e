-- A code that is handed over at the desk lets an account act for a patient; what it allows waits with the code.
-- Locks: `account_tokens` for an instant, twice; the check is validated beside what goes on.
alter table account_tokens add column proxy jsonb;
alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens add constraint account_tokens_purpose_check check (purpose in ('password-reset', 'email-verification', 'invitation', 'claim-code', 'proxy-code', 'setup')) not valid;
-- next transaction
alter table account_tokens validate constraint account_tokens_purpose_check;
