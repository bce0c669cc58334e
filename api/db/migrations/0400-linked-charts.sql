-- Two charts of one person are linked: what is final stays with the chart it was written for, and is read through the link.
-- A patient sees the rows of every chart of theirs: their policies ask for the chart of the session or one that is linked to it.
-- Locks: each table that patients read, for the instant in which its policies are replaced; all in one transaction.

-- Asked with the session, before the clinic is taken, and with the first statement that asks for a patient's rows.
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
grant update (survivor_id) on chart_links to polyclinic_worker;
grant select on chart_links to polyclinic_app;
select migration.policy('chart_links', 'app', 'select', 'app', 'true', null);

-- The word :patient of a policy, from now on: the chart of this transaction, or one that is linked to it.
create or replace function migration.policy(name text, policy text, command text, kinds text, rows text, changed text) returns void language plpgsql as $$
declare
  condition text;
  clauses text := '';
begin
  foreach condition in array array['using (' || rows || ')', 'with check (' || changed || ')'] loop
    continue when condition is null;
    condition := replace(condition, ':clinic_id', 'nullif(current_setting(''app.organization_id'', true), '''')::uuid');
    condition := replace(condition, ':clinic', 'organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid');
    condition := replace(condition, ':patient', '(patient_id = nullif(current_setting(''app.patient_id'', true), '''')::uuid or patient_id = any (string_to_array(current_setting(''app.linked_patient_ids'', true), '','')::uuid[]))');
    condition := replace(condition, ':account', 'account_id = nullif(current_setting(''app.account_id'', true), '''')::uuid');
    clauses := clauses || ' ' || condition;
  end loop;
  execute format('create policy %I on public.%I for %s to %s%s', policy, name, command,
    case kinds when 'public' then kinds else regexp_replace(kinds, '(\w+)', 'polyclinic_\1', 'g') end, clauses);
end $$;

-- which of the patient's own charts was merged into which
select migration.show('chart_links', 'patient', 'select', ':clinic and :patient');

-- The same for every policy that is there already, as the catalogue prints it.
create function migration.read_linked() returns void language plpgsql as $$
declare
  asked constant text := '\((\w+) = \(NULLIF\(current_setting\(''app.patient_id''::text, true\), ''''::text\)\)::uuid\)';
  linked constant text := '(\1 = nullif(current_setting(''app.patient_id'', true), '''')::uuid or \1 = any (string_to_array(current_setting(''app.linked_patient_ids'', true), '','')::uuid[]))';
  found record;
begin
  for found in select tablename, policyname, qual, with_check from pg_policies
    where schemaname = 'public' and concat(qual, with_check) ~ asked and concat(qual, with_check) !~ 'app.linked_patient_ids' order by 1, 2
  loop
    execute format('alter policy %I on public.%I', found.policyname, found.tablename)
      || coalesce(' using (' || regexp_replace(found.qual, asked, linked, 'g') || ')', '')
      || coalesce(' with check (' || regexp_replace(found.with_check, asked, linked, 'g') || ')', '');
  end loop;
end $$;
select migration.read_linked();
drop function migration.read_linked();
