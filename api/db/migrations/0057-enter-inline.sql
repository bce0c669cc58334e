-- Every transaction begins with app.enter. As one expression it is planned into the statement that calls it, where a
-- function in PL/pgSQL is run beside it: half the time. Rows that are spread over workers keep the other one, for values
-- set by set_config() are not passed on to them. Locks nothing.
do $migration$
begin
  if exists (select from pg_extension where extname = 'citus') then return; end if;
  drop function app.enter_reading(text, uuid, uuid, uuid);
  drop function app.enter(text, uuid, uuid, uuid);
  create function app.enter(kind text, organization uuid, patient uuid, account uuid) returns boolean language sql as $$
    select set_config('app.organization_id', coalesce(organization::text, ''), true) is not null
      and set_config('app.patient_id', coalesce(patient::text, ''), true) is not null
      and set_config('app.account_id', coalesce(account::text, ''), true) is not null
      and set_config('role', case when kind in ('polyclinic_admin', 'polyclinic_staff', 'polyclinic_patient', 'polyclinic_visitor', 'polyclinic_worker')
        then kind else 'unknown kind ' || kind end, true) is not null
  $$;
  revoke all on function app.enter(text, uuid, uuid, uuid) from public;
  grant execute on function app.enter(text, uuid, uuid, uuid) to polyclinic_app;
  create function app.enter_reading(kind text, organization uuid, patient uuid, account uuid) returns boolean language sql as $$
    select set_config('transaction_read_only', 'on', true) is not null and app.enter(kind, organization, patient, account)
  $$;
  revoke all on function app.enter_reading(text, uuid, uuid, uuid) from public;
  grant execute on function app.enter_reading(text, uuid, uuid, uuid) to polyclinic_app;
end $migration$;
