/** What goes over the wire about the waitlist: entries, offers, released slots and their matches. */
import { z } from 'zod'
import { servicePlaces } from '../../clinic/directory/directory.ts'
import { chartClosed, chartText } from '../../kernel/chart-texts.ts'
import { day, id, instant, money, timeOfDay } from '../../kernel/values.ts'
import {
  matchObstacles,
  offerActions,
  offerStatuses,
  releaseCauses,
  waitlistActions,
  waitlistStatuses,
  waitlistUrgencies,
} from './waitlist-transitions.ts'

const ref = z.object({ id, name: z.string() })
/** A stretch of the day on the clinic's clock. */
export const dayWindow = z
  .strictObject({ starts: timeOfDay, ends: timeOfDay })
  .refine((window) => window.ends > window.starts, { path: ['ends'], message: 'This ends before it begins.' })

/** When and with whom somebody would like a time. */
export const wishFields = {
  /** Nobody named: any practitioner who offers the service. */
  practitioner_ids: z.array(id).max(20, 'Name at most 20 practitioners.'),
  /** Monday is 1; none: any day. */
  weekdays: z.array(z.number().int().min(1).max(7)).max(7),
  /** None: at any time of the day. */
  windows: z.array(dayWindow).max(5, 'Enter at most five times of the day.'),
  /** Not before this day. */
  earliest_on: day,
  /** Not after this day; then the entry has expired. */
  latest_on: day.nullable(),
}

const wish = {
  practitioners: z.array(ref),
  weekdays: z.array(z.number().int()),
  windows: z.array(z.object({ starts: z.string(), ends: z.string() })),
  earliest_on: z.string(),
  latest_on: z.string().nullable(),
}

/** The appointment that the patient has and would like earlier. */
const tied = z.object({ id, starts_at: instant, practitioner: ref })
const liveOffer = z.object({ id, starts_at: instant, expires_at: instant })

const entryCore = {
  id,
  service: ref,
  ...wish,
  appointment: tied.nullable(),
  /** The earlier time is on top of the appointment, which stays. */
  keep_appointment: z.boolean(),
  notes: chartText().nullable(),
  status: z.enum(waitlistStatuses),
  /** The offer that is open now. */
  offer: liveOffer.nullable(),
  booked_appointment_id: id.nullable(),
  time_zone: z.string(),
  created_at: instant,
  version: z.number().int(),
  /** What the caller may do with it now. */
  can: z.array(z.enum(waitlistActions)),
}

/** A place on the waitlist, as staff see it. */
export const waitlistEntry = z.object({
  ...entryCore,
  chart_closed: chartClosed,
  patient: z.object({ id, name: z.string(), birth_date: z.string().nullable(), phone: z.string().nullable(), record_number: z.string() }),
  urgency: z.enum(waitlistUrgencies),
  /** Who put them on the list. */
  source: z.enum(['patient', 'staff']),
})
export type WaitlistEntry = z.infer<typeof waitlistEntry>

/** The patient's place on the waitlist. */
export const myWaitlistEntry = z.object(entryCore)
export type MyWaitlistEntry = z.infer<typeof myWaitlistEntry>

/** Why a time is offered to somebody, each with what it takes to say it in words. */
export const matchReason = z.discriminatedUnion('code', [
  z.object({ code: z.literal('urgency'), urgency: z.enum(waitlistUrgencies) }),
  z.object({ code: z.literal('waiting'), days: z.number().int() }),
  z.object({ code: z.literal('practitioner'), name: z.string() }),
  z.object({ code: z.literal('anybody') }),
  z.object({ code: z.literal('weekday'), weekday: z.number().int() }),
  z.object({ code: z.literal('window'), starts: z.string(), ends: z.string() }),
  /** Days by which it is earlier than the appointment they have. */
  z.object({ code: z.literal('earlier'), days: z.number().int() }),
  z.object({ code: z.literal('fills-gap') }),
])
export type MatchReason = z.infer<typeof matchReason>

const offerCore = {
  id,
  service: ref.extend({ place: z.enum(servicePlaces) }),
  /** What is asked for before it is booked; null: nothing. */
  prepayment: money.nullable(),
  practitioner: ref,
  location: z.object({ id, name: z.string(), address_line: z.string().nullable(), city: z.string().nullable() }),
  starts_at: instant,
  ends_at: instant,
  time_zone: z.string(),
  status: z.enum(offerStatuses),
  expires_at: instant,
  /** The server's clock, so that a countdown is right on a phone whose own is not. */
  now: instant,
  created_at: instant,
  answered_at: instant.nullable(),
  /** What was booked or brought forward by accepting it. */
  appointment_id: id.nullable(),
  can: z.array(z.enum(offerActions)),
}

/** A time that was offered to an entry of the waitlist. */
export const waitlistOffer = z.object({
  ...offerCore,
  entry_id: id,
  patient: ref,
  made_by: z.enum(['system', 'staff']),
  actor_name: z.string(),
  reasons: z.array(matchReason),
})
export type WaitlistOffer = z.infer<typeof waitlistOffer>

/** A time that is offered to the patient out of the waitlist. */
export const myWaitlistOffer = z.object({
  ...offerCore,
  entry_id: id,
  /** The appointment that is given up by accepting. */
  replaces: tied.nullable(),
  organization: z.object({ id, name: z.string(), phone: z.string().nullable() }),
})
export type MyWaitlistOffer = z.infer<typeof myWaitlistOffer>

/** A free time that suits an entry of the waitlist. */
export const matchedTime = z.object({ practitioner: ref, location_id: id, starts_at: instant, ends_at: instant })

/** A time that came free, and whom of the waitlist it may suit. */
export const releasedSlot = z.object({
  id,
  practitioner: ref,
  /** What was there before; null when it was nothing in particular. */
  service: ref.nullable(),
  starts_at: instant,
  ends_at: instant,
  time_zone: z.string(),
  cause: z.enum(releaseCauses),
  /** No automatic offer before: staff may be about to book it again. */
  offer_from: instant,
  created_at: instant,
  /** Entries that it would suit. */
  matches: z.number().int(),
  /** The offer that is open now. */
  offer: liveOffer.extend({ patient: ref }).nullable(),
})
export type ReleasedSlot = z.infer<typeof releasedSlot>

/** An entry of the waitlist that a time suits, and how well. */
export const waitlistMatch = z.object({
  entry: waitlistEntry,
  time: matchedTime,
  reasons: z.array(matchReason),
  /** Why they get no offer of it now; null when they can. */
  obstacle: z.enum(matchObstacles).nullable(),
})
export type WaitlistMatch = z.infer<typeof waitlistMatch>

/** How times that come free are offered to the waitlist. */
export const waitlistSettings = z.object({
  /** Released slots are offered to the best match by themselves. */
  automatic: z.boolean(),
  /** How long an offer keeps its time. */
  offer_minutes: z.number().int().min(5, 'At least 5 minutes.').max(240, 'At most 4 hours.'),
  /** How long a time that staff released waits before it is offered. */
  quiet_minutes: z.number().int().min(0).max(240, 'At most 4 hours.'),
  /** Offers go out between these times of the clinic's day. */
  offers_from: timeOfDay,
  offers_until: timeOfDay,
  /** An offer leaves by text message where there is a mobile number; this mails it as well. */
  offers_by_mail: z.boolean(),
})
export type WaitlistSettings = z.infer<typeof waitlistSettings>
