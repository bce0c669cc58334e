-- When a room or a device can not be used, and why: a repair, a service of the machine. Each is written into `occupancies` as
-- well, a row a day, so that free times and bookings know it without asking elsewhere. New, but for a column of `occupancies`
-- without a default and its check, which is validated without keeping writers out.

create table room_closures (
  organization_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint room_closures_pkey primary key (organization_id, id),
  constraint room_closures_room_fkey foreign key (organization_id, room_id) references rooms (organization_id, id) on delete cascade,
  constraint room_closures_order_check check (ends_at > starts_at)
);
create index room_closures_room_idx on room_closures (organization_id, room_id, starts_at);
alter table room_closures enable row level security;
alter table room_closures force row level security;
create policy staff on room_closures to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, delete on room_closures to polyclinic_staff;
select app.distribute('room_closures', 'tenant');

alter table occupancies add column room_closure_id uuid;
alter table occupancies add constraint occupancies_room_closure_fkey foreign key (organization_id, room_closure_id) references room_closures (organization_id, id) on delete cascade not valid;
alter table occupancies validate constraint occupancies_room_closure_fkey;
create index occupancies_room_closure_idx on occupancies (organization_id, room_closure_id) where room_closure_id is not null;
alter table occupancies drop constraint occupancies_owner_check;
alter table occupancies add constraint occupancies_owner_check check (num_nonnulls(appointment_id, hold_id, room_closure_id) = 1) not valid;
alter table occupancies validate constraint occupancies_owner_check;
