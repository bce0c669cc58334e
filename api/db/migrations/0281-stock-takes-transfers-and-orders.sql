-- Stock is counted, moved between places and ordered; each of these is a document that the movements name.
-- Locks: nothing, everything here is new.

-- A count of what lies in one place.
create table stock_takes (
  organization_id uuid not null,
  id uuid not null,
  place_id uuid not null,
  status text not null default 'counting',
  started_by_name text not null,
  started_at timestamptz not null,
  closed_by_name text,
  closed_at timestamptz,
  constraint stock_takes_pkey primary key (organization_id, id),
  constraint stock_takes_place_fkey foreign key (organization_id, place_id) references stock_places (organization_id, id) on delete restrict,
  constraint stock_takes_status_check check (status in ('counting', 'posted', 'cancelled'))
);
select migration.protect('stock_takes', 'tenant');
select migration.policy('stock_takes', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('stock_takes', 'staff_write', 'insert', 'staff', null, ':clinic');
select migration.policy('stock_takes', 'staff_change', 'update', 'staff', ':clinic and (status = ''counting'')', ':clinic');
grant select, insert, update (status, closed_by_name, closed_at) on stock_takes to polyclinic_staff;
select migration.allow('stock_takes', 'worker', 'select, insert');

-- Each row says what was counted of a batch, and what the ledger had at that instant.
create table stock_counts (
  organization_id uuid not null,
  stock_take_id uuid not null,
  batch_id uuid not null,
  counted numeric(12,3) not null,
  balance numeric(12,3) not null,
  counted_by_name text not null,
  counted_at timestamptz not null,
  constraint stock_counts_pkey primary key (organization_id, stock_take_id, batch_id),
  constraint stock_counts_take_fkey foreign key (organization_id, stock_take_id) references stock_takes (organization_id, id) on delete restrict,
  constraint stock_counts_batch_fkey foreign key (organization_id, batch_id) references stock_batches (organization_id, id) on delete restrict,
  constraint stock_counts_quantity_check check (counted >= 0 and balance >= 0)
);
select migration.protect('stock_counts', 'tenant');
select migration.allow('stock_counts', 'staff', 'select, insert');
grant update (counted, balance, counted_by_name, counted_at) on stock_counts to polyclinic_staff;
select migration.allow('stock_counts', 'worker', 'select, insert');

-- Batches on their way from one place to another.
create table stock_transfers (
  organization_id uuid not null,
  id uuid not null,
  from_place_id uuid not null,
  to_place_id uuid not null,
  status text not null default 'in-transit',
  note text,
  dispatched_by_name text not null,
  dispatched_at timestamptz not null,
  constraint stock_transfers_pkey primary key (organization_id, id),
  constraint stock_transfers_from_fkey foreign key (organization_id, from_place_id) references stock_places (organization_id, id) on delete restrict,
  constraint stock_transfers_to_fkey foreign key (organization_id, to_place_id) references stock_places (organization_id, id) on delete restrict,
  constraint stock_transfers_status_check check (status in ('in-transit', 'received', 'returned'))
);
select migration.protect('stock_transfers', 'tenant');
select migration.policy('stock_transfers', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('stock_transfers', 'staff_write', 'insert', 'staff', null, ':clinic');
select migration.policy('stock_transfers', 'staff_change', 'update', 'staff', ':clinic and (status = ''in-transit'')', ':clinic');
grant select, insert, update (status) on stock_transfers to polyclinic_staff;
select migration.allow('stock_transfers', 'worker', 'select, insert');

create table stock_transfer_lines (
  organization_id uuid not null,
  transfer_id uuid not null,
  batch_id uuid not null,
  medication_id uuid not null,
  quantity numeric(12,3) not null,
  accepted numeric(12,3) not null default 0,
  returned numeric(12,3) not null default 0,
  constraint stock_transfer_lines_pkey primary key (organization_id, transfer_id, batch_id),
  constraint stock_transfer_lines_transfer_fkey foreign key (organization_id, transfer_id) references stock_transfers (organization_id, id) on delete restrict,
  constraint stock_transfer_lines_batch_fkey foreign key (organization_id, batch_id) references stock_batches (organization_id, id) on delete restrict,
  constraint stock_transfer_lines_medication_fkey foreign key (organization_id, medication_id) references medications (organization_id, id) on delete restrict,
  constraint stock_transfer_lines_quantity_check check (quantity > 0 and accepted >= 0 and returned >= 0 and accepted + returned <= quantity)
);
select migration.protect('stock_transfer_lines', 'tenant');
select migration.allow('stock_transfer_lines', 'staff', 'select, insert');
grant update (accepted, returned) on stock_transfer_lines to polyclinic_staff;
select migration.allow('stock_transfer_lines', 'worker', 'select, insert');

-- Each row is an order to a supplier.
create table purchase_orders (
  organization_id uuid not null,
  id uuid not null,
  supplier text not null,
  status text not null default 'draft',
  note text,
  created_by_name text not null,
  created_at timestamptz not null,
  ordered_at timestamptz,
  closed_at timestamptz,
  constraint purchase_orders_pkey primary key (organization_id, id),
  constraint purchase_orders_status_check check (status in ('draft', 'ordered', 'partly-received', 'closed', 'cancelled'))
);
create index purchase_orders_status_idx on purchase_orders (organization_id, status, id);
select migration.protect('purchase_orders', 'tenant');
select migration.policy('purchase_orders', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('purchase_orders', 'staff_write', 'insert', 'staff', null, ':clinic');
select migration.policy('purchase_orders', 'staff_change', 'update', 'staff', ':clinic and (status not in (''closed'', ''cancelled''))', ':clinic');
grant select, insert, update (status, ordered_at, closed_at) on purchase_orders to polyclinic_staff;
select migration.allow('purchase_orders', 'worker', 'select, insert');

create table purchase_order_lines (
  organization_id uuid not null,
  purchase_order_id uuid not null,
  medication_id uuid not null,
  quantity numeric(12,3) not null,
  received numeric(12,3) not null default 0,
  constraint purchase_order_lines_pkey primary key (organization_id, purchase_order_id, medication_id),
  constraint purchase_order_lines_order_fkey foreign key (organization_id, purchase_order_id) references purchase_orders (organization_id, id) on delete restrict,
  constraint purchase_order_lines_medication_fkey foreign key (organization_id, medication_id) references medications (organization_id, id) on delete restrict,
  constraint purchase_order_lines_quantity_check check (quantity > 0 and received >= 0)
);
create index purchase_order_lines_medication_idx on purchase_order_lines (organization_id, medication_id);
select migration.protect('purchase_order_lines', 'tenant');
select migration.allow('purchase_order_lines', 'staff', 'select, insert');
grant update (received) on purchase_order_lines to polyclinic_staff;
select migration.allow('purchase_order_lines', 'worker', 'select, insert');
