-- An invitation may say what its person will do as a practitioner: a profile that exists, or title, specialty, services and
-- weekly hours of one that is made when the invitation is accepted. A column without a default: the lock lasts an instant.
alter table account_tokens add column practitioner jsonb;
