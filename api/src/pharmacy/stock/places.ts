import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { PlaceKind } from '@polyclinic/contract/pharmacy/stock/batch-rules'
import type { stock } from '@polyclinic/contract/pharmacy/stock/stock'
import type { StockPlace } from '@polyclinic/contract/pharmacy/stock/stock-shapes'
import { inTurn } from '../../kernel/db/in-turn.ts'
import { newId } from '../../kernel/ids.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { insertPlace, locationById, placeRows } from './stock.sql.ts'

export async function listStockPlaces(scope: Scope): Promise<{ items: StockPlace[] }> {
  return { items: (await scope.rows(placeRows(scope))) as StockPlace[] }
}

export async function createStockPlace(scope: WriteScope, body: BodyOf<typeof stock.createStockPlace>): Promise<StockPlace> {
  const location_id = body.location_id ?? null
  if (location_id) await scope.one(locationById(scope, location_id))
  const place = { id: newId(), kind: 'store' as const, name: body.name, location_id }
  scope.setAuditSubject({ subject_kind: 'stock-place', subject_id: place.id, subject_name: place.name })
  await scope.run(insertPlace(scope, { ...place, created_at: scope.now }))
  return place
}

/** A place in which stock is given out; by default the first that the clinic made. */
export async function requireStore(scope: WriteScope, place_id: string | null | undefined): Promise<StockPlace> {
  if (!place_id) return requirePlace(scope, 'store')
  const { items } = await listStockPlaces(scope)
  return items.find(({ id, kind }) => id === place_id && kind === 'store') ?? notFound('This place of stock was not found.')
}

const names: Record<PlaceKind, string> = { store: 'Pharmacy', quarantine: 'Quarantine', 'in-transit': 'On its way' }

/** The clinic's first place of a kind, made when it is needed; of two at once the second finds the one of the first. */
export async function requirePlace(scope: WriteScope, kind: PlaceKind): Promise<StockPlace> {
  const find = async () => (await listStockPlaces(scope)).items.find((place) => place.kind === kind)
  const found = await find()
  if (found) return found
  await inTurn(scope, 'stock places')
  const madeMeanwhile = await find()
  if (madeMeanwhile) return madeMeanwhile
  const place = { id: newId(), kind, name: names[kind], location_id: null }
  await scope.run(insertPlace(scope, { ...place, created_at: scope.now }))
  return place
}
