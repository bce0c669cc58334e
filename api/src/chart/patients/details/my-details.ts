import type { MyDetails, myDetailCalls } from '@polyclinic/contract/chart/patients/my-details'
import type { Contact } from '@polyclinic/contract/chart/patients/patient-details'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { fieldChanges } from '../../../kernel/audit/field-changes.ts'
import { patientOf } from '../../../kernel/patient-of.ts'
import { Problem, stale } from '../../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../../kernel/scope.ts'
import { contactsOfChart } from '../details.sql.ts'
import { keepFindable } from '../keep-findable.ts'
import { chartById, updateChart } from '../patients.sql.ts'
import { listMyCoverages } from './coverages.ts'
import { keepListVersions } from './list-versions.ts'
import { replaceMyContacts } from './update-details.ts'

const shownFields = [
  'name',
  'birth_date',
  'record_number',
  'phone',
  'email',
  'preferred_name',
  'pronouns',
  'language',
  'other_languages',
  'interpreter_needed',
  'version',
] as const

export async function getMyDetails(scope: Scope): Promise<MyDetails> {
  const id = patientOf(scope)
  scope.recordAccess(id)
  const [chart, contacts, coverages] = await Promise.all([
    scope.one(chartById(scope, id)),
    scope.rows(contactsOfChart(scope, id)),
    listMyCoverages(scope, id),
  ])
  const shown = Object.fromEntries(shownFields.map((field) => [field, chart[field]])) as Pick<typeof chart, (typeof shownFields)[number]>
  return { ...shown, contacts: contacts as Contact[], coverages }
}

/** Changes the parts of their own chart that a patient may change: row security allows these columns and these contacts, and no others. */
export async function updateMyDetails(
  scope: WriteScope,
  version: number,
  { contacts, ...fields }: BodyOf<typeof myDetailCalls.updateMyDetails>,
): Promise<MyDetails> {
  const id = patientOf(scope)
  const before = await scope.one(chartById(scope, id))
  if (before.status === 'merged' || before.status === 'inactive')
    throw new Problem('state_not_allowed', 'This chart is not in use any more. Please ask the clinic.')
  const details = { ...fieldChanges(before, fields), ...(contacts ? { changed: ['contacts'] } : {}) }
  scope.setAuditSubject({ subject_kind: 'patient', subject_id: id, patient_id: id, details })
  await keepFindable(scope, id, async () => {
    const change = updateChart(scope, id, version).set({ ...fields, version: version + 1, updated_at: scope.now })
    if ((await scope.run(change)) === 0) stale(await getMyDetails(scope))
    if (contacts) await keepListVersions(scope, id, 'contacts', version, () => replaceMyContacts(scope, id, contacts))
  })
  return getMyDetails(scope)
}
