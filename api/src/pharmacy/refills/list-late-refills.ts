import type { QueryOf } from '@polyclinic/contract/kernel/call'
import type { refills as calls, LateRefill } from '@polyclinic/contract/pharmacy/refills/refills'
import { chartIsOpen } from '../../chart/patients/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { utcDay } from '../../kernel/date-format.ts'
import { living } from '../../kernel/deceased.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import type { Scope } from '../../kernel/scope.ts'
import { fillsOf, lastDayOf, lineText } from '../prescriptions/index.ts'
import { approvedFills, chronicPrescriptions } from './refills.sql.ts'

/** What ran out longer ago is not late: it was given up, and belongs to the talk at the next visit. */
const lateDays = 180

/** Chronic supplies that ran out, counted from what was dispensed, those that ended first at the top. */
export async function listLateRefills(scope: Scope, { mine, cursor, limit }: QueryOf<typeof calls.listLateRefills>) {
  const today = todayIn(scope)
  const earliest = utcDay(new Date(Date.parse(today) - lateDays * 86_400_000))
  const lines = await scope.rows(
    chronicPrescriptions(scope)
      .where(chartIsOpen(scope))
      .where(living)
      .$if(mine === 'true', (q) => q.where('prescriptions.prescriber_account_id', '=', scope.actor.account_id)),
  )
  const ids = lines.map(({ id }) => id)
  const approved = new Map((await scope.rows(approvedFills(scope, ids))).map((row) => [row.prescription_id, row.answered_at as string]))
  const fills = await fillsOf(scope, lines, approved)
  const late = lines.flatMap((line): LateRefill[] => {
    const ended_on = lastDayOf(fills.get(line.id) ?? [])
    if (ended_on === null || ended_on >= today || ended_on < earliest) return []
    const { id: prescription_id, patient_id, patient_name, medication_text, prescriber_name } = line
    const days_late = Math.round((Date.parse(today) - Date.parse(ended_on)) / 86_400_000)
    return [{ prescription_id, patient_id, patient_name, medication_text, prescriber_name, sig_text: lineText(line), ended_on, days_late }]
  })
  late.sort((a, b) => a.ended_on.localeCompare(b.ended_on) || a.prescription_id.localeCompare(b.prescription_id))
  const after = readCursor(cursor, 2)
  const from = after ? late.filter(({ ended_on, prescription_id }) => `${ended_on} ${prescription_id}` > `${after[0]} ${after[1]}`) : late
  const page = pageOf(
    from,
    limit,
    ({ ended_on, prescription_id }) => [ended_on, prescription_id],
    (row) => row,
  )
  scope.recordAccess([...new Set(page.items.map(({ patient_id }) => patient_id))])
  return page
}
