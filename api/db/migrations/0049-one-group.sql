-- A time belongs to one visit, or to the participants of one group at exactly that time, on whatever seats: two rows that
-- overlap on different seats were refused by nothing but what had been read before. The table is locked and written anew, which takes
-- as long as reading it; bookings wait.

-- put over what is there by somebody with the permission: it alone may lie beside others
alter table occupancies add column overbooked boolean not null default false;
-- the same for participants of one group, and each row's own for whatever shares its time with nobody
alter table occupancies add column group_key bytea not null generated always as (
  case when group_service_id is null then uuid_send(id) else uuid_send(group_service_id) || timestamptz_send(starts_at) || timestamptz_send(ends_at) end
) stored;
-- Of rows that overlap already, those on the later seats were the overbookings.
update occupancies set overbooked = true where seat > 0 and exists (
  select from occupancies first where first.organization_id = occupancies.organization_id and first.resource_id = occupancies.resource_id
    and first.seat < occupancies.seat and first.group_key <> occupancies.group_key
    and first.starts_at < occupancies.ends_at and first.ends_at > occupancies.starts_at
);
alter table occupancies add constraint occupancies_one_group
  exclude using gist (organization_id with =, resource_id with =, group_key with <>, tstzrange(starts_at, ends_at) with &&) where (not overbooked);
-- within a group each has a seat; who asks for the same one waits and learns it
create unique index occupancies_seat_key on occupancies (organization_id, resource_id, group_key, seat);
-- what it said of seats, the two above say of all of them
alter table occupancies drop constraint occupancies_no_overlap;
