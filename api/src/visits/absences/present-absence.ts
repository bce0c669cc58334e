import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import type { Absence, AbsenceDetail, AbsenceVisit } from '@polyclinic/contract/visits/absences/absences'
import type { Scope } from '../../kernel/scope.ts'
import { messageStatus, messagesOfVisits, practitionerName } from '../appointments/index.ts'
import type { AbsenceVisitRow, absenceRows } from './absences.sql.ts'

type AbsenceRow = ReturnType<typeof absenceRows> extends { execute(): Promise<(infer R)[]> } ? R : never
type Message = ReturnType<typeof messagesOfVisits> extends { execute(): Promise<(infer R)[]> } ? R : never

/** A message about a visit that would have begun so soon may not be read in time. */
const soon = 4 * 3_600_000
const changeTemplates = ['appointment-moved', 'appointment-cancelled']

/** Visits of absences with how their patients were told. */
export async function presentVisits(scope: Scope, rows: readonly AbsenceVisitRow[]): Promise<Map<AbsenceVisitRow, AbsenceVisit>> {
  const ids = [...new Set(rows.map((row) => row.appointment_id))]
  const messages = ids.length === 0 ? [] : await scope.rows(messagesOfVisits(scope, ids))
  return new Map(rows.map((row) => [row, presentVisit(row, messages)]))
}

function presentVisit(row: AbsenceVisitRow, messages: readonly Message[]): AbsenceVisit {
  const notices = messages.filter((message) => message.subject_id === row.appointment_id && isOfAbsence(row, message)).map(presentNotice)
  return {
    appointment_id: row.appointment_id,
    patient: { id: row.patient_id, name: row.patient_name, phone: row.patient_phone },
    service: { id: row.service_id, name: row.service_name },
    outcome: row.outcome as AbsenceVisit['outcome'],
    starts_at: row.starts_at,
    moved_to: row.moved_to
      ? {
          starts_at: row.moved_to,
          practitioner_id: row.moved_to_practitioner_id as string,
          practitioner_name: nameWithTitle({ title: row.taking_title, name: row.taking_name as string }),
        }
      : null,
    notices,
    call_reason: callReason(row, notices),
    called: row.called_at ? { at: row.called_at, by: row.called_by_name as string } : null,
  }
}

/** What was written at the moment of the change or later, as when a mail is sent again. */
const isOfAbsence = (row: AbsenceVisitRow, { template, created_at, recipient, sent_at, channel }: Message) =>
  row.outcome !== 'kept' &&
  changeTemplates.includes(template) &&
  created_at >= row.settled_at &&
  // A mail without an account has no address that could be filled in as it leaves, so it goes nowhere.
  !(channel === 'email' && recipient === '' && sent_at === null && row.account_id === null)

const presentNotice = ({ channel, sent_at, cancelled_at, failed_at, send_at }: Message): AbsenceVisit['notices'][number] => ({
  channel: channel as 'email',
  status: messageStatus({ sent_at, cancelled_at, failed_at }),
  at: sent_at ?? send_at,
})

function callReason(row: AbsenceVisitRow, notices: AbsenceVisit['notices']): AbsenceVisit['call_reason'] {
  if (row.outcome === 'kept') return row.still_there ? 'kept' : null
  // A notification in the portal does not count here, because the patient may not look there in time.
  if (!notices.some(({ channel, status }) => channel !== 'in_app' && (status === 'sent' || status === 'waiting'))) return 'not-told'
  return Date.parse(row.starts_at) - Date.parse(row.settled_at) < soon ? 'soon' : null
}

export function presentAbsence(scope: Scope, row: AbsenceRow, visits: readonly AbsenceVisit[]): Absence {
  const { id, starts_at, ends_at, reason, created_at } = row
  const count = (outcome: AbsenceVisit['outcome']) => visits.filter((visit) => visit.outcome === outcome).length
  return {
    id,
    practitioner: { id: row.practitioner_id, name: practitionerName(row) },
    starts_at,
    ends_at,
    reason,
    created_at,
    created_by: row.created_by_name,
    time_zone: scope.clinic.time_zone,
    to_call: visits.filter((visit) => visit.call_reason !== null && visit.called === null).length,
    moved: count('moved'),
    cancelled: count('cancelled'),
    kept: count('kept'),
  }
}

export const presentDetail = (scope: Scope, row: AbsenceRow, visits: AbsenceVisit[], exception_id: string | null): AbsenceDetail => ({
  ...presentAbsence(scope, row, visits),
  visits,
  exception_id,
})
