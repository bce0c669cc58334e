/** Calendar subscriptions: an address of one's own that a calendar program reads by itself; part of the domain `appointments`. */
import { z } from 'zod'
import { body, call, idParams } from '../../kernel/call.ts'
import { id, instant } from '../../kernel/values.ts'

/** How much of each visit the calendar shows; it may be open to others. */
export const feedDetails = ['full', 'initials', 'time'] as const
export type FeedDetail = (typeof feedDetails)[number]

/** An address at which a calendar program reads appointments, without names of patients. */
const feed = z.object({
  id,
  /** `full`: names; `initials` instead of the patient's name (of staff only); `time`: when and where, nothing else. Nothing clinical in any. */
  detail: z.enum(feedDetails),
  created_at: instant,
  /** The last time that a calendar has read it, to the hour. */
  last_read_at: instant.nullable(),
})
export type CalendarFeed = z.infer<typeof feed>

const found = z.object({ feed: feed.nullable() })
/** The address is answered this once: it is kept as a hash. */
const made = feed.extend({ url: z.string() })

const list = 'The calendar subscription in use, if there is one.'
const make = 'Makes an address, shown this once; one that was in use before ends.'
const end = 'Ends a subscription: its address is not known from now on.'

export const calendarFeeds = {
  getCalendarFeed: call({
    method: 'GET',
    path: '/org/calendar-feed',
    access: 'org',
    summary: `${list} Of the practitioner who is signed in.`,
    output: found,
  }),
  createCalendarFeed: call({
    method: 'POST',
    path: '/org/calendar-feeds',
    access: 'org',
    audit: 'calendar-feed.create',
    secret: true,
    status: 201,
    errors: ['refused_by_rule', 'already_exists'],
    summary: make,
    body: body({ detail: z.enum(feedDetails).default('initials') }),
    output: made,
  }),
  revokeCalendarFeed: call({
    method: 'POST',
    path: '/org/calendar-feeds/{id}/revoke',
    access: 'org',
    audit: 'calendar-feed.revoke',
    errors: ['not_found'],
    summary: end,
    params: idParams,
    body: body({}),
    output: found,
  }),
  getMyCalendarFeed: call({
    method: 'GET',
    path: '/patient/calendar-feed',
    access: 'patient',
    proxy_scopes: ['see visits', 'book'],
    summary: `${list} Of the patient, or of the person acted for.`,
    output: found,
  }),
  createMyCalendarFeed: call({
    method: 'POST',
    path: '/patient/calendar-feeds',
    access: 'patient',
    proxy_scopes: ['see visits', 'book'],
    audit: 'calendar-feed.create',
    secret: true,
    status: 201,
    errors: ['refused_by_rule', 'already_exists'],
    summary: make,
    body: body({ detail: z.enum(['full', 'time']).default('full') }),
    output: made,
  }),
  revokeMyCalendarFeed: call({
    method: 'POST',
    path: '/patient/calendar-feeds/{id}/revoke',
    access: 'patient',
    proxy_scopes: ['see visits', 'book'],
    audit: 'calendar-feed.revoke',
    errors: ['not_found'],
    summary: end,
    params: idParams,
    body: body({}),
    output: found,
  }),
  getCalendarFeedFile: call({
    method: 'GET',
    path: '/calendars/{secret}.ics',
    access: 'public',
    patient_data: 'appointments',
    errors: ['not_found', 'too_many_requests'],
    summary:
      'The calendar behind an address (iCalendar): a month back, a year ahead, cancelled visits as cancelled. 304 with If-None-Match.',
    params: z.object({ secret: z.string().min(20).max(200) }),
    produces: 'text/calendar',
    output: z.any(),
  }),
}
