import type { Dosage } from '@polyclinic/contract/engine/dosage/dosage'
import { dosageText, patientSentence } from '@polyclinic/contract/engine/dosage/dosage-text'
import { allowedActions } from '@polyclinic/contract/kernel/machine'
import type { Prescription, PrescriptionItem } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { requireChart } from '../../chart/patients/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import type { RowOf } from '../../kernel/db/row-of.ts'
import { isDeceased } from '../../kernel/deceased.ts'
import type { Scope } from '../../kernel/scope.ts'
import { prescriptionRules, subjectOf } from './prescription-rules.ts'
import { prescriptionRows } from './prescriptions.sql.ts'

/** `1 capsule, 3 times a day for 7 days`: how the line of a row is taken. */
export const lineText = ({ dosage }: { dosage: unknown }) => dosageText(dosage as Dosage)

/** Whether its last day has passed; derived, so that no job has to mark it. */
export const hasExpired = (scope: Scope, { status, valid_until }: { status: string; valid_until: string | null }) =>
  (status === 'active' || status === 'on-hold') && valid_until !== null && valid_until < todayIn(scope)

interface LineRow {
  status: string
  valid_until: string | null
  dosage: unknown
}

/** A row with what is derived from it: its dosage in words, and whether its time is over. */
export function presentItem<R extends LineRow>(scope: Scope, row: R) {
  const dosage = row.dosage as Dosage
  return {
    ...(row as Omit<R, 'dosage'>),
    dosage,
    status: row.status as PrescriptionItem['status'],
    sig_text: dosageText(dosage),
    patient_text: patientSentence(dosage),
    expired: hasExpired(scope, row),
  }
}

type PrescriptionRow = RowOf<typeof prescriptionRows>

/** A whole row of a prescription, with what may be done with it. */
export function presentPrescription(scope: Scope, found: PrescriptionRow): Prescription {
  const { account_id: _, is_deceased, deceased_on, check_outcome, check_summary, check_parts, ...row } = found
  const item = presentItem(scope, row)
  const { can } = allowedActions(prescriptionRules, subjectOf(scope, item, isDeceased({ is_deceased, deceased_on })))
  const check = {
    outcome: check_outcome as Prescription['check']['outcome'],
    summary: check_summary,
    // What was checked before there were parts has none.
    parts: (check_parts ?? []) as Prescription['check']['parts'],
    checked_at: row.activated_at ?? row.edited_at,
  }
  return {
    ...item,
    author_role: row.author_role as Prescription['author_role'],
    editor_role: row.editor_role as Prescription['editor_role'],
    prescriber_role: row.prescriber_role as Prescription['prescriber_role'],
    status_changed_by_role: row.status_changed_by_role as Prescription['status_changed_by_role'],
    check,
    can,
  }
}

interface FoundPrescription {
  prescription: Prescription
  account_id: string | null
  is_deceased: boolean
}

/** One prescription whose chart this caller may open, with the account of its patient and whether they have died. */
export async function prescriptionById(scope: Scope, id: string): Promise<FoundPrescription> {
  const row = await scope.one(prescriptionRows(scope).where('prescriptions.id', '=', id))
  await requireChart(scope, row.patient_id)
  return { prescription: presentPrescription(scope, row), account_id: row.account_id, is_deceased: isDeceased(row) }
}
