import { gtin14 } from '@polyclinic/contract/pharmacy/formulary/gtin'
import type { PackInput } from '@polyclinic/contract/pharmacy/formulary/medications'
import { newId } from '../../kernel/ids.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { insertPacks, updatePack } from './medications.sql.ts'

/** The columns of a pack. Without a GTIN, price or number of the supplier it has none. */
function packColumns(scope: WriteScope, { pack_id: _, price, gtin, supplier_code, ...pack }: PackInput, at: number) {
  if (price && price.currency !== scope.clinic.currency)
    refuseField(`packs.${at}.price`, `Prices of this clinic are in ${scope.clinic.currency}.`)
  if (price && price.amount < 0) refuseField(`packs.${at}.price`, 'A price is not below zero.')
  return { ...pack, gtin: gtin ? gtin14(gtin) : null, price_minor: price?.amount ?? null, supplier_code: supplier_code ?? null }
}

/** Adds packs to a medication and changes those that are named by id; the others stay as they are. */
export async function writePacks(scope: WriteScope, medication_id: string, packs: readonly PackInput[]) {
  const columns = packs.map((pack, at) => ({ id: pack.pack_id, row: packColumns(scope, pack, at) }))
  for (const [at, { id, row }] of columns.entries())
    if (id && (await scope.run(updatePack(scope, medication_id, id).set(row))) === 0)
      refuseField(`packs.${at}.pack_id`, 'This pack does not belong to the medication.')
  const added = columns.filter(({ id }) => !id).map(({ row }) => ({ ...row, id: newId(), medication_id, created_at: scope.now }))
  if (added.length > 0) await scope.run(insertPacks(scope, added))
}
