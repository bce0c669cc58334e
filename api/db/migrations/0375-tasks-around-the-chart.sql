-- Tasks name a patient and what they are about, belong to a person or a role, and may be made by the machine: of an ordered
-- test without a result, of a critical result that nobody acknowledged, of a result to look at. What the machine has told of
-- once is marked at the order, so that it looks at each order once whatever has piled up.
-- Locks: `tasks` and `lab_orders` for an instant each; checks and keys are validated, and indexes made, beside reads and writes.
alter table tasks add column kind text not null default 'to-do';
alter table tasks add column comment text;
alter table tasks add column patient_id uuid;
-- what it is about, beside its patient: a row of the table that source_kind names
alter table tasks add column source_kind text;
alter table tasks add column source_id uuid;
-- whose it is where it is nobody's in particular
alter table tasks add column assignee_role text;
alter table tasks add column priority text not null default 'routine';
alter table tasks add column outcome text;
alter table tasks add column done_by_name text;
alter table tasks drop constraint tasks_status_check;
alter table tasks add constraint tasks_status_check check (status in ('open', 'done', 'cancelled')) not valid;
alter table tasks add constraint tasks_kind_check check (kind in ('to-do', 'critical-result', 'missing-result', 'result-review', 'unanswered-referral')) not valid;
alter table tasks add constraint tasks_priority_check check (priority in ('routine', 'urgent', 'asap', 'stat')) not valid;
alter table tasks add constraint tasks_source_check check ((source_kind is null) = (source_id is null)) not valid;
alter table tasks add constraint tasks_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict not valid;
-- next transaction
alter table tasks validate constraint tasks_status_check;
alter table tasks validate constraint tasks_kind_check;
alter table tasks validate constraint tasks_priority_check;
alter table tasks validate constraint tasks_source_check;
alter table tasks validate constraint tasks_patient_fkey;
-- next transaction
drop index concurrently if exists tasks_due_idx;
-- next transaction
-- what is open, by the day on which it is due
create index concurrently tasks_due_idx on tasks (organization_id, (coalesce(due_on, date '9999-12-31')), id) where status = 'open';
-- next transaction
drop index concurrently if exists tasks_patient_idx;
-- next transaction
create index concurrently tasks_patient_idx on tasks (organization_id, patient_id, id) where patient_id is not null;
-- next transaction
drop index concurrently if exists tasks_source_idx;
-- next transaction
-- the machine says a thing once, as long as it is open
create unique index concurrently tasks_source_idx on tasks (organization_id, source_id, kind) where status = 'open' and kind <> 'to-do';
-- next transaction
-- when the machine told that its result is missing, and that its critical result waits
alter table lab_orders add column overdue_told_at timestamptz;
alter table lab_orders add column critical_told_at timestamptz;
select migration.policy('lab_orders', 'timetable', 'select', 'timetable', 'status = ''active'' or critical_since is not null', null);
grant select (organization_id, status, due_at, overdue_told_at, critical_since, critical_told_at) on lab_orders to polyclinic_timetable;
-- next transaction
drop index concurrently if exists lab_orders_overdue_idx;
-- next transaction
create index concurrently lab_orders_overdue_idx on lab_orders (organization_id, due_at) where status = 'active' and overdue_told_at is null;
-- next transaction
drop index concurrently if exists lab_orders_untold_idx;
-- next transaction
create index concurrently lab_orders_untold_idx on lab_orders (organization_id, critical_since) where critical_since is not null and critical_told_at is null;
