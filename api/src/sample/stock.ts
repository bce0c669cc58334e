import { addMinutes } from './calendar.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'
import type { LoadedClinic } from './visits.ts'

/** Of each medication two batches that a month ago were counted into stock. */
export function addStock(rows: Rows, random: Random, { organization_id, medicines, staff, calendar }: LoadedClinic) {
  const counted_at = addMinutes(calendar.now, -30 * 1440)
  const pharmacist = staff.members.find(({ role }) => role === 'pharmacist')
  for (const medicine of medicines)
    for (const months of [random.int(4, 9), random.int(12, 24)])
      rows.add('stock_moves', {
        organization_id,
        id: random.id(counted_at),
        medication_id: medicine.id,
        kind: 'opening',
        batch: `L${random.int(10_000, 99_999)}`,
        expires_on: addMinutes(calendar.now, months * 30 * 1440)
          .toISOString()
          .slice(0, 10),
        quantity: random.int(4, 20) * 50,
        moved_by_name: pharmacist?.name ?? 'Pharmacy',
        moved_at: counted_at,
      })
}
