-- What is in stock is a balance of each batch in each place, changed together with the movement that changes it. Movements
-- that are there become batches and balances of one place of the clinic.
-- Locks: `stock_moves` for an instant each time; it is filled in batches of 5,000 while clinics write.

-- Where stock is kept. Each clinic has at most one place for what must not be given out, and one for what is on its way.
create table stock_places (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  location_id uuid,
  created_at timestamptz not null,
  constraint stock_places_pkey primary key (organization_id, id),
  constraint stock_places_location_fkey foreign key (organization_id, location_id) references locations (organization_id, id) on delete restrict,
  constraint stock_places_kind_check check (kind in ('store', 'quarantine', 'in-transit'))
);
create index stock_places_location_idx on stock_places (organization_id, location_id);
select migration.protect('stock_places', 'tenant');
select migration.allow('stock_places', 'staff', 'select, insert');
select migration.allow('stock_places', 'worker', 'select, insert');

-- One lot of a medicine as its maker numbered it. Its state says whether any of it may be given out.
create table stock_batches (
  organization_id uuid not null,
  id uuid not null,
  medication_id uuid not null,
  lot text not null,
  -- the last day on which it may be given out; null where it has none
  expires_on date,
  supplier text,
  state text not null default 'usable',
  state_reason text,
  state_changed_by_name text,
  state_changed_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint stock_batches_pkey primary key (organization_id, id),
  constraint stock_batches_lot_key unique (organization_id, medication_id, lot),
  constraint stock_batches_medication_fkey foreign key (organization_id, medication_id) references medications (organization_id, id) on delete restrict,
  constraint stock_batches_state_check check (state in ('usable', 'quarantined', 'recalled'))
);
create index stock_batches_expires_idx on stock_batches (organization_id, expires_on);
select migration.protect('stock_batches', 'tenant');
select migration.allow('stock_batches', 'staff', 'select, insert');
select migration.allow('stock_batches', 'worker', 'select, insert');
grant update (state, state_reason, state_changed_by_name, state_changed_at, version) on stock_batches to polyclinic_staff;

-- Each row says what a place holds of a batch. It is the sum of its movements and never below zero.
create table stock_balances (
  organization_id uuid not null,
  batch_id uuid not null,
  place_id uuid not null,
  medication_id uuid not null,
  -- in the units in which the medicine is given out
  quantity numeric(12,3) not null,
  constraint stock_balances_pkey primary key (organization_id, batch_id, place_id),
  constraint stock_balances_batch_fkey foreign key (organization_id, batch_id) references stock_batches (organization_id, id) on delete restrict,
  constraint stock_balances_place_fkey foreign key (organization_id, place_id) references stock_places (organization_id, id) on delete restrict,
  constraint stock_balances_medication_fkey foreign key (organization_id, medication_id) references medications (organization_id, id) on delete restrict,
  constraint stock_balances_quantity_check check (quantity >= 0)
);
create index stock_balances_medication_idx on stock_balances (organization_id, medication_id);
select migration.protect('stock_balances', 'tenant');
select migration.allow('stock_balances', 'staff', 'select, insert');
select migration.allow('stock_balances', 'worker', 'select, insert');
grant update (quantity) on stock_balances to polyclinic_staff, polyclinic_worker;

-- Each row names the patient who got what a movement took out of stock, because the ledger names no patient.
create table stock_recipients (
  organization_id uuid not null,
  move_id uuid not null,
  patient_id uuid not null,
  constraint stock_recipients_pkey primary key (organization_id, move_id),
  constraint stock_recipients_move_fkey foreign key (organization_id, move_id) references stock_moves (organization_id, id) on delete restrict,
  constraint stock_recipients_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
create index stock_recipients_patient_idx on stock_recipients (organization_id, patient_id);
select migration.protect('stock_recipients', 'tenant');
select migration.allow('stock_recipients', 'staff', 'select, insert');
select migration.allow('stock_recipients', 'worker', 'select, insert');

-- How little of a medicine a place may have before more is ordered, and how much then.
create table stock_levels (
  organization_id uuid not null,
  medication_id uuid not null,
  place_id uuid not null,
  reorder_level numeric(12,3) not null,
  reorder_quantity numeric(12,3) not null,
  constraint stock_levels_pkey primary key (organization_id, medication_id, place_id),
  constraint stock_levels_medication_fkey foreign key (organization_id, medication_id) references medications (organization_id, id) on delete restrict,
  constraint stock_levels_place_fkey foreign key (organization_id, place_id) references stock_places (organization_id, id) on delete restrict,
  constraint stock_levels_quantity_check check (reorder_level >= 0 and reorder_quantity > 0)
);
select migration.protect('stock_levels', 'tenant');
select migration.allow('stock_levels', 'staff', 'select, insert');
select migration.allow('stock_levels', 'worker', 'select, insert');
grant update (reorder_level, reorder_quantity) on stock_levels to polyclinic_staff;
-- next transaction
alter table stock_moves
  add column batch_id uuid,
  add column place_id uuid,
  add column moved_quantity numeric(12,3),
  -- of the medicine, in all places together, once it was moved
  add column balance_after numeric(12,3),
  -- what it belongs to: a dispense, a transfer, a stock-take, an order
  add column reference_kind text,
  add column reference_id uuid,
  -- the movement that this one takes back, all of it or a part
  add column reverses_id uuid,
  add column moved_by uuid,
  add column witness_account_id uuid,
  add column witness_name text,
  -- what all of a receipt cost; null where it is not known
  add column cost_minor bigint;
alter table stock_moves drop constraint stock_moves_kind_check;
-- next transaction
insert into stock_places (organization_id, id, kind, name, created_at)
select distinct on (m.organization_id) m.organization_id, gen_random_uuid(), 'store', 'Pharmacy', m.moved_at from stock_moves m
where not exists (select 1 from stock_places p where p.organization_id = m.organization_id)
order by m.organization_id, m.id;
-- next transaction
insert into stock_batches (organization_id, id, medication_id, lot, expires_on, created_at)
select m.organization_id, gen_random_uuid(), m.medication_id, m.batch, min(m.expires_on), min(m.moved_at) from stock_moves m
group by m.organization_id, m.medication_id, m.batch;
-- next transaction, repeated until no row changes
update stock_moves m set batch_id = b.id, place_id = p.id, moved_quantity = m.quantity,
  kind = case when m.kind <> 'transfer' then m.kind when m.quantity < 0 then 'transfer-out' else 'transfer-in' end,
  balance_after = (select sum(e.quantity) from stock_moves e
    where e.organization_id = m.organization_id and e.medication_id = m.medication_id and e.id <= m.id)
from stock_batches b, stock_places p
where b.organization_id = m.organization_id and b.medication_id = m.medication_id and b.lot = m.batch
  and p.organization_id = m.organization_id
  and (m.organization_id, m.id) in (select u.organization_id, u.id from stock_moves u where u.batch_id is null limit 5000);
-- next transaction
insert into stock_recipients (organization_id, move_id, patient_id)
select d.organization_id, d.stock_move_id, d.patient_id from dispenses d where d.stock_move_id is not null
on conflict do nothing;
-- next transaction, repeated until no row changes
update stock_moves m set reference_kind = 'dispense', reference_id = d.id from dispenses d
where d.organization_id = m.organization_id and d.stock_move_id = m.id
  and (m.organization_id, m.id) in (select u.organization_id, u.id from stock_moves u
    join dispenses k on k.organization_id = u.organization_id and k.stock_move_id = u.id where u.reference_id is null limit 5000);
-- next transaction
insert into stock_balances (organization_id, batch_id, place_id, medication_id, quantity)
select m.organization_id, m.batch_id, m.place_id, m.medication_id, sum(m.moved_quantity) from stock_moves m
group by m.organization_id, m.batch_id, m.place_id, m.medication_id;
-- next transaction
alter table stock_moves add constraint stock_moves_batch_filled check (batch_id is not null) not valid;
-- next transaction
alter table stock_moves add constraint stock_moves_place_filled check (place_id is not null) not valid;
-- next transaction
alter table stock_moves add constraint stock_moves_moved_filled check (moved_quantity is not null) not valid;
-- next transaction
alter table stock_moves add constraint stock_moves_balance_filled check (balance_after is not null) not valid;
-- next transaction
alter table stock_moves add constraint stock_moves_kind_check check (kind in ('opening', 'receipt', 'dispense', 'sale', 'administration', 'return', 'adjustment', 'transfer-out', 'transfer-in', 'disposal', 'supplier-return')) not valid;
-- next transaction
alter table stock_moves add constraint stock_moves_moved_check check (moved_quantity <> 0) not valid;
-- next transaction
alter table stock_moves add constraint stock_moves_batch_fkey foreign key (organization_id, batch_id) references stock_batches (organization_id, id) on delete restrict not valid;
-- next transaction
alter table stock_moves add constraint stock_moves_place_fkey foreign key (organization_id, place_id) references stock_places (organization_id, id) on delete restrict not valid;
-- next transaction
alter table stock_moves add constraint stock_moves_reverses_fkey foreign key (organization_id, reverses_id) references stock_moves (organization_id, id) on delete restrict not valid;
-- next transaction
alter table stock_moves validate constraint stock_moves_batch_filled;
alter table stock_moves validate constraint stock_moves_place_filled;
alter table stock_moves validate constraint stock_moves_moved_filled;
alter table stock_moves validate constraint stock_moves_balance_filled;
alter table stock_moves validate constraint stock_moves_kind_check;
alter table stock_moves validate constraint stock_moves_moved_check;
alter table stock_moves validate constraint stock_moves_batch_fkey;
alter table stock_moves validate constraint stock_moves_place_fkey;
alter table stock_moves validate constraint stock_moves_reverses_fkey;
-- next transaction
alter table stock_moves alter column batch_id set not null, alter column place_id set not null, alter column moved_quantity set not null,
  alter column balance_after set not null;
alter table stock_moves drop constraint stock_moves_batch_filled, drop constraint stock_moves_place_filled,
  drop constraint stock_moves_moved_filled, drop constraint stock_moves_balance_filled;
alter table stock_moves drop column batch, drop column expires_on, drop column quantity;
-- next transaction
alter table stock_moves rename column moved_quantity to quantity;
-- next transaction
create index concurrently if not exists stock_moves_batch_idx on stock_moves (organization_id, batch_id, id);
-- next transaction
create index concurrently if not exists stock_moves_reference_idx on stock_moves (organization_id, reference_id) where (reference_id is not null);
-- next transaction
create index concurrently if not exists stock_moves_reverses_idx on stock_moves (organization_id, reverses_id) where (reverses_id is not null);
