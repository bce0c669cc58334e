-- Lines of the inbox that a change of a clinic causes are rows of that clinic, so that one node commits both. An account reads
-- them clinic by clinic. notifications goes on for lines of the platform, and keeps those that were written before.
-- Locks: nothing, the table is new.

create table organization_notifications (
  organization_id uuid not null,
  account_id uuid not null,
  id uuid not null,
  topic text not null,
  title text not null,
  body text not null,
  -- a path of the web application
  link text,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint organization_notifications_pkey primary key (organization_id, account_id, id)
);
create index organization_notifications_unread_idx on organization_notifications (organization_id, account_id, id) where read_at is null;
select migration.protect('organization_notifications', 'tenant');
-- Whoever's inbox it is reads it without any other right in the clinic.
select migration.policy('organization_notifications', 'own', 'all', 'visitor', ':clinic and :account', ':clinic and :account');
select migration.policy('organization_notifications', 'notifies', 'insert', 'patient, staff, worker', null, ':clinic');
grant select on organization_notifications to polyclinic_visitor;
grant update (read_at) on organization_notifications to polyclinic_visitor;
grant insert on organization_notifications to polyclinic_patient;
grant insert on organization_notifications to polyclinic_staff;
grant insert on organization_notifications to polyclinic_worker;
