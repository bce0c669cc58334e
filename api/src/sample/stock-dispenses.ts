import { addMinutes } from './calendar.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'
import type { LoadedClinic } from './visits.ts'

type Row = Record<string, unknown>
const day = 1440
const most = 12

/** What was dispensed out of stock in the last days, each of the batch that expires first; the recalled one before it was recalled. */
export function addStockDispenses(rows: Rows, random: Random, loaded: LoadedClinic, { delivered_days }: { delivered_days: number }) {
  const { organization_id, calendar, staff } = loaded
  const pharmacist = staff.members.find(({ role }) => role === 'pharmacist') ?? staff.owner
  const from = addMinutes(calendar.now, -(delivered_days - 1) * day)
  const until = addMinutes(calendar.now, -3 * day)
  const prescriptions = (rows.tables.get('prescriptions') ?? [])
    .filter(({ activated_at }) => (activated_at as Date) > from && (activated_at as Date) < until)
    .sort((a, b) => (a.activated_at as Date).getTime() - (b.activated_at as Date).getTime())
  for (const prescription of prescriptions.slice(0, most)) {
    const { medication_id, patient_id, quantity } = prescription as { medication_id: string; patient_id: string; quantity: number }
    const at = addMinutes(prescription.activated_at as Date, 60)
    const batch = firstToExpire(rows, medication_id, at, quantity)
    if (!batch) continue
    const [id, move_id] = [random.id(at), random.id(at)] as const
    const total = (rows.tables.get('stock_moves') ?? []).reduce(
      (sum, move) => sum + (move.medication_id === medication_id ? (move.quantity as number) : 0),
      0,
    )
    rows.add('stock_moves', {
      organization_id,
      id: move_id,
      medication_id,
      kind: 'dispense',
      batch_id: batch.batch_id,
      place_id: batch.place_id,
      quantity: -quantity,
      balance_after: total - quantity,
      cost_minor: null,
      reference_kind: 'dispense',
      reference_id: id,
      moved_by_name: pharmacist.name,
      moved_at: at,
    })
    rows.add('stock_recipients', { organization_id, move_id, patient_id })
    batch.quantity = (batch.quantity as number) - quantity
    rows.add('dispenses', {
      organization_id,
      patient_id,
      prescription_id: prescription.id,
      id,
      medication_id,
      medication_text: prescription.medication_text,
      quantity,
      quantity_unit: prescription.quantity_unit,
      days_supply: null,
      stock_move_id: move_id,
      dispenser_account_id: pharmacist.account_id,
      dispenser_name: pharmacist.name,
      dispenser_role: pharmacist.role,
      dispensed_at: at,
    })
  }
}

/** The balance of the batch that expires first and has enough. */
function firstToExpire(rows: Rows, medication_id: string, at: Date, quantity: number): Row | undefined {
  const today = at.toISOString().slice(0, 10)
  const batches = new Map((rows.tables.get('stock_batches') ?? []).map((batch) => [batch.id, batch]))
  const expiry = ({ batch_id }: Row) => String(batches.get(batch_id)?.expires_on)
  return (rows.tables.get('stock_balances') ?? [])
    .filter((balance) => balance.medication_id === medication_id && expiry(balance) >= today && (balance.quantity as number) >= quantity)
    .sort((a, b) => (expiry(a) < expiry(b) ? -1 : 1))[0] as Row | undefined
}
