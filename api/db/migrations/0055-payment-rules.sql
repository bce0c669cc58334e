-- What a service asks for before a visit of it is booked: nothing, a deposit, or everything. Columns with constant defaults
-- rewrite nothing; the checks read the few rows of the table. Each lock is held for an instant.

alter table services add column payment_rule text not null default 'none';
alter table services add constraint services_payment_rule_check check (payment_rule in ('none', 'deposit', 'full'));
alter table services add column deposit_minor bigint;
alter table services add constraint services_deposit_check check ((payment_rule = 'deposit') = (deposit_minor is not null) and deposit_minor between 1 and price_minor);
