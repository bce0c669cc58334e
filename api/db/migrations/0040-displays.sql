-- Waiting-room displays: an address of their own that shows queue numbers and can be ended. New: locks nothing.

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
alter table displays enable row level security;
alter table displays force row level security;
create policy staff on displays to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on displays to polyclinic_staff;
-- the screen on the wall belongs to nobody: the system reads for it
create policy worker on displays to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on displays to polyclinic_worker;
select app.distribute('displays', 'tenant');
