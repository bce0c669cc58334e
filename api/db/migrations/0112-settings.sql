-- The tables of settings.
-- Locks: nothing, everything here is new.

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
select migration.policy('organization_settings', 'timetable', 'select', 'timetable', 'key = ''reminders''', null);
grant select (organization_id, key, value) on organization_settings to polyclinic_timetable;
