import { awaitingAnswer } from '@polyclinic/contract/care/referrals/referral-machine'
import { sql } from 'kysely'
import type { RowOf } from '../../kernel/db/row-of.ts'
import type { IsDue } from '../../kernel/jobs/clinic-job.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** Referrals with their patients. */
export const referralRows = (scope: Scope) =>
  scope
    .from('referrals')
    .innerJoin('patients', 'patients.id', 'referrals.patient_id')
    .select([
      'referrals.id',
      'referrals.patient_id',
      'patients.name as patient_name',
      'patients.birth_date as patient_birth_date',
      'referrals.letter_id',
      'referrals.specialty',
      'referrals.recipient_name',
      'referrals.recipient_contact',
      'referrals.reason',
      'referrals.urgency',
      'referrals.expected_on',
      'referrals.status',
      'referrals.booked_on',
      'referrals.answer_record_id',
      'referrals.answer_document_id',
      'referrals.answer_note',
      'referrals.status_reason',
      'referrals.outcome',
      'referrals.author_account_id',
      'referrals.author_name',
      'referrals.created_at',
      'referrals.sent_at',
      'referrals.answered_at',
      'referrals.closed_at',
      'referrals.version',
    ])
export type ReferralRow = RowOf<typeof referralRows>

/** The patient of a referral. */
export const patientOfReferral = (scope: Scope, id: string) => scope.from('referrals').select('patient_id').where('id', '=', id)

export const updateReferralRow = (
  scope: WriteScope,
  { id, version }: Pick<ReferralRow, 'id' | 'version'>,
  changes: Partial<Row<'referrals'>>,
) =>
  scope
    .update('referrals')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)

/** How many referrals one transaction publishes; the next one continues with the others. */
export const referralsPerRun = 100

/** Marks referrals whose answer was expected before this day, and answers with them. */
export const markOverdue = (scope: WriteScope, before: string) =>
  scope
    .update('referrals')
    .set({ overdue_notified_at: scope.at })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('referrals')
        .select('id')
        .where('organization_id', '=', scope.organization_id)
        .where('status', 'in', awaitingAnswer)
        .where('overdue_notified_at', 'is', null)
        .where('expected_on', '<', before)
        .orderBy('expected_on')
        .limit(referralsPerRun),
    )
    .where('overdue_notified_at', 'is', null)
    .returning(['id', 'patient_id', 'specialty', 'author_account_id'])

/** Whether any clinic has a referral whose day has passed there and that was not published yet. */
export const referralsAreDue: IsDue = (at) => sql<boolean>`
  (select true from referrals r where r.organization_id = organizations.id and r.status in ('requested', 'accepted')
    and r.overdue_notified_at is null and r.expected_on < (${at}::timestamptz at time zone organizations.time_zone)::date limit 1)`
