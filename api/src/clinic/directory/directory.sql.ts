import { sql } from 'kysely'
import { offeringColumns } from '../../engine/scheduling/index.ts'
import { columnsOf } from '../../kernel/db/columns-of.ts'
import { hasWordsIn } from '../../kernel/db/has-words.ts'
import type { PlatformScope, Scope } from '../../kernel/scope.ts'
import { isClinicCalled } from '../organizations/index.ts'

type Sql = Pick<PlatformScope, 'sql'>

export interface ListingFilter {
  q?: string | undefined
  specialty?: string | undefined
  city?: string | undefined
  language?: string | undefined
  organization_id?: string | undefined
  place?: 'in-person' | 'video' | undefined
  gender?: string | undefined
  accepts_new_patients?: 'true' | 'false' | undefined
}

const equals = (column: string, value: string) => sql<boolean>`lower(${sql.ref(column)}) = lower(${value})`

/** Listed practitioners; each word of the search stands somewhere in the profile. */
export function listings({ sql: build }: Sql, filter: ListingFilter) {
  let found = build.selectFrom('practitioner_listings').select(columnsOf('practitioner_listings'))
  if (filter.q) found = found.where(hasWordsIn(sql.ref('search_text'), filter.q))
  if (filter.specialty) found = found.where(equals('specialty', filter.specialty))
  if (filter.city) found = found.where(equals('city', filter.city))
  if (filter.language)
    found = found.where(sql<boolean>`exists (select 1 from unnest(languages) l where lower(l) = lower(${filter.language}))`)
  if (filter.organization_id) found = found.where('organization_id', '=', filter.organization_id)
  if (filter.place) found = found.where(filter.place === 'video' ? 'video' : 'in_person', '=', true)
  if (filter.gender) found = found.where('gender', '=', filter.gender)
  if (filter.accepts_new_patients) found = found.where('accepts_new_patients', '=', filter.accepts_new_patients === 'true')
  return found
}

export const listingById = ({ sql: build }: Sql, practitioner_id: string) =>
  build.selectFrom('practitioner_listings').select(columnsOf('practitioner_listings')).where('practitioner_id', '=', practitioner_id)

export const facet = ({ sql: build }: Sql, column: 'specialty' | 'city') =>
  build
    .selectFrom('practitioner_listings')
    .select((eb) => [eb.ref(column).as('value'), eb.fn.countAll<number>().as('count')])
    .where(column, 'is not', null)
    .groupBy(column)
    .orderBy(column)

export const languageFacet = () =>
  sql<{
    value: string
    count: number
  }>`select l as value, count(*) as count from practitioner_listings cross join unnest(languages) l group by l order by l`

export interface ClinicFilter {
  q?: string | undefined
  city?: string | undefined
  specialty?: string | undefined
}

/** Active clinics that want to be found, with how many of their practitioners are listed; one that has said nothing yet is not there. */
export function clinics({ sql: build }: Sql, { q, city, specialty }: ClinicFilter) {
  let found = build
    .selectFrom('organizations as o')
    .select(clinicColumns)
    .select((eb) =>
      eb
        .selectFrom('practitioner_listings as p')
        .select((sub) => sub.fn.countAll<number>().as('n'))
        .whereRef('p.organization_id', '=', 'o.id')
        .as('practitioner_count'),
    )
    .where('o.status', '=', 'active')
    .where('o.listed', '=', true)
    .where((eb) =>
      eb.or([
        eb('o.city', 'is not', null),
        eb.exists(eb.selectFrom('practitioner_listings as p').select('p.practitioner_id').whereRef('p.organization_id', '=', 'o.id')),
      ]),
    )
  if (q) found = found.where(isClinicCalled(q))
  if (city) found = found.where(equals('o.city', city))
  if (specialty) found = found.where(sql<boolean>`exists (select 1 from unnest(o.specialties) s where lower(s) = lower(${specialty}))`)
  return found
}

const clinicColumns = [
  'o.id',
  'o.slug',
  'o.name',
  'o.city',
  'o.address_line',
  'o.postal_code',
  'o.country',
  'o.phone',
  'o.specialties',
  'o.time_zone',
  'o.currency',
] as const

export const clinicById = ({ sql: build }: Sql, id: string) =>
  build.selectFrom('organizations as o').select(clinicColumns).select(['o.about', 'o.email', 'o.website']).where('o.id', '=', id)

// This is read inside a clinic, as a visitor.

export const listedPractitioners = (scope: Scope) =>
  scope
    .from('practitioners')
    .select(['id', 'name', 'title', 'photo_id', 'specialty', 'languages', 'gender', 'biography', 'accepts_new_patients'])
    .where('kind', '=', 'person')
    .where('listed', '=', true)
    .where('status', '=', 'active')
    .orderBy('name')
    .orderBy('id')

/** What can be booked online, and with whom; the clinic's first services first. */
export const onlineServices = (scope: Scope) =>
  scope
    .from('services')
    .select([
      'id',
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
      'booking_mode',
      'new_patients',
      'needs_practitioner',
      'room_need',
      'device_needs',
      'participant_needs',
      'hours',
      'minimum_notice_minutes',
      'horizon_days',
      'cancel_notice_minutes',
    ])
    .where('status', '=', 'active')
    .where('bookable_online', '=', true)

export const whoOffers = (scope: Scope) =>
  scope
    .from('service_practitioners')
    .innerJoin('practitioners', 'practitioners.id', 'service_practitioners.practitioner_id')
    .select(['service_id', 'practitioner_id', 'practitioners.accepts_new_patients'])
    .select(offeringColumns)

export const publicLocations = (scope: Scope) =>
  scope
    .from('locations')
    .select(['id', 'name', 'address_line', 'city', 'postal_code', 'phone'])
    .where('status', '=', 'active')
    .orderBy('name')
    .orderBy('id')

export const publicHours = (scope: Scope) =>
  scope.from('location_hours').select(['location_id', 'weekday', 'starts', 'ends']).orderBy('weekday').orderBy('starts')

export const closuresAhead = (scope: Scope, until: string) =>
  scope
    .from('closures')
    .select(['location_id', 'reason', 'starts_at', 'ends_at'])
    .where('ends_at', '>', scope.at)
    .where('starts_at', '<', until)
    .orderBy('starts_at')

export const placesOf = (scope: Scope, practitioner_id: string) =>
  scope
    .from('practitioner_hours')
    .innerJoin('locations', 'locations.id', 'practitioner_hours.location_id')
    .select(['locations.id', 'locations.name', 'locations.address_line', 'locations.city'])
    .distinct()
    .where('practitioner_hours.practitioner_id', '=', practitioner_id)
    .where('locations.status', '=', 'active')
