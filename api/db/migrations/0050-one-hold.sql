-- An account keeps one time in a clinic, whatever races: of those who kept several the newest stays. The nobody of offers keeps many.
delete from holds where account_id <> '00000000-0000-0000-0000-000000000000' and exists (
  select from holds newer where newer.organization_id = holds.organization_id and newer.account_id = holds.account_id and newer.id > holds.id
);
-- Holds live for minutes: there are few, and the lock is short.
create unique index holds_account_key on holds (organization_id, account_id) where account_id <> '00000000-0000-0000-0000-000000000000';
