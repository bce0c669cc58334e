import { allowedActions } from '@polyclinic/contract/kernel/machine'
import { quantityLeft } from '@polyclinic/contract/pharmacy/prescriptions/dispense-rules'
import type { RefillRequest } from '@polyclinic/contract/pharmacy/refills/refills'
import { requireChart } from '../../chart/patients/index.ts'
import { dayIn, todayIn } from '../../kernel/clinic-day.ts'
import { isDeceased } from '../../kernel/deceased.ts'
import type { Scope } from '../../kernel/scope.ts'
import { hasExpired, lineText } from '../prescriptions/index.ts'
import { refillRequestRules, subjectOf } from './refill-request-rules.ts'
import { type RequestRow, requestRows } from './refills.sql.ts'

/** What the rules ask of a request. */
export const factsOf = (scope: Scope, row: RequestRow) => ({
  status: row.status,
  is_deceased: isDeceased(row),
  prescription_status: row.prescription_status as RefillRequest['prescription_status'],
  expired: hasExpired(scope, { status: row.prescription_status, valid_until: row.valid_until }),
  quantity_left: quantityLeft(row),
  is_renewed: row.is_renewed,
})

export function presentRequest(scope: Scope, row: RequestRow): RefillRequest {
  const { prescription_status, expired, quantity_left, ...facts } = factsOf(scope, row)
  const { can } = allowedActions(refillRequestRules, subjectOf(scope, { ...facts, prescription_status, expired, quantity_left }))
  const waiting_days = row.answered_at === null ? daysBetween(dayIn(scope, new Date(row.created_at)), todayIn(scope)) : null
  return { ...row, prescription_status, expired, quantity_left, waiting_days, sig_text: lineText(row), can } as RefillRequest
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** One request of a chart that this caller may open. */
export async function requestById(scope: Scope, id: string): Promise<RequestRow> {
  const row = await scope.one(requestRows(scope).where('refill_requests.id', '=', id))
  await requireChart(scope, row.patient_id)
  scope.recordAccess(row.patient_id)
  return row
}
