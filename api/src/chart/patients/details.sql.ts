import { sql } from 'kysely'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'
import type { Findable } from './search-keys.ts'

type ListTable = 'patient_names' | 'patient_telecoms' | 'patient_addresses' | 'patient_contacts'

export const namesOfChart = (scope: Scope, patient_id: string) =>
  scope
    .from('patient_names')
    .select(['use', 'given_name', 'family_name', 'starts_on', 'ends_on'])
    .where('patient_id', '=', patient_id)
    .orderBy('id')

export const telecomsOfChart = (scope: Scope, patient_id: string) =>
  scope.from('patient_telecoms').select(['system', 'use', 'value']).where('patient_id', '=', patient_id).orderBy('id')

export const addressesOfChart = (scope: Scope, patient_id: string) =>
  scope
    .from('patient_addresses')
    .select(['use', 'address_line', 'city', 'postal_code', 'starts_on', 'ends_on'])
    .where('patient_id', '=', patient_id)
    .orderBy('id')

export const contactsOfChart = (scope: Scope, patient_id: string) =>
  scope
    .from('patient_contacts')
    .select(['name', 'relationship', 'roles', 'phone', 'email'])
    .where('patient_id', '=', patient_id)
    .orderBy('position')

export const contactIdsOfChart = (scope: Scope, patient_id: string) =>
  scope
    .from('patient_contacts')
    .select(['id', 'name', 'relationship', 'roles', 'position'])
    .where('patient_id', 'in', [patient_id])
    .orderBy('position')

/** Those contacts that the patient, or who acts for the patient, may replace: not who the guardian is. */
export const deleteMyContacts = (scope: WriteScope, patient_id: string) =>
  scope
    .delete('patient_contacts')
    .where('patient_id', '=', patient_id)
    .where('relationship', '<>', 'guardian')
    .where(sql<boolean>`not ('guardian' = any (roles))`)

/** The list of this very chart as it was written last. */
export const lastListVersion = (scope: Scope, patient_id: string, list: string) =>
  scope
    .from('patient_list_versions')
    .select(['version', 'items'])
    .where('patient_id', 'in', [patient_id])
    .where('list', '=', list)
    .orderBy('version', 'desc')
    .limit(1)

export const contactVersionsOf = (scope: Scope, patient_id: string) =>
  scope
    .from('patient_list_versions')
    .select(['version', 'items', 'author_name', 'author_role', 'written_at'])
    .where('patient_id', '=', patient_id)
    .where('list', '=', 'contacts')
    .orderBy('written_at', 'desc')
    .orderBy('version', 'desc')

export const insertListVersion = (scope: WriteScope, values: Row<'patient_list_versions'>) =>
  scope.insert('patient_list_versions', values).onConflict((oc) => oc.doNothing())

/** Replaces the rows of one list of a chart. */
export async function replaceList<T extends ListTable>(scope: WriteScope, table: T, patient_id: string, rows: readonly Row<T>[]) {
  await scope.run(scope.delete(table as 'patient_names').where('patient_id', '=', patient_id))
  await addListRows(scope, table, rows)
}

/** Adds rows to a list of a chart. */
export async function addListRows<T extends ListTable>(scope: WriteScope, table: T, rows: readonly Row<T>[]) {
  if (rows.length > 0) await scope.run(scope.insert(table as 'patient_names', rows as unknown as Row<'patient_names'>[]))
}

/** The main contact data of a chart. */
export const mainContactOfChart = (scope: Scope, patient_id: string) =>
  scope.from('patients').select(['phone', 'email', 'address_line', 'city', 'postal_code', 'version']).where('id', '=', patient_id)

export const officialNameOfChart = (scope: Scope, patient_id: string) =>
  scope.from('patients').select(['given_name', 'family_name']).where('id', '=', patient_id)

/**
 * The search terms of a chart. A patient may not read or change identifiers of other organizations, so the patient's own changes
 * leave them out.
 */
export async function findableOf(scope: Scope, id: string): Promise<Findable> {
  const numbers =
    scope.actor.kind === 'patient'
      ? []
      : [
          scope.from('patient_identifiers').select('value_hash as hash').where('patient_id', '=', id),
          scope
            .from('coverages')
            .select(sql<string>`number_hash`.as('hash'))
            .where('patient_id', '=', id)
            .where('number_hash', 'is not', null)
            .where('status', '<>', 'entered-in-error'),
        ]
  const [chart, names, telecoms, ...hashes] = await Promise.all([
    scope.one(
      scope
        .from('patients')
        .select(['given_name', 'family_name', 'preferred_name', 'record_number', 'birth_date', 'phone'])
        .where('id', '=', id),
    ),
    scope.rows(namesOfChart(scope, id)),
    scope.rows(telecomsOfChart(scope, id)),
    ...numbers.map((statement) => scope.rows(statement)),
  ])
  return {
    ...chart,
    other_names: names,
    other_phones: telecoms.filter(({ system }) => system === 'phone').map(({ value }) => value),
    number_hashes: hashes.flat().map(({ hash }) => hash),
  }
}
