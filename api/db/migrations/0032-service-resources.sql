-- What a service takes beside a practitioner: a room, devices; its own hours; and how many a group may have, stamped on
-- what each participant takes. Columns without or with constant defaults rewrite nothing; each lock is held for an instant.

-- none; any room of the place; one of those in service_resources
alter table services add column room_need text not null default 'none';
alter table services add constraint services_room_need_check check (room_need in ('none', 'any', 'chosen'));
-- how many devices at once; each is one of those in service_resources with its part
alter table services add column device_needs smallint not null default 0;
alter table services add constraint services_device_needs_check check (device_needs between 0 and 5);
-- [{"location_id", "weekday", "starts", "ends"}] on the clinic's clock: for practitioners who have no weekly hours of their own
alter table services add column hours jsonb not null default '[]';

-- The rooms (part 0) and devices (part 1 and on) of which a service takes one each. New: locks nothing.
create table service_resources (
  organization_id uuid not null,
  service_id uuid not null,
  part smallint not null,
  resource_id uuid not null,
  constraint service_resources_pkey primary key (organization_id, service_id, part, resource_id),
  constraint service_resources_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete cascade,
  constraint service_resources_resource_fkey foreign key (organization_id, resource_id) references rooms (organization_id, id) on delete cascade,
  constraint service_resources_part_check check (part between 0 and 5)
);
alter table service_resources enable row level security;
alter table service_resources force row level security;
create policy staff on service_resources to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, delete on service_resources to polyclinic_staff;
create policy worker on service_resources to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, delete on service_resources to polyclinic_worker;
-- free times are computed for everybody
create policy patient on service_resources for select to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on service_resources to polyclinic_patient;
create policy visitor on service_resources for select to polyclinic_visitor using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on service_resources to polyclinic_visitor;
select app.distribute('service_resources', 'tenant');

-- of a group visit: how many the group was booked for; the strictest of those who are in it holds
alter table occupancies add column capacity smallint;
grant select (capacity) on occupancies to polyclinic_patient, polyclinic_visitor;
