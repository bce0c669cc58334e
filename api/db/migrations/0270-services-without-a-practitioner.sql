-- A service may be booked by its rooms and devices alone. Such a service is its own schedule: it has a row in `practitioners`
-- with its own id, so that every appointment, hold and request goes on pointing at one row there.
-- Locks: `services` and `practitioners` for an instant each: new columns have a default, so that no row is rewritten.
alter table services
  -- false: it takes rooms and devices, and nobody's time
  add column needs_practitioner boolean not null default true;

alter table practitioners
  -- person; service: the schedule of a service that needs nobody, with the id of that service
  add column kind text not null default 'person',
  add constraint practitioners_kind_check check (kind in ('person', 'service')) not valid,
  -- nobody signs in as a service
  add constraint practitioners_service_check check (kind = 'person' or staff_id is null) not valid;

-- next transaction
-- Reads the table once beside reads and writes; a clinic has some dozens of practitioners.
alter table practitioners validate constraint practitioners_kind_check;
alter table practitioners validate constraint practitioners_service_check;
