import { openStatuses } from '@polyclinic/contract/appointment-statuses'
import type { WaitlistStatus } from '@polyclinic/contract/waitlist-transitions'
import { sql } from 'kysely'
import { todayIn } from '../../kernel/clinic-day.ts'
import { anyOf } from '../../kernel/db/any-of.ts'
import { preparedStatement } from '../../kernel/db/prepared-statement.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'
import { noAccountId, offeringColumns } from '../scheduling/index.ts'

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
      'patients.deceased_on',
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
export const changeEntry = (scope: WriteScope, id: string) =>
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

/** Offers with their names. */
export const waitlistOffers = (scope: Scope) =>
  scope
    .from('waitlist_offers')
    .innerJoin('waitlist_entries', 'waitlist_entries.id', 'waitlist_offers.entry_id')
    .innerJoin('patients', 'patients.id', 'waitlist_offers.patient_id')
    .innerJoin('services', 'services.id', 'waitlist_offers.service_id')
    .innerJoin('practitioners', 'practitioners.id', 'waitlist_offers.practitioner_id')
    .innerJoin('locations', 'locations.id', 'waitlist_offers.location_id')
    .leftJoin('appointments as tied', 'tied.id', 'waitlist_entries.appointment_id')
    .leftJoin('practitioners as seeing', 'seeing.id', 'tied.practitioner_id')
    .leftJoin('service_practitioners', (j) =>
      j
        .onRef('service_practitioners.service_id', '=', 'waitlist_offers.service_id')
        .onRef('service_practitioners.practitioner_id', '=', 'waitlist_offers.practitioner_id'),
    )
    .select(offeringColumns)
    .select([
      'waitlist_offers.id',
      'waitlist_offers.entry_id',
      'waitlist_offers.patient_id',
      'waitlist_offers.released_slot_id',
      'waitlist_offers.service_id',
      'waitlist_offers.practitioner_id',
      'waitlist_offers.location_id',
      'waitlist_offers.starts_at',
      'waitlist_offers.ends_at',
      'waitlist_offers.status',
      'waitlist_offers.expires_at',
      'waitlist_offers.reasons',
      'waitlist_offers.made_by',
      'waitlist_offers.actor_name',
      'waitlist_offers.answered_at',
      'waitlist_offers.appointment_id',
      'waitlist_offers.created_at',
      'waitlist_entries.keep_appointment',
      'patients.name as patient_name',
      'patients.email as patient_email',
      'patients.account_id',
      'services.name as service_name',
      'services.place',
      'services.price_minor',
      'services.tax_rate_bp',
      'services.payment_rule',
      'services.deposit_minor',
      'practitioners.name as practitioner_name',
      'practitioners.title as practitioner_title',
      'locations.name as location_name',
      'locations.address_line',
      'locations.city',
      'tied.id as tied_id',
      'tied.starts_at as tied_starts_at',
      'tied.status as tied_status',
      'seeing.id as tied_practitioner_id',
      'seeing.name as tied_practitioner_name',
      'seeing.title as tied_practitioner_title',
    ])

export type OfferRow = ReturnType<typeof waitlistOffers> extends { execute(): Promise<(infer R)[]> } ? R : never

export const offerById = (scope: Scope, id: string) => waitlistOffers(scope).where('waitlist_offers.id', '=', id)

export const lockOffer = (scope: WriteScope, id: string) => scope.from('waitlist_offers').select('id').where('id', '=', id).forUpdate()

/** Answers with no row if this person has an open offer already: the unique index decides, also between concurrent transactions. */
export const insertOffer = (scope: WriteScope, values: Row<'waitlist_offers'>) =>
  scope.insert('waitlist_offers', values).onConflict((on) => on.doNothing())

/** Ends an offer if it is still open. */
export const endOffer = (scope: WriteScope, id: string) => scope.update('waitlist_offers').where('id', '=', id).where('status', '=', 'open')

/** Open offers whose time has passed, to be passed on. */
export const lapsedOffers = (scope: Scope) =>
  scope.from('waitlist_offers').select('id').where('status', '=', 'open').where('expires_at', '<=', scope.at).orderBy('id').limit(200)

/** Declined offers whose time is still held, to be passed on. */
export const declinedOffers = (scope: Scope) =>
  scope
    .from('holds')
    .innerJoin('waitlist_offers', 'waitlist_offers.id', 'holds.id')
    .select('waitlist_offers.id')
    .where('holds.account_id', '=', noAccountId)
    .where('waitlist_offers.status', '=', 'declined')
    .orderBy('waitlist_offers.id')
    .limit(200)

/** Begins that were offered to entries before: nobody is asked twice about one time. */
export const offeredBefore = (scope: Scope, from: string, to: string) =>
  scope
    .from('waitlist_offers')
    .select(['entry_id', 'practitioner_id', 'starts_at'])
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)

/** Visits of several patients between two instants that have not ended. */
export const visitsOf = (scope: Scope, patient_ids: readonly string[], from: string, to: string) =>
  scope
    .from('appointments')
    .select(['id', 'patient_id', 'starts_at', 'ends_at'])
    .where('patient_id', '=', anyOf(patient_ids))
    .where('status', 'in', openStatuses)
    .where('starts_at', '>', sql<string>`${from}::timestamptz - interval '1 day'`)
    .where('starts_at', '<', to)

/** Times between two instants that patients had booked and gave up: cancelled visits, and former times of future visits. */
export const givenUpTimes = (scope: Scope, patient_ids: readonly string[], from: string, to: string) =>
  scope
    .from('appointments')
    .select(['patient_id', 'practitioner_id', 'starts_at', 'ends_at'])
    .where('patient_id', '=', anyOf(patient_ids))
    .where('status', '=', 'cancelled')
    .where('starts_at', '>', sql<string>`${from}::timestamptz - interval '1 day'`)
    .where('starts_at', '<', to)
    .unionAll(
      scope
        .from('appointments')
        .innerJoin('appointment_events as e', 'e.appointment_id', 'appointments.id')
        .select([
          'appointments.patient_id',
          sql<string>`(e.details->'moved_from'->>'practitioner_id')::uuid`.as('practitioner_id'),
          sql<string>`(e.details->'moved_from'->>'starts_at')::timestamptz`.as('starts_at'),
          sql<string>`(e.details->'moved_from'->>'ends_at')::timestamptz`.as('ends_at'),
        ])
        .where('appointments.patient_id', '=', anyOf(patient_ids))
        .where('appointments.starts_at', '>', scope.at)
        .where('e.action', '=', 'move'),
    )

export const insertReleasedSlot = (scope: WriteScope, values: Row<'released_slots'>) => scope.insert('released_slots', values)

/** Whether a visit occupies the whole time now, from its first minute to its last; a group may still have a seat. */
const isTaken = (scope: Scope) =>
  sql<boolean>`exists (select from occupancies o where o.organization_id = ${scope.organization_id} and o.resource_id = released_slots.practitioner_id
    and o.appointment_id is not null and o.group_service_id is null and o.starts_at <= released_slots.starts_at and o.ends_at >= released_slots.ends_at)`

/** Whether the same slot was released again since; a current hold of it does not count. */
const isRepeated = (scope: Scope) =>
  sql<boolean>`exists (select from released_slots later where later.organization_id = ${scope.organization_id} and later.practitioner_id = released_slots.practitioner_id
    and later.starts_at = released_slots.starts_at and later.ends_at = released_slots.ends_at and later.id > released_slots.id
    and (later.hold_id is null or later.offer_from <= ${scope.at}))`

/** Whether the slot belongs to a hold that has not expired. */
const isHeld = (scope: Scope) => sql<boolean>`(released_slots.hold_id is not null and released_slots.offer_from > ${scope.at})`

/** The same for a hold that was deleted: booked, released, or exchanged for another time. */
const hasEndedEarly = (scope: Scope) =>
  sql<boolean>`(${isHeld(scope)} and not exists (select from holds h where h.organization_id = ${scope.organization_id} and h.id = released_slots.hold_id))`

/**
 * Deletes records of released slots that are no longer of use: the time has passed or is occupied, there is a newer record of it,
 * or its hold ended early.
 */
export const deleteReleasedSlots = (scope: WriteScope) =>
  scope
    .delete('released_slots')
    .where((eb) => eb.or([eb('ends_at', '<=', scope.at), isTaken(scope), isRepeated(scope), hasEndedEarly(scope)]))

/** Released slots that have not passed and are neither occupied nor held, each once, the earliest first. */
export const releasedSlots = (scope: Scope) =>
  scope
    .from('released_slots')
    .innerJoin('practitioners', 'practitioners.id', 'released_slots.practitioner_id')
    .leftJoin('services', 'services.id', 'released_slots.service_id')
    .select([
      'released_slots.id',
      'released_slots.practitioner_id',
      'released_slots.service_id',
      'released_slots.starts_at',
      'released_slots.ends_at',
      'released_slots.cause',
      'released_slots.offer_from',
      'released_slots.created_at',
      'practitioners.name as practitioner_name',
      'practitioners.title as practitioner_title',
      'services.name as service_name',
    ])
    .where('released_slots.ends_at', '>', scope.at)
    .where((eb) => eb.not(isTaken(scope)))
    .where((eb) => eb.not(isHeld(scope)))
    .where((eb) => eb.not(isRepeated(scope)))
    .where('practitioners.status', '=', 'active')
    .orderBy('released_slots.starts_at')
    .orderBy('released_slots.id')

export type ReleasedSlotRow = ReturnType<typeof releasedSlots> extends { execute(): Promise<(infer R)[]> } ? R : never

/** Open offers for times of a practitioner. */
export const liveOffers = (scope: Scope) =>
  waitlistOffers(scope).where('waitlist_offers.status', '=', 'open').where('waitlist_offers.expires_at', '>', scope.at)

/** The practitioners who offer the services of waiting entries. */
export const offeringOf = (scope: Scope, service_ids: readonly string[]) =>
  scope
    .from('service_practitioners')
    .innerJoin('practitioners', 'practitioners.id', 'service_practitioners.practitioner_id')
    .select(['service_id', 'practitioner_id as id', 'practitioners.accepts_new_patients'])
    .select(offeringColumns)
    .where('service_id', '=', anyOf(service_ids))
    .where('practitioners.status', '=', 'active')

/** The practitioners who have seen several patients here, so that the patients are not new to them. */
export const seenBy = (scope: Scope, patient_ids: readonly string[]) =>
  scope
    .from('appointments')
    .select(['patient_id', 'practitioner_id'])
    .distinct()
    .where('patient_id', '=', anyOf(patient_ids))
    .where('status', '=', 'fulfilled')

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
