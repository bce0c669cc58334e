/** Calendars of a practitioner elsewhere, read by their iCalendar address: when they are busy there is no time here; part of the domain `staff`. */
import { z } from 'zod'
import { body, call, idParams, message } from '../../kernel/call.ts'
import { id, instant, line } from '../../kernel/values.ts'

/** The address is a secret: it is never answered again, only whose server it is on. */
export const outsideCalendar = z.object({
  id,
  practitioner_id: id,
  name: z.string(),
  /** The server of the address: `calendar.example.org`. */
  host: z.string(),
  created_at: instant,
  /** When it was last read, or found unchanged. */
  fetched_at: instant.nullable(),
  /** Since when it cannot be read; the busy times that were read last still count. */
  failing_since: instant.nullable(),
  /** Why it cannot be read, in one sentence. */
  problem: z.string().nullable(),
  /** Entries that could not be understood and block nothing. */
  unread_entries: z.int(),
})
export type OutsideCalendar = z.infer<typeof outsideCalendar>

const calendarParams = z.object({ id, calendar_id: id })

export const outsideCalendars = {
  listOutsideCalendars: call({
    method: 'GET',
    path: '/org/practitioners/{id}/outside-calendars',
    access: 'org',
    errors: ['not_found', 'forbidden'],
    summary: 'Calendars elsewhere whose busy times block this practitioner’s times, for themselves and for who sets their hours.',
    params: idParams,
    output: z.object({ items: z.array(outsideCalendar), next_cursor: z.null() }),
  }),
  createOutsideCalendar: call({
    method: 'POST',
    path: '/org/practitioners/{id}/outside-calendars',
    access: 'org',
    audit: 'outside-calendar.create',
    status: 201,
    errors: ['not_found', 'forbidden', 'already_exists', 'refused_by_rule', 'too_many_requests'],
    summary:
      'Subscribes to an iCalendar address (https or webcal), which is read at once and every quarter of an hour; only when its owner is busy is kept. Practitioners may add their own.',
    params: idParams,
    body: body({
      /** As it is called here; the server of its address by default. */
      name: line(80).optional(),
      url: z.url({ protocol: /^(?:https?|webcals?)$/, error: 'Write the whole address, as in https://calendar.example.org/…' }).max(2000),
    }),
    output: outsideCalendar,
  }),
  fetchOutsideCalendar: call({
    method: 'POST',
    path: '/org/practitioners/{id}/outside-calendars/{calendar_id}/fetch',
    access: 'org',
    audit: 'outside-calendar.fetch',
    errors: ['not_found', 'forbidden', 'too_many_requests'],
    summary: 'Reads the calendar now. One that cannot be read keeps its last busy times and says why.',
    params: calendarParams,
    output: outsideCalendar,
  }),
  deleteOutsideCalendar: call({
    method: 'DELETE',
    path: '/org/practitioners/{id}/outside-calendars/{calendar_id}',
    access: 'org',
    audit: 'outside-calendar.delete',
    errors: ['not_found', 'forbidden'],
    summary: 'Forgets the calendar and its busy times, whose times are free again.',
    params: calendarParams,
    output: message,
  }),
}
