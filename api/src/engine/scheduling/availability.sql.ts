import { sql } from 'kysely'
import { anyOf } from '../../kernel/db/any-of.ts'
import { preparedStatement } from '../../kernel/db/prepared-statement.ts'
import type { Scope } from '../../kernel/scope.ts'

// These statements read what free times are computed from, in the caller's own role, with the columns that the role may see.

const seconds = (column: string) => sql<number>`date_part('epoch', ${sql.ref(column)})`

const serviceColumns = [
  'id',
  'status',
  'name',
  'description',
  'duration_minutes',
  'buffer_before_minutes',
  'buffer_after_minutes',
  'price_minor',
  'tax_rate_bp',
  'payment_rule',
  'deposit_minor',
  'color',
  'place',
  'capacity',
  'bookable_online',
  'booking_mode',
  'new_patients',
  'minimum_notice_minutes',
  'horizon_days',
  'cancel_notice_minutes',
  'reschedule_notice_minutes',
  'room_need',
  'device_needs',
  'participant_needs',
  'needs_practitioner',
  'hours',
] as const

/** A service, even if it is no longer offered: its visits still exist. */
export const anyService = preparedStatement((scope: Scope, id: string) =>
  scope.from('services').select(serviceColumns).where('id', '=', id),
)

export const bookableService = preparedStatement((scope: Scope, id: string) =>
  scope.from('services').select(serviceColumns).where('id', '=', id).where('status', '=', 'active'),
)

const practitionerColumns = [
  'practitioners.id',
  'practitioners.name',
  'practitioners.title',
  'practitioners.specialty',
  'practitioners.color',
  'practitioners.listed',
  'practitioners.accepts_new_patients',
] as const

/** The length and price at which a practitioner offers a service: for `applyOffering`. */
export const offeringColumns = [
  'service_practitioners.duration_minutes as offered_duration_minutes',
  'service_practitioners.price_minor as offered_price_minor',
] as const

/** The active ones of some practitioners, with whether and how they offer a service. */
export const practitionersAmong = preparedStatement((scope: Scope, ids: readonly string[], service_id: string) =>
  scope
    .from('practitioners')
    .leftJoin('service_practitioners', (j) =>
      j.onRef('service_practitioners.practitioner_id', '=', 'practitioners.id').on('service_practitioners.service_id', '=', service_id),
    )
    .select(practitionerColumns)
    .select(offeringColumns)
    .select((eb) => eb('service_practitioners.service_id', 'is not', null).as('offers'))
    .where('practitioners.id', '=', anyOf(ids))
    .where('practitioners.status', '=', 'active'),
)

/** The active practitioners who offer a service, by name. */
export const practitionersOffering = (scope: Scope, service_id: string) =>
  scope
    .from('service_practitioners')
    .innerJoin('practitioners', 'practitioners.id', 'service_practitioners.practitioner_id')
    .select(practitionerColumns)
    .select(offeringColumns)
    .where('service_practitioners.service_id', '=', service_id)
    .where('practitioners.status', '=', 'active')
    .orderBy('practitioners.name')
    .orderBy('practitioners.id')

export const activeLocations = preparedStatement((scope: Scope) =>
  scope.from('locations').select(['id', 'name', 'address_line', 'city']).where('status', '=', 'active').orderBy('name').orderBy('id'),
)

export const openingHours = preparedStatement((scope: Scope) =>
  scope.from('location_hours').select(['location_id', 'weekday', 'starts', 'ends']),
)

export const closuresBetween = preparedStatement((scope: Scope, from: string, to: string) =>
  scope
    .from('closures')
    .select(['location_id', 'reason', seconds('starts_at').as('starts'), seconds('ends_at').as('ends')])
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .orderBy('starts_at'),
)

export const hoursOf = preparedStatement((scope: Scope, practitioner_ids: readonly string[]) =>
  scope
    .from('practitioner_hours')
    .select(['practitioner_id', 'location_id', 'weekday', 'starts', 'ends', 'valid_from', 'valid_until'])
    .where('practitioner_id', '=', anyOf(practitioner_ids))
    .orderBy('weekday')
    .orderBy('starts'),
)

export const exceptionsBetween = preparedStatement((scope: Scope, practitioner_ids: readonly string[], from: string, to: string) =>
  scope
    .from('practitioner_exceptions')
    .select(['practitioner_id', 'kind', 'location_id', seconds('starts_at').as('starts'), seconds('ends_at').as('ends')])
    .where('practitioner_id', '=', anyOf(practitioner_ids))
    .where('starts_at', '<', to)
    .where('ends_at', '>', from),
)

/** Busy times of practitioners in their external calendars. */
export const outsideBusyBetween = preparedStatement((scope: Scope, practitioner_ids: readonly string[], from: string, to: string) =>
  scope
    .from('outside_busy_times')
    .select(['practitioner_id', seconds('starts_at').as('starts'), seconds('ends_at').as('ends')])
    .where('practitioner_id', '=', anyOf(practitioner_ids))
    .where('starts_at', '<', to)
    .where('ends_at', '>', from),
)

// The longest visit with the longest buffers is shorter than two days, which bounds the index from below.
const longest = 2 * 86_400_000

/** Occupied times between two instants; holds count until they expire. */
export const occupanciesBetween = (
  scope: Scope,
  resource_ids: readonly string[],
  from: number,
  to: number,
  /** The id of an appointment or a hold to leave out. */
  ignore: string | null,
) => {
  const query = scope
    .from('occupancies')
    .select(['resource_id', seconds('starts_at').as('starts'), seconds('ends_at').as('ends'), 'group_service_id', 'capacity'])
    .where('resource_id', '=', anyOf(resource_ids))
    .where('starts_at', '<', new Date(to).toISOString())
    .where('starts_at', '>', new Date(from - longest).toISOString())
    .where('ends_at', '>', new Date(from).toISOString())
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', scope.at)]))
  // Visitors have no visit to move, so they do not see who holds a time.
  if (!ignore) return query
  return query
    .where((eb) => eb.or([eb('appointment_id', 'is', null), eb('appointment_id', '<>', ignore)]))
    .where((eb) => eb.or([eb('hold_id', 'is', null), eb('hold_id', '<>', ignore)]))
}

/** The data of a visit that is to be moved, for a search of times; of the patient's own visit if a patient is given. */
export const visitToMove = (scope: Scope, id: string, patient_id: string | null) =>
  scope
    .from('appointments')
    .select(['patient_id', 'service_id', 'practitioner_id', 'starts_at', 'ends_at'])
    .where('id', '=', id)
    .$if(patient_id !== null, (q) => q.where('patient_id', '=', patient_id))

/** The practitioners who have seen a patient here, so that the patient is not new to them. */
export const practitionersSeen = (scope: Scope, patient_id: string) =>
  scope.from('appointments').select('practitioner_id').distinct().where('patient_id', '=', patient_id).where('status', '=', 'fulfilled')

/** All active practitioners. */
export const activePractitioners = (scope: Scope) => scope.from('practitioners').select('id').where('status', '=', 'active')

/** The hours of the practitioners' services, for days on which a practitioner has none. */
export const hoursOfServicesOffered = (scope: Scope, practitioner_ids: readonly string[]) =>
  scope
    .from('service_practitioners')
    .innerJoin('services', 'services.id', 'service_practitioners.service_id')
    .select(['service_practitioners.practitioner_id', 'services.id', 'services.hours', 'services.needs_practitioner'])
    .where('service_practitioners.practitioner_id', '=', anyOf(practitioner_ids))
    .where('services.status', '=', 'active')
    .orderBy('services.id')

/** When rooms and devices cannot be used. */
export const roomClosuresBetween = (scope: Scope, from: string, to: string) =>
  scope
    .from('room_closures')
    .select(['room_id', 'starts_at', 'ends_at', 'reason'])
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .orderBy('starts_at')

/** The visits that occupy devices. */
export const devicesBetween = (scope: Scope, from: string, to: string) =>
  scope
    .from('rooms')
    .innerJoin('occupancies', 'occupancies.resource_id', 'rooms.id')
    .innerJoin('appointments', 'appointments.id', 'occupancies.appointment_id')
    .select(['rooms.id as device_id', 'occupancies.appointment_id', 'appointments.patient_id'])
    .where('rooms.kind', '=', 'device')
    .where('occupancies.appointment_id', 'is not', null)
    .where('occupancies.starts_at', '<', to)
    .where('occupancies.starts_at', '>', sql<string>`${from}::timestamptz - interval '2 days'`)
    .where('occupancies.ends_at', '>', from)
    .$narrowType<{ appointment_id: string }>()
