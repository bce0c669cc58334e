-- A practitioner may give a service at a length and a price of their own.
-- Locks: `service_practitioners` for an instant; the columns are empty, so that no row is rewritten.
alter table service_practitioners
  -- null: as long as the service says
  add column duration_minutes integer,
  -- null: at the price of the service
  add column price_minor bigint,
  add constraint service_practitioners_duration_check check (duration_minutes between 5 and 1440) not valid,
  add constraint service_practitioners_price_check check (price_minor >= 0) not valid;

-- next transaction
-- Reads the table once beside reads and writes; a clinic has some hundred rows in it.
alter table service_practitioners validate constraint service_practitioners_duration_check;
alter table service_practitioners validate constraint service_practitioners_price_check;
