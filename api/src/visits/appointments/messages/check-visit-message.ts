import { quietAround, quietHoursOf, type Subject } from '../../../clinic/notifications/index.ts'
import { reminderSettings } from '../../../foundation/settings/index.ts'
import { askTogether, byKey } from '../../../kernel/db/ask-together.ts'
import type { Waiting } from '../../../kernel/outbox/waiting.ts'
import type { PlatformScope, Scope } from '../../../kernel/scope.ts'
import { zoneClock } from '../../../kernel/zone.ts'
import { type AppointmentRow, appointmentsAmong, eventsOf } from '../appointments.sql.ts'
import { copiesOf } from './copies-of.ts'
import { practitionerName, visitFacts } from './notify-patient.ts'
import { confirmationQuestion } from './record-asked.ts'
import { confirmTemplate, messagesOfVisits, reminderTemplate } from './visit-messages.sql.ts'

const first_notified = ['appointment-booked', 'appointment-pending', 'request-accepted']
const notified_cancelled = ['appointment-cancelled', 'appointment-unpaid']
const visitTemplates = [...first_notified, ...notified_cancelled, 'appointment-moved']
const changed = 'What it is about has changed since.'

// Thirty messages are checked together, and each reads its own visit.
const visitNow = askTogether<Scope, AppointmentRow>(async (scope, ids) =>
  byKey(await scope.rows(appointmentsAmong(scope, ids)), ({ id }) => id),
)
const notifiedVersions = askTogether(async (scope: Scope, ids) =>
  Map.groupBy(await scope.rows(messagesOfVisits(scope, ids)), (row) => row.subject_id as string),
)
const hoursOf = askTogether(async (scope: PlatformScope, ids) => byKey(await scope.rows(quietHoursOf(scope, ids)), (row) => row.account_id))

/**
 * What the outbox asks before a message about a visit leaves. Nothing of an earlier version is sent as it was written: the
 * newest message says how the visit stands now, the others are dropped, and so is a reminder of another time.
 */
export async function appointmentSubject(scope: Scope & PlatformScope, id: string, message: Waiting): Promise<Subject | null> {
  const row = await visitNow(scope, id)
  if (!row) return null
  const subject = { version: row.version, patient_id: row.patient_id }
  if (message.template === reminderTemplate) return { ...subject, state: await checkReminder(scope, row, message) }
  if (message.template === confirmTemplate) {
    const state = await checkQuestion(scope, row, message)
    return {
      ...subject,
      state,
      ...(typeof state === 'string' ? {} : { copies: await copiesOf(scope, row.patient_id, message) }),
    }
  }
  if (visitTemplates.includes(message.template)) {
    const state = await checkVisitMessage(scope, row, message)
    return {
      ...subject,
      state,
      ...(typeof state === 'string' ? {} : { copies: await copiesOf(scope, row.patient_id, message) }),
    }
  }
  return subject
}

type MessageState = NonNullable<Subject['state']>

/** A reminder holds for one time of one patient; the rest of what it says is as it is now. */
async function checkReminder(scope: Scope & PlatformScope, row: AppointmentRow, message: Waiting): Promise<MessageState> {
  const { to_patient } = message.payload
  const past = await pastItsVisit(scope, row, message)
  if (past) return past
  if (message.channel !== 'in_app') {
    const patientHours = message.account_id ? await hoursOf(scope, message.account_id) : undefined
    const night = quietAround(scope.now.getTime(), patientHours ?? (await reminderSettings(scope)), zoneClock(scope.clinic.time_zone))
    if (night) return night.until < Date.parse(row.starts_at) ? { later: new Date(night.until) } : 'It would come in quiet hours.'
  }
  const address = message.channel === 'email' ? row.patient_email : message.channel === 'sms' ? row.patient_phone : null
  return {
    ...(to_patient && address ? { recipient: address } : {}),
    payload: { ...message.payload, ...visitFacts(scope, row), ...confirmationQuestion(scope, row, message) },
    subject_version: row.version,
    language: row.patient_language,
  }
}

/** Why a message before a visit is too late, or about another time or person. */
async function pastItsVisit(scope: Scope, row: AppointmentRow, { payload }: Waiting): Promise<string | null> {
  const { starts_at, patient_id = row.patient_id } = payload as { starts_at?: string; patient_id?: string }
  if (row.status !== 'booked') return 'The visit does not wait any more.'
  if (row.starts_at !== starts_at || !(await scope.charts.of(row.patient_id)).includes(patient_id)) return changed
  if (row.starts_at <= scope.at) return 'The visit has begun.'
  return null
}

/** Asks to confirm one plan of a visit; what was confirmed or moved meanwhile is not asked for. */
async function checkQuestion(scope: Scope, row: AppointmentRow, message: Waiting): Promise<MessageState> {
  const past = await pastItsVisit(scope, row, message)
  if (past) return past
  if (row.confirmed_at !== null) return 'The patient has confirmed the visit.'
  return {
    payload: { ...message.payload, ...visitFacts(scope, row), ...confirmationQuestion(scope, row, message) },
    subject_version: row.version,
    language: row.patient_language,
  }
}

/**
 * Of several changes within the three minutes of grace the newest is told, and only if there is something to tell: a visit
 * booked and cancelled, or moved and moved back, was nothing; one booked and moved is simply booked.
 */
async function checkVisitMessage(scope: Scope, row: AppointmentRow, message: Waiting): Promise<MessageState> {
  const version = message.subject_version ?? 0
  const all = ((await notifiedVersions(scope, row.id)) ?? []).filter(({ template }) => visitTemplates.includes(template))
  const versionOf = (notified: { subject_version: number | null }) => notified.subject_version ?? 0
  if (all.some((notified) => versionOf(notified) > version)) return changed
  const gone = row.status === 'cancelled' || row.status === 'entered-in-error'
  if (!gone && row.status !== 'booked' && row.status !== 'pending') return 'The visit has begun.'
  if (gone !== notified_cancelled.includes(message.template)) return changed

  const newest_sent = Math.max(0, ...all.filter(({ sent_at }) => sent_at !== null).map(versionOf))
  const untold = all.filter((notified) => versionOf(notified) > newest_sent && versionOf(notified) <= version)
  const first = untold[0]
  const is_new = first !== undefined && first_notified.includes(first.template)
  const isOwn = message.payload.own === true
  if (isOwn && gone && is_new) return 'It was taken back before anything was told.'
  if (isOwn && !gone && first && !is_new && (await isAsBefore(scope, row, first.created_at))) return 'Everything is as it was before.'
  return {
    ...(is_new && message.template === 'appointment-moved' ? { template: 'appointment-booked' } : {}),
    payload: { ...message.payload, ...visitFacts(scope, row), ...confirmationQuestion(scope, row, message) },
    subject_version: row.version,
    language: row.patient_language,
  }
}

/** Whether the visit was as it is now before it was moved at `at`. */
async function isAsBefore(scope: Scope, row: AppointmentRow, at: string): Promise<boolean> {
  const move = await scope.maybe(eventsOf(scope, row.id).where('action', '=', 'move').where('at', '=', at))
  const before = (move?.details as { moved_from?: { starts_at: string; practitioner_name: string } } | undefined)?.moved_from
  return before !== undefined && before.starts_at === row.starts_at && before.practitioner_name === practitionerName(row)
}
