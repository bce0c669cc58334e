-- A patient who moves a visit inside the notice for cancelling does not thereby get that notice anew.
-- Locks: `appointments` for an instant; the column is empty, so that no row is rewritten.
-- By which start the notice for cancelling is measured; null: by its own.
alter table appointments add column notice_starts_at timestamptz;
grant update (notice_starts_at) on appointments to polyclinic_patient;
