-- Tickets, the knowledge base, announcements, plans and subscriptions, the platform's own bills, backups: the operator's side.
-- And what clinics keep of laboratory, stock, tasks, messages and documents. All new: locks nothing.

create table tickets (
  id uuid not null,
  -- who asks: an account, and the clinic it asked from
  account_id uuid not null,
  account_name text not null,
  account_kind text not null,
  organization_id uuid,
  organization_name text,
  subject text not null,
  body text not null,
  status text not null default 'new',
  priority text not null default 'normal',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tickets_pkey primary key (id),
  constraint tickets_status_check check (status in ('new', 'open', 'pending-customer', 'pending-internal', 'solved', 'closed')),
  constraint tickets_priority_check check (priority in ('low', 'normal', 'high', 'urgent'))
);
create index tickets_account_idx on tickets (account_id, id);
create index tickets_status_idx on tickets (status, id);
alter table tickets enable row level security;
alter table tickets force row level security;
create policy own on tickets to polyclinic_staff, polyclinic_patient
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
create policy operator on tickets to polyclinic_admin using (true) with check (true);
grant select, insert on tickets to polyclinic_staff, polyclinic_patient;
-- an answer of whoever asked opens the ticket again
grant update (status, updated_at) on tickets to polyclinic_staff, polyclinic_patient;
grant select, update on tickets to polyclinic_admin;

-- What was written about a ticket after its first words; insert only.
create table ticket_messages (
  id uuid not null,
  ticket_id uuid not null,
  -- whose ticket it is, not who writes
  account_id uuid not null,
  author_name text not null,
  from_platform boolean not null,
  body text not null,
  sent_at timestamptz not null default now(),
  constraint ticket_messages_pkey primary key (id),
  constraint ticket_messages_ticket_fkey foreign key (ticket_id) references tickets (id) on delete restrict
);
create index ticket_messages_ticket_idx on ticket_messages (ticket_id, id);
alter table ticket_messages enable row level security;
alter table ticket_messages force row level security;
create policy own_reads on ticket_messages for select to polyclinic_staff, polyclinic_patient
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
create policy own_writes on ticket_messages for insert to polyclinic_staff, polyclinic_patient
  with check (account_id = nullif(current_setting('app.account_id', true), '')::uuid and not from_platform);
create policy operator on ticket_messages to polyclinic_admin using (true) with check (true);
grant select, insert on ticket_messages to polyclinic_staff, polyclinic_patient, polyclinic_admin;

create table articles (
  id uuid not null,
  slug text not null,
  title text not null,
  summary text not null,
  -- plain text, paragraphs apart by an empty line
  body text not null,
  status text not null default 'draft',
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint articles_pkey primary key (id),
  constraint articles_slug_key unique (slug),
  constraint articles_status_check check (status in ('draft', 'review', 'internal', 'published', 'archived'))
);
alter table articles enable row level security;
alter table articles force row level security;
create policy published on articles for select to polyclinic_visitor, polyclinic_patient, polyclinic_staff using (status = 'published');
create policy operator on articles to polyclinic_admin using (true) with check (true);
grant select on articles to polyclinic_visitor, polyclinic_patient, polyclinic_staff;
grant select, insert, update on articles to polyclinic_admin;

create table announcements (
  id uuid not null,
  title text not null,
  body text not null,
  -- how many accounts it was put before
  recipients integer not null default 0,
  sent_by text not null,
  sent_at timestamptz not null default now(),
  constraint announcements_pkey primary key (id)
);
grant select, insert on announcements to polyclinic_admin;

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
grant select, insert, update on plans to polyclinic_admin;
grant select on plans to polyclinic_staff;

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
alter table subscriptions enable row level security;
alter table subscriptions force row level security;
create policy own on subscriptions for select to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy operator on subscriptions to polyclinic_admin using (true) with check (true);
grant select on subscriptions to polyclinic_staff;
grant select, insert, update on subscriptions to polyclinic_admin;

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

create table backups (
  id uuid not null,
  scope text not null,
  status text not null,
  bytes bigint,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- of the automatic restore drill: only then is a backup green
  verified_at timestamptz,
  constraint backups_pkey primary key (id),
  constraint backups_status_check check (status in ('running', 'finished', 'failed'))
);
grant select, insert, update on backups to polyclinic_admin;

-- The catalogue of laboratory tests that clinics offer, by LOINC code.
create table lab_tests (
  id uuid not null,
  code text not null,
  name text not null,
  synonyms text[] not null default '{}',
  specimen text not null,
  preparation text,
  turnaround_hours integer,
  clinical_use text,
  constraint lab_tests_pkey primary key (id),
  constraint lab_tests_code_key unique (code)
);
grant select on lab_tests to polyclinic_visitor, polyclinic_patient, polyclinic_staff, polyclinic_admin, polyclinic_worker;
grant insert on lab_tests to polyclinic_worker;
select app.distribute('lab_tests', 'reference');

create table lab_orders (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  test_name text not null,
  loinc_code text,
  status text not null default 'draft',
  ordered_by uuid not null,
  ordered_by_name text not null,
  ordered_at timestamptz not null default now(),
  version integer not null default 1,
  constraint lab_orders_pkey primary key (organization_id, id),
  constraint lab_orders_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint lab_orders_status_check check (status in ('draft', 'active', 'completed', 'revoked', 'entered-in-error'))
);
create index lab_orders_patient_idx on lab_orders (organization_id, patient_id);
create index lab_orders_status_idx on lab_orders (organization_id, status, id);
alter table lab_orders enable row level security;
alter table lab_orders force row level security;
create policy staff on lab_orders to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on lab_orders to polyclinic_staff;
create policy worker on lab_orders to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on lab_orders to polyclinic_worker;
select app.distribute('lab_orders', 'tenant');

create table lab_results (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  order_id uuid not null,
  test_name text not null,
  value_text text not null,
  unit text,
  reference_range text,
  status text not null,
  resulted_at timestamptz not null default now(),
  released_at timestamptz,
  constraint lab_results_pkey primary key (organization_id, id),
  constraint lab_results_order_fkey foreign key (organization_id, order_id) references lab_orders (organization_id, id) on delete restrict,
  constraint lab_results_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint lab_results_status_check check (status in ('registered', 'preliminary', 'final', 'corrected', 'entered-in-error'))
);
create index lab_results_patient_idx on lab_results (organization_id, patient_id, id);
alter table lab_results enable row level security;
alter table lab_results force row level security;
create policy staff on lab_results to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on lab_results to polyclinic_staff;
create policy worker on lab_results to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on lab_results to polyclinic_worker;
select app.distribute('lab_results', 'tenant');
-- the patient sees what was released, and nothing else
create policy patient on lab_results for select to polyclinic_patient
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid and released_at is not null);
grant select on lab_results to polyclinic_patient;

-- What came into and went out of stock, batch by batch; insert only.
create table stock_moves (
  organization_id uuid not null,
  id uuid not null,
  medication_id uuid not null,
  kind text not null,
  batch text not null,
  expires_on date,
  -- in sale units; out of stock is negative
  quantity integer not null,
  reason text,
  moved_by_name text not null,
  moved_at timestamptz not null default now(),
  constraint stock_moves_pkey primary key (organization_id, id),
  constraint stock_moves_medication_fkey foreign key (organization_id, medication_id) references medications (organization_id, id) on delete restrict,
  constraint stock_moves_kind_check check (kind in ('opening', 'receipt', 'sale', 'dispense', 'return', 'adjustment', 'transfer', 'disposal')),
  constraint stock_moves_quantity_check check (quantity <> 0)
);
create index stock_moves_medication_idx on stock_moves (organization_id, medication_id, id);
alter table stock_moves enable row level security;
alter table stock_moves force row level security;
create policy staff on stock_moves to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on stock_moves to polyclinic_staff;
create policy worker on stock_moves to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on stock_moves to polyclinic_worker;
select app.distribute('stock_moves', 'tenant');

create table refill_requests (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  prescription_id uuid not null,
  status text not null default 'requested',
  reason text,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint refill_requests_pkey primary key (organization_id, id),
  constraint refill_requests_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint refill_requests_prescription_fkey foreign key (organization_id, prescription_id) references prescriptions (organization_id, id) on delete restrict,
  constraint refill_requests_status_check check (status in ('requested', 'approved', 'changed', 'denied', 'needs-visit'))
);
create index refill_requests_status_idx on refill_requests (organization_id, status, id);
alter table refill_requests enable row level security;
alter table refill_requests force row level security;
create policy staff on refill_requests to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on refill_requests to polyclinic_staff;
create policy worker on refill_requests to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on refill_requests to polyclinic_worker;
create policy patient on refill_requests to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid);
grant select on refill_requests to polyclinic_patient;
select app.distribute('refill_requests', 'tenant');

create table tasks (
  organization_id uuid not null,
  id uuid not null,
  title text not null,
  -- a member of staff; nobody in particular when null
  assignee_id uuid,
  due_on date,
  status text not null default 'open',
  created_by_name text not null,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  version integer not null default 1,
  constraint tasks_pkey primary key (organization_id, id),
  constraint tasks_assignee_fkey foreign key (organization_id, assignee_id) references staff_members (organization_id, id) on delete restrict,
  constraint tasks_status_check check (status in ('open', 'done'))
);
create index tasks_status_idx on tasks (organization_id, status, id);
alter table tasks enable row level security;
alter table tasks force row level security;
create policy staff on tasks to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on tasks to polyclinic_staff;
create policy worker on tasks to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on tasks to polyclinic_worker;
select app.distribute('tasks', 'tenant');

-- Between a patient and the clinic; insert only, as they were sent.
create table messages (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  sender_account_id uuid not null,
  sender_name text not null,
  from_patient boolean not null,
  body text not null,
  sent_at timestamptz not null default now(),
  constraint messages_pkey primary key (organization_id, id),
  constraint messages_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
create index messages_patient_idx on messages (organization_id, patient_id, id);
alter table messages enable row level security;
alter table messages force row level security;
create policy staff on messages to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on messages to polyclinic_staff;
create policy worker on messages to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on messages to polyclinic_worker;
create policy patient on messages to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid);
grant select, insert on messages to polyclinic_patient;
select app.distribute('messages', 'tenant');

create table documents (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  title text not null,
  media_type text not null,
  bytes bigint not null,
  released_at timestamptz,
  created_at timestamptz not null default now(),
  constraint documents_pkey primary key (organization_id, id),
  constraint documents_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
create index documents_patient_idx on documents (organization_id, patient_id, id);
alter table documents enable row level security;
alter table documents force row level security;
create policy staff on documents to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on documents to polyclinic_staff;
create policy worker on documents to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on documents to polyclinic_worker;
select app.distribute('documents', 'tenant');
create policy patient on documents for select to polyclinic_patient
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid and released_at is not null);
grant select on documents to polyclinic_patient;

-- the operator's health screen says which migration was the last
grant select on app.migrations to polyclinic_app;
