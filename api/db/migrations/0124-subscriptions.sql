-- The tables of subscriptions.
-- Locks: nothing, everything here is new.

create table plans (
  id uuid not null,
  name text not null,
  price_minor bigint not null,
  currency text not null,
  staff_limit integer,
  patient_limit integer,
  status text not null default 'active',
  created_at timestamptz not null default now(),
  constraint plans_pkey primary key (id),
  constraint plans_price_check check (price_minor >= 0),
  constraint plans_status_check check (status in ('active', 'archived'))
);
grant select, insert on plans to polyclinic_admin;
grant select on plans to polyclinic_staff;

create table platform_invoices (
  id uuid not null,
  organization_id uuid not null,
  label text not null,
  total_minor bigint not null,
  currency text not null,
  issued_on date not null,
  due_on date not null,
  constraint platform_invoices_pkey primary key (id),
  constraint platform_invoices_label_key unique (label),
  constraint platform_invoices_total_check check (total_minor >= 0)
);
grant select, insert on platform_invoices to polyclinic_admin;

create table platform_payments (
  id uuid not null,
  organization_id uuid not null,
  invoice_id uuid not null,
  method text not null,
  amount_minor bigint not null,
  currency text not null,
  received_at timestamptz not null default now(),
  constraint platform_payments_pkey primary key (id),
  constraint platform_payments_invoice_fkey foreign key (invoice_id) references platform_invoices (id) on delete restrict,
  constraint platform_payments_amount_check check (amount_minor > 0)
);
grant select, insert on platform_payments to polyclinic_admin;

create table subscriptions (
  id uuid not null,
  organization_id uuid not null,
  plan_id uuid not null,
  status text not null,
  -- the price agreed, which a later change of the plan leaves alone
  price_minor bigint not null,
  currency text not null,
  started_on date not null,
  paid_through date not null,
  constraint subscriptions_pkey primary key (id),
  constraint subscriptions_organization_key unique (organization_id),
  constraint subscriptions_plan_fkey foreign key (plan_id) references plans (id) on delete restrict,
  constraint subscriptions_status_check check (status in ('trialing', 'active', 'past-due', 'restricted', 'paused', 'cancelled'))
);
select migration.protect('subscriptions', null);
select migration.policy('subscriptions', 'operator', 'all', 'admin', 'true', 'true');
select migration.policy('subscriptions', 'own', 'select', 'staff', ':clinic', null);
grant select, insert on subscriptions to polyclinic_admin;
grant select on subscriptions to polyclinic_staff;
