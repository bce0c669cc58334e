import type { WaitlistStatus } from '@polyclinic/contract/visits/waitlist/waitlist-transitions'
import { sql } from 'kysely'
import { todayIn } from '../../kernel/clinic-day.ts'
import { anyOf } from '../../kernel/db/any-of.ts'
import { preparedStatement } from '../../kernel/db/prepared-statement.ts'
import { deceased } from '../../kernel/deceased.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** Entries with the names for a list, the appointment that they would bring forward and their open offer. */
export const waitlistEntries = (scope: Scope) =>
  scope
    .from('waitlist_entries')
    .innerJoin('patients', 'patients.id', 'waitlist_entries.patient_id')
    .innerJoin('services', 'services.id', 'waitlist_entries.service_id')
    .leftJoin('appointments as tied', 'tied.id', 'waitlist_entries.appointment_id')
    .leftJoin('practitioners as seeing', 'seeing.id', 'tied.practitioner_id')
    .leftJoin('waitlist_offers as live', (j) =>
      j.onRef('live.entry_id', '=', 'waitlist_entries.id').on('live.status', '=', 'open').on('live.expires_at', '>', scope.at),
    )
    // The offer belongs to this entry or to another one of the same patient, who is never asked about two times at once.
    .leftJoin('waitlist_offers as asking', (j) =>
      j
        .onRef('asking.patient_id', '=', 'waitlist_entries.patient_id')
        .on('asking.status', '=', 'open')
        .on('asking.expires_at', '>', scope.at),
    )
    .select([
      'waitlist_entries.id',
      'waitlist_entries.practitioner_ids',
      'waitlist_entries.weekdays',
      'waitlist_entries.windows',
      'waitlist_entries.earliest_on',
      'waitlist_entries.latest_on',
      'waitlist_entries.urgency',
      'waitlist_entries.keep_appointment',
      'waitlist_entries.notes',
      'waitlist_entries.status',
      'waitlist_entries.source',
      'waitlist_entries.booked_appointment_id',
      'waitlist_entries.created_at',
      'waitlist_entries.version',
      'waitlist_entries.service_id',
      'waitlist_entries.patient_id',
      'patients.name as patient_name',
      'patients.birth_date',
      'patients.phone',
      'patients.email as patient_email',
      'patients.record_number',
      'patients.account_id',
      'patients.status as patient_status',
      deceased.as('patient_is_deceased'),
      'services.name as service_name',
      'services.status as service_status',
      'tied.id as tied_id',
      'tied.starts_at as tied_starts_at',
      'tied.status as tied_status',
      'seeing.id as tied_practitioner_id',
      'seeing.name as tied_practitioner_name',
      'seeing.title as tied_practitioner_title',
      'live.id as offer_id',
      'asking.id as asking_id',
      'live.starts_at as offer_starts_at',
      'live.expires_at as offer_expires_at',
    ])

export type EntryRow = ReturnType<typeof waitlistEntries> extends { execute(): Promise<(infer R)[]> } ? R : never

/** Whether a waiting entry has expired: its last day has passed, or its appointment can no longer be brought forward. */
const lapsed = (scope: Scope) =>
  sql<boolean>`(waitlist_entries.latest_on < ${todayIn(scope)}::date or (waitlist_entries.appointment_id is not null and (tied.status <> 'booked' or tied.starts_at <= ${scope.at})))`

/** Entries by their current status, which is derived from the time and the open offer. `waiting` includes those with an offer. */
export function entriesWith(scope: Scope, status: WaitlistStatus) {
  const all = waitlistEntries(scope)
  if (status === 'booked' || status === 'cancelled') return all.where('waitlist_entries.status', '=', status)
  if (status === 'expired')
    return all.where((eb) =>
      eb.or([
        eb('waitlist_entries.status', '=', 'expired'),
        eb.and([eb('waitlist_entries.status', '=', 'waiting'), sql<boolean>`coalesce(${lapsed(scope)}, false)`]),
      ]),
    )
  const live = all.where('waitlist_entries.status', '=', 'waiting').where(sql<boolean>`not coalesce(${lapsed(scope)}, false)`)
  return status === 'offered' ? live.where('live.id', 'is not', null) : live
}

/**
 * Locks an entry until the transaction ends. Always after its patient and the visit it would bring forward, before its offer: see
 * `lockedToAccept`.
 */
export const lockEntry = (scope: WriteScope, id: string) =>
  scope.from('waitlist_entries').select(['id', 'patient_id', 'status', 'version']).where('id', '=', id).forUpdate()

/** The same for an entry that still waits; no row if another transaction has locked it. */
export const lockWaiting = (scope: WriteScope, id: string) => lockEntry(scope, id).where('status', '=', 'waiting').skipLocked()

export const insertEntry = (scope: WriteScope, values: Row<'waitlist_entries'>) => scope.insert('waitlist_entries', values)

/** Changes an entry and counts its version up; it is locked, or the condition names its version. */
export const updateEntry = (scope: WriteScope, id: string) =>
  scope
    .update('waitlist_entries')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: scope.at }))
    .where('id', '=', id)

/** Stores that a patient's waiting entries for a service have expired, so that a new one does not conflict with them. */
export const closeLapsed = (scope: WriteScope, ids: readonly string[]) =>
  scope
    .update('waitlist_entries')
    .set({ status: 'expired', updated_at: scope.at })
    .where('id', '=', anyOf(ids))
    .where('status', '=', 'waiting')

export const namesOf = (scope: Scope, practitioner_ids: readonly string[]) =>
  scope.from('practitioners').select(['id', 'name', 'title']).where('id', '=', anyOf(practitioner_ids))

export const patientsWaiting = (scope: Scope) =>
  scope.from('waitlist_entries').select('patient_id').distinct().where('status', '=', 'waiting')

/**
 * Links the entry of a patient who waits for the service to a time that they book meanwhile: it is the one to be brought forward,
 * so that nobody ends with two.
 */
export const linkWaitingEntry = preparedStatement((scope: WriteScope, patient_id: string, service_id: string, appointment_id: string) =>
  scope
    .update('waitlist_entries')
    .set((eb) => ({ appointment_id, version: eb('version', '+', 1), updated_at: scope.at }))
    .where('patient_id', '=', patient_id)
    .where('service_id', '=', service_id)
    .where('status', '=', 'waiting')
    .where('appointment_id', 'is', null),
)

/**
 * Reopens the wait of a waitlist entry whose visit will not take place, unless its patient already waits for the service again.
 * An entry that was to bring this visit forward waits for any time, because a cancelled visit cannot be brought forward. Of
 * several entries that the visit fulfilled only one is reopened, because a patient has one for a service: the oldest, which has
 * the best place, but none whose last day has passed while another can still be met.
 */
export const reopenWaiting = (scope: WriteScope, patient_id: string, appointment_id: string) =>
  scope
    .update('waitlist_entries')
    .set((eb) => ({
      status: 'waiting',
      booked_appointment_id: null,
      appointment_id: sql<string | null>`nullif(waitlist_entries.appointment_id, ${appointment_id})`,
      version: eb('version', '+', 1),
      updated_at: scope.at,
    }))
    .where('waitlist_entries.id', 'in', ({ selectFrom }) =>
      selectFrom('waitlist_entries as settled')
        .select('settled.id')
        .distinctOn('settled.service_id')
        .where('settled.organization_id', '=', scope.organization_id)
        .where('settled.patient_id', '=', patient_id)
        .where('settled.booked_appointment_id', '=', appointment_id)
        .where('settled.status', '=', 'booked')
        .orderBy('settled.service_id')
        .orderBy(sql`coalesce(settled.latest_on < ${todayIn(scope)}::date, false)`)
        .orderBy('settled.created_at')
        .orderBy('settled.id'),
    )
    .where('status', '=', 'booked')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('waitlist_entries as again')
            .select('again.id')
            .where('again.organization_id', '=', scope.organization_id)
            .whereRef('again.patient_id', '=', 'waitlist_entries.patient_id')
            .whereRef('again.service_id', '=', 'waitlist_entries.service_id')
            .where('again.status', '=', 'waiting'),
        ),
      ),
    )

/** Waiting entries that would bring this visit forward, locked until the transaction ends. */
export const linkedWaitingEntries = (scope: WriteScope, patient_id: string, appointment_id: string) =>
  scope
    .from('waitlist_entries')
    .select('id')
    .where('patient_id', '=', patient_id)
    .where('appointment_id', '=', appointment_id)
    .where('status', '=', 'waiting')
    .orderBy('id')
    .forUpdate()

/** Unlinks entries from a visit that was removed, or now has another service: their patients wait for any time again. */
export const unlinkWaitingEntries = (scope: WriteScope, patient_id: string, appointment_id: string) =>
  scope
    .update('waitlist_entries')
    .set((eb) => ({ appointment_id: null, version: eb('version', '+', 1), updated_at: scope.at }))
    .where('patient_id', '=', patient_id)
    .where('appointment_id', '=', appointment_id)
    .where('status', '=', 'waiting')
