-- What is kept in advance follows a patient whose provisional chart is put away for the one that they claimed: it leaves the one
-- chart's advances and enters the other's, over an account that comes to nothing. The check and the
-- index are made while each table is read once, during which money can not be posted: some seconds for millions of entries.
alter table ledger_entries drop constraint ledger_entries_account_names_check;
alter table ledger_entries add constraint ledger_entries_account_names_check check (
  debit_account in ('receivable', 'cash', 'card', 'transfer', 'online', 'revenue', 'tax-payable', 'advances', 'between-patients')
  and credit_account in ('receivable', 'cash', 'card', 'transfer', 'online', 'revenue', 'tax-payable', 'advances', 'between-patients')
);
-- also what is used up is listed with whoever it moved to
create index payment_credits_patient_idx on payment_credits (organization_id, patient_id);
drop index payment_credits_open_idx;
