import type { Dosage } from '@polyclinic/contract/engine/dosage/dosage'
import type { ListedMedication, MedicationList } from '@polyclinic/contract/pharmacy/prescriptions/medication-list'
import { requireChart } from '../../../chart/patients/index.ts'
import { dayIn, todayIn } from '../../../kernel/clinic-day.ts'
import type { RowOf } from '../../../kernel/db/row-of.ts'
import { patientOf } from '../../../kernel/patient-of.ts'
import type { Scope } from '../../../kernel/scope.ts'
import { mayBeTaken } from '../fills.ts'
import { hasExpired, lineText } from '../prescription.ts'
import { prescriptionsOfPatient } from '../prescriptions.sql.ts'
import { currentStatements, importedMedications } from '../statements.sql.ts'
import { importedDosage, importedPeriod } from './imported-dosage.ts'

type Statement = RowOf<typeof currentStatements>

/** What another system says of a medicine that is not taken any more, or never was. */
const ended = new Set(['stopped', 'completed', 'cancelled', 'entered-in-error', 'not-taken', 'draft'])

/** What stands beside each medicine: what staff found of it last. */
function foundOf(statement: Statement | undefined) {
  if (!statement) return { found: null, version: 0 }
  const { status, reason, author_name, author_role, created_at, version } = statement
  return { found: { status, reason, author_name, author_role, created_at } as ListedMedication['found'], version }
}

const isTaken = (statement: Statement | undefined, as_the_source_says: boolean) =>
  statement ? statement.status === 'active' : as_the_source_says

/** What is in force here is derived from its prescription; what ended here stands in the list of prescriptions. */
async function prescribedHere(scope: Scope, patient_id: string, statements: ReadonlyMap<string, Statement>): Promise<ListedMedication[]> {
  const rows = await scope.rows(
    prescriptionsOfPatient(scope, patient_id)
      .where('prescription_statuses.status', 'in', ['active', 'on-hold'])
      .orderBy('prescriptions.activated_at', 'desc')
      .orderBy('prescriptions.id'),
  )
  const today = todayIn(scope)
  return rows
    .filter((row) => mayBeTaken({ valid_until: row.valid_until, dosage: row.dosage as Dosage }, today))
    .map((row) => ({
      id: row.id,
      source: 'prescribed',
      medication_text: row.medication_text,
      dosage_text: lineText(row),
      start_date_time: dayIn(scope, new Date(row.activated_at ?? row.authored_at)),
      end_date_time: row.valid_until,
      source_name: row.prescriber_name,
      source_status: hasExpired(scope, row) ? 'expired' : row.status,
      is_taken: isTaken(statements.get(row.id), true),
      ...foundOf(statements.get(row.id)),
    }))
}

async function importedHere(scope: Scope, patient_id: string, statements: ReadonlyMap<string, Statement>): Promise<ListedMedication[]> {
  const rows = await scope.rows(importedMedications(scope, patient_id))
  return rows.map((row) => {
    const statement = statements.get(row.id)
    return {
      id: row.id,
      source: 'imported',
      medication_text: row.title,
      dosage_text: statement?.dosage_text ?? importedDosage(row.content),
      ...importedPeriod(row.content),
      source_name: row.source,
      source_status: row.status,
      is_taken: isTaken(statement, row.status === null || !ended.has(row.status)),
      ...foundOf(statement),
    }
  })
}

const reportedHere = (statements: readonly Statement[]): ListedMedication[] =>
  statements.flatMap((statement) => {
    const { id, kind, medication_text, dosage_text, started_on, author_name, status } = statement
    if (medication_text === null || status === 'entered-in-error') return []
    const source = kind as ListedMedication['source']
    return [
      {
        id,
        source,
        medication_text,
        dosage_text,
        start_date_time: started_on,
        end_date_time: null,
        source_name: author_name,
        source_status: null,
        is_taken: isTaken(statement, false),
        ...foundOf(statement),
      },
    ]
  })

/** What a patient takes, from every source; what is taken now stands first. */
export async function medicationsOf(scope: Scope, patient_id: string): Promise<MedicationList> {
  const all = await scope.rows(currentStatements(scope, patient_id))
  const statements = new Map(all.map((statement) => [statement.id, statement]))
  const items = [
    ...(await prescribedHere(scope, patient_id, statements)),
    ...reportedHere(all),
    ...(await importedHere(scope, patient_id, statements)),
  ]
  const latest = all.filter(({ kind }) => kind !== 'prescribed').sort((a, b) => b.created_at.localeCompare(a.created_at))[0]
  const questioned = latest
    ? {
        author_name: latest.author_name,
        author_role: latest.author_role as NonNullable<MedicationList['questioned']>['author_role'],
        created_at: latest.created_at,
        takes_nothing: latest.kind === 'takes-nothing',
      }
    : null
  return { items: [...items.filter(({ is_taken }) => is_taken), ...items.filter(({ is_taken }) => !is_taken)], questioned }
}

export async function listMedications(scope: Scope, patient_id: string): Promise<MedicationList> {
  await requireChart(scope, patient_id)
  scope.recordAccess(patient_id)
  return medicationsOf(scope, patient_id)
}

/** The same list without what staff wrote for each other. */
export async function getMyMedicationList(scope: Scope) {
  const patient_id = patientOf(scope)
  scope.recordAccess(patient_id)
  const { items } = await medicationsOf(scope, patient_id)
  return { items: items.map(({ found: _, version: __, ...shown }) => shown) }
}
