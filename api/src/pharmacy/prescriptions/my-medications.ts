import type { DoseUnit } from '@polyclinic/contract/engine/quantity/quantity'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import type { myPrescriptions as calls, MyMedication } from '@polyclinic/contract/pharmacy/prescriptions/my-prescriptions'
import { dayIn, todayIn } from '../../kernel/clinic-day.ts'
import { readInEachClinic } from '../../kernel/each-clinic.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import { notFound } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Scope } from '../../kernel/scope.ts'
import { courseOf } from './course.ts'
import { hasExpired, lineText } from './prescription.ts'
import { prescriptionsOfPatient } from './prescriptions.sql.ts'

/** The current medications of a patient: active prescriptions that are not used up, or can be refilled; those that end soonest first. */
async function currentMedications(scope: Scope, patient_id: string): Promise<MyMedication[]> {
  const today = todayIn(scope)
  const rows = await scope.rows(
    prescriptionsOfPatient(scope, patient_id)
      .where('prescription_statuses.status', 'in', ['active', 'on-hold'])
      .orderBy('prescriptions.id')
      .limit(500),
  )
  return rows
    .map((row) => {
      const started_on = dayIn(scope, new Date(row.activated_at ?? row.authored_at))
      const { id, medication_text, route, as_needed, instructions, prescriber_name, refills } = row
      const course = courseOf(started_on, { ...row, dose_unit: row.dose_unit as DoseUnit }, today)
      const goesOn = course.days_left !== 0 || row.duration_days === null || refills > 0
      const current = goesOn && !hasExpired(scope, row)
      const status = row.status as MyMedication['status']
      return {
        current,
        id,
        medication_text,
        sig_text: lineText(row),
        route,
        as_needed,
        instructions,
        status,
        prescriber_name,
        started_on,
        refills,
        ...course,
      }
    })
    .filter((medication) => medication.current)
    .sort((a, b) => (a.days_left ?? Infinity) - (b.days_left ?? Infinity) || (a.id < b.id ? -1 : 1))
}

export async function listMyMedications(scope: Scope, { cursor, limit }: QueryOf<typeof calls.listMyMedications>) {
  const patient_id = patientOf(scope)
  scope.recordAccess(patient_id)
  const all = await currentMedications(scope, patient_id)
  const last = readCursor(cursor, 1)?.[0]
  const rest = last ? all.slice(all.findIndex((medication) => medication.id === last) + 1) : all
  return pageOf(
    rest,
    limit,
    (row) => [row.id],
    (row) => row,
  )
}

/** How many days before its end a medication counts as running out. */
const soon = 7

/** Medications that run out within a week, whichever clinic prescribed them; the earliest end first. */
export async function getMyOverview(context: RequestContext) {
  const { clinics, found } = await readInEachClinic(context, async (scope) => {
    const patient_id = patientOf(scope)
    scope.recordAccess(patient_id)
    const all = await currentMedications(scope, patient_id)
    return all.filter(({ days_left }) => days_left !== null && days_left <= soon)
  })
  const ending = found.flatMap(({ organization_id, part }) => part.map((medication) => ({ ...medication, organization_id })))
  return { clinics, ending: ending.sort((a, b) => (a.days_left ?? 0) - (b.days_left ?? 0) || a.id.localeCompare(b.id)) }
}

export async function getMyMedication(scope: Scope, id: string): Promise<MyMedication> {
  const patient_id = patientOf(scope)
  const found = (await currentMedications(scope, patient_id)).find((medication) => medication.id === id)
  scope.recordAccess(patient_id)
  return found ?? notFound('You do not take this any more.')
}
