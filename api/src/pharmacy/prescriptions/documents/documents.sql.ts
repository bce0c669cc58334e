import { sql } from 'kysely'
import type { Row, Scope, WriteScope } from '../../../kernel/scope.ts'
import { isOfPrescriber } from '../prescriptions.sql.ts'

/** Prescriptions as documents, with their patients. */
export const documentRows = (scope: Scope) =>
  scope
    .from('prescription_documents')
    .innerJoin('patients', 'patients.id', 'prescription_documents.patient_id')
    .select([
      'prescription_documents.id',
      'prescription_documents.patient_id',
      'prescription_documents.encounter_id',
      'prescription_documents.author_name',
      'prescription_documents.authored_at',
      'prescription_documents.activated_at',
      'prescription_documents.verification_code',
      'prescription_documents.version',
      'patients.name as patient_name',
    ])

/** Whether a line has this status; what has expired is neither active nor on hold. */
export function hasLineOfStatus(org: string, status: string, today: string) {
  const inForce = sql<boolean>`s.status in ('active', 'on-hold')`
  const isOver = sql<boolean>`coalesce(prescriptions.valid_until < ${today}::date, false)`
  const which = status === 'expired' ? sql`${inForce} and ${isOver}` : sql`s.status = ${status} and not (${inForce} and ${isOver})`
  return sql<boolean>`exists (select 1 from prescriptions join prescription_statuses s on s.organization_id = ${org} and s.prescription_id = prescriptions.id
    where prescriptions.organization_id = ${org} and prescriptions.document_id = prescription_documents.id and ${which})`
}

/** Whether this account prescribed it, or wrote the draft. */
export const hasLineOf = (org: string, account_id: string) =>
  sql<boolean>`exists (select 1 from prescriptions where prescriptions.organization_id = ${org}
    and prescriptions.document_id = prescription_documents.id and ${isOfPrescriber(account_id)})`

export const insertDocument = (scope: WriteScope, values: Row<'prescription_documents'>) => scope.insert('prescription_documents', values)

/** Changes a draft only, as the database's own policy says; its version tells two that write at once apart. */
export const updateDraftDocument = (scope: WriteScope, id: string) =>
  scope.update('prescription_documents').where('id', '=', id).where('activated_at', 'is', null)
