-- The tables of system.
-- Locks: nothing, everything here is new.

create table backups (
  id uuid not null,
  scope text not null,
  status text not null,
  bytes bigint,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- of the automatic restore drill: only then is a backup green
  verified_at timestamptz,
  constraint backups_pkey primary key (id),
  constraint backups_status_check check (status in ('running', 'finished', 'failed'))
);
grant select, insert, update on backups to polyclinic_admin;

-- The health page of the platform's administrators says which migrations were applied.
grant select on app.migrations to polyclinic_app;
