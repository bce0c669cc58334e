-- The tables of settings, as they were when the earlier migrations were put together. All new: locks nothing.

create table organization_settings (
  organization_id uuid not null,
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  constraint organization_settings_pkey primary key (organization_id, key)
);
select migration.protect('organization_settings', 'tenant');
select migration.show('organization_settings', 'patient', 'select');
select migration.allow('organization_settings', 'staff', 'select, insert, update');
select migration.show('organization_settings', 'visitor', 'select');
select migration.allow('organization_settings', 'worker', 'select, insert, update');
