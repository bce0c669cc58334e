import { requireChart } from '../../chart/patients/index.ts'
import { practitionersOffering } from '../../engine/scheduling/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { newId } from '../../kernel/ids.ts'
import { notFound, Problem, refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { closeLapsed, type EntryRow, insertEntry, updateEntry, waitlistEntries } from './waitlist-entries.sql.ts'
import { entryStatus } from './waitlist-rules.ts'

interface WishChanges {
  practitioner_ids?: string[] | undefined
  weekdays?: number[] | undefined
  windows?: { starts: string; ends: string }[] | undefined
  earliest_on?: string | undefined
  latest_on?: string | null | undefined
  urgency?: string | undefined
  keep_appointment?: boolean | undefined
  notes?: string | null | undefined
}

interface NewEntry extends WishChanges {
  patient_id: string
  service_id: string
  appointment_id?: string | null | undefined
  source: 'staff' | 'patient'
}

/** Adds a patient to the waitlist. An expired entry of theirs for the same service is closed first. */
export async function writeEntry(scope: WriteScope, entry: NewEntry): Promise<string> {
  const { patient_id, service_id, appointment_id = null, source } = entry
  const earliest_on = entry.earliest_on ?? todayIn(scope)
  refuseDays(scope, earliest_on, entry.latest_on ?? null)
  const [service] = await Promise.all([
    scope.maybe(scope.from('services').select('id').where('id', '=', service_id).where('status', '=', 'active')),
    refuseStrangers(scope, service_id, entry.practitioner_ids ?? []),
    appointment_id ? requireVisitOfPatient(scope, { patient_id, service_id, appointment_id }) : null,
  ])
  if (!service) notFound('This service was not found.')
  const entries = await scope.rows(
    waitlistEntries(scope)
      .where('waitlist_entries.patient_id', '=', patient_id)
      .where('waitlist_entries.service_id', '=', service_id)
      .where('waitlist_entries.status', '=', 'waiting'),
  )
  const [live, lapsed] = [entries.filter((row) => entryStatus(scope, row) !== 'expired'), entries]
  if (live.length > 0) {
    throw new Problem(
      'already_exists',
      source === 'patient' ? 'You are on the waitlist for this already.' : 'This patient is on the waitlist for this service already.',
    )
  }
  if (lapsed.length > 0)
    await scope.run(
      closeLapsed(
        scope,
        lapsed.map((row) => row.id),
      ),
    )
  const id = newId()
  await scope.run(
    insertEntry(scope, {
      id,
      patient_id,
      service_id,
      appointment_id,
      source,
      earliest_on,
      latest_on: entry.latest_on ?? null,
      practitioner_ids: unique(entry.practitioner_ids),
      weekdays: unique(entry.weekdays).sort((a, b) => a - b),
      windows: JSON.stringify(entry.windows ?? []),
      urgency: entry.urgency ?? 'routine',
      keep_appointment: appointment_id !== null && (entry.keep_appointment ?? false),
      notes: entry.notes ?? null,
      created_at: scope.at,
      updated_at: scope.at,
    }),
  )
  scope.setAuditSubject({ subject_kind: 'waitlist-entry', subject_id: id, patient_id })
  return id
}

/** Writes the changes of a wish; the row is locked. */
export async function writeWish(scope: WriteScope, row: EntryRow, changes: WishChanges) {
  const { practitioner_ids, weekdays, windows, ...plain } = changes
  // Staff must not overwrite a text that they may not read.
  if (changes.notes !== undefined && !scope.patient_id) await requireChart(scope, row.patient_id)
  refuseDays(scope, changes.earliest_on ?? row.earliest_on, changes.latest_on === undefined ? row.latest_on : changes.latest_on)
  if (practitioner_ids) await refuseStrangers(scope, row.service_id, practitioner_ids)
  await scope.run(
    updateEntry(scope, row.id).set({
      ...withoutUndefined(plain),
      ...(practitioner_ids ? { practitioner_ids: unique(practitioner_ids) } : {}),
      ...(weekdays ? { weekdays: unique(weekdays).sort((a, b) => a - b) } : {}),
      ...(windows ? { windows: JSON.stringify(windows) } : {}),
    }),
  )
  scope.setAuditSubject({
    subject_kind: 'waitlist-entry',
    subject_id: row.id,
    patient_id: row.patient_id,
    details: { changed: Object.keys(changes) },
  })
}

const unique = <T>(values: readonly T[] = []): T[] => [...new Set(values)]
const withoutUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> }

function refuseDays(scope: Scope, earliest_on: string, latest_on: string | null) {
  if (latest_on === null) return
  if (latest_on < earliest_on) refuseField('latest_on', 'This is before the first day.')
  if (latest_on < todayIn(scope)) refuseField('latest_on', 'This day has passed.')
}

async function refuseStrangers(scope: Scope, service_id: string, practitioner_ids: readonly string[]) {
  if (practitioner_ids.length === 0) return
  const offering = new Set((await scope.rows(practitionersOffering(scope, service_id))).map((practitioner) => practitioner.id))
  if (practitioner_ids.some((id) => !offering.has(id))) refuseField('practitioner_ids', 'This practitioner does not offer the service.')
}

async function requireVisitOfPatient(scope: Scope, wanted: { patient_id: string; service_id: string; appointment_id: string }) {
  const visit = await scope.maybe(
    scope.from('appointments').select(['patient_id', 'service_id', 'status', 'starts_at']).where('id', '=', wanted.appointment_id),
  )
  if (!visit || visit.patient_id !== wanted.patient_id) notFound('This appointment was not found.')
  if (visit.service_id !== wanted.service_id) refuseField('appointment_id', 'This appointment is for another service.')
  if (visit.status !== 'booked' || visit.starts_at <= scope.at) refuseField('appointment_id', 'This appointment cannot be brought forward.')
}
