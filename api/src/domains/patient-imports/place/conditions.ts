import type { Row } from '../../../kernel/scope.ts'
import { insertConditions } from '../../patients/index.ts'
import { instantOf } from '../describe-resource.ts'
import type { NewResource } from '../place-person.ts'
import { codeOf, codingOf, dayOf } from './codings.ts'
import type { Place } from './place-resources.ts'

const isActive = (status: string | undefined) => status === undefined || ['active', 'recurrence', 'relapse'].includes(status)
/** What was ruled out or is an error is no problem of the patient: it is kept as it came. */
const holds = ({ content }: NewResource) => !['refuted', 'entered-in-error'].includes(codeOf(content.verificationStatus) ?? '')

/** Problems and diagnoses. The code stays that of its sender; of several, ICD-10 is taken. */
export const placeConditions: Place = async (scope, { patient_id, source, resources }) => {
  const rows = resources.filter(holds).map(({ id, title, content }): Row<'conditions'> => {
    const coding = codingOf(content.code, (system) => system.includes('icd-10'))
    return {
      id,
      patient_id,
      code: coding?.code ?? null,
      code_system: coding && !coding.system.includes('icd-10') ? coding.system : null,
      display: title,
      onset_on: dayOf(content.onsetDateTime ?? (content.onsetPeriod as { start?: unknown } | undefined)?.start),
      status: isActive(codeOf(content.clinicalStatus)) ? 'active' : 'resolved',
      source,
      recorded_at: instantOf(content.recordedDate) ?? scope.at,
    }
  })
  await insertConditions(scope, rows)
  return rows.map(({ id }) => id as string)
}
