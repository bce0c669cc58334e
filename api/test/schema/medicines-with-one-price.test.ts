/** Medicines had one strength as text and one price: the migration reads what it can of them, and loses nothing of what it cannot. */
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { readStrength, type Strength } from '@polyclinic/contract/pharmacy/formulary/strengths'
import { expect, it } from 'vitest'
import { applyFolder } from '../../src/kernel/db/migrate.ts'
import { newId } from '../../src/kernel/ids.ts'
import { migrationFiles, migrations } from './baselines.ts'
import { shortLocks, useOldDatabase } from './old-database.ts'

const old = useOldDatabase((file) => file < '0270')

interface Old {
  name?: string
  strength: string
  form?: string
  pack_size?: number
  barcode?: string
}

async function migrated(medicines: readonly Old[]) {
  const ids = medicines.map(() => newId())
  for (const [at, { name = 'Medicine', strength, form = 'tablet', pack_size, barcode }] of medicines.entries())
    await old.owner.query(
      `insert into medications (organization_id, id, generic_name, form, strength, route, pack_size, barcode, price_minor, name_key)
       values ($1, $2, $3, $4, $5, 'nasal', $6, $7, case when $6::integer is null then null else 450 end, 'x')`,
      [old.organization_id, ids[at], name, form, strength, pack_size ?? null, barcode ?? null],
    )
  for (const file of (await migrationFiles()).later) await cp(join(migrations, file), join(old.folder, file))
  await applyFolder(old.owner, old.folder, shortLocks)
  const rowsOf = async (columns: string, table: string) =>
    (
      await old.owner.query(`select ${columns} from ${table} where medication_id = any($1) order by array_position($1, medication_id)`, [
        ids,
      ])
    ).rows
  return {
    routes: (await old.owner.query('select distinct routes from medications where id = any($1)', [ids])).rows,
    ingredients: await rowsOf('name, numerator_value, numerator_unit, denominator_value, denominator_unit', 'medication_ingredients'),
    packs: await rowsOf('size, unit, gtin, price_minor, supplier_code', 'medication_packs'),
  }
}

const columnsOf = (strength: Strength | null) => ({
  numerator_value: strength?.numerator.value ?? null,
  numerator_unit: strength?.numerator.unit ?? null,
  denominator_value: strength?.denominator?.value ?? null,
  denominator_unit: strength?.denominator?.unit ?? null,
})

it('reads a strength as the product does, or leaves it as text', async () => {
  const exact = ['500 mg', '0.5 mg', '10mg', '5 mg/mL', '125 mg/5 mL', '100 mcg/puff', '100 IU/mL', '1 %', '20 mg / 1 g']
  const texts = ['', '1,000 mg', 'as usual', '0 mg', '0.0 mg', '5 mg/0 mL', '5-10 mg', '500 mg tablet', '5 spoons']
  const { ingredients, routes } = await migrated([...exact, ...texts].map((strength) => ({ strength })))
  expect(ingredients).toEqual([...exact, ...texts].map((text) => ({ name: 'Medicine', ...columnsOf(readStrength(text)) })))
  expect(ingredients.filter(({ numerator_value }) => numerator_value !== null)).toHaveLength(exact.length)
  expect(routes).toEqual([{ routes: ['nasal'] }])
})

it('leaves a name of several ingredients whole, without a strength', async () => {
  const { ingredients } = await migrated([{ name: 'Amoxicillin + clavulanic acid', strength: '500 mg' }])
  expect(ingredients).toEqual([{ name: 'Amoxicillin + clavulanic acid', ...columnsOf(null) }])
})

it('makes a pack of price, size and barcode, which is the number of the supplier where it is no GTIN', async () => {
  const { packs } = await migrated([
    { strength: '1 mg', pack_size: 20, barcode: '5012345678900' },
    { strength: '1 mg', form: 'syrup', pack_size: 100, barcode: '96385074' },
    { strength: '1 mg', barcode: '5012345678901' },
    { strength: '1 mg' },
  ])
  expect(packs).toEqual([
    { size: 20, unit: 'tablet', gtin: '05012345678900', price_minor: '450', supplier_code: null },
    { size: 100, unit: 'unit', gtin: '00000096385074', price_minor: '450', supplier_code: null },
    { size: 1, unit: 'tablet', gtin: null, price_minor: null, supplier_code: '5012345678901' },
  ])
})

it('gives a GTIN that two medicines wrote with and without its zeros to the first, and the text of the second to the supplier', async () => {
  const { packs } = await migrated([
    { strength: '1 mg', barcode: '0012345678905' },
    { strength: '1 mg', barcode: '012345678905' },
  ])
  expect(packs.map(({ gtin, supplier_code }) => [gtin, supplier_code])).toEqual([
    ['00012345678905', null],
    [null, '012345678905'],
  ])
})
