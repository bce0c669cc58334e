-- The tables of platform.
-- Locks: nothing, everything here is new.

create table platform_settings (
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  constraint platform_settings_pkey primary key (key)
);
grant select, insert, update on platform_settings to polyclinic_admin, polyclinic_worker;
grant select on platform_settings to polyclinic_app, polyclinic_patient, polyclinic_staff, polyclinic_visitor;
