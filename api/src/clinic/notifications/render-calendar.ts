import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Letter } from './templates/letter.ts'

/**
 * An iCalendar file (RFC 5545) of appointments, with its method. One appointment is requested or cancelled (REQUEST, CANCEL),
 * so that the reader's calendar updates it automatically. Several are published (PUBLISH): in RFC 5546 all components of a
 * REQUEST (3.2.2) or a CANCEL (3.2.5) must have the same UID, while those of a PUBLISH (3.2.1) may differ, carry no ATTENDEE, and
 * may have STATUS:CANCELLED. A file for each would be allowed too, but a mail has one calendar part that mail programs act upon,
 * and twenty attachments that have to be opened one by one help nobody. UID and SEQUENCE are the same either way, so that a
 * calendar recognizes a visit of a series that is moved alone later.
 */
export function renderCalendar(
  entries: NonNullable<Letter['calendar']>,
  to: { attendee: string; organizer: string; host: string; made_at: Date },
): { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; text: string } {
  const cancelled = entries[0].method === 'CANCEL'
  const method = entries.length > 1 ? 'PUBLISH' : entries[0].method
  const calendar = ical({
    prodId: { company: 'Polyclinic', product: 'Appointments', language: 'EN' },
    method: ICalCalendarMethod[method],
  })
  for (const entry of entries)
    calendar.createEvent({
      id: `${entry.uid}@${to.host}`,
      sequence: entry.sequence,
      stamp: to.made_at,
      start: new Date(entry.starts_at),
      end: entry.ends_at ? new Date(entry.ends_at) : null,
      summary: entry.summary,
      description: entry.description,
      location: entry.location || null,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      organizer: { name: entry.organizer, email: to.organizer },
      // The visit is booked already, so nobody is asked to answer.
      attendees: method === 'PUBLISH' ? [] : [{ email: to.attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
    })
  return { method, text: calendar.toString() }
}
