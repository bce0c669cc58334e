import type { ReferralAction } from '@polyclinic/contract/care/referrals/referral-machine'
import type { Referral, referrals } from '@polyclinic/contract/care/referrals/referrals'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { patientOfDocument } from '../../chart/documents/index.ts'
import { requireChart } from '../../chart/patients/index.ts'
import { authorOf } from '../../kernel/author-of.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { newId } from '../../kernel/ids.ts'
import { requireTransition, runTransition } from '../../kernel/machine.ts'
import { requirePrintable } from '../../kernel/paper/require-printable.ts'
import { refuseField, stale } from '../../kernel/problem.ts'
import { requireDeathKnown } from '../../kernel/require-death-known.ts'
import type { Row, WriteScope } from '../../kernel/scope.ts'
import { createRecord, patientOfRecord } from '../records/index.ts'
import { getReferral, presentReferral, referralById, subjectOf } from './present-referral.ts'
import { referralEffects } from './referral-effects.ts'
import { referralRules } from './referral-lifecycle.ts'
import { type ReferralRow, updateReferralRow } from './referrals.sql.ts'

/** Refuses a day before today for the expected answer. */
function requireComing(scope: WriteScope, expected_on: string) {
  if (expected_on < todayIn(scope)) refuseField('expected_on', 'Choose today or a day to come.')
}

/** Creates the letter, a record of the chart, and the referral in one transaction. */
export async function createReferral(scope: WriteScope, body: BodyOf<typeof referrals.createReferral>): Promise<Referral> {
  const { letter, patient_id, recipient_contact = null, death_known, ...fields } = body
  requireDeathKnown(scope, await requireChart(scope, patient_id), death_known)
  requireComing(scope, fields.expected_on)
  const title = `Referral: ${fields.specialty}`
  const { id: letter_id } = await createRecord(scope, { patient_id, kind: 'referral', title, body: letter, codes: [] })
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'referral', subject_id: id, patient_id })
  const row = { ...fields, id, patient_id, letter_id, recipient_contact, status: 'draft', ...authorOf(scope), created_at: scope.at }
  await scope.run(scope.insert('referrals', row))
  return getReferral(scope, id)
}

interface Move {
  id: string
  if_match: number
  action: ReferralAction
}

/** Applies one transition to the referral that was read. */
async function moveReferral(
  scope: WriteScope,
  { id, if_match, action }: Move,
  changesOf: (row: ReferralRow) => Partial<Row<'referrals'>> | Promise<Partial<Row<'referrals'>>>,
): Promise<Referral> {
  const row = await referralById(scope, id)
  scope.setAuditSubject({ subject_kind: 'referral', subject_id: id, patient_id: row.patient_id })
  const transition = requireTransition(referralRules, action, subjectOf(scope, row))
  if (row.version !== if_match) stale(presentReferral(scope, row), 'Somebody changed this referral in the meantime. Read it again first.')
  const changes = await changesOf(row)
  await runTransition(transition, referralEffects, { scope, row }, async () => {
    const count = await scope.run(updateReferralRow(scope, row, { ...changes, status: transition.to }))
    if (count === 0) stale(await getReferral(scope, id))
  })
  // The audit subject is set last, because the effects of the transition may have set another one.
  scope.setAuditSubject({ subject_kind: 'referral', subject_id: id })
  return getReferral(scope, id)
}

export const updateReferral = (scope: WriteScope, id: string, if_match: number, body: BodyOf<typeof referrals.updateReferral>) =>
  moveReferral(scope, { id, if_match, action: 'edit' }, () => {
    if (body.expected_on) requireComing(scope, body.expected_on)
    return body
  })

export const sendReferral = (scope: WriteScope, id: string, if_match: number) =>
  moveReferral(scope, { id, if_match, action: 'send' }, ({ expected_on, specialty, reason, recipient_name, recipient_contact }) => {
    requireComing(scope, expected_on)
    requirePrintable({ specialty, reason, recipient_name, recipient_contact })
    return { sent_at: scope.at }
  })

export const acceptReferral = (scope: WriteScope, id: string, if_match: number, booked_on: string | null) =>
  moveReferral(scope, { id, if_match, action: 'accept' }, () => ({ booked_on }))

export const postponeReferral = (
  scope: WriteScope,
  id: string,
  if_match: number,
  { expected_on, reason }: { expected_on: string; reason: string },
) =>
  moveReferral(scope, { id, if_match, action: 'postpone' }, () => {
    requireComing(scope, expected_on)
    return { expected_on, status_reason: reason, overdue_notified_at: null }
  })

/** Records the answer: an entry of the patient's chart, or a text. */
export const answerReferral = (scope: WriteScope, id: string, if_match: number, answer: BodyOf<typeof referrals.recordReferralAnswer>) =>
  moveReferral(scope, { id, if_match, action: 'answer' }, async ({ patient_id }) => {
    const { record_id = null, document_id = null, note = null } = answer
    if (!record_id && !document_id && !note) refuseField('note', 'Attach what came back, or write what was said.')
    const charts = await scope.charts.of(patient_id)
    const record = record_id && (await scope.maybe(patientOfRecord(scope, record_id)))
    if (record_id && (!record || !charts.includes(record.patient_id))) refuseField('record_id', 'Choose a record of this patient.')
    const document = document_id && (await scope.maybe(patientOfDocument(scope, document_id)))
    if (document_id && (!document || !charts.includes(document.patient_id)))
      refuseField('document_id', 'Choose a document of this patient.')
    return { answer_record_id: record_id, answer_document_id: document_id, answer_note: note, answered_at: scope.at }
  })

export const rejectReferral = (scope: WriteScope, id: string, if_match: number, reason: string) =>
  moveReferral(scope, { id, if_match, action: 'reject' }, () => ({ status_reason: reason, answered_at: scope.at }))

export const completeReferral = (scope: WriteScope, id: string, if_match: number, outcome: string | null) =>
  moveReferral(scope, { id, if_match, action: 'complete' }, () => ({ outcome, closed_at: scope.at }))

export const reopenReferral = (scope: WriteScope, id: string, if_match: number, expected_on: string) =>
  moveReferral(scope, { id, if_match, action: 'reopen' }, () => {
    requireComing(scope, expected_on)
    return { expected_on, overdue_notified_at: null, answered_at: null, closed_at: null }
  })

export const cancelReferral = (scope: WriteScope, id: string, if_match: number, reason: string) =>
  moveReferral(scope, { id, if_match, action: 'cancel' }, () => ({ status_reason: reason, closed_at: scope.at }))
