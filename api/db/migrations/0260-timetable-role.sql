-- The role by which the timetable asks in which clinics something is due: it reads over all clinics, and of each table only
-- the columns that say whose row it is and when it is due, and of most only the rows that still wait. No name, no text,
-- nothing of a person but ids.
-- Locks: each table named here alone, in a transaction of its own, against everybody for the millisecond in which its policy
-- is written, whatever its size: no row is read. The index is made beside reads and writes; of a million patients' messages
-- it holds those that could not be sent, and reading the table once takes a few seconds.

do $$
begin
  if not exists (select from pg_roles where rolname = 'polyclinic_timetable') then
    create role polyclinic_timetable login noinherit nosuperuser nobypassrls;
  end if;
  grant polyclinic_timetable to polyclinic_app;
end $$;

grant usage on schema public, app to polyclinic_timetable;

-- As it was in 0001, with one kind more.
create or replace function app.enter(kind text, organization uuid, patient uuid, account uuid)
 returns boolean
 language sql
as $function$
    select set_config('app.organization_id', coalesce(organization::text, ''), true) is not null
      and set_config('app.patient_id', coalesce(patient::text, ''), true) is not null
      and set_config('app.account_id', coalesce(account::text, ''), true) is not null
      and set_config('role', case when kind in ('polyclinic_admin', 'polyclinic_staff', 'polyclinic_patient', 'polyclinic_visitor',
        'polyclinic_worker', 'polyclinic_timetable') then kind else 'unknown kind ' || kind end, true) is not null
  $function$;

grant select (id, status, time_zone) on organizations to polyclinic_timetable;
-- next transaction
select migration.policy('outbox_messages', 'timetable', 'select', 'timetable', 'sent_at is null and cancelled_at is null', null);
grant select (organization_id, send_at, sent_at, cancelled_at, attempts) on outbox_messages to polyclinic_timetable;
-- next transaction
select migration.policy('appointments', 'timetable', 'select', 'timetable', 'status in (''booked'', ''pending'')', null);
grant select (organization_id, status, starts_at, reminders_for, prepayment_status, prepayment_due_at) on appointments to polyclinic_timetable;
-- next transaction
select migration.policy('organization_settings', 'timetable', 'select', 'timetable', 'key = ''reminders''', null);
grant select (organization_id, key, value) on organization_settings to polyclinic_timetable;
-- next transaction
select migration.policy('waitlist_offers', 'timetable', 'select', 'timetable', 'status in (''open'', ''declined'')', null);
grant select (organization_id, id, status, expires_at) on waitlist_offers to polyclinic_timetable;
-- next transaction
select migration.policy('waitlist_entries', 'timetable', 'select', 'timetable', 'status = ''waiting''', null);
grant select (organization_id, status) on waitlist_entries to polyclinic_timetable;
-- next transaction
select migration.policy('freed_times', 'timetable', 'select', 'timetable', 'true', null);
grant select (organization_id, hold_id, ends_at, offer_from) on freed_times to polyclinic_timetable;
-- next transaction
select migration.policy('holds', 'timetable', 'select', 'timetable', 'true', null);
grant select (organization_id, id, expires_at) on holds to polyclinic_timetable;
-- next transaction
select migration.policy('appointment_requests', 'timetable', 'select', 'timetable', 'status in (''submitted'', ''counter-offered'')', null);
grant select (organization_id, status, created_at, expires_at, overdue_told_at) on appointment_requests to polyclinic_timetable;
-- next transaction
select migration.policy('file_removals', 'timetable', 'select', 'timetable', 'true', null);
grant select (organization_id, due_at) on file_removals to polyclinic_timetable;
-- next transaction
select migration.policy('outside_calendars', 'timetable', 'select', 'timetable', 'true', null);
grant select (organization_id, practitioner_id, next_fetch_at) on outside_calendars to polyclinic_timetable;
-- next transaction
select migration.policy('practitioners', 'timetable', 'select', 'timetable', 'true', null);
grant select (organization_id, id, status, updated_at) on practitioners to polyclinic_timetable;
-- next transaction
select migration.policy('patients', 'timetable', 'select', 'timetable', 'true', null);
grant select (organization_id, id) on patients to polyclinic_timetable;
-- next transaction
select migration.policy('appointment_events', 'timetable', 'select', 'timetable', 'true', null);
grant select (organization_id, id) on appointment_events to polyclinic_timetable;
-- next transaction
select migration.policy('organization_figures', 'timetable', 'select', 'timetable', 'true', null);
grant select (organization_id, day, counted_at) on organization_figures to polyclinic_timetable;
-- next transaction
drop index concurrently if exists outbox_messages_tried_idx;
-- next transaction
-- what was tried and has not left: counted over all clinics each minute
create index concurrently outbox_messages_tried_idx on outbox_messages (organization_id) where (attempts > 0 and sent_at is null and cancelled_at is null);
