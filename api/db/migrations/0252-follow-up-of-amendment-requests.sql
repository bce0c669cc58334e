-- The follow-up of the clinic shows each correction that a patient asks for; the patient's own transaction writes it there.
-- Locks: `tasks` for an instant, for a check and a policy; its rows are read after the lock was given back.

alter table tasks drop constraint tasks_kind_check;
alter table tasks add constraint tasks_kind_check check (kind in ('to-do', 'critical-result', 'missing-result', 'result-review', 'unanswered-referral', 'returned-referral', 'amendment-request')) not valid;
select migration.policy('tasks', 'patient_asks', 'insert', 'patient', null, ':clinic and :patient and kind = ''amendment-request'' and status = ''open'' and assignee_id is null');
grant insert on tasks to polyclinic_patient;

-- next transaction

alter table tasks validate constraint tasks_kind_check;
