-- The tables of tasks.
-- Locks: nothing, everything here is new.

-- Tasks may name a patient and what they are about, belong to a person or a role, and may be made by the system: of an ordered
-- test without a result, of a critical result that nobody acknowledged, of a result to look at. What the system has notified of
-- once is marked at the order, so that it looks at each order once whatever has piled up.
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
  kind text not null default 'to-do',
  comment text,
  patient_id uuid,
  -- what it is about, beside its patient: a row of the table that source_kind names
  source_kind text,
  source_id uuid,
  -- whose it is where it is nobody's in particular
  assignee_role text,
  priority text not null default 'routine',
  outcome text,
  done_by_name text,
  constraint tasks_pkey primary key (organization_id, id),
  constraint tasks_assignee_fkey foreign key (organization_id, assignee_id) references staff_members (organization_id, id) on delete restrict,
  constraint tasks_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint tasks_status_check check (status in ('open', 'done', 'cancelled')),
  constraint tasks_priority_check check (priority in ('routine', 'urgent', 'asap', 'stat')),
  constraint tasks_source_check check ((source_kind is null) = (source_id is null)),
  constraint tasks_kind_check check (kind in ('to-do', 'critical-result', 'missing-result', 'result-review', 'unanswered-referral', 'returned-referral'))
);
create index tasks_status_idx on tasks (organization_id, status, id);
-- what is open, by the day on which it is due
create index tasks_due_idx on tasks (organization_id, (coalesce(due_on, date '9999-12-31')), id) where status = 'open';
create index tasks_patient_idx on tasks (organization_id, patient_id, id) where patient_id is not null;
-- the machine says a thing once, as long as it is open
create unique index tasks_source_idx on tasks (organization_id, source_id, kind) where status = 'open' and kind <> 'to-do';
select migration.protect('tasks', 'tenant');
select migration.allow('tasks', 'staff', 'select, insert, update');
select migration.allow('tasks', 'worker', 'select, insert, update');
