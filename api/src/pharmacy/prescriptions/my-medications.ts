import type { QueryOf } from '@polyclinic/contract/kernel/call'
import type { myPrescriptions as calls, MyMedication } from '@polyclinic/contract/pharmacy/prescriptions/my-prescriptions'
import { dayIn, todayIn } from '../../kernel/clinic-day.ts'
import type { RowOf } from '../../kernel/db/row-of.ts'
import { readInEachClinic } from '../../kernel/each-clinic.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import { notFound } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Scope } from '../../kernel/scope.ts'
import { courseOf, jointCourse } from './course.ts'
import { type Fill, isAsNeeded } from './fills.ts'
import { presentItem } from './prescription.ts'
import { prescriptionsOfPatient } from './prescriptions.sql.ts'
import { fillsOf } from './read-fills.ts'

/**
 * The current medications of a patient: active prescriptions that are not used up, or can be refilled; those that end soonest first.
 * Prescriptions of one medicine that came after one another are one supply, under the latest of them.
 */
async function currentMedications(scope: Scope, patient_id: string): Promise<MyMedication[]> {
  const rows = await scope.rows(
    prescriptionsOfPatient(scope, patient_id)
      .where('prescription_statuses.status', 'in', ['active', 'on-hold'])
      .orderBy('prescriptions.id')
      .limit(500),
  )
  const fills = await fillsOf(scope, rows)
  const medications = rows.map((row) => presentMedication(scope, row, fills.get(row.id) ?? []))
  return jointSupplies(scope, medications)
    .filter((medication) => medication.current)
    .map(({ current: _, key: __, document_id: ___, fills: ____, ...medication }) => medication)
    .sort((a, b) => (a.days_left ?? Infinity) - (b.days_left ?? Infinity) || (a.id < b.id ? -1 : 1))
}

interface CourseOfMedication extends MyMedication {
  /** What is the same for prescriptions of one medicine. */
  key: string
  document_id: string
  fills: readonly Fill[]
  /** Whether it goes on: not used up, or with an end that nobody knows. */
  current: boolean
}

function presentMedication(scope: Scope, row: RowOf<typeof prescriptionsOfPatient>, fills: readonly Fill[]): CourseOfMedication {
  const { dosage, expired, sig_text, patient_text } = presentItem(scope, row)
  const { id, document_id, medication_id, medication_text, instructions, prescriber_name, refills } = row
  const started_on = fills[0]?.on ?? dayIn(scope, new Date(row.activated_at ?? row.authored_at))
  const course = courseOf(started_on, { ...row, dosage }, todayIn(scope), fills)
  const goesOn = course.days_left !== 0 || dosage.steps.some(({ duration_days }) => duration_days === null) || refills > 0
  return {
    current: goesOn && !expired,
    key: medication_id ?? medication_text,
    document_id,
    fills,
    id,
    medication_text,
    sig_text,
    patient_text,
    route: dosage.route,
    as_needed: isAsNeeded(dosage),
    is_open: dosage.steps.some(({ duration_days, count }) => duration_days === null && count === null),
    instructions,
    status: row.status as MyMedication['status'],
    prescriber_name,
    started_on,
    refills,
    ...course,
  }
}

/** One row for each medicine; lines of one prescription are taken side by side, and stay apart. */
function jointSupplies(scope: Scope, medications: readonly CourseOfMedication[]): CourseOfMedication[] {
  const groups = Map.groupBy(medications, ({ key }) => key)
  return [...groups.values()].flatMap((group) => {
    const current = group.filter((medication) => medication.current)
    const documents = new Set(current.map(({ document_id }) => document_id))
    const latest = current.toSorted((a, b) => (a.started_on < b.started_on ? 1 : -1))[0]
    if (!latest || documents.size < 2 || documents.size < current.length) return group
    return [
      {
        ...latest,
        ...jointCourse(
          current.flatMap(({ fills }) => fills),
          todayIn(scope),
        ),
      },
    ]
  })
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
