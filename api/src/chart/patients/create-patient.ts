import type { patients } from '@polyclinic/contract/chart/patients/patients'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { familyFirst, nameKey, possibleSpellings } from '@polyclinic/contract/kernel/normalize-name'
import { wholeName } from '@polyclinic/contract/kernel/person-name'
import type { Statement } from '../../kernel/db/query.ts'
import { newId } from '../../kernel/ids.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { birthMonth } from './birth-month.ts'
import { checkDates } from './check-dates.ts'
import { insertWords, knownWords } from './name-forms.sql.ts'
import { nearableWords } from './name-forms.ts'
import { insertChart, insertKeys, namesakes } from './patients.sql.ts'
import { presentPatient } from './present-patient.ts'
import type { Chart } from './require-chart.ts'
import { searchKeys } from './search-keys.ts'

/** Creates a chart with the next record number, and answers with charts that may be of the same person. */
export async function createPatient(scope: WriteScope, body: BodyOf<typeof patients.createPatient>) {
  checkDates(scope, body)
  const [{ chart, statements }, possible_duplicates] = await Promise.all([
    newChart(scope, { ...body, status: 'active' }),
    body.birth_date ? scope.rows(namesakes(scope, possibleSpellings(familyFirst(body)), body.birth_date)) : [],
  ])
  for (const statement of statements) scope.runAtEnd(statement)
  scope.setAuditSubject({ subject_kind: 'patient', subject_id: chart.id, patient_id: chart.id })
  scope.recordAccess(possible_duplicates.map(({ id }) => id))
  return { ...presentPatient(scope, chart), possible_duplicates }
}

/** What a chart is without, until somebody says it. */
const blank = {
  preferred_name: null,
  birth_date: null,
  sex: null,
  clinical_sex: null,
  pronouns: null,
  phone: null,
  email: null,
  address_line: null,
  postal_code: null,
  city: null,
  language: null,
  other_languages: [],
  interpreter_needed: false,
  alert: null,
  deceased_on: null,
  deceased_date_time: null,
  is_deceased: false,
  account_id: null,
  restricted: false,
  version: 1,
}

type NewChart = Omit<Chart, 'survivor_id'>
type Person = Partial<NewChart> & Pick<NewChart, 'given_name' | 'family_name' | 'status'>

/**
 * A chart as it will stand, and the statements that create it. Other domains call it too: an enrolment creates a provisional chart
 * with it (as the system, because patients may not create charts).
 */
export async function newChart(scope: WriteScope, person: Person): Promise<{ chart: NewChart; statements: Statement<unknown>[] }> {
  const words = nearableWords(person)
  const [number, known] = await Promise.all([scope.nextLooseNumber('patients'), scope.rows(knownWords(scope, words))])
  const new_words = words.filter((word) => !known.some((row) => row.word === word))
  const row = {
    created_at: scope.at,
    updated_at: scope.at,
    ...person,
    id: newId(),
    record_number: `P${String(number).padStart(6, '0')}`,
    name: wholeName(person),
    name_key: nameKey(person),
  }
  const statements = [
    insertChart(scope, { ...row, birth_month: birthMonth(row.birth_date) }),
    ...insertKeys(scope, row.id, searchKeys(row)),
    ...insertWords(scope, new_words),
  ]
  return { chart: { ...blank, ...row }, statements }
}
