import type { RowOf } from '../../kernel/db/row-of.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

const columns = [
  'amendment_requests.id',
  'amendment_requests.record_id',
  'amendment_requests.record_title',
  'amendment_requests.description',
  'amendment_requests.status',
  'amendment_requests.requested_by_name',
  'amendment_requests.requested_at',
  'amendment_requests.reply',
  'amendment_requests.decided_by_name',
  'amendment_requests.decided_by_role',
  'amendment_requests.decided_at',
] as const

export const requestRows = (scope: Scope) =>
  scope
    .from('amendment_requests')
    .innerJoin('patients', 'patients.id', 'amendment_requests.patient_id')
    .select(columns)
    .select([
      'amendment_requests.patient_id',
      'patients.name as patient_name',
      'patients.account_id',
      'amendment_requests.amended_record_id',
    ])
export type RequestRow = RowOf<typeof requestRows>

/** As the patient reads them: the record that says it right has been released to them. */
export const myRequestRows = (scope: Scope, patient_id: string) =>
  scope
    .from('amendment_requests')
    .leftJoin('released_records as amended', 'amended.record_id', 'amendment_requests.amended_record_id')
    .select(columns)
    .select('amended.record_id as amended_record_id')
    .where('amendment_requests.patient_id', '=', patient_id)

/** A record as it was released to this patient, and who released it. */
export const releasedRecord = (scope: Scope, patient_id: string, record_id: string) =>
  scope
    .from('released_records')
    .select(['record_id', 'title', 'patient_id', 'released_by'])
    .where('patient_id', '=', patient_id)
    .where('record_id', '=', record_id)
    .where('withdrawn_at', 'is', null)

/** Of two at once about one record, the second inserts nothing. */
export const insertRequest = (scope: WriteScope, values: Row<'amendment_requests'>) => scope.insert('amendment_requests', values)

/** Decides a request that is open; one that somebody else has decided meanwhile stays as it is. */
export const decideRequest = (scope: WriteScope, id: string, changes: Partial<Row<'amendment_requests'>>) =>
  scope.update('amendment_requests').set(changes).where('id', '=', id).where('status', '=', 'requested')
