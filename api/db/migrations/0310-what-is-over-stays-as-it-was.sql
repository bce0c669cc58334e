-- Nobody changes whose a visit or its encounter is, who booked it and when. One that is over is reached only by a transaction that
-- has named it, as one does that takes its outcome back. A patient gives back the times of a visit that the transaction has named,
-- and sets no counter: queue numbers are the system's.
-- Locks: `appointments`, `encounters`, `occupancies` and `counters` for an instant each; no row is read or written.

-- Names the visit, or the chart of a merge, whose final rows this transaction may change. The same text on every server: only
-- SET LOCAL reaches the workers of a cluster (app.enter_cluster). For a plain server the settings of Citus are harmless names.
create function app.change_final_rows_of(id uuid) returns void language plpgsql as $function$
begin
  perform set_config('citus.propagate_set_commands', 'local', true);
  execute format('set local app.final_rows_of = %L', id);
  perform set_config('citus.propagate_set_commands', 'none', true);
end $function$;
revoke all on function app.change_final_rows_of(uuid) from public;
grant execute on function app.change_final_rows_of(uuid) to polyclinic_staff, polyclinic_patient, polyclinic_worker;

revoke update on appointments from polyclinic_staff, polyclinic_worker;
grant update (practitioner_id, service_id, location_id, room_id, starts_at, ends_at, status, reason, cancel_reason, cancelled_late, overbooked, token, arrived_at, checked_in_at, started_at, fulfilled_at, cancelled_at, wait_promise_minutes, capacity, version, updated_at, series_id, series_on, series_moved, reminders_for, called_at, has_participants, notice_starts_at, prepayment_minor, prepayment_due_at, prepayment_status, prepayment_payment_id) on appointments to polyclinic_staff;
grant update (patient_id, practitioner_id, service_id, location_id, room_id, starts_at, ends_at, status, reason, cancel_reason, cancelled_late, overbooked, token, arrived_at, checked_in_at, started_at, fulfilled_at, cancelled_at, wait_promise_minutes, capacity, version, updated_at, series_id, series_on, series_moved, reminders_for, called_at, has_participants, notice_starts_at, prepayment_minor, prepayment_due_at, prepayment_status, prepayment_payment_id) on appointments to polyclinic_worker;
drop policy staff on appointments;
drop policy worker on appointments;
drop policy patient_books on appointments;
drop policy patient_changes on appointments;
select migration.policy('appointments', 'patient_books', 'insert', 'patient', null, ':clinic and :patient and ((prepayment_status is null) or (prepayment_status = ''due'')) and (booked_by is null or booked_by = nullif(current_setting(''app.account_id'', true), '''')::uuid)');
select migration.policy('appointments', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('appointments', 'worker_read', 'select', 'worker', ':clinic', null);
select migration.policy('appointments', 'staff_write', 'insert', 'staff', null, ':clinic and (booked_by is null or booked_by = nullif(current_setting(''app.account_id'', true), '''')::uuid)');
select migration.policy('appointments', 'worker_write', 'insert', 'worker', null, ':clinic');
select migration.policy('appointments', 'staff_change', 'update', 'staff', ':clinic and (status not in (''fulfilled'', ''cancelled'', ''noshow'', ''entered-in-error'') or nullif(current_setting(''app.final_rows_of'', true), '''')::uuid in (id, patient_id))', ':clinic');
select migration.policy('appointments', 'worker_change', 'update', 'worker', ':clinic and (status not in (''fulfilled'', ''cancelled'', ''noshow'', ''entered-in-error'') or nullif(current_setting(''app.final_rows_of'', true), '''')::uuid in (id, patient_id))', ':clinic');
select migration.policy('appointments', 'patient_changes', 'update', 'patient', ':clinic and :patient and (status not in (''fulfilled'', ''cancelled'', ''noshow'', ''entered-in-error'') or nullif(current_setting(''app.final_rows_of'', true), '''')::uuid = id)', ':clinic and :patient and (status in (''pending'', ''booked'', ''arrived'', ''cancelled''))');

revoke update on encounters from polyclinic_staff, polyclinic_worker;
grant update (status, started_at, finished_at, version, updated_at) on encounters to polyclinic_staff;
grant update (patient_id, status, started_at, finished_at, version, updated_at) on encounters to polyclinic_worker;
drop policy staff on encounters;
drop policy worker on encounters;
select migration.policy('encounters', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('encounters', 'worker_read', 'select', 'worker', ':clinic', null);
select migration.policy('encounters', 'staff_write', 'insert', 'staff', null, ':clinic');
select migration.policy('encounters', 'worker_write', 'insert', 'worker', null, ':clinic');
select migration.policy('encounters', 'staff_change', 'update', 'staff', ':clinic and (status = ''in-progress'' or nullif(current_setting(''app.final_rows_of'', true), '''')::uuid in (appointment_id, patient_id))', ':clinic');
select migration.policy('encounters', 'worker_change', 'update', 'worker', ':clinic and (status = ''in-progress'' or nullif(current_setting(''app.final_rows_of'', true), '''')::uuid in (appointment_id, patient_id))', ':clinic');

drop policy patient on occupancies;
select migration.policy('occupancies', 'patient_reads', 'select', 'patient', ':clinic', null);
select migration.policy('occupancies', 'patient_takes', 'insert', 'patient', null, ':clinic and (room_closure_id is null) and (not overbooked)');
select migration.policy('occupancies', 'patient_gives_back', 'delete', 'patient', ':clinic and (appointment_id = nullif(current_setting(''app.final_rows_of'', true), '''')::uuid)', null);

drop policy patient on counters;
revoke select, insert on counters from polyclinic_patient;
revoke update (value) on counters from polyclinic_patient;
