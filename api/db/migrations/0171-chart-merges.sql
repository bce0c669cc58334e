-- The tables of chart merges. What moves with a merge is granted to the worker by column, `grant update (patient_id)`, beside each
-- table; the rows of drafts move while they are drafts.
-- Locks: nothing, everything here is new.

-- Two charts of one person are linked: what is final stays with the chart it was written for, and is read through the link.
-- A patient sees the rows of every chart of theirs. Asked with the session, before the clinic is taken, and with the first
-- statement that asks for a patient's rows.
create table chart_links (
  organization_id uuid not null,
  -- the chart merged away
  patient_id uuid not null,
  -- the chart that goes on; never one that was merged away itself
  survivor_id uuid not null,
  created_at timestamptz not null,
  constraint chart_links_pkey primary key (organization_id, patient_id),
  constraint chart_links_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint chart_links_survivor_fkey foreign key (organization_id, survivor_id) references patients (organization_id, id) on delete restrict,
  constraint chart_links_other_check check (patient_id <> survivor_id)
);
create index chart_links_survivor_idx on chart_links (organization_id, survivor_id);
select migration.protect('chart_links', 'tenant');
select migration.show('chart_links', 'staff', 'select');
select migration.allow('chart_links', 'worker', 'select, insert, delete');
select migration.policy('chart_links', 'app', 'select', 'app', 'true', null);
-- which of the patient's own charts was merged into which
select migration.show('chart_links', 'patient', 'select', ':clinic and :patient');
grant select on chart_links to polyclinic_app;
grant update (survivor_id) on chart_links to polyclinic_worker;

-- Merges of two charts of one person, each with what it moved and what it changed, so that it can be undone; which pairs of
-- charts are alike, and which of them are known to be two persons.
create table chart_merges (
  organization_id uuid not null,
  id uuid not null,
  -- the chart merged away
  patient_id uuid not null,
  survivor_id uuid not null,
  merged_by uuid not null,
  merged_by_name text not null,
  merged_by_role text,
  created_at timestamptz not null,
  constraint chart_merges_pkey primary key (organization_id, id),
  constraint chart_merges_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint chart_merges_survivor_fkey foreign key (organization_id, survivor_id) references patients (organization_id, id) on delete restrict,
  constraint chart_merges_other_check check (patient_id <> survivor_id)
);
create index chart_merges_patient_idx on chart_merges (organization_id, patient_id, id);
create index chart_merges_survivor_idx on chart_merges (organization_id, survivor_id, id);
select migration.protect('chart_merges', 'tenant');
select migration.allow('chart_merges', 'staff', 'select');
select migration.allow('chart_merges', 'worker', 'select, insert');

-- The rows of one table that a merge gave to the surviving chart: each by its id, and what it held then.
create table chart_merge_moves (
  organization_id uuid not null,
  merge_id uuid not null,
  table_name text not null,
  -- whose rows they were
  former_id uuid not null,
  row_ids uuid[] not null,
  -- the columns that the digests are made of; a column that is added later says nothing of what changed
  columns text[] not null,
  digests text[] not null,
  constraint chart_merge_moves_pkey primary key (organization_id, merge_id, table_name),
  constraint chart_merge_moves_merge_fkey foreign key (organization_id, merge_id) references chart_merges (organization_id, id) on delete restrict,
  constraint chart_merge_moves_rows_check check (cardinality(row_ids) = cardinality(digests))
);
select migration.protect('chart_merge_moves', 'tenant');
select migration.allow('chart_merge_moves', 'staff', 'select');
select migration.allow('chart_merge_moves', 'worker', 'select, insert');

-- The fields that a merge gave another value, one row each: of the two charts, of the account that lost its chart.
create table chart_merge_changes (
  organization_id uuid not null,
  merge_id uuid not null,
  table_name text not null,
  row_id uuid not null,
  column_name text not null,
  former text,
  changed_to text,
  constraint chart_merge_changes_pkey primary key (organization_id, merge_id, table_name, row_id, column_name),
  constraint chart_merge_changes_merge_fkey foreign key (organization_id, merge_id) references chart_merges (organization_id, id) on delete restrict
);
select migration.protect('chart_merge_changes', 'tenant');
select migration.allow('chart_merge_changes', 'staff', 'select');
select migration.allow('chart_merge_changes', 'worker', 'select, insert');

create table chart_merge_undos (
  organization_id uuid not null,
  merge_id uuid not null,
  undone_by uuid not null,
  undone_by_name text not null,
  undone_by_role text,
  created_at timestamptz not null,
  -- what stayed with the surviving chart, because it had changed since
  kept jsonb not null,
  constraint chart_merge_undos_pkey primary key (organization_id, merge_id),
  constraint chart_merge_undos_merge_fkey foreign key (organization_id, merge_id) references chart_merges (organization_id, id) on delete restrict
);
select migration.protect('chart_merge_undos', 'tenant');
select migration.allow('chart_merge_undos', 'staff', 'select');
select migration.allow('chart_merge_undos', 'worker', 'select, insert');

-- Pairs that may be one person, found again whenever one of the two charts changed; the smaller id stands first.
create table similar_charts (
  organization_id uuid not null,
  patient_id uuid not null,
  other_patient_id uuid not null,
  score integer not null,
  reasons text[] not null,
  found_at timestamptz not null,
  constraint similar_charts_pkey primary key (organization_id, patient_id, other_patient_id),
  constraint similar_charts_order_check check (patient_id < other_patient_id)
);
create index similar_charts_other_idx on similar_charts (organization_id, other_patient_id);
create index similar_charts_score_idx on similar_charts (organization_id, score, patient_id, other_patient_id);
select migration.protect('similar_charts', 'tenant');
select migration.allow('similar_charts', 'staff', 'select');
select migration.allow('similar_charts', 'worker', 'select, insert, delete');

-- Up to which chart, in the order in which they were last changed, similar ones have been looked for.
create table similar_chart_scans (
  organization_id uuid not null,
  scanned_to timestamptz not null,
  scanned_id uuid not null,
  constraint similar_chart_scans_pkey primary key (organization_id)
);
select migration.protect('similar_chart_scans', 'tenant');
select migration.allow('similar_chart_scans', 'worker', 'select, insert, update');
select migration.policy('similar_chart_scans', 'timetable', 'select', 'timetable', 'true', null);
grant select on similar_chart_scans to polyclinic_timetable;

-- Two charts that somebody knows to be two persons, for good.
create table different_persons (
  organization_id uuid not null,
  patient_id uuid not null,
  other_patient_id uuid not null,
  decided_by uuid not null,
  decided_by_name text not null,
  created_at timestamptz not null,
  constraint different_persons_pkey primary key (organization_id, patient_id, other_patient_id),
  constraint different_persons_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint different_persons_other_fkey foreign key (organization_id, other_patient_id) references patients (organization_id, id) on delete restrict,
  constraint different_persons_order_check check (patient_id < other_patient_id)
);
create index different_persons_other_idx on different_persons (organization_id, other_patient_id);
select migration.protect('different_persons', 'tenant');
select migration.allow('different_persons', 'staff', 'select, insert');
select migration.allow('different_persons', 'worker', 'select');
