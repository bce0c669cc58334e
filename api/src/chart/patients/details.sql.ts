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
  scope.from('patient_contacts').select(['id', 'name', 'relationship']).where('patient_id', 'in', [patient_id]).orderBy('position')

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
