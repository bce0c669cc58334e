-- Of coverages, recalls, referrals, specimens and tasks people change what becomes of them, by column: never whose they are, who
-- wrote them, when and about what. A cancelled referral and a rejected specimen stay.
-- Locks: the five tables for an instant each; no row is read or written.
revoke update on coverages from polyclinic_staff, polyclinic_worker;
grant update (status, position, insurer, plan, sealed_number, number_hash, number_ending, policy_holder, relationship, starts_on, ends_on, version, updated_at) on coverages to polyclinic_staff;
grant update (patient_id) on coverages to polyclinic_worker;

revoke update on recalls from polyclinic_staff, polyclinic_worker;
grant update (status, postponed_until, sent_at, declined_reason, completed_at, detail, version) on recalls to polyclinic_staff;
grant update (patient_id, status, sent_at, completed_at, detail, version) on recalls to polyclinic_worker;

revoke update on referrals from polyclinic_staff, polyclinic_worker;
grant update (specialty, recipient_name, recipient_contact, reason, urgency, expected_on, status, booked_on, answer_record_id, answer_document_id, answer_note, status_reason, outcome, sent_at, answered_at, closed_at, overdue_notified_at, version) on referrals to polyclinic_staff;
grant update (patient_id, overdue_notified_at) on referrals to polyclinic_worker;
drop policy staff on referrals;
select migration.policy('referrals', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('referrals', 'staff_write', 'insert', 'staff', null, ':clinic and author_:account');
select migration.policy('referrals', 'staff_change', 'update', 'staff', ':clinic and (status <> ''cancelled'')', ':clinic');

revoke update on specimens from polyclinic_staff, polyclinic_worker;
grant update (status, received_at, received_by_name, rejected_at, rejected_by_name, rejected_reason) on specimens to polyclinic_staff;
grant update (patient_id) on specimens to polyclinic_worker;
drop policy staff on specimens;
select migration.policy('specimens', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('specimens', 'staff_write', 'insert', 'staff', null, ':clinic');
select migration.policy('specimens', 'staff_change', 'update', 'staff', ':clinic and (status <> ''rejected'')', ':clinic');

revoke update on tasks from polyclinic_staff, polyclinic_worker;
grant update (title, comment, assignee_id, assignee_role, due_on, priority, status, outcome, done_at, done_by_name, version) on tasks to polyclinic_staff;
grant update (patient_id, assignee_id, assignee_role, status, outcome, done_at, done_by_name, version) on tasks to polyclinic_worker;
