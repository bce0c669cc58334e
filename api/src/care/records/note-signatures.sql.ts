/** Requests for signatures, further signatures, and the notes that wait for each person. */
import { sql } from 'kysely'
import { chartIsOpen } from '../../kernel/chart-is-open.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

export const signatureRequestsOf = (scope: Scope, note_ids: string[]) =>
  scope
    .from('note_signature_requests')
    .select([
      'id',
      'note_id',
      'account_id',
      'name',
      'role',
      'requested_by',
      'requested_by_name',
      'requested_at',
      'outcome',
      'reason',
      'closed_at',
    ])
    .where('note_id', 'in', note_ids)
    .orderBy('id')

export const cosignaturesOf = (scope: Scope, note_ids: string[]) =>
  scope
    .from('note_cosignatures')
    .select([
      'note_id',
      'signed_by as account_id',
      'signer_name as name',
      'signer_role as role',
      'signer_registration as registration',
      'signed_at',
      'content_hash',
    ])
    .where('note_id', 'in', note_ids)
    .orderBy('signed_at')
    .orderBy('signed_by')

/** Inserts a request. If two people ask the same colleague at once, the second statement changes nothing. */
export const insertSignatureRequest = (scope: WriteScope, values: Row<'note_signature_requests'>) =>
  scope.insert('note_signature_requests', values).onConflict((oc) => oc.doNothing())

/** Closes an open request only: the database's own policy says the same. */
export const closeSignatureRequest = (
  scope: WriteScope,
  note_id: string,
  values: { outcome: 'signed' | 'sent-back' | 'withdrawn'; reason?: string },
) =>
  scope
    .update('note_signature_requests')
    .set({ ...values, closed_by: scope.actor.account_id, closed_at: scope.now })
    .where('note_id', '=', note_id)
    .where('closed_at', 'is', null)

/** The open requests for signatures by an account. */
export const openRequestsOf = (scope: Scope, account_id: string) =>
  scope
    .from('note_signature_requests')
    .select(['note_id', 'requested_by'])
    .where('account_id', '=', account_id)
    .where('closed_at', 'is', null)
    .orderBy('id')

/** Sends back all open requests of an account. */
export const sendBackRequestsOf = (scope: WriteScope, account_id: string, reason: string) =>
  scope
    .update('note_signature_requests')
    .set({ outcome: 'sent-back', reason, closed_by: scope.actor.account_id, closed_at: scope.now })
    .where('account_id', '=', account_id)
    .where('closed_at', 'is', null)

export const insertCosignature = (scope: WriteScope, values: Row<'note_cosignatures'>) => scope.insert('note_cosignatures', values)

/** A note that waits for the caller, in a chart that is open to them. */
const waiting = (scope: Scope) =>
  scope
    .from('notes')
    .innerJoin('patients', 'patients.id', 'notes.patient_id')
    .leftJoin('note_errors as e', 'e.note_id', 'notes.id')
    .where('e.note_id', 'is', null)
    .where(chartIsOpen(scope))

const columns = ['notes.id', 'notes.patient_id', 'patients.name as patient_name', 'notes.title', 'notes.author_name'] as const

/** Drafts that the caller began before this instant, and that are not signed. */
const oldDrafts = (scope: Scope, before: string) =>
  waiting(scope)
    .where('notes.author_account_id', '=', scope.actor.account_id as string)
    .where('notes.status', '=', 'draft')
    .where('notes.created_at', '<', before)
    .select(columns)
    .select([
      sql<string>`'draft'`.as('waits_for'),
      sql<string | null>`null::text`.as('by_name'),
      sql<string | null>`null::text`.as('reason'),
      'notes.created_at as since',
      'notes.id as key',
    ])

const requested = (scope: Scope) => waiting(scope).innerJoin('note_signature_requests as r', 'r.note_id', 'notes.id').select(columns)

/** Notes that the caller was asked to sign. */
const askedToSign = (scope: Scope) =>
  requested(scope)
    .where('r.account_id', '=', scope.actor.account_id as string)
    .where('r.closed_at', 'is', null)
    .select([
      sql<string>`case notes.status when 'draft' then 'sign' else 'cosign' end`.as('waits_for'),
      sql<string | null>`r.requested_by_name`.as('by_name'),
      sql<string | null>`null::text`.as('reason'),
      'r.requested_at as since',
      'r.id as key',
    ])

/** Notes for which the caller asked, that were sent back, and for which nobody was asked since. */
const sentBack = (scope: Scope) =>
  requested(scope)
    .where('r.requested_by', '=', scope.actor.account_id as string)
    .where('r.outcome', '=', 'sent-back')
    .where(
      sql<boolean>`not exists (select 1 from note_signature_requests as later
        where later.organization_id = ${scope.organization_id} and later.note_id = r.note_id and later.requested_at > r.closed_at)`,
    )
    .select([
      sql<string>`'sent-back'`.as('waits_for'),
      sql<string | null>`r.name`.as('by_name'),
      'r.reason',
      sql<string>`r.closed_at`.as('since'),
      'r.id as key',
    ])

/** All notes that wait for the caller: drafts that were begun before this instant, requests, and notes that were sent back. */
export const notesToSign = (scope: Scope, draftsBefore: string) =>
  scope.sql.selectFrom(oldDrafts(scope, draftsBefore).unionAll(askedToSign(scope)).unionAll(sentBack(scope)).as('waiting'))
