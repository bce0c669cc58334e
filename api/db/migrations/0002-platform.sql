-- The tables of platform, as they were when the earlier migrations were put together. All new: locks nothing.

create table platform_settings (
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  constraint platform_settings_pkey primary key (key)
);
grant select, insert, update on platform_settings to polyclinic_admin;
grant select on platform_settings to polyclinic_app;
grant select on platform_settings to polyclinic_patient;
grant select on platform_settings to polyclinic_staff;
grant select on platform_settings to polyclinic_visitor;
grant select, insert, update on platform_settings to polyclinic_worker;
