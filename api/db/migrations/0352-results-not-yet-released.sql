-- The role of a patient reads a laboratory result from its release on, and not one whose release lies ahead.
-- Locks: `observations` for an instant.
drop policy patient on observations;
select migration.policy('observations', 'patient', 'all', 'patient',
  ':clinic and :patient and (released_at <= now() or exists (select 1 from result_releases r where r.organization_id = observations.organization_id and r.observation_id = observations.id))', null);
