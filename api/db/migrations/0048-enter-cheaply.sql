-- Every transaction begins with app.enter. Where the rows are not spread over workers nothing has to be propagated, and
-- values can be set without a statement being written and parsed for each, which costs a fifth. Locks nothing.
create or replace function app.enter(kind text, organization uuid, patient uuid, account uuid) returns void language plpgsql as $$
begin
  if kind not in ('polyclinic_admin', 'polyclinic_staff', 'polyclinic_patient', 'polyclinic_visitor', 'polyclinic_worker') then
    raise exception 'unknown kind %', kind;
  end if;
  if current_setting('citus.version', true) is null then
    perform set_config('app.organization_id', coalesce(organization::text, ''), true),
      set_config('app.patient_id', coalesce(patient::text, ''), true),
      set_config('app.account_id', coalesce(account::text, ''), true),
      set_config('role', kind, true);
    return;
  end if;
  perform set_config('citus.propagate_set_commands', 'local', true);
  execute format('set local app.organization_id = %L', coalesce(organization::text, ''));
  execute format('set local app.patient_id = %L', coalesce(patient::text, ''));
  execute format('set local app.account_id = %L', coalesce(account::text, ''));
  perform set_config('citus.propagate_set_commands', 'none', true);
  execute format('set local role %I', kind);
end $$;
