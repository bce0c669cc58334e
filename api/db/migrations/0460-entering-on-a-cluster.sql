-- Takes the role of a kind of user together with the clinic and the person on a cluster, where only SET LOCAL is passed on to
-- the workers and values of set_config() are not: app.enter, which is planned into the statement that calls it, would show
-- every clinic as empty there. The transaction must have begun in a message before. The same text on every server, so that
-- the application's transactions of a cluster can be tried on a plain one; settings of Citus are harmless names there.
-- Locks: nothing, the function is new.

create or replace function app.enter_cluster(kind text, organization uuid, patient uuid, linked_patients text, account uuid)
 returns void
 language plpgsql
as $function$
begin
  if kind not in ('polyclinic_admin', 'polyclinic_staff', 'polyclinic_patient', 'polyclinic_visitor', 'polyclinic_worker',
    'polyclinic_timetable') then
    raise exception 'unknown kind %', kind;
  end if;
  perform set_config('citus.propagate_set_commands', 'local', true);
  execute format('set local app.organization_id = %L', coalesce(organization::text, ''));
  execute format('set local app.patient_id = %L', coalesce(patient::text, ''));
  execute format('set local app.linked_patient_ids = %L', coalesce(linked_patients, ''));
  execute format('set local app.account_id = %L', coalesce(account::text, ''));
  perform set_config('citus.propagate_set_commands', 'none', true);
  execute format('set local role %I', kind);
end $function$;
revoke all on function app.enter_cluster(text, uuid, uuid, text, uuid) from public;
grant execute on function app.enter_cluster(text, uuid, uuid, text, uuid) to polyclinic_app;
