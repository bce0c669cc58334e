/** What goes over the wire about a clinic: its profile, places, rooms, closures, services, roles, settings, audit lines. */
import { z } from 'zod'
import { paymentRules } from '../../engine/money/prepayment.ts'
import { permissions, staffRoles } from '../../kernel/access.ts'
import { currency, email, id, instant, line, money, name, phone, text, timeOfDay, timeZone, website } from '../../kernel/values.ts'
import { calendarColors } from '../staff/calendar-colors.ts'
import { organizationActions, organizationStatuses } from './organization-transitions.ts'

export const version = z.number().int()
export const status = z.enum(['active', 'inactive'])
const weekday = z.number().int().min(1).max(7)
const minutes = (max: number) => z.number().int().min(0).max(max)

/** What a clinic writes about itself. */
export const profileFields = {
  name,
  phone: phone.nullable(),
  email: email.nullable(),
  website: website.nullable(),
  about: text(2000).nullable(),
  address_line: line(200).nullable(),
  city: line(100).nullable(),
  postal_code: line(20).nullable(),
  specialties: z.array(line(80)).max(30),
  listed: z.boolean(),
  locale: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Choose a language from the list.')
    .max(20),
  time_zone: timeZone,
}
const shownProfile = {
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  about: z.string().nullable(),
  address_line: z.string().nullable(),
  city: z.string().nullable(),
  postal_code: z.string().nullable(),
  specialties: z.array(z.string()),
  listed: z.boolean(),
  locale: z.string(),
  time_zone: z.string(),
}

/** A clinic as its own people see it. */
export const organization = z.object({
  id,
  slug: z.string(),
  status: z.enum(organizationStatuses),
  currency: z.string(),
  country: z.string(),
  ...shownProfile,
  setup_completed_at: instant.nullable(),
  created_at: instant,
  version,
})
export type Organization = z.infer<typeof organization>

/** A clinic as the platform sees it: no clinical rows. */
export const platformOrganization = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  status: z.enum(organizationStatuses),
  country: z.string(),
  city: z.string().nullable(),
  time_zone: z.string(),
  currency: z.string(),
  listed: z.boolean(),
  sample: z.boolean(),
  status_reason: z.string().nullable(),
  setup_completed_at: instant.nullable(),
  approved_at: instant.nullable(),
  created_at: instant,
  can: z.array(z.enum(organizationActions)),
  version,
})
export type PlatformOrganization = z.infer<typeof platformOrganization>

const owner = z.object({ account_id: id, name: z.string(), email: z.string(), email_verified: z.boolean() })
/** A clinic, as administrators of the platform see it: no patient and no chart. */
export const platformOrganizationDetail = platformOrganization.extend({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  address_line: z.string().nullable(),
  about: z.string().nullable(),
  owners: z.array(owner),
  /** Owners who were invited and have not come yet. */
  invited_owners: z.array(z.object({ email: z.string(), expires_at: instant })),
})

export type PlatformOrganizationDetail = z.infer<typeof platformOrganizationDetail>

/** An opening on the clinic's clock, Monday is 1; one that ends at or before its start passes midnight. */
export const windowFields = { weekday, starts: timeOfDay, ends: timeOfDay }
/** Hours on one day of the week. */
export const openingWindow = z.object(windowFields)
export type OpeningWindow = z.infer<typeof openingWindow>

export const locationFields = {
  name,
  address_line: line(200).nullable(),
  city: line(100).nullable(),
  postal_code: line(20).nullable(),
  phone: phone.nullable(),
}
/** A place of the clinic, with its address. */
export const location = z.object({
  id,
  name: z.string(),
  address_line: z.string().nullable(),
  city: z.string().nullable(),
  postal_code: z.string().nullable(),
  phone: z.string().nullable(),
  status,
  hours: z.array(openingWindow),
  version,
})
export type Location = z.infer<typeof location>

export const roomKind = z.enum(['room', 'device'])
/** When a room or a device can not be used. */
export const roomClosure = z.object({
  id,
  room_id: id,
  starts_at: instant,
  ends_at: instant,
  reason: z.string(),
  /** Booked visits to come that have it then and are to be moved. */
  visits: z.int(),
})
export type RoomClosure = z.infer<typeof roomClosure>

/** A room of the clinic. */
export const room = z.object({
  id,
  location_id: id,
  name: z.string(),
  kind: roomKind,
  status,
  /** Those that are not over, the next first. */
  closures: z.array(roomClosure),
  version,
})
export type Room = z.infer<typeof room>
/** A stretch in which the clinic, or one of its places, is closed. */
export const closure = z.object({
  id,
  location_id: id.nullable(),
  reason: z.string(),
  starts_at: instant,
  ends_at: instant,
  /** Booked visits to come that lie in it and are to be moved or cancelled. */
  visits: z.int(),
})
export type Closure = z.infer<typeof closure>

const color = z.enum(calendarColors)
const price = z.object({ amount: z.number().int().min(0, 'A price cannot be negative.').max(1_000_000_000_00), currency })
const duration_minutes = z.number().int().min(5, 'At least 5 minutes.').max(1440, 'At most 24 hours.')

/** At which length and price one practitioner gives a service; null: as the service says. */
export const serviceOffering = z.object({
  practitioner_id: id,
  duration_minutes: duration_minutes.nullable(),
  price: money.nullable(),
  /** Derived: what is asked for before a visit with this practitioner is booked, tax included; null: nothing. */
  prepayment: money.nullable(),
})
export type ServiceOffering = z.infer<typeof serviceOffering>

export const serviceFields = {
  name,
  description: text(2000).nullable(),
  duration_minutes,
  buffer_before_minutes: minutes(480),
  buffer_after_minutes: minutes(480),
  price,
  /** Hundredths of a percent: 2300 is 23 %. */
  tax_rate_bp: z.number().int().min(0).max(10_000),
  /** What is asked for before a visit is booked. */
  payment_rule: z.enum(paymentRules),
  /** Of the rule `deposit`: not above the price. */
  deposit: z.object({ amount: z.number().int().min(1, 'Enter more than zero.').max(1_000_000_000_00), currency }).nullable(),
  color,
  place: z.enum(['in-person', 'video']),
  capacity: z.number().int().min(1).max(200),
  bookable_online: z.boolean(),
  booking_mode: z.enum(['instant', 'request']),
  new_patients: z.boolean(),
  minimum_notice_minutes: minutes(525_600),
  horizon_days: z.number().int().min(1).max(730),
  cancel_notice_minutes: minutes(525_600),
  reschedule_notice_minutes: minutes(525_600),
  /** false: it takes its rooms and devices alone, and its times are the opening hours or hours of its own. */
  needs_practitioner: z.boolean(),
  practitioner_ids: z.array(id).max(500),
  /** Those of them who give it at another length or price; null: as the service says. */
  offerings: z
    .array(z.strictObject({ practitioner_id: id, duration_minutes: duration_minutes.nullable(), price: price.nullable() }))
    .max(500),
  /** Whether it takes a room: any of the place, or one of `room_ids`; chosen when the time is taken. */
  room_need: z.enum(['none', 'any', 'chosen']),
  room_ids: z.array(id).max(100),
  /** Who takes part beside the practitioner: of each list another one. */
  participant_choices: z.array(z.array(id).min(1, 'Choose at least one practitioner.').max(50)).max(5),
  /** It takes one device of each list. */
  device_choices: z.array(z.array(id).min(1, 'Choose at least one device.').max(50)).max(5),
  /** For practitioners who have no weekly hours of their own. */
  hours: z.array(z.strictObject({ location_id: id, ...windowFields })).max(140),
}

/** What can be booked, with all that staff set for it. */
export const service = z.object({
  ...serviceFields,
  id,
  name: z.string(),
  description: z.string().nullable(),
  price: money,
  deposit: money.nullable(),
  /** Derived: what is asked for before a visit is booked, tax included; null: nothing. */
  prepayment: money.nullable(),
  color: z.string(),
  status,
  version,
  practitioner_ids: z.array(id),
  /** Those of them who give it at another length or price. */
  offerings: z.array(serviceOffering),
})
export type Service = z.infer<typeof service>

/** What a role may do in this clinic. */
export const rolePermissionRow = z.object({
  role: z.enum(staffRoles),
  permissions: z.array(z.enum(permissions)),
  /** What the clinic added to and took from the default; empty for the owner. */
  added: z.array(z.enum(permissions)),
  removed: z.array(z.enum(permissions)),
  adjustable: z.boolean(),
})

/** What the clinic sets for invoices and for the sessions of its staff. */
export const organizationSettings = z.object({
  /** Days until an invoice is due, from its issue. */
  invoice_due_days: z.number().int().min(0).max(365),
  /** Printed on invoices and receipts. */
  tax_number: z.string(),
  invoice_note: z.string(),
  /** Minutes after which an idle session of staff ends in this clinic; never longer than the platform's. */
  idle_minutes: z.number().int().min(5).max(15),
  /** Staff of this clinic sign in with a second factor, or can do nothing here until they have one. */
  second_factor_required: z.boolean(),
})
export type OrganizationSettings = z.infer<typeof organizationSettings>
