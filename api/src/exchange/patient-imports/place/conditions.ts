import {
  type ConditionStatus,
  conditionSeverities,
  conditionVerifications,
  isAbated,
  severityCodes,
} from '@polyclinic/contract/chart/patients/condition-rules'
import { codeSystems } from '@polyclinic/contract/foundation/terminology/code-systems'
import { insertConditions } from '../../../chart/patients/index.ts'
import { ownValue } from '../../../kernel/own-value.ts'
import type { Row } from '../../../kernel/scope.ts'
import { keptDate } from '../../../kernel/stated-date.ts'
import type { NewResource } from '../place-person.ts'
import { cleanLine } from './clean-fields.ts'
import { codeOf, codingOf } from './codings.ts'
import { recordedOf } from './kept-dates.ts'
import type { Place } from './place-resources.ts'

/** The status here for each clinical status of FHIR; a condition without one is active. */
const statuses: Readonly<Record<string, ConditionStatus>> = {
  active: 'active',
  recurrence: 'recurrence',
  relapse: 'recurrence',
  remission: 'remission',
  inactive: 'resolved',
  resolved: 'resolved',
}
/** Whether a condition is a problem of the patient. A refuted or erroneous one is not: it is stored as a resource only. */
const holds = ({ content }: NewResource) => !['refuted', 'entered-in-error'].includes(codeOf(content.verificationStatus) ?? '')

const startOf = (period: unknown, end: 'start' | 'end' = 'start') => (period as Record<string, unknown> | undefined)?.[end]

/** Whether a problem holds, and since and until when. */
function courseOf(content: NewResource['content'], time_zone: string) {
  const clinical = codeOf(content.clinicalStatus)
  const status = clinical === undefined ? 'active' : (ownValue(statuses, clinical) ?? 'resolved')
  const onset = keptDate(content.onsetDateTime ?? startOf(content.onsetPeriod), time_zone)
  const abated = isAbated(status) ? keptDate(content.abatementDateTime ?? startOf(content.abatementPeriod, 'end'), time_zone) : null
  return {
    status,
    onset_on: onset?.on ?? null,
    onset_date_time: onset?.date_time ?? null,
    abated_on: abated?.on ?? null,
    abated_date_time: abated?.date_time ?? null,
  }
}

/** Problems and diagnoses. The sender's code is stored; of several, that of ICD-10. */
export const placeConditions: Place = async (scope, { patient_id, resources }) => {
  const rows = resources.filter(holds).map(({ id, title, content, sender }): Row<'conditions'> => {
    const coding = codingOf(content.code, (system) => system.includes('icd-10'))
    const verification = codeOf(content.verificationStatus)
    const severity = codeOf(content.severity)
    const [note] = Array.isArray(content.note) ? content.note : []
    return {
      id,
      patient_id,
      code: coding?.code ?? null,
      // An ICD-10 code without a country has always been stored without its system.
      code_system: coding && coding.system !== codeSystems.icd10 ? coding.system : null,
      display: title,
      ...courseOf(content, scope.clinic.time_zone),
      verification_status: conditionVerifications.find((status) => status === verification) ?? 'confirmed',
      severity: conditionSeverities.find((name) => severityCodes[name] === severity) ?? null,
      note: typeof note?.text === 'string' ? cleanLine(note.text, 1000) : null,
      source: sender,
      ...recordedOf(scope, content),
      imported_at: scope.now,
    }
  })
  await insertConditions(scope, rows)
  return rows.map(({ id }) => id as string)
}
