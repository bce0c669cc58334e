import { noKnownAllergies } from '@polyclinic/contract/chart/patients/allergy-rules'
import { sql } from 'kysely'
import { documentCount } from '../../chart/documents/index.ts'
import { familyHistoryCount } from '../../chart/family-history/index.ts'
import { immunizationCount } from '../../chart/immunizations/index.ts'
import { importedCount } from '../../chart/imported-resources/index.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'
import { measurementCount } from './measurement-count.sql.ts'

/** The status of a record. A final row stays unchanged; that it was entered in error is a row of another table. */
export const recordStatus = sql<string>`case when e.record_id is null then records.status else 'entered-in-error' end`

const itemColumns = [
  'records.id',
  'records.patient_id',
  'records.encounter_id',
  'records.kind',
  'records.title',
  'records.author_name',
  'records.finalizer_name',
  'records.finalized_at',
  'r.released_at',
  'records.created_at',
  'patients.name as patient_name',
] as const

export const recordItems = (scope: Scope) =>
  scope
    .from('records')
    .innerJoin('patients', 'patients.id', 'records.patient_id')
    .leftJoin('released_records as r', 'r.record_id', 'records.id')
    .leftJoin('record_errors as e', 'e.record_id', 'records.id')
    .select(itemColumns)
    .select(recordStatus.as('status'))

export const recordRow = (scope: Scope, id: string) =>
  recordItems(scope)
    .select([
      'records.author_account_id',
      'records.author_role',
      'records.editor_account_id',
      'records.editor_name',
      'records.editor_role',
      'records.edited_at',
      'records.body',
      'records.codes',
      'records.finalized_by',
      'records.finalizer_role',
      'records.finalizer_registration',
      'r.released_by_name',
      'r.released_by_role',
      'e.reason as error_reason',
      'e.author_name as error_author_name',
      'e.author_role as error_author_role',
      'e.created_at as error_created_at',
      'records.updated_at',
      'records.version',
      'patients.birth_date as patient_birth_date',
      'patients.record_number as patient_record_number',
      'patients.account_id',
    ])
    .where('records.id', '=', id)

/** The stored versions, latest first. */
export const recordVersions = (scope: Scope, record_id: string) =>
  scope
    .from('record_versions')
    .select(['version', 'title', 'body', 'codes', 'author_account_id', 'author_name', 'author_role', 'written_at'])
    .where('record_id', '=', record_id)
    .orderBy('version', 'desc')

/** The authors of the stored versions, in their order. */
export const recordVersionAuthors = (scope: Scope, record_id: string) =>
  scope
    .from('record_versions')
    .select(['author_account_id', 'author_name', 'author_role'])
    .where('record_id', '=', record_id)
    .orderBy('version')

export const insertRecordVersion = (scope: WriteScope, values: Row<'record_versions'>) => scope.insert('record_versions', values)

/** Changes a draft in this version only: the database's own policy refuses to change anything else. */
export const updateDraftRecord = (scope: WriteScope, id: string, version: number) =>
  scope.update('records').where('id', '=', id).where('version', '=', version).where('status', '=', 'draft')

/** Inserts a release. If two people release at once, the second statement changes nothing. */
export const insertReleasedRecord = (scope: WriteScope, values: Row<'released_records'>) =>
  scope.insert('released_records', values).onConflict((oc) => oc.doNothing())

/** Withdraws the release, so that the patient no longer sees the record. */
export const withdrawRecord = (scope: WriteScope, record_id: string) =>
  scope.update('released_records').set({ withdrawn_at: scope.now }).where('record_id', '=', record_id).where('withdrawn_at', 'is', null)

export const insertRecordError = (scope: WriteScope, values: Row<'record_errors'>) =>
  scope.insert('record_errors', values).onConflict((oc) => oc.doNothing())

const releasedColumns = [
  'record_id as id',
  'kind',
  'title',
  'authors',
  'finalizer_name',
  'finalizer_role',
  'finalizer_registration',
  'finalized_at',
  'released_at',
] as const

/** Records as the patient sees them, word for word as released. Row security says the same for the patient's role. */
export const releasedRecords = (scope: Scope, patient_id: string) =>
  scope.from('released_records').select(releasedColumns).where('patient_id', '=', patient_id).where('withdrawn_at', 'is', null)

const visits = (scope: Scope, patient_id: string) =>
  scope
    .from('appointments')
    .innerJoin('practitioners', 'practitioners.id', 'appointments.practitioner_id')
    .innerJoin('services', 'services.id', 'appointments.service_id')
    .select([
      'appointments.id',
      'appointments.starts_at',
      'appointments.status',
      'practitioners.name as practitioner_name',
      'services.name as service_name',
    ])
    .where('appointments.patient_id', '=', patient_id)
    .limit(1)

export const nextVisit = (scope: Scope, patient_id: string) =>
  visits(scope, patient_id)
    .where('appointments.status', 'in', ['pending', 'booked', 'arrived', 'checked-in'])
    .where('appointments.starts_at', '>=', new Date(scope.now.getTime() - 2 * 3_600_000).toISOString())
    .orderBy('appointments.starts_at')

export const lastVisit = (scope: Scope, patient_id: string) =>
  visits(scope, patient_id).where('appointments.status', '=', 'fulfilled').orderBy('appointments.starts_at', 'desc')

export const openEncounter = (scope: Scope, patient_id: string) =>
  scope
    .from('encounters')
    .select(['id', 'started_at', 'practitioner_id'])
    .where('patient_id', '=', patient_id)
    .where('status', '=', 'in-progress')
    .orderBy('started_at', 'desc')
    .limit(1)

/** The current visit: in consultation before waiting, and both before one that was finished at or after `reopenable_since`. */
export const currentVisit = (scope: Scope, patient_id: string, reopenable_since: string) =>
  scope
    .from('appointments')
    .select(['id', 'status'])
    .where('patient_id', '=', patient_id)
    .where('starts_at', '>=', new Date(scope.now.getTime() - 86_400_000).toISOString())
    .where((eb) => eb.or([eb('status', 'in', ['arrived', 'checked-in', 'in-consultation']), eb('fulfilled_at', '>=', reopenable_since)]))
    .orderBy(sql`case status when 'in-consultation' then 1 when 'fulfilled' then 3 else 2 end`)
    .orderBy('starts_at')
    .limit(1)

type CountedTable = 'appointments' | 'notes' | 'lab_orders' | 'records' | 'prescription_statuses' | 'allergies' | 'conditions'

export function sectionCounts(scope: Scope, patient_id: string) {
  const { organization_id } = scope
  const n = (table: CountedTable, leaving: string, which = sql`true`) =>
    sql<number>`(select count(*) from ${sql.table(table)} where organization_id = ${organization_id} and patient_id = ${patient_id} and status <> ${leaving} and ${which})`
  const notIn = (errors: 'note_errors' | 'record_errors', key: string, table: CountedTable) =>
    sql`not exists (select 1 from ${sql.table(errors)} e where e.organization_id = ${organization_id} and ${sql.ref(`e.${key}`)} = ${sql.ref(`${table}.id`)})`
  return sql<
    Record<
      | 'visits'
      | 'notes'
      | 'vitals'
      | 'labs'
      | 'records'
      | 'prescriptions'
      | 'allergies'
      | 'conditions'
      | 'documents'
      | 'immunizations'
      | 'family_history'
      | 'imported',
      number
    >
  >`select
    ${n('appointments', 'entered-in-error')} as visits, ${n('notes', 'entered-in-error', notIn('note_errors', 'note_id', 'notes'))} as notes,
    ${measurementCount(organization_id, patient_id)} as vitals, ${n('lab_orders', 'entered-in-error')} as labs,
    ${n('records', 'entered-in-error', notIn('record_errors', 'record_id', 'records'))} as records,
    ${n('prescription_statuses', 'entered-in-error')} as prescriptions, ${n('allergies', 'entered-in-error', sql`code is distinct from ${noKnownAllergies.code}`)} as allergies, ${n('conditions', 'entered-in-error')} as conditions,
    ${documentCount(organization_id, patient_id)} as documents, ${immunizationCount(organization_id, patient_id)} as immunizations,
    ${familyHistoryCount(organization_id, patient_id)} as family_history,
    ${importedCount(organization_id, patient_id)} as imported`
}

/** The patient of a record. */
export const patientOfRecord = (scope: Scope, id: string) => scope.from('records').select('patient_id').where('id', '=', id)
