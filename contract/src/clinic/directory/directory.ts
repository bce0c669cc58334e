/** What anybody may look at before signing in: clinics, doctors, services, free times. */
import { z } from 'zod'
import { paymentRules } from '../../engine/money/prepayment.ts'
import { call, idParams, listQuery, page } from '../../kernel/call.ts'
import { mostPractitioners } from '../../kernel/time-limits.ts'
import { day, flag, id, instant, line, money } from '../../kernel/values.ts'

export const servicePlaces = ['in-person', 'video'] as const

/** The length and price at which one practitioner gives a service. */
export const publicOffering = z.object({
  practitioner_id: id,
  duration_minutes: z.number().int(),
  price: money,
  /** What is asked for before a visit is booked, tax included; null: nothing. */
  prepayment: money.nullable(),
})

/** A service as everybody may see it. */
export const publicService = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  duration_minutes: z.number().int(),
  price: money,
  payment_rule: z.enum(paymentRules),
  /** What is asked for before a visit is booked, tax included; null: nothing. */
  prepayment: money.nullable(),
  color: z.string(),
  place: z.enum(servicePlaces),
  /** `request`: the clinic answers before it is a booking. */
  booking_mode: z.enum(['instant', 'request']),
  new_patients: z.boolean(),
  /** false: it takes rooms and devices alone. Where a practitioner's id is asked for, it has its own. */
  needs_practitioner: z.boolean(),
  minimum_notice_minutes: z.number().int(),
  cancel_notice_minutes: z.number().int(),
  /** Who gives it at another length or price than it says; none where it is the service of one practitioner. */
  offerings: z.array(publicOffering),
})
export type PublicService = z.infer<typeof publicService>

/** A time that can be booked. */
export const freeTime = z.object({
  practitioner_id: id,
  location_id: id,
  starts_at: instant,
  ends_at: instant,
  /** Of a service that several share: how many may still book this time. */
  seats_left: z.number().int().optional(),
})
export type FreeTime = z.infer<typeof freeTime>

/** Why there is no free time, in the order in which the causes are looked for. */
export const noTimeCodes = [
  'not_accepting_new_patients',
  'no_hours',
  'closed',
  'too_soon',
  'beyond_horizon',
  'no_gap',
  'fully_booked',
  'no_resource',
] as const
/** Why no free time was found. */
export const noTimeReason = z.object({
  code: z.enum(noTimeCodes),
  /** One plain sentence for the screen. */
  detail: z.string(),
  /** Of `closed`: what the clinic calls the closure. */
  closure: z.string().nullable(),
  /** The next day with a free time, in the clinic's zone, when one was found. */
  next_on: day.nullable(),
  /** Of `no_gap`: the longest gap that is left. */
  longest_minutes: z.number().int().nullable(),
  /** Of `too_soon`: from when on times may be booked; of `beyond_horizon`: until when. */
  limit_at: instant.nullable(),
})
export type NoTimeReason = z.infer<typeof noTimeReason>

/** Free times by instant, all practitioners together; `reason` only when there are none. */
export const availability = z.object({
  items: z.array(freeTime),
  reason: noTimeReason.nullable(),
  /** Of a range that one reply does not hold (62 days, or 310 days of all practitioners together): where the rest begins, to be asked for as `from`. */
  next_from: instant.nullable(),
  time_zone: z.string(),
  practitioners: z.array(z.object({ id, name: z.string(), title: z.string().nullable() })),
  locations: z.array(z.object({ id, name: z.string() })),
})
export type Availability = z.infer<typeof availability>

/** Ids in one parameter of an address, separated by commas. */
export const idList = z
  .string()
  .max(mostPractitioners * 37)
  .transform((text) => text.split(','))
  .pipe(z.array(id).max(mostPractitioners, `Name at most ${mostPractitioners} practitioners.`))

/** An instant, or a day on the clinic's calendar (`to` includes that day). Of more than one reply holds the first days are answered. */
export const instantOrDay = z.union([instant, day], 'Enter a day or an instant.')
export const availabilityFields = {
  service_id: id,
  practitioner_id: id.optional(),
  /** Several, separated by commas; none named: everybody who offers the service. */
  practitioner_ids: idList.optional(),
  location_id: id.optional(),
  from: instantOrDay,
  to: instantOrDay,
}

const q = line(100).optional()
const openingHours = z.object({ weekday: z.number().int().min(1).max(7), starts: z.string(), ends: z.string() })

/** A clinic, as the public directory shows it. */
export const publicOrganization = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  address_line: z.string().nullable(),
  postal_code: z.string().nullable(),
  country: z.string(),
  phone: z.string().nullable(),
  specialties: z.array(z.string()),
  practitioner_count: z.number().int(),
  time_zone: z.string(),
  currency: z.string(),
})
export type PublicOrganization = z.infer<typeof publicOrganization>

/** Which photo `/public/practitioners/{id}/photo` answers with: another one for each new photo; null: there is none. */
const photo_id = id.nullable()

/** Somebody whom patients can book, as the public directory shows them. */
export const practitionerCard = z.object({
  id,
  name: z.string(),
  title: z.string().nullable(),
  photo_id,
  specialty: z.string(),
  languages: z.array(z.string()),
  gender: z.enum(['female', 'male', 'other']).nullable(),
  accepts_new_patients: z.boolean(),
  in_person: z.boolean(),
  video: z.boolean(),
  service_names: z.array(z.string()),
  organization: z.object({ id, name: z.string(), city: z.string().nullable(), time_zone: z.string() }),
  /** The service that `next_times` are for; null when none can be booked online. */
  service: publicService.nullable(),
  /** For new patients: none where new patients are not taken on. */
  next_times: z.array(freeTime),
})
export type PractitionerCard = z.infer<typeof practitionerCard>

const facet = z.array(z.object({ value: z.string(), count: z.number().int() }))

export const directory = {
  listOrganizations: call({
    method: 'GET',
    path: '/public/organizations',
    access: 'public',
    replica: true,
    summary: 'Clinics of the directory, by name.',
    query: listQuery.extend({ q, city: q, specialty: q }),
    output: page(publicOrganization),
  }),
  getOrganization: call({
    method: 'GET',
    path: '/public/organizations/{id}',
    access: 'public',
    replica: true,
    cost: 3,
    errors: ['not_found'],
    summary: 'A clinic with its opening hours, services with prices, and listed doctors.',
    params: idParams,
    output: publicOrganization.extend({
      about: z.string().nullable(),
      email: z.string().nullable(),
      website: z.string().nullable(),
      locations: z.array(
        z.object({
          id,
          name: z.string(),
          address_line: z.string().nullable(),
          city: z.string().nullable(),
          postal_code: z.string().nullable(),
          phone: z.string().nullable(),
          hours: z.array(openingHours),
        }),
      ),
      /** Closures of the coming 60 days. */
      closures: z.array(z.object({ location_id: id.nullable(), reason: z.string(), starts_at: instant, ends_at: instant })),
      services: z.array(publicService),
      practitioners: z.array(
        z.object({
          id,
          name: z.string(),
          title: z.string().nullable(),
          photo_id,
          specialty: z.string(),
          languages: z.array(z.string()),
          accepts_new_patients: z.boolean(),
          service_ids: z.array(id),
        }),
      ),
    }),
  }),
  listPractitioners: call({
    method: 'GET',
    path: '/public/practitioners',
    access: 'public',
    replica: true,
    cost: 5,
    summary: 'Doctors of the directory with their next free times; those with earlier openings come first.',
    query: listQuery.extend({
      q,
      specialty: q,
      city: q,
      language: q,
      service_id: id.optional(),
      organization_id: id.optional(),
      /** Only doctors with a free time on this day. */
      on: day.optional(),
      place: z.enum(servicePlaces).optional(),
      gender: z.enum(['female', 'male', 'other']).optional(),
      accepts_new_patients: flag.optional(),
    }),
    output: page(practitionerCard),
  }),
  getPractitioner: call({
    method: 'GET',
    path: '/public/practitioners/{id}',
    access: 'public',
    replica: true,
    errors: ['not_found'],
    summary: 'A doctor: profile, places and services.',
    params: idParams,
    output: practitionerCard.omit({ service: true, service_names: true }).extend({
      biography: z.string().nullable(),
      services: z.array(publicService),
      locations: z.array(z.object({ id, name: z.string(), address_line: z.string().nullable(), city: z.string().nullable() })),
    }),
  }),
  getPractitionerPhoto: call({
    method: 'GET',
    path: '/public/practitioners/{id}/photo',
    access: 'public',
    errors: ['not_found'],
    summary: 'The photo of a listed doctor, as a square picture. Caches may keep it for a day.',
    params: idParams,
    query: z.strictObject({
      /** The photo that is expected, so that a new one is not looked for under the address of the old. */
      photo_id: id.optional(),
    }),
    produces: 'image/webp',
    output: z.any(),
  }),
  listFilters: call({
    method: 'GET',
    path: '/public/practitioner-filters',
    access: 'public',
    replica: true,
    summary: 'The specialties, cities and languages that the directory has, with how many doctors each.',
    output: z.object({ specialties: facet, cities: facet, languages: facet }),
  }),
  listServices: call({
    method: 'GET',
    path: '/public/services',
    access: 'public',
    replica: true,
    errors: ['not_found'],
    summary: 'What can be booked online in a clinic, or with one of its doctors.',
    query: listQuery.extend({ organization_id: id, practitioner_id: id.optional() }),
    output: page(publicService.extend({ practitioner_ids: z.array(id) })),
  }),
  getAvailability: call({
    method: 'GET',
    path: '/public/availability',
    access: 'public',
    cost: 5,
    errors: ['not_found', 'refused_by_rule'],
    summary: 'Free times of a service for new patients, or why there are none; who is known there signs in for theirs.',
    query: z.strictObject({ organization_id: id, ...availabilityFields }),
    output: availability,
  }),
}
