import type pg from 'pg'
import { baseFormulary } from '../../contract/src/pharmacy/formulary/base-formulary.ts'

/** A formulary of 20,000 medicines: those of the base formulary again and again, each with a brand and a pack of its own. */
export async function addMedicines(owner: pg.Client, organization_id: string, count = 20_000) {
  const names = baseFormulary.map(({ generic_name }) => generic_name)
  await owner.query(
    `insert into medications (organization_id, id, generic_name, brand_name, atc_code, form, strength, routes, name_key, brand_key)
     select $1, overlay(overlay(md5('medicine' || n) placing '4' from 13) placing '8' from 17)::uuid, ($2::text[])[n % $4 + 1], 'Brand' || n,
       ($3::text[])[n % $4 + 1], 'tablet', n % 1000 || ' mg', '{oral}', lower(($2::text[])[n % $4 + 1]) || ' ' || n % 1000 || ' mg', 'brand' || n
     from generate_series(1, $5::int) n`,
    [organization_id, names, baseFormulary.map(({ atc_code }) => atc_code), names.length, count],
  )
  await owner.query(
    `insert into medication_ingredients (organization_id, medication_id, position, name, substance, numerator_value, numerator_unit)
     select organization_id, id, 1, generic_name, ($2::text[])[substr(brand_name, 6)::int % $3 + 1], 500, 'mg'
     from medications where organization_id = $1`,
    [organization_id, baseFormulary.map(({ ingredients }) => ingredients[0]?.substance), names.length],
  )
  await owner.query(
    `insert into medication_packs (organization_id, id, medication_id, size, unit, gtin)
     select organization_id, gen_random_uuid(), id, 20, 'tablet', lpad(substr(brand_name, 6), 14, '0')
     from medications where organization_id = $1`,
    [organization_id],
  )
}
