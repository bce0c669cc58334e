import { sql } from 'kysely'
import { chartIsOpen } from '../../../chart/patients/index.ts'
import { anyOf } from '../../../kernel/db/any-of.ts'
import type { RowOf } from '../../../kernel/db/row-of.ts'
import type { Scope } from '../../../kernel/scope.ts'

import { numberFor } from './coverages.sql.ts'

export const patientRows = (scope: Scope) =>
  scope
    .from('patients')
    .select([
      'patients.id',
      'patients.id as patient_id',
      'patients.record_number',
      'patients.given_name',
      'patients.family_name',
      'patients.name',
      'patients.birth_date',
      'patients.sex',
      'patients.phone',
      'patients.email',
      'patients.address_line',
      'patients.city',
      'patients.postal_code',
      'patients.language',
      'patients.other_languages',
      'patients.interpreter_needed',
      'patients.preferred_name',
      'patients.pronouns',
      'patients.clinical_sex',
      'patients.status',
      'patients.deceased_on',
      'patients.deceased_date_time',
      'patients.is_deceased',
    ])
    .where(chartIsOpen(scope))
export type PatientRow = RowOf<typeof patientRows>

/** What a chart lists of its patient, of all charts of a page. */
export async function patientLists(scope: Scope, rows: readonly { id: string }[]) {
  const ids = anyOf(rows.map(({ id }) => id))
  const [links, names, telecoms, addresses, contacts, identifiers] = await Promise.all([
    linksOfCharts(scope, rows),
    scope.rows(
      scope
        .from('patient_names')
        .select(['patient_id', 'use', 'given_name', 'family_name', 'starts_on', 'ends_on'])
        .where('patient_id', '=', ids)
        .orderBy('id'),
    ),
    scope.rows(scope.from('patient_telecoms').select(['patient_id', 'system', 'use', 'value']).where('patient_id', '=', ids).orderBy('id')),
    scope.rows(
      scope
        .from('patient_addresses')
        .select(['patient_id', 'use', 'address_line', 'city', 'postal_code', 'starts_on', 'ends_on'])
        .where('patient_id', '=', ids)
        .orderBy('id'),
    ),
    scope.rows(
      scope
        .from('patient_contacts')
        .select(['patient_id', 'name', 'relationship', 'roles', 'phone', 'email'])
        .where('patient_id', '=', ids)
        .orderBy('position'),
    ),
    scope.rows(
      scope
        .from('patient_identifiers')
        .select(['id', 'patient_id', 'kind', 'system', 'assigner', 'sealed_value'])
        .where('patient_id', '=', ids)
        .orderBy('id'),
    ),
  ])
  return {
    links,
    names,
    telecoms,
    addresses,
    contacts,
    identifiers: identifiers.map(({ sealed_value, ...row }) => ({ ...row, value: numberFor(scope, sealed_value, row.id) })),
  }
}
export type PatientLists = Awaited<ReturnType<typeof patientLists>>
/** A chart that was merged into another one is found by its id, and by asking for what is not active. */
export const unmerged = { unless: ['_id', 'active'], condition: sql<boolean>`patients.status <> 'merged'` }

/** Which of these charts were merged into which, on either side. */
async function linksOfCharts(scope: Scope, rows: readonly { id: string }[]) {
  const ids = rows.map(({ id }) => id)
  return scope.rows(
    scope
      .from('chart_links')
      .select(['chart_links.patient_id as merged_id', 'survivor_id'])
      .where((eb) => eb.or([eb('patient_id', '=', anyOf(ids)), eb('survivor_id', '=', anyOf(ids))])),
  )
}

/** Those of some ids that are patients of this clinic, also where their charts are closed. */
export const knownPatients = (scope: Scope, ids: readonly string[]) => scope.from('patients').select('id').where('id', '=', anyOf(ids))

export const practitionerUpdated = sql`greatest(practitioners.updated_at, staff_members.updated_at)`

export const practitionerRows = (scope: Scope) =>
  scope
    .from('practitioners')
    .leftJoin('staff_members', 'staff_members.id', 'practitioners.staff_id')
    .select([
      'practitioners.id',
      'practitioners.name',
      'practitioners.title',
      'practitioners.specialty',
      'practitioners.languages',
      'practitioners.gender',
      'practitioners.status',
      'staff_members.registration_number',
    ])
export type PractitionerRow = RowOf<typeof practitionerRows>

export const organizationRows = (scope: Scope) =>
  scope.sql
    .selectFrom('organizations')
    .select(['id', 'name', 'status', 'phone', 'email', 'website', 'address_line', 'city', 'postal_code', 'country'])
    .where('organizations.id', '=', scope.organization_id)
export type OrganizationRow = RowOf<typeof organizationRows>

export const locationUpdated = sql`coalesce(locations.updated_at, locations.created_at)`

export const locationRows = (scope: Scope) =>
  scope.from('locations').select(['id', 'name', 'address_line', 'city', 'postal_code', 'phone', 'status'])
export type LocationRow = RowOf<typeof locationRows>

/** A chart that has a key in this range: `docs/scaling.md` says why names are searched by keys. */
export const hasKey = (organization_id: string, from: string) =>
  sql<boolean>`exists (select from patient_search_keys k where k.organization_id = ${organization_id} and k.patient_id = patients.id
    and k.key >= ${from} and k.key < ${`${from}\uffff`})`
