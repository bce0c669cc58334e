-- The tables of medications.
-- Locks: nothing, everything here is new.

create table medications (
  organization_id uuid not null,
  id uuid not null,
  generic_name text not null,
  brand_name text,
  -- WHO ATC code
  atc_code text,
  form text not null,
  strength text not null,
  route text not null default 'oral',
  pack_size integer,
  price_minor bigint,
  tax_rate_bp integer not null default 0,
  barcode text,
  controlled boolean not null default false,
  prescription_needed boolean not null default true,
  reorder_level integer,
  name_key text collate "C" not null,
  brand_key text collate "C",
  status text not null default 'active',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint medications_pkey primary key (organization_id, id),
  constraint medications_price_check check (price_minor >= 0),
  constraint medications_status_check check (status in ('active', 'inactive'))
);
create index medications_name_key_idx on medications (organization_id, name_key, id);
create unique index medications_barcode_idx on medications (organization_id, barcode) where (barcode is not null);
select migration.protect('medications', 'tenant');
select migration.show('medications', 'patient', 'select');
select migration.allow('medications', 'staff', 'select, insert, update');
select migration.allow('medications', 'worker', 'select, insert');

-- What came into and went out of stock, batch by batch; insert only.
create table stock_moves (
  organization_id uuid not null,
  id uuid not null,
  medication_id uuid not null,
  kind text not null,
  batch text not null,
  expires_on date,
  -- in sale units; out of stock is negative
  quantity integer not null,
  reason text,
  moved_by_name text not null,
  moved_at timestamptz not null default now(),
  constraint stock_moves_pkey primary key (organization_id, id),
  constraint stock_moves_medication_fkey foreign key (organization_id, medication_id) references medications (organization_id, id) on delete restrict,
  constraint stock_moves_kind_check check (kind in ('opening', 'receipt', 'sale', 'dispense', 'return', 'adjustment', 'transfer', 'disposal')),
  constraint stock_moves_quantity_check check (quantity <> 0)
);
create index stock_moves_medication_idx on stock_moves (organization_id, medication_id, id);
select migration.protect('stock_moves', 'tenant');
select migration.allow('stock_moves', 'staff', 'select, insert');
select migration.allow('stock_moves', 'worker', 'select, insert');
