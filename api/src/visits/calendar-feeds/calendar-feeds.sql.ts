import { isWith } from '../../engine/scheduling/index.ts'
import { columnsOf } from '../../kernel/db/columns-of.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'
import { appointmentRows } from '../appointments/index.ts'

/** Whose calendar it is. */
export type FeedSubject = { practitioner_id: string } | { patient_id: string }

const activeFeeds = (scope: Scope, account_id: string, subject: FeedSubject) =>
  scope
    .from('calendar_feeds')
    .where('account_id', '=', account_id)
    .where('status', '=', 'active')
    .$if('practitioner_id' in subject, (q) => q.where('practitioner_id', '=', (subject as { practitioner_id: string }).practitioner_id))
    .$if('patient_id' in subject, (q) => q.where('patient_id', '=', (subject as { patient_id: string }).patient_id))

export const activeFeed = (scope: Scope, account_id: string, subject: FeedSubject) =>
  activeFeeds(scope, account_id, subject).select(['id', 'detail', 'created_at', 'last_read_at'])

export const insertFeed = (scope: WriteScope, values: Row<'calendar_feeds'>) => scope.insert('calendar_feeds', values)

export const endFeed = (scope: WriteScope, id: string) =>
  scope.update('calendar_feeds').set({ status: 'revoked', revoked_at: scope.at }).where('id', '=', id).where('status', '=', 'active')

/** The subscription behind an address, while it is in use. */
export const feedBySecret = (scope: Scope, secret_hash: string) =>
  scope.from('calendar_feeds').select(columnsOf('calendar_feeds')).where('secret_hash', '=', secret_hash).where('status', '=', 'active')

export const noteRead = (scope: WriteScope, id: string) =>
  scope.update('calendar_feeds').set({ last_read_at: scope.at }).where('id', '=', id)

/** The visits of a calendar between two instants, the first first; what was entered in error too, for it was in the calendar once. */
export const visitsOfFeed = (scope: Scope, subject: FeedSubject, from: string, to: string) =>
  appointmentRows(scope)
    .where('appointments.starts_at', '>=', from)
    .where('appointments.starts_at', '<', to)
    .$if('practitioner_id' in subject, (q) => q.where(isWith(scope, (subject as { practitioner_id: string }).practitioner_id)))
    .$if('patient_id' in subject, (q) => q.where('appointments.patient_id', '=', (subject as { patient_id: string }).patient_id))
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .limit(5000)
