import type { Contact, OtherName } from '@polyclinic/contract/chart/patients/patient-details'
import { mostContacts, mostNames } from '@polyclinic/contract/chart/patients/patient-rules'
import { isSameName, nameKey } from '@polyclinic/contract/kernel/normalize-name'
import { newId } from '../../../kernel/ids.ts'
import type { Row, WriteScope } from '../../../kernel/scope.ts'
import { addListRows, contactsOfChart, namesOfChart, officialNameOfChart } from '../details.sql.ts'
import { keepFindable } from '../keep-findable.ts'

/** Why an item of another system was not added to a list of a chart. */
type LeftOut = 'list-full' | 'chart-unchanged'

/** Adds the names of another system that a chart does not have. Answers with a reason for each that was not added. */
export async function addImportedNames(scope: WriteScope, patient_id: string, names: readonly OtherName[]): Promise<LeftOut[]> {
  if (names.length === 0) return []
  return keepFindable(scope, patient_id, async () => {
    const official = await scope.one(officialNameOfChart(scope, patient_id))
    const own_names = await scope.rows(namesOfChart(scope, patient_id))
    const keyOf = ({ given_name, family_name }: Pick<OtherName, 'given_name' | 'family_name'>) =>
      nameKey({ family_name, given_name: given_name ?? official.given_name })
    const known = new Set([official, ...own_names].map(keyOf))
    const fresh = [...new Map(names.map((name) => [keyOf(name), name])).entries()].filter(([key]) => !known.has(key))
    const room = Math.max(0, mostNames - own_names.length)
    const rows = fresh.slice(0, room).map(([, name]) => ({ id: newId(), patient_id, created_at: scope.now, ...name }))
    await addRows(scope, 'patient_names', patient_id, rows)
    return fresh.slice(room).map(() => 'list-full' as const)
  })
}

/**
 * Adds the contacts of another system whose names a chart does not have, behind those that are there. A contact that the chart
 * has stays as it is. Answers with a reason for each that was not added whole.
 */
export async function addImportedContacts(scope: WriteScope, patient_id: string, contacts: readonly Contact[]): Promise<LeftOut[]> {
  if (contacts.length === 0) return []
  const known = (await scope.rows(contactsOfChart(scope, patient_id))) as Contact[]
  const left_out: LeftOut[] = []
  const rows: Row<'patient_contacts'>[] = []
  for (const contact of contacts) {
    const same = known.find(({ name }) => isSameName(name, contact.name))
    const isWhole = same && (['phone', 'email'] as const).every((field) => contact[field] === null || contact[field] === same[field])
    if (same) left_out.push(...(isWhole ? [] : ['chart-unchanged' as const]))
    else if (known.length >= mostContacts) left_out.push('list-full')
    else {
      rows.push({ id: newId(), patient_id, created_at: scope.now, ...contact, position: known.length })
      known.push(contact)
    }
  }
  await addRows(scope, 'patient_contacts', patient_id, rows)
  return left_out
}

/** The version changes, so that a client which has the lists open does not remove these rows by saving. */
async function addRows<T extends 'patient_names' | 'patient_contacts'>(
  scope: WriteScope,
  table: T,
  patient_id: string,
  rows: readonly Row<T>[],
) {
  if (rows.length === 0) return
  await addListRows(scope, table, rows)
  const chart = scope.update('patients').where('id', '=', patient_id)
  await scope.run(chart.set((eb) => ({ version: eb('version', '+', 1), updated_at: scope.now })))
}
