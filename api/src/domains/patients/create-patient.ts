import type { BodyOf } from '@polyclinic/contract/call'
import type { patients } from '@polyclinic/contract/patients'
import { newId } from '../../kernel/ids.ts'
import { normalizeName } from '../../kernel/normalize-name.ts'
import type { Row, WriteScope } from '../../kernel/scope.ts'
import { birthMonth } from './birth-month.ts'
import { checkDates } from './check-dates.ts'
import { insertWords, knownWords } from './name-forms.sql.ts'
import { nearableWords } from './name-forms.ts'
import { insertChart, insertKeys, namesakes } from './patients.sql.ts'
import { presentPatient } from './present-patient.ts'
import { searchKeys } from './search-keys.ts'

/** Creates a chart with the next record number, and answers with charts that may be of the same person. */
export async function createPatient(scope: WriteScope, body: BodyOf<typeof patients.createPatient>) {
  checkDates(scope, body)
  const { chart, made } = await newChart(scope, { ...body, status: 'active' })
  const [row, , possible_duplicates] = await Promise.all([
    ...made(),
    chart.birth_date ? scope.rows(namesakes(scope, chart.id, chart.name_key, chart.birth_date as string)) : [],
  ])
  scope.setAuditSubject({ subject_kind: 'patient', subject_id: row.id, patient_id: row.id })
  scope.recordAccess(possible_duplicates.map(({ id }) => id))
  return { ...presentPatient(scope, row), possible_duplicates }
}

type Person = Omit<Row<'patients'>, 'id' | 'record_number' | 'name' | 'name_key' | 'birth_month'>

/**
 * A chart and the statements that create it. Other domains call it too: an enrolment creates a provisional chart with it (as the
 * system, because patients may not create charts).
 */
export async function newChart(scope: WriteScope, person: Person) {
  const { given_name, family_name } = person
  const preferred_name = person.preferred_name as string | null
  const words = nearableWords({ given_name, family_name, preferred_name })
  const [number, known] = await Promise.all([scope.nextLooseNumber('patients'), scope.rows(knownWords(scope, words))])
  const new_words = words.filter((word) => !known.some((row) => row.word === word))
  const record_number = `P${String(number).padStart(6, '0')}`
  const chart = {
    created_at: scope.now,
    updated_at: scope.now,
    ...person,
    id: newId(),
    record_number,
    name: `${given_name} ${family_name}`,
    name_key: normalizeName(`${family_name} ${given_name}`),
    birth_month: birthMonth(person.birth_date as string | null | undefined),
  }
  const keys = searchKeys({
    given_name,
    family_name,
    preferred_name,
    record_number,
    birth_date: person.birth_date as string | null,
    phone: person.phone as string | null,
  })
  const keyed = () =>
    Promise.all([...insertKeys(scope, chart.id, keys), ...insertWords(scope, new_words)].map((statement) => scope.run(statement)))
  return { chart, made: () => [scope.one(insertChart(scope, chart)), keyed()] as const }
}
