-- The tables of board, as they were when the earlier migrations were put together. All new: locks nothing.

create table displays (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  -- none: every place of the clinic
  location_id uuid,
  -- of the secret in the address; the secret itself is shown once and never kept
  secret_hash text not null,
  status text not null default 'active'::text,
  created_by uuid,
  revoked_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint displays_secret_key unique (organization_id, secret_hash),
  constraint displays_pkey primary key (organization_id, id),
  constraint displays_location_fkey foreign key (organization_id, location_id) references locations (organization_id, id) on delete restrict,
  constraint displays_status_check check ((status = ANY (ARRAY['active'::text, 'revoked'::text])))
);
select migration.protect('displays', 'tenant');
select migration.allow('displays', 'staff', 'select, insert, update');
select migration.show('displays', 'worker', 'select');
