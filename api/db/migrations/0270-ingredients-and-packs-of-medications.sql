-- A medication is made of ingredients with a strength each, and sold in packs with a barcode and a price each. What stood as text and in
-- one price is read into them where it can be read exactly; the text of a strength stays.
-- Locks: `medications` for an instant each time; it is filled in batches of 5,000 while clinics write.

-- The strength of an ingredient is a ratio of two quantities in UCUM units: 5 mg in 1 mL; without a denominator it is that of one piece.
create table medication_ingredients (
  organization_id uuid not null,
  medication_id uuid not null,
  -- counts the ingredients of this medication, from 1
  position integer not null,
  -- as it is named on the medication, with its salt
  name text not null,
  -- of the substances that the product ships with; null: its name is all that is known
  substance text,
  -- null: the strength is not structured
  numerator_value double precision,
  numerator_unit text,
  denominator_value double precision,
  denominator_unit text,
  constraint medication_ingredients_pkey primary key (organization_id, medication_id, position),
  constraint medication_ingredients_medication_fkey foreign key (organization_id, medication_id) references medications (organization_id, id) on delete cascade,
  constraint medication_ingredients_numerator_check check (numerator_value > 0 and (numerator_value is null) = (numerator_unit is null)),
  constraint medication_ingredients_denominator_check check (denominator_value > 0 and (denominator_value is null) = (denominator_unit is null) and (denominator_value is null or numerator_value is not null))
);
create index medication_ingredients_substance_idx on medication_ingredients (organization_id, substance, medication_id);
select migration.protect('medication_ingredients', 'tenant');
select migration.allow('medication_ingredients', 'staff', 'select, insert, delete');
select migration.allow('medication_ingredients', 'worker', 'select, insert');

-- A pack as it is bought and sold. It is never deleted, because stock and sales name it.
create table medication_packs (
  organization_id uuid not null,
  id uuid not null,
  medication_id uuid not null,
  -- how many of the unit are in it
  size double precision not null,
  unit text not null,
  -- GTIN of GS1 in its form of 14 digits, those of a shorter one after zeros
  gtin text,
  price_minor bigint,
  tax_rate_bp integer not null default 0,
  -- by which number the supplier takes orders
  supplier_code text,
  status text not null default 'active',
  created_at timestamptz not null default now(),
  constraint medication_packs_pkey primary key (organization_id, id),
  constraint medication_packs_medication_fkey foreign key (organization_id, medication_id) references medications (organization_id, id) on delete restrict,
  constraint medication_packs_size_check check (size > 0),
  constraint medication_packs_gtin_check check (gtin ~ '^[0-9]{14}$'),
  constraint medication_packs_price_check check (price_minor >= 0),
  constraint medication_packs_tax_check check (tax_rate_bp between 0 and 10000),
  constraint medication_packs_status_check check (status in ('active', 'inactive'))
);
create index medication_packs_medication_idx on medication_packs (organization_id, medication_id, id);
create unique index medication_packs_gtin_idx on medication_packs (organization_id, gtin) where (gtin is not null);
select migration.protect('medication_packs', 'tenant');
select migration.allow('medication_packs', 'staff', 'select, insert, update');
select migration.allow('medication_packs', 'worker', 'select, insert');
-- next transaction
alter table medications add column routes text[], add column controlled_schedule text, add column storage text;
-- One ingredient of each, by its name: a name of several is left for somebody to take apart, and its strength with it. One pack of each
-- that has a price, a size or a barcode; a barcode whose check digit is wrong is no GTIN, and is kept as the number of the supplier;
-- so is one that names the pack of a medicine before it once both have 14 digits.
-- next transaction, repeated until no row changes
with batch as (
  select organization_id, id, generic_name, form, pack_size, price_minor, tax_rate_bp, barcode, created_at,
    case when generic_name !~ '[+/,&]' then regexp_match(strength, '^([0-9]{0,8}[1-9](?:\.[0-9]{1,6})?|[1-9][0-9]{0,8}(?:\.[0-9]{1,6})?|0\.[0-9]{0,5}[1-9]) ?(mg|g|ug|mcg|microgram|micrograms|IU|mmol|%)(?: ?/ ?([1-9][0-9]{0,5})? ?(mL|ml|g|puff|dose|h))?$') end as part,
    length(barcode) in (8, 12, 13, 14) and (
      select sum(substr(lpad(barcode, 14, '0'), digit, 1)::integer * case digit % 2 when 1 then 3 else 1 end) % 10 = 0
      from generate_series(1, 14) digit
    ) as is_gtin
  from medications
  where routes is null
  limit 5000
), codes as (
  select organization_id, id, lpad(barcode, 14, '0') as gtin,
    row_number() over (partition by organization_id, lpad(barcode, 14, '0') order by created_at, id) as turn
  from batch
  where is_gtin
), ingredients as (
  insert into medication_ingredients (organization_id, medication_id, position, name, numerator_value, numerator_unit, denominator_value,
    denominator_unit)
  select organization_id, id, 1, generic_name, part[1]::double precision, unit.code,
    case when part[4] is not null then coalesce(part[3], '1')::double precision end, per.code
  from batch
  left join (values ('mg', 'mg'), ('g', 'g'), ('ug', 'ug'), ('mcg', 'ug'), ('microgram', 'ug'), ('micrograms', 'ug'), ('IU', '[iU]'),
    ('mmol', 'mmol'), ('%', '%')) as unit (written, code) on unit.written = part[2]
  left join (values ('mL', 'mL'), ('ml', 'mL'), ('g', 'g'), ('puff', '{puff}'), ('dose', '{dose}'), ('h', 'h')) as per (written, code)
    on per.written = part[4]
), packs as (
  insert into medication_packs (organization_id, id, medication_id, size, unit, gtin, price_minor, tax_rate_bp, supplier_code, created_at)
  select batch.organization_id, gen_random_uuid(), batch.id, coalesce(pack_size, 1),
    case when form in ('tablet', 'capsule', 'sachet', 'suppository', 'patch') then form when pack_size is null then 'pack' else 'unit' end,
    codes.gtin, price_minor, tax_rate_bp, case when codes.gtin is null then barcode end, created_at
  from batch
  left join codes on codes.id = batch.id and codes.organization_id = batch.organization_id and codes.turn = 1 and not exists (
    -- of a batch before this one
    select 1 from medication_packs p where p.organization_id = codes.organization_id and p.gtin = codes.gtin
  )
  where barcode is not null or price_minor is not null or pack_size is not null
)
update medications set routes = array[medications.route] from batch
where medications.organization_id = batch.organization_id and medications.id = batch.id;
-- next transaction
alter table medications add constraint medications_routes_check check (routes is not null) not valid;
-- next transaction
alter table medications validate constraint medications_routes_check;
-- next transaction
alter table medications alter column routes set not null;
alter table medications drop constraint medications_routes_check;
-- next transaction
alter table medications add constraint medications_storage_check check (storage in ('no-special', 'below-30', 'below-25', 'refrigerator', 'refrigerated-transport', 'freezer', 'not-refrigerated')) not valid;
-- next transaction
alter table medications validate constraint medications_storage_check;
-- next transaction
alter table medications drop column route, drop column pack_size, drop column price_minor, drop column tax_rate_bp, drop column barcode;
-- next transaction
drop index concurrently if exists medications_brand_key_idx;
-- next transaction
create index concurrently medications_brand_key_idx on medications (organization_id, brand_key, id);
-- next transaction
drop index concurrently if exists medications_atc_code_idx;
-- next transaction
create index concurrently medications_atc_code_idx on medications (organization_id, atc_code collate "C", id);
