-- The tables of support.
-- Locks: nothing, everything here is new.

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
select migration.protect('articles', null);
select migration.policy('articles', 'operator', 'all', 'admin', 'true', 'true');
select migration.policy('articles', 'published', 'select', 'patient, staff, visitor', 'status = ''published''', null);
grant select, insert, update on articles to polyclinic_admin;
grant select on articles to polyclinic_patient, polyclinic_staff, polyclinic_visitor;

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
  constraint messages_pkey primary key (organization_id, id)
);
create index messages_patient_idx on messages (organization_id, patient_id, id);
-- Each screen of the staff shows how many patients wait for an answer: the last weeks of a clinic's messages are found
-- without reading all of them.
create index messages_sent_idx on messages (organization_id, sent_at);
create index messages_sent_at_idx on messages (organization_id, patient_id, sent_at, id);
select migration.protect('messages', 'tenant');
select migration.allow('messages', 'patient', 'select, insert', ':clinic and :patient');
select migration.allow('messages', 'staff', 'select, insert');
select migration.allow('messages', 'worker', 'select, insert');

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
  constraint tickets_priority_check check (priority in ('low', 'normal', 'high', 'urgent')),
  constraint tickets_status_check check (status in ('new', 'open', 'pending-customer', 'pending-internal', 'solved', 'closed'))
);
create index tickets_account_idx on tickets (account_id, id);
create index tickets_status_idx on tickets (status, id);
select migration.protect('tickets', null);
select migration.policy('tickets', 'operator', 'all', 'admin', 'true', 'true');
select migration.policy('tickets', 'own', 'all', 'patient, staff', ':account', ':account');
grant select, update on tickets to polyclinic_admin;
grant select, insert, update (status, updated_at) on tickets to polyclinic_patient, polyclinic_staff;

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
select migration.protect('ticket_messages', null);
select migration.policy('ticket_messages', 'operator', 'all', 'admin', 'true', 'true');
select migration.policy('ticket_messages', 'own_reads', 'select', 'patient, staff', ':account', null);
select migration.policy('ticket_messages', 'own_writes', 'insert', 'patient, staff', null, ':account and (not from_platform)');
grant select, insert on ticket_messages to polyclinic_admin, polyclinic_patient, polyclinic_staff;
