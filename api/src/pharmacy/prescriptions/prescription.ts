import type { DoseUnit } from '@polyclinic/contract/engine/quantity/quantity'
import { allowedActions } from '@polyclinic/contract/kernel/machine'
import { sigText } from '@polyclinic/contract/pharmacy/prescriptions/prescription-rules'
import type { Prescription, PrescriptionItem } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { requireChart } from '../../chart/patients/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import type { Scope } from '../../kernel/scope.ts'
import { prescriptionRules, subjectOf } from './prescription-rules.ts'
import { prescriptionRow } from './prescriptions.sql.ts'

interface Line {
  dose_quantity: number
  dose_unit: string
  frequency: number
  period_days: number
  duration_days: number | null
  as_needed: boolean
}

export const lineText = (line: Line) => sigText({ ...line, dose_unit: line.dose_unit as DoseUnit })

/** Whether its last day has passed; derived, so that no job has to mark it. */
export const hasExpired = (scope: Scope, { status, valid_until }: { status: string; valid_until: string | null }) =>
  (status === 'active' || status === 'on-hold') && valid_until !== null && valid_until < todayIn(scope)

export function presentItem<R extends Line & { status: string; valid_until: string | null }>(scope: Scope, row: R) {
  return { ...row, status: row.status as PrescriptionItem['status'], sig_text: lineText(row), expired: hasExpired(scope, row) }
}

/** One prescription whose chart this caller may open, with the account of its patient. */
export async function prescriptionById(scope: Scope, id: string): Promise<{ prescription: Prescription; account_id: string | null }> {
  const { account_id, check_outcome, check_summary, check_parts, ...row } = await scope.one(prescriptionRow(scope, id))
  await requireChart(scope, row.patient_id)
  const item = presentItem(scope, row)
  const { can } = allowedActions(prescriptionRules, subjectOf(scope, item))
  const check = {
    outcome: check_outcome as Prescription['check']['outcome'],
    summary: check_summary,
    // What was checked before there were parts has none.
    parts: (check_parts ?? []) as Prescription['check']['parts'],
    checked_at: row.activated_at ?? row.edited_at,
  }
  return {
    prescription: {
      ...item,
      dose_unit: row.dose_unit as DoseUnit,
      route: row.route as Prescription['route'],
      author_role: row.author_role as Prescription['author_role'],
      editor_role: row.editor_role as Prescription['editor_role'],
      prescriber_role: row.prescriber_role as Prescription['prescriber_role'],
      status_changed_by_role: row.status_changed_by_role as Prescription['status_changed_by_role'],
      check,
      can,
    },
    account_id,
  }
}
