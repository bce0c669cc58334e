-- The tables of recalls.
-- Locks: nothing, everything here is new.

-- Recalls: who is due by the clinic's rules and has not booked. A job looks at each chart once a day, so many in a transaction,
-- and lists who is due; nothing is computed over all charts when somebody looks at the list.
create table recall_rules (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null,
  service_id uuid,
  after_service_id uuid,
  months integer,
  sex text,
  from_age integer,
  below_age integer,
  is_active boolean not null,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint recall_rules_pkey primary key (organization_id, id),
  constraint recall_rules_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete restrict,
  constraint recall_rules_after_service_fkey foreign key (organization_id, after_service_id) references services (organization_id, id) on delete restrict,
  constraint recall_rules_kind_check check (kind in ('vaccination', 'control', 'screening')),
  constraint recall_rules_sex_check check (sex in ('female', 'male'))
);
select migration.protect('recall_rules', 'tenant');
select migration.allow('recall_rules', 'staff', 'select, insert, update');
select migration.allow('recall_rules', 'worker', 'select, insert, update');
select migration.policy('recall_rules', 'timetable', 'select', 'timetable', 'true', null);
grant select (organization_id, id) on recall_rules to polyclinic_timetable;

create table recalls (
  organization_id uuid not null,
  id uuid not null,
  rule_id uuid not null,
  patient_id uuid not null,
  due_on date not null,
  -- what is due, of vaccinations their names
  detail text,
  status text not null default 'open',
  postponed_until date,
  sent_at timestamptz,
  declined_reason text,
  completed_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint recalls_pkey primary key (organization_id, id),
  constraint recalls_rule_fkey foreign key (organization_id, rule_id) references recall_rules (organization_id, id) on delete restrict,
  constraint recalls_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint recalls_status_check check (status in ('open', 'declined', 'completed'))
);
-- somebody is due by a rule since a day once
create unique index recalls_due_idx on recalls (organization_id, rule_id, patient_id, due_on);
create index recalls_patient_idx on recalls (organization_id, patient_id);
create index recalls_open_idx on recalls (organization_id, due_on, id) where status = 'open';
create index recalls_declined_idx on recalls (organization_id, due_on, id) where status = 'declined';
select migration.protect('recalls', 'tenant');
select migration.allow('recalls', 'staff', 'select, insert, update');
select migration.allow('recalls', 'worker', 'select, insert, update');

-- how far today's look at the charts of a clinic has come
create table recall_sweeps (
  organization_id uuid not null,
  day date not null,
  after_patient_id uuid,
  finished boolean not null,
  constraint recall_sweeps_pkey primary key (organization_id)
);
select migration.protect('recall_sweeps', 'tenant');
select migration.allow('recall_sweeps', 'staff', 'select, insert, update');
select migration.allow('recall_sweeps', 'worker', 'select, insert, update');
select migration.policy('recall_sweeps', 'timetable', 'select', 'timetable', 'true', null);
grant select (organization_id, day, finished) on recall_sweeps to polyclinic_timetable;
