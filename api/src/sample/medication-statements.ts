import { addMinutes } from './calendar.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'
import type { LoadedClinic } from './visits.ts'

/** What patients say they take besides, and one who was asked and takes nothing. */
const statements = [
  { kind: 'over-the-counter', medication_text: 'Ibuprofen 400 mg tablet', dosage_text: 'one, if needed' },
  { kind: 'reported', medication_text: 'Levothyroxine 75 ug tablet', dosage_text: 'one in the morning' },
  { kind: 'takes-nothing', medication_text: null, dosage_text: null },
] as const

/** The patients of the accounts first: somebody looks at their charts. */
export function addMedicationStatements(rows: Rows, random: Random, loaded: LoadedClinic, patients: readonly { id: string }[]) {
  const { organization_id, calendar, staff } = loaded
  const [author] = staff.practitioners
  if (!author) return
  const prescribed = new Set((rows.tables.get('prescriptions') ?? []).map(({ patient_id }) => patient_id))
  statements.forEach((statement, i) => {
    const patient = statement.kind === 'takes-nothing' ? patients.find(({ id }) => !prescribed.has(id)) : patients[i]
    if (!patient) return
    const created_at = addMinutes(calendar.now, -(i + 9) * 1440)
    rows.add('medication_statements', {
      organization_id,
      id: random.id(created_at),
      version: 1,
      patient_id: patient.id,
      ...statement,
      started_on: null,
      status: 'active',
      reason: null,
      author_account_id: author.account_id,
      author_name: author.name,
      author_role: author.role,
      created_at,
    })
  })
}
