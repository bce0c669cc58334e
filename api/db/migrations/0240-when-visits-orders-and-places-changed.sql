-- A visit that took place, a laboratory order and a place of the clinic say when they were changed last, because other systems ask
-- for what has changed since they asked before. Null says that nothing was changed since they were made.
-- Locks: `encounters`, `lab_orders` and `locations`, each for an instant; the columns are empty, so that no row is rewritten.
alter table encounters add column updated_at timestamptz;
-- next transaction
alter table lab_orders add column updated_at timestamptz;
grant update (updated_at) on lab_orders to polyclinic_staff, polyclinic_worker;
-- next transaction
alter table locations add column updated_at timestamptz;
