import type { Contact, PatientDetails, patientDetailCalls } from '@polyclinic/contract/chart/patients/patient-details'
import { isGuardian } from '@polyclinic/contract/chart/patients/patient-rules'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { newId } from '../../../kernel/ids.ts'
import { stale } from '../../../kernel/problem.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { addListRows, contactIdsOfChart, deleteMyContacts, replaceList } from '../details.sql.ts'
import { keepFindable } from '../keep-findable.ts'
import { updateChart } from '../patients.sql.ts'
import { type KeptList, keepListVersions } from './list-versions.ts'
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
    await replaceLists(scope, patient_id, version, lists)
  })
  return presentDetails(scope, { id: patient_id, version: version + 1 })
}

/** Each list that is sent replaces the one that is there, which stays as a version. */
async function replaceLists(scope: WriteScope, patient_id: string, version: number, { names, telecoms, addresses, contacts }: Lists) {
  const created_at = scope.now
  const rowOf = <T>(fields: T) => ({ id: newId(), patient_id, created_at, ...fields })
  const keep = (list: KeptList, change: () => Promise<unknown>) => keepListVersions(scope, patient_id, list, version, change)
  if (names) await keep('names', () => replaceList(scope, 'patient_names', patient_id, names.map(rowOf)))
  if (telecoms) await keep('telecoms', () => replaceList(scope, 'patient_telecoms', patient_id, telecoms.map(rowOf)))
  if (addresses) await keep('addresses', () => replaceList(scope, 'patient_addresses', patient_id, addresses.map(rowOf)))
  if (contacts) await keep('contacts', () => replaceContacts(scope, patient_id, contacts))
}

async function replaceContacts(scope: WriteScope, patient_id: string, contacts: readonly Contact[]) {
  const former = await scope.rows(contactIdsOfChart(scope, patient_id))
  const positioned = contacts.map((contact, position) => ({ ...contact, position }))
  await replaceList(scope, 'patient_contacts', patient_id, contactRows(scope, patient_id, positioned, former))
}

/** The contacts that the patient may write, beside the guardians, who stay where they are in the order. */
export async function replaceMyContacts(scope: WriteScope, patient_id: string, contacts: readonly Contact[]) {
  const former = await scope.rows(contactIdsOfChart(scope, patient_id))
  const guardians = new Set(former.filter((row) => isGuardian(row)).map(({ position }) => position))
  const free = Array.from({ length: contacts.length + guardians.size }, (_, at) => at).filter((at) => !guardians.has(at))
  const positioned = contacts.map((contact, at) => ({ ...contact, position: free[at] as number }))
  await scope.run(deleteMyContacts(scope, patient_id))
  const replaced = former.filter((row) => !isGuardian(row))
  await addListRows(scope, 'patient_contacts', contactRows(scope, patient_id, positioned, replaced))
}

/** Other systems know a contact by its id, so one who stays has it still. */
function contactRows(
  scope: WriteScope,
  patient_id: string,
  contacts: readonly (Contact & { position: number })[],
  former: readonly { id: string; name: string; relationship: string }[],
) {
  const left = [...former]
  return contacts.map((contact) => {
    const at = left.findIndex(({ name, relationship }) => name === contact.name && relationship === contact.relationship)
    const [same] = at < 0 ? [] : left.splice(at, 1)
    return { ...contact, id: same?.id ?? newId(), patient_id, created_at: scope.now, roles: [...new Set(contact.roles)] }
  })
}
