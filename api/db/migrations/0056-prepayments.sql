-- What was asked for before a visit was booked, and what became of it. Columns without defaults rewrite nothing. The checks and the
-- index are made while the table is read once, during which visits can not be written: some seconds for millions of them.

-- as it was when the visit was booked; the service may ask for something else by now
alter table appointments add column prepayment_minor bigint;
-- until when the time is kept for it; empty where it was waived from the start
alter table appointments add column prepayment_due_at timestamptz;
alter table appointments add column prepayment_status text;
-- which is the patient's credit until an invoice uses it
alter table appointments add column prepayment_payment_id uuid;
alter table appointments add constraint appointments_prepayment_status_check check (prepayment_status in ('due', 'paid', 'waived'));
alter table appointments add constraint appointments_prepayment_check check (
  (prepayment_status is null) = (prepayment_minor is null) and prepayment_minor > 0
  and (prepayment_status is distinct from 'due' or prepayment_due_at is not null)
  and (prepayment_status is not distinct from 'paid') = (prepayment_payment_id is not null)
);
alter table appointments add constraint appointments_prepayment_fkey foreign key (organization_id, prepayment_payment_id) references payments (organization_id, id) on delete restrict;
-- the visits that wait for money: few, looked through every minute
create index appointments_pending_idx on appointments (organization_id, prepayment_due_at) where status = 'pending';
