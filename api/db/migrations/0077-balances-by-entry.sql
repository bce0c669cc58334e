-- What is due of an invoice, and what is left of a payment in advance, can no longer be changed by itself. Each figure is a row
-- that follows from the one before by an amount, which has to be that of a ledger entry (or of the invoice as issued, or of its
-- cancellation); keys and checks hold it to that. Of a row nothing changes but the number of the next, once, and only when that
-- is there. See docs/decisions/0021. Locks the tables of money while the rows that are there are written anew: some seconds for
-- a hundred thousand invoices.

-- an owner who is no superuser sees the rows that are there only without it
alter table invoices no force row level security;

alter table invoice_cancellations no force row level security;

alter table payments no force row level security;

alter table ledger_entries no force row level security;

alter table invoice_balances no force row level security;

alter table payment_credits no force row level security;

alter table invoices add constraint invoices_total_key unique (organization_id, id, patient_id, total_minor);

alter table payments add constraint payments_amount_key unique (organization_id, id, amount_minor);

-- each also finds the entries of an invoice, or of a payment
alter table ledger_entries add constraint ledger_entries_invoice_key unique (organization_id, invoice_id, payment_id, id, amount_minor);

alter table ledger_entries add constraint ledger_entries_payment_key unique (organization_id, payment_id, id, amount_minor, debit_account, credit_account);

drop index ledger_entries_invoice_idx;

drop index invoice_balances_open_idx;

drop index payment_credits_patient_idx;

alter table invoice_balances rename to former_invoice_balances;

alter table former_invoice_balances rename constraint invoice_balances_pkey to former_invoice_balances_pkey;

alter table payment_credits rename to former_payment_credits;

alter table former_payment_credits rename constraint payment_credits_pkey to former_payment_credits_pkey;

-- What is due of an invoice after each thing that changed it. The row without a next one is what is due now.
create table invoice_balances (
  organization_id uuid not null,
  invoice_id uuid not null,
  -- 0 when it was issued, and one more with each payment, or with its cancellation
  sequence integer not null,
  patient_id uuid not null,
  total_minor bigint not null,
  previous_sequence integer,
  previous_due_minor bigint,
  amount_minor bigint not null,
  due_minor bigint not null,
  -- the payment, and its ledger entry
  payment_id uuid,
  entry_id uuid,
  -- the invoice itself, when it was cancelled
  cancellation_id uuid,
  next_sequence integer,
  constraint invoice_balances_pkey primary key (organization_id, invoice_id, sequence),
  constraint invoice_balances_due_key unique (organization_id, invoice_id, sequence, due_minor),
  constraint invoice_balances_entry_key unique (organization_id, entry_id),
  constraint invoice_balances_due_check check (due_minor >= 0 and due_minor = coalesce(previous_due_minor, total_minor) - amount_minor),
  constraint invoice_balances_order_check check (previous_sequence = sequence - 1 and next_sequence = sequence + 1),
  constraint invoice_balances_cause_check check (
    case when sequence = 0 then num_nonnulls(previous_sequence, previous_due_minor, payment_id, entry_id, cancellation_id) = 0 and amount_minor = 0
    else num_nonnulls(previous_sequence, previous_due_minor) = 2 and num_nonnulls(entry_id, cancellation_id) = 1 and num_nonnulls(payment_id, entry_id) in (0, 2) end
  ),
  -- only an invoice of which nothing was paid is cancelled, and all of it
  constraint invoice_balances_cancellation_check check (cancellation_id is null or (cancellation_id = invoice_id and sequence = 1 and due_minor = 0))
);

insert into invoice_balances
  (organization_id, invoice_id, sequence, patient_id, total_minor, previous_sequence, previous_due_minor, amount_minor, due_minor, payment_id, entry_id, cancellation_id, next_sequence)
select organization_id, invoice_id, sequence, patient_id, total_minor, nullif(sequence, 0) - 1, case when sequence > 0 then due_minor + amount_minor end, amount_minor,
  due_minor, payment_id, entry_id, cancellation_id, case when sequence < max(sequence) over (partition by organization_id, invoice_id) then sequence + 1 end
from (
  select organization_id, invoice_id, patient_id, total_minor, amount_minor, payment_id, entry_id, cancellation_id,
    (row_number() over changes - 1)::integer as sequence, (total_minor - sum(amount_minor) over changes)::bigint as due_minor
  from (
    select organization_id, id as invoice_id, patient_id, total_minor, 0 as kind, null::uuid as payment_id, null::uuid as entry_id, null::uuid as cancellation_id, 0 as amount_minor from invoices
    union all
    select i.organization_id, i.id, i.patient_id, i.total_minor, 1, e.payment_id, e.id, null, e.amount_minor
    from ledger_entries e join invoices i on i.organization_id = e.organization_id and i.id = e.invoice_id
    where e.credit_account = 'receivable' and e.source_kind in ('payment', 'allocation')
    union all
    select i.organization_id, i.id, i.patient_id, i.total_minor, 2, null, null, i.id, i.total_minor
    from invoice_cancellations c join invoices i on i.organization_id = c.organization_id and i.id = c.invoice_id
  ) changes
  window changes as (partition by organization_id, invoice_id order by kind, entry_id)
) balances;

do $$ begin
  if exists (
    select from former_invoice_balances f left join invoice_balances b
      on b.organization_id = f.organization_id and b.invoice_id = f.invoice_id and b.next_sequence is null
    where b.due_minor is distinct from f.due_minor
  ) then raise exception 'what is due of an invoice is not what its ledger entries say'; end if;
end $$;

alter table invoice_balances add constraint invoice_balances_invoice_fkey foreign key (organization_id, invoice_id, patient_id, total_minor) references invoices (organization_id, id, patient_id, total_minor) on delete restrict;

alter table invoice_balances add constraint invoice_balances_previous_fkey foreign key (organization_id, invoice_id, previous_sequence, previous_due_minor) references invoice_balances (organization_id, invoice_id, sequence, due_minor) on delete restrict;

alter table invoice_balances add constraint invoice_balances_entry_fkey foreign key (organization_id, invoice_id, payment_id, entry_id, amount_minor) references ledger_entries (organization_id, invoice_id, payment_id, id, amount_minor) on delete restrict;

alter table invoice_balances add constraint invoice_balances_cancellation_fkey foreign key (organization_id, cancellation_id) references invoice_cancellations (organization_id, invoice_id) on delete restrict;

alter table invoice_balances add constraint invoice_balances_next_fkey foreign key (organization_id, invoice_id, next_sequence) references invoice_balances (organization_id, invoice_id, sequence) on delete restrict;

create index invoice_balances_now_idx on invoice_balances (organization_id, invoice_id) include (due_minor) where next_sequence is null;

create index invoice_balances_open_idx on invoice_balances (organization_id, patient_id) include (invoice_id, due_minor) where next_sequence is null and due_minor > 0;

-- the planner takes the two for independent, and what is due now is nearly always nothing
create statistics invoice_balances_now_stats (mcv) on next_sequence, due_minor from invoice_balances;

alter table invoice_balances enable row level security;

alter table invoice_balances force row level security;

create policy reads on invoice_balances for select to polyclinic_staff, polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

create policy adds on invoice_balances for insert to polyclinic_staff, polyclinic_worker with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and next_sequence is null);

create policy replaces on invoice_balances for update to polyclinic_staff, polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and next_sequence is null) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and next_sequence is not null);

create policy patient on invoice_balances for select to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid);

grant select, insert, update (next_sequence) on invoice_balances to polyclinic_staff, polyclinic_worker;

grant select on invoice_balances to polyclinic_patient;

select app.distribute('invoice_balances', 'tenant');

-- What is left of a payment in advance, and whose it is, after each thing that changed it: kept or used by the amount of a ledger
-- entry. What moves to another chart is used by the one and kept for the other. The row without a next one is what is left now.
create table payment_credits (
  organization_id uuid not null,
  payment_id uuid not null,
  sequence integer not null,
  patient_id uuid not null,
  -- the whole payment, of which never more is left
  received_minor bigint not null,
  previous_sequence integer,
  previous_left_minor bigint,
  -- the ledger entry, by which it was kept (credited to advances) or used (debited)
  entry_id uuid not null,
  debit_account text not null,
  credit_account text not null,
  amount_minor bigint not null,
  left_minor bigint not null,
  next_sequence integer,
  constraint payment_credits_pkey primary key (organization_id, payment_id, sequence),
  constraint payment_credits_left_key unique (organization_id, payment_id, sequence, left_minor),
  constraint payment_credits_entry_key unique (organization_id, entry_id),
  constraint payment_credits_accounts_check check ((debit_account = 'advances') <> (credit_account = 'advances')),
  constraint payment_credits_left_check check (
    left_minor between 0 and received_minor
    and left_minor = coalesce(previous_left_minor, 0) + case credit_account when 'advances' then amount_minor else -amount_minor end
  ),
  constraint payment_credits_order_check check (previous_sequence = sequence - 1 and next_sequence = sequence + 1),
  constraint payment_credits_first_check check (sequence >= 0 and num_nonnulls(previous_sequence, previous_left_minor) = case sequence when 0 then 0 else 2 end)
);

insert into payment_credits
  (organization_id, payment_id, sequence, patient_id, received_minor, previous_sequence, previous_left_minor, entry_id, debit_account, credit_account, amount_minor, left_minor, next_sequence)
select organization_id, payment_id, sequence, patient_id, received_minor, nullif(sequence, 0) - 1, case when sequence > 0 then left_minor - change_minor end,
  entry_id, debit_account, credit_account, abs(change_minor), left_minor,
  case when sequence < max(sequence) over (partition by organization_id, payment_id) then sequence + 1 end
from (
  select e.organization_id, e.payment_id, e.id as entry_id, e.patient_id, e.debit_account, e.credit_account, p.amount_minor as received_minor, e.change_minor,
    (row_number() over changes - 1)::integer as sequence, (sum(e.change_minor) over changes)::bigint as left_minor
  from (
    select organization_id, id, payment_id, patient_id, debit_account, credit_account, case when credit_account = 'advances' then amount_minor else -amount_minor end as change_minor
    from ledger_entries where payment_id is not null and (credit_account = 'advances' or debit_account = 'advances')
  ) e join payments p on p.organization_id = e.organization_id and p.id = e.payment_id
  window changes as (partition by e.organization_id, e.payment_id order by e.id)
) credits;

do $$ begin
  if exists (
    select from former_payment_credits f left join payment_credits c
      on c.organization_id = f.organization_id and c.payment_id = f.payment_id and c.next_sequence is null
    where c.left_minor is distinct from f.left_minor or c.patient_id is distinct from f.patient_id
  ) then raise exception 'what is left of a payment is not what its ledger entries say'; end if;
end $$;

alter table payment_credits add constraint payment_credits_payment_fkey foreign key (organization_id, payment_id, received_minor) references payments (organization_id, id, amount_minor) on delete restrict;

alter table payment_credits add constraint payment_credits_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict;

alter table payment_credits add constraint payment_credits_previous_fkey foreign key (organization_id, payment_id, previous_sequence, previous_left_minor) references payment_credits (organization_id, payment_id, sequence, left_minor) on delete restrict;

alter table payment_credits add constraint payment_credits_entry_fkey foreign key (organization_id, payment_id, entry_id, amount_minor, debit_account, credit_account) references ledger_entries (organization_id, payment_id, id, amount_minor, debit_account, credit_account) on delete restrict;

alter table payment_credits add constraint payment_credits_next_fkey foreign key (organization_id, payment_id, next_sequence) references payment_credits (organization_id, payment_id, sequence) on delete restrict;

create index payment_credits_patient_idx on payment_credits (organization_id, patient_id) include (left_minor) where next_sequence is null;

alter table payment_credits enable row level security;

alter table payment_credits force row level security;

create policy reads on payment_credits for select to polyclinic_staff, polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

create policy adds on payment_credits for insert to polyclinic_staff, polyclinic_worker with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and next_sequence is null);

create policy replaces on payment_credits for update to polyclinic_staff, polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and next_sequence is null) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and next_sequence is not null);

create policy patient on payment_credits for select to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid);

grant select, insert, update (next_sequence) on payment_credits to polyclinic_staff, polyclinic_worker;

grant select on payment_credits to polyclinic_patient;

select app.distribute('payment_credits', 'tenant');

alter table invoices force row level security;

alter table invoice_cancellations force row level security;

alter table payments force row level security;

alter table ledger_entries force row level security;

drop table former_invoice_balances;

drop table former_payment_credits;
