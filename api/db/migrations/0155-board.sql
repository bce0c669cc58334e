-- The tables of board.
-- Locks: nothing, everything here is new.

create table displays (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  -- none: every place of the clinic
  location_id uuid,
  -- of the secret in the address; the secret itself is shown once and never kept
  secret_hash text not null,
  status text not null default 'active',
  created_by uuid,
  revoked_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint displays_pkey primary key (organization_id, id),
  constraint displays_secret_key unique (organization_id, secret_hash),
  constraint displays_location_fkey foreign key (organization_id, location_id) references locations (organization_id, id) on delete restrict,
  constraint displays_status_check check (status in ('active', 'revoked'))
);
select migration.protect('displays', 'tenant');
select migration.allow('displays', 'staff', 'select, insert, update');
select migration.show('displays', 'worker', 'select');
