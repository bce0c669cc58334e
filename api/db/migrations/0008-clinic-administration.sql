-- What administrators decide about a clinic and what a clinic decides about its own sign-ins, and the counts that the
-- platform shows of clinics whose rows it may not read. Columns with defaults: locks organizations for a moment only.

alter table organizations add column version integer not null default 1;

-- why it was suspended or closed
alter table organizations add column status_reason text;

-- staff who leave the screen alone are signed out after so many minutes; null: as the platform says
alter table organizations add column idle_minutes integer;

alter table organizations add column second_factor_required boolean not null default false;

alter table organizations add constraint organizations_idle_check check (idle_minutes between 5 and 15);

grant update (version, idle_minutes, second_factor_required) on organizations to polyclinic_staff;

create index organizations_created_at_idx on organizations (created_at desc, id desc);

-- Counts per clinic and day, made on a timetable by the worker inside each clinic: administrators read numbers, never rows.
-- Local, because the platform asks for all clinics at once.
create table organization_figures (
  organization_id uuid not null,
  -- the clinic's own day
  day date not null,
  appointments integer not null default 0,
  -- at the end of the day, or at the last count of today
  patients integer,
  practitioners integer,
  counted_at timestamptz not null,
  constraint organization_figures_pkey primary key (day, organization_id)
);
create index organization_figures_organization_idx on organization_figures (organization_id, day);
alter table organization_figures enable row level security;
alter table organization_figures force row level security;
create policy admin_reads on organization_figures for select to polyclinic_admin using (true);
create policy worker on organization_figures to polyclinic_worker
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on organization_figures to polyclinic_admin;
grant select, insert, update on organization_figures to polyclinic_worker;

-- the platform's own log is read by time, and filtered by what was done
create index platform_audit_events_account_idx on platform_audit_events (account_id, id);

grant select (id, created_at, sent_at, attempts) on platform_outbox_messages to polyclinic_admin;

-- somebody's open invitation, found before it is accepted
create index account_tokens_email_idx on account_tokens (purpose, email);
