import type { PatientDetails, patientDetailCalls } from '@polyclinic/contract/chart/patients/patient-details'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { newId } from '../../../kernel/ids.ts'
import { stale } from '../../../kernel/problem.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { contactIdsOfChart, replaceList } from '../details.sql.ts'
import { keepFindable } from '../keep-findable.ts'
import { updateChart } from '../patients.sql.ts'
import { openEditable } from './open-editable.ts'
import { checkPeriod } from './periods.ts'
import { presentDetails } from './present-details.ts'

type Lists = BodyOf<typeof patientDetailCalls.updatePatientDetails>

/** Replaces lists of a chart and its search keys; 412 with the current lists if somebody else changed them meanwhile. */
export async function updateDetails(scope: WriteScope, patient_id: string, version: number, lists: Lists): Promise<PatientDetails> {
  await openEditable(scope, patient_id)
  for (const list of ['names', 'addresses'] as const)
    for (const [at, row] of (lists[list] ?? []).entries()) checkPeriod(row, `${list}.${at}.`)
  scope.setAuditSubject({ subject_kind: 'patient', subject_id: patient_id, patient_id, details: { changed: Object.keys(lists) } })
  scope.recordAccess(patient_id)
  await keepFindable(scope, patient_id, async () => {
    const isCurrent = updateChart(scope, patient_id, version).set({ version: version + 1, updated_at: scope.now })
    if ((await scope.run(isCurrent)) === 0) stale(await presentDetails(scope, await openEditable(scope, patient_id)))
    await replaceLists(scope, patient_id, lists)
  })
  return presentDetails(scope, { id: patient_id, version: version + 1 })
}

export async function replaceLists(scope: WriteScope, patient_id: string, { names, telecoms, addresses, contacts }: Lists) {
  const created_at = scope.now
  const rowOf = <T>(fields: T) => ({ id: newId(), patient_id, created_at, ...fields })
  if (names) await replaceList(scope, 'patient_names', patient_id, names.map(rowOf))
  if (telecoms) await replaceList(scope, 'patient_telecoms', patient_id, telecoms.map(rowOf))
  if (addresses) await replaceList(scope, 'patient_addresses', patient_id, addresses.map(rowOf))
  if (contacts) {
    // other systems know a contact by its id
    const former = await scope.rows(contactIdsOfChart(scope, patient_id))
    const rows = contacts.map((contact, position) => {
      const at = former.findIndex(({ name, relationship }) => name === contact.name && relationship === contact.relationship)
      const [same] = at < 0 ? [] : former.splice(at, 1)
      return { ...rowOf({ ...contact, roles: [...new Set(contact.roles)], position }), ...(same ? { id: same.id } : {}) }
    })
    await replaceList(scope, 'patient_contacts', patient_id, rows)
  }
}
