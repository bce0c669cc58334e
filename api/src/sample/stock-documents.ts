import { addMinutes } from './calendar.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'
import type { LoadedClinic } from './visits.ts'

const day = 1440

interface Stock {
  place_id: string
  moved_by_name: string
}
type Row = Record<string, unknown>

/** An order in each state, a stock-take that is posted and one that goes on, and a transfer of which a part is on its way. */
export function addStockDocuments(rows: Rows, random: Random, loaded: LoadedClinic, stock: Stock) {
  addOrders(rows, random, loaded, stock)
  addStockTakes(rows, random, loaded, stock)
  addTransfer(rows, random, loaded, stock)
}

const orders = [
  { days: 60, status: 'closed', received: 1 },
  { days: 25, status: 'cancelled', received: 0 },
  { days: 10, status: 'partly-received', received: 0.5 },
  { days: 3, status: 'ordered', received: 0 },
  { days: 1, status: 'draft', received: 0 },
] as const

function addOrders(rows: Rows, random: Random, { organization_id, medicines, calendar }: LoadedClinic, { moved_by_name }: Stock) {
  for (const [number, { days, status, received }] of orders.entries()) {
    const created_at = addMinutes(calendar.now, -days * day)
    const id = random.id(created_at)
    rows.add('purchase_orders', {
      organization_id,
      id,
      supplier: number % 2 === 0 ? 'Meridian Wholesale' : 'Harbour Medical',
      status,
      created_by_name: moved_by_name,
      created_at,
      ordered_at: status === 'draft' ? null : addMinutes(created_at, 30),
      closed_at: status === 'closed' || status === 'cancelled' ? addMinutes(created_at, 2 * day) : null,
    })
    for (const medicine of medicines.slice(number * 2, number * 2 + 2))
      rows.add('purchase_order_lines', {
        organization_id,
        purchase_order_id: id,
        medication_id: medicine.id,
        quantity: 200,
        received: 200 * received,
      })
  }
}

/** What was counted agreed with the ledger. */
function addStockTakes(rows: Rows, random: Random, { organization_id, calendar }: LoadedClinic, { place_id, moved_by_name }: Stock) {
  for (const { days, status } of [
    { days: 7, status: 'posted' },
    { days: 0, status: 'counting' },
  ]) {
    const started_at = addMinutes(calendar.now, -days * day - 40)
    const id = random.id(started_at)
    const isClosed = status === 'posted'
    rows.add('stock_takes', {
      organization_id,
      id,
      place_id,
      status,
      started_by_name: moved_by_name,
      started_at,
      closed_by_name: isClosed ? moved_by_name : null,
      closed_at: isClosed ? addMinutes(started_at, 30) : null,
    })
    for (const { batch_id, quantity } of balancesIn(rows, organization_id, place_id).slice(0, isClosed ? 8 : 3))
      rows.add('stock_counts', {
        organization_id,
        stock_take_id: id,
        batch_id,
        counted: quantity,
        balance: quantity,
        counted_by_name: moved_by_name,
        counted_at: addMinutes(started_at, 10),
      })
  }
}

const balancesIn = (rows: Rows, organization_id: string, place_id: string) =>
  (rows.tables.get('stock_balances') ?? []).filter((row) => row.organization_id === organization_id && row.place_id === place_id)

const sent = 30
const accepted = 20

function addTransfer(rows: Rows, random: Random, { organization_id, calendar }: LoadedClinic, { place_id, moved_by_name }: Stock) {
  // The last batch is of a medicine without any that is kept back.
  const balance = balancesIn(rows, organization_id, place_id).at(-1) as Row | undefined
  if (!balance) return
  const at = addMinutes(calendar.now, -2 * day)
  const [to_place_id, transit, id] = [random.id(at), random.id(at), random.id(at)] as const
  const place = { organization_id, created_at: at }
  rows.add('stock_places', { ...place, id: to_place_id, kind: 'store', name: 'Treatment room' })
  rows.add('stock_places', { ...place, id: transit, kind: 'in-transit', name: 'On its way' })
  rows.add('stock_transfers', {
    organization_id,
    id,
    from_place_id: place_id,
    to_place_id,
    dispatched_by_name: moved_by_name,
    dispatched_at: at,
  })
  const { batch_id, medication_id } = balance
  rows.add('stock_transfer_lines', { organization_id, transfer_id: id, batch_id, medication_id, quantity: sent, accepted })
  const before = (rows.tables.get('stock_moves') ?? []).filter((row) => row.medication_id === medication_id)
  const total = before.reduce((sum, { quantity }) => sum + (quantity as number), 0)
  const move = (minutes: number, kind: 'transfer-out' | 'transfer-in', to: string, quantity: number) => {
    const moved_at = addMinutes(at, minutes)
    rows.add('stock_moves', {
      organization_id,
      id: random.id(moved_at),
      medication_id,
      kind,
      batch_id,
      place_id: to,
      quantity,
      balance_after: kind === 'transfer-out' ? total + quantity : total,
      cost_minor: null,
      reference_kind: 'transfer',
      reference_id: id,
      moved_by_name,
      moved_at,
    })
  }
  move(0, 'transfer-out', place_id, -sent)
  move(1, 'transfer-in', transit, sent)
  move(60, 'transfer-out', transit, -accepted)
  move(61, 'transfer-in', to_place_id, accepted)
  balance.quantity = (balance.quantity as number) - sent
  rows.add('stock_balances', { organization_id, batch_id, place_id: transit, medication_id, quantity: sent - accepted })
  rows.add('stock_balances', { organization_id, batch_id, place_id: to_place_id, medication_id, quantity: accepted })
}
