-- The database role of a patient adds participants to visits of that patient only, and not to those of others under its own
-- name.
-- Locks: `appointment_participants` for an instant.
drop policy patient on appointment_participants;
select migration.policy('appointment_participants', 'patient', 'select', 'patient', ':clinic and :patient', null);
select migration.policy('appointment_participants', 'patient_moves', 'delete', 'patient', ':clinic and :patient', null);
select migration.policy('appointment_participants', 'patient_books', 'insert', 'patient', null, ':clinic and :patient and (exists (select from appointments a where a.organization_id = appointment_participants.organization_id and a.id = appointment_id and a.patient_id = appointment_participants.patient_id))');
