import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { stock } from '@polyclinic/contract/pharmacy/stock/stock'
import type { WriteScope } from '../../kernel/scope.ts'
import { medicationById, medicationText } from '../formulary/index.ts'
import { requireStore } from './places.ts'
import { upsertLevel } from './stock.sql.ts'

/** Says how little of a medicine a place may have before more is ordered. */
export async function updateReorderLevel(scope: WriteScope, medication_id: string, level: BodyOf<typeof stock.updateReorderLevel>) {
  const medication = await medicationById(scope, medication_id)
  await requireStore(scope, level.place_id)
  scope.setAuditSubject({
    subject_kind: 'medication',
    subject_id: medication_id,
    subject_name: medicationText(medication),
    details: { ...level },
  })
  await scope.run(upsertLevel(scope, { medication_id, ...level }))
  scope.invalidate('stock')
  return level
}
