-- Who has left signs nothing any more: what they were asked to sign is sent back to who asked, by the system, which ends access.
-- Locks: `note_signature_requests` against everybody for the millisecond in which its policies are written.
select migration.policy('note_signature_requests', 'worker_read', 'select', 'worker', ':clinic', null);
select migration.policy('note_signature_requests', 'worker_close', 'update', 'worker', ':clinic and (closed_at is null)', ':clinic');
grant select, update (outcome, reason, closed_by, closed_at) on note_signature_requests to polyclinic_worker;
