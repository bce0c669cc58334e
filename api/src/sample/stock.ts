import { addMinutes } from './calendar.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'
import { addStockDispenses } from './stock-dispenses.ts'
import { addStockDocuments } from './stock-documents.ts'
import type { LoadedClinic } from './visits.ts'

const day = 1440
/** A month ago the clinic counted what it had; two weeks ago a delivery came. */
const counted_days = 30
const delivered_days = 14

interface SampleBatch {
  /** Days from today, in which it expires. */
  expires_in: number
  quantity: number
  kind: 'opening' | 'receipt'
  recalled?: boolean
}

/** What the clinic has in stock, what it gave out, counted and ordered. Of each medication two batches; of the first three one that has expired, one that expires soon and one that was recalled. */
export function addStock(rows: Rows, random: Random, loaded: LoadedClinic) {
  const { organization_id, medicines, calendar, staff } = loaded
  const counted_at = addMinutes(calendar.now, -counted_days * day)
  const place_id = random.id(counted_at)
  const pharmacist = staff.members.find(({ role }) => role === 'pharmacist')
  const moved_by_name = pharmacist?.name ?? 'Pharmacy'
  rows.add('stock_places', { organization_id, id: place_id, kind: 'store', name: 'Pharmacy', created_at: counted_at })
  for (const [number, medicine] of medicines.entries()) {
    const batches = batchesOf(random, number)
    let balance = 0
    for (const batch of batches) {
      balance += batch.quantity
      addBatch(rows, random, loaded, { ...batch, medication_id: medicine.id, place_id, balance_after: balance, moved_by_name })
    }
    // One medicine in six is low.
    const reorder_level = number % 6 === 3 ? balance + 50 : 100
    rows.add('stock_levels', { organization_id, medication_id: medicine.id, place_id, reorder_level, reorder_quantity: 500 })
  }
  addStockDispenses(rows, random, loaded, { delivered_days })
  addStockDocuments(rows, random, loaded, { place_id, moved_by_name })
}

function batchesOf(random: Random, number: number): SampleBatch[] {
  const usual: SampleBatch[] = [
    { expires_in: random.int(4, 9) * 30, quantity: random.int(4, 20) * 50, kind: 'opening' },
    { expires_in: random.int(12, 24) * 30, quantity: random.int(4, 20) * 50, kind: 'receipt' },
  ]
  const special: SampleBatch[] = [
    { expires_in: -6, quantity: 40, kind: 'opening' },
    { expires_in: 40, quantity: 120, kind: 'opening' },
    { expires_in: 100, quantity: 190, kind: 'opening', recalled: true },
  ]
  return [...special.slice(number, number + 1), ...usual]
}

interface BatchInPlace extends SampleBatch {
  medication_id: string
  place_id: string
  balance_after: number
  moved_by_name: string
}

function addBatch(rows: Rows, random: Random, { organization_id, calendar }: LoadedClinic, batch: BatchInPlace) {
  const { expires_in, quantity, kind, recalled, medication_id, place_id, balance_after, moved_by_name } = batch
  const moved_at = addMinutes(calendar.now, -(kind === 'opening' ? counted_days : delivered_days) * day)
  const recalled_at = addMinutes(calendar.now, -2 * day)
  const batch_id = random.id(moved_at)
  rows.add('stock_batches', {
    organization_id,
    id: batch_id,
    medication_id,
    lot: `L${random.int(10_000, 99_999)}`,
    expires_on: addMinutes(calendar.now, expires_in * day)
      .toISOString()
      .slice(0, 10),
    supplier: kind === 'receipt' ? 'Meridian Wholesale' : null,
    state: recalled ? 'recalled' : 'usable',
    state_reason: recalled ? 'The maker found particles in some packs' : null,
    state_changed_by_name: recalled ? moved_by_name : null,
    state_changed_at: recalled ? recalled_at : null,
    created_at: moved_at,
    version: recalled ? 2 : 1,
  })
  rows.add('stock_balances', { organization_id, batch_id, place_id, medication_id, quantity })
  rows.add('stock_moves', {
    organization_id,
    id: random.id(moved_at),
    medication_id,
    kind,
    batch_id,
    place_id,
    quantity,
    balance_after,
    cost_minor: kind === 'receipt' ? quantity * random.int(4, 60) : null,
    reference_kind: null,
    reference_id: null,
    moved_by_name,
    moved_at,
  })
}
