import { sql } from 'kysely'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** Decisions with what was withdrawn, and the title of the signed paper. */
export const consentRows = (scope: Scope) =>
  scope
    .from('consents')
    .leftJoin('consent_withdrawals as w', 'w.consent_id', 'consents.id')
    .leftJoin('documents as d', 'd.id', 'consents.document_id')
    .select([
      'consents.id',
      'consents.patient_id',
      'consents.kind',
      'consents.subject',
      'consents.decision',
      'consents.given_by',
      'consents.giver_name',
      'consents.decided_on',
      'consents.ends_on',
      'consents.document_id',
      'd.title as document_title',
      'consents.author_name',
      'consents.author_role',
      'consents.created_at',
      'w.withdrawn_on',
      'w.reason as withdrawn_reason',
      'w.author_name as withdrawn_author_name',
      'w.author_role as withdrawn_author_role',
      'w.created_at as withdrawn_created_at',
    ])

export const myConsentRows = (scope: Scope) =>
  scope
    .from('consents')
    .leftJoin('consent_withdrawals as w', 'w.consent_id', 'consents.id')
    .select([
      'consents.id',
      'consents.kind',
      'consents.subject',
      'consents.decision',
      'consents.decided_on',
      'consents.ends_on',
      'w.withdrawn_on',
    ])

/** The page of a chart behind a key, the latest first. */
export const before = (key: string[] | null) =>
  key ? sql<boolean>`(consents.decided_on, consents.id) < (${key[0]}::date, ${key[1]}::uuid)` : sql<boolean>`true`

/** A document of this chart, with whether it was entered in error. */
export const documentOfChart = (scope: Scope, patient_id: string, id: string) =>
  scope
    .from('documents')
    .leftJoin('document_errors as e', 'e.document_id', 'documents.id')
    .select(['documents.id', 'e.document_id as error_id'])
    .where('documents.id', '=', id)
    .where('documents.patient_id', '=', patient_id)

export const insertConsent = (scope: WriteScope, row: Row<'consents'>) => scope.insert('consents', row)
export const insertWithdrawal = (scope: WriteScope, row: Row<'consent_withdrawals'>) => scope.insert('consent_withdrawals', row)
